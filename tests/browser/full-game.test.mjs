// A whole card game against the coach, played through the page to the final whistle, and watched again.

import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { eventually, openBrowser, person, textOf, waitForText } from "./kit/browser.mjs";
import { openServer } from "./kit/server.mjs";
import { shoot } from "./kit/shots.mjs";
import * as table from "./kit/table.mjs";

const SEED = 1958;
const MOST_CALLS = 400;
let /** @type {TestServer} */ server, /** @type {Browser} */ browser, /** @type {Person} */ coach;
let /** @type {any} */ final = null,
  match = "";

before(async () => {
  server = await openServer();
  browser = await openBrowser();
  coach = await person(browser, server.base);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

test("two clicks from the first page to the first call", { timeout: 90_000 }, async () => {
  const guest = await person(browser, server.base);
  await guest.go("/");
  await guest.page.click('a[data-play="card"][data-home="person"]');
  await table.opened(guest.page);
  await table.asks(guest.page, "call");
  const refused = await table.answered(guest.page, () => guest.page.click("#panel [data-call]"));
  assert.equal(refused, "");
  assert.deepEqual(guest.faults.list, []);
  await guest.context.close();
});

test("a whole game through the page", { timeout: 240_000 }, async () => {
  const { page } = coach;
  await coach.go("/");
  await page.click('main a[href="/new"]');
  await page.waitForSelector("form#new");
  match = await table.newGame(coach, { seed: SEED });
  await shoot(page, "game-kickoff", { whole: true });
  const once = specials(coach);
  await playOn(coach, once);
  assert.ok(
    once.every((one) => one.done),
    "everything was done once",
  );
  final = await table.score(page);
  assert.ok(final.home + final.away > 0, "somebody scored");
});

test("the final banner, its links and the tabs agree with the scoreboard", { timeout: 90_000 }, async () => {
  const { page } = coach;
  const verdict = await textOf(page, "#panel .verdict");
  assert.equal(await textOf(page, "#panel h2"), "Final");
  for (const points of Object.values(final)) assert.match(verdict, new RegExp(`\\b${points}\\b`));
  await visitTabs(page, true);
  await shoot(page, "game-final", { whole: true });
  assert.deepEqual(coach.faults.list, []);
});

test("the match file can be had when the game is over", { timeout: 90_000 }, async () => {
  const { page } = coach;
  const told = await page.$eval("#panel a[download]", async (link) => {
    const answer = await fetch(link.href);
    return { status: answer.status, size: (await answer.text()).length };
  });
  assert.equal(told.status, 200);
  assert.ok(told.size > 1000, "a record of the whole game");
});

test("the game watched again: scrubber, scores, plays", { timeout: 90_000 }, async () => {
  const { page } = coach;
  await page.click("#panel .links a.main");
  await page.waitForSelector("#deck input[type=range]");
  await waitForText(page, "#deck .where", /^Play 1 of \d+$/);
  await page.keyboard.press("n");
  await waitForText(page, "#deck .where", /^Play ([2-9]|\d\d)/);
  await page.waitForFunction(() =>
    [...document.querySelectorAll("#score .points")].some((one) => one.textContent !== "0"),
  );
  await shoot(page, "replay", { whole: true });
  await checkWhy(page, "#pane-why");
  for (const name of ["odds", "box", "drives", "scoring"]) {
    await page.click(`#tab-${name}`);
    assert.ok((await textOf(page, `#pane-${name}`)).length > 20, `${name} says something`);
  }
  assert.deepEqual(await table.lastScore(page), final);
  const link = page.url();
  await page.goto("about:blank");
  await page.goto(link);
  await waitForText(page, "#deck .where", /^Play (\d+) of \1$/);
});

test("the one-file replay works from the disk without the network", { timeout: 90_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "hashmark-replay-"));
  const file = await download(coach.page, "#deck a[download]", folder);
  const reader = await person(browser, "");
  /** @type {string[]} */
  const asked = [];
  reader.page.on("request", (request) => asked.push(request.url()));
  await reader.page.setOfflineMode(true);
  await reader.go(`file://${file}`);
  await reader.page.waitForSelector("#deck input[type=range]");
  assert.deepEqual(await table.lastScore(reader.page), final);
  await reader.page.keyboard.press("ArrowLeft");
  assert.deepEqual(
    asked.filter((url) => !url.startsWith("file://")),
    [],
  );
  assert.equal(asked.length, 1);
  assert.deepEqual(reader.faults.list, []);
  await reader.context.close();
  rmSync(folder, { recursive: true });
});

