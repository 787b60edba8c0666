// Filters the rules while one types. When the page came with a search done, the whole book is fetched first.

import { byId, findAll, findOne } from "./dom.js";

/** @type {HTMLInputElement} */
const input = byId("q");
const count = byId("count");
/** @type {{ element: HTMLElement, id: string, text: string }[]} */
let rules = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

gather();
input.form?.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(timer);
  look();
});
input.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(look, 120);
});
show(location.hash);
addEventListener("hashchange", () => show(location.hash));

function gather() {
  rules = findAll(document, ".rule").map((element) => ({
    element,
    id: element.id.toLowerCase(),
    text: `${element.id} ${element.closest("section")?.querySelector("h2")?.textContent} ${element.textContent}`.toLowerCase(),
  }));
}

/**
 * The rule of that id; else those whose id begins so; else those that have all the words.
 * @param {string[]} words
 */
function found(words) {
  if (words.length === 1) {
    const exact = rules.filter((rule) => rule.id === words[0]);
    if (exact.length) return exact;
    const family = rules.filter((rule) => rule.id.startsWith(words[0]));
    if (family.length) return family;
  }
  return rules.filter((rule) => words.every((word) => rule.text.includes(word)));
}

async function look() {
  if (new URLSearchParams(location.search).get("q")) await whole();
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const left = new Set(found(words).map((rule) => rule.element));
  for (const { element } of rules) element.hidden = !left.has(element);
  for (const section of findAll(document, ".chapter")) {
    const some = section.querySelector(".rule:not([hidden])") !== null;
    section.hidden = !some;
    const entry = document.querySelector(`.contents a[href="#${section.id}"]`);
    if (entry?.parentElement) entry.parentElement.hidden = !some;
  }
  const n = left.size;
  count.textContent =
    words.length === 0
      ? `${n} rules and switches`
      : n === 0
        ? `No rule has “${input.value}”. Try fewer words.`
        : `${n} ${n === 1 ? "has" : "have"} “${input.value}”.`;
}

async function whole() {
  const answer = await fetch(location.pathname);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  findOne(document, ".book").replaceWith(findOne(page, ".book"));
  history.replaceState(null, "", location.pathname);
  gather();
}

/**
 * A link to a rule must work though a search hides it.
 * @param {string} hash
 */
function show(hash) {
  const id = decodeURIComponent(hash.slice(1));
  const target = id ? document.getElementById(id) : null;
  if (!target?.closest("[hidden]")) return;
  input.value = "";
  look().then(() => target.scrollIntoView());
}
