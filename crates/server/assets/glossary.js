// The glossary at the table: every mark of it that stands on the page has its meaning under the pointer, on focus, and by touch.
// Words of the running text are wrapped, so that they can be pointed at; of what can be pressed, the tip explains all marks.

import { fill, findAll, h, marked, targetOf } from "./dom.js";

const SKIP =
  "a, button, summary, input, select, textarea, option, svg, script, style, code, kbd, abbr, .term, [aria-hidden=true]";
const PRESSED = "button, summary, a, .chip, text, [data-call]";
const MOST = 6;

/**
 * Explains what stands under that element, now and whenever it changes.
 * @param {HTMLElement} root
 * @param {Wire.GlossaryTerm[]} terms
 * @param {string} rules the address of the game's rules
 */
export function explain(root, terms, rules) {
  const book = new Book(terms);
  const tip = h("div", { class: "term-tip", id: "term-tip", role: "tooltip", hidden: true });
  document.body.append(tip);
  let /** @type {Element | null} */ over = null,
    /** @type {Timer} */ timer = 0,
    stood = 0;

  /** @param {HTMLElement} part */
  function wrap(part) {
    if (part.closest(SKIP)) return;
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    /** @type {Text[]} */
    const texts = [];
    while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || parent.closest(SKIP)) continue;
      const alone = [...parent.childNodes].every((one) => one === text || /^(I|KBD)$/.test(one.nodeName));
      const parts = book.split(text.data, alone);
      if (parts.length > 1 || typeof parts[0] !== "string")
        text.replaceWith(
          ...parts.map((one) =>
            typeof one === "string" ? one : h("span", { class: "term", tabindex: stop(parent) }, one.mark),
          ),
        );
    }
  }

  /**
   * Heads of a grid are no stops of the Tab key: the cells below them say the same.
   * @param {Element} parent
   */
  const stop = (parent) => (parent.closest(".grid") ? "-1" : "0");

  /**
   * What there is to explain about an element.
   * @param {Element} node
   * @returns {Wire.GlossaryTerm[]}
   */
  function meanings(node) {
    const own = node.closest(".term");
    if (own) return book.named(own.textContent || "");
    const cell = node.closest("td");
    const words = [node.textContent || ""];
    if (node instanceof SVGElement) words.push(...findAll(node.closest(".chip") || node, "text").map(textOf));
    if (cell) words.push(textOf(cell.closest("tr")?.cells[0]), ...heads(cell), node.getAttribute("data-call") || "");
    return [...new Set(words.flatMap((text) => book.named(text.trim()).concat(book.among(text, node))))].slice(0, MOST);
  }

  /** @param {Element} node */
  function show(node) {
    const found = meanings(node);
    if (!found.length) return hide();
    over = node;
    fill(
      tip,
      found.map((term) =>
        h(
          "p",
          {},
          h("b", {}, term.marks.includes(term.name) ? "" : `${shown(term, node)}: `, term.name),
          " ",
          marked(term.means),
          term.rule ? [" ", h("a", { href: `${rules}#${term.rule}`, target: "_blank" }, term.rule)] : null,
        ),
      ),
    );
    tip.hidden = false;
    node.setAttribute("aria-describedby", tip.id);
    const at = node.getBoundingClientRect();
    stood = at.top;
    const { width, height } = tip.getBoundingClientRect();
    tip.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
    tip.style.top = `${at.bottom + 8 + height < innerHeight ? at.bottom + 8 : Math.max(8, at.top - height - 8)}px`;
  }

  function hide() {
    clearTimeout(timer);
    if (over?.getAttribute("aria-describedby") === tip.id) over.removeAttribute("aria-describedby");
    over = null;
    tip.hidden = true;
  }

  /** @param {Event} event */
  const aimed = (event) => {
    const node = targetOf(event).closest?.(`.term, ${PRESSED}`);
    return node && (root.contains(node) || node.closest("dialog")) ? node : null;
  };
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch" || tip.contains(targetOf(event))) return;
    const node = aimed(event);
    if (node === over) return;
    clearTimeout(timer);
    timer = setTimeout(() => (node ? show(node) : hide()), node ? 350 : 200);
  });
  document.addEventListener("focusin", (event) => {
    const node = aimed(event);
    if (node?.matches(":focus-visible")) show(node);
    else if (!tip.contains(targetOf(event))) hide();
  });
  // A finger: a mark is explained by a tap, what can be pressed by being held.
  document.addEventListener("click", (event) => {
    const node = targetOf(event).closest?.(".term");
    if (node) show(node);
    else if (!tip.contains(targetOf(event))) hide();
  });
  document.addEventListener("contextmenu", (event) => {
    const node = aimed(event);
    if (!node || !meanings(node).length) return;
    event.preventDefault();
    show(node);
  });
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
  // It goes when what it is about has been scrolled away.
  const scrolled = () => over && Math.abs(over.getBoundingClientRect().top - stood) > 24 && hide();
  addEventListener("scroll", scrolled, { passive: true, capture: true });

  const parts = [root, ...findAll(document, "dialog")];
  const watch = new MutationObserver((changes) => {
    if (over && !over.isConnected) hide();
    watching(false);
    for (const { target, addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.isConnected) wrap(node);
        else if (node instanceof Text && target instanceof HTMLElement && target.isConnected) wrap(target);
    watching(true);
  });
  /** @param {boolean} on */
  function watching(on) {
    if (on) for (const part of parts) watch.observe(part, { childList: true, subtree: true });
    else watch.disconnect();
  }
  parts.forEach(wrap);
  watching(true);
}

