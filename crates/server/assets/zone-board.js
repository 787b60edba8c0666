// The zone game's board as a picture: zones with their names and values, men as chips in their clubs' colors, lines for
// routes, blocks, coverage and the rush. It draws what it is given and moves nobody by itself.

import { fill, findOne, h, s } from "./dom.js";
import { ground, SIZES } from "./zone-ground.js";

const NARROW = "(max-width: 43.99rem)";

/**
 * A board in that element. `show(picture)` draws: chips, strokes, and what is marked.
 * @param {HTMLElement} root
 * @param {string} words
 */
export function zoneBoard(root, words) {
  const slim = matchMedia(NARROW);
  const under = s("g"),
    marks = s("g"),
    faint = s("g", { class: "faint" }),
    lines = s("g"),
    men = s("g"),
    ball = football();
  const svg = s(
    "svg",
    { class: "zones", role: "group", "aria-label": words },
    defs(),
    under,
    marks,
    faint,
    lines,
    men,
    ball,
  );
  root.append(svg);
  /** @type {Map<string, SVGElement>} */
  const nodes = new Map();
  let /** @type {ZoneGround} */ board,
    /** @type {ZonePicture | null} */ last = null;

  function lay() {
    board = ground(slim.matches ? SIZES.narrow : SIZES.wide);
    svg.setAttribute("viewBox", `-4 0 ${board.size.width + 8} ${board.height}`);
    svg.classList.toggle("slim", slim.matches);
    fill(under, turf(board));
    if (last) draw(last);
  }

  /** @param {ZonePicture} picture */
  function draw(picture) {
    last = picture;
    const { chips = [], strokes = [], traces = [], zone = null, closed = [], situation = null } = picture;
    const at = spread(board, chips);
    fill(marks, shut(board, closed), lit(board, zone), situation ? downs(board, situation) : null);
    fill(
      faint,
      traces.map((one) => stroke(board, one, chips, at)),
    );
    fill(
      lines,
      strokes.map((one) => stroke(board, one, chips, at)),
    );
    const seen = new Set();
    chips.forEach((chip, n) => {
      const key = `${chip.side} ${chip.name} ${chip.number}`;
      seen.add(key);
      const node = nodes.get(key) || made(key);
      dressed(node, chip, n, board.size.chip, picture);
      place(node, at[n].x, at[n].y);
    });
    for (const [key, node] of nodes)
      if (!seen.has(key)) {
        node.remove();
        nodes.delete(key);
      }
    const held = picture.ball !== null && picture.ball !== undefined ? at[picture.ball] : null;
    ball.style.display = held ? "" : "none";
    if (held) place(ball, held.x + board.size.chip * 0.8, held.y + board.size.chip * 0.75);
  }

  /** @param {string} key */
  function made(key) {
    const node = s("g", { class: "chip" });
    nodes.set(key, node);
    men.append(node);
    return node;
  }

  slim.addEventListener("change", lay);
  lay();
  return {
    svg,
    show: draw,
    ground: () => board,
    /**
     * Where on the board a pointer is.
     * @param {MouseEvent} event
     */
    at(event) {
      const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse());
      return { x: point.x, y: point.y };
    },
  };
}

/**
 * Puts a chip or the ball somewhere; the style sheet lets it glide there.
 * @param {SVGElement} node
 * @param {number} x
 * @param {number} y
 */
