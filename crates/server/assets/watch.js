// Two coaches watched: play, pause, one play at a time, slowly. The server plays on only while somebody's line is open, so that a
// pause hangs up and a step opens the line for one play.

import { fill, h } from "./dom.js";

/** @typedef {ReturnType<typeof import("./live.js").live> | null} LiveLine */

const SLOW = 4000;

/**
 * The controls, at the end of the panel.
 * @param {Table} table
 * @param {HTMLElement} panel
 * @param {() => LiveLine} line
 */
export function watching(table, panel, line) {
  const said = h("span", { class: "quiet", role: "status" });
  const pause = h("button", {
    type: "button",
    class: "main",
    on: { click: () => turn(how === "paused" ? "on" : "paused") },
  });
  const step = h("button", { type: "button", on: { click: one } }, "One play");
  const slow = h("button", { type: "button", on: { click: () => turn(how === "slow" ? "on" : "slow") } }, "Slowly");
  const node = h("div", { class: "links watching", role: "group", "aria-label": "Watching" }, pause, step, slow, said);
  panel.append(node);
  let how = "on",
    until = -1,
    /** @type {Timer} */ timer = 0;

  /** @param {string} to */
  function turn(to) {
    clearTimeout(timer);
    how = to;
    until = to === "slow" ? table.plays() + 1 : -1;
    if (to === "paused") line()?.stop();
    else line()?.again();
    draw();
  }

  /** One play, and then a pause. */
  function one() {
    clearTimeout(timer);
    how = "paused";
    until = table.plays() + 1;
    line()?.again();
    draw();
  }

  function draw() {
    fill(pause, how === "paused" ? "Play" : "Pause");
    slow.setAttribute("aria-pressed", String(how === "slow"));
    said.textContent = how === "paused" && until < 0 ? "Paused." : "";
    node.hidden = table.view().over;
  }

  // What comes in is seen by the panel; a play that was waited for ends the step.
  new MutationObserver(() => {
    if (table.view().over) return draw();
    if (until < 0 || table.plays() < until) return undefined;
    line()?.stop();
    until = -1;
    if (how === "slow") timer = setTimeout(() => how === "slow" && turn("slow"), SLOW);
    return draw();
  }).observe(panel, { childList: true, subtree: true });
  draw();
}
