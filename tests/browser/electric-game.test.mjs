// A whole electric game against the coach through the page: a line-up chosen, changed by hand and refused at the figure;
// an audible, the switch held for a snap and a look, a pass laid with the stick, a run with a juke, punts and field goals
// as they come, a fumble that the dice force; then the films of all of it watched again, from the server and from a file.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { after, before, test } from "node:test";
import { eventually, look, NARROW, openBrowser, person, textOf, waitForText, WIDE } from "./kit/browser.mjs";
import { openServer } from "./kit/server.mjs";
import * as table from "./kit/table.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SHOTS = process.env.SHOTS || new URL("../../target/screenshots", import.meta.url).pathname;
const MOST_CALLS = 2000;
let /** @type {TestServer} */ server, /** @type {Browser} */ browser, /** @type {Person} */ coach;

before(async () => {
  server = await openServer();
  browser = await openBrowser();
  coach = await person(browser, server.base);
  await table.askEverything(coach.page);
  mkdirSync(SHOTS, { recursive: true });
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

test("an electric game opens on its plate", { timeout: 120_000 }, async () => {
  const { page } = coach;
  await newElectric(coach, { seed: 23 });
  await page.waitForSelector("#board:not([hidden]) canvas.e-canvas");
  assert.ok((await colors(page)) > 40, "the plate is painted");
  await until(page, "Line up");
  await snap(page, "electric-kickoff");
});

test("a line-up is chosen, mirrored, rolled, changed by hand, and refused at the figure", {
  timeout: 180_000,
}, async () => {
  const { page } = coach;
  await until(page, "Say what to try");
  assert.equal(await answer(page, () => page.click('#panel [data-call="play"]')), "");
  await page.waitForSelector(".e-form");
  await page.click('.e-form[data-form="i_form"]');
  await written(page, /^i_form$/);
  await page.click(".e-lineup .e-row button");
  await written(page, /^i_form mirrored$/);
  await page.click(".e-lineup .e-row button:nth-child(2)");
  await page.waitForSelector(".e-package li");
  await page.click('.e-form[data-form="pro_set"]');
  await written(page, /^pro_set/);
  await stands(page);
  await figure(page, 9);
  await page.keyboard.press("ArrowUp");
  await written(page, /9@-?\d+,-?\d+/);
  await page.waitForSelector(".e-man.wrong, #checked .z-fault, #checked .z-good");
  await axe(page, "a line-up");
  await emptyBox(page);
  await page.type("#typed", "pro_set 10@-180,900");
  await waitForText(page, "#checked .z-fault", /\w/);
  assert.match(await page.$eval("#checked .z-fault a", (link) => link.getAttribute("href")), /^\/rules\/electric#E1-/);
  await snap(page, "electric-refused");
  await emptyBox(page);
  await page.type("#typed", "pro_set");
  await waitForText(page, "#checked .z-good", /line up in pro set/);
  assert.equal(await answer(page, () => page.keyboard.press("Enter")), "");
});

test("an audible by the arrow keys, and by dragging on the plate", { timeout: 120_000 }, async () => {
  const { page } = coach;
  assert.equal(await textOf(page, "#panel h2"), "Call your audibles");
  await settled(page);
  await figure(page, 6);
  await page.keyboard.down("Shift");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.up("Shift");
  await written(page, /^6>-?\d+$/);
  await page.keyboard.press("x");
  await written(page, /^set$/);
  await dragBy(page, 7, 0, 40);
  await written(page, /7@-?\d+,-?\d+/);
  await snap(page, "electric-audibles");
  await emptyBox(page);
  assert.equal(await answer(page, () => page.keyboard.press("a")), "");
});

test("the switch is held for the snap, orders are accepted with one key, the quarterback looks", {
  timeout: 180_000,
}, async () => {
  const { page } = coach;
  await until(page, "Snap the ball");
  assert.equal(await answer(page, () => hold(page, ".e-hold", 150)), "");
  await settled(page);
  assert.equal(await textOf(page, "#panel h2"), "Turn your men");
  await page.waitForSelector(".e-men .e-man");
  await snap(page, "electric-stoppage");
  await axe(page, "a stoppage");
  await drag(page, 9, 60);
  await written(page, /^(\d+>-?\d+ )*9>-?\d+/);
  await page.waitForFunction(() => document.querySelector('.e-man[data-figure="9"]').ariaPressed === "true");
  await figure(page, 7);
  await page.keyboard.press("s");
  await written(page, /7[sm]/);
  await page.click(".e-eleven .e-row .main");
  await until(page, "Declare the play");
  await page.waitForSelector('.e-hold[data-word="read"]');
  assert.equal(await answer(page, () => hold(page, '.e-hold[data-word="read"]', 250)), "");
});

test("a pass is laid with the stick", { timeout: 240_000 }, async () => {
  const { page } = coach;
  await until(page, "Declare the play", async () => page.$(".e-declare .e-man"));
  await settled(page);
  await page.click(".e-declare .e-man");
  await written(page, /^pass \d+ -?\d+$/);
  await page.$eval(".e-declare input[type=range]", (range) => {
    range.value = "30";
    range.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await waitForText(page, "#checked .z-good", /throw to/);
  await snap(page, "electric-stick");
  const plays = await playsNow(page);
  assert.equal(await answer(page, () => page.click(".e-declare .e-row .main")), "");
  for (let n = 0; n < 20 && !(await page.$(".e-lamp.on")); n += 1) await pause(50);
  await snap(page, "electric-pass");
  await eventually(async () => assert.ok((await playsNow(page)) >= plays));
});

test("pause, step, slow motion, trails, the whole board, again", { timeout: 120_000 }, async () => {
  const { page } = coach;
  await until(page, "Declare the play", async () => true);
  await settled(page);
  await page.click(button("again"));
  await page.click('.e-speeds [data-speed="0.25"]');
  await page.click(button("pause"));
  assert.equal(await textOf(page, button("pause")), "Go on");
  const still = await stands(page);
  await pause(300);
  assert.equal(await print(page), still, "nothing moves while it is held");
  for (let n = 0; n < 12; n += 1) await page.click(button("step"));
  await eventually(async () => assert.notEqual(await print(page), still));
  await page.click(button("trails"));
  await page.click(button("whole"));
  await pause(900);
  await snap(page, "electric-whole");
  await page.click(button("whole"));
  await page.click(button("trails"));
  await page.click('.e-speeds [data-speed="1"]');
  await page.click(button("skip"));
  await settled(page);
});

test("with motion unwelcome nothing moves by itself, and the phone's width is enough", {
  timeout: 180_000,
}, async () => {
  const { page } = coach;
  await look(page, { still: true });
  await page.setViewport(NARROW);
  await until(page, "Turn your men");
  assert.equal(await page.$(".e-lamp.on"), null);
  const still = await print(page);
  await pause(300);
  assert.equal(await print(page), still);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= NARROW.width, `${wide} px wide`);
  await axe(page, "on a phone");
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(SHOTS, "electric-phone.png") });
  await page.screenshot({ path: join(SHOTS, "electric-phone-whole.png"), fullPage: true });
  await page.setViewport(WIDE);
});

test("the rest of the game, with jukes, punts and field goals, to the final whistle", {
  timeout: 1_500_000,
}, async () => {
  const { page } = coach;
  await look(page, { still: true });
  const met = new Set();
  for (let n = 0; n < MOST_CALLS; n += 1) {
    if ((await table.asks(page, "call", "over")) === "over") break;
    const title = await textOf(page, "#panel h2");
    const wanted = await page.evaluate(
      (wishes) => wishes.find((call) => document.querySelector(`#panel [data-call="${call}"]`)) || "",
      { "Stop for a juke?": ["juke"], "Say what to try": met.has("punt") ? ["fg"] : ["punt", "fg"] }[title] || [],
    );
    met.add(wanted || title);
    const act = wanted ? () => page.click(`#panel [data-call="${wanted}"]`) : () => table.ways.advice(page);
    assert.equal(await answer(page, act), "", title);
    if (wanted === "juke") await juked(page, met);
  }
  assert.equal(await textOf(page, "#panel h2"), "Final");
  for (const one of ["juke", "punt", "fg", "Turn the carrier", "Call for a fair catch?"]) assert.ok(met.has(one), one);
  const final = await table.score(page);
  const verdict = await textOf(page, "#panel .verdict");
  for (const points of Object.values(final)) assert.match(verdict, new RegExp(`\\b${points}\\b`));
  assert.deepEqual(coach.faults.list, []);
});

test("the replay shows the films, and so does the file that needs no server", { timeout: 240_000 }, async () => {
  const { page } = coach;
  await look(page, {});
  await page.click("#panel .links a.main");
  await page.waitForSelector("#board:not([hidden]) canvas.e-canvas");
  await page.keyboard.press("n");
  await waitForText(page, "#deck .where", /^Play ([2-9]|\d\d)/);
  await page.waitForSelector(".e-lamp.on");
  await pause(300);
  await snap(page, "electric-replay");
  await page.click(button("skip"));
  await page.click(".e-speeds [data-speed='0.5']");
  await axe(page, "replay");
  await watchedFromFile(page);
  assert.deepEqual(coach.faults.list, []);
});

test("dice thrown by hand force a fumble, and somebody falls on the ball", { timeout: 300_000 }, async () => {
  const one = await person(browser, server.base, { media: { still: true } });
  await table.askEverything(one.page);
  const { page } = one;
  await newElectric(one, { dice: "hand" });
  let lost = false;
  for (let n = 0; n < 400; n += 1) {
    const asked = await table.asks(page, "call", "roll");
    const purpose = await textOf(page, "#panel .more");
    if (/fumble/i.test((await table.story(page)).join(" ")) && lost) break;
    if (asked === "call") await answer(page, () => table.ways.advice(page));
    else {
      const fails = /For the (snap|hand-off|pitch)/.test(purpose);
      lost = lost || fails;
      await answer(page, () => throwDice(page, fails));
    }
  }
  assert.ok(lost, "a snap, a hand-off or a pitch was checked");
  assert.match((await table.story(page)).join(" "), /fumble/i);
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(SHOTS, "electric-fumble.png") });
  assert.deepEqual(one.faults.list, []);
  await one.context.close();
});

