// A play walked through phase by phase: who stands where after each, what was drawn and thrown, and every roll explained.

import { fill, findAll, h, still, targetOf } from "./dom.js";
import { steps } from "./why.js";

const PACE = 1100; // milliseconds a phase

/**
 * A walker in that element over a board. `book` is what the steps point into, `picked` hears when a phase is chosen.
 * @param {HTMLElement} root
 * @param {ZoneBoard} board
 * @param {GameBoard} book
 * @param {boolean} keys
 * @param {() => void} [picked]
 */
export function walker(root, board, book, keys, picked = () => {}) {
  const list = h("div", { class: "phases", role: "group", "aria-label": "Phases of the play" });
  const told = h("div", {
    class: "phase-told",
    tabindex: "0",
    role: "region",
    "aria-label": "What happened in this phase",
  });
  const back = button("‹", "Phase before", () => go(at - 1, true));
  const on = button("›", "Next phase", () => go(at + 1, true));
  const where = h("span", { class: "visually-hidden", role: "status" });
  fill(root, h("div", { class: "phase-bar" }, back, list, on), where, told);
  let /** @type {WalkedPlay} */ play,
    at = 0,
    /** @type {Timer} */ timer = 0,
    /** @type {(() => void) | null | undefined} */ done = null,
    /** @type {Partial<ZonePicture>} */ extra = {};

  /**
   * @param {string} sign
   * @param {string} name
   * @param {() => void} act
   */
  function button(sign, name, act) {
    return h(
      "button",
      { type: "button", class: "plain step", "aria-label": name, title: name, on: { click: act } },
      sign,
    );
  }

  /**
   * The play: `{ walk, steps, rules }`; `more` goes to the board with every picture, `then` is called when it has been shown.
   * @param {WalkedPlay} next
   * @param {Partial<ZonePicture>} [more]
   * @param {boolean} [animate]
   * @param {() => void} [then]
   */
  function show(next, more, animate, then) {
    clearTimeout(timer);
    play = next;
    done = then;
    extra = more || {};
    const phases = play.walk.phases;
    fill(
      list,
      phases.map((phase, n) =>
        h("button", { type: "button", "data-phase": phase.name, on: { click: () => go(n, true) } }, phase.name),
      ),
    );
    const move = animate && !still() && phases.length > 1;
    go(move ? 0 : end(), false);
    if (move) timer = setTimeout(run, PACE);
    else if (done) done();
  }

  /** The last phase that the board shows: the clock afterward does not matter there. */
  function end() {
    const { phases } = play.walk;
    const last = phases.findLastIndex((phase) => phase.name !== "After the play");
    return last < 0 ? phases.length - 1 : last;
  }

  function run() {
    if (!root.isConnected || root.hidden) return;
    go(at + 1, false);
    timer = at < end() ? setTimeout(run, PACE) : setTimeout(() => done?.(), 2 * PACE);
  }

  /**
   * @param {number} n
   * @param {boolean} byHand
   */
  function go(n, byHand) {
    if (byHand) clearTimeout(timer);
    if (byHand) picked();
    const { phases } = play.walk;
    at = Math.max(0, Math.min(phases.length - 1, n));
    const phase = phases[at];
    back.disabled = at <= 0;
    on.disabled = at >= phases.length - 1;
    [...list.children].forEach((one, k) => one.setAttribute("aria-pressed", String(k === at)));
    const up = findAll(list, "button")[at];
    if (up) list.scrollLeft = up.offsetLeft - list.clientWidth / 2 + up.offsetWidth / 2;
    if (!phase) return void fill(told, h("p", { class: "quiet" }, "Nothing has happened yet."));
    board.show(picture());
    const mine = play.steps.slice(phase.from, phase.to);
    fill(
      told,
      mine.length ? steps(mine, book, [], play.rules || []) : h("p", { class: "quiet" }, "No dice in this phase."),
    );
    told.scrollTop = 0;
    if (byHand) where.textContent = `${phase.name}, phase ${at + 1} of ${phases.length}`;
  }

  /** The board after a phase. */
  function picture() {
    const { chips, phases } = play.walk;
    const where = chips.map((chip) => chip.at);
    for (const phase of phases.slice(0, at + 1)) for (const { man, at: spot } of phase.moves || []) where[man] = spot;
    const phase = phases[at];
    const shown = phases.findIndex((one) => one.name === "Calls");
    const calls = shown >= 0 ? phases[shown].strokes || [] : [];
    const early = shown >= 0 && at < shown;
    return {
      chips: chips.map((chip, n) => ({ ...chip, at: where[n] })).slice(0, early ? 11 : chips.length),
      strokes: phase.strokes || [],
      traces: early || at === shown ? [] : calls.filter((one) => !["rush", "fake"].includes(one.kind)),
      zone: phase.zone || null,
      ball: phase.ball ?? null,
      offense: chips.length ? chips[0].side : "home",
      ...extra,
    };
  }

  if (keys)
    document.addEventListener("keydown", (event) => {
      const by = { "[": -1, "]": 1 }[event.key];
      if (!by || !play || root.hidden || /^(INPUT|TEXTAREA|SELECT)$/.test(targetOf(event).tagName)) return;
      event.preventDefault();
      go(at + by, true);
    });

  return { show, stop: () => clearTimeout(timer), again: () => play && board.show(picture()) };
}