test("pictures of the still pages", { timeout: 90_000 }, async () => {
  for (const [name, path] of STILL) {
    await coach.go(path);
    await shoot(coach.page, name, { whole: ["home", "new"].includes(name) });
  }
  assert.ok((await coach.go(`/game/${match}`)).ok());
  await table.opened(coach.page);
  assert.deepEqual(coach.faults.list, []);
});

const STILL = [
  ["home", "/"],
  ["new", "/new"],
  ["clubs", "/clubs"],
  ["club", "/clubs/ASH"],
  ["cards", "/clubs/ASH/cards"],
  ["rules", "/rules"],
  ["tables", "/tables"],
];

/* Playing. */

/**
 * Plays to the end; `specials` are things to do before the call of that number.
 * @param {Person} someone
 * @param {Special[]} specials
 */
async function playOn({ page }, specials) {
  for (let n = 1; n < MOST_CALLS; n += 1) {
    if ((await table.asks(page, "call", "over")) === "over") return;
    await due(n, specials);
    const [way, choice] = await choose(page, n);
    const sent = way === "advice" ? null : page.waitForRequest((request) => request.url().endsWith("/answer"));
    const refused = await table.answered(page, () => table.ways[way](page, choice));
    assert.equal(refused, "", `${choice?.call} by ${way}`);
    if (sent) assert.equal(JSON.parse((await sent).postData()).call, choice.call);
  }
  assert.fail(`no end after ${MOST_CALLS} calls`);
}

/**
 * Does what is due by now, and fits.
 * @param {number} n
 * @param {Special[]} specials
 */
async function due(n, specials) {
  for (const special of specials.filter((one) => one.from <= n && !one.done)) {
    if (special.when && !(await special.when())) continue;
    await special.act();
    special.done = true;
  }
}

/**
 * How to make the call of that number, and which.
 * @param {Page} page
 * @param {number} n
 * @returns {Promise<[keyof typeof table.ways, ShownCall]>}
 */
async function choose(page, n) {
  const fourth = (await table.situation(page)).startsWith("4th");
  if (fourth || n % 7 === 0) return ["advice", null];
  const all = await table.calls(page);
  const plays = all.filter((one) => /^(run|pass|expect)$/i.test(one.block));
  const choice = plays.length ? plays[(n * 31) % plays.length] : all[0];
  const way = n % 7 === 3 ? "type" : n % 7 === 5 ? "click" : "keys";
  return [way, choice];
}

/**
 * What is done once in the course of the game: from which call on, when, and what.
 * @param {Person} someone
 * @returns {Special[]}
 */
function specials({ page, faults }) {
  const farOut = async () =>
    (await textOf(page, "#panel h2")) === "Call a play" && !(await page.$('#panel [data-call="fg"]'));
  return [
    { from: 6, act: () => checkLastWhy(page) },
    { from: 9, act: () => takeBack(page) },
    { from: 12, when: farOut, act: () => refusedCall(page, faults) },
    { from: 20, act: () => reloads(page) },
    { from: 25, act: () => visitTabs(page, false) },
    { from: 30, when: farOut, act: () => picturesOfTheMiddle(page) },
    { from: 40, act: () => checkWhyOfAll(page) },
  ];
}

/** @param {Page} page */
async function picturesOfTheMiddle(page) {
  await shoot(page, "game-middle", { whole: true });
  await table.leaveBox(page);
  await page.keyboard.press("w");
  await page.waitForSelector("#why[open] .steps li");
  await shoot(page, "game-why");
  await page.keyboard.press("Escape");
  await page.waitForSelector("#why:not([open])");
}

/* Why. */

