// A film: the shots of a play, thirty moments a second, shown at the screen's own pace. Pause, step, slow motion, trails.

import { fill, findAll, h, still } from "./dom.js";
import { fromFigure, yardsOf } from "./electric-view.js";

/** @type {[speed: number, words: string][]} */
const SPEEDS = [
  [1, "1×"],
  [0.5, "½"],
  [0.25, "¼"],
];
const RATE = 30;
const THROW = 0.7; // seconds a ball is in the air before the power goes on
const REST = 0.9; // seconds the end of a shot stays

/**
 * The poses of a shot: for each moment x, y, way of all 22, then the ball.
 * @param {Wire.ShotView} shot
 */
export function unpack(shot) {
  const bytes = Uint8Array.from(atob(shot.poses), (letter) => letter.charCodeAt(0));
  const wide = shot.ball ? 68 : 66;
  const all = new Float32Array(shot.frames * wide);
  const now = new Int32Array(wide);
  let at = 0;
  const next = () => {
    const first = (bytes[at++] << 24) >> 24;
    if (first !== -128) return first;
    at += 2;
    return ((bytes[at - 1] << 24) >> 16) | bytes[at - 2];
  };
  for (let frame = 0; frame < shot.frames; frame += 1)
    for (let n = 0; n < wide; n += 1) {
      now[n] += next();
      all[frame * wide + n] = n < 66 && n % 3 === 2 ? (now[n] / 512) * Math.PI : now[n] / 50;
    }
  return { all, wide };
}

/**
 * The shots of a film as they came over the wire, each with the lines of its play.
 * @param {Pick<Wire.Film, "shots" | "line" | "gain">} film
 * @returns {LinedShot[]}
 */
export const shotsOf = (film) => film.shots.map((shot) => ({ shot, line: film.line / 100, gain: yardsOf(film.gain) }));

/**
 * A player over a view, with its deck in that element. `ended(skipped)` is called when a showing is over.
 * @param {HTMLElement} deck
 * @param {PlateView} view
 * @param {(skipped: boolean) => void} ended
 */
