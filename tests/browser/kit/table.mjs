// The game page as a coach uses it: keys, clicks, the box, the coach's advice.

import { PATIENCE, textOf, waitForText } from "./browser.mjs";

/**
 * Makes a game through the form; `choices` are radio buttons by name. Gives the match's name.
 * @param {Person} someone
 * @param {{ seed?: number, dice?: string, seats?: string, home?: string, away?: string }} [choices]
 */
export async function newGame(someone, { seed, dice, seats, home, away } = {}) {
  const { page, go } = someone;
  if (!page.url().endsWith("/new")) await go("/new");
  for (const [name, value] of Object.entries({ home, away, seats })) if (value) await pick(page, name, value);
  if (seed || dice) await chooseDice(page, seed, dice);
  await page.click(".go button[type=submit]");
  if (seats === "links") return null;
  await page.waitForFunction(() => location.pathname.startsWith("/game/"));
  await opened(page);
  return matchOf(page);
}

/**
 * @param {Page} page
 * @param {number | undefined} seed
 * @param {string | undefined} dice
 */
async function chooseDice(page, seed, dice) {
  await page.click("details.more summary");
  await pick(page, "dice", dice || "seed");
  if (seed) await page.type("#seed", String(seed));
}

/**
 * @param {Page} page
 * @param {string} name
 * @param {string} value
 */
async function pick(page, name, value) {
  const label = await page.waitForSelector(`label:has(input[name=${name}][value="${value}"])`);
  // As somebody would who sees the choice under the bar with the button: scroll it clear of the bar.
  await label.evaluate((node) => node.scrollIntoView({ block: "center" }));
  await label.click();
}

/**
 * Every question is asked: nothing is left to one's coach.
 * @param {Page} page
 */
export const askEverything = (page) =>
  page.evaluateOnNewDocument(() => {
    if (location.protocol === "http:") localStorage.setItem("hashmark-settings", JSON.stringify({ ask: "every" }));
  });

/**
 * The match whose page this is.
 * @param {Page} page
 */
export const matchOf = (page) => new URL(page.url()).pathname.split("/")[2];

/**
 * Waits until the table is drawn and its line is open.
 * @param {Page} page
 */
export async function opened(page) {
  await page.waitForSelector("#score .points");
  await page.waitForSelector("#panel .state[data-kind=good]");
}

/**
 * What the panel asks: `call`, `sealed`, `wait`, `roll`, `curtain` or `over`.
 * @param {Page} page
 */
export const mode = (page) => page.$eval("#panel", (panel) => panel.dataset.mode || "");

/**
 * Waits until the panel asks one of these.
 * @param {Page} page
 * @param {...string} modes
 * @returns {Promise<string>}
 */
export async function asks(page, ...modes) {
  const ask = await page.waitForFunction(
    (modes) => {
      const panel = document.getElementById("panel");
      return !panel.ariaBusy && panel.getAttribute("aria-busy") === null && modes.includes(panel.dataset.mode)
        ? panel.dataset.mode
        : null;
    },
    { timeout: PATIENCE },
    modes,
  );
  return ask.jsonValue();
}

/**
 * Does something that must lead to another question, or to a refusal; gives the refusal's words, if any.
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 */
export async function answered(page, act) {
  await page.$eval("#panel .body", (body) => (body.firstElementChild.dataset.before = "1"));
  await act();
  const words = await page.waitForFunction(() => {
    const panel = document.getElementById("panel");
    if (panel.hasAttribute("aria-busy")) return null;
    const refused = document.getElementById("refused").textContent;
    const fresh = !panel.querySelector(".body").firstElementChild?.dataset.before;
    return fresh || refused ? { refused } : null;
  });
  return (await words.jsonValue()).refused;
}

/**
 * The same as a person would say it: the calls on the panel, with the keys that make them.
 * @param {Page} page
 * @returns {Promise<ShownCall[]>}
 */
export function calls(page) {
  return page.$$eval("#panel [data-call]", (cells) =>
    cells.map((cell) => {
      const row = cell.closest("tr");
      const letter = (row || cell).querySelector("kbd")?.textContent || "";
      const block = cell.closest(".block").querySelector(".corner, h3")?.textContent || "";
      const keys = /** @type {Key[]} */ (row ? [letter, String(cell.closest("td").cellIndex)] : [letter]);
      return { call: cell.dataset.call, block, keys };
    }),
  );
}

/**
 * Leaves the box, so that single keys are heard.
 * @param {Page} page
 */
export async function leaveBox(page) {
  await page.keyboard.press("Escape");
}

export const ways = {
  /**
   * The row's letter, then the column's number.
   * @param {Page} page
   * @param {ShownCall} call
   */
  async keys(page, { keys }) {
    await leaveBox(page);
    for (const key of keys) await page.keyboard.press(key);
  },
  /**
   * @param {Page} page
   * @param {Pick<ShownCall, "call">} call
   */
  async click(page, { call }) {
    await page.click(`#panel [data-call="${call}"]`);
  },
  /**
   * @param {Page} page
   * @param {Pick<ShownCall, "call">} call
   */
  async type(page, { call }) {
    await leaveBox(page);
    await page.keyboard.press("/");
    await page.keyboard.type(call);
    await page.keyboard.press("Enter");
  },
  /**
   * Asks the coach and takes his advice.
   * @param {Page} page
   */
  async advice(page) {
    await leaveBox(page);
    await page.keyboard.press("s");
    await page.waitForSelector("#panel .advice .main");
    await page.click("#panel .advice .main");
  },
};

/**
 * Calls what the coach advises and waits for the next question.
 * @param {Page} page
 */
export async function adviseAndCall(page) {
  const refused = await answered(page, () => ways.advice(page));
  if (refused) throw new Error(`the coach's advice is refused: ${refused}`);
}

/**
 * The scoreboard.
 * @param {Page} page
 */
export function score(page) {
  return page.evaluate(() => {
    /** @param {Side} side */
    const of = (side) => Number(document.querySelector(`#score .club.${side} .points`).textContent);
    return { home: of("home"), away: of("away") };
  });
}

/**
 * The story as it stands in the log.
 * @param {Page} page
 */
export const story = (page) =>
  page.$$eval("#pane-log .log > li", (lines) => lines.map((line) => line.textContent.trim()));

/**
 * Where the ball is, in words.
 * @param {Page} page
 */
export const situation = (page) => textOf(page, "#next");

/**
 * Opens a tab by its name and waits for its content.
 * @param {Page} page
 * @param {string} name
 */
export async function tab(page, name) {
  await page.click(`#tab-${name}`);
  await page.waitForSelector(`#pane-${name}:not([hidden]) > :not(.quiet:only-child)`);
  return page.$(`#pane-${name}`);
}

/**
 * The match as the server has it for a seat, asked from the page itself.
 * @param {Page} page
 * @returns {Promise<Wire.MatchView>}
 */
export function view(page, seat = "") {
  return page.evaluate(
    async (id, seat) => (await fetch(`/api/matches/${id}${seat ? `?as=${seat}` : ""}`)).json(),
    matchOf(page),
    seat,
  );
}

/**
 * The score at the end of the reel, by the scrubber.
 * @param {Page} page
 */
export async function lastScore(page) {
  await page.focus("#deck input[type=range]");
  await page.keyboard.press("End");
  await waitForText(page, "#deck .where", /^Play (\d+) of \1$/);
  await page.evaluate(() => document.activeElement.blur());
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== "running"));
  return score(page);
}
