// Pictures of pages, wide and narrow, light and dark.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { look, NARROW, WIDE } from "./browser.mjs";

const FOLDER = process.env.SHOTS || new URL("../../../target/screenshots", import.meta.url).pathname;

/**
 * Takes a page in both sizes and both color schemes, and leaves it wide and light.
 * @param {Page} page
 * @param {string} name
 * @param {{ whole?: boolean }} [how]
 */
export async function shoot(page, name, { whole = false } = {}) {
  mkdirSync(FOLDER, { recursive: true });
  await page.evaluate(() => scrollTo(0, 0));
  for (const size of [NARROW, WIDE]) {
    await page.setViewport(size);
    for (const dark of [true, false]) {
      await look(page, { dark });
      await rest(page);
      /** @param {string} extra */
      const path = (extra) => join(FOLDER, `${name}-${size.width}-${dark ? "dark" : "light"}${extra}.png`);
      await page.screenshot({ path: path("") });
      if (whole && !dark) await page.screenshot({ path: path("-whole"), fullPage: true });
    }
  }
}

/**
 * Waits until nothing moves but what moves for ever.
 * @param {Page} page
 */
async function rest(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== "running" || one.effect.getTiming().iterations === Infinity),
  );
}