/** @param {Page} page */
async function checkLastWhy(page) {
  await table.leaveBox(page);
  await page.keyboard.press("w");
  await page.waitForSelector("#why[open] .steps li");
  await checkWhy(page, "#why");
  await page.click("#why [aria-label='The play before']");
  await page.waitForSelector("#why .steps li, #why .story");
  await page.click("#why [aria-label=Close]");
}

/**
 * Every step names its rule, dice are shown, and each card has one cell lit.
 * @param {Page} page
 * @param {string} where
 */
async function checkWhy(page, where) {
  const told = await page.$eval(where, (root) => ({
    rules: [...root.querySelectorAll(".steps > li")].map(
      (step) => step.querySelector(".law summary, a.law")?.textContent,
    ),
    dice: root.querySelectorAll(".steps .die").length,
    lit: [...root.querySelectorAll("table.card")].map((card) => card.querySelectorAll("mark").length),
  }));
  assert.ok(told.rules.length > 0, "there are steps");
  for (const rule of told.rules) assert.match(rule ?? "", /^[a-z0-9_.-]+$/i, "a step names its rule");
  assert.ok(
    told.lit.every((lit) => lit === 1),
    `each card has one cell lit: ${told.lit}`,
  );
  return told;
}

/**
 * Opens the plays of the log one after the other by clicking them.
 * @param {Page} page
 */
async function checkWhyOfAll(page) {
  const count = (await page.$$("#pane-log .log button")).length;
  const seen = { dice: 0, cards: 0 };
  for (let n = Math.max(0, count - 12); n < count; n += 1) {
    await page.$$eval("#pane-log .log button", (lines, n) => lines[n].click(), n);
    await page.waitForSelector("#why[open] .steps li");
    const told = await checkWhy(page, "#why");
    seen.dice += told.dice;
    seen.cards += told.lit.length;
    await page.keyboard.press("Escape");
    await page.waitForSelector("#why:not([open])");
  }
  assert.ok(seen.dice > 0, "dice were shown");
  assert.ok(seen.cards > 0, "cards were shown");
}

/* Once in a game. */

/**
 * The last play is taken back: the story is shorter, and the same call is asked again.
 * @param {Page} page
 */
async function takeBack(page) {
  const before = await table.view(page);
  await table.leaveBox(page);
  await table.answered(page, () => page.keyboard.press("u"));
  await table.asks(page, "call");
  const now = await table.view(page);
  assert.ok(now.plays < before.plays, `${now.plays} plays after ${before.plays}`);
  assert.notEqual(now.turn, before.turn, "an answer to the old question must not fit the new one");
  assert.equal((await table.story(page)).length, now.log.lines.length);
}

/**
 * Calls that cannot be read or are against the rules: the words stay, the reason, a remedy and the rule are said.
 * @param {Page} page
 * @param {Person["faults"]} faults
 */
