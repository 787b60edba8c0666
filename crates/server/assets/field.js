// The field to scale: ten units a yard, home's goal line at 0, home attacking to the right.

import { fill, s, still } from "./dom.js";

const WIDE = 1200,
  HIGH = 533,
  MID = 266;
const HASH = 236; // 70 feet 9 inches from the sideline
/** @param {number} yard */
const x = (yard) => (yard + 10) * 10;
/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/**
 * The line each way of moving the ball is drawn with; whatever else comes is drawn as a run.
 * @type {Record<string, string>}
 */
const LINES = { pass: "pass", missed: "miss", kick: "kick", return: "return", penalty: "penalty" };
/** @param {Wire.BallMoveView} move */
const kindOf = (move) => LINES[move.how] || "run";
/** @param {string} kind */
const isArc = (kind) => kind === "pass" || kind === "miss" || kind === "kick";

/**
 * A field in that element. `show` draws it; with `speed` above 0 the last play moves. The board is as it stood `before` it, or after.
 * @param {HTMLElement} root
 */
export function footballField(root) {
  const ground = s("g");
  const over = s("g");
  const svg = s(
    "svg",
    { viewBox: `-8 -8 ${WIDE + 16} ${HIGH + 16}`, class: "field", role: "img" },
    defs(),
    ground,
    over,
  );
  root.append(svg);
  let painted = "",
    token = 0;
  return {
    /**
     * @param {Clubs} clubs
     * @param {Wire.Scoreboard} board
     */
    show(clubs, board, speed = 1, before = false) {
      const name = clubs.home.id + clubs.away.id;
      if (painted !== name) fill(ground, turf(clubs));
      painted = name;
      svg.setAttribute("aria-label", board.words || board.next_words);
      token += 1;
      const mine = token;
      return draw(over, board, still() ? 0 : speed, before, () => token === mine);
    },
    layer: over,
    /** Only the middle of it, for games that draw what happens on a board of their own. */
    strip() {
      svg.setAttribute("viewBox", `-8 ${MID - 76} ${WIDE + 16} 124`);
      root.classList.add("strip");
    },
  };
}

/**
 * How far it is from the ball to the goal and to a first down, and whose goal it is.
 * @param {Wire.Scoreboard} board
 */
export function distance(board) {
  const into = board.possession === "home" ? 1 : -1;
  const line = board.line_to_gain;
  return {
    toGoal: board.possession === "home" ? 100 - board.ball : board.ball,
    toGain: line === null || line === undefined ? null : (line - board.ball) * into,
    goal: board.possession === "home" ? "away" : "home",
  };
}

function defs() {
  /**
   * @param {string} id
   * @param {string} cls
   */
  const tip = (id, cls) =>
    s(
      "marker",
      {
        id,
        viewBox: "0 0 10 10",
        refX: 8,
        refY: 5,
        markerWidth: 15,
        markerHeight: 15,
        markerUnits: "userSpaceOnUse",
        orient: "auto-start-reverse",
      },
      s("path", { d: "M0 0L10 5L0 10L2.5 5Z", class: cls }),
    );
  const cross = {
    viewBox: "0 0 10 10",
    refX: 5,
    refY: 5,
    markerWidth: 18,
    markerHeight: 18,
    markerUnits: "userSpaceOnUse",
  };
  const missed = s("marker", { id: "tip-miss", ...cross }, s("path", { d: "M1 1L9 9M9 1L1 9", class: "cross" }));
  return s("defs", {}, tip("tip", "tip"), tip("tip-penalty", "tip flag"), missed);
}

/* The ground: stripes, end zones, lines, hashes, numbers, posts. */

