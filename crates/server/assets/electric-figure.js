// A figure of the electric game: a plastic base with its prongs and dial, and the little man on it, seen from above and a
// little from the front of the table, so that everything upright leans up the picture.

import { contrast } from "./colors.js";
import { BASE } from "./electric-plate.js";

const SKIN = "#c98f63";
const black = "#14181a";
const STATURE = 1.14;

/**
 * What a side wears: home in its first color, visitors in white.
 * @param {Clubs} clubs
 * @returns {BySide<ManKit>}
 */
export function kits(clubs) {
  /**
   * @param {Wire.ClubView} club
   * @param {boolean} home
   * @returns {ManKit}
   */
  const of = (club, home) => {
    const [main, second] = [club.colours[0], club.colours[1] || "#ffffff"];
    const shirt = home ? main : "#f7f7f2";
    const trim = home ? second : main;
    return {
      shirt,
      trim: contrast(trim, shirt) > 1.5 ? trim : contrast(shirt, black) > 3 ? black : "#ffffff",
      helmet: main,
      stripe: contrast(second, main) > 1.4 ? second : "#ffffff",
      pants: home ? "#eceae0" : main,
      base: shade(main, home ? -0.3 : -0.15),
      ink: contrast(shirt, black) > contrast(shirt, "#ffffff") ? black : "#ffffff",
      line: main,
    };
  };
  return { home: of(clubs.home, true), away: of(clubs.away, false) };
}

/**
 * @param {string} hex
 * @param {number} by
 */