async function refusedCall(page, faults) {
  const flat = (await table.calls(page)).find((one) => one.call.startsWith("flat ")).call;
  const against = flat.replace("flat", "ez"); // for the end zone from far out
  const refusals = ["flea flicker to the moon", against];
  const heard = await faults.during(/422/, async () => {
    for (const words of refusals) {
      const refused = await table.answered(page, () => table.ways.type(page, { call: words }));
      assert.match(refused, /[.?] \S/, "a sentence and a remedy");
      assert.equal(await page.$eval("#typed", (box) => box.value), words);
      await emptyBox(page);
      assert.equal(await textOf(page, "#refused"), "", "what was said goes when something else is typed");
    }
    await table.answered(page, () => table.ways.type(page, { call: against }));
  });
  assert.ok(heard >= refusals.length);
  const rule = await page.$eval("#refused a", (link) => link.getAttribute("href"));
  assert.match(rule, /^\/rules\/card#./);
  const book = await page.evaluate(async (address) => (await fetch(address)).text(), rule);
  assert.ok(book.includes(`id="${rule.split("#")[1]}"`), "the rule is in the book");
  await emptyBox(page);
}

/** @param {Page} page */
async function emptyBox(page) {
  await page.click("#typed", { clickCount: 3 });
  await page.keyboard.press("Backspace");
}

/**
 * A page that is loaded again goes on where it was.
 * @param {Page} page
 */
async function reloads(page) {
  const state = async () => [await table.score(page), await table.story(page), await table.situation(page)];
  const before = await state();
  await page.click("#typed");
  await page.keyboard.type("half a th");
  await page.reload({ waitUntil: "load" });
  await table.opened(page);
  await table.asks(page, "call");
  assert.deepEqual(await state(), before);
  assert.equal(await page.$eval("#typed", (box) => box.value), "half a th");
  await emptyBox(page);
}

/* Tabs. */

/**
 * @param {Page} page
 * @param {boolean} over
 */
async function visitTabs(page, over) {
  const score = await table.score(page);
  await table.tab(page, "box");
  await eventually(() => checkBox(page, score, over));
  assert.deepEqual(await quarterTotals(page), score);
  await table.tab(page, "drives");
  await eventually(() => checkDrives(page));
  await table.tab(page, "reads");
  const lit = await page.$$eval("#pane-reads table.card", (cards) =>
    cards.map((card) => card.querySelectorAll("mark").length),
  );
  assert.ok(
    lit.every((count) => count === 1),
    `each card has one cell lit: ${lit}`,
  );
  await table.tab(page, "luck");
  assert.equal((await page.$$("#pane-luck .luck .bar")).length, 4);
  assert.equal((await page.$$("#pane-luck svg.faces:not(.distance) rect:not(.band)")).length, 6);
  assert.equal((await page.$$("#pane-luck svg.faces:not(.distance) rect.band")).length, 1, "the band of honest games");
  await page.click("#tab-odds");
  await page.waitForSelector("#pane-odds svg.odds .line", { timeout: 60_000 });
  assert.match(await page.$eval("#pane-odds svg.odds .line", (line) => line.getAttribute("d")), /^M.*\d/);
  await table.tab(page, "log");
  assert.ok((await table.story(page)).length > 10);
}

/**
 * @param {Page} page
 * @param {{ home: number, away: number }} score
 * @param {boolean} over
 */
async function checkBox(page, score, over) {
  const box = await page.$eval("#pane-box", (pane) => ({
    team: pane.querySelectorAll(".team tbody tr").length,
    men: pane.querySelectorAll(".men tbody tr").length,
    last: [...pane.querySelectorAll(".scoring tbody tr:last-child td")]
      .slice(-2)
      .map((cell) => Number(cell.textContent)),
  }));
  assert.ok(box.team > 10 && box.men > 4, `teams and men: ${JSON.stringify(box)}`);
  if (over || score.home + score.away > 0) assert.deepEqual(box.last, [score.away, score.home]);
}

/**
 * As many drives in the picture as in the table, and as the story tells.
 * @param {Page} page
 */
async function checkDrives(page) {
  const drives = await page.$$eval("#pane-drives tbody tr", (rows) => rows.length);
  assert.ok(drives > 0, "there are drives");
  assert.equal(await page.$$eval("#pane-drives svg .drive", (bars) => bars.length), drives);
}

/**
 * The quarters of the scoreboard added up.
 * @param {Page} page
 */
function quarterTotals(page) {
  return page.$$eval("#score .quarters tbody tr", (rows) => {
    const [away, home] = rows.map((row) => {
      const cells = [...row.querySelectorAll("td:not(.total)")].map((cell) => Number(cell.textContent) || 0);
      return cells.reduce((a, b) => a + b, 0);
    });
    return { home, away };
  });
}

/* Replay. */

/**
 * @param {Page} page
 * @param {string} selector
 * @param {string} folder
 */
async function download(page, selector, folder) {
  const line = await page.createCDPSession();
  await line.send("Browser.setDownloadBehavior", {
    behavior: "allow",
    downloadPath: folder,
    browserContextId: page.browserContext().id,
    eventsEnabled: true,
  });
  const done = new Promise((done, fail) =>
    line.on("Browser.downloadProgress", ({ state }) => {
      if (state === "completed") done();
      if (state === "canceled") fail(new Error("the download was broken off"));
    }),
  );
  await coach.faults.during(/ERR_ABORTED/, async () => {
    await page.click(selector);
    await done;
  });
  const [name] = readdirSync(folder);
  assert.match(name, /\.html$/);
  return join(folder, name);
}
