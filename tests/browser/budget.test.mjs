// How much the game page weighs, how soon it is drawn, and whether it stands still while plays come in.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { NARROW, openBrowser, person, WIDE } from "./kit/browser.mjs";
import { openServer } from "./kit/server.mjs";
import * as table from "./kit/table.mjs";

const WEIGHT = 150_000; // bytes on the wire
const FIRST_VIEW = 1000; // milliseconds
const SHIFT = 0.02;
let server, browser, coach;

before(async () => {
  server = await openServer();
  browser = await openBrowser();
  coach = await person(browser, server.base);
  await coach.page.evaluateOnNewDocument(noteFirstView);
  await coach.page.evaluateOnNewDocument(noteShifts);
  await table.newGame(coach, { seed: 11 });
  for (let n = 0; n < 12; n += 1) await table.adviseAndCall(coach.page);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

test("the game page weighs less than 150 kB on the wire", { timeout: 60_000 }, async (t) => {
  const sizes = await weigh(() => coach.page.reload({ waitUntil: "load" }));
  const total = [...sizes.values()].reduce((a, b) => a + b, 0);
  t.diagnostic(`${total} bytes in ${sizes.size} requests`);
  for (const [url, bytes] of sizes) t.diagnostic(`${String(bytes).padStart(7)} ${url.replace(server.base, "")}`);
  assert.ok(sizes.size > 5, "the page was loaded cold");
  assert.ok(total < WEIGHT, `${total} bytes`);
});

test("so does the zone game's, board and all", { timeout: 120_000 }, async (t) => {
  const other = await person(browser, server.base);
  await other.go("/new");
  await other.page.click('label:has(input[name=game][value="zone"])');
  await table.newGame(other, { seed: 11 });
  for (let n = 0; n < 12; n += 1) await table.adviseAndCall(other.page);
  const sizes = await weigh(() => other.page.reload({ waitUntil: "load" }), other.page);
  const total = [...sizes.values()].reduce((a, b) => a + b, 0);
  t.diagnostic(`${total} bytes in ${sizes.size} requests`);
  assert.ok(
    [...sizes.keys()].some((url) => url.includes("zone-board.js")),
    "the board was loaded",
  );
  assert.ok(total < WEIGHT, `${total} bytes`);
  assert.deepEqual(other.faults.list, []);
  await other.context.close();
});

test("the scoreboard is drawn within a second", { timeout: 60_000 }, async (t) => {
  const times = [];
  for (let n = 0; n < 5; n += 1) {
    await coach.page.reload({ waitUntil: "load" });
    await table.opened(coach.page);
    times.push(await (await coach.page.waitForFunction(() => globalThis.firstView)).jsonValue());
  }
  times.sort((a, b) => a - b);
  t.diagnostic(`first view after ${times.map((time) => time.toFixed(0)).join(", ")} ms`);
  assert.ok(times[2] < FIRST_VIEW, `the middle one of five took ${times[2]} ms`);
});

for (const size of [WIDE, NARROW])
  test(`nothing jumps while five plays come in, ${size.width} px wide`, { timeout: 120_000 }, async (t) => {
    await coach.page.setViewport(size);
    const shifts = await shiftsOfPlays(5);
    const sum = (list) => list.reduce((sum, one) => sum + one.value, 0);
    const own = sum(shifts.filter((one) => !one.afterInput));
    t.diagnostic(`layout shift ${own.toFixed(4)}; ${sum(shifts).toFixed(4)} with those right after a key`);
    assert.ok(own < SHIFT, JSON.stringify(shifts));
  });

test("nothing went wrong", () => assert.deepEqual(coach.faults.list, []));

/** What moved while so many plays were called and came in. */
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

const settled = (page) =>
  page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== "running"));

/** The bytes of every request until the scoreboard is drawn and the line is open, headers and all. */
async function weigh(load, page = coach.page) {
  const line = await page.createCDPSession();
  const names = new Map();
  const sizes = new Map();
  const add = (url, bytes) => sizes.set(url, (sizes.get(url) || 0) + bytes);
  await line.send("Network.enable");
  await line.send("Network.clearBrowserCache");
  await line.send("Network.setCacheDisabled", { cacheDisabled: true });
  line.on("Network.requestWillBeSent", ({ requestId, request }) => names.set(requestId, request.url));
  // What had begun before the page was opened anew is no part of it.
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (names.has(requestId)) add(names.get(requestId), encodedDataLength);
  });
  line.on("Network.webSocketFrameReceived", ({ response }) => add("live line", response.payloadData.length));
  await load();
  await table.opened(page);
  await page.waitForNetworkIdle({ idleTime: 300 });
  await line.detach();
  return sizes;
}

/** Runs in the page: when the scoreboard was first painted. */
function noteFirstView() {
  const look = () => {
    if (!document.querySelector("#score .points")) return requestAnimationFrame(look);
    return requestAnimationFrame(() => (globalThis.firstView = performance.now()));
  };
  look();
}

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
