// The form of a new game: swap, draw, remember, send.

import { byId, findAll, findOne, other, sideOf, thrown } from "./dom.js";

/** @type {HTMLFormElement} */
const form = byId("new");
const failure = byId("failure");
const MEMORY = "hashmark.new";

/**
 * A field of the form, or its radio buttons as one.
 * @param {string} name
 */
const field = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
/** @param {string} name */
const value = (name) => field(name).value;
/**
 * The radio buttons of that name.
 * @param {string} name
 * @returns {HTMLInputElement[]}
 */
const inputs = (name) => findAll(form, `input[name=${name}]`);
/**
 * Both lists of teams of one's own.
 * @returns {HTMLSelectElement[]}
 */
const lists = () => findAll(form, "select[data-side]");
const clubs = () => inputs("home").map((input) => input.value);
/**
 * Whether a part of the form belongs to the chosen game, and to the chosen rules of it.
 * @param {Element} part
 */
const belongs = (part) => {
  /** @type {HTMLElement | null} */
  const game = part.closest("[data-game]");
  /** @type {HTMLElement | null} */
  const rules = part.closest("[data-presets]");
  return (
    (!game || game.dataset.game === value("game")) &&
    (!rules || rules.dataset.presets?.split(" ").includes(value("preset")))
  );
};
/** Ticks that belong to what is chosen. */
const ticks = () => /** @type {HTMLInputElement[]} */ (findAll(form, "input[type=checkbox]")).filter(belongs);
/** Which teams of one's own are chosen. */
const squads = () => lists().filter(belongs);
/**
 * @param {string} side
 * @returns {HTMLInputElement}
 */
const club = (side) => findOne(form, `input[name=${side}]:checked`);

remember();
let sides = { home: value("home"), away: value("away") };
settle();

form.addEventListener("change", (event) => {
  const changed = /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target);
  const side = changed.name;
  // Choosing the other side's club trades clubs rather than playing a club against itself.
  if (changed instanceof HTMLSelectElement && changed.dataset.side) enlist(changed);
  if ((side === "home" || side === "away") && value("home") === value("away")) {
    choose(other(side), sides[side]);
  }
  if (side === "preset" && value("preset") === "custom") findOne(form, "details.more").setAttribute("open", "");
  settle();
});

byId("swap").addEventListener("click", () => {
  const { home, away } = sides;
  const [ours, theirs] = lists();
  if (ours) [ours.value, theirs.value] = [theirs.value, ours.value];
  choose("home", away);
  choose("away", home);
  settle();
});

byId("draw").addEventListener("click", () => {
  const left = clubs();
  choose("home", take(left));
  choose("away", take(left));
  settle();
});

byId("reset").addEventListener("click", () => {
  for (const tick of ticks()) tick.checked = tick.dataset.book === "true";
  choose("season", "");
  choose("preset", "core");
  choose("dice", "program");
  settle();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (form.getAttribute("aria-busy")) return;
  keep();
  failure.hidden = true;
  form.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch("/api/matches", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(asked()),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error([said.error, said.remedy].filter(Boolean).join(" "));
    if (value("seats") === "links" && said.links) return show(said);
    location.assign(said.url);
  } catch (problem) {
    tell(
      problem instanceof TypeError || problem instanceof SyntaxError
        ? "The game could not be started: the server did not answer. Nothing you chose is lost; try again."
        : thrown(problem).message,
    );
  } finally {
    form.removeAttribute("aria-busy");
  }
});

/**
 * The team of one's own that is chosen for a side, if any.
 * @param {Side} side
 */
const squad = (side) => squads().find((one) => one.dataset.side === side)?.value || null;

/**
 * The form as the server wants it.
 * @returns {Wire.NewGame}
 */
function asked() {
  const coach = /** @type {Coach} */ (value("coach"));
  /** @type {Record<string, BySide<Coach>>} */
  const seated = {
    home: { home: "person", away: coach },
    away: { home: coach, away: "person" },
    screen: { home: "person", away: "person" },
    links: { home: "person", away: "person" },
    watch: { home: coach, away: coach },
  };
  const dice = value("dice");
  const house = Object.fromEntries(
    ticks()
      .filter((tick) => /^(house|electric)\./.test(tick.name))
      .filter((tick) => String(tick.checked) !== tick.dataset.book)
      .map((tick) => [tick.name.replace(/^\w+\./, ""), tick.checked]),
  );
  const seed = value("seed").trim();
  const card = value("game") === "card";
  const electric = value("game") === "electric";
  const heroes = electric && value("preset") !== "core";
  return {
    game: value("game"),
    home: value("home"),
    away: value("away"),
    coaches: seated[value("seats")],
    links: value("seats") === "links",
    clock: value("seats") === "links" && value("clock") ? Number(value("clock")) : null,
    season: card && value("season") !== "" ? Number(value("season")) : null,
    preset: electric ? /** @type {Wire.Preset} */ (value("preset")) : null,
    month: heroes ? Number(value("month")) : null,
    teams: { home: squad("home"), away: squad("away") },
    house,
    neutral: (card && field("neutral").checked) || (heroes && field("ground.neutral").checked),
    hide_odds: field("hide_odds").checked,
    dice: dice === "hand" || dice === "fair" ? dice : "program",
    seed: dice === "seed" && seed !== "" ? seed : null,
  };
}

