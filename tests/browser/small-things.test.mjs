// Small things that once went wrong, each looked at where it was seen.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { eventually, NARROW, openBrowser, person, textOf, WIDE } from "./kit/browser.mjs";
import { openServer } from "./kit/server.mjs";
import * as table from "./kit/table.mjs";

let /** @type {TestServer} */ server, /** @type {Browser} */ browser;

before(async () => {
  server = await openServer();
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/**
 * Somebody at a game of that kind.
 * @param {string} game
 * @param {number} seed
 */
async function playing(game, seed) {
  const someone = await person(browser, server.base, { media: { still: true } });
  await table.askEverything(someone.page);
  await someone.go("/new");
  await someone.page.click(`label:has(input[name=game][value="${game}"])`);
  await table.newGame(someone, { seed });
  return someone;
}

/**
 * Plays on by the coach's advice until such a question is asked.
 * @param {Page} page
 * @param {RegExp} title
 */
async function until(page, title) {
  for (let n = 0; n < 200; n += 1) {
    assert.equal(await table.asks(page, "call", "over"), "call", `${title} never came`);
    if (title.test(await textOf(page, "#panel h2"))) return;
    await table.adviseAndCall(page);
  }
  assert.fail(`${title} never came`);
}

test("electric: the coin’s word fits its die, numbers of two digits stay on one line, and no kind of call is there twice", {
  timeout: 180_000,
}, async () => {
  const { page, faults, context } = await playing("electric", 21);
  const inside = await page.$$eval("#tray .die", (all) =>
    all.map((die) => {
      const [box, word] = [die.querySelector("rect"), die.querySelector("text")].map((part) =>
        part?.getBoundingClientRect(),
      );
      return !word || (word.left >= box.left && word.right <= box.right);
    }),
  );
  assert.ok(inside.length > 0 && inside.every(Boolean), "every word lies within its die");
  await page.setViewport(NARROW);
  await until(page, /^Line up$/);
  await page.waitForSelector(".e-man b");
  const heights = await page.$$eval(".e-man b", (all) => all.map((one) => one.getClientRects()[0].height));
  assert.equal(heights.length, 11);
  assert.ok(Math.max(...heights) < 1.5 * Math.min(...heights), `${heights}`);
  await until(page, /^Say what to try$/);
  await page.click('#panel [data-call="play"]');
  await until(page, /^Line up$/);
  const kinds = await page.$$eval(".switcher button", (all) => all.map((one) => one.textContent));
  assert.ok(kinds.length > 1, `${kinds}`);
  assert.deepEqual(kinds, [...new Set(kinds)]);
  assert.deepEqual(faults.list, []);
  await context.close();
});

test("electric: a pass that is rolled keeps the formation that was chosen", { timeout: 300_000 }, async () => {
  const { page, faults, context } = await playing("electric", 22);
  await until(page, /^Say what to try$/);
  await page.click('#panel [data-call="play"]');
  await until(page, /^Line up$/);
  const chosen = () => page.$$eval(".e-form[aria-pressed=true]", (all) => all.map((one) => one.dataset.form));
  for (const form of ["spread", "pro_set"]) {
    const button = await page.$(`.e-form[data-form="${form}"]`);
    if (!button) continue;
    await button.evaluate((node) => node.click());
    await eventually(async () => assert.deepEqual(await chosen(), [form]));
    for (let n = 0; n < 3; n += 1) {
      await page.$$eval(".e-lineup button", (all) => all.find((one) => /^Roll a pass$/.test(one.textContent)).click());
      await page.waitForSelector(".e-package:not(:empty)");
      await page.waitForNetworkIdle({ idleTime: 150 });
      assert.deepEqual(await chosen(), [form], "the formation stays");
    }
  }
  assert.deepEqual(faults.list, []);
  await context.close();
});

test("zone: the menu of the page leads to the rules of the game that is played", { timeout: 90_000 }, async () => {
  const { page, faults, context, go } = await playing("zone", 21);
  const rules = () => page.$eval("nav[aria-label=Site] a:nth-child(3)", (link) => link.getAttribute("href"));
  assert.equal(await rules(), "/rules/zone");
  await go("/rules/zone");
  assert.match(await page.title(), /^Rules of the zone game/);
  await go("/");
  assert.equal(await rules(), "/rules");
  await go("/rules");
  for (const game of ["card", "zone", "electric"]) assert.ok(await page.$(`main a[href="/rules/${game}"]`), game);
  assert.deepEqual(faults.list, []);
  await context.close();
});

test("card: what is refused shows words as they are typed, and no backticks", { timeout: 90_000 }, async () => {
  const { page, faults, context } = await playing("card", 21);
  await until(page, /^Call a play$/);
  await faults.during(/422/, () => table.answered(page, () => table.ways.type(page, { call: "sneak sneak" })));
  const said = await page.$eval("#refused", (node) => ({
    text: node.textContent,
    code: node.querySelectorAll("code").length,
  }));
  assert.doesNotMatch(said.text, /`/);
  assert.ok(said.code > 0, said.text);
  assert.deepEqual(faults.list, []);
  await context.close();
});

test("card: after the game “Box score” takes one to the box score, on a phone, too", { timeout: 90_000 }, async () => {
  const { page, faults, context } = await playing("card", 21);
  await until(page, /^Call a play$/);
  await page.setViewport(NARROW);
  await press(page, "Stop or give up");
  await press(page, "Resign…");
  await press(page, "Yes, resign");
  await table.asks(page, "over");
  await page.waitForSelector(".final .links button");
  await press(page, "Box score");
  await eventually(async () => {
    const top = await page.$eval("#pane-box", (pane) => pane.getBoundingClientRect().top);
    assert.ok(top >= 0 && top < NARROW.height * 0.7, `the box score begins at ${top}`);
  });
  assert.equal(await page.evaluate(() => document.activeElement.id), "tab-box");
  await page.setViewport(WIDE);
  assert.deepEqual(faults.list, []);
  await context.close();
});

test("the chance of winning is the same on the bar and under its tab", { timeout: 90_000 }, async () => {
  const { page, faults, context } = await playing("card", 23);
  for (let n = 0; n < 6; n += 1) await table.adviseAndCall(page);
  await page.waitForSelector("#score .chance:not(.none)");
  await table.tab(page, "odds");
  await eventually(async () => {
    const both = await page.$$eval("#score .chance b", (all) => all.map((one) => parseInt(one.textContent, 10)));
    const big = parseInt(await textOf(page, "#pane-odds .big"), 10);
    assert.equal(big, Math.max(...both));
    assert.equal(both[0] + both[1], 100);
  });
  // A chance of so many halves of a percent once was rounded one way here and the other way there.
  const all = await page.evaluate(async () => {
    const at = "/assets/score.js";
    const { shares } = await import(at);
    return Array.from({ length: 201 }, (_, n) => shares(n / 200)).every(({ home, away }) => home + away === 100);
  });
  assert.ok(all);
  assert.deepEqual(faults.list, []);
  await context.close();
});

/**
 * Presses the button with these words.
 * @param {Page} page
 * @param {string} words
 */
async function press(page, words) {
  const found = await page.waitForFunction(
    (words) => [...document.querySelectorAll("button")].find((one) => one.textContent.trim().startsWith(words)),
    {},
    words,
  );
  await found.evaluate((one) => /** @type {HTMLElement} */ (one).click());
}
