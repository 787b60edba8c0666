// Chromium, people with a browser of their own each, and what went wrong on their pages.

import puppeteer from "puppeteer-core";

const CHROMIUM = process.env.CHROMIUM || "/usr/bin/chromium";
export const PATIENCE = 20_000;
export const WIDE = { width: 1280, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** The browser that all people of a test share; contexts keep them apart. */
export function openBrowser() {
  return puppeteer.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--force-color-profile=srgb", "--hide-scrollbars"],
    protocolTimeout: 120_000,
  });
}

/**
 * Somebody with a browser of his own: no cookie and no cache is shared with others.
 * @param {Browser} browser
 * @param {string} base
 * @param {{ size?: { width: number, height: number }, media?: { dark?: boolean, still?: boolean } }} [how]
 */
export async function person(browser, base, { size = WIDE, media = {} } = {}) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.setViewport(size);
  await look(page, media);
  const faults = hearFaults(page);
  await page.evaluateOnNewDocument(() =>
    addEventListener("securitypolicyviolation", (event) =>
      console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    ),
  );
  return {
    page,
    faults,
    context /** @param {string} path */,
    go: (/** @type {string} */ path) => page.goto(base + path, { waitUntil: "load" }),
  };
}

/**
 * Dark or light, moving or still.
 * @param {Page} page
 * @param {{ dark?: boolean, still?: boolean }} media
 */
export function look(page, { dark = false, still = false }) {
  return page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: dark ? "dark" : "light" },
    { name: "prefers-reduced-motion", value: still ? "reduce" : "no-preference" },
  ]);
}

/**
 * Everything a page must not do: complain, fail to load, be answered with an error.
 * @param {Page} page
 */
function hearFaults(page) {
  /** @type {string[]} */
  const list = [];
  /** @type {{ pattern: RegExp, heard: number }[]} */
  let excuses = [];
  /** @param {string} text */
  const note = (text) => {
    const excuse = excuses.find(({ pattern }) => pattern.test(text));
    if (excuse) excuse.heard += 1;
    else list.push(text);
  };
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) note(`console: ${message.text()} ${message.location().url || ""}`);
  });
  page.on("pageerror", (error) => note(`script: ${error instanceof Error ? error.message : error}`));
  page.on("requestfailed", (request) => note(`failed: ${request.url()} ${request.failure()?.errorText}`));
  page.on("response", (response) => {
    if (response.status() >= 400) note(`answered ${response.status()}: ${response.url()}`);
  });
  return {
    list,
    /**
     * While `act` runs, faults of this kind are to be expected; gives how many were heard.
     * @param {RegExp} pattern
     * @param {() => Promise<unknown>} act
     */
    async during(pattern, act) {
      const excuse = { pattern, heard: 0 };
      excuses.push(excuse);
      await act();
      excuses = excuses.filter((one) => one !== excuse);
      return excuse.heard;
    },
  };
}

/** What Chromium says of a server that is not there. */
export const UNREACHED = /ERR_CONNECTION_|ERR_EMPTY_RESPONSE|ERR_SOCKET|WebSocket connection to|ERR_FAILED/;

/**
 * The text of the first element that fits.
 * @param {Page} page
 * @param {string} selector
 */
export const textOf = (page, selector) => page.$eval(selector, (node) => node.textContent.trim());

/**
 * Waits until the words of an element fit a pattern; if they never do, what stands there instead is said.
 * @param {Page} page
 * @param {string} selector
 * @param {RegExp} pattern
 */
export async function waitForText(page, selector, pattern) {
  try {
    return await page.waitForFunction(
      (selector, source, flags) =>
        [...document.querySelectorAll(selector)].some((node) => new RegExp(source, flags).test(node.textContent)),
      {},
      selector,
      pattern.source,
      pattern.flags,
    );
  } catch (error) {
    const there = await page.$$eval(selector, (nodes) => nodes.map((node) => node.textContent.trim()));
    throw new Error(`${selector} never said ${pattern}, but ${JSON.stringify(there)}`, { cause: error });
  }
}

/**
 * Tries a check until it holds; in the end what is wrong is said.
 * @template T
 * @param {() => T | Promise<T>} check
 * @returns {Promise<T>}
 */
export async function eventually(check) {
  const until = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}