/**
 * A team of one's own plays for its club, and for one side only.
 * @param {HTMLSelectElement} select
 */
function enlist(select) {
  const side = sideOf(select.dataset.side);
  const of = select.selectedOptions[0].dataset.club;
  if (!of) return;
  if (value(other(side)) === of) choose(other(side), sides[side]);
  choose(side, of);
}

/** A side that has another club now does not keep the team of the old one. */
function dismiss() {
  for (const select of lists()) {
    const of = select.selectedOptions[0].dataset.club;
    if (of && of !== value(sideOf(select.dataset.side))) select.value = "";
  }
}

/**
 * @param {string} name
 * @param {string} wanted
 */
function choose(name, wanted) {
  for (const input of inputs(name)) input.checked = input.value === wanted;
}

/** @param {string[]} list */
function take(list) {
  return list.splice(Math.floor(Math.random() * list.length), 1)[0];
}

/** What follows from the choices. */
function settle() {
  sides = { home: value("home"), away: value("away") };
  dismiss();
  const chosen = value("dice") === "seed";
  byId("seed-field").hidden = !chosen;
  field("seed").required = chosen;
  for (const part of findAll(form, "[data-game], [data-presets]")) part.hidden = !belongs(part);
  const people = ["screen", "links"].includes(value("seats"));
  findOne(form, "fieldset.coach").hidden = people;
  byId("clock-field").hidden = value("seats") !== "links";
  byId("summary").textContent = `${club("away").dataset.name} at ${club("home").dataset.name}`;
  const changed =
    ticks().filter((tick) => String(tick.checked) !== tick.dataset.book).length +
    Number(value("game") === "card" && value("season") !== "") +
    Number(value("dice") !== "program");
  byId("changes").textContent = changed === 0 ? ": as the book has them" : `: ${changed} changed from the book`;
}

function keep() {
  /** @type {Record<string, unknown>} */
  const kept = Object.fromEntries(new FormData(form));
  for (const tick of ticks()) kept[tick.name] = tick.checked;
  try {
    localStorage.setItem(MEMORY, JSON.stringify(kept));
  } catch {
    /* private windows keep nothing */
  }
}

function remember() {
  /** @type {Record<string, any>} */
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem(MEMORY) || "{}") ?? {};
  } catch {
    return;
  }
  const asked = (form.dataset.asked || "").split(" ");
  for (const name of ["game", "preset", "seats", "coach", "season", "dice"]) {
    const known = inputs(name).some((input) => input.value === kept[name]);
    if (known && !asked.includes(name)) choose(name, kept[name]);
  }
  for (const tick of ticks()) if (typeof kept[tick.name] === "boolean") tick.checked = kept[tick.name];
  if (kept.clock) field("clock").value = kept.clock;
  if (kept.month) field("month").value = kept.month;
  if (typeof kept.seed === "string") field("seed").value = kept.seed;
  const known = clubs();
  const both = known.includes(kept.home) && known.includes(kept.away) && kept.home !== kept.away;
  if (both && !asked.includes("home") && !asked.includes("away")) {
    choose("home", kept.home);
    choose("away", kept.away);
  }
}

/** @param {string} sentence */
function tell(sentence) {
  failure.textContent = sentence;
  failure.hidden = false;
  failure.focus();
}

/**
 * The links for others, once.
 * @param {Wire.Created} said
 */
function show(said) {
  const names = {
    home: `Invitation to coach ${club("home").dataset.name}, at home`,
    away: `Invitation to coach ${club("away").dataset.name}, away`,
    watch: "To watch",
  };
  const list = findOne(document, "#seat-links ul");
  const links = said.links || {};
  const items = /** @type {Wire.Seat[]} */ (Object.keys(names))
    .filter((seat) => links[seat])
    .map((seat) => {
      const name = names[seat];
      const address = new URL(links[seat] || "", location.href).href;
      const item = document.createElement("li");
      const label = document.createElement("label");
      const input = document.createElement("input");
      const button = document.createElement("button");
      const open = document.createElement("a");
      label.textContent = name;
      label.htmlFor = input.id = `link-${seat}`;
      Object.assign(input, { readOnly: true, value: address });
      input.addEventListener("focus", () => input.select());
      Object.assign(button, { type: "button", textContent: "Copy" });
      button.setAttribute("aria-label", `Copy the link: ${name}`);
      button.addEventListener("click", () => copy(input, name));
      Object.assign(open, { href: address, textContent: "Watch" });
      // Whoever opens an invitation uses it up, so there is no way to do that here by mistake.
      item.append(label, input, button, ...(seat === "watch" ? [open] : []));
      return item;
    });
  list.replaceChildren(...items);
  byId("to-table").setAttribute("href", said.url);
  findOne(document, "h1").textContent = "Your game is ready";
  form.hidden = true;
  byId("seat-links").hidden = false;
  byId("links-head").focus();
}

/**
 * @param {HTMLInputElement} input
 * @param {string} name
 */
async function copy(input, name) {
  try {
    await navigator.clipboard.writeText(input.value);
    byId("copied").textContent = `Copied: ${name}.`;
  } catch {
    input.select();
    byId("copied").textContent = "Select the link and copy it with your keyboard.";
  }
}
