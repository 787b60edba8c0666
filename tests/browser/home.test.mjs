// The first page: every game has a picture and begins with a click, your games are listed, times are the reader's own.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, person, textOf } from "./kit/browser.mjs";
import { openServer } from "./kit/server.mjs";
import { shoot } from "./kit/shots.mjs";
import * as table from "./kit/table.mjs";

const GAMES = ["card", "zone", "electric"];
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

for (const game of GAMES)
  test(`${game}: one click plays, one click watches`, {
    timeout: 90_000,
  }, async () => {
    const { page } = coach;
    await coach.go("/");
    assert.ok(await page.$(`li.poster:has([data-play="${game}"]) .picture svg`), "a picture");
    await page.click(`a[data-play="${game}"][data-home="person"]`);
    await table.opened(page);
    assert.equal(await table.asks(page, "call", "roll"), "call");
    assert.equal((await table.view(page)).game, game);

    await coach.go("/");
    await page.click(`a[data-play="${game}"][data-home="book"]`);
    await table.opened(page);
    const watched = await table.view(page);
    assert.equal(watched.game, game);
    assert.notEqual(watched.need.kind, "call", "nobody is asked");
  });

test("my games are listed by what they are, with the time of my own clock", {
  timeout: 90_000,
}, async () => {
  const { page } = coach;
  await page.emulateTimezone("Pacific/Auckland");
  await coach.go("/");
  await shoot(page, "home-with-games", { whole: true });
  const kinds = await page.$$eval("section[aria-labelledby=continue] .kind", (all) =>
    all.map((one) => one.textContent),
  );
  for (const title of ["Cards and dice", "The board of zones", "The vibrating board"])
    assert.ok(kinds.includes(title), `${title} in ${kinds}`);
  const time = await page.$eval("li.game time", (one) => [one.getAttribute("datetime"), one.textContent]);
  const clock = (/** @type {string} */ timeZone) =>
    new Date(String(time[0])).toLocaleTimeString("en-US", {
      hour: "numeric",
      minute: "2-digit",
      timeZone,
    });
  assert.notEqual(clock("Pacific/Auckland"), clock("UTC"));
  assert.match(
    String(time[1]).replaceAll("\u202f", " "),
    new RegExp(clock("Pacific/Auckland").replaceAll("\u202f", " ")),
  );
  assert.equal(await page.$("#utc"), null, "no word of UTC");
  assert.match(await textOf(page, "#games"), /Pick a game/);
  assert.deepEqual(coach.faults.list, []);
});
