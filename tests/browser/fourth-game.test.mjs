// A game that the pages have never heard of: coin-toss football is offered on the new-game page, played to its end by keys,
// clicks and typed words, explained by its own rules and watched again.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, person, textOf, waitForText } from "./kit/browser.mjs";
import { openServer } from "./kit/server.mjs";
import { shoot } from "./kit/shots.mjs";
import * as table from "./kit/table.mjs";

const PLAYS = 40;
const WAYS = /** @type {(keyof typeof table.ways)[]} */ (["click", "type", "keys", "advice"]);
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

test("the fourth game is offered and opens with its own question", { timeout: 90_000 }, async () => {
  const { page } = coach;
  await coach.go("/new");
  await page.click('label:has(input[name=game][value="coin"])');
  await table.newGame(coach, { seed: 5 });
  await table.asks(page, "call");
  assert.match(await textOf(page, "#panel h2"), /^(Hide|Guess) the coin$/);
  assert.deepEqual((await table.calls(page)).map((one) => one.call).sort(), ["heads", "tails"]);
});

test("it is played to its end and explained by its own rules", { timeout: 180_000 }, async () => {
  const { page } = coach;
  for (let n = 0; (await table.asks(page, "call", "over")) === "call"; n += 1) {
    assert.ok(n < PLAYS, "forty plays are a game");
    const choices = await table.calls(page);
    const refused = await table.answered(page, () => table.ways[WAYS[n % WAYS.length]](page, choices[n % 2]));
    assert.equal(refused, "");
  }
  assert.equal(await textOf(page, "#panel h2"), "Final");
  assert.equal((await table.view(page)).plays, PLAYS);
  await shoot(page, "coin-final", { whole: true });
});

test("it is watched again, with the rule of a play beside it", { timeout: 90_000 }, async () => {
  const { page } = coach;
  const final = await table.score(page);
  await page.click("#panel .links a.main");
  await page.waitForSelector("#deck input[type=range]");
  await waitForText(page, "#deck .where", new RegExp(`^Play 1 of ${PLAYS}$`));
  await waitForText(page, "#pane-why", /T1/);
  assert.deepEqual(await table.lastScore(page), final);
  assert.deepEqual(coach.faults.list, []);
});
