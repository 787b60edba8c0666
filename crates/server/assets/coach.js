// The coach at one's elbow: calls when he is told to, plays a down out, and answers what one does not want to be asked.

import { h, thrown } from "./dom.js";
import { choose, isRoutine, settings } from "./settings.js";

/**
 * The coach of a table; `accept` takes in what he did, `fail` tells what went wrong.
 * @param {Table} table
 * @param {MatchApi} api
 * @param {(view: Wire.MatchView) => void} accept
 * @param {Failing} fail
 */
export function coach(table, api, accept, fail) {
  let /** @type {number | null} */ down = null,
    held = false,
    busy = false;

  /**
   * Whether he answers this question.
   * @param {Wire.MatchView} view
   */
  function takes({ need, plays, seat }) {
    if (need.kind !== "call" || seat === "watch" || table.shared() || held) return false;
    if (down !== null && down !== plays) down = null;
    return down !== null || isRoutine(need);
  }

  /** Answers as long as the questions are his. */
  async function carry() {
    if (busy) return;
    busy = true;
    try {
      while (takes(table.view())) await call();
    } catch (caught) {
      const error = thrown(caught);
      held = true;
      if (error.status === 409) await table.refresh();
      else fail(error);
    } finally {
      busy = false;
    }
  }

  /** Makes the one call he would make. */
  async function call() {
    const { turn } = table.view();
    const advised = await api.advice();
    accept(await api.answer(turn, advised.call, advised.token));
  }

  return {
    takes,
    carry,
    /** He calls now, whatever the question is. */
    now() {
      held = false;
      if (busy || table.view().need.kind !== "call") return Promise.resolve();
      busy = true;
      const done = () => {
        busy = false;
        return carry();
      };
      return call().then(done, (caught) => {
        busy = false;
        const error = thrown(caught);
        return error.status === 409 ? table.refresh() : fail(error);
      });
    },
    /** He plays the down under way to its end. */
    playDown() {
      held = false;
      down = table.view().plays;
      return carry();
    },
    /** What was taken back is not answered again by him. */
    hold() {
      held = true;
      down = null;
    },
    /** Somebody calls himself again. */
    release() {
      held = false;
    },
    /** A small choice of how much one is asked. */
    ask() {
      const words = { every: "everything", some: "what matters", few: "only the play" };
      const now = settings().ask;
      const list = h(
        "select",
        { class: "extra", "aria-label": "How much you are asked", on: { change } },
        Object.entries(words).map(([value, name]) => h("option", { value, selected: value === now }, `Ask me ${name}`)),
      );
      /** @param {{ target: HTMLSelectElement }} event */
      function change(event) {
        choose("ask", event.target.value);
        held = false;
        table.refresh().then(carry);
      }
      return list;
    },
  };
}
