// What a page costs: bytes until it is ready, milliseconds until it is drawn, what moves without being asked.

import * as table from "./table.mjs";

/**
 * The bytes of every request until the scoreboard is drawn and the line is open, headers and all.
 * @param {Page} page
 * @param {() => Promise<unknown>} load
 */
export async function weigh(page, load) {
  const line = await page.createCDPSession();
  /** @type {Map<string, string>} */
  const names = new Map();
  /** @type {Map<string, number>} */
  const sizes = new Map();
  /**
   * @param {string} url
   * @param {number} bytes
   */
  const add = (url, bytes) => sizes.set(url, (sizes.get(url) || 0) + bytes);
  await line.send("Network.enable");
  await line.send("Network.clearBrowserCache");
  await line.send("Network.setCacheDisabled", { cacheDisabled: true });
  line.on("Network.requestWillBeSent", ({ requestId, request }) => names.set(requestId, request.url));
  // What had begun before the page was opened anew is no part of it.
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name) add(name, encodedDataLength);
  });
  line.on("Network.webSocketFrameReceived", ({ response }) => add("live line", response.payloadData.length));
  await load();
  await table.opened(page);
  await page.waitForNetworkIdle({ idleTime: 300 });
  await line.detach();
  return sizes;
}

/**
 * The sum of what was weighed.
 * @param {Map<string, number>} sizes
 */
export const total = (sizes) => [...sizes.values()].reduce((a, b) => a + b, 0);

/**
 * From the next page on it is noted when the scoreboard was first painted.
 * @param {Page} page
 */
export const noteFirstViews = (page) => page.evaluateOnNewDocument(noteFirstView);

/**
 * How many milliseconds after the page was asked for the scoreboard was painted, for each of so many openings, in order of size.
 * @param {Page} page
 * @param {number} openings
 */
export async function firstViews(page, openings) {
  /** @type {number[]} */
  const times = [];
  for (let n = 0; n < openings; n += 1) {
    await page.reload({ waitUntil: "load" });
    await table.opened(page);
    const noted = await page.waitForFunction(() => globalThis.firstView);
    times.push(Number(await noted.jsonValue()));
  }
  return times.sort((a, b) => a - b);
}

/** Runs in the page: when the scoreboard was first painted. */
function noteFirstView() {
  const look = () => {
    if (!document.querySelector("#score .points")) requestAnimationFrame(look);
    else
      requestAnimationFrame(() => {
        globalThis.firstView = performance.now();
      });
  };
  look();
}
