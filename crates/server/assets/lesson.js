// The guided first drive: somebody at one's side who says what to look at, what the dice did, and what else could have been called.
// It goes along with a real game; where it stands is kept in the browser, so that it goes on after a pause.

import { dice } from "./dice.js";
import { fill, findOne, h, marked } from "./dom.js";

/** @typedef {{ said: number[], from: number, over?: boolean }} LessonState */

/**
 * The game that a lesson goes along with, if it is this one.
 * @param {string} game
 * @param {string} id
 */
export function isLesson(game, id) {
  try {
    return localStorage.getItem(`hashmark-lesson-${game}`) === id;
  } catch {
    return false;
  }
}

/**
 * A lesson at a table.
 * @param {Table} table
 * @param {HTMLElement} panel
 * @param {Wire.Lesson} lesson
 * @param {() => void} ended
 */
export function teach(table, panel, lesson, ended) {
  const { game } = table.view();
  const key = `hashmark-lesson-${game}-state`;
  const box = h("section", { class: "lesson", "aria-label": "Your first drive", role: "status", tabindex: "-1" });
  panel.prepend(box);
  const state = remembered(key, table.plays());
  let /** @type {Promise<Wire.AdviceView | null>} */ advised = Promise.resolve(null),
    /** @type {Promise<Wire.AdviceView | null>} */ before = advised,
    turn = -1,
    told = table.plays(),
    /** @type {Element | null} */ pointed = null;

  const keep = () => localStorage.setItem(key, JSON.stringify(state));

  /**
   * The first thing of that kind that was not said yet.
   * @param {Wire.LessonMoment} when
   * @param {string} [about]
   */
  function next(when, about = "") {
    const at = lesson.steps.findIndex(
      (step, n) => step.when === when && !state.said.includes(n) && about.startsWith(step.about || ""),
    );
    if (at < 0) return null;
    state.said.push(at);
    keep();
    return lesson.steps[at];
  }

  /** @param {string} [at] */
  function point(at) {
    pointed?.classList.remove("pointed");
    pointed = at ? document.querySelector(at) : null;
    pointed?.classList.add("pointed");
  }

  /**
   * @param {Kid} words
   * @param {Kid[]} [buttons]
   */
  function say(words, buttons = []) {
    const skip = h("button", { type: "button", class: "plain", on: { click: stop } }, "Skip the lesson");
    fill(box, h("div", {}, words), h("div", { class: "e-row" }, buttons, skip));
    box.hidden = false;
  }

  function stop() {
    point();
    box.remove();
    ended();
    localStorage.removeItem(`hashmark-lesson-${game}`);
    localStorage.removeItem(key);
  }

  /** @param {Wire.MatchView} view */
  async function show(view) {
    if (!box.isConnected || state.over || table.auto(view)) return;
    const asked = view.need.kind === "call" && view.turn !== turn;
    if (asked) {
      turn = view.turn;
      before = advised;
      advised = table.advice().catch(() => null);
    }
    const played = view.plays > told;
    const mine = view.board.possession === view.seat;
    const done = state.from >= 0 && (view.over || (played && (!mine || view.plays - state.from >= lesson.plays)));
    if (state.from < 0 && mine && view.board.down) state.from = view.plays;
    /** @type {Kid[]} */
    const words = [];
    if (played && view.plays - 1 >= state.from && state.from >= 0) words.push(await review(view));
    told = view.plays;
    if (done) return end(words);
    const first = next("begin");
    if (first) words.push(h("p", {}, first.say));
    const after = played && state.from >= 0 ? next("play") : null;
    if (after) words.push(h("p", {}, marked(after.say)));
    const now = asked && view.need.kind === "call" ? next("ask", view.need.title) : null;
    if (now) words.push(h("p", {}, marked(now.say)));
    point((now || after)?.at);
    if (words.length) say(words);
    keep();
  }

  /**
   * What the dice did on the last play, why, and what the coach would have called.
   * @param {Wire.MatchView} view
   */
  async function review(view) {
    const why = await table.why(view.plays - 1).catch(() => null);
    const coach = await before;
    const thrown = why?.steps.filter((step) => step.throw).slice(0, 4) || [];
    return [
      h("p", {}, h("b", {}, "What happened: "), view.last?.verdict || "", " ", same(why)),
      thrown.length
        ? h(
            "ul",
            { class: "lesson-dice" },
            thrown.map((step) => h("li", {}, step.throw ? dice(step.throw) : null, h("span", {}, step.text))),
          )
        : null,
      coach ? h("p", {}, h("b", {}, "The coach would have called: "), coach.words, `. ${coach.reason}`) : null,
    ];
  }

  /** @param {Kid[]} words */
  function end(words) {
    if (state.over) return;
    const last = next("end");
    point();
    const more = h("a", { class: "button", href: `/learn/${game}` }, "How to play");
    const on = h("button", { type: "button", class: "main", on: { click: stop } }, "Play on");
    state.over = true;
    keep();
    say([words, last ? h("p", {}, last.say) : null], [on, more]);
    findOne(box, ".main").focus({ preventScroll: true });
  }

  return { show };
}

/**
 * Where the lesson stood.
 * @param {string} key
 * @param {number} plays
 * @returns {LessonState}
 */
function remembered(key, plays) {
  try {
    const kept = JSON.parse(localStorage.getItem(key) || "null");
    if (kept && kept.from <= plays) return kept;
  } catch {
    /* it begins anew */
  }
  return { said: [], from: -1 };
}

/**
 * What the same dice would have given in the other columns of the card.
 * @param {Wire.WhyView | null} why
 */
function same(why) {
  const card = why?.cards.find((one) => one.columns.length > 1);
  const read = card?.columns.find((column) => column.rows.some((row) => row.some((part) => part.lit)));
  if (!card || !read) return "";
  const row = read.rows.findIndex((parts) => parts.some((part) => part.lit));
  const red = Number(why?.steps.find((step) => step.throw?.dice[0]?.name.includes("red"))?.throw?.dice[0]?.face);
  const said = card.columns.map((column) => {
    const part = column.rows[row]?.find((one) => within(one.dice, red)) || column.rows[row]?.[0];
    return `${column.head} ${part?.text || "nothing"}`;
  });
  return `With the same dice the card says: ${said.join(", ")}.`;
}

/**
 * @param {string} range
 * @param {number} face
 */
function within(range, face) {
  if (!range) return true;
  const [low, high = low] = range.split("-").map(Number);
  return face >= low && face <= high;
}
