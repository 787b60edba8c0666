// Fair dice in the browser: the secret is born there, links are given by themselves, and the check runs there.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, person, textOf, waitForText } from "./kit/browser.mjs";
import { openServer } from "./kit/server.mjs";
import * as table from "./kit/table.mjs";

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

/**
 * @param {Page} page
 * @param {string} path
 * @param {object} [body]
 */
const wire = (page, path, body) =>
  page.evaluate(
    async (where, what) => {
      const options = what && {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(what),
      };
      return (await fetch(where, options)).json();
    },
    path,
    body,
  );

let game = "";

/**
 * The match when the coach is asked, at a question that the machine has answered under a seal.
 * @param {Page} page
 */
async function sealedQuestion(page) {
  for (let call = 0; call < 12; call++) {
    const view = await asked(page);
    if (view.fair.seals.away) return view;
    await table.adviseAndCall(page);
  }
  throw new Error("no sealed question came");
}

/** @param {Page} page */
async function asked(page) {
  await page.waitForFunction(
    (id) =>
      fetch(`/api/matches/${id}`)
        .then((r) => r.json())
        .then((view) => view.need.kind === "call" || view.over),
    { polling: 100 },
    game,
  );
  return wire(page, `/api/matches/${game}`);
}

test("a coach plays with fair dice as with any others", { timeout: 120_000 }, async () => {
  const { page } = coach;
  await page.goto(`${server.base}/new`);
  const made = await wire(page, "/api/matches", {
    game: "card",
    coaches: { home: "person", away: "book" },
    dice: "fair",
  });
  game = made.id;
  await page.goto(`${server.base}/game/${game}`);
  await table.opened(page);
  // Each call is the coach's advice, taken on the page: the browser vouches only for calls that were made in it.
  for (let call = 0; call < 12; call++) {
    // Between two questions the dice may wait for links.
    await table.asks(page, "call");
    await table.adviseAndCall(page);
  }
  await page.waitForFunction(
    (id) =>
      fetch(`/api/matches/${id}`)
        .then((r) => r.json())
        .then((view) => view.plays >= 3 && view.need.kind === "call"),
    { polling: 100 },
    game,
  );
  const view = await wire(page, `/api/matches/${game}`);
  assert.ok(view.dice.length > 0, "dice have fallen");
  assert.ok(view.fair.server_next > 3, "from several rounds of links");
  await waitForText(page, ".house", /Fair dice: nobody chose them/);
});

test("a second seal for one call of the machine coach raises an alarm", { timeout: 60_000 }, async () => {
  const { page } = coach;
  const key = `fair-receipts:${game}:home`;
  const { fair } = await sealedQuestion(page);
  const kept = await page.evaluate((name) => localStorage.getItem(name), key);
  const record = fair.record.slice(0, 32);
  const receipts = JSON.parse(kept);
  assert.equal(
    receipts.seals[record].away,
    fair.seals.away.slice(0, 32),
    "the seal of the question on the screen is kept",
  );
  // As if the server had shown another seal for this question before.
  receipts.seals[record].away = "ab".repeat(16);
  await page.evaluate((name, text) => localStorage.setItem(name, text), key, JSON.stringify(receipts));
  await page.reload();
  await waitForText(page, "body", /shows a second seal for one call of the machine coach/);
  const after = JSON.parse(await page.evaluate((name) => localStorage.getItem(name), key));
  assert.deepEqual(
    after.seals[record],
    { ...receipts.seals[record], second: true },
    "the first seal stays, the second is noted",
  );
  await page.evaluate((name, text) => localStorage.setItem(name, text), key, kept);
  await page.reload();
  await table.opened(page);
});

test("a seal that comes after the coach's own call does not count", { timeout: 60_000 }, async () => {
  const { page } = coach;
  const key = `fair-receipts:${game}:home`;
  const { fair } = await sealedQuestion(page);
  const record = fair.record.slice(0, 32);
  await table.ways.advice(page);
  await page.waitForFunction((name, at) => JSON.parse(localStorage.getItem(name)).seals[at]?.called, {}, key, record);
});

