import { openBrowser, person } from "./kit/browser.mjs";
import { openServer } from "./kit/server.mjs";
const server = await openServer(); const browser = await openBrowser(); const { page } = await person(browser, server.base);
await page.goto(`${server.base}/new`);
const wire = (p, b) => page.evaluate(async (p, b) => (await fetch(p, b && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(b) })).json(), p, b);
const made = await wire("/api/matches", { game: "card", coaches: { home: "person", away: "book" }, dice: "fair" });
await page.goto(`${server.base}/game/${made.id}`);
for (let i = 0; i < 14; i++) { await new Promise((r) => setTimeout(r, 250)); const v = await wire(`/api/matches/${made.id}`); if (v.need.kind !== "call") continue; const a = await wire(`/api/matches/${made.id}/advice?as=home`); await wire(`/api/matches/${made.id}/answer`, { as: "home", turn: v.turn, call: a.call }); }
await new Promise((r) => setTimeout(r, 800));
for (const [w, h] of [[1280, 900], [390, 844]]) {
  await page.setViewport({ width: w, height: h });
  await page.goto(`${server.base}/game/${made.id}`); await new Promise((r) => setTimeout(r, 1200));
  await page.screenshot({ path: `/tmp/game-${w}.png`, fullPage: true });
}
await wire(`/api/matches/${made.id}/acts`, { as: "home", what: "resign" });
for (const [w, h] of [[1280, 900], [390, 844]]) {
  await page.setViewport({ width: w, height: h });
  await page.goto(`${server.base}/game/${made.id}/fair`); await new Promise((r) => setTimeout(r, 1200));
  await page.screenshot({ path: `/tmp/fair-${w}.png`, fullPage: true });
}
await page.goto(`${server.base}/`); await page.screenshot({ path: `/tmp/home-390.png`, fullPage: true });
await browser.close(); await server.stop();
