// The window on the plate: a canvas, a camera that keeps the men in sight, and whatever is drawn over them.

import { h, still } from "./dom.js";
import { drawBase, drawMan, kits, pigskin } from "./electric-figure.js";
import { BASE, FIELD, PLATE, RAIL, paintPlate, disc as dot, line as path } from "./electric-plate.js";

const FULL = { x: 0, y: 0, wide: 2 * (PLATE.x + RAIL), high: 2 * (PLATE.y + RAIL) };
const ROOM = 4.5; // yards about the men
const NEAREST = 30; // pixels a yard
/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/**
 * Hundredths of a yard in yards, where there are any.
 * @param {number | null | undefined} hundredths
 */
export const yardsOf = (hundredths) => (typeof hundredths === "number" ? hundredths / 100 : null);

/**
 * A still as it came over the wire, in yards and radians.
 * @param {Wire.StillView} told
 */
export function fromStill(told) {
  /** @param {number[] | null | undefined} at */
  const point = (at) => at && { x: at[0] / 100, y: at[1] / 100 };
  return {
    men: told.figures.map(fromFigure),
    ball: point(told.ball),
    marker: point(told.marker),
    carrier: told.carrier,
    line: told.line / 100,
    gain: yardsOf(told.gain),
    offense: told.offence,
    ballY: told.ball_y / 100,
  };
}

/** @param {Wire.FigureView} one */
export function fromFigure(one) {
  /** @type {Side} */
  const side = one.who < 11 ? "home" : "away";
  return { ...one, side, x: one.at[0] / 100, y: one.at[1] / 100, way: (one.way / 1800) * Math.PI };
}

/**
 * A view of the plate in that element.
 * @param {HTMLElement} root
 * @param {string} label
 */
