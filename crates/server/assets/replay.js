// A game watched again: a deck of buttons and a scrubber, the field and the dice of each play, and its steps.
// It runs from the server, or from a file that holds the plays itself.

import { match } from "./api.js";
import { board } from "./boards.js";
import { oddsChart } from "./charts.js";
import { wear } from "./colors.js";
import { copyText } from "./copy.js";
import { tray } from "./dice.js";
import { byId, fill, findAll, h, targetOf, thrown } from "./dom.js";
import { replayPlate } from "./electric-replay.js";
import { distance, footballField } from "./field.js";
import { scoreboard } from "./score.js";
import { wireTabs } from "./tabs.js";
import { steps } from "./why.js";
import { zoneBoard } from "./zone-board.js";
import { walker } from "./zone-walk.js";

const SPEEDS = [0.5, 1, 2, 4];
let /** @type {Wire.Reel} */ reel,
  at = 0,
  speed = 1,
  playing = false,
  /** @type {Timer} */ timer = 0;
const score = scoreboard(byId("score"));
const field = footballField(byId("field"));
const diceTray = tray(byId("tray"));
const tabs = wireTabs(byId("game"), (name) => reel && pane(name));
/** @type {{ story: HTMLElement, range: HTMLInputElement, play: HTMLElement, speeds: HTMLElement, where: HTMLElement, said: HTMLElement }} */
let deck;
let /** @type {ReturnType<typeof walker> | null} */ phases = null,
  /** @type {ReturnType<typeof replayPlate> | null} */ plate = null;

/* Going about. */

/** @param {number} n */
const inside = (n) => Math.min(reel.frames.length - 1, Math.max(0, n));

/**
 * Shows a play; with `move` the ball moves.
 * @param {number} n
 * @param {boolean} move
 */
async function go(n, move) {
  clearTimeout(timer);
  at = inside(n);
  const frame = reel.frames[at];
  const after = frame.lines.length ? { ...frame.board, score: frame.lines[frame.lines.length - 1].score } : frame.board;
  showDeck(frame);
  if (frame.walk) showWalk(frame, frame.walk, move);
  show(frame.board);
  pane(tabs.up());
  const now = at;
  if (reel.game === "electric") await showFilm(at, move);
  else await field.show(reel.clubs, frame.board, move ? speed : 0, true);
  if (now !== at) return;
  show(after);
  if (!playing) return;
  if (at === reel.frames.length - 1) return play(false);
  const reading = frame.lines.reduce((sum, line) => sum + line.text.length, 0) * 18;
  timer = setTimeout(() => go(at + 1, true), (900 + reading) / speed);
}

/** @param {Wire.Scoreboard} now */
function show(now) {
  score.show({ clubs: reel.clubs, board: now, odds: reel.odds.filter((one) => one.plays <= at + 1) });
}

/**
 * The play on a board of zones, for games that have one.
 * @param {Wire.PlayFrame} frame
 * @param {Wire.WalkView} walk
 * @param {boolean} move
 */
function showWalk(frame, walk, move) {
  if (!phases) {
    const [ground, stages] = [h("div", { class: "z-board" }), h("div", { class: "z-walk" })];
    byId("board").append(ground, stages);
    byId("board").hidden = false;
    field.strip();
    phases = walker(stages, zoneBoard(ground, "The board"), board(reel.game), true);
  }
  const situation = frame.board.down ? distance(frame.board) : null;
  phases.show({ walk, steps: frame.steps }, { situation }, move && playing);
}

/**
 * The play on the plate, for games that are filmed: from the file itself, or as it is needed.
 * @param {number} play
 * @param {boolean} move
 */
function showFilm(play, move) {
  if (!plate) {
    const held = reel.films || [];
    const { id } = byId("game").dataset;
    const fetched = id
      ? match(id, () => "").film
      : () => Promise.reject(new Error("The films of this game are not in this file."));
    byId("field").hidden = true;
    plate = replayPlate(byId("board"), reel.clubs, async (n) => held[n] || fetched(n));
    plate.pace(speed);
  }
  return plate.show(play, move);
}

/** @param {boolean} on */
function play(on) {
  playing = on;
  deck.play.textContent = on ? "Pause" : "Play";
  deck.play.setAttribute("aria-pressed", String(on));
  if (on) go(at === reel.frames.length - 1 ? 0 : at, true);
  else clearTimeout(timer);
}

