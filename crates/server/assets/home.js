// "Play now": two drawn clubs, you at home against the coach.

import { byId, findAll, thrown } from "./dom.js";

const link = byId("play-now");
const failure = byId("failure");

link.addEventListener("click", async (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.getAttribute("aria-disabled")) return;
  link.setAttribute("aria-disabled", "true");
  failure.hidden = true;
  try {
    const answer = await fetch("/api/matches", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(kickoff((link.dataset.clubs || "").split(" "))),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error([said.error, said.remedy].filter(Boolean).join(" "));
    location.assign(said.url);
  } catch (problem) {
    failure.textContent =
      problem instanceof TypeError || problem instanceof SyntaxError
        ? "The game could not be started: the server did not answer. Try again."
        : thrown(problem).message;
    failure.hidden = false;
    link.removeAttribute("aria-disabled");
  }
});

/**
 * @param {string[]} clubs
 * @returns {Wire.NewGame}
 */
function kickoff(clubs) {
  const home = clubs.splice(Math.floor(Math.random() * clubs.length), 1)[0];
  const away = clubs[Math.floor(Math.random() * clubs.length)];
  return {
    game: "card",
    home,
    away,
    coaches: { home: "person", away: "book" },
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
      failure.textContent = thrown(problem).message;
      failure.hidden = false;
    }
  });