export const place = (node, x, y) => (node.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`);

function football() {
  return s(
    "g",
    { class: "pigskin", "aria-hidden": "true" },
    s("path", { d: "M-13 0C-8 -9 8 -9 13 0C8 9 -8 9 -13 0Z" }),
    s("path", { d: "M-6 0H6M-3 -3V3M0 -3V3M3 -3V3", class: "lace" }),
  );
}

function defs() {
  /** @param {string} id */
  const tip = (id) =>
    s(
      "marker",
      {
        id: `zt-${id}`,
        viewBox: "0 0 10 10",
        refX: 8,
        refY: 5,
        markerWidth: 13,
        markerHeight: 13,
        markerUnits: "userSpaceOnUse",
        orient: "auto",
      },
      s("path", { d: "M0 0L10 5L0 10L2.500 5Z", class: `z-tip ${id}` }),
    );
  const bar = {
    viewBox: "0 0 10 10",
    refX: 5,
    refY: 5,
    markerWidth: 16,
    markerHeight: 16,
    markerUnits: "userSpaceOnUse",
    orient: "auto",
  };
  return s(
    "defs",
    {},
    ["ball", "men", "rush", "soft"].map(tip),
    s("marker", { id: "zt-bar", ...bar }, s("path", { d: "M5 0V10", class: "z-bar" })),
    s("marker", { id: "zt-dot", ...bar }, s("circle", { cx: 5, cy: 5, r: 2.6, class: "z-dot" })),
    s(
      "pattern",
      { id: "z-shut", width: 12, height: 12, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      s("path", { d: "M0 0V12", class: "z-hatch" }),
    ),
  );
}

/* The ground. */

/** @param {ZoneGround} board */
function turf(board) {
  const { size, top, zero, height, lines, zones } = board;
  const rows = lines
    .slice(1)
    .map((high, at) =>
      s("rect", { x: 0, y: high, width: size.width, height: lines[at] - high, class: at % 2 ? "turf odd" : "turf" }),
    );
  return [
    rows,
    s("rect", { x: 0, y: zero, width: size.width, height: height - zero, class: "z-own" }),
    zones.map((one) => s("rect", { x: one.x, y: one.y, width: one.width, height: one.height, class: "z-zone" })),
    s("path", { d: edges(zones), class: "z-edge" }),
    zones.map((one) => label(one)),
    [3, 6, 12, 20, 30].map((yards) =>
      s("text", { x: size.width - 4, y: board.y(yards) + 4, class: "z-yards" }, `${yards}`),
    ),
    s("rect", { x: 1.5, y: top, width: size.width - 3, height: height - top - 3, class: "z-frame" }),
  ];
}

/**
 * Thick lines where one area ends; inside an area zones are divided by thin ones.
 * @param {ZoneBox[]} zones
 */
function edges(zones) {
  let d = "";
  for (const one of zones) {
    const above = zones.filter(
      (other) => other.area === one.area && other !== one && Math.abs(other.y + other.height - one.y) < 1,
    );
    if (!above.length) d += `M${one.x} ${one.y}h${one.width}`;
    d += `M${one.x} ${one.y}v${one.height}`;
  }
  return d;
}

/** @param {ZoneBox} one */
function label(one) {
  return s(
    "text",
    { x: one.x + 7, y: one.y + 19, class: "z-name" },
    one.name,
    one.width > 90 ? s("tspan", { class: "z-value", dx: 5 }, `+${one.value}`) : null,
  );
}

/**
 * @param {ZoneGround} board
 * @param {string[]} closed
 */
function shut(board, closed) {
  return closed.map((name) => {
    const one = board.zone(name);
    if (!one) return null;
    return s("rect", { x: one.x, y: one.y, width: one.width, height: one.height, class: "z-closed" });
  });
}

/**
 * @param {ZoneGround} board
 * @param {string | null} name
 */
function lit(board, name) {
  const one = name ? board.zone(name) : null;
  return one
    ? s("rect", { x: one.x + 2, y: one.y + 2, width: one.width - 4, height: one.height - 4, class: "z-lit" })
    : null;
}

/**
 * The line of scrimmage, the line to gain and the goal, as far as they are on the board.
 * @param {ZoneGround} board
 * @param {Distance} situation
 */
function downs(board, { toGain, toGoal, goal }) {
  const wide = board.size.width;
  /**
   * @param {number} yards
   * @param {string} cls
   * @param {string} words
   */
  const across = (yards, cls, words) => {
    const y = board.y(yards);
    return [
      s("path", { d: `M0 ${y}H${wide}`, class: cls }),
      s("text", { x: wide / 2, y: y - 5, class: `z-line ${cls}-words` }, words),
    ];
  };
  return [
    toGoal < 50
      ? s("rect", { x: 0, y: board.top, width: wide, height: board.y(toGoal) - board.top, class: `z-goal ${goal}` })
      : null,
    toGoal < 50 ? across(toGoal, "z-goal-line", "goal line") : null,
    toGain !== null && toGain > 0 && toGain < 50 && toGain < toGoal ? across(toGain, "gain", "") : null,
    s("path", { d: `M0 ${board.zero}H${wide}`, class: "scrimmage" }),
  ];
}

/* Men. */

/**
 * Where every chip goes: men in one zone stand side by side.
 * @param {ZoneGround} board
 * @param {Wire.ChipView[]} chips
 * @returns {Spot[]}
 */
function spread(board, chips) {
  const at = chips.map((chip) => board.spot(chip.at, chip.name));
  for (const zone of board.zones) {
    const there = chips.flatMap((chip, n) => (chip.at === zone.name ? [n] : []));
    if (!there.length) continue;
    const r = board.size.chip;
    const most = Math.max(1, Math.floor((zone.width - 6) / (2 * r + 4)));
    const rows = Math.ceil(there.length / most);
    const room = zone.height - 2 * r - 6;
    const down = rows > 1 ? Math.min(2 * r + 3, room / (rows - 1)) : 0;
    there.forEach((n, k) => {
      const row = Math.floor(k / most);
      const inRow = Math.min(most, there.length - row * most);
      const step = Math.min((zone.width - 6) / inRow, 2 * r + 22);
      at[n] = {
        x: zone.x + zone.width / 2 + ((k % most) - (inRow - 1) / 2) * step,
        // Low in the zone, so that its name stays readable.
        y:
          zone.y +
          zone.height -
          r -
          4 -
          (rows > 1 ? (rows - 1 - row) * down : Math.max(0, (zone.height - 2 * r - 22) / 2)),
      };
    });
  }
  return at;
}

/**
 * @param {SVGElement} node
 * @param {Wire.ChipView} chip
 * @param {number} n
 * @param {number} r
 * @param {ZonePicture} picture
 */
function dressed(node, chip, n, r, { movable = [0, 0], offense = "home", ball = null }) {
  const mine = n >= movable[0] && n < movable[1];
  const attacks = chip.side === offense;
  const look = `${chip.side} ${attacks ? "attacks" : "defends"} ${chip.name} ${r}`;
  node.dataset.n = String(n);
  node.dataset.name = chip.name;
  node.dataset.at = chip.at;
  if (node.dataset.look !== look) {
    node.dataset.look = look;
    const body = attacks
      ? s("circle", { r, class: "z-body" })
      : s("rect", { x: -r, y: -r, width: 2 * r, height: 2 * r, rx: 7, class: "z-body" });
    fill(
      node,
      body,
      s(
        "text",
        {},
        s("tspan", { x: 0, y: -r * 0.06, class: "z-number", "font-size": (r * 0.86).toFixed(1) }, String(chip.number)),
        s("tspan", { x: 0, "font-size": 0.1 }, " "),
        s(
          "tspan",
          { x: 0, y: r * 0.66, class: "z-who", "font-size": (chip.name.length > 3 ? r * 0.48 : r * 0.58).toFixed(1) },
          chip.name,
        ),
      ),
      s("title", {}, ""),
    );
  }
  const title = `${chip.number} ${chip.name}, ${chip.words}${chip.orders ? `: ${chip.orders}` : ""}`;
  findOne(node, "title").textContent = title;
  const looks = [chip.side, attacks ? "attacks" : "defends", mine && "mine", n === ball && "carries"];
  node.setAttribute("class", `chip ${looks.filter(Boolean).join(" ")}`);
  if (mine) {
    node.setAttribute("tabindex", "0");
    node.setAttribute("role", "button");
    node.setAttribute("aria-roledescription", "chip");
    node.setAttribute("aria-label", `${title}; stands ${standing(chip.at)}. Arrow keys move him.`);
  } else {
    for (const name of ["tabindex", "aria-roledescription"]) node.removeAttribute(name);
    node.setAttribute("role", "img");
    node.setAttribute("aria-label", `${title}; stands ${standing(chip.at)}`);
  }
}

/**
 * Where somebody stands, in words: `at WR, one row back`, `in SC`.
 * @param {string} at
 */
export function standing(at) {
  if (at[0] !== "@") return `in ${at}`;
  const [column, row] = at.slice(1).split("-");
  return `at ${column}, ${["on the line", "one row back", "two rows back"][Number(row || 0)]}`;
}

/**
 * A picture in sentences, for those who do not see it.
 * @param {Wire.ChipView[]} chips
 */
export function inWords(chips) {
  /** @param {Wire.ChipView} chip */
  const say = (chip) => `${chip.name} ${chip.number} ${standing(chip.at)}${chip.orders ? ` (${chip.orders})` : ""}`;
  return h(
    "p",
    { class: "z-words" },
    chips.length ? `On the board: ${chips.map(say).join("; ")}.` : "The board is empty.",
  );
}

/* Lines. */

/** @type {Record<string, string>} */
const TIPS = {
  route: "ball",
  second: "men",
  run: "ball",
  block: "bar",
  roll: "men",
  cover: "dot",
  rush: "rush",
  blitz: "rush",
  late: "rush",
  fake: "dot",
  stunt: "rush",
  bump: "rush",
  throw: "ball",
  reaction: "soft",
  pursuit: "soft",
};
/**
 * How much of the way to the other man is drawn.
 * @type {Record<string, number>}
 */
const SHARE = { rush: 0.5, fake: 0.45, late: 0.75, blitz: 0.86 };

/**
 * @param {ZoneGround} board
 * @param {Wire.StrokeView} one
 * @param {Wire.ChipView[]} chips
 * @param {Spot[]} at
 */
function stroke(board, one, chips, at) {
  const points = one.path?.length ? along(board, one, chips, at) : across(one, at, board.size.chip);
  if (points.length < 2) return null;
  const d = one.kind === "throw" ? arc(points) : curve(points);
  const props = { d, class: `z-stroke ${one.kind}`, "marker-end": `url(#zt-${TIPS[one.kind] || "men"})` };
  return s("g", {}, s("path", { d, class: "z-casing" }), s("path", props));
}

/**
 * @param {Wire.StrokeView} one
 * @param {Spot[]} at
 * @param {number} r
 * @returns {Spot[]}
 */
function across(one, at, r) {
  const [from, to] = [at[one.from], at[one.to ?? -1]];
  if (!from || !to) return [];
  const share = SHARE[one.kind] || 1;
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const until = Math.max(0.1, Math.min(share, (long - r - 4) / long));
  /** @param {number} part */
  const point = (part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  return [from, point(until)];
}

/**
 * Along a path: it begins at the man, or where he came from, and ends beside the middle of its last zone.
 * @param {ZoneGround} board
 * @param {Wire.StrokeView} one
 * @param {Wire.ChipView[]} chips
 * @param {Spot[]} at
 * @returns {Spot[]}
 */
function along(board, one, chips, at) {
  const chip = chips[one.from];
  const path = one.path || [];
  const points = path.map((text) => board.spot(text, chip?.name));
  const here = at[one.from];
  const end = points[points.length - 1];
  if (chip && here && chip.at === path[path.length - 1] && one.kind !== "throw") points[points.length - 1] = here;
  else if (one.kind === "throw") {
    points[0] = at[one.from] || points[0];
    const catcher = chips.findIndex((other) => other.at === path[1] && other.side === chip.side);
    if (catcher >= 0) points[1] = at[catcher];
  } else points[points.length - 1] = { x: end.x, y: end.y - 4 };
  // A route that crosses the line goes through the middle of few zones only: the one at the line is left out.
  return points.filter((_, n) => !(n === 2 && path[1]?.[0] === "^" && points.length > 3));
}

/** @param {Spot[]} points */
function curve(points) {
  let d = `M${points[0].x.toFixed(1)} ${points[0].y.toFixed(1)}`;
  for (let n = 1; n < points.length - 1; n += 1) {
    const [p, q] = [points[n], points[n + 1]];
    const end = n === points.length - 2 ? q : { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
    d += `Q${p.x.toFixed(1)} ${p.y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
  }
  if (points.length === 2) d += `L${points[1].x.toFixed(1)} ${points[1].y.toFixed(1)}`;
  return d;
}

/** @param {Spot[]} ends */
function arc([a, b]) {
  const lift = Math.hypot(b.x - a.x, b.y - a.y) * 0.18;
  const top = { x: (a.x + b.x) / 2 - (b.x >= a.x ? lift : -lift), y: (a.y + b.y) / 2 - lift * 0.4 };
  /** @param {Spot} at */
  const text = ({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${text(a)}Q${text(top)} ${text(b)}`;
}
