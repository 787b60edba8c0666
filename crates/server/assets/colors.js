// Club colors made fit to be read: on panels, as lines on the page, and apart from each other.

import { other, SIDES } from "./dom.js";
import { dark } from "./settings.js";

/** @param {string} hex */
const parts = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** @param {string} hex */
function light(hex) {
  const [r, g, b] = parts(hex).map((v) => (v / 255 <= 0.04045 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * The contrast between two colors, 1 to 21.
 * @param {string} a
 * @param {string} b
 */
export function contrast(a, b) {
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/**
 * @param {string} a
 * @param {string} b
 */
const apart = (a, b) => Math.hypot(...parts(a).map((v, at) => v - parts(b)[at]));
/** @param {string} hex */
const ink = (hex) => (contrast(hex, "#000000") > contrast(hex, "#ffffff") ? "#000000" : "#ffffff");

/**
 * @param {string} a
 * @param {string} b
 * @param {number} share
 */
function mix(a, b, share) {
  const to = parts(b);
  return (
    "#" +
    parts(a)
      .map((v, at) =>
        Math.round(v + (to[at] - v) * share)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")
  );
}

/**
 * The color, moved toward black or white until a line of it shows on that ground.
 * @param {string} hex
 * @param {string} ground
 * @param {number} least
 */
function drawn(hex, ground, least) {
  const pole = light(ground) > 0.4 ? "#000000" : "#ffffff";
  let share = 0;
  while (contrast(mix(hex, pole, share), ground) < least && share < 1) share += 0.06;
  return mix(hex, pole, share);
}

/**
 * Which color a side wears: the visitors change when the two are hard to tell apart.
 * @param {Clubs} clubs
 * @param {Side} side
 */
export function worn(clubs, side) {
  const list = clubs[side].colours;
  const theirs = clubs[other(side)].colours[0];
  if (side === "home" || !theirs || apart(list[0], theirs) > 95) return list[0];
  return list.slice(1).sort((a, b) => apart(b, theirs) - apart(a, theirs))[0] || list[0];
}

/**
 * Puts both clubs' colors where the style sheets find them.
 * @param {Clubs} clubs
 */
export function wear(clubs) {
  const root = document.documentElement.style;
  const ground = dark() ? "#1c2125" : "#ffffff";
  for (const side of SIDES) {
    const main = worn(clubs, side);
    const second = clubs[side].colours.find((c) => c !== main && contrast(c, main) > 1.5) || ink(main);
    root.setProperty(`--${side}`, main);
    root.setProperty(`--${side}-ink`, ink(main));
    root.setProperty(`--${side}-2`, second);
    root.setProperty(`--${side}-line`, drawn(main, ground, 3.2));
  }
}
