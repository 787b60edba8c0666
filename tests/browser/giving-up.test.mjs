// Nobody is held at a table: the clock both can see, proposals, resigning after a question, and the list.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, person, textOf, waitForText } from "./kit/browser.mjs";
import { openServer } from "./kit/server.mjs";
import * as table from "./kit/table.mjs";

let /** @type {TestServer} */ server,
  /** @type {Browser} */ browser,
  /** @type {Person} */ home,
  /** @type {Person} */ away;

before(async () => {
  server = await openServer();
  browser = await openBrowser();
  [home, away] = await Promise.all([0, 1].map(() => person(browser, server.base)));
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/**
 * Presses the button with these words in that part of the page.
 * @param {Page} page
 * @param {string} inside
 * @param {RegExp} words
 * @returns {Promise<void>}
 */
async function press(page, inside, words) {
  await page.waitForFunction(
    (at, pattern) =>
      [...document.querySelectorAll(`${at} button`)].some((one) => new RegExp(pattern).test(one.textContent)),
    {},
    inside,
    words.source,
  );
  for (const one of await page.$$(`${inside} button`)) {
    if (words.test(await one.evaluate((node) => node.textContent))) return void (await one.click());
  }
  throw new Error(`no button says ${words}`);
}

test("who is invited reads of the clock before he sits down", { timeout: 90_000 }, async () => {
  await home.page.goto(`${server.base}/new`);
  await home.page.evaluate(() => {
    document.querySelector("input[name=seats][value=links]").click();
    document.querySelector("#clock").value = "120";
  });
  await home.page.click("#new button[type=submit]");
  await home.page.waitForSelector("#link-away");
  const invitation = await home.page.$eval("#link-away", (field) => field.value);
  await home.page.click("#to-table");
  await table.opened(home.page);
  assert.equal(await home.page.$eval("#deal", (strip) => strip.hidden), true, "nobody else sits here");
  await away.page.goto(invitation);
  await waitForText(away.page, "#sit", /clock, 2 minutes a call/);
  await press(away.page, "#sit-remedy", /Sit down/);
  await table.opened(away.page);
});

test("both see the time that is left, and it runs", { timeout: 90_000 }, async () => {
  for (const { page } of [home, away]) {
    await waitForText(page, "#deal .call-clock", /^[12]:\d\d$/);
    await waitForText(page, "#pane-log", /agreed on a clock: 2 minutes a call/);
  }
  const before = await textOf(home.page, "#deal .call-clock");
  await home.page.waitForFunction(
    (then) => document.querySelector("#deal .call-clock").textContent !== then,
    {},
    before,
  );
});

test("a proposal is shown to both, and both read what became of it", { timeout: 90_000 }, async () => {
  await press(home.page, ".side", /Stop or give up/);
  await press(home.page, "#ending", /^Adjourn$/);
  await waitForText(home.page, "#deal", /You propose to adjourn/);
  await waitForText(away.page, "#deal", /proposes to adjourn/);
  await press(away.page, "#deal", /^Agree$/);
  for (const { page } of [home, away]) await waitForText(page, "#deal", /adjourned; no clock runs/);
  await press(home.page, "#deal", /^Resume$/);
  for (const { page } of [home, away]) await waitForText(page, "#deal .call-clock", /^[12]:\d\d$/);
});

test("nobody resigns by one press, and both read of it", { timeout: 90_000 }, async () => {
  await press(away.page, ".side", /Stop or give up/);
  await press(away.page, "#ending", /^Resign…$/);
  assert.equal(
    await away.page.evaluate(() => document.activeElement.textContent),
    "No, play on",
    "the safe answer has the focus",
  );
  await away.page.keyboard.press("Enter");
  await press(away.page, "#ending", /^Resign…$/);
  await press(away.page, "#ending", /^Yes, resign$/);
  for (const { page } of [home, away]) {
    await waitForText(page, "#panel .verdict", /resigned/);
    await waitForText(page, "#pane-log", /resigned/);
    assert.equal(await page.$eval("#deal", (strip) => strip.hidden), true, "no clock runs any more");
  }
});

test("the list says how it ended, and lets go of it after a question", { timeout: 90_000 }, async () => {
  await away.page.goto(server.base);
  await waitForText(away.page, "#tally", /begun 1 game: 0 finished, 1 given up/);
  await waitForText(away.page, ".games", /resigned/);
  await away.page.click("button.delete");
  await waitForText(away.page, "button.delete", /for good\?/);
  await away.page.click("button.delete");
  await away.page.waitForFunction(() => !document.querySelector(".games"));
  await waitForText(away.page, "#tally", /begun 1 game: 0 finished, 1 given up/);
});
