// Why a match is only looked at, and the way to a new one from the same set-up.

import { post } from "./api.js";
import { h } from "./dom.js";

/** The banner above a table; `shared` says that one screen has both coaches' seats. */
export function banner(view, shared) {
  const { reason, like } = view.read_only;
  const people = ["home", "away"].every((side) => view.coaches[side].who === "person");
  const problem = h("span", { class: "problem", role: "alert" });
  const begin = () =>
    post("/api/matches", { like: view.id, links: people && !shared }).then(
      (made) => location.assign(made.url),
      (error) => (problem.textContent = error.message),
    );
  return h(
    "aside",
    { class: "banner", "aria-label": "Only to look at" },
    h("p", {}, reason),
    like ? h("button", { type: "button", on: { click: begin } }, "New game from the same set-up") : null,
    problem,
  );
}