/** @param {Clubs} clubs */
function turf(clubs) {
  const stripes = [...Array(10).keys()].map((at) =>
    s("rect", { x: x(at * 10), y: 0, width: 100, height: HIGH, class: at % 2 ? "turf odd" : "turf" }),
  );
  return [
    stripes,
    zone("home", 0, clubs),
    zone("away", 1100, clubs),
    lines(),
    s("path", { d: hashes(), class: "hash" }),
    numbers(),
    posts(-10, 1),
    posts(110, -1),
    s("rect", { x: -3, y: -3, width: WIDE + 6, height: HIGH + 6, class: "edge" }),
  ];
}

/**
 * @param {Side} side
 * @param {number} left
 * @param {Clubs} clubs
 */
function zone(side, left, clubs) {
  const center = left + 50;
  const turn = side === "home" ? -90 : 90;
  const words = clubs[side].name.split(" ").slice(-1)[0].toUpperCase();
  const full = clubs[side].name.toUpperCase();
  const text = full.length <= 19 ? full : words;
  return s(
    "g",
    { class: `zone ${side}` },
    s("rect", { x: left, y: 0, width: 100, height: HIGH }),
    s(
      "text",
      {
        transform: `translate(${center} ${MID}) rotate(${turn})`,
        dy: ".36em",
        "font-size": clamp(690 / text.length, 30, 54),
        textLength: text.length > 12 ? 480 : null,
        lengthAdjust: "spacingAndGlyphs",
      },
      text,
    ),
  );
}

function lines() {
  return [...Array(21).keys()].map((at) =>
    s("path", {
      d: `M${x(at * 5)} 0V${HIGH}`,
      class: at === 0 || at === 20 ? "yard goal" : at % 2 ? "yard five" : "yard",
    }),
  );
}

function hashes() {
  let d = "";
  for (let yard = 1; yard < 100; yard += 1) {
    if (yard % 5 === 0) continue;
    for (const y of [4, HASH - 7, HIGH - HASH, HIGH - 11]) d += `M${x(yard)} ${y}v7`;
  }
  return d;
}

function numbers() {
  return [10, 20, 30, 40, 50, 60, 70, 80, 90].flatMap((yard) => {
    const shown = String(yard > 50 ? 100 - yard : yard);
    const arrow = yard === 50 ? "" : yard < 50 ? "M-42 -14l-12 4.500l12 4.500z" : "M42 -14l12 4.500l-12 4.500z";
    /**
     * @param {number} y
     * @param {number} turn
     */
    const one = (y, turn) =>
      s(
        "g",
        { class: "number", transform: `translate(${x(yard)} ${y}) rotate(${turn})` },
        s("text", { "letter-spacing": 9, dx: 4 }, shown),
        arrow ? s("path", { d: turn ? flip(yard) : arrow }) : null,
      );
    return [one(HIGH - 78, 0), one(78, 180)];
  });
}

/** @param {number} yard */
const flip = (yard) => (yard > 50 ? "M-42 -14l-12 4.500l12 4.500z" : "M42 -14l12 4.500l-12 4.500z");

/**
 * @param {number} yard
 * @param {number} into
 */
function posts(yard, into) {
  const at = x(yard);
  return s("path", { d: `M${at} ${MID}h${into * 8}M${at + into * 8} ${MID - 31}v62`, class: "posts" });
}

/* What changes: lines of the down, the drive, the last play, the ball. */

/**
 * @param {SVGElement} over
 * @param {Wire.Scoreboard} board
 * @param {number} speed
 * @param {boolean} before
 * @param {() => boolean} alive
 */
async function draw(over, board, speed, before, alive) {
  const last = board.last || [];
  const ball = s(
    "g",
    { class: "ball" },
    s("path", { d: "M-15 0C-9 -10 9 -10 15 0C9 10 -9 10 -15 0Z" }),
    s("path", { d: "M-6 0H6M-3 -3V3M0 -3V3M3 -3V3", class: "lace" }),
  );
  const paths = last.map((move, at) => arrow(move, at, last));
  fill(
    over,
    marks(board),
    ribbon(board),
    paths.map((path) => path.node),
    before ? null : heading(board),
    ball,
  );
  const held = last.filter((move) => kindOf(move) !== "miss").pop();
  const rest = before && held ? held.to : board.ball;
  place(ball, x(rest), MID);
  if (!speed || !last.length) return;
  paths.forEach((path) => path.hide());
  for (const path of paths) {
    await path.run(ball, speed, alive);
    if (!alive()) return;
  }
  place(ball, x(rest), MID);
}