/**
 * The next play in that direction that `fits`.
 * @param {number} step
 * @param {(frame: Wire.PlayFrame, n: number) => boolean} fits
 */
function seek(step, fits) {
  for (let n = at + step; n >= 0 && n < reel.frames.length; n += step) if (fits(reel.frames[n], n)) return go(n, true);
  return null;
}

/** @param {Wire.PlayFrame} frame */
const isScore = (frame) => frame.mark === "score";
/** @param {Wire.PlayFrame} frame */
const isTurnover = (frame) => frame.mark === "turnover";
/**
 * @param {Wire.PlayFrame} frame
 * @param {number} n
 */
const begins = (frame, n) => n === 0 || reel.frames[n - 1].board.period !== frame.board.period;

/** @param {number} n */
function quarter(n) {
  const found = reel.frames.findIndex((frame) => frame.board.period === n);
  if (found >= 0) go(found, true);
}

/** @param {number} value */
function pace(value) {
  speed = value;
  if (plate) plate.pace(value);
  for (const one of findAll(deck.speeds, "button"))
    one.setAttribute("aria-pressed", String(Number(one.dataset.speed) === speed));
}

/* The deck. */

function build() {
  /**
   * @param {string} words
   * @param {string} name
   * @param {() => void} act
   */
  const button = (words, name, act) =>
    h("button", { type: "button", "aria-label": name, title: name, on: { click: act } }, words);
  const story = h("div", { class: "story", "aria-live": "polite" });
  const range = h("input", {
    type: "range",
    min: 0,
    max: reel.frames.length - 1,
    step: 1,
    "aria-label": "Play",
    on: {
      input: () => {
        play(false);
        go(Number(range.value), false);
      },
    },
  });
  const drive = h(
    "button",
    { type: "button", class: "main large", "aria-pressed": "false", on: { click: () => play(!playing) } },
    "Play",
  );
  const speeds = h(
    "div",
    { class: "speeds", role: "group", "aria-label": "Speed" },
    SPEEDS.map((value) =>
      h(
        "button",
        { type: "button", "data-speed": value, "aria-pressed": String(value === 1), on: { click: () => pace(value) } },
        `${value}×`,
      ),
    ),
  );
  const where = h("span", { class: "where quiet" });
  const said = h("span", { class: "quiet", role: "status" });
  deck = { story, range, play: drive, speeds, where, said };
  const periods = [...new Set(reel.frames.map((frame) => frame.board.period))];
  fill(
    byId("deck"),
    deck.story,
    h("div", { class: "scrub" }, marks(), deck.range),
    h(
      "div",
      { class: "drivers" },
      button("←", "Play before (left arrow)", () => go(at - 1, true)),
      deck.play,
      button("→", "Next play (right arrow)", () => go(at + 1, true)),
      deck.speeds,
      deck.where,
    ),
    h(
      "div",
      { class: "drivers small" },
      h(
        "span",
        {},
        button("‹", "Score before (P)", () => seek(-1, isScore)),
        "Score",
        button("›", "Next score (N)", () => seek(1, isScore)),
      ),
      h(
        "span",
        {},
        button("‹", "Turnover before (shift T)", () => seek(-1, isTurnover)),
        "Turnover",
        button("›", "Next turnover (T)", () => seek(1, isTurnover)),
      ),
      h(
        "span",
        {},
        periods.map((n) =>
          button(n > 4 ? "OT" : `Q${n}`, n > 4 ? "OT: overtime" : `Q${n}: quarter ${n}`, () => quarter(n)),
        ),
      ),
    ),
    h(
      "div",
      { class: "drivers small" },
      h(
        "button",
        { type: "button", on: { click: () => copyText(location.href, null, deck.said) } },
        "Copy link to this play",
      ),
      byId("game").dataset.id
        ? h(
            "a",
            { class: "button", href: `${location.pathname.replace(/\/$/, "")}.html`, download: "" },
            "Download as one file",
          )
        : null,
      deck.said,
    ),
  );
}

