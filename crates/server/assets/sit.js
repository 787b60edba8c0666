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

async function sit() {
  if (!secret) return sorry("This link has no secret in it.", "Ask for the link again, and copy all of it.");
  try {
    const seat = await post("/api/sit", { secret });
    location.replace(seat.url);
  } catch (problem) {
    sorry(problem.message, problem.remedy || "Whoever sent the link may have made a newer one: ask for that.");
  }
}

sit();
