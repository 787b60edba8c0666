// The plate of the electric game, painted once: metal inside its rails, the field, the end zones in club colors.
// Lengths are yards from the middle of the field; home attacks to the right, larger y is up.

import { contrast } from "./colors.js";

/** Half the field, and half the plate inside the rails. */
export const FIELD = { x: 60, y: 80 / 3 };
export const PLATE = { x: 64, y: 112 / 3 };
/** How wide the rails are. */
export const RAIL = 2.4;
/** A base. */
export const BASE = { long: 35 / 9, wide: 2 };
const HASH = FIELD.y - 70.75 / 3;

/** @param {string} hex */
const ink = (hex) => (contrast(hex, "#101410") > contrast(hex, "#ffffff") ? "#101410" : "#ffffff");

/**
 * The plate of two clubs, so many pixels a yard.
 * @param {Clubs} clubs
 * @param {number} scale
 */
export function paintPlate(clubs, scale) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(2 * (PLATE.x + RAIL) * scale);
  canvas.height = Math.ceil(2 * (PLATE.y + RAIL) * scale);
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  ctx.setTransform(scale, 0, 0, scale, canvas.width / 2, canvas.height / 2);
  rails(ctx);
  metal(ctx, clubs);
  sidelines(ctx, clubs);
  turf(ctx);
  endZone(ctx, clubs.home, -1);
  endZone(ctx, clubs.away, 1);
  lines(ctx);
  numerals(ctx);
  crest(ctx, clubs.home);
  speckle(ctx);
  goal(ctx, -1);
  goal(ctx, 1);
  return canvas;
}

/** @param {CanvasRenderingContext2D} ctx */
function rails(ctx) {
  const [x, y] = [PLATE.x + RAIL, PLATE.y + RAIL];
  const shine = ctx.createLinearGradient(0, -y, 0, y);
  for (const [at, color] of /** @type {[number, string][]} */ ([
    [0, "#8d949c"],
    [0.025, "#e3e7ea"],
    [0.05, "#6f767d"],
    [0.5, "#878e95"],
    [0.95, "#565c62"],
    [0.975, "#aeb5ba"],
    [1, "#3f4448"],
  ]))
    shine.addColorStop(at, color);
  ctx.fillStyle = shine;
  ctx.fillRect(-x, -y, 2 * x, 2 * y);
  ctx.strokeStyle = "rgb(0 0 0 / .35)";
  ctx.lineWidth = 0.16;
  for (const [a, b] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]) {
    line(ctx, a * x, b * y, a * PLATE.x, b * PLATE.y);
    screw(ctx, a * (x - RAIL * 1.9), b * (y - RAIL / 2), a + b);
    screw(ctx, a * (x - RAIL / 2), b * (y - RAIL * 1.9), a - b);
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} turn
 */
function screw(ctx, x, y, turn) {
  ctx.fillStyle = "#caced2";
  disc(ctx, x, y, 0.62);
  ctx.strokeStyle = "#4d5358";
  ctx.lineWidth = 0.18;
  line(ctx, x - 0.4 * Math.cos(turn), y - 0.4 * Math.sin(turn), x + 0.4 * Math.cos(turn), y + 0.4 * Math.sin(turn));
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Clubs} clubs
 */