export function plateView(root, label) {
  const canvas = h("canvas", { class: "e-canvas", role: "img", "aria-label": label, tabindex: "-1" });
  const callout = h("p", { class: "e-callout", hidden: true });
  const caption = h("p", { class: "e-caption", hidden: true });
  root.append(canvas, callout, caption);
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  let /** @type {HTMLCanvasElement | null} */ plate = null,
    dressed = "",
    /** @type {BySide<ManKit> | null} */ wear = null,
    /** @type {PlatePicture | null} */ picture = null,
    whole = false,
    asked = 0,
    ticks = 0,
    /** @type {{ who: number | null, text: string } | null} */ pinned = null;
  const size = { wide: 0, high: 0, dots: 1 };
  const camera = { x: 0, y: 0, scale: 0 };

  new ResizeObserver(() => fit()).observe(root);

  function fit() {
    const wide = root.clientWidth;
    if (!wide) return;
    size.wide = wide;
    size.high = Math.round(clamp(wide * (wide < 560 ? 0.92 : 0.66), 260, Math.max(320, innerHeight - 300)));
    size.dots = Math.min(2, devicePixelRatio || 1);
    canvas.width = size.wide * size.dots;
    canvas.height = size.high * size.dots;
    canvas.style.height = `${size.high}px`;
    camera.scale = 0;
    redraw();
  }

  /** The camera's wish: everything, or the men with some room. */
  function wish() {
    const aim = whole || !picture || !picture.men.length ? FULL : about(picture);
    const scale = Math.min(NEAREST, size.wide / aim.wide, size.high / aim.high);
    /**
     * @param {number} all
     * @param {number} room
     */
    const slack = (all, room) => Math.max(0, all / 2 - room / scale / 2);
    return {
      x: clamp(aim.x, -slack(FULL.wide, size.wide), slack(FULL.wide, size.wide)),
      y: clamp(aim.y, -slack(FULL.high, size.high), slack(FULL.high, size.high)),
      scale,
    };
  }

  /** @param {PlatePicture} picture */
  function about({ men, ball, marker, focus, stick }) {
    const near = focus ? men.filter((man) => Math.hypot(man.x - focus.x, man.y - focus.y) < 24) : men;
    const points = [...(near.length > 3 ? near : men), ball, marker, focus, stick?.to].flatMap((at) => at || []);
    const [xs, ys] = [points.map((at) => at.x), points.map((at) => at.y)];
    const box = { left: Math.min(...xs) - ROOM, right: Math.max(...xs) + ROOM };
    const [low, high] = [Math.min(...ys) - ROOM, Math.max(...ys) + ROOM + 1];
    return {
      x: (box.left + box.right) / 2,
      y: (low + high) / 2,
      wide: Math.max(box.right - box.left, 38),
      high: Math.max(high - low, 27),
    };
  }

  /** Moves the camera toward its wish; whether it is there. */
  function drive() {
    const to = wish();
    const jump = camera.scale === 0 || still();
    const part = jump ? 1 : 0.09;
    for (const key of /** @type {const} */ (["x", "y", "scale"])) camera[key] += (to[key] - camera[key]) * part;
    return Math.abs(to.scale - camera.scale) < 0.01 && Math.hypot(to.x - camera.x, to.y - camera.y) < 0.02;
  }

  function redraw() {
    if (!asked) asked = requestAnimationFrame(draw);
  }

  function draw() {
    asked = 0;
    ticks += 1;
    if (!plate || !size.wide) return;
    const there = drive();
    const scale = camera.scale * size.dots;
    const shaking = (picture?.power || 0) > 0 && !still();
    const shake = shaking ? [jitter(ticks, 91) * 0.05, jitter(ticks, 92) * 0.05] : [0, 0];
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.fillStyle = "#24282b";
    ctx.fillRect(0, 0, canvas.width, canvas.height);
    ctx.setTransform(
      scale,
      0,
      0,
      scale,
      canvas.width / 2 - (camera.x + shake[0]) * scale,
      canvas.height / 2 + (camera.y + shake[1]) * scale,
    );
    ctx.drawImage(plate, -FULL.wide / 2, -FULL.high / 2, FULL.wide, FULL.high);
    if (picture && wear) scene(picture, wear, shaking);
    if (pinned) pin(pinned);
    if (!there || shaking) redraw();
  }

  /**
   * @param {PlatePicture} picture
   * @param {BySide<ManKit>} wear
   * @param {boolean} shaking
   */
  function scene(picture, wear, shaking) {
    const { men } = picture;
    grounds(ctx, picture);
    for (const trail of picture.trails || []) drawTrail(ctx, trail, wear);
    for (const spot of picture.spots || []) drawSpot(ctx, spot);
    const shown = shaking ? men.map((man) => shaken(man, ticks)) : men;
    const carrier = shown.find((man) => man.who === picture.carrier);
    if (carrier) ring(ctx, carrier, ticks);
    for (const man of shown) drawBase(ctx, man, wear[man.side]);
    for (const man of shown) over(man, picture);
    if (picture.marker) felt(ctx, picture.marker);
    const letters = Math.max(0.95, 8.5 / camera.scale);
    const order = [...shown].sort((a, b) => b.y - a.y);
    for (const man of order) drawMan(ctx, man, wear[man.side], man.who === picture.carrier, letters);
    for (const ghost of picture.ghosts || []) {
      const man = shown.find((one) => one.who === ghost.who);
      if (man && differs(ghost, man)) drawGhost(ctx, ghost, man);
    }
    if (picture.stick) drawStick(ctx, picture.stick);
    if (picture.ball) pigskin(ctx, picture.ball.x, -picture.ball.y, 0.4, 0.85);
    if (picture.flight) flying(ctx, picture.flight);
    for (const flash of picture.flashes || []) drawFlash(ctx, flash);
    for (const man of shown) if (picture.wrong === man.who) wrongMark(ctx, man);
    if (carrier) pointer(ctx, carrier);
  }

  /**
   * What is drawn between a base and its man: who is chosen, who is held.
   * @param {Man} man
   * @param {PlatePicture} picture
   */
  function over(man, picture) {
    if (picture.barred?.has(man.who)) lock(ctx, man);
    if (picture.picks?.has(man.who)) outline(ctx, man, "#ffe45c", [0.5, 0.35]);
    if (picture.changed?.has(man.who)) outline(ctx, man, "#ffffff", []);
    if (picture.selected === man.who) chosen(ctx, man, picture.turnable);
  }

  /** @param {{ who: number | null, text: string }} pinned */
  function pin(pinned) {
    const man = picture?.men.find((one) => one.who === pinned.who);
    callout.hidden = !man;
    if (!man) return;
    const at = toScreen(man);
    callout.textContent = pinned.text;
    callout.style.left = `${clamp(at.x, 126, size.wide - 126)}px`;
    callout.style.top = `${Math.max(4, at.y + 22)}px`;
  }

  /** @param {Spot} at */
  const toScreen = ({ x, y }) => ({
    x: size.wide / 2 + (x - camera.x) * camera.scale,
    y: size.high / 2 - (y - camera.y) * camera.scale,
  });

  /**
   * The place on the plate under a pointer.
   * @param {MouseEvent} event
   */
  function at(event) {
    const box = canvas.getBoundingClientRect();
    return {
      x: camera.x + (event.clientX - box.left - size.wide / 2) / camera.scale,
      y: camera.y - (event.clientY - box.top - size.high / 2) / camera.scale,
    };
  }

  return {
    canvas,
    at,
    toScreen,
    /**
     * The figure at a place, if there is one: his base, or the man leaning over it.
     * @param {Spot} place
     * @param {(man: Man) => boolean} [fits]
     */
    hit(place, fits = () => true) {
      const reach = Math.max(2.1, 16 / camera.scale);
      /** @param {Man} man */
      const far = (man) =>
        Math.min(Math.hypot(man.x - place.x, man.y - place.y), Math.hypot(man.x - place.x, man.y + 1.4 - place.y));
      const near = (picture ? picture.men : []).filter((man) => fits(man) && far(man) < reach);
      return near.sort((a, b) => far(a) - far(b))[0] || null;
    },
    /**
     * Where the handle of the chosen figure is.
     * @param {Spot} place
     */
    onHandle(place) {
      const chosen = picture?.turnable ? picture.selected : null;
      const man = picture?.men.find((one) => one.who === chosen);
      if (!man) return null;
      const [x, y] = [man.x + Math.cos(man.way) * HANDLE, man.y + Math.sin(man.way) * HANDLE];
      return Math.hypot(place.x - x, place.y - y) < Math.max(1, 14 / camera.scale) ? man : null;
    },
    /** @param {Clubs} clubs */
    dress(clubs) {
      const name = clubs.home.id + clubs.away.id;
      if (name === dressed) return;
      dressed = name;
      wear = kits(clubs);
      plate = paintPlate(clubs, innerWidth < 700 ? 14 : 20);
      redraw();
    },
    /** @param {PlatePicture} next */
    show(next) {
      picture = next;
      redraw();
    },
    picture: () => picture,
    /** @param {boolean} on */
    whole(on) {
      whole = on;
      redraw();
    },
    /**
     * Words at a figure.
     * @param {number | null} who
     * @param {string} text
     */
    callout(who, text) {
      pinned = text ? { who, text } : null;
      callout.hidden = !text;
      redraw();
    },
    /** @param {string} text */
    caption(text) {
      caption.textContent = text;
      caption.hidden = !text;
    },
    /** @param {string} text */
    label: (text) => canvas.setAttribute("aria-label", text),
  };
}

