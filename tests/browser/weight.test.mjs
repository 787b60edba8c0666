// How much the game page weighs, and whether it stands still while plays come in. How soon it is drawn is a question of the
// machine: `scripts/budget` says that.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { NARROW, openBrowser, person, WIDE } from "./kit/browser.mjs";
import { total, weigh } from "./kit/measure.mjs";
import { openServer } from "./kit/server.mjs";
import * as table from "./kit/table.mjs";

const WEIGHT = 150_000; // bytes on the wire
const SHIFT = 0.02;
let /** @type {TestServer} */ server, /** @type {Browser} */ browser, /** @type {Person} */ coach;

before(async () => {
  server = await openServer();
  browser = await openBrowser();
  coach = await person(browser, server.base);
  await coach.page.evaluateOnNewDocument(noteShifts);
  await table.newGame(coach, { seed: 11 });
  for (let n = 0; n < 12; n += 1) await table.adviseAndCall(coach.page);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

test("the game page weighs less than 150 kB on the wire", { timeout: 60_000 }, async (t) => {
  const sizes = await weigh(coach.page, () => coach.page.reload({ waitUntil: "load" }));
  t.diagnostic(`${total(sizes)} bytes in ${sizes.size} requests`);
  for (const [url, bytes] of sizes) t.diagnostic(`${String(bytes).padStart(7)} ${url.replace(server.base, "")}`);
  assert.ok(sizes.size > 5, "the page was loaded cold");
  assert.ok(total(sizes) < WEIGHT, `${total(sizes)} bytes`);
});

test("so does the zone game's, board and all", { timeout: 120_000 }, async (t) => {
  const other = await person(browser, server.base);
  await other.go("/new");
  await other.page.click('label:has(input[name=game][value="zone"])');
  await table.newGame(other, { seed: 11 });
  for (let n = 0; n < 12; n += 1) await table.adviseAndCall(other.page);
  const sizes = await weigh(other.page, () => other.page.reload({ waitUntil: "load" }));
  t.diagnostic(`${total(sizes)} bytes in ${sizes.size} requests`);
  assert.ok(
    [...sizes.keys()].some((url) => url.includes("zone-board.js")),
    "the board was loaded",
  );
  assert.ok(total(sizes) < WEIGHT, `${total(sizes)} bytes`);
  assert.deepEqual(other.faults.list, []);
  await other.context.close();
});

for (const size of [WIDE, NARROW])
  test(`nothing jumps while five plays come in, ${size.width} px wide`, { timeout: 120_000 }, async (t) => {
    await coach.page.setViewport(size);
    const shifts = await shiftsOfPlays(5);
    /** @param {Shift[]} list */
    const sum = (list) => list.reduce((sum, one) => sum + one.value, 0);
    const own = sum(shifts.filter((one) => !one.afterInput));
    t.diagnostic(`layout shift ${own.toFixed(4)}; ${sum(shifts).toFixed(4)} with those right after a key`);
    assert.ok(own < SHIFT, JSON.stringify(shifts));
  });

test("nothing went wrong", () => assert.deepEqual(coach.faults.list, []));

/**
 * What moved while so many plays were called and came in.
 * @param {number} count
 */
async function shiftsOfPlays(count) {
  const { page } = coach;
  await settled(page);
  await page.evaluate(() => (globalThis.shifts.length = 0));
  const plays = (await table.view(page)).plays;
  while ((await table.view(page)).plays < plays + count) {
    const all = await table.calls(page);
    await table.answered(page, () => table.ways.keys(page, all[0]));
  }
  await settled(page);
  return page.evaluate(() => globalThis.shifts);
}

/** @param {Page} page */
const settled = (page) =>
  page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== "running"));

/** Runs in the page: what moved without being asked. */
function noteShifts() {
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      globalThis.shifts.push({
        value: entry.value,
        afterInput: entry.hadRecentInput,
        what: entry.sources.map(({ node }) => `${node?.nodeName}.${node?.className || node?.id}`),
      });
  }).observe({ type: "layout-shift", buffered: true });
}
