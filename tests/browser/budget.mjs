// How soon the table of each game is drawn on this machine, beside what is promised. `scripts/budget` runs it; it ends with 1 when a
// promise is not kept. It is no test of the default run: a busy machine is slow without anything being wrong.

import { openBrowser, person } from "./kit/browser.mjs";
import { firstViews, noteFirstViews } from "./kit/measure.mjs";
import { openServer } from "./kit/server.mjs";
import * as table from "./kit/table.mjs";

/** Milliseconds until the scoreboard is painted: the middle one of the openings. */
const FIRST_VIEW = 1000;
const OPENINGS = 5;
/** Calls before the page is measured, so that there is something to draw. */
const CALLS = 12;

const server = await openServer();
const browser = await openBrowser();
let kept = true;
try {
  for (const game of ["card", "zone", "electric"]) {
    const times = await measured(game);
    const middle = times[Math.floor(times.length / 2)];
    const yes = middle < FIRST_VIEW;
    kept = kept && yes;
    const all = times.map((time) => time.toFixed(0)).join(", ");
    console.log(
      `first view, ${game}: ${middle.toFixed(0)} ms (of ${all}), at most ${FIRST_VIEW} ms: ${yes ? "yes" : "no"}`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = kept ? 0 : 1;

/**
 * The first views of a game that has begun.
 * @param {string} game
 */
async function measured(game) {
  const coach = await person(browser, server.base);
  await noteFirstViews(coach.page);
  await coach.go("/new");
  await coach.page.click(`label:has(input[name=game][value="${game}"])`);
  await table.newGame(coach, { seed: 11 });
  for (let n = 0; n < CALLS; n += 1) await table.adviseAndCall(coach.page);
  const times = await firstViews(coach.page, OPENINGS);
  await coach.context.close();
  return times;
}