const HANDLE = 4.1;

/**
 * A number between -1 and 1 that looks like chance.
 * @param {number} tick
 * @param {number} salt
 */
function jitter(tick, salt) {
  const n = Math.sin(tick * 12.9898 + salt * 78.233) * 43758.5453;
  return (n - Math.floor(n)) * 2 - 1;
}

/**
 * @param {Man} man
 * @param {number} tick
 * @returns {Man}
 */
const shaken = (man, tick) => ({
  ...man,
  x: man.x + jitter(tick, man.who) * 0.07,
  y: man.y + jitter(tick, man.who + 40) * 0.07,
  way: man.way + jitter(tick, man.who + 80) * 0.012,
});

/**
 * @param {number} a
 * @param {number} b
 */
const turn = (a, b) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
/**
 * @param {Man} ghost
 * @param {Man} man
 */
const differs = (ghost, man) =>
  turn(ghost.way, man.way) > 0.03 ||
  Math.hypot(ghost.x - man.x, ghost.y - man.y) > 0.15 ||
  Boolean(ghost.stationary) !== Boolean(man.stationary);

/* The lines of the play, the chains, the marker, the stick. */

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {PlatePicture} picture
 */
function grounds(ctx, { line, gain, offense }) {
  if (line === null || line === undefined) return;
  across(ctx, line, "#2f7bff", 0.42);
  rod(ctx, line, "#2f7bff");
  if (gain === null || gain === undefined) return;
  across(ctx, gain, "#ffd52e", 0.42);
  rod(ctx, gain, "#ff7a1a");
  ctx.strokeStyle = "rgb(230 230 230 / .8)";
  ctx.setLineDash([0.5, 0.3]);
  ctx.lineWidth = 0.2;
  const back = offense === "home" ? gain - 10 : gain + 10;
  path(ctx, gain, -FIELD.y - 0.9, clamp(back, -50, 50), -FIELD.y - 0.9);
  ctx.setLineDash([]);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {string} color
 * @param {number} wide
 */
function across(ctx, x, color, wide) {
  ctx.strokeStyle = color;
  ctx.globalAlpha = 0.9;
  ctx.lineWidth = wide;
  path(ctx, x, -FIELD.y, x, FIELD.y);
  ctx.globalAlpha = 1;
}

/**
 * A rod of the chain crew at the far sideline.
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {string} color
 */
function rod(ctx, x, color) {
  ctx.strokeStyle = "#20262a";
  ctx.lineWidth = 0.3;
  path(ctx, x, -FIELD.y - 0.9, x, -FIELD.y - 4.2);
  ctx.fillStyle = color;
  dot(ctx, x, -FIELD.y - 4.4, 0.95);
  ctx.fillStyle = "#fff";
  dot(ctx, x, -FIELD.y - 4.4, 0.4);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Spot} at
 */
function felt(ctx, { x, y }) {
  ctx.fillStyle = "rgb(0 0 0 / .3)";
  dot(ctx, x + 0.15, -y + 0.2, 0.95);
  ctx.fillStyle = "#f2efe2";
  dot(ctx, x, -y, 0.95);
  pigskin(ctx, x, -y, 0.6, 0.62);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Stick} stick
 */
function drawStick(ctx, { from, to }) {
  ctx.lineCap = "round";
  ctx.strokeStyle = "rgb(0 0 0 / .35)";
  ctx.lineWidth = 0.75;
  path(ctx, from.x + 0.15, -from.y + 0.2, to.x + 0.15, -to.y + 0.2);
  ctx.strokeStyle = "#f0d9a8";
  ctx.lineWidth = 0.55;
  path(ctx, from.x, -from.y, to.x, -to.y);
  ctx.strokeStyle = "#b3402a";
  ctx.setLineDash([0.5, 1.2]);
  ctx.lineCap = "butt";
  path(ctx, from.x, -from.y, to.x, -to.y);
  ctx.setLineDash([]);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {BallFlight} flight
 */
function flying(ctx, { x, y, high, way }) {
  ctx.fillStyle = "rgb(0 0 0 / .3)";
  ctx.beginPath();
  ctx.ellipse(x, -y, 0.8, 0.4, 0, 0, 7);
  ctx.fill();
  pigskin(ctx, x, -y - high, way, 0.85 + high * 0.06);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {ThrowSpot} spot
 */
function drawSpot(ctx, { x, y, lit, dim }) {
  ctx.fillStyle = lit ? "#ffe45c" : dim ? "rgb(255 255 255 / .3)" : "rgb(255 255 255 / .95)";
  dot(ctx, x, -y, lit ? 0.8 : dim ? 0.24 : 0.34);
  if (!lit) return;
  ctx.strokeStyle = "#3a2c00";
  ctx.lineWidth = 0.15;
  ctx.stroke();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {ManTrail} trail
 * @param {BySide<ManKit>} wear
 */
function drawTrail(ctx, { points, side, carries }, wear) {
  if (points.length < 2) return;
  ctx.lineCap = "round";
  ctx.strokeStyle = carries ? "#ffd52e" : wear[side].line;
  for (let n = 1; n < points.length; n += 1) {
    ctx.globalAlpha = (n / points.length) * (carries ? 0.9 : 0.45);
    ctx.lineWidth = carries ? 0.55 : 0.4;
    path(ctx, points[n - 1][0], -points[n - 1][1], points[n][0], -points[n][1]);
  }
  ctx.globalAlpha = 1;
  ctx.lineCap = "butt";
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Spot & { age: number }} flash
 */
function drawFlash(ctx, { x, y, age }) {
  const far = 0.5 + age * 1.7;
  ctx.globalAlpha = 1 - age;
  ctx.strokeStyle = "#fff6b8";
  ctx.lineWidth = 0.24;
  for (let n = 0; n < 8; n += 1) {
    const [c, s] = [Math.cos((n * Math.PI) / 4), Math.sin((n * Math.PI) / 4)];
    path(ctx, x + c * far * 0.55, -y + s * far * 0.55, x + c * far, -y + s * far);
  }
  ctx.globalAlpha = 1;
}

/* Marks at figures. */

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Man} man
 * @param {() => void} act
 */
function inFrame(ctx, man, act) {
  ctx.save();
  ctx.translate(man.x, -man.y);
  ctx.rotate(-man.way);
  act();
  ctx.restore();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Man} man
 * @param {string} color
 * @param {number[]} dash
 */
function outline(ctx, man, color, dash) {
  inFrame(ctx, man, () => {
    ctx.strokeStyle = color;
    ctx.lineWidth = 0.26;
    ctx.setLineDash(dash);
    ctx.beginPath();
    ctx.roundRect(-BASE.long / 2 - 0.35, -BASE.wide / 2 - 0.35, BASE.long + 0.7, BASE.wide + 0.7, 0.6);
    ctx.stroke();
    ctx.setLineDash([]);
  });
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Man} man
 * @param {boolean} [turnable]
 */
function chosen(ctx, man, turnable) {
  outline(ctx, man, "#ffe45c", []);
  if (!turnable) return;
  inFrame(ctx, man, () => {
    ctx.strokeStyle = "#ffe45c";
    ctx.lineWidth = 0.22;
    path(ctx, BASE.long / 2 + 0.3, 0, HANDLE, 0);
    ctx.fillStyle = "#ffe45c";
    dot(ctx, HANDLE, 0, 0.62);
    ctx.strokeStyle = "#3a2c00";
    ctx.lineWidth = 0.14;
    ctx.stroke();
  });
}

/**
 * Where the assistant would have him: the base in outline, an arrow the way he would go.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Man} ghost
 * @param {Man} man
 */
function drawGhost(ctx, ghost, man) {
  const moved = Math.hypot(ghost.x - man.x, ghost.y - man.y) > 0.6;
  inFrame(ctx, ghost, () => {
    const [a, b] = [BASE.long / 2, BASE.wide / 2];
    if (moved || ghost.stationary) cased(ctx, () => ctx.rect(-a - 0.3, -b - 0.3, 2 * a + 0.6, 2 * b + 0.6));
    if (ghost.stationary) return;
    const way = ghost.reversed ? -1 : 1;
    cased(ctx, () => {
      ctx.moveTo(way * (a - 0.4), 0);
      ctx.lineTo(way * 5.4, 0);
      ctx.moveTo(way * 4.5, -0.75);
      ctx.lineTo(way * 5.5, 0);
      ctx.lineTo(way * 4.5, 0.75);
    });
  });
}

/**
 * A line that shows on grass and on men.
 * @param {CanvasRenderingContext2D} ctx
 * @param {() => void} trace
 */
function cased(ctx, trace) {
  for (const [color, wide] of /** @type {[string, number][]} */ ([
    ["rgb(0 0 0 / .55)", 0.62],
    ["#9df3ff", 0.32],
  ])) {
    ctx.strokeStyle = color;
    ctx.lineWidth = wide;
    ctx.beginPath();
    trace();
    ctx.stroke();
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Man} man
 */
function lock(ctx, man) {
  const [x, y] = [man.x + 1.2, -man.y + 1.3];
  ctx.strokeStyle = "#2a1410";
  ctx.lineWidth = 0.2;
  ctx.beginPath();
  ctx.arc(x, y - 0.32, 0.32, Math.PI, 0);
  ctx.stroke();
  ctx.fillStyle = "#ffb59e";
  ctx.fillRect(x - 0.5, y - 0.32, 1, 0.75);
  ctx.strokeRect(x - 0.5, y - 0.32, 1, 0.75);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Man} man
 */
function wrongMark(ctx, man) {
  outline(ctx, man, "#ff3b21", []);
  ctx.fillStyle = "#ff3b21";
  dot(ctx, man.x + 1.5, -man.y - 2.6, 0.85);
  ctx.fillStyle = "#fff";
  ctx.font = "900 1.4px system-ui, sans-serif";
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText("!", man.x + 1.5, -man.y - 2.55);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Man} man
 * @param {number} ticks
 */
function ring(ctx, man, ticks) {
  const beat = still() ? 0 : Math.sin(ticks / 9) * 0.12;
  ctx.strokeStyle = "rgb(255 224 80 / .95)";
  ctx.lineWidth = 0.35;
  ctx.beginPath();
  ctx.ellipse(man.x, -man.y, 2.75 + beat, 2.45 + beat, 0, 0, 7);
  ctx.stroke();
  ctx.fillStyle = "rgb(255 224 80 / .22)";
  ctx.fill();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Man} man
 */
function pointer(ctx, man) {
  const y = -man.y - (man.fallen ? 2 : 3.5);
  ctx.fillStyle = "#ffe45c";
  ctx.strokeStyle = "#3a2c00";
  ctx.lineWidth = 0.12;
  ctx.beginPath();
  ctx.moveTo(man.x, y);
  ctx.lineTo(man.x - 0.7, y - 1);
  ctx.lineTo(man.x + 0.7, y - 1);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
}
