// "Play your first drive": a game of the lesson's own clubs and dice is made, and the lesson goes along.

import { byId, findAll, thrown } from "./dom.js";

for (const link of findAll(document, "a[data-lesson]"))
  link.addEventListener("click", async (event) => {
    event.preventDefault();
    if (link.ariaBusy === "true") return;
    link.ariaBusy = "true";
    const { lesson = "", seed, home, away } = link.dataset;
    try {
      const going = localStorage.getItem(`hashmark-lesson-${lesson}`);
      if (going && (await fetch(`/api/matches/${going}`)).ok) return location.assign(`/game/${going}`);
      const body = JSON.stringify({ game: lesson, home, away, seed, coaches: { home: "person", away: "book" } });
      const answer = await fetch("/api/matches", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      const made = await answer.json();
      if (!answer.ok) throw new Error([made.error, made.remedy].filter(Boolean).join(" "));
      localStorage.setItem(`hashmark-lesson-${lesson}`, made.id);
      location.assign(made.url);
    } catch (caught) {
      link.ariaBusy = null;
      const said = byId("failure");
      said.textContent = thrown(caught).message;
      said.hidden = false;
    }
  });