export function player(deck, view, ended) {
  let /** @type {LinedShot[]} */ queue = [],
    /** @type {LinedShot[]} */ last = [],
    at = -1,
    clock = 0,
    stage = "",
    speed = 1,
    paused = false,
    trails = true,
    frame = 0,
    before = 0,
    /** @type {ReturnType<typeof unpack>} */ reel;

  const running = () => at >= 0;
  /**
   * @param {string} words
   * @param {string} what
   * @param {string} name
   * @param {() => void} act
   */
  const button = (words, what, name, act) =>
    h("button", { type: "button", title: name, "data-do": what, on: { click: act } }, words);
  const lamp = h("span", { class: "e-lamp", "aria-hidden": "true" });
  const pause = button("Pause", "pause", "Pause or go on", () => hold(!paused));
  const step = button("Step", "step", "One moment on", () => {
    hold(true);
    advance(1 / RATE);
  });
  const skip = button("Skip", "skip", "Skip to the end", () => finish(true));
  const again = button("Watch again", "again", "Watch the last play again", () => play(last, true));
  const trail = button("Trails", "trails", "Trails behind the figures", () => {
    trails = !trails;
    trail.setAttribute("aria-pressed", String(trails));
    show();
  });
  const whole = button("Whole board", "whole", "Show the whole board", () => {
    const on = whole.getAttribute("aria-pressed") !== "true";
    whole.setAttribute("aria-pressed", String(on));
    view.whole(on);
  });
  trail.setAttribute("aria-pressed", "true");
  whole.setAttribute("aria-pressed", "false");
  const speeds = h(
    "span",
    { class: "e-speeds", role: "group", "aria-label": "Speed" },
    SPEEDS.map(([value, words]) =>
      h("button", { type: "button", "data-speed": value, on: { click: () => pace(value) } }, words),
    ),
  );
  fill(
    deck,
    h("span", { class: "e-power" }, lamp, "Power"),
    pause,
    step,
    speeds,
    skip,
    again,
    h("span", { class: "e-gap" }),
    trail,
    whole,
  );
  pace(1);
  buttons();

  /** @param {number} value */
  function pace(value) {
    speed = value;
    for (const one of findAll(speeds, "button"))
      one.setAttribute("aria-pressed", String(Number(one.dataset.speed) === speed));
  }

  /** @param {boolean} on */
  function hold(on) {
    paused = on;
    pause.textContent = on ? "Go on" : "Pause";
    if (!on && running()) tick();
    show();
  }

  function buttons() {
    pause.disabled = step.disabled = skip.disabled = !running();
    again.disabled = running() || !last.length;
    lamp.classList.toggle("on", running() && stage === "run");
  }

  /**
   * Shows shots: each is `{ shot, line, gain }`. Where motion is unwelcome nothing moves unless somebody asks for it.
   * @param {LinedShot[]} shots
   * @param {boolean} [byHand]
   */
  function play(shots, byHand = false) {
    stop();
    if (!shots.length) return ended(false);
    last = shots;
    if (still() && !byHand) {
      buttons();
      return ended(true);
    }
    queue = shots;
    open(0);
    before = performance.now();
    tick();
    return undefined;
  }

  /** @param {number} n */
  function open(n) {
    at = n;
    const { shot } = queue[n];
    reel = unpack(shot);
    clock = 0;
    stage = shot.stick ? "throw" : "run";
    view.caption("");
    buttons();
  }

  function tick() {
    cancelAnimationFrame(frame);
    before = performance.now();
    frame = requestAnimationFrame(function turn(now) {
      if (!running() || paused) return;
      // The first frame may be stamped before the clock was read.
      advance(Math.min(0.1, Math.max(0, now - before) / 1000) * speed);
      before = now;
      if (running() && !paused) frame = requestAnimationFrame(turn);
    });
  }

  /**
   * Goes on by so many seconds.
   * @param {number} seconds
   */
  function advance(seconds) {
    if (!running()) return;
    const { shot } = queue[at];
    clock += seconds;
    const long = stage === "throw" ? THROW : stage === "run" ? (shot.frames - 1) / RATE : REST;
    if (clock >= long) {
      clock -= long;
      if (stage === "throw") stage = "run";
      else if (stage === "run") {
        stage = "rest";
        view.caption(sentence(shot.halt));
      } else if (at + 1 < queue.length) open(at + 1);
      else return void finish(false);
      buttons();
    }
    show();
  }

  /** @param {string} words */
  const sentence = (words) => (words ? words[0].toUpperCase() + words.slice(1) : "");

  /** @param {boolean} skipped */
  function finish(skipped) {
    stop();
    ended(skipped);
  }

  function stop() {
    cancelAnimationFrame(frame);
    at = -1;
    stage = "";
    paused = false;
    pause.textContent = "Pause";
    view.caption("");
    buttons();
  }

  function show() {
    if (running()) view.show(picture());
  }

  function picture() {
    const { shot, line, gain } = queue[at];
    const end = shot.frames - 1;
    const now = stage === "throw" ? 0 : stage === "rest" ? end : Math.min(end, clock * RATE);
    const men = shot.figures.map((one) => posed(shot, one, now));
    const stick = shot.stick && {
      from: { x: shot.stick[1] / 100, y: shot.stick[2] / 100 },
      to: { x: shot.stick[3] / 100, y: shot.stick[4] / 100 },
    };
    const marker = shot.marker && { x: shot.marker[0] / 100, y: shot.marker[1] / 100 };
    const ball = shot.ball ? { x: pose(now, 66), y: pose(now, 67) } : null;
    const carrier = men.find((man) => man.who === shot.carrier);
    const from = stage === "throw" && shot.stick ? carrierOf(men, shot.stick) : null;
    const flight = from && stick ? thrown(from, stick.to) : null;
    return {
      men,
      ball,
      marker: flight ? null : marker,
      carrier: flight ? null : shot.carrier,
      line,
      gain,
      stick,
      flight,
      focus: carrier || marker || ball,
      power: stage === "run" && !paused && now < shot.powered ? 1 : 0,
      flashes: shot.touches
        .filter(([when]) => now >= when - 1 && now < when + 8)
        .map(([when, x, y]) => ({ x: x / 100, y: y / 100, age: Math.max(0, (now - when) / 8) })),
      trails: trails && stage !== "throw" ? men.map((man) => trailOf(shot, man, now)) : [],
    };
  }

  /**
   * Who throws: the man who had the ball in the shot before, else the quarterback.
   * @param {Man[]} men
   * @param {number[]} stick
   */
  function carrierOf(men, stick) {
    const had = at > 0 ? queue[at - 1].shot.carrier : null;
    const side = stick[0] < 11 ? "home" : "away";
    return men.find((man) => man.who === had) || men.find((man) => man.side === side && man.tag === "QB");
  }

  /**
   * @param {Spot} from
   * @param {Spot} to
   */
  function thrown(from, to) {
    const part = Math.min(1, clock / THROW);
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    return {
      x,
      y,
      high: 2 + 4 * part * (1 - part) * (1.5 + far * 0.16),
      way: Math.atan2(to.y - from.y, to.x - from.x),
    };
  }

  /**
   * @param {number} now
   * @param {number} n
   */
  function pose(now, n, turns = false) {
    const low = Math.floor(now);
    const high = Math.min(low + 1, queue[at].shot.frames - 1);
    const [a, b] = [reel.all[low * reel.wide + n], reel.all[high * reel.wide + n]];
    const by = turns ? Math.atan2(Math.sin(b - a), Math.cos(b - a)) : b - a;
    return a + by * (now - low);
  }

  /**
   * @param {Wire.ShotView} shot
   * @param {Wire.FigureView} told
   * @param {number} now
   * @returns {Man}
   */
  function posed(shot, told, now) {
    const man = fromFigure(told);
    const first = 3 * man.who;
    const fell = shot.falls.some(([when, who]) => who === man.who && now >= when);
    return {
      ...man,
      x: pose(now, first),
      y: pose(now, first + 1),
      way: pose(now, first + 2, true),
      fallen: man.fallen || fell,
    };
  }

  /**
   * @param {Wire.ShotView} shot
   * @param {Man} man
   * @param {number} now
   * @returns {ManTrail}
   */
  function trailOf(shot, man, now) {
    const points = [];
    for (let when = Math.max(0, Math.floor(now) - 36); when < now; when += 3)
      points.push([pose(when, 3 * man.who), pose(when, 3 * man.who + 1)]);
    points.push([man.x, man.y]);
    return { points, side: man.side, carries: man.who === shot.carrier };
  }

  /**
   * Shows how it stood before the first of these shots, and keeps them for whoever wants to watch.
   * @param {LinedShot[]} shots
   */
  function first(shots) {
    stop();
    last = shots;
    buttons();
    if (!shots.length) return view.show({ men: [], line: null });
    const [{ shot, line, gain }] = shots;
    const marker = shot.marker && { x: shot.marker[0] / 100, y: shot.marker[1] / 100 };
    return view.show({ men: shot.figures.map(fromFigure), marker, carrier: shot.carrier, line, gain });
  }

  return {
    play,
    first,
    pace,
    stop,
    running,
    /** @param {LinedShot[]} shots */
    remember(shots) {
      last = shots;
      buttons();
    },
    pause: () => hold(!paused),
    show,
  };
}