function metal(ctx, clubs) {
  ctx.fillStyle = "#1d6b39";
  ctx.fillRect(-PLATE.x, -PLATE.y, 2 * PLATE.x, 2 * PLATE.y);
  // Two stripes of the home club's colors run along the rails, as printed boards have them.
  const [main, second] = [clubs.home.colours[0], clubs.home.colours[1] || "#ffffff"];
  for (const side of [-1, 1]) {
    ctx.fillStyle = main;
    ctx.fillRect(-PLATE.x, side > 0 ? PLATE.y - 2.6 : -PLATE.y, 2 * PLATE.x, 2.6);
    ctx.fillStyle = second;
    ctx.fillRect(-PLATE.x, side > 0 ? PLATE.y - 3.1 : -PLATE.y + 2.6, 2 * PLATE.x, 0.5);
  }
  // The rails throw a shadow on the plate.
  for (const [x0, y0, x1, y1] of [
    [0, -PLATE.y, 0, -PLATE.y + 2],
    [-PLATE.x, 0, -PLATE.x + 2, 0],
  ]) {
    const shade = ctx.createLinearGradient(x0, y0, x1, y1);
    shade.addColorStop(0, "rgb(0 0 0 / .45)");
    shade.addColorStop(1, "rgb(0 0 0 / 0)");
    ctx.fillStyle = shade;
    ctx.fillRect(-PLATE.x, -PLATE.y, 2 * PLATE.x, 2 * PLATE.y);
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Clubs} clubs
 */
function sidelines(ctx, clubs) {
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (const [side, club] of /** @type {[number, Wire.ClubView][]} */ ([
    [-1, clubs.home],
    [1, clubs.away],
  ])) {
    const y = side * (FIELD.y + 5.2);
    ctx.fillStyle = "rgb(255 255 255 / .82)";
    ctx.font = "800 3.1px system-ui, sans-serif";
    const name = spaced(club.name.toUpperCase());
    const half = ctx.measureText(name).width / 2 + 2;
    ctx.fillText(name, 0, y + 0.15);
    ctx.strokeStyle = "rgb(255 255 255 / .5)";
    ctx.lineWidth = 0.25;
    ctx.strokeRect(-half, y - 2.6, 2 * half, 5.2);
  }
  ctx.fillStyle = "#f3f6ef";
  ctx.fillRect(-FIELD.x - 1.6, -FIELD.y - 1.6, 2 * FIELD.x + 3.2, 2 * FIELD.y + 3.2);
}

/** @param {string} text */
const spaced = (text) => [...text].join("\u200a");

/** @param {CanvasRenderingContext2D} ctx */
function turf(ctx) {
  for (let ten = 0; ten < 10; ten += 1) {
    ctx.fillStyle = ten % 2 ? "#2c8a4b" : "#309452";
    ctx.fillRect(-50 + ten * 10, -FIELD.y, 10, 2 * FIELD.y);
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Wire.ClubView} club
 * @param {number} side
 */
function endZone(ctx, club, side) {
  const [main, second] = [club.colours[0], club.colours[1] || "#ffffff"];
  const left = side < 0 ? -FIELD.x : 50;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, -FIELD.y, 10, 2 * FIELD.y);
  ctx.clip();
  ctx.fillStyle = main;
  ctx.fillRect(left, -FIELD.y, 10, 2 * FIELD.y);
  ctx.strokeStyle = second;
  ctx.globalAlpha = 0.22;
  ctx.lineWidth = 0.9;
  for (let at = -40; at < 40; at += 2.6) line(ctx, left, at, left + 10, at + 10);
  ctx.globalAlpha = 1;
  ctx.translate(side * 55, 0);
  ctx.rotate((side * Math.PI) / 2);
  ctx.fillStyle = ink(main);
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const name = nickname(club).toUpperCase();
  ctx.font = "900 7px Impact, 'Arial Narrow', system-ui, sans-serif";
  const wide = ctx.measureText(name).width;
  ctx.scale(Math.min(1.15, 46 / wide), 1);
  ctx.strokeStyle = second;
  ctx.lineJoin = "round";
  ctx.lineWidth = 0.9;
  if (contrast(main, second) > 1.6) ctx.strokeText(name, 0, 0.3);
  ctx.fillText(name, 0, 0.3);
  ctx.restore();
}

/**
 * The last word of its name, or two when it is short.
 * @param {Wire.ClubView} club
 */
function nickname(club) {
  const words = club.name.split(" ");
  return words[words.length - 1];
}

/** @param {CanvasRenderingContext2D} ctx */
function lines(ctx) {
  ctx.strokeStyle = "#f6f9f2";
  ctx.lineWidth = 0.34;
  for (let at = -45; at <= 45; at += 5) line(ctx, at, -FIELD.y, at, FIELD.y);
  ctx.lineWidth = 0.75;
  line(ctx, -50, -FIELD.y, -50, FIELD.y);
  line(ctx, 50, -FIELD.y, 50, FIELD.y);
  ctx.lineWidth = 0.22;
  for (let at = -49; at <= 49; at += 1) {
    if (at % 5 === 0) continue;
    for (const y of [-FIELD.y + 0.4, -HASH - 0.35, HASH - 0.35, FIELD.y - 1.1]) line(ctx, at, y, at, y + 0.7);
  }
  for (const side of [-1, 1]) line(ctx, side * 48, -0.5, side * 48, 0.5);
}

/** @param {CanvasRenderingContext2D} ctx */
function numerals(ctx) {
  ctx.fillStyle = "#f6f9f2";
  ctx.font = "800 4px Georgia, 'Times New Roman', serif";
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (let ten = -4; ten <= 4; ten += 1) {
    const text = String(50 - Math.abs(ten) * 10);
    for (const side of [1, -1]) {
      ctx.save();
      ctx.translate(ten * 10, side * (FIELD.y - 12));
      if (side < 0) ctx.rotate(Math.PI);
      ctx.fillText(text[0], -1.55, 0);
      ctx.fillText(text[1], 1.55, 0);
      if (ten) arrow(ctx, Math.sign(ten) * (side < 0 ? -1 : 1));
      ctx.restore();
    }
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} way
 */
function arrow(ctx, way) {
  ctx.beginPath();
  ctx.moveTo(way * 4.5, 0);
  ctx.lineTo(way * 3.4, -0.45);
  ctx.lineTo(way * 3.4, 0.45);
  ctx.fill();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Wire.ClubView} club
 */
function crest(ctx, club) {
  const [main, second] = [club.colours[0], club.colours[1] || "#ffffff"];
  ctx.fillStyle = "rgb(255 255 255 / .9)";
  disc(ctx, 0, 0, 5.2);
  ctx.fillStyle = main;
  disc(ctx, 0, 0, 4.8);
  ctx.strokeStyle = second;
  ctx.lineWidth = 0.5;
  ctx.beginPath();
  ctx.arc(0, 0, 4, 0, 7);
  ctx.stroke();
  ctx.fillStyle = ink(main);
  ctx.font = "900 3.2px Impact, system-ui, sans-serif";
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(club.id, 0, 0.2);
}

/**
 * Paint on metal is never quite even; the same flecks every time.
 * @param {CanvasRenderingContext2D} ctx
 */
function speckle(ctx) {
  let seed = 7;
  const next = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  for (let n = 0; n < 2600; n += 1) {
    ctx.fillStyle = n % 2 ? "rgb(255 255 255 / .05)" : "rgb(0 0 0 / .06)";
    const [x, y, r] = [(next() * 2 - 1) * PLATE.x, (next() * 2 - 1) * PLATE.y, 0.1 + next() * 0.5];
    ctx.fillRect(x, y, r * 2, r * 0.5);
  }
}

/**
 * The plastic goal: a base behind the end line, the bar and two uprights that lean as everything upright does.
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} side
 */
function goal(ctx, side) {
  const [x, half] = [side * (FIELD.x + 0.4), 3.09];
  ctx.fillStyle = "rgb(0 0 0 / .3)";
  ctx.fillRect(x - 1 + 0.5, -1.1 + 0.7, 2, 2.2);
  ctx.fillStyle = "#e9c21c";
  ctx.fillRect(x - 1, -1.1, 2, 2.2);
  ctx.lineCap = "round";
  for (const [color, wide] of /** @type {[string, number][]} */ ([
    ["rgb(0 0 0 / .4)", 0.85],
    ["#ffdb3a", 0.55],
  ])) {
    ctx.strokeStyle = color;
    ctx.lineWidth = wide;
    line(ctx, x, 0, x, -2.4);
    line(ctx, x, -2.4 - half, x, -2.4 + half);
    for (const end of [-half, half]) line(ctx, x, -2.4 + end, x + side * 2.6, -2.4 + end - 2.2);
  }
  ctx.lineCap = "butt";
}

/**
 * A straight stroke.
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x0
 * @param {number} y0
 * @param {number} x1
 * @param {number} y1
 */
export function line(ctx, x0, y0, x1, y1) {
  ctx.beginPath();
  ctx.moveTo(x0, y0);
  ctx.lineTo(x1, y1);
  ctx.stroke();
}

/**
 * A filled circle.
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function disc(ctx, x, y, r) {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 7);
  ctx.fill();
}
