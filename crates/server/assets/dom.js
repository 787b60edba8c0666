// Elements by name. Text is never read as markup; styles are set through the object model only.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element: `h("p", { class: "quiet", on: { click } }, "words", child)`.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props} [props]
 * @param {...Kid} kids
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, props, ...kids) {
  return dress(document.createElement(tag), props, kids);
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props} [props]
 * @param {...Kid} kids
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function s(tag, props, ...kids) {
  return dress(document.createElementNS(SVG, tag), props, kids);
}

/**
 * @template {HTMLElement | SVGElement} E
 * @param {E} node
 * @param {Props | undefined} props
 * @param {Kid[]} kids
 * @returns {E}
 */
function dress(node, props, kids) {
  const { on = {}, vars = {}, ...attributes } = props || {};
  for (const [event, act] of Object.entries(on))
    if (act) node.addEventListener(event, /** @type {EventListener} */ (act));
  for (const [name, value] of Object.entries(vars)) node.style.setProperty(name, String(value));
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "value" && "value" in node) node.value = value;
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...shown(kids));
  return node;
}

/**
 * What of these is to be seen: lists are laid open, and what is nothing is left out.
 * @param {Kid[]} kids
 * @returns {(Node | string)[]}
 */
function shown(kids) {
  return kids.flatMap((kid) => {
    if (Array.isArray(kid)) return shown(kid);
    if (kid === null || kid === undefined || kid === false || kid === "") return [];
    return typeof kid === "number" ? String(kid) : kid;
  });
}

/**
 * Replaces what an element holds.
 * @template {Element} E
 * @param {E} node
 * @param {...Kid} kids
 * @returns {E}
 */
export function fill(node, ...kids) {
  node.replaceChildren(...shown(kids));
  return node;
}

/**
 * Text in which what stands in backticks is shown as it is typed.
 * @param {string} text
 * @returns {Kid[]}
 */
export const marked = (text) => text.split("\x60").map((piece, at) => (at % 2 ? h("code", {}, piece) : piece));

/**
 * The element of that id, which the page is known to have.
 * @template {HTMLElement} [E=HTMLElement]
 * @param {string} id
 * @returns {E}
 */
export const byId = (id) => /** @type {E} */ (document.getElementById(id));

/**
 * The first element inside that fits the selector, where there is known to be one.
 * @template {HTMLElement | SVGElement} [E=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {E}
 */
export const findOne = (root, selector) => /** @type {E} */ (root.querySelector(selector));

/**
 * All elements inside that fit the selector.
 * @template {HTMLElement | SVGElement} [E=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {E[]}
 */
export const findAll = (root, selector) => [.../** @type {NodeListOf<E>} */ (root.querySelectorAll(selector))];

/**
 * What was caught, as something that can be told.
 * @param {unknown} caught
 * @returns {Thrown}
 */
export const thrown = (caught) => (caught instanceof Error ? caught : new Error(String(caught)));

/** What has the focus. */
export const focused = () => /** @type {HTMLElement | null} */ (document.activeElement);

/**
 * The element an event is about.
 * @param {Event} event
 */
export const targetOf = (event) => /** @type {HTMLElement} */ (event.target);

/**
 * Keeps a small thing for this tab; a browser that forbids it just forgets.
 * @param {string} key
 * @param {string} value
 */
export function keep(key, value) {
  try {
    if (value) sessionStorage.setItem(key, value);
    else sessionStorage.removeItem(key);
  } catch {
    /* forgotten */
  }
}

/**
 * What was kept.
 * @param {string} key
 */
export function kept(key) {
  try {
    return sessionStorage.getItem(key) || "";
  } catch {
    return "";
  }
}

/** Whether motion is unwelcome. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Both sides, home first.
 * @type {Side[]}
 */
export const SIDES = ["home", "away"];

/**
 * A seat that is known to be a side's.
 * @param {string | null | undefined} seat
 * @returns {Side}
 */
export const sideOf = (seat) => (seat === "away" ? "away" : "home");

/**
 * The other side's name.
 * @param {string} side
 * @returns {Side}
 */
export const other = (side) => (side === "home" ? "away" : "home");

/**
 * A number with its sign, as yards are said: `+3`, `−2`.
 * @param {number} n
 */
export const signed = (n, digits = 0) => (n > 0 ? "+" : n < 0 ? "−" : "") + Math.abs(n).toFixed(digits);

/**
 * Seconds as minutes and seconds.
 * @param {number} seconds
 */
export const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
