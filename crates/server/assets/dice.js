// Dice: drawn with pips, in their own colors, rolling into a tray where they stay readable.

import { fill, h, s } from "./dom.js";

/** @type {Record<number, string>} */
const SPOTS = { 1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi" };
/** @type {Record<string, number[]>} */
const AT = { a: [11, 11], c: [29, 11], d: [11, 20], e: [20, 20], f: [29, 20], g: [11, 29], i: [29, 29] };
const KNOWN = ["red", "white", "black"];

/**
 * One die: `die("red", "3", 3)`.
 * @param {string} name
 * @param {string} face
 * @param {number | null | undefined} pips
 */
export function die(name, face, pips, order = 0) {
  const look = KNOWN.find((color) => name.includes(color)) || "other";
  // A word takes a wider die.
  const wide = face.length > 2 && !pips ? 16 + 10 * face.length : 40;
  const inside =
    pips && SPOTS[pips]
      ? [...SPOTS[pips]].map((key) => s("circle", { cx: AT[key][0], cy: AT[key][1], r: 3.5 }))
      : s("text", { x: wide / 2, y: 20, dy: ".36em" }, face);
  return s(
    "svg",
    {
      viewBox: `0 0 ${wide} 40`,
      class: `die ${look}`,
      role: "img",
      "aria-label": `${name} ${face}`,
      vars: { "--order": order, "--wide": wide / 40 },
    },
    s("rect", { x: 1, y: 1, width: wide - 2, height: 38, rx: 9 }),
    inside,
  );
}

/**
 * The dice of a throw in a row.
 * @param {{ dice: Wire.DieShown[] }} thrown
 */
export function dice(thrown) {
  return h(
    "span",
    { class: "dice" },
    thrown.dice.map((one, at) => die(one.name, one.face, one.pips, at)),
  );
}

/**
 * A tray in that element: `show(throws)` rolls in what is new.
 * @param {HTMLElement} root
 */
export function tray(root) {
  /** @type {number | null} */
  let seen = null;
  return {
    /**
     * @param {Wire.RollView[]} throws
     * @param {string} source
     * @param {boolean} [quiet]
     */
    show(throws, source, quiet) {
      const latest = throws.reduce((most, one) => Math.max(most, one.n), -1);
      const from = seen === null || quiet ? latest : seen;
      const newest = throws.reduce((most, one) => Math.max(most, one.play), 0);
      seen = latest;
      const thrown = throws.map((one) => cup(one, one.n > from, one.play < newest));
      fill(root, thrown.length ? thrown : h("p", { class: "quiet" }, `No dice thrown yet. ${source || ""}`));
      root.scrollLeft = root.scrollWidth;
    },
  };
}

/**
 * @param {Wire.RollView} thrown
 * @param {boolean} fresh
 * @param {boolean} old
 */
function cup(thrown, fresh, old) {
  return h(
    "figure",
    { class: `cup${fresh ? " fresh" : ""}${old ? " old" : ""}` },
    dice(thrown),
    h("figcaption", {}, thrown.purpose),
  );
}
