// Every page under axe-core, wide and narrow, light and dark; the keyboard alone; no motion for who wants none.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { eventually, look, NARROW, openBrowser, person, textOf, waitForText, WIDE } from "./kit/browser.mjs";
import { openServer } from "./kit/server.mjs";
import * as table from "./kit/table.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const GRAVE = ["serious", "critical"];
const SEEN = [WIDE, NARROW].flatMap((size) => [false, true].map((dark) => ({ size, dark })));
let /** @type {TestServer} */ server,
  /** @type {Browser} */ browser,
  /** @type {Person} */ reader,
  /** @type {string} */ finished;

before(async () => {
  server = await openServer();
  browser = await openBrowser();
  reader = await person(browser, server.base);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

const STILL = {
  "first page": "/",
  "new game": "/new",
  clubs: "/clubs",
  "a club": "/clubs/ASH",
  "cards of a club": "/clubs/ASH/cards",
  "all rules": "/rules",
  rules: "/rules/card",
  "rules searched": "/rules/card?q=fumble",
  "how to play": "/learn/card",
  settings: "/settings",
  api: "/api",
  tables: "/tables",
};
/** Long pages repeat themselves: for contrast, which takes long, these are taken out. */
const MANY = "article:nth-of-type(n + 3), article tbody tr:nth-child(n + 7)";

for (const [name, path] of Object.entries(STILL))
  test(`no grave finding: ${name}`, { timeout: 90_000 }, async () => {
    assert.ok((await reader.go(path)).ok(), path);
    await everyLook(reader.page, name);
  });

test("no grave finding: every table", { timeout: 90_000 }, async () => {
  await reader.go("/tables");
  const links = await reader.page.$$eval("main a[href^='/tables/']", (links) => links.map((link) => link.pathname));
  assert.ok(links.length > 3, "there are tables");
  await reader.go(links[0]);
  await everyLook(reader.page, links[0]);
  for (const link of [...new Set(links)]) {
    assert.ok((await reader.go(link)).ok(), link);
    assert.deepEqual(await findings(reader.page, { contrast: false }), [], link);
  }
});

test("no grave finding: nothing here, and a seat without a secret", { timeout: 90_000 }, async () => {
  await reader.faults.during(/404/, async () => {
    assert.equal((await reader.go("/nowhere")).status(), 404);
    await everyLook(reader.page, "404");
  });
  await reader.go("/sit");
  await waitForText(reader.page, "#sit", /no secret/);
  await everyLook(reader.page, "sit");
});

test("no grave finding: the table at kick-off, with calls, refused, advised, explained", {
  timeout: 180_000,
}, async () => {
  const { page, faults } = reader;
  await table.newGame(reader, { seed: 33 });
  await everyLook(page, "kick-off");
  await untilPlayIsCalled(page);
  await everyLook(page, "calls");
  await faults.during(/422/, () => table.answered(page, () => table.ways.type(page, { call: "nonsense" })));
  await everyLook(page, "refused");
  await table.leaveBox(page);
  await page.keyboard.press("s");
  await page.waitForSelector("#panel .advice .main");
  await everyLook(page, "advised");
  await page.keyboard.press("w");
  await page.waitForSelector("#why[open] .steps li");
  await everyLook(page, "why");
  await page.keyboard.press("Escape");
});

test("no grave finding: every tab and dialog of the table", { timeout: 180_000 }, async () => {
  const { page } = reader;
  for (let n = 0; n < 8; n += 1) await table.adviseAndCall(page);
  for (const name of ["box", "drives", "reads", "luck", "odds", "log"]) {
    await page.click(`#tab-${name}`);
    await page.waitForSelector(`#pane-${name} > :not(.quiet:only-child)`);
    await everyLook(page, name);
  }
  await page.keyboard.press("?");
  await page.waitForSelector("#keys[open]");
  await everyLook(page, "keys");
  await page.keyboard.press("Escape");
  await page.click("#panel .side button");
  await page.waitForSelector("#invite[open]");
  await everyLook(page, "invite");
  await page.keyboard.press("Escape");
});

test("no grave finding: curtain, dice by hand, watching", { timeout: 180_000 }, async () => {
  const two = await person(browser, server.base);
  await table.newGame(two, { seats: "screen", seed: 34 });
  while ((await table.asks(two.page, "call", "curtain")) === "call") await table.adviseAndCall(two.page);
  await everyLook(two.page, "curtain");
  await table.newGame(two, { seats: "home", dice: "hand" });
  await table.asks(two.page, "roll");
  await everyLook(two.page, "dice by hand");
  await table.newGame(two, { seats: "watch", seed: 35 });
  await table.asks(two.page, "wait");
  await everyLook(two.page, "watching");
  assert.deepEqual(two.faults.list, []);
  await two.context.close();
});

test("no grave finding: the end, and the game watched again", { timeout: 180_000 }, async () => {
  const { page } = reader;
  finished = table.matchOf(page);
  await playOut(page);
  await table.asks(page, "over");
  await everyLook(page, "final");
  await reader.go(`/game/${finished}/replay`);
  await page.waitForSelector("#deck input[type=range]");
  await page.keyboard.press("n");
  await everyLook(page, "replay");
  await reader.go("/");
  await everyLook(page, "first page with games");
});

test("from the first page to a called play by keyboard alone", { timeout: 90_000 }, async () => {
  const someone = await person(browser, server.base);
  const { page } = someone;
  await someone.go("/");
  await tabTo(page, (node) => node.matches('main a[href="/new"]'));
  await page.keyboard.press("Enter");
  await page.waitForSelector("form#new");
  await tabTo(page, (node) => node.matches("input[name=home]"));
  await page.keyboard.press("ArrowDown");
  await tabTo(page, (node) => node.matches("button[type=submit]"));
  await page.keyboard.press("Enter");
  await table.opened(page);
  await untilPlayIsCalled(page, () => page.keyboard.press("a"));
  const before = (await table.view(page)).plays;
  await tabTo(page, (node) => node.matches("#panel [data-call]"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  const call = await page.evaluate(() => document.activeElement.dataset.call);
  assert.ok(call, "the arrows stay among the calls");
  const sent = page.waitForRequest((request) => request.url().endsWith("/answer"));
  assert.equal(await table.answered(page, () => page.keyboard.press("Enter")), "");
  assert.equal(JSON.parse((await sent).postData()).call, call);
  await eventually(async () => assert.ok((await table.view(page)).plays > before));
  assert.ok(
    await page.evaluate(() => document.getElementById("panel").contains(document.activeElement)),
    "the focus stays with the calls",
  );
  assert.deepEqual(someone.faults.list, []);
  await someone.context.close();
});

test("a result is read aloud, the whole story is not", { timeout: 90_000 }, async () => {
  const someone = await person(browser, server.base);
  const { page } = someone;
  await table.newGame(someone, { seed: 36 });
  assert.equal(await page.$eval("#said", (node) => node.getAttribute("aria-live")), "polite");
  await page.reload();
  await table.opened(page);
  assert.equal(await textOf(page, "#said"), "", "nothing is read out on opening");
  await table.adviseAndCall(page);
  const said = await textOf(page, "#said");
  const last = (await table.view(page)).log.lines.at(-1).text;
  assert.ok(said.includes(last), `"${last}" in "${said}"`);
  assert.match(await textOf(page, "#words"), /\w+ .*\d/, "the field is there in words");
  await someone.context.close();
});

test("nothing moves for who wants no motion", { timeout: 90_000 }, async () => {
  const someone = await person(browser, server.base, { media: { still: true } });
  const { page } = someone;
  await table.newGame(someone, { seed: 37 });
  await page.evaluate(watchMotion);
  for (let n = 0; n < 6; n += 1) await table.adviseAndCall(page);
  assert.deepEqual(await page.evaluate(() => [...globalThis.moved]), []);
  await look(page, {});
  for (let n = 0; n < 4; n += 1) await table.adviseAndCall(page);
  await eventually(async () =>
    assert.ok((await page.evaluate(() => globalThis.moved.size)) > 0, "with motion allowed something moves"),
  );
  await someone.context.close();
});

test("nothing else went wrong", () => assert.deepEqual(reader.faults.list, []));

/* Helpers. */

/** Runs in the page: writes down everything that is seen moving. */
function watchMotion() {
  globalThis.moved = new Set();
  const seen = () => {
    for (const one of document.getAnimations())
      if (one.playState === "running") globalThis.moved.add(one.animationName || one.transitionProperty || "scripted");
    requestAnimationFrame(seen);
  };
  seen();
}

/**
 * @param {Page} page
 * @param {string} name
 */
async function everyLook(page, name) {
  if (await page.$(MANY)) {
    assert.deepEqual(await findings(page, { contrast: false }), [], `${name}, the whole page`);
    await page.$$eval(MANY, (nodes) => nodes.forEach((node) => node.remove()));
  }
  for (const { size, dark } of SEEN) {
    await page.setViewport(size);
    await look(page, { dark, still: true });
    const found = await findings(page);
    assert.deepEqual(found, [], `${name}, ${size.width} px, ${dark ? "dark" : "light"}`);
  }
  await page.setViewport(WIDE);
}

/**
 * What axe-core finds grave: the rule, and where.
 * @param {Page} page
 * @param {{ contrast?: boolean }} [wanted]
 */
async function findings(page, { contrast = true } = {}) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const rules = { "color-contrast": { enabled: contrast } };
  const result = await page.evaluate(
    (rules) => globalThis.axe.run(document, { resultTypes: ["violations"], rules }),
    rules,
  );
  assert.ok(result.passes.length > 3, "axe looked at something");
  return result.violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => `${node.target} ${node.any[0]?.message || ""}`)
          .join(" | ")}`,
    );
}

/**
 * Tabs on until the focused element fits.
 * @param {Page} page
 * @param {(node: any) => boolean} fits
 */
async function tabTo(page, fits) {
  for (let n = 0; n < 80; n += 1) {
    await page.keyboard.press("Tab");
    const node = await page.evaluateHandle(() => document.activeElement);
    if (await node.evaluate(fits)) return;
  }
  assert.fail(`not to be reached by Tab: ${fits}`);
}

/**
 * Answers what comes before until a play or a guess is to be called.
 * @param {Page} page
 * @param {(() => Promise<unknown>) | null} [act]
 */
async function untilPlayIsCalled(page, act = null) {
  for (let n = 0; n < 10; n += 1) {
    await table.asks(page, "call");
    if (await page.$("#panel table.grid")) return;
    if (act) await table.answered(page, act);
    else await table.adviseAndCall(page);
  }
  assert.fail("no play to call");
}

/**
 * Plays a game to its end by the coach's advice, from the page but without drawing every play.
 * @param {Page} page
 */
async function playOut(page) {
  await page.evaluate(async (id) => {
    const at = `/api/matches/${id}`;
    /** @param {string} path */
    const get = async (path) => (await fetch(at + path)).json();
    for (;;) {
      const view = await get("?since=99999");
      if (view.over) return;
      const { call } = await get("/advice");
      await fetch(`${at}/answer`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ as: view.seat, turn: view.turn, call, since: 99999 }),
      });
    }
  }, table.matchOf(page));
}