test("at one screen nobody sees how the other lines up", { timeout: 180_000 }, async () => {
  const two = await person(browser, server.base, { media: { still: true } });
  await table.askEverything(two.page);
  const { page } = two;
  await newElectric(two, { seats: "screen", seed: 22 });
  for (;;) {
    if ((await table.asks(page, "call", "curtain")) === "curtain") await page.click("#panel .curtain button");
    await table.asks(page, "call");
    if ((await textOf(page, "#panel h2")) === "Line up") break;
    await table.adviseAndCall(page);
  }
  await page.waitForSelector(".e-men .e-man");
  await figure(page, 3);
  await page.keyboard.press("ArrowDown");
  await written(page, /3@/);
  await emptyBox(page);
  await answer(page, () => table.ways.advice(page));
  await table.asks(page, "curtain");
  const seen = await page.evaluate(() => ({
    words: document.getElementById("checked").textContent,
    box: document.getElementById("typed").value,
    men: document.querySelectorAll(".e-men .e-man").length,
  }));
  assert.deepEqual(seen, { words: "", box: "", men: 0 });
  assert.deepEqual(two.faults.list, []);
  await two.context.close();
});

/* As a coach does it. */

/**
 * @param {Person} someone
 * @param {{ seed?: number, dice?: string, seats?: string, home?: string, away?: string }} [choices]
 */