/** @param {Element | null | undefined} node */
const textOf = (node) => node?.textContent?.trim() || "";

/**
 * The head of a cell's column.
 * @param {HTMLTableCellElement} cell
 */
function heads(cell) {
  const head = cell.closest("table")?.tHead?.rows[0]?.cells[cell.cellIndex];
  return head ? [textOf(head).replace(/\d$/, "").trim()] : [];
}

/**
 * Which of a term's marks the element shows.
 * @param {Wire.GlossaryTerm} term
 * @param {Element} node
 */
const shown = (term, node) => term.marks.find((mark) => node.textContent?.includes(mark)) || term.marks[0];

/** The terms, to be found in a text. */
class Book {
  /** @param {Wire.GlossaryTerm[]} terms */
  constructor(terms) {
    /** @type {Map<string, Wire.GlossaryTerm[]>} */
    this.by = new Map();
    for (const term of terms) for (const mark of term.marks) this.by.set(mark, [...(this.by.get(mark) || []), term]);
    const free = terms.filter((term) => !term.alone).flatMap((term) => term.marks);
    const any = free.sort((a, b) => b.length - a.length).map((mark) => mark.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
    this.pattern = new RegExp(`(?<![\\w-])(?:${any.join("|")})(?![\\w-])`, "g");
  }

  /**
   * What is called exactly that.
   * @param {string} text
   */
  named(text) {
    return this.by.get(text) || [];
  }

  /**
   * What is named in a text; of what can be called, every word counts.
   * @param {string} text
   * @param {Element} node
   */
  among(text, node) {
    const words = node.hasAttribute("data-call") ? text.split(/[\s/,()|]+/) : [];
    return [...text.matchAll(this.pattern)]
      .map((hit) => hit[0])
      .concat(words)
      .flatMap((mark) => this.named(mark));
  }

  /**
   * A text with the marks in it set apart.
   * @param {string} text
   * @param {boolean} alone it is all its element says
   * @returns {(string | { mark: string })[]}
   */
  split(text, alone) {
    if (alone && this.by.has(text.trim())) return [{ mark: text }];
    const parts = [];
    let at = 0;
    for (const hit of text.matchAll(this.pattern)) {
      if (hit.index > at) parts.push(text.slice(at, hit.index));
      parts.push({ mark: hit[0] });
      at = hit.index + hit[0].length;
    }
    if (at < text.length) parts.push(text.slice(at));
    return parts.length ? parts : [text];
  }
}
