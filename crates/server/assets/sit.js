// Trades the secret of a seat link for the seat, and leaves nothing of it in the address.

import { post } from "./api.js";
import { byId } from "./dom.js";

const secret = location.hash.slice(1);
history.replaceState(null, "", location.pathname);

function sorry(words, remedy) {
  byId("sit").className = "problem";
  byId("sit").textContent = words;
  byId("sit-remedy").textContent = remedy || "";
}

/** A device link gives nothing away: whoever made it sits there still, and that must be known before anything is called. */
function shared(url) {
  byId("sit").textContent = "This seat is on this device now, too. Whoever made the link holds it as well, and sees and calls what you do.";
  byId("sit-remedy").textContent =
    "It is meant for a coach's own second device. If somebody else sent it to you, ask for a hand-over link instead. ";
  const go = document.createElement("a");
  Object.assign(go, { href: url, textContent: "To the table" });
  byId("sit-remedy").append(go);
}

async function sit() {
  if (!secret) return sorry("This link has no secret in it.", "Ask for the link again, and copy all of it.");
  try {
    const seat = await post("/api/sit", { secret });
    if (seat.kind === "device" && seat.key) return shared(seat.url);
    location.replace(seat.url);
  } catch (problem) {
    sorry(problem.message, problem.remedy || "Whoever sent the link may have made a newer one: ask for that.");
  }
}

sit();