/**
 * @param {Element} node
 * @param {number} left
 * @param {number} top
 */
const place = (node, left, top) => node.setAttribute("transform", `translate(${left.toFixed(1)} ${top.toFixed(1)})`);

/** @param {Wire.Scoreboard} board */
function marks(board) {
  /** @type {SVGElement[]} */
  const nodes = [];
  if (board.down) {
    const at = x(board.ball);
    nodes.push(s("path", { d: `M${at} 0V${HIGH}`, class: "scrimmage" }), flag(at, String(board.down), "down"));
  }
  if (board.line_to_gain !== null && board.line_to_gain !== undefined) {
    const at = x(board.line_to_gain);
    nodes.push(s("path", { d: `M${at} 0V${HIGH}`, class: "gain" }), flag(at, "1st", "first"));
  }
  return nodes;
}

/**
 * @param {number} at
 * @param {string} words
 * @param {string} cls
 */
function flag(at, words, cls) {
  const wide = words.length > 1 ? 50 : 34;
  return s(
    "g",
    { class: `marker ${cls}`, transform: `translate(${at} ${HIGH - 22})` },
    s("rect", { x: -wide / 2, y: -16, width: wide, height: 32, rx: 6 }),
    s("text", { dy: ".36em" }, words),
  );
}

/** @param {Wire.Scoreboard} board */
function ribbon(board) {
  const drive = (board.drive || []).filter((move) => kindOf(move) !== "miss");
  if (!drive.length) return null;
  const side = drive[0].side;
  const spots = drive.flatMap((move) => [move.from, move.to]);
  const [low, high] = [Math.min(...spots), Math.max(...spots)].map(x);
  const bars = drive.map((move) => {
    const [a, b] = [x(move.from), x(move.to)].sort((p, q) => p - q);
    const look = kindOf(move) === "pass" ? "bar passed" : "bar";
    return s("rect", { x: a, y: MID + 16, width: b - a, height: 16, class: look });
  });
  return s(
    "g",
    { class: `ribbon ${side}` },
    s("rect", { x: low - 3, y: MID + 13, width: high - low + 6, height: 22, rx: 5, class: "bed" }),
    bars,
    drive.map((move) => s("path", { d: `M${x(move.to)} ${MID + 13}v22`, class: "tick" })),
    s("circle", { cx: x(drive[0].from), cy: MID + 24, r: 9, class: "start" }),
  );
}

/**
 * Small chevrons ahead of the ball: which way the side attacks.
 * @param {Wire.Scoreboard} board
 */
function heading(board) {
  if (!board.down) return null;
  const into = board.possession === "home" ? 1 : -1;
  const at = x(board.ball) + into * 26;
  return s("path", {
    d: [0, 11].map((more) => `M${at + into * more} ${MID - 7}l${into * 7} 7l${-into * 7} 7`).join(""),
    class: "heading",
  });
}

/**
 * @param {Wire.BallMoveView} move
 * @param {string} kind
 * @param {number} lane
 */
function line(move, kind, lane) {
  const [a, b] = [x(move.from), x(move.to)];
  const long = Math.abs(b - a);
  if (kind === "pass" || kind === "miss") return `M${a} ${MID}Q${(a + b) / 2} ${MID - 70 - long * 0.3} ${b} ${MID}`;
  if (kind === "kick") return `M${a} ${MID}Q${(a + b) / 2} ${MID - clamp(110 + long * 0.55, 140, 440)} ${b} ${MID}`;
  const y = MID + lane;
  if (kind !== "return") return `M${a} ${y}L${b} ${y}`;
  const waves = Math.max(1, Math.round(long / 44));
  const step = (b - a) / waves / 2;
  let d = `M${a} ${y}`;
  for (let at = 0; at < waves * 2; at += 1) d += `q${step / 2} ${at % 2 ? 16 : -16} ${step} 0`;
  return d;
}

