// Trades the secret of a seat link for the seat, and leaves nothing of it in the address.

import { post } from "./api.js";
import { byId, thrown } from "./dom.js";

const secret = location.hash.slice(1);
history.replaceState(null, "", location.pathname);

/**
 * @param {string} words
 * @param {string} [remedy]
 */
function sorry(words, remedy) {
  byId("sit").className = "problem";
  byId("sit").textContent = words;
  byId("sit-remedy").textContent = remedy || "";
}

/**
 * A device link gives nothing away: whoever made it sits there still, and that must be known before anything is called.
 * @param {string} url
 */
function shared(url) {
  byId("sit").textContent =
    "This seat is on this device now, too. Whoever made the link holds it as well, and sees and calls what you do.";
  byId("sit-remedy").textContent =
    "It is meant for a coach's own second device. If somebody else sent it to you, ask for a hand-over link instead. ";
  const go = document.createElement("a");
  Object.assign(go, { href: url, textContent: "To the table" });
  byId("sit-remedy").append(go);
}

/** Whoever sits down agrees to the clock of the match: that is said before. Whether there is one. */
async function clockOf() {
  const { title, clock_words } = await post("/api/sit/look", { secret }).catch(() => ({}));
  if (!clock_words) return false;
  byId("sit").textContent =
    `${title}: you are invited to coach. This game has a clock, ${clock_words} a call. Who lets it run out can lose the game.`;
  byId("sit-remedy").textContent = "By sitting down you agree to it. ";
  const go = document.createElement("button");
  Object.assign(go, { type: "button", textContent: "Sit down", className: "main" });
  go.addEventListener("click", () => {
    go.disabled = true;
    sit(true);
  });
  byId("sit-remedy").append(go);
  go.focus();
  return true;
}

/** @param {boolean} [agreed] */
async function sit(agreed) {
  if (!secret) return sorry("This link has no secret in it.", "Ask for the link again, and copy all of it.");
  try {
    if (!agreed && (await clockOf())) return;
    const seat = await post("/api/sit", { secret });
    if (seat.kind === "device" && seat.key) return shared(seat.url);
    location.replace(seat.url);
  } catch (caught) {
    const problem = thrown(caught);
    sorry(problem.message, problem.remedy || "Whoever sent the link may have made a newer one: ask for that.");
  }
}

sit();
