// What stands under the tabs: fetched when it is looked at, and again when the game has gone on.

import { byId, fill, h, thrown } from "./dom.js";
import { boxScore } from "./box.js";
import { driveCharts, luckCharts, oddsChart } from "./charts.js";
import { steps } from "./why.js";

const RECENT = 3;

/**
 * The panes; `show(name)` fills one if it is not of this version.
 * @param {Table} table
 */
export function panes(table) {
  /** @type {Record<string, string>} */
  const have = {};

  /** @type {Record<string, () => Promise<Kid>>} */
  const makers = {
    box: async () => boxScore(await table.box()),
    drives: async () => driveCharts(await table.box()),
    luck: async () => luckCharts(await table.luck(), table.view().clubs, table.openWhy),
    odds: async () => [
      oddsChart(table.view().clubs, table.view().odds, quarters(table.lines())),
      h(
        "p",
        { class: "quiet" },
        "Worked out in the background: from each point this engine plays the rest of the game many times over.",
      ),
    ],
    reads,
  };

  async function reads() {
    const last = table.plays();
    const told = await Promise.all(Array.from({ length: Math.min(RECENT, last) }, (_, at) => table.why(last - 1 - at)));
    const shown = told.filter((one) => one.cards.length || one.walk);
    if (!shown.length) return h("p", { class: "quiet" }, "Nothing has been read yet.");
    return shown.map((one) =>
      h(
        "section",
        { class: "reading" },
        h("p", { class: "story" }, one.story),
        h(
          "div",
          { class: "cards" },
          one.cards.map((card) => table.board().read(card)),
        ),
        one.walk ? steps(one.steps, table.board(), [], one.rules) : null,
      ),
    );
  }

  /** @param {string} name */
  async function show(name) {
    if (!makers[name]) return;
    const mark = `${table.view().seat} ${name === "odds" ? `${JSON.stringify(table.view().odds.at(-1))} ${table.plays()}` : table.plays()} ${table.view().over}`;
    if (have[name] === mark) return;
    have[name] = mark;
    const pane = byId(`pane-${name}`);
    if (!pane.children.length) fill(pane, h("p", { class: "quiet" }, "One moment…"));
    try {
      const nodes = await makers[name]();
      const top = pane.scrollTop;
      fill(pane, nodes);
      pane.scrollTop = top;
    } catch (caught) {
      const error = thrown(caught);
      have[name] = "";
      if (error.status === undefined) console.error(error);
      fill(
        pane,
        h("p", { class: "problem" }, error.message, error.remedy ? ` ${error.remedy}` : ""),
        h("button", { type: "button", on: { click: () => show(name) } }, "Try again"),
      );
    }
  }
  return { show };
}

/**
 * After how many plays each period began.
 * @param {Wire.LogLine[]} lines
 */
export function quarters(lines) {
  /** @type {PeriodMark[]} */
  const marks = [];
  let plays = 0,
    period = 0;
  for (const line of lines) {
    if (line.period !== period) marks.push({ plays, words: line.period > 4 ? "OT" : `Q${line.period}` });
    period = line.period;
    if (line.play !== null && line.play !== undefined) plays = line.play + 1;
  }
  return marks;
}