/**
 * @param {Wire.BallMoveView} move
 * @param {number} at
 * @param {Wire.BallMoveView[]} all
 */
function arrow(move, at, all) {
  const kind = kindOf(move);
  const lane = -26 * all.slice(0, at).filter((one) => !isArc(kindOf(one))).length;
  const d = line(move, kind, lane);
  const id = `reveal-${at}`;
  const cover = s("path", { d, class: "cover", pathLength: 1 });
  const track = s("path", {
    d,
    class: `way ${kind}`,
    "marker-end": `url(#${kind === "penalty" || kind === "miss" ? `tip-${kind}` : "tip"})`,
  });
  const words = label(move, kind, lane, all[at + 1]);
  const node = s(
    "g",
    { class: "move" },
    s("mask", { id, maskUnits: "userSpaceOnUse", x: -60, y: -400, width: WIDE + 120, height: HIGH + 500 }, cover),
    s("g", { mask: `url(#${id})` }, s("path", { d, class: "casing" }), track),
    words,
  );
  return {
    node,
    hide() {
      cover.style.strokeDashoffset = "1";
      words.style.opacity = "0";
    },
    /**
     * @param {SVGElement} ball
     * @param {number} speed
     * @param {() => boolean} alive
     */
    run: (ball, speed, alive) =>
      travel({ track, cover, words, long: Math.abs(move.to - move.from) }, ball, speed, alive),
  };
}

/**
 * `pass 16`, `run −2`; a pass that nobody of his side caught says so.
 * @param {Wire.BallMoveView} move
 * @param {string} kind
 * @param {Wire.BallMoveView | undefined} next
 */
function told(move, kind, next) {
  if (kind === "miss") return next && next.how === "return" ? "intercepted" : "incomplete";
  if (kind === "penalty" && move.from === move.to) return move.how;
  const lost = kind === "run" && (move.side === "home") === move.to < move.from;
  return `${move.how} ${lost ? "−" : ""}${Math.abs(move.to - move.from)}`;
}

/**
 * @param {Wire.BallMoveView} move
 * @param {string} kind
 * @param {number} lane
 * @param {Wire.BallMoveView | undefined} next
 */
function label(move, kind, lane, next) {
  const long = Math.abs(move.to - move.from) * 10;
  const lift =
    kind === "pass" || kind === "miss"
      ? 35 + long * 0.15
      : kind === "kick"
        ? clamp(110 + long * 0.55, 140, 440) / 2
        : 0;
  const y = MID + (isArc(kind) ? -lift - 12 : lane - 18);
  const middle = clamp(x((move.from + move.to) / 2), 60, WIDE - 60);
  return s("text", { class: "told", x: middle, y: Math.max(y, 24) }, told(move, kind, next));
}

/**
 * @param {FieldPath} path
 * @param {SVGElement} ball
 * @param {number} speed
 * @param {() => boolean} alive
 * @returns {Promise<void>}
 */
function travel(path, ball, speed, alive) {
  const whole = path.track.getTotalLength();
  const time = (350 + clamp(path.long, 0, 60) * 14) / speed;
  return new Promise((done) => {
    let began = 0;
    /** @param {number} now */
    const frame = (now) => {
      if (!alive()) return done();
      began = began || now;
      const share = clamp((now - began) / time, 0, 1);
      const eased = share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
      path.cover.style.strokeDashoffset = String(1 - eased);
      const at = path.track.getPointAtLength(whole * eased);
      place(ball, at.x, at.y);
      if (share < 1) return requestAnimationFrame(frame);
      path.words.style.opacity = "1";
      done();
    };
    requestAnimationFrame(frame);
  });
}
