// The first hour of somebody new: every mark explains itself, a card can be seen before the call, the last play says whether the
// guess was right, a first drive is played with somebody at one's side, the coach takes over what one leaves to him.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { eventually, NARROW, openBrowser, person, textOf, waitForText, WIDE } from "./kit/browser.mjs";
import { openServer } from "./kit/server.mjs";
import { shoot } from "./kit/shots.mjs";
import * as table from "./kit/table.mjs";

const GAMES = ["card", "zone", "electric"];
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
  await someone.go("/new");
  await someone.page.click(`label:has(input[name=game][value="${game}"])`);
  await table.newGame(someone, { seed });
  return someone;
}

/**
 * The coach calls until such a question is asked.
 * @param {Page} page
 * @param {RegExp} title
 */
async function until(page, title) {
  for (let n = 0; n < 120; n += 1) {
    await table.asks(page, "call");
    if (title.test(await textOf(page, "#panel h2"))) return;
    await table.answered(page, () => page.keyboard.press("c"));
  }
  assert.fail(`${title} never came`);
}

/** @type {Record<string, RegExp>} */
const CALLS = { card: /^Call a play$/, zone: /^(Write the play|Set the defense)$/, electric: /^Line up$/ };

for (const game of GAMES)
  test(`${game}: every mark has its meaning under the pointer, on focus, and by touch`, {
    timeout: 240_000,
    // On a phone the electric panel shows forms first, whose marks are on the plate.
  }, async () => {
    const { page, faults, context } = await playing(game, 21);
    await until(page, CALLS[game]);
    await page.waitForSelector("#panel .term");
    const unknown = await page.evaluate(unexplained, game);
    assert.deepEqual(unknown, [], "codes without a meaning");
    const term = await page.waitForFunction(() =>
      [...document.querySelectorAll("#panel .term")].find((one) => one.checkVisibility()),
    );
    const mark = await term.evaluate((node) => node.textContent);
    await term.hover();
    await page.waitForSelector(".term-tip:not([hidden])");
    const meaning = await textOf(page, ".term-tip");
    assert.ok(meaning.length > mark.length + 10, meaning);
    await page.mouse.move(2, 2);
    await page.waitForSelector(".term-tip[hidden]");
    const cell = await page.$("#panel [data-call]");
    await cell.evaluate((node) => node.closest("table")?.querySelector("button.cell")?.focus());
    await page.keyboard.press("Tab");
    await page.keyboard.down("Shift");
    await page.keyboard.press("Tab");
    await page.keyboard.up("Shift");
    if (game !== "electric") await page.waitForSelector(".term-tip:not([hidden])");
    await page.keyboard.press("Escape");
    if (game !== "electric") {
      await page.setViewport(NARROW);
      await page.$$eval("#panel .term", (all) => {
        const node = all.find((one) => one.checkVisibility());
        node.scrollIntoView({ block: "center" });
        node.click();
      });
      await page.waitForSelector(".term-tip:not([hidden])");
      const box = await page.$eval(".term-tip", (tip) => tip.getBoundingClientRect().toJSON());
      assert.ok(box.left >= 0 && box.right <= NARROW.width && box.top >= 0, JSON.stringify(box));
    }
    await page.setViewport(WIDE);
    assert.deepEqual(faults.list, []);
    await context.close();
  });

/**
 * Runs in the page: letters on the panel that the glossary does not have.
 * @param {string} game
 */
async function unexplained(game) {
  const terms = await (await fetch(`/api/${game}/glossary`)).json();
  const known = new Set(terms.flatMap((/** @type {Wire.GlossaryTerm} */ term) => term.marks));
  const clubs = [...document.querySelectorAll("#score .short")].map((one) => one.textContent);
  const names = [...document.querySelectorAll("#score .full")].flatMap((one) => one.textContent.split(" "));
  // Numbers of rules explain themselves: they are links.
  const leaves = [...document.querySelectorAll("#panel *, #board *, #tray *")].filter(
    (one) => !one.children.length && !one.closest(".law, a"),
  );
  const shown = leaves.map((one) => one.textContent).join(" ");
  const codes = shown.match(/\b[A-Z][A-Z0-9]{1,3}\b/g) || [];
  return [...new Set(codes)].filter(
    (code) => !known.has(code) && !clubs.includes(code) && !names.includes(code) && !/^(OK|POWER)$/.test(code),
  );
}