test("the secret never leaves the browser, and its code is shown only when asked for", {
  timeout: 60_000,
}, async () => {
  const { page } = coach;
  const secret = await page.evaluate((id) => localStorage.getItem(`fair:${id}:home`), game);
  assert.match(secret, /^[0-9a-f]{64}$/);
  await page.goto(`${server.base}/game/${game}/fair`);
  await waitForText(page, "#verdict", /when the game is over/);
  assert.ok(!(await textOf(page, "#fair")).includes(secret));
  await page.click("#fair button");
  await waitForText(page, "#fair output", new RegExp(secret));
});

test("after the game the check runs in the browser and finds one changed bit", { timeout: 60_000 }, async () => {
  const { page } = coach;
  await wire(page, `/api/matches/${game}/acts`, { as: "home", what: "resign" });
  await page.goto(`${server.base}/game/${game}/fair`);
  await waitForText(page, "#verdict", /No roll was chosen/);
  assert.match(await textOf(page, "#verdict"), /This browser gave \d+ links of them itself/);
  assert.match(await textOf(page, "#verdict"), /had been sealed before the person called/);
  const found = await page.evaluate(async (id) => {
    /** @param {string} name */
    const address = (name) =>
      [...document.scripts]
        .map((one) => one.src)
        .find((src) => src.includes("fair-page"))
        .replace(/fair-page\.js.*/, name);
    const { checkFile } = await import(address("fair-verify.js"));
    const text = await (await fetch(`/api/matches/${id}/export`)).text();
    /** @param {number} at */
    const flip = (at) => text.slice(0, at) + (text[at] === "0" ? "1" : "0") + text.slice(at + 1);
    /**
     * @param {string} word
     * @param {number} more
     */
    const after = (word, more) => text.indexOf(word) + word.length + more;
    const pips = after('"pips":[', 0);
    const rolled = text.slice(0, pips) + (text[pips] === "1" ? "2" : "1") + text.slice(pips + 1);
    return {
      whole: checkFile(text).wrong,
      head: checkFile(flip(after('"head":"', 5))).wrong,
      link: checkFile(flip(after('"links":{"home":"', 63))).wrong,
      server: checkFile(flip(text.lastIndexOf('"server":"') + 20)).wrong,
      roll: checkFile(rolled).wrong,
      calls: checkFile(text, { home: { links: { 2: "11".repeat(16) }, seals: {} } }).wrong,
      ...seals(checkFile, text, JSON.parse(localStorage.getItem(`fair-receipts:${id}:home`))),
    };

    /**
     * What a server that plays with the machine's seals would leave behind.
     * @param {Function} check
     * @param {string} file
     * @param {any} kept
     */
    function seals(check, file, kept) {
      const [record, shown] = Object.entries(kept.seals).find(([, question]) => question.away);
      /** @param {object} question */
      const changed = (question, key = record) => {
        const others = Object.entries(kept.seals).filter(([one]) => one !== record);
        return check(file, { home: { ...kept, seals: Object.fromEntries([...others, [key, question]]) } }).wrong;
      };
      return {
        same: changed(shown),
        other: changed({ ...shown, away: "22".repeat(16) }),
        second: changed({ ...shown, second: true }),
        late: changed({ round: shown.round, called: true }),
        forged: changed(shown, "33".repeat(16)),
      };
    }
  }, game);
  assert.equal(found.whole, undefined);
  assert.match(found.head, /not the one committed to/);
  assert.match(found.link, /not the one committed to/);
  assert.match(found.server, /not the one it committed to/);
  assert.match(found.roll, /the links give/);
  assert.equal(found.same, undefined);
  assert.match(found.other, /not the one that it had sealed/);
  assert.match(found.second, /two seals for one call/);
  assert.match(found.late, /no seal when you called/);
  assert.match(found.forged, /calls that the file does not have/);
  assert.match(found.calls, /not the calls that your browser gave its link for/);
});