function shade(hex, by) {
  const to = by < 0 ? 0 : 255;
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${parts.map((v) => Math.round(v + (to - v) * Math.abs(by))).join(" ")})`;
}

/**
 * The parts of a figure that lie on the plate: its shadow and its base. The context is in yards, y down.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Man} man
 * @param {ManKit} kit
 */
export function drawBase(ctx, man, kit) {
  ctx.save();
  ctx.translate(man.x, -man.y);
  ctx.save();
  ctx.translate(0.35, 0.45);
  ctx.rotate(-man.way);
  ctx.fillStyle = "rgb(0 0 0 / .34)";
  box(ctx, BASE.long + 0.1, BASE.wide + 0.1, 0.5);
  ctx.restore();
  ctx.rotate(-man.way);
  if (man.stationary) plinth(ctx, kit);
  else mobile(ctx, man, kit);
  ctx.restore();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Man} man
 * @param {ManKit} kit
 */
function mobile(ctx, man, kit) {
  const a = BASE.long / 2;
  // Prongs stick out behind a base that drives forward.
  ctx.strokeStyle = "#d7ded0";
  ctx.lineWidth = 0.12;
  const back = man.reversed ? 1 : -1;
  for (const y of [-0.66, -0.3, 0.3, 0.66]) stroke(ctx, back * (a - 0.5), y, back * (a + 0.12), y);
  ctx.fillStyle = kit.base;
  box(ctx, BASE.long, BASE.wide, 0.42);
  ctx.strokeStyle = "rgb(255 255 255 / .75)";
  ctx.lineWidth = 0.13;
  ctx.stroke();
  // The way it drives.
  const front = -back;
  ctx.fillStyle = "rgb(255 255 255 / .9)";
  ctx.beginPath();
  ctx.moveTo(front * (a - 0.16), 0);
  ctx.lineTo(front * (a - 0.78), -0.52);
  ctx.lineTo(front * (a - 0.78), 0.52);
  ctx.fill();
  ctx.fillStyle = "#e8e4d2";
  round(ctx, -a + 0.62, 0, 0.36);
  ctx.strokeStyle = man.dial ? "#c2261b" : "#565c50";
  ctx.lineWidth = 0.15;
  const turn = ((man.dial || 0) / 9) * 1.2;
  stroke(ctx, -a + 0.62, 0, -a + 0.62 + Math.cos(turn) * 0.36, Math.sin(turn) * 0.36);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {ManKit} kit
 */
function plinth(ctx, kit) {
  ctx.fillStyle = "#dcd9cc";
  box(ctx, BASE.long, BASE.wide, 0.12);
  ctx.strokeStyle = kit.line;
  ctx.lineWidth = 0.26;
  ctx.stroke();
  ctx.strokeStyle = "rgb(60 60 50 / .45)";
  ctx.lineWidth = 0.1;
  for (let at = -1.6; at <= 1.6; at += 0.4) stroke(ctx, at, -0.8, at, 0.8);
}

/**
 * The man himself; `ball` when he carries it.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Man} man
 * @param {ManKit} kit
 * @param {boolean} ball
 * @param {number} letters
 */
export function drawMan(ctx, man, kit, ball, letters) {
  ctx.save();
  ctx.translate(man.x, -man.y);
  ctx.scale(STATURE, STATURE);
  if (man.fallen) lying(ctx, man, kit);
  else standing(ctx, man, kit, ball);
  if (letters) number(ctx, man, kit, letters / STATURE);
  ctx.restore();
}

/**
 * A point of the man: ahead of him, to his left, above the plate.
 * @param {Man} man
 * @param {number} ahead
 * @param {number} left
 * @param {number} high
 * @returns {number[]}
 */
function point(man, ahead, left, high) {
  const [c, s] = [Math.cos(man.way), Math.sin(man.way)];
  return [ahead * c - left * s, -(ahead * s + left * c) - high];
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Man} man
 * @param {ManKit} kit
 * @param {boolean} ball
 */
function standing(ctx, man, kit, ball) {
  /**
   * @param {number} ahead
   * @param {number} left
   * @param {number} high
   */
  const at = (ahead, left, high) => point(man, ahead, left, high);
  ctx.lineCap = "round";
  limb(ctx, at(0.42, 0.42, 0.15), at(0.02, 0.3, 1.05), 0.52, kit.pants);
  limb(ctx, at(-0.42, -0.42, 0.15), at(0.02, -0.3, 1.05), 0.52, kit.pants);
  shoe(ctx, at(0.62, 0.42, 0.12));
  shoe(ctx, at(-0.22, -0.42, 0.12));
  const arms = () => {
    limb(ctx, at(0.05, 0.72, 1.72), at(0.75, 0.62, 1.42), 0.36, kit.shirt);
    limb(ctx, at(0.05, -0.72, 1.72), at(ball ? 0.5 : 0.75, -0.62, 1.42), 0.36, kit.shirt);
    hand(ctx, at(0.86, 0.58, 1.38));
    if (!ball) hand(ctx, at(0.86, -0.58, 1.38));
  };
  const away = Math.sin(man.way) > 0;
  if (away) arms();
  limb(ctx, at(0, 0, 1.0), at(0.1, 0, 1.75), 0.95, kit.shirt);
  pads(ctx, at(0.1, 0, 1.85), man, kit);
  if (!away) arms();
  if (ball) {
    const [x, y] = at(0.62, -0.55, 1.35);
    pigskin(ctx, x, y, man.way, 0.72);
  }
  helmet(ctx, at(0.28, 0, 2.38), man, kit);
  ctx.lineCap = "butt";
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Man} man
 * @param {ManKit} kit
 */
function lying(ctx, man, kit) {
  /**
   * @param {number} ahead
   * @param {number} left
   */
  const at = (ahead, left) => point(man, ahead, left, 0.15);
  ctx.lineCap = "round";
  limb(ctx, at(-0.4, 0.3), at(-1.9, 0.55), 0.5, kit.pants);
  limb(ctx, at(-0.4, -0.3), at(-1.8, -0.6), 0.5, kit.pants);
  limb(ctx, at(0.6, 0.6), at(1.3, 1.35), 0.36, kit.shirt);
  limb(ctx, at(0.6, -0.6), at(0.1, -1.4), 0.36, kit.shirt);
  limb(ctx, at(-0.3, 0), at(0.7, 0), 1.15, kit.shirt);
  pads(ctx, at(0.6, 0), man, kit);
  helmet(ctx, at(1.5, 0), man, kit);
  ctx.lineCap = "butt";
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number[]} from
 * @param {number[]} to
 * @param {number} wide
 * @param {string} color
 */
function limb(ctx, [x0, y0], [x1, y1], wide, color) {
  ctx.strokeStyle = "rgb(0 0 0 / .45)";
  ctx.lineWidth = wide + 0.14;
  stroke(ctx, x0, y0, x1, y1);
  ctx.strokeStyle = color;
  ctx.lineWidth = wide;
  stroke(ctx, x0, y0, x1, y1);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number[]} at
 */
function shoe(ctx, [x, y]) {
  ctx.fillStyle = black;
  round(ctx, x, y, 0.26);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number[]} at
 */
function hand(ctx, [x, y]) {
  ctx.fillStyle = SKIN;
  round(ctx, x, y, 0.2);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number[]} at
 * @param {Man} man
 * @param {ManKit} kit
 */
function pads(ctx, [x, y], man, kit) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(-man.way);
  ctx.beginPath();
  ctx.ellipse(0, 0, 0.62, 1.08, 0, 0, 7);
  ctx.fillStyle = kit.shirt;
  ctx.fill();
  ctx.strokeStyle = "rgb(0 0 0 / .45)";
  ctx.lineWidth = 0.09;
  ctx.stroke();
  ctx.strokeStyle = kit.trim;
  ctx.lineWidth = 0.16;
  for (const side of [-1, 1]) stroke(ctx, -0.36, side * 0.78, 0.36, side * 0.78);
  ctx.restore();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number[]} at
 * @param {Man} man
 * @param {ManKit} kit
 */
function helmet(ctx, [x, y], man, kit) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(-man.way);
  ctx.fillStyle = kit.helmet;
  round(ctx, 0, 0, 0.56);
  ctx.strokeStyle = "rgb(0 0 0 / .5)";
  ctx.lineWidth = 0.09;
  ctx.stroke();
  ctx.strokeStyle = kit.stripe;
  ctx.lineWidth = 0.2;
  stroke(ctx, -0.54, 0, 0.4, 0);
  ctx.strokeStyle = "#e9e9e4";
  ctx.lineWidth = 0.13;
  ctx.beginPath();
  ctx.arc(0.12, 0, 0.62, -0.85, 0.85);
  ctx.stroke();
  ctx.restore();
  ctx.fillStyle = "rgb(255 255 255 / .35)";
  round(ctx, x - 0.16, y - 0.2, 0.15);
}

/**
 * A ball of felt.
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} way
 * @param {number} size
 */
export function pigskin(ctx, x, y, way, size) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(-way);
  ctx.beginPath();
  ctx.ellipse(0, 0, size, size * 0.6, 0, 0, 7);
  ctx.fillStyle = "#7a3d17";
  ctx.fill();
  ctx.strokeStyle = "#fff";
  ctx.lineWidth = size * 0.14;
  stroke(ctx, -size * 0.3, 0, size * 0.3, 0);
  ctx.strokeStyle = "rgb(0 0 0 / .5)";
  ctx.lineWidth = size * 0.1;
  ctx.beginPath();
  ctx.ellipse(0, 0, size, size * 0.6, 0, 0, 7);
  ctx.stroke();
  ctx.restore();
}

/**
 * His number on the shirt, upright and large enough to be read.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Man} man
 * @param {ManKit} kit
 * @param {number} high
 */
function number(ctx, man, kit, high) {
  const [x, y] = man.fallen ? [0, 0] : point(man, 0.02, 0, 1.5);
  ctx.font = `800 ${high}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineJoin = "round";
  ctx.lineWidth = high * 0.28;
  ctx.strokeStyle = kit.shirt;
  ctx.strokeText(String(man.number), x, y + 0.25);
  ctx.fillStyle = kit.ink;
  ctx.fillText(String(man.number), x, y + 0.25);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} long
 * @param {number} wide
 * @param {number} corner
 */
function box(ctx, long, wide, corner) {
  ctx.beginPath();
  ctx.roundRect(-long / 2, -wide / 2, long, wide, corner);
  ctx.fill();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
function round(ctx, x, y, r) {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 7);
  ctx.fill();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x0
 * @param {number} y0
 * @param {number} x1
 * @param {number} y1
 */
function stroke(ctx, x0, y0, x1, y1) {
  ctx.beginPath();
  ctx.moveTo(x0, y0);
  ctx.lineTo(x1, y1);
  ctx.stroke();
}