test("the rules page begins with how to play and has the same glossary", { timeout: 240_000 }, async () => {
  const { page, faults, context, go } = await person(browser, server.base);
  for (const game of GAMES) {
    await go(`/rules/${game}`);
    const terms = await page.evaluate(async (game) => (await fetch(`/api/${game}/glossary`)).json(), game);
    assert.equal((await page.$$("#words dl.glossary > div")).length, terms.length, game);
    assert.ok(await page.$(`.lead a[href="/learn/${game}"]`), game);
    await go(`/learn/${game}`);
    assert.match(await page.title(), /^How to play/);
    assert.ok((await page.$$(".part svg.picture")).length > 1, game);
    if (game === "card") await shoot(page, `learn-${game}`, { whole: true });
  }
  await go("/rules/zone");
  assert.equal(await textOf(page, ".chapter h2"), "The map of zones", "the basics come first");
  assert.deepEqual(faults.list, []);
  await context.close();
});

test("card: buttons say what they call, and a card can be seen before the call", { timeout: 120_000 }, async () => {
  const { page, faults, context } = await playing("card", 10);
  await until(page, CALLS.card);
  const words = await page.$$eval("#panel .cell", (all) => [...new Set(all.map((one) => one.textContent))]);
  for (const word of ["linebuck", "off tackle", "end run", "short"]) assert.ok(words.includes(word), `${words}`);
  for (const code of ["lb", "ot", "er", "sh"]) assert.ok(!words.includes(code), code);
  await page.hover('#panel [data-call^="ot "]');
  await page.waitForSelector(".ahead:not([hidden]) table.card");
  assert.match(await textOf(page, ".ahead caption"), /OFF TACKLE/);
  await page.mouse.move(2, 2);
  await page.waitForSelector(".ahead[hidden]");
  await page.click("#panel .who");
  await page.waitForFunction(() => document.querySelectorAll(".ahead:not([hidden]) table.card").length > 2);
  await shoot(page, "card-ahead");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".ahead[hidden]");
  assert.ok(await page.evaluate(() => document.activeElement.matches(".who")), "the focus goes back to his name");
  assert.deepEqual(faults.list, []);
  await context.close();
});

test("card: the last play says whether the guess was right, and “Why?” opens it", { timeout: 120_000 }, async () => {
  const { page, faults, context } = await playing("card", 10);
  let /** @type {Wire.LastPlay} */ last = { play: 0, story: "", verdict: "" };
  for (let n = 0; n < 30 && !last.verdict; n += 1) {
    await table.asks(page, "call");
    await table.answered(page, () => page.keyboard.press("c"));
    last = (await table.view(page)).last || last;
  }
  assert.match(last.verdict, /^(You|They) expected a (run|pass), (but|and) (you|they) (ran|passed).*: \S+ column\.$/);
  await waitForText(page, "#last", /column\./);
  assert.ok((await textOf(page, "#last")).includes(last.verdict));
  await page.click("#last button");
  await page.waitForSelector("#why[open] .steps li");
  await page.keyboard.press("Escape");
  // One control for the rushers: a switch, and no row of its own.
  await until(page, /^What do you expect\?$/);
  const rush = await page.$$eval("#panel .extra, #panel .grid th", (all) =>
    all.map((one) => one.textContent).filter((text) => /rushers/.test(text)),
  );
  assert.deepEqual(rush, ["best pass rushers"]);
  assert.deepEqual(faults.list, []);
  await context.close();
});

for (const game of GAMES)
  test(`${game}: a first drive with somebody at one’s side, taken up again after a pause`, {
    timeout: 300_000,
  }, async () => {
    const { page, faults, context, go } = await person(browser, server.base, { media: { still: true } });
    await go(`/learn/${game}`);
    await page.click("[data-lesson]");
    await page.waitForFunction(() => location.pathname.startsWith("/game/"));
    await table.opened(page);
    const id = table.matchOf(page);
    await waitForText(page, ".lesson", /real game/);
    await shoot(page, `lesson-${game}`);
    const said = new Set();
    let again = false;
    for (let n = 0; n < 60; n += 1) {
      await table.asks(page, "call");
      const text = await textOf(page, ".lesson");
      said.add(text);
      if (await page.$(".lesson .main")) break;
      if (/The coach would have called/.test(text) && !again) {
        again = true;
        await go(`/learn/${game}`);
        await page.click("[data-lesson]");
        await page.waitForFunction(() => location.pathname.startsWith("/game/"));
        assert.equal(table.matchOf(page), id, "the lesson goes on where it stood");
        await table.opened(page);
        await page.waitForSelector(".lesson");
        continue;
      }
      await table.answered(page, () => page.keyboard.press("c"));
      await page.waitForNetworkIdle({ idleTime: 200 });
    }
    assert.ok(again, "a play was gone over");
    assert.ok([...said].some((text) => /What happened/.test(text)));
    await waitForText(page, ".lesson", /That was a drive/);
    await page.click(".lesson .main");
    assert.equal(await page.$(".lesson"), null);
    assert.deepEqual(faults.list, []);
    await context.close();
  });

