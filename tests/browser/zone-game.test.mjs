// A whole zone game against the coach through the page: a play written with an error, its marked message read, corrected
// and played; a formation changed by keyboard and by dragging; a defense edited; a play walked phase by phase.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { eventually, look, NARROW, openBrowser, person, textOf, waitForText, WIDE } from "./kit/browser.mjs";
import { openServer } from "./kit/server.mjs";
import { shoot } from "./kit/shots.mjs";
import * as table from "./kit/table.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const MOST_CALLS = 1200;
let /** @type {TestServer} */ server, /** @type {Browser} */ browser, /** @type {Person} */ coach;

before(async () => {
  server = await openServer();
  browser = await openBrowser();
  coach = await person(browser, server.base);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

test("a zone game opens on its own board", { timeout: 120_000 }, async () => {
  const { page } = coach;
  await coach.go("/new");
  await page.click('label:has(input[name=game][value="zone"])');
  await table.newGame(coach, { seed: 21 });
  await page.waitForSelector("#board:not([hidden]) svg.zones");
  const names = await page.$$eval(".z-name", (all) => all.map((one) => one.firstChild.textContent));
  assert.equal(names.length, 21, "every zone has its name");
  assert.ok(names.includes("VDC") && names.includes("WWL"));
});

test("a formation is changed by keyboard, announced, and written into the box", { timeout: 180_000 }, async () => {
  const { page } = coach;
  await until(page, /^Line up, or kick$/);
  await thisPlay(page);
  await page.waitForSelector('.chip.mine[data-name="RW"]');
  await press(page, "RW", "ArrowLeft");
  await written(page, /^LW LT LG C RG RT RE RW@WR-1 Q F LH$/);
  await waitForText(page, ".z-said", /RW at WR, one row back/);
  await press(page, "RW", "ArrowUp");
  await waitForText(page, "#checked .z-fault", /8 men stand on the line; seven must/);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.name), "RW", "he keeps the focus");
  await axe(page, "a formation that may not stay so");
  await press(page, "LW", "ArrowDown");
  await waitForText(page, "#checked .z-good", /can be called/);
  await written(page, /LW@WWL-1/);
});

test("a chip is dragged to another place, and the text follows", { timeout: 90_000 }, async () => {
  const { page } = coach;
  await page.waitForNetworkIdle({ idleTime: 1500 });
  const from = await middle(page, '.chip[data-name="F"]');
  const to = await middle(page, '.chip[data-name="LH"]');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, from.y + 4, { steps: 4 });
  await page.mouse.move(from.x + (from.x - to.x), from.y + 4, { steps: 6 });
  await page.mouse.up();
  await written(page, /F@RT-1/);
  await waitForText(page, "#checked .z-good", /can be called/);
});

test("typing moves the chips, too", { timeout: 90_000 }, async () => {
  const { page } = coach;
  await emptyBox(page);
  await page.type("#typed", "spread");
  await page.waitForSelector('.chip[data-name="RS"][data-at="@WR-1"]');
  await shoot(page, "zone-formation");
  assert.equal(await answer(page, () => page.keyboard.press("Enter")), "");
  assert.equal(await textOf(page, "#panel h2"), "Write the play");
});