async function newElectric(someone, choices) {
  await someone.go("/new");
  await someone.page.click('label:has(input[name=game][value="electric"])');
  await table.newGame(someone, choices);
  await someone.page.waitForSelector("canvas.e-canvas");
}

/**
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 */
const answer = (page, act) => table.answered(page, act);
/** @param {Page} page */
const playsNow = async (page) => (await table.view(page)).plays;
/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
/** @param {string} what */
const button = (what) => `.e-deck [data-do="${what}"]`;

/**
 * Takes the coach's advice until that is asked, and it fits.
 * @param {Page} page
 * @param {string} title
 * @param {() => Promise<unknown>} [fits]
 */
async function until(page, title, fits = async () => true) {
  for (let n = 0; n < 400; n += 1) {
    await table.asks(page, "call");
    if ((await textOf(page, "#panel h2")) === title) {
      await page.waitForSelector("#panel .body *");
      await pause(150);
      if (await fits()) return;
    }
    assert.equal(await answer(page, () => table.ways.advice(page)), "");
  }
  assert.fail(`nobody asks "${title}"`);
}

/**
 * Waits until no film runs and the camera stands.
 * @param {Page} page
 */
async function settled(page) {
  await page.waitForFunction((skip) => document.querySelector(skip).disabled, { timeout: 30_000 }, button("skip"));
  await stands(page);
}

/**
 * Waits until the picture is the same for a while.
 * @param {Page} page
 */
async function stands(page) {
  let before = "";
  await eventually(async () => {
    const now = await print(page);
    const same = now === before;
    before = now;
    await pause(120);
    assert.ok(same, "the picture stands");
  });
  return before;
}

/**
 * What the canvas shows, in a few letters.
 * @param {Page} page
 */
const print = (page) =>
  page.$eval("canvas.e-canvas", (canvas) => {
    const copy = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height });
    const pen = copy.getContext("2d", { willReadFrequently: true });
    pen.drawImage(canvas, 0, 0);
    const { data } = pen.getImageData(0, 0, copy.width, copy.height);
    let sum = 7;
    for (let at = 0; at < data.length; at += 97) sum = (sum * 31 + data[at]) % 1000000007;
    return String(sum);
  });

/**
 * How many colors there are on the plate.
 * @param {Page} page
 */
