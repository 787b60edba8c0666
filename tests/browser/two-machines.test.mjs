// Two coaches on two machines and somebody who watches: sealed calls, power cuts, take-backs.
// Then seats that are passed on, two coaches at one screen, and dice thrown by hand.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { eventually, openBrowser, person, textOf, UNREACHED, waitForText } from "./kit/browser.mjs";
import { openServer } from "./kit/server.mjs";
import * as table from "./kit/table.mjs";
import { holdAnswer, listen } from "./kit/wire.mjs";

let /** @type {TestServer} */ server,
  /** @type {Browser} */ browser,
  /** @type {Person} */ home,
  /** @type {Person} */ away,
  /** @type {Person} */ watcher,
  /** @type {string} */ invitation;
const people = () => [home, away, watcher];

before(async () => {
  server = await openServer();
  browser = await openBrowser();
  [home, away, watcher] = await Promise.all([0, 1, 2].map(() => person(browser, server.base)));
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

test("an invitation and a watch link seat three people", { timeout: 90_000 }, async () => {
  await table.newGame(home, { seats: "links", seed: 1967 });
  await home.page.waitForSelector("#link-watch");
  /** @param {string} seat */
  const link = (seat) => home.page.$eval(`#link-${seat}`, (field) => field.value);
  assert.equal(await home.page.$("#link-home"), null, "his own seat needs no link");
  const toWatch = await link("watch");
  invitation = await link("away");
  await home.page.click("#to-table");
  await table.opened(home.page);
  assert.match(await textOf(home.page, "#score .club.away .role"), /nobody yet/);
  await away.page.goto(invitation);
  await watcher.page.goto(toWatch);
  for (const { page } of people()) {
    await table.opened(page);
    assert.equal(new URL(page.url()).hash, "", "no secret stays in the address");
  }
  await waitForText(home.page, "#score .club.away .role", /here/);
  assert.equal(await table.mode(watcher.page), "wait");
  assert.equal(await textOf(watcher.page, "#panel h2"), "Watching");
});

test("a used invitation opens nothing, and both sides read that somebody tried", { timeout: 90_000 }, async () => {
  const late = await person(browser, server.base);
  await late.faults.during(/answered 4|status of 4/, async () => {
    await late.page.goto(invitation);
    await waitForText(late.page, "#sit", /opens no seat/);
  });
  for (const { page } of [home, away]) await waitForText(page, "#pane-log", /was turned away/);
  await late.context.close();
});

test("the other coach's seat is not on offer, and ended watching is said", { timeout: 90_000 }, async () => {
  const someone = await person(browser, server.base);
  await openInvite(home.page);
  const titles = await home.page.$$eval("#invite .invitation", (rows) => rows.map((row) => row.textContent));
  assert.match(titles[0], /This seat is taken/);
  assert.equal(await home.page.$("#invite .invitation:first-of-type input"), null, "no link to it");
  await watcher.faults.during(/answered 4|status of 4/, async () => {
    await someone.page.goto(await makeLink(home.page, /watches/));
    await table.opened(someone.page);
    await waitForText(watcher.page, "#panel", /not yours/);
    await watcher.page.goto(await makeLink(home.page, /watches/));
    await table.opened(watcher.page);
  });
  await home.page.keyboard.press("Escape");
  await someone.context.close();
  await sameStory();
});

test("a sealed call reaches nobody else before both are in", { timeout: 90_000 }, async () => {
  await toSealedCalls();
  const { offense, defense } = await whoCalls();
  const ears = [await listen(defense.page), await listen(watcher.page)];
  /** @type {{ word: string, call?: string, words?: string, heard?: string[][] }[]} */
  const [first, second] = ["look", "lb"].map((word) => ({ word }));
  for (const secret of [first, second]) {
    secret.call = (await table.calls(offense.page)).find((one) => one.call.startsWith(`${secret.word} `)).call;
    ears.forEach((ear) => ear.forget());
    await seal(offense, secret.call);
    secret.words = await textOf(offense.page, "#panel .yours");
    assert.ok(secret.words.length > 5, "he who called sees what he called");
    await table.view(defense.page);
    secret.heard = ears.map((ear) => distinct(ear.frames()));
    assert.deepEqual(secret.heard, [[], []], "nobody else hears that somebody has called");
    for (const [at, { page }] of [defense, watcher].entries()) await unseen(secret, page, await ears[at].all());
    if (secret === first) await takeMyCallBack(offense);
  }
  assert.notEqual(first.words, second.words);
  await Promise.all(ears.map((ear) => ear.close()));
  await revealed(defense);
});

test("a call that was acknowledged outlives a power cut, and what is half typed stays", {
  timeout: 90_000,
}, async () => {
  await toSealedCalls();
  const { offense, defense } = await whoCalls();
  const before = await table.view(watcher.page);
  await halfType(defense.page, "pass 8");
  await table.adviseAndCall(offense.page);
  await table.asks(offense.page, "sealed");
  const words = await textOf(offense.page, "#panel .yours");
  const turn = (await table.view(defense.page)).turn;
  await outage(async () => {
    await server.cut();
    await lost();
  });
  assert.equal(await table.asks(offense.page, "sealed", "call"), "sealed");
  assert.equal(await textOf(offense.page, "#panel .yours"), words);
  assert.equal(await defense.page.$eval("#typed", (box) => box.value), "pass 8");
  assert.equal((await table.view(defense.page)).turn, turn);
  await clearBox(defense.page);
  await revealed(defense);
  await onePlayMore(before);
});

test("a call that never arrived is said to be lost, stays in the box, and counts once when it is sent again", {
  timeout: 90_000,
}, async () => {
  await toSealedCalls();
  const { offense, defense } = await whoCalls();
  const before = await table.view(watcher.page);
  const { call } = (await table.calls(offense.page)).find((one) => one.call.startsWith("ot "));
  await outage(async () => {
    server.freeze();
    const sent = offense.page.waitForRequest((request) => request.url().endsWith("/answer"));
    await table.ways.type(offense.page, { call });
    await sent;
    await server.cut();
    await waitForText(offense.page, "#refused", /cannot be reached/);
    await lost();
  });
  assert.equal(await table.asks(offense.page, "sealed", "call"), "call");
  assert.equal(await offense.page.$eval("#typed", (box) => box.value), call);
  await offense.page.click("#typed");
  const refused = await table.answered(offense.page, () => offense.page.keyboard.press("Enter"));
  assert.equal(refused, "");
  await table.asks(offense.page, "sealed");
  await revealed(defense);
  await onePlayMore(before);
});

test("a call whose acknowledgement was lost counts once", { timeout: 90_000 }, async () => {
  await toSealedCalls();
  const { offense, defense } = await whoCalls();
  const before = await table.view(watcher.page);
  const { call } = (await table.calls(offense.page)).find((one) => one.call.startsWith("lb "));
  await outage(async () => {
    const answer = await holdAnswer(offense.page, "*/answer");
    await offense.page.click(`#panel [data-call="${call}"]`);
    await answer.held;
    await server.cut();
    await answer.lose();
    await lost();
  });
  await table.asks(offense.page, "sealed");
  await revealed(defense);
  await onePlayMore(before);
});

test("a power cut at the moment of a call: it counts once or not at all", { timeout: 90_000 }, async () => {
  await toSealedCalls();
  const { offense, defense } = await whoCalls();
  const before = await table.view(watcher.page);
  const { call } = (await table.calls(offense.page)).find((one) => one.call.startsWith("sh "));
  await outage(async () => {
    const sent = offense.page.waitForRequest((request) => request.url().endsWith("/answer"));
    await offense.page.click(`#panel [data-call="${call}"]`);
    await sent;
    await server.cut();
    await lost();
  });
  if ((await table.asks(offense.page, "sealed", "call")) === "call") await seal(offense, call);
  await revealed(defense);
  await onePlayMore(before);
});

test("a play is taken back when both agree, and only then", { timeout: 90_000 }, async () => {
  await toSealedCalls();
  const before = await table.view(watcher.page);
  await press(home.page, ".undo", /Take the last play back/);
  await waitForText(away.page, ".undo", /asks to take the last play back/);
  await press(away.page, ".undo", /Refuse/);
  await waitForText(home.page, ".undo", /Take the last play back/);
  assert.equal((await table.view(watcher.page)).plays, before.plays);
  await press(away.page, ".undo", /Take the last play back/);
  await waitForText(home.page, ".undo", /asks to take the last play back/);
  await press(home.page, ".undo", /Agree/);
  await eventually(async () => assert.equal((await table.view(watcher.page)).plays, before.plays - 1));
  await sameStory();
  await onePlay();
  assert.equal((await table.view(watcher.page)).plays, before.plays);
});

test("nothing went wrong on the three pages", () => {
  for (const { faults } of people()) assert.deepEqual(faults.list, []);
});

test("two coaches at one screen: a curtain between sealed calls", { timeout: 90_000 }, async () => {
  const both = await person(browser, server.base);
  const { page } = both;
  await table.newGame(both, { seats: "screen", seed: 1972 });
  while ((await table.asks(page, "call", "curtain")) === "call") await table.adviseAndCall(page);
  const first = await behindCurtain(page);
  const secret = (await table.calls(page))[0].call;
  await table.answered(page, () => page.click(`#panel [data-call="${secret}"]`));
  await table.asks(page, "curtain");
  const second = await textOf(page, "#panel h2");
  assert.notEqual(second, first);
  assert.equal(await page.$("#panel [data-call]"), null, "no calls behind the curtain");
  assert.ok(!(await page.content()).includes(`"${secret}"`));
  await press(page, ".undo", /takes its call back/);
  await table.asks(page, "call");
  assert.ok(await page.$(`#panel [data-call="${secret}"]`), "whoever takes his call back is asked again");
  await table.adviseAndCall(page);
  assert.equal(await behindCurtain(page), second);
  await table.adviseAndCall(page);
  await table.asks(page, "curtain", "call");
  const plays = (await table.view(page)).plays;
  await press(page, ".undo", /Take the last play back/);
  await eventually(async () => assert.equal((await table.view(page)).plays, plays - 1));
  assert.deepEqual(both.faults.list, []);
  await both.context.close();
});

test("two coaches at one screen go on at two, and the screen keeps one seat", { timeout: 90_000 }, async () => {
  const [both, guest] = await Promise.all([0, 1].map(() => person(browser, server.base)));
  await table.newGame(both, { seats: "screen", seed: 1972 });
  await openInvite(both.page);
  const link = await makeLink(both.page, /go on at another machine/, 1);
  await both.page.keyboard.press("Escape");
  await both.faults.during(/answered 4|status of 4|WebSocket/, async () => {
    await guest.page.goto(link);
    await table.opened(guest.page);
    await waitForText(guest.page, "#pane-log", /handed the seat/);
    for (let n = 0; n < 8; n += 1) {
      const asked = await Promise.all(
        [both, guest].map(({ page }) => table.asks(page, "call", "wait", "sealed", "curtain")),
      );
      const next = [both, guest][asked.indexOf("call")];
      if (next) await table.adviseAndCall(next.page);
      if ((await table.view(guest.page)).plays > 1) break;
    }
    await eventually(async () => assert.notEqual(await table.mode(both.page), "curtain"));
    assert.equal((await table.view(both.page)).seat, "home");
    const refused = /** @type {any} */ (await table.view(both.page, "away"));
    assert.match(refused.error, /not yours/);
  });
  await Promise.all([both, guest].map(({ context }) => context.close()));
});

test("dice thrown by hand are taken down as they fell", { timeout: 90_000 }, async () => {
  const someone = await person(browser, server.base);
  const { page } = someone;
  await table.newGame(someone, { dice: "hand" });
  await table.asks(page, "roll");
  await refusedDice(someone);
  const ways = [pickFaces, typeFaces];
  for (let n = 0; n < 12; n += 1) {
    const asked = await table.asks(page, "roll", "call");
    if (asked === "call") await table.adviseAndCall(page);
    else await ways[n % 2](page);
  }
  assert.ok((await table.view(page)).plays > 1);
  assert.deepEqual(someone.faults.list, []);
  await someone.context.close();
});

/* Links. */

/**
 * Opens the dialog about seats, which is fetched when it is first wanted.
 * @param {Page} page
 */
async function openInvite(page) {
  await press(page, ".side", /Invite/);
  await page.waitForSelector("#invite[open]");
}

/**
 * Makes a link in the open dialog, in the `nth` row whose words match; gives its address.
 * @param {Page} page
 * @param {RegExp} words
 */
async function makeLink(page, words, nth = 0) {
  const made = await page.evaluateHandle(
    (source, nth) =>
      [...document.querySelectorAll("#invite .invitation")].filter((row) => new RegExp(source).test(row.textContent))[
        nth
      ],
    words.source,
    nth,
  );
  const before = await made.$eval("input", (field) => field.value);
  await made.$eval("button", (button) => button.click());
  const field = await made.$("input");
  return eventually(async () => {
    const link = await field.evaluate((one) => one.value);
    assert.ok(link && link !== before, "a link is made");
    return link;
  });
}

/* Calls. */

/** Plays on until both coaches are asked at the same time. */
async function toSealedCalls() {
  for (let n = 0; n < 40; n += 1) {
    const asked = await Promise.all([home, away].map(({ page }) => table.asks(page, "call", "wait", "sealed")));
    if (asked.every((one) => one === "call") && (await whoCalls()).offense) return;
    const next = [home, away][asked.indexOf("call")];
    await table.adviseAndCall(next.page);
    await sameStory();
  }
  assert.fail("no sealed call in 40 calls");
}

async function whoCalls() {
  const titles = await Promise.all([home, away].map(({ page }) => textOf(page, "#panel h2")));
  const at = titles.indexOf("Call a play");
  return at < 0 ? {} : { offense: [home, away][at], defense: [home, away][1 - at] };
}

/**
 * @param {Person} someone
 * @param {string} call
 */
async function seal({ page }, call) {
  await table.answered(page, () => page.click(`#panel [data-call="${call}"]`));
  assert.equal(await table.asks(page, "sealed", "call"), "sealed");
}

/** @param {Person} someone */
async function takeMyCallBack({ page }) {
  await table.answered(page, () => press(page, ".undo", /Take my call back/));
  await table.asks(page, "call");
}

/**
 * The other call comes in, and all three see what came of both.
 * @param {Person} defense
 */
async function revealed(defense) {
  const before = (await table.story(watcher.page)).length;
  await table.adviseAndCall(defense.page);
  await eventually(async () => assert.ok((await table.story(watcher.page)).length > before));
  await sameStory();
}

/** One play from the calls to the result. */
async function onePlay() {
  await toSealedCalls();
  const { offense, defense } = await whoCalls();
  await table.adviseAndCall(offense.page);
  await revealed(defense);
}

/**
 * Presses the button that says so; at once, for the row of buttons is drawn anew with every view.
 * @param {Page} page
 * @param {string} where
 * @param {RegExp} words
 */
async function press(page, where, words) {
  await waitForText(page, `${where} button`, words);
  const pressed = await page.$$eval(
    `${where} button`,
    (buttons, source) => {
      const button = buttons.find((one) => new RegExp(source).test(one.textContent));
      button?.click();
      return Boolean(button);
    },
    words.source,
  );
  assert.ok(pressed, `a button says ${words}`);
}

/* What the others see. */

/**
 * What a page was told, apart from counters and from the odds, which come when they come.
 * @param {any[]} frames
 */
function distinct(frames) {
  const bare = frames.map(({ version: _, turn: __, odds: ___, ...rest }) => JSON.stringify(rest));
  return [...new Set(bare)];
}

/**
 * Neither the call nor its words are anywhere in a page or in what it was sent.
 * @param {{ word: string, call?: string, words?: string }} secret
 * @param {Page} page
 * @param {Heard[]} heard
 */
async function unseen(secret, page, heard) {
  const places = [{ from: "page", text: await page.content() }, ...heard];
  for (const { from, text } of places)
    for (const words of [secret.call, secret.words])
      assert.ok(!text.toLowerCase().includes(words.toLowerCase()), `"${words}" is in ${from}`);
}

/** All three have the same story and score, and it is the server's. */
async function sameStory() {
  await eventually(async () => {
    const told = (await table.view(watcher.page)).log.lines.length;
    const stories = await Promise.all(people().map(({ page }) => table.story(page)));
    const scores = await Promise.all(people().map(({ page }) => table.score(page)));
    assert.equal(stories[0].length, told);
    for (const story of stories) assert.deepEqual(story, stories[0]);
    for (const score of scores) assert.deepEqual(score, scores[0]);
  });
}

/**
 * Since then exactly one play was made, and nothing that was told before is told otherwise.
 * @param {Wire.MatchView} before
 */
async function onePlayMore(before) {
  const now = await table.view(watcher.page);
  assert.equal(now.plays, before.plays + 1);
  const done = before.log.lines.filter((line) => !line.open);
  assert.deepEqual(now.log.lines.slice(0, done.length), done);
  const told = now.log.lines.filter((line) => line.play !== null && line.kind === "play").map((line) => line.play);
  assert.deepEqual([...new Set(told)], told, "no play is told twice");
}

/* Power cuts. */

/**
 * The server goes away in `act` and comes back; the pages go on by themselves.
 * @param {() => Promise<unknown>} act
 */
async function outage(act) {
  const inOrder = people().reduceRight(
    (/** @type {() => Promise<unknown>} */ rest, { faults }) =>
      () =>
        faults.during(UNREACHED, rest),
    async () => {
      await act();
      await server.again();
      await Promise.all(people().map(({ page }) => table.opened(page)));
      await sameStory();
    },
  );
  await inOrder();
}

const lost = () => Promise.all(people().map(({ page }) => page.waitForSelector("#panel .state[data-kind=lost]")));

/**
 * @param {Page} page
 * @param {string} words
 */
async function halfType(page, words) {
  await clearBox(page);
  await page.keyboard.type(words);
}

/** @param {Page} page */
async function clearBox(page) {
  await page.click("#typed", { clickCount: 3 });
  await page.keyboard.press("Backspace");
}

/* One screen, and dice by hand. */

/**
 * Lifts the curtain; gives whose it was.
 * @param {Page} page
 */
async function behindCurtain(page) {
  await table.asks(page, "curtain");
  const whose = await textOf(page, "#panel h2");
  assert.equal(await page.$("#panel [data-call]"), null, "no calls before the curtain is lifted");
  await page.click("#panel .curtain .main");
  await table.asks(page, "call");
  return whose;
}

/** @param {Person} someone */
async function refusedDice({ page, faults }) {
  await faults.during(/answered 4|status of 4/, async () => {
    const refused = await table.answered(page, () => table.ways.type(page, { call: "9 9 9 9" }));
    assert.match(refused, /\w/);
    assert.equal(await page.$eval("#typed", (box) => box.value), "9 9 9 9");
  });
  await clearBox(page);
}

/** @param {Page} page */
async function pickFaces(page) {
  const dice = await page.$$("#panel .faces");
  for (const die of dice) await (await die.$("button:nth-of-type(2)")).click();
  const fell = await page.$$eval("#panel .face[aria-pressed=true] svg", (faces) => faces.map((face) => face.ariaLabel));
  assert.equal(fell.length, dice.length);
  await taken(page, fell, () => page.click("#panel .picker > .main"));
}

/** @param {Page} page */
async function typeFaces(page) {
  const fell = await page.$$eval("#panel .faces", (dice) => dice.map((die) => die.querySelector("svg").ariaLabel));
  const faces = fell.map((one) => one.split(" ").pop());
  await taken(page, fell, () => table.ways.type(page, { call: faces.join(" ") }));
}

/**
 * The dice lie in the tray as they were told.
 * @param {Page} page
 * @param {string[]} fell
 * @param {() => Promise<unknown>} act
 */
async function taken(page, fell, act) {
  assert.equal(await table.answered(page, act), "");
  await eventually(async () => {
    const cups = await page.$$eval("#tray .cup", (cups) =>
      cups.map((cup) => [...cup.querySelectorAll("svg")].map((die) => die.ariaLabel)),
    );
    assert.ok(
      cups.some((cup) => JSON.stringify(cup) === JSON.stringify(fell)),
      `${fell} among ${JSON.stringify(cups)}`,
    );
  });
}