test("a play is written with an error, the mark read, corrected and played", { timeout: 120_000 }, async () => {
  const { page } = coach;
  await page.click("#typed");
  await page.keyboard.type("LW/MC || RS/XX");
  await waitForText(page, "#checked mark", /^XX$/);
  assert.match(await textOf(page, "#checked .z-fault"), /At letter 13: .*cannot stand here.*Write WWL.* or VDC/s);
  await axe(page, "a play with an error");
  await shoot(page, "zone-error");
  await emptyBox(page);
  await page.keyboard.type("LT/LC");
  await waitForText(page, "#checked .z-fault", /LT is a lineman/);
  const rule = await page.$eval("#checked a", (link) => link.getAttribute("href"));
  assert.match(rule, /^\/rules\/zone#Z8\.3-a$/);
  await emptyBox(page);
  await page.keyboard.type("LW/MC || RS/SL");
  await waitForText(page, "#checked .z-good", /can be called/);
  assert.deepEqual(await page.$$eval(".z-stroke", (all) => all.map((one) => one.classList[1])), ["route", "second"]);
  await shoot(page, "zone-play");
  const plays = (await table.view(page)).plays;
  assert.equal(await answer(page, () => page.keyboard.press("Enter")), "");
  await eventually(async () => assert.ok((await playsNow(page)) > plays, "the play was played"));
});

test("the play just played is walked phase by phase, every roll explained", { timeout: 120_000 }, async () => {
  const { page } = coach;
  await page.waitForSelector('.phases [data-phase="Movement"]');
  const told = await walkThrough(page);
  const names = told.map((one) => one.name);
  for (const name of ["Line-up", "Calls", "Movement", "Rush"]) assert.ok(names.includes(name), `${name} in ${names}`);
  assert.ok(
    told.every((one) => one.rules === one.steps),
    "every step names its rule",
  );
  assert.ok(
    told.some((one) => one.dice > 0),
    "dice are shown",
  );
  assert.equal(told[0].chips, 11, "the defense is not there yet");
  assert.equal(told.at(-1).chips, 22);
  await page.click('.phases [data-phase="Rush"]');
  await axe(page, "a phase");
  await shoot(page, "zone-phase", { whole: true });
});

test("a defense is edited man by man and called", { timeout: 180_000 }, async () => {
  const { page } = coach;
  await until(page, /^Set the defen[cs]e$/);
  await page.waitForSelector(".z-edit:not([hidden]) summary");
  await thisPlay(page);
  await page.click(".z-edit summary");
  await choose(page, "#z-option", "rush", /^rush: LDE L/);
  await choose(page, "#z-MLB-order", "blitz", /MLB C blitz/);
  await choose(page, "#z-FS-zone", "SC", /FS SC/);
  await choose(page, "#z-stunt-1", "LDE-LDT", /; stunt LDE-LDT$/);
  await page.click("#z-LCB-bump");
  await written(page, /LCB \w+( man \w+)? bump/);
  await press(page, "FS", "ArrowUp");
  await written(page, /FS MC/);
  await axe(page, "the defense editor");
  await shoot(page, "zone-defense", { whole: true });
  await page.click("#z-LCB-bump");
  await written(page, /^(?!.*bump)/);
  await waitForText(page, "#checked .z-good", /can be called/);
  assert.equal(await answer(page, () => page.click("#panel .typed .main")), "");
});

test("with motion unwelcome nothing moves by itself, and the phone's width is enough", {
  timeout: 120_000,
}, async () => {
  const { page } = coach;
  await look(page, { still: true });
  await page.setViewport(NARROW);
  await until(page, /^Line up, or kick$/);
  assert.equal(
    await page.evaluate(() => document.getAnimations().filter((one) => one.playState === "running").length),
    0,
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= NARROW.width, `${wide} px wide`);
  await axe(page, "on a phone");
  await page.setViewport(WIDE);
  await look(page, {});
});

test("the rest of the game through the page, to the final whistle", { timeout: 900_000 }, async () => {
  const { page } = coach;
  for (let n = 0; n < MOST_CALLS; n += 1) {
    if ((await table.asks(page, "call", "over")) === "over") break;
    assert.equal(await answer(page, () => table.ways.advice(page)), "", await textOf(page, "#panel h2"));
  }
  assert.equal(await textOf(page, "#panel h2"), "Final");
  const final = await table.score(page);
  const verdict = await textOf(page, "#panel .verdict");
  for (const points of Object.values(final)) assert.match(verdict, new RegExp(`\\b${points}\\b`));
  assert.deepEqual(coach.faults.list, []);
});

test("the replay walks phases, too", { timeout: 120_000 }, async () => {
  const { page } = coach;
  await page.click("#panel .links a.main");
  await page.waitForSelector("#board:not([hidden]) .phases button");
  await page.keyboard.press("n");
  await waitForText(page, "#deck .where", /^Play ([2-9]|\d\d)/);
  const count = (await page.$$(".phases button")).length;
  assert.ok(count > 1, "the play has phases");
  await page.click(".phases button");
  await page.keyboard.press("]");
  assert.equal(await page.$$eval(".phases button", (all) => all.findIndex((one) => one.ariaPressed === "true")), 1);
  await axe(page, "replay");
  await shoot(page, "zone-replay", { whole: true });
  assert.deepEqual(coach.faults.list, []);
});

test("at one screen nobody sees what the other has written", { timeout: 180_000 }, async () => {
  const two = await person(browser, server.base);
  const { page } = two;
  await two.go("/new");
  await page.click('label:has(input[name=game][value="zone"])');
  await table.newGame(two, { seats: "screen", seed: 22 });
  for (;;) {
    const behind = (await table.asks(page, "call", "curtain")) === "curtain";
    if (behind) await page.click("#panel .curtain button");
    await table.asks(page, "call");
    if (/^(Write the play|Set the defen[cs]e)$/.test(await textOf(page, "#panel h2"))) break;
    await table.adviseAndCall(page);
  }
  await page.type("#typed", (await table.calls(page))[0].call);
  await page.waitForSelector("#checked .z-good");
  await page.waitForSelector(".z-stroke");
  await page.keyboard.press("Enter");
  await table.asks(page, "curtain");
  const seen = await page.evaluate(() => ({
    strokes: document.querySelectorAll(".z-stroke").length,
    chips: document.querySelectorAll(".zones .chip").length,
    words: document.getElementById("checked").textContent,
    box: document.getElementById("typed").value,
    editor: document.querySelectorAll(".z-edit select").length,
  }));
  assert.deepEqual(
    { ...seen, chips: Math.min(seen.chips, 11) },
    { strokes: 0, chips: seen.chips, words: "", box: "", editor: 0 },
  );
  assert.deepEqual(two.faults.list, []);
  await two.context.close();
});

/* As a coach does it. */

/**
 * Does something that must lead to another question, or be refused; gives the refusal's words.
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 */
async function answer(page, act) {
  return table.answered(page, act);
}

/** @param {Page} page */
const playsNow = async (page) => (await table.view(page)).plays;

/**
 * Takes the coach's advice until that is asked.
 * @param {Page} page
 * @param {RegExp} title
 */
async function until(page, title) {
  for (let n = 0; n < 200; n += 1) {
    await table.asks(page, "call");
    if (title.test(await textOf(page, "#panel h2"))) return;
    assert.equal(await answer(page, () => table.ways.advice(page)), "");
  }
  assert.fail(`nobody asks ${title}`);
}

/** @param {Page} page */
const thisPlay = (page) => page.$eval(".z-switch button:last-child", (button) => button.click());

/**
 * An arrow key on a chip; the next press must wait for the answer.
 * @param {Page} page
 * @param {string} name
 * @param {Key} key
 */
async function press(page, name, key) {
  const before = await page.$eval("#typed", (box) => box.value);
  await page.$eval(`.chip.mine[data-name="${name}"]`, (chip) => chip.focus());
  await page.keyboard.press(key);
  await page.waitForFunction((before) => document.getElementById("typed").value !== before, {}, before);
}

/**
 * @param {Page} page
 * @param {RegExp} pattern
 */
const written = (page, pattern) =>
  page.waitForFunction((source) => new RegExp(source).test(document.getElementById("typed").value), {}, pattern.source);

/**
 * @param {Page} page
 * @param {string} selector
 * @param {string} value
 * @param {RegExp} pattern
 */
async function choose(page, selector, value, pattern) {
  await page.select(selector, value);
  await written(page, pattern);
}

/** @param {Page} page */
async function emptyBox(page) {
  await page.click("#typed", { clickCount: 3 });
  await page.keyboard.press("Backspace");
}

/**
 * @param {Page} page
 * @param {string} selector
 */
const middle = (page, selector) =>
  page.$eval(selector, (node) => {
    node.scrollIntoView({ block: "center" });
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

/**
 * Goes from the first phase to the last with the button, and tells what each showed.
 * @param {Page} page
 */
async function walkThrough(page) {
  await page.click(".phases button:first-child");
  const told = [];
  for (;;) {
    told.push(
      await page.evaluate(() => ({
        name: document.querySelector(".phases [aria-pressed=true]").dataset.phase,
        steps: document.querySelectorAll(".phase-told .steps > li").length,
        rules: document.querySelectorAll(".phase-told .steps > li .law").length,
        dice: document.querySelectorAll(".phase-told .die").length,
        chips: document.querySelectorAll(".zones .chip").length,
      })),
    );
    if (await page.$eval('[aria-label="Next phase"]', (button) => button.disabled)) return told;
    await page.click('[aria-label="Next phase"]');
  }
}

/**
 * No grave finding of axe, in light and dark.
 * @param {Page} page
 * @param {string} where
 */
async function axe(page, where) {
  for (const dark of [false, true]) {
    await look(page, { dark });
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every((one) => one.playState !== "running" || one.effect.getTiming().iterations === Infinity),
    );
    if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    const grave = violations.filter((one) => ["serious", "critical"].includes(one.impact));
    const found = grave.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 140)).join(" | ")}`);
    assert.deepEqual(found, [], where);
  }
  await look(page, {});
}