const colors = (page) =>
  page.$eval("canvas.e-canvas", (canvas) => {
    const copy = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height });
    const pen = copy.getContext("2d", { willReadFrequently: true });
    pen.drawImage(canvas, 0, 0);
    const { data } = pen.getImageData(0, 0, copy.width, copy.height);
    const all = new Set();
    for (let at = 0; at < data.length; at += 4 * 37) all.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
    return all.size;
  });

/**
 * @param {Page} page
 * @param {string} name
 */
async function snap(page, name) {
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

/**
 * @param {Page} page
 * @param {RegExp} pattern
 */
const written = (page, pattern) =>
  page.waitForFunction((source) => new RegExp(source).test(document.getElementById("typed").value), {}, pattern.source);

/** @param {Page} page */
async function emptyBox(page) {
  await page.click("#typed", { clickCount: 3 });
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Escape");
  await pause(250);
}

/**
 * @param {Page} page
 * @param {number} n
 */
const figure = (page, n) => page.$eval(`.e-man[data-figure="${n}"]`, (man) => man.focus());

/**
 * Holds a button for so long.
 * @param {Page} page
 * @param {string} selector
 * @param {number} ms
 */
async function hold(page, selector, ms) {
  const at = await middle(page, selector);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await pause(ms);
  await page.mouse.up();
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
 * Where a figure of one's own is on the screen, by what the server says and the camera shows.
 * @param {Page} page
 * @param {number} n
 */
async function whereIs(page, n) {
  await page.evaluate(() => scrollTo(0, 0));
  const { still, seat } = await table.view(page);
  const man = still.figures.find((one) => one.who === n + (seat === "away" ? 11 : 0));
  return page.$eval(
    "canvas.e-canvas",
    (canvas, [x, y]) => {
      const { a, e, f } = canvas.getContext("2d").getTransform();
      const box = canvas.getBoundingClientRect();
      const dots = canvas.width / box.width;
      return { x: box.left + (x * a + e) / dots, y: box.top + (-y * a + f) / dots };
    },
    man.at.map((one) => one / 100),
  );
}

/**
 * Turns a figure by dragging from him.
 * @param {Page} page
 * @param {number} n
 * @param {number} far
 */
const drag = (page, n, far) => dragBy(page, n, far, far);

/**
 * @param {Page} page
 * @param {number} n
 * @param {number} right
 * @param {number} down
 */
async function dragBy(page, n, right, down) {
  const at = await whereIs(page, n);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + right / 2, at.y + down / 2, { steps: 4 });
  await page.mouse.move(at.x + right, at.y + down, { steps: 4 });
  await page.mouse.up();
}

/**
 * The stoppage of a juke, looked at once.
 * @param {Page} page
 * @param {Set<string>} met
 */
async function juked(page, met) {
  await table.asks(page, "call", "over");
  if (met.has("looked")) return;
  met.add("looked");
  await snap(page, "electric-juke");
}

/**
 * Types in what the dice show: the lowest everywhere, or something in the middle.
 * @param {Page} page
 * @param {boolean} low
 */
async function throwDice(page, low) {
  const faces = await page.$$eval(
    "#panel .faces",
    (rows, low) =>
      rows.map((row) => {
        const all = [...row.querySelectorAll("button")];
        return all[low ? 0 : Math.floor(all.length / 2)].getAttribute("aria-label").split(" ").pop();
      }),
    low,
  );
  await page.click("#typed");
  await page.keyboard.type(faces.join(" "));
  await page.keyboard.press("Enter");
}

/** @param {Page} page */
async function watchedFromFile(page) {
  const id = table.matchOf(page);
  const file = await page.evaluate(async (id) => (await fetch(`/game/${id}/replay.html`)).text(), id);
  const path = join(SHOTS, "electric-replay.html");
  writeFileSync(path, file);
  const alone = await person(browser, "");
  await alone.page.setOfflineMode(true);
  await alone.page.goto(`${pathToFileURL(path)}#p=3`, { waitUntil: "load" });
  await alone.page.waitForSelector("canvas.e-canvas");
  await alone.page.keyboard.press("ArrowRight");
  await alone.page.waitForSelector(".e-lamp.on");
  assert.ok((await colors(alone.page)) > 40, "the plate is painted");
  await alone.page.screenshot({ path: join(SHOTS, "electric-file.png") });
  assert.deepEqual(alone.faults.list, []);
  await alone.context.close();
}

/**
 * No grave finding of axe, in light and dark.
 * @param {Page} page
 * @param {string} where
 */
async function axe(page, where) {
  for (const dark of [false, true]) {
    await look(page, { dark });
    if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    const grave = violations.filter((one) => ["serious", "critical"].includes(one.impact));
    const found = grave.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 140)).join(" | ")}`);
    assert.deepEqual(found, [], where);
  }
  await look(page, {});
}
