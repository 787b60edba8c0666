// Why a match is only looked at, and the way to a new one from the same set-up.

import { post } from "./api.js";
import { byId, h, SIDES } from "./dom.js";

/**
 * Puts the banner above the table of the game: see `game.js`.
 * @param {Table} table
 */
export function banner(table) {
  const [view, shared] = [table.view(), table.shared()];
  if (!view.read_only) return;
  const { reason, like } = view.read_only;
  const people = SIDES.every((side) => view.coaches[side].who === "person");
  const problem = h("span", { class: "problem", role: "alert" });
  const begin = () =>
    post("/api/matches", /** @satisfies {Wire.NewGame} */ ({ like: view.id, links: people && !shared })).then(
      (made) => location.assign(made.url),
      (error) => (problem.textContent = error.message),
    );
  byId("game").before(
    h(
      "aside",
      { class: "banner", "aria-label": "Only to look at" },
      h("p", {}, reason),
      like ? h("button", { type: "button", on: { click: begin } }, "New game from the same set-up") : null,
      problem,
    ),
  );
}