function marks() {
  /** @param {number} n */
  const part = (n) => `${(n / Math.max(1, reel.frames.length - 1)) * 100}%`;
  /** @param {Wire.PlayFrame} frame */
  const whose = (frame) =>
    frame.lines.length && frame.lines[frame.lines.length - 1].score.home > frame.board.score.home ? "home" : "away";
  return h(
    "div",
    { class: "marks-strip", "aria-hidden": "true" },
    reel.frames.map((frame, n) => [
      begins(frame, n)
        ? h("b", { vars: { "--at": part(n) } }, frame.board.period > 4 ? "OT" : `Q${frame.board.period}`)
        : null,
      frame.mark
        ? h("i", { class: frame.mark === "score" ? `scored ${whose(frame)}` : "lost", vars: { "--at": part(n) } })
        : null,
    ]),
  );
}

/** @param {Wire.PlayFrame} frame */
function showDeck(frame) {
  fill(
    deck.story,
    frame.lines.map((line) => h("p", { class: line.kind }, line.text)),
  );
  deck.range.value = String(at);
  deck.range.setAttribute(
    "aria-valuetext",
    `Play ${at + 1} of ${reel.frames.length}: ${frame.board.period_words}, ${frame.board.clock}`,
  );
  deck.where.textContent = `Play ${at + 1} of ${reel.frames.length}`;
  deck.said.textContent = "";
  byId("next").textContent = frame.board.next_words;
  byId("words").textContent = frame.board.words;
  diceTray.show(frame.dice, "");
  history.replaceState(null, "", `#p=${at + 1}`);
}

/* The panes. */

/** @param {string} name */
function pane(name) {
  const root = byId(`pane-${name}`);
  const frame = reel.frames[at];
  if (name === "why")
    fill(
      root,
      frame.steps.length
        ? steps(frame.steps, board(reel.game))
        : h("p", { class: "quiet" }, "No dice and no card: the calls alone decided."),
    );
  else if (name === "odds")
    fill(
      root,
      oddsChart(
        reel.clubs,
        reel.odds,
        reel.frames.flatMap((one, n) =>
          begins(one, n) ? [{ plays: n, words: one.board.period > 4 ? "OT" : `Q${one.board.period}` }] : [],
        ),
        at + 1,
      ),
    );
  else if (!root.children.length)
    root.append(h("pre", {}, { box: reel.box_score, drives: reel.drives, scoring: reel.scoring }[name]));
}

/* Keys and opening. */

/** @type {Record<string, () => void>} */
const ACTS = {
  " ": () => play(!playing),
  ArrowLeft: () => go(at - 1, true),
  ArrowRight: () => go(at + 1, true),
  n: () => seek(1, isScore),
  p: () => seek(-1, isScore),
  t: () => seek(1, isTurnover),
  T: () => seek(-1, isTurnover),
  "+": () => pace(SPEEDS[Math.min(3, SPEEDS.indexOf(speed) + 1)]),
  "-": () => pace(SPEEDS[Math.max(0, SPEEDS.indexOf(speed) - 1)]),
};

/** @param {KeyboardEvent} event */
function keys(event) {
  const target = targetOf(event);
  const on = target.tagName;
  if (event.ctrlKey || event.metaKey || event.altKey || on === "INPUT" || target.getAttribute("role") === "tab") return;
  if (event.key === " " && /^(BUTTON|A|SUMMARY)$/.test(on)) return;
  if (/^[1-5]$/.test(event.key)) return quarter(Number(event.key));
  if (!ACTS[event.key]) return;
  event.preventDefault();
  ACTS[event.key]();
}

const named = () => Number((/p=(\d+)/.exec(location.hash) || [0, 1])[1]) - 1;

async function open() {
  const held = byId("reel");
  try {
    reel = held ? JSON.parse(held.textContent) : await match(byId("game").dataset.id || "", () => "").reel();
  } catch (caught) {
    const problem = thrown(caught);
    fill(byId("deck"), h("p", { class: "problem" }, problem.message, problem.remedy ? ` ${problem.remedy}` : ""));
    return;
  }
  if (!reel.frames.length)
    return void fill(byId("deck"), h("p", { class: "quiet" }, "No play has been made in this game."));
  wear(reel.clubs);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => wear(reel.clubs));
  build();
  go(named(), false);
  addEventListener("hashchange", () => go(named(), false));
  document.addEventListener("keydown", keys);
}

open();
