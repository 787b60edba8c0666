// The first page: a game begun at once or watched, games deleted, times by the reader's clock.

import { byId, findAll, findOne, thrown } from "./dom.js";
import { settings } from "./settings.js";

const failure = byId("failure");
const posters = findOne(document, ".posters");

/** @param {unknown} problem */
function tell(problem) {
  const unanswered = problem instanceof TypeError || problem instanceof SyntaxError;
  failure.textContent = unanswered
    ? "The game could not be started: the server did not answer. Try again."
    : thrown(problem).message;
  failure.hidden = false;
}

// "Play now" and "Watch a game": two drawn clubs, and a coach in every seat that is not yours.
for (const link of findAll(posters, "a[data-play]"))
  link.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (posters.getAttribute("aria-busy")) return;
    posters.setAttribute("aria-busy", "true");
    failure.hidden = true;
    try {
      const answer = await fetch("/api/matches", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(kickoff(link, (posters.dataset.clubs || "").split(" "))),
      });
      const said = await answer.json();
      if (!answer.ok) throw new Error([said.error, said.remedy].filter(Boolean).join(" "));
      location.assign(said.url);
    } catch (problem) {
      tell(problem);
      posters.removeAttribute("aria-busy");
    }
  });

/**
 * @param {HTMLElement} link
 * @param {string[]} clubs
 * @returns {Wire.NewGame}
 */
function kickoff(link, clubs) {
  const home = clubs.splice(Math.floor(Math.random() * clubs.length), 1)[0];
  const away = clubs[Math.floor(Math.random() * clubs.length)];
  return {
    game: link.dataset.play || "",
    home,
    away,
    coaches: { home: /** @type {Coach} */ (link.dataset.home), away: "book" },
    links: false,
    season: null,
    house: {},
    neutral: false,
    dice: "program",
    seed: null,
  };
}

// "Delete": a game that is over goes off this browser's list, after a question.
for (const button of findAll(document, "button[data-delete]"))
  button.addEventListener("click", async () => {
    if (button.dataset.sure !== "yes") {
      button.dataset.sure = "yes";
      button.textContent = "Delete for good?";
      return;
    }
    try {
      const answer = await fetch(`/api/matches/${button.dataset.delete}`, { method: "DELETE" });
      if (!answer.ok) throw new Error((await answer.json()).error);
      location.reload();
    } catch (problem) {
      tell(problem);
    }
  });

// Times as the reader's own clock and calendar have them; without scripts they stay in UTC.
const timeZone = settings().zone || undefined;
const dayOf = (/** @type {Date} */ date) => date.toLocaleDateString("en-US", { timeZone });
const now = new Date();
const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
for (const time of findAll(document, "time[datetime]")) {
  const date = new Date(time.getAttribute("datetime") || "");
  if (Number.isNaN(date.getTime())) continue;
  const clock = date.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone });
  const day = dayOf(date);
  const said = { [dayOf(yesterday)]: `yesterday ${clock}`, [dayOf(now)]: `today ${clock}` }[day];
  time.textContent =
    said ?? date.toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric", timeZone });
  time.title = date.toLocaleString("en-US", { timeZone });
}
findOne(document, "#utc")?.remove();
const { name } = settings();
const greeting = document.querySelector("#continue");
if (name && greeting) greeting.textContent = `Your games, ${name}`;
