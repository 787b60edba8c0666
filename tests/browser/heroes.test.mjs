// Electric football with heroes: a team made step by step with its dice in sight, by mouse and by keyboard; the same team
// in a recommended game against the coach; sheets to print.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { eventually, look, NARROW, openBrowser, person, textOf, waitForText, WIDE } from "./kit/browser.mjs";
import { openServer } from "./kit/server.mjs";
import { shoot } from "./kit/shots.mjs";
import * as table from "./kit/table.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let /** @type {TestServer} */ server,
  /** @type {Browser} */ browser,
  /** @type {Person} */ coach,
  /** @type {string} */ team;

before(async () => {
  server = await openServer();
  browser = await openBrowser();
  coach = await person(browser, server.base);
  await table.askEverything(coach.page);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

test("a team is made step by step, the dice in sight, and kept", { timeout: 180_000 }, async () => {
  const { page } = coach;
  await coach.go("/clubs");
  await page.click('main a[href="/teams/new"]');
  await page.waitForSelector("form#team");
  await axe(page, "the first step");
  await shoot(page, "team-first");
  await press(page, 'label:has(input[name=club][value="SAV"])');
  await press(page, 'label:has(input[name=method][value="5"])');
  await press(page, "form#team button[type=submit]");
  await page.waitForSelector("#step-numbers .throws .die");
  assert.deepEqual(
    await page.$$eval(".throws li", (rows) => rows.map((row) => row.querySelectorAll(".die").length)),
    [4, 4, 4, 4, 4, 4],
  );
  const scores = await page.$$eval(".placing label b", (all) => all.map((one) => Number(one.textContent)));
  assert.deepEqual(
    scores,
    [...scores].sort((a, b) => b - a),
    "the best score first",
  );
  await axe(page, "placing");
  const held = () => page.$$eval(".placing select", (all) => all.map((one) => one.value));
  const [first, second] = await held();
  await page.select("#score-0", second);
  assert.deepEqual((await held()).slice(0, 2), [second, first], "two scores trade places");
  await shoot(page, "team-placing", { whole: true });
  await press(page, "#place");
  await page.waitForSelector("#step-ratings .six");
  await philosophies(page);
  await shoot(page, "team-philosophies", { whole: true });
  await press(page, "#rate");
  await page.waitForSelector("#step-players .men tbody tr");
  assert.ok((await page.$$(".men .fell .die")).length >= 5 * 40, "five dice for everybody");
  await axe(page, "player ratings");
  await press(page, "#points-4");
  const rating = () => page.$eval(".men tbody tr:nth-child(5) .num b", (cell) => Number(cell.textContent));
  const rolled = await rating();
  await press(page, "#give");
  await page.waitForSelector("#step-ready");
  assert.equal(await rating(), Math.min(40, rolled + 5));
  await shoot(page, "team-players", { whole: true });
  await press(page, "#keep");
  await page.waitForFunction(() => /^\/teams\/[\w-]{8,}$/.test(location.pathname));
  team = new URL(page.url()).pathname;
  assert.match(await textOf(page, "main"), /Savannah/);
  await axe(page, "the team");
  await shoot(page, "team-kept");
  assert.deepEqual(coach.faults.list, []);
});

/**
 * A philosophy changes the numbers by what it says.
 * @param {Page} page
 */
async function philosophies(page) {
  const numbers = () => page.$$eval("#step-ratings .six b", (all) => all.map((one) => Number(one.textContent)));
  const placed = await page.$$eval("#step-numbers .six b", (all) => all.map((one) => Number(one.textContent)));
  const open = await page.$$eval("input[name=way-0]:not(:disabled):not(:checked)", (all) => all.map((one) => one.id));
  assert.ok(open.length, "another philosophy may be taken");
  await press(page, `#${open[0]}`);
  const names = ["OL", "RB", "WR", "DL", "LB", "DB"];
  await eventually(async () => {
    const words = await page.$$eval(".ways label:has(:checked) .quiet", (all) => all.map((one) => one.textContent));
    const due = [...placed];
    for (const [, name, sign, by] of words.join(", ").matchAll(/([A-Z]{2}) ([+−])(\d)/g))
      due[names.indexOf(name)] += sign === "+" ? Number(by) : -Number(by);
    assert.notDeepEqual(due, placed);
    assert.deepEqual(await numbers(), due, words.join("; "));
  });
  await axe(page, "philosophies");
}

test("seven dice are laid by keyboard on a phone, and one too many is refused in place", {
  timeout: 120_000,
}, async () => {
  const someone = await person(browser, server.base, { size: NARROW, media: { still: true } });
  const { page, faults } = someone;
  await someone.go("/teams/new?club=BUT");
  assert.equal(await page.$eval("input[name=club]:checked", (one) => one.value), "BUT");
  await page.focus('input[name=method][value="5"]');
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#score-6");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} too wide`);
  const dice = () =>
    page.$$eval(".placing label b", (all) => all.reduce((sum, one) => sum + Number(one.textContent), 0));
  assert.ok((await dice()) >= 7);
  // Eight and seven low dice may fit on one number: then others are thrown.
  while ((await dice()) <= 10) await reroll(page);
  const before = await page.$$eval(".placing select", (all) => all.map((one) => one.value));
  for (let at = 0; at < 7; at += 1) await page.select(`#score-${at}`, "OL");
  await page.focus("#place");
  await faults.during(/422/, async () => {
    await page.keyboard.press("Enter");
    await page.waitForSelector("#failure:not([hidden])");
  });
  const refused = await textOf(page, "#failure");
  assert.match(refused, /OL would be \d+\. .*E2-stats-16/);
  await axe(page, "refused");
  for (const [at, name] of before.entries()) await page.select(`#score-${at}`, name);
  await page.focus("#place");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#step-philosophies");
  await page.waitForFunction(() => document.activeElement.id === "head-philosophies");
  assert.deepEqual(faults.list, []);
  await someone.context.close();
});

test("a philosophy that may not be taken says why", { timeout: 120_000 }, async () => {
  const someone = await person(browser, server.base);
  const { page } = someone;
  await someone.go("/teams/new");
  await press(page, 'label:has(input[name=method][value="1"])');
  const clubs = await page.$$eval("input[name=club]", (all) => all.map((one) => one.value));
  // Drafts are counted, so that some clubs are tried a few times each.
  for (let n = 0; n < 48 && !(await page.$(".choice.shut .why")); n += 1) {
    if (n % 6) await reroll(page);
    else {
      await press(page, `label:has(input[name=club][value="${clubs[n / 6]}"])`);
      await press(page, "form#team button[type=submit]");
    }
    await page.waitForFunction(() => document.querySelector("#step-philosophies") && document.body.ariaBusy !== "true");
  }
  assert.match(await textOf(page, ".choice.shut .why"), /would be -?\d+\. E2-philosophy-4/);
  assert.equal(await page.$eval(".choice.shut input", (one) => one.disabled), true);
  await axe(page, "a shut philosophy");
  await page.$eval(".choice.shut", (one) => one.scrollIntoView({ block: "center" }));
  await shoot(page, "team-shut", { whole: true });
  assert.deepEqual(someone.faults.list, []);
  await someone.context.close();
});

test("the sheets of the team are PDF", { timeout: 60_000 }, async () => {
  const { page } = coach;
  const files = await page.$$eval('main a[href$=".pdf"]', (links) => links.map((link) => link.getAttribute("href")));
  assert.equal(files.length, 4, files.join(" "));
  for (const file of files) assert.deepEqual(await fetched(page, file), ["application/pdf", "%PDF-"], file);
});

test("a recommended game with that team: squads, weather and bonus stops at the table", {
  timeout: 300_000,
}, async () => {
  const { page } = coach;
  await press(page, `a[href="/new?team=${team.split("/").pop()}"]`);
  await page.waitForSelector("form#new");
  assert.equal(await page.$eval("input[name=preset]:checked", (one) => one.value), "recommended");
  assert.equal(await page.$eval("input[name=home]:checked", (one) => one.value), "SAV");
  assert.equal(await page.$eval("#team-home", (one) => one.value), team.split("/").pop());
  await page.select("#month", "12");
  await axe(page, "new game");
  await shoot(page, "heroes-new", { whole: true });
  await press(page, "form#new .go button[type=submit]");
  await page.waitForFunction(() => location.pathname.startsWith("/game/"));
  await table.opened(page);
  await page.waitForSelector(".e-heroes:not([hidden])");
  assert.match(await textOf(page, ".e-heroes .home"), /Savannah.*Ratings \d+ with the ball, \d+ against/);
  assert.match(await textOf(page, ".e-heroes .home"), /Bonus stops \d+ with the ball, \d+ against/);
  assert.match(await textOf(page, ".e-heroes .weather"), /Weather\s*\w+/);
  await play(page, 8);
  await axe(page, "a game with heroes");
  await shoot(page, "heroes-table", { whole: true });
  const id = table.matchOf(page);
  assert.deepEqual(await fetched(page, `/game/${id}/sheets.pdf`), ["application/pdf", "%PDF-"]);
  await coach.go(`/game/${id}/replay`);
  const link = await page.$eval('a[href$="sheets.pdf"]', (one) => one.getAttribute("href"));
  assert.equal(link, `/game/${id}/sheets.pdf`);
  assert.deepEqual(coach.faults.list, []);
});

/**
 * Plays so many plays by advice; a bonus stoppage that is offered is spent, once.
 * @param {Page} page
 * @param {number} plays
 */
async function play(page, plays) {
  const met = new Set();
  for (let n = 0; n < 400 && (await table.view(page)).plays < plays; n += 1) {
    if ((await table.asks(page, "call", "over")) === "over") break;
    const title = await textOf(page, "#panel h2");
    const first = await page.$$eval("#panel [data-call]", (all) => all.map((one) => one.dataset.call));
    if (/bonus|crowd/i.test(title) && !met.has(title)) {
      met.add(title);
      await shoot(page, `heroes-${title.toLowerCase().replace(/\W+/g, "-")}`);
      const spend = first.find((call) => /bonus|noise|stop|yes|spend/i.test(call));
      if (spend) {
        assert.equal(await table.answered(page, () => page.click(`#panel [data-call="${spend}"]`)), "", spend);
        continue;
      }
    }
    if (!met.has("rated") && (await page.$(".e-men .e-man"))) {
      met.add("rated");
      await page.$eval(".e-men .e-man", (man) => man.focus());
      assert.match(await page.$eval(".e-men .e-man", (man) => man.title), /rated \d+, \d+ hit points/);
    }
    await table.adviseAndCall(page);
  }
  assert.ok(met.has("rated"), "men were shown with their ratings");
}

test("the rules of one's own: switches appear, and what one needs comes with it", { timeout: 120_000 }, async () => {
  const someone = await person(browser, server.base);
  const { page } = someone;
  await someone.go("/new");
  assert.equal(await page.$eval(".squads", (part) => part.closest("[data-game]").hidden), true);
  await press(page, 'label:has(input[name=game][value="electric"])');
  await press(page, 'label:has(input[name=preset][value="custom"])');
  await page.waitForSelector("#electric-player_rating", { visible: true });
  await press(page, "#electric-player_rating");
  await waitForText(page, "#electric-player_rating-text", /It brings “Rosters” with it\./);
  await press(page, "#electric-home_field");
  await press(page, "#ground-neutral");
  await axe(page, "switches");
  await page.setViewport(NARROW);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= NARROW.width, "it fits a phone");
  await page.setViewport(WIDE);
  await shoot(page, "heroes-custom", { whole: true });
  await press(page, "form#new > .go button[type=submit]");
  await page.waitForFunction(() => location.pathname.startsWith("/game/"));
  await table.opened(page);
  const on = ["bonus stoppages: on", "home field: on", "rosters: on", "player rating: on"];
  assert.deepEqual((await table.view(page)).house, on);
  // On neutral ground only a franchise player is worth a stop more. The pools are drawn after the question is.
  await page.waitForSelector(".e-heroes .home", { visible: true });
  for (const side of ["home", "away"]) {
    const told = await textOf(page, `.e-heroes .${side}`);
    const pool = told.includes("Franchise player") ? 6 : 5;
    assert.match(told, new RegExp(`Bonus stops ${pool} with the ball, ${pool} against`));
  }
  assert.deepEqual(someone.faults.list, []);
  await someone.context.close();
});

/**
 * Throws the numbers anew.
 * @param {Page} page
 */
async function reroll(page) {
  const begun = await textOf(page, "#step-numbers p");
  await press(page, "#anew");
  await page.waitForFunction(
    (begun) => document.querySelector("#step-numbers p").textContent !== begun && !document.body.ariaBusy,
    {},
    begun,
  );
}

/**
 * Clicks what is scrolled clear of the bars first.
 * @param {Page} page
 * @param {string} selector
 */
async function press(page, selector) {
  const node = await page.waitForSelector(selector);
  await node.evaluate((one) => one.scrollIntoView({ block: "center" }));
  await node.click();
}

/**
 * The type of a file and how it begins.
 * @param {Page} page
 * @param {string} path
 */
const fetched = (page, path) =>
  page.evaluate(async (path) => {
    const answer = await fetch(path);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return [answer.headers.get("content-type"), String.fromCharCode(...bytes.slice(0, 5))];
  }, path);

/**
 * No grave finding of axe, in light and dark, wide and narrow.
 * @param {Page} page
 * @param {string} where
 */
async function axe(page, where) {
  const size = page.viewport();
  for (const dark of [false, true]) {
    await look(page, { dark });
    for (const one of [NARROW, WIDE]) {
      await page.setViewport(one);
      if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
      const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
      const grave = violations.filter((one) => ["serious", "critical"].includes(one.impact));
      const found = grave.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 140)).join(" | ")}`);
      assert.deepEqual(found, [], `${where}, ${one.width} wide, ${dark ? "dark" : "light"}`);
    }
  }
  await look(page, {});
  await page.setViewport(size);
}