test("electric: few questions a snap, one press for a down, and every stoppage for who wants it", {
  timeout: 300_000,
}, async () => {
  const { page, faults, context } = await playing("electric", 8);
  await until(page, /^Say what to try$/);
  const begun = (await table.view(page)).plays;
  let asked = 0;
  while ((await table.view(page)).plays < begun + 4) {
    await table.asks(page, "call");
    asked += 1;
    await table.answered(page, () => page.keyboard.press("c"));
  }
  assert.ok(asked / 4 <= 4.5, `${asked} questions in four plays`);
  await table.asks(page, "call");
  const plays = (await table.view(page)).plays;
  await page.$$eval("#panel .tools button", (all) =>
    all.find((one) => one.textContent.startsWith("Coach plays this down")).click(),
  );
  await eventually(async () => assert.ok((await table.view(page)).plays > plays));
  await table.asks(page, "call");
  await page.evaluate(() => localStorage.setItem("hashmark-settings", JSON.stringify({ ask: "every" })));
  let routine = 0;
  for (let n = 0; n < 8; n += 1) {
    await table.asks(page, "call");
    const { need } = await table.view(page);
    routine += need.kind === "call" && need.weight === "routine" ? 1 : 0;
    await table.answered(page, () => page.keyboard.press("c"));
  }
  assert.ok(routine > 2, `${routine} routine questions of eight`);
  assert.deepEqual(faults.list, []);
  await context.close();
});

test("settings are kept in the browser: theme, words on buttons, and a name", { timeout: 120_000 }, async () => {
  const { page, faults, context } = await playing("card", 10);
  const game = page.url();
  await page.goto(`${server.base}/settings`, { waitUntil: "load" });
  await page.click('label:has(input[name=theme][value="dark"])');
  await page.click('label:has(input[name=words][value="notation"])');
  await page.type("#name", "Riley");
  await page.select("#zone", "Pacific/Auckland");
  await shoot(page, "settings", { whole: true });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const darkPaper = await paper();
  await page.reload();
  assert.equal(await page.$eval("input[name=theme]:checked", (one) => one.value), "dark");
  assert.equal(await paper(), darkPaper, "dark although the device is light");
  await page.goto(game, { waitUntil: "load" });
  await table.opened(page);
  await until(page, CALLS.card);
  const words = await page.$$eval("#panel .cell", (all) => all.map((one) => one.textContent));
  assert.ok(words.includes("ot") && !words.includes("off tackle"), `${words}`);
  await page.goto(`${server.base}/`, { waitUntil: "load" });
  await waitForText(page, "#continue", /Riley/);
  await page.goto(`${server.base}/settings`, { waitUntil: "load" });
  await page.click("#forget");
  assert.equal(await page.$eval("input[name=theme]:checked", (one) => one.value), "auto");
  assert.notEqual(await paper(), darkPaper);
  assert.deepEqual(faults.list, []);
  await context.close();
});

test("the API page sends what its forms say", { timeout: 90_000 }, async () => {
  const { page, faults, context, go } = await person(browser, server.base);
  await go("/api");
  await shoot(page, "api");
  const form = '.try form[data-path="/api/{game}/glossary"]';
  await page.$eval(form, (node) => node.closest("details").setAttribute("open", ""));
  await page.type(`${form} input[name=game]`, "zone");
  await page.$eval(`${form} button[type=submit]`, (button) => button.click());
  await waitForText(page, `${form} .reply`, /^200[\s\S]*VDC/);
  await page.$eval(`${form} input[name=game]`, (field) => (field.value = "chess"));
  await faults.during(/404/, async () => {
    await page.$eval(`${form} button[type=submit]`, (button) => button.click());
    await waitForText(page, `${form} .reply`, /^404/);
  });
  assert.deepEqual(faults.list, []);
  await context.close();
});

test("two coaches are watched: paused, one play at a time, and on again", { timeout: 180_000 }, async () => {
  const someone = await person(browser, server.base);
  const { page, faults, context } = someone;
  await table.newGame(someone, { seats: "watch", seed: 35 });
  await page.waitForSelector(".watching .main");
  assert.doesNotMatch(await textOf(page, "#panel .body"), /waiting/i);
  /** @param {string} words */
  const press = (words) =>
    page.$$eval(".watching button", (all, words) => all.find((one) => one.textContent === words)?.click(), words);
  await press("Pause");
  await waitForText(page, ".watching .main", /^Play$/);
  await new Promise((done) => setTimeout(done, 3000));
  const stood = (await table.view(page)).plays;
  await new Promise((done) => setTimeout(done, 4000));
  assert.equal((await table.view(page)).plays, stood, "nothing is played while it is paused");
  await shoot(page, "watching");
  await press("One play");
  await eventually(async () => assert.ok((await table.view(page)).plays > stood));
  await press("Play");
  await eventually(async () => assert.ok((await table.view(page)).plays > stood + 2));
  assert.deepEqual(faults.list, []);
  await context.close();
});
