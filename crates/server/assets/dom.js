// Elements by name. Text is never read as markup; styles are set through the object model only.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element: `h("p", { class: "quiet", on: { click } }, "words", child)`. */
export function h(tag, props, ...kids) {
  return dress(document.createElement(tag), props, kids);
}

/** An SVG element. */
export function s(tag, props, ...kids) {
  return dress(document.createElementNS(SVG, tag), props, kids);
}

function dress(node, props, kids) {
  for (const [name, value] of Object.entries(props || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") for (const [event, act] of Object.entries(value)) node.addEventListener(event, act);
    else if (name === "vars") for (const [key, v] of Object.entries(value)) node.style.setProperty(key, v);
    else if (name === "value") node.value = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...kids.flat(3).filter((kid) => kid !== null && kid !== undefined && kid !== false && kid !== ""));
  return node;
}

/** Replaces what an element holds. */
export function fill(node, ...kids) {
  node.replaceChildren(
    ...kids.flat(3).filter((kid) => kid !== null && kid !== undefined && kid !== false && kid !== ""),
  );
  return node;
}

/** The element of that id. */
export const byId = (id) => document.getElementById(id);

/** Keeps a small thing for this tab; a browser that forbids it just forgets. */
export function keep(key, value) {
  try {
    if (value) sessionStorage.setItem(key, value);
    else sessionStorage.removeItem(key);
  } catch {
    /* forgotten */
  }
}

/** What was kept. */
export function kept(key) {
  try {
    return sessionStorage.getItem(key) || "";
  } catch {
    return "";
  }
}

/** Whether motion is unwelcome. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The other side's name. */
export const other = (side) => (side === "home" ? "away" : "home");

/** A number with its sign, as yards are said: `+3`, `−2`. */
export const signed = (n, digits = 0) => (n > 0 ? "+" : n < 0 ? "−" : "") + Math.abs(n).toFixed(digits);

/** Seconds as minutes and seconds. */
export const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
