// A coach's part in fair dice: shows the head of his chain, gives the next link when the calls are in, and remembers what
// each link was given for. The secret stays in this browser.

import { Problem } from "./api.js";
import { fill, h } from "./dom.js";
import { before, chainOf, hex, unhex } from "./fair.js";

const COACHES = ["home", "away"];

const secretKey = (id, side) => `fair:${id}:${side}`;
const receiptsKey = (id, side) => `fair-receipts:${id}:${side}`;

/** The secret of a seat, as hexadecimal digits; null when it is not in this browser. */
export const secretOf = (id, side) => localStorage.getItem(secretKey(id, side));

/** What this browser remembers of the links it gave for a seat. */
export function receiptsOf(id, side) {
  const kept = localStorage.getItem(receiptsKey(id, side));
  return kept ? JSON.parse(kept) : { links: {}, seals: {} };
}

function remember(id, side, receipts) {
  localStorage.setItem(receiptsKey(id, side), JSON.stringify(receipts));
}

let giver = null;

/** The part of the coach at this page, once for all views. */
export function giveLinks(table, api, seats, accept, fail) {
  giver = giver || fairCoach({
    id: table.id,
    seats: () => seats,
    give: (side, gift) => api.fair(side, gift).then((newest) => accept(newest)),
    refresh: table.refresh,
    fail,
    strip: document.getElementById("fair-strip"),
  });
  return giver;
}

/** After a link that could not be given the table is looked at again. */
const AGAIN = 400;

/**
 * The coach's part; `see(view)` is called with every view. `give(side, gift)` sends, `refresh()` asks for a new view, `strip` is
 * where to ask.
 */
function fairCoach({ id, seats, give, refresh, fail, strip }) {
  const chains = {};
  let busy = false,
    latest = null;

  function chain(side) {
    const secret = secretOf(id, side);
    if (!secret) return null;
    if (!chains[side] || chains[side].secret !== secret) chains[side] = { secret, links: chainOf(unhex(secret)) };
    return chains[side].links;
  }

  async function see(view) {
    latest = view;
    if (busy) return;
    busy = true;
    try {
      while (latest) {
        const { fair, over } = latest;
        latest = null;
        if (over) continue;
        for (const side of COACHES.filter((one) => seats().includes(one) && fair.say[one])) await serve(fair, side);
      }
    } catch (error) {
      // A view that was old already asks for what has been given: 409. Whatever else it was, the dice wait for this browser.
      if (error.status !== 409) fail(error);
      if (!error.final) setTimeout(refresh, AGAIN);
    } finally {
      busy = false;
    }
  }

  async function serve(fair, side) {
    if (!fair.newest[side]) return commit(side);
    noteSeals(fair, side);
    const { wants } = fair;
    const number = wants && wants.numbers[side];
    if (!number || wants.given[side]) return ask(null);
    const links = chain(side);
    const link = links && links[number];
    if (!link || hex(before(link)) !== fair.newest[side]) return ask(side);
    ask(null);
    return hand(side, number, link, wants.record);
  }

  async function commit(side) {
    if (!secretOf(id, side))
      localStorage.setItem(secretKey(id, side), hex(crypto.getRandomValues(new Uint8Array(32))));
    await give(side, { head: hex(chain(side)[0]) });
  }

  async function hand(side, number, link, record) {
    const receipts = receiptsOf(id, side);
    const kept = receipts.links[number];
    if (kept && !record.startsWith(kept))
      throw Object.assign(new Problem(0, {
        error: "The server asks for the same link of your fair dice once more, for other calls than before.",
        remedy: "That would let somebody choose a roll: the link is not given. Keep the match file and ask what happened.",
      }), { final: true });
    receipts.links[number] = record.slice(0, 32);
    remember(id, side, receipts);
    await give(side, { number, link: hex(link) });
  }

  /** Seals on calls that a machine has made and not shown: kept, to be compared when the server's link is there. */
  function noteSeals(fair, side) {
    const shown = COACHES.filter((one) => fair.seals[one]);
    if (!shown.length) return;
    const receipts = receiptsOf(id, side);
    const seen = receipts.seals[fair.server_next] || [];
    for (const one of shown) {
      const seal = fair.seals[one].slice(0, 32);
      const known = seen.find((entry) => entry.side === one);
      if (known && known.seals.includes(seal)) continue;
      if (known) known.seals.push(seal);
      else seen.push({ side: one, seals: [seal] });
      receipts.seals[fair.server_next] = seen;
      remember(id, side, receipts);
    }
  }

  let asking = "";

  /** The secret is not here: it may be on another device of this coach. */
  function ask(side) {
    if (asking === (side || "")) return;
    asking = side || "";
    if (!side) return fill(strip);
    const code = h("input", { type: "text", id: "fair-code", autocomplete: "off", spellcheck: "false", maxlength: "64" });
    const said = h("p", { class: "problem", role: "alert" });
    const take = () => {
      const text = code.value.trim().toLowerCase();
      if (!/^[0-9a-f]{64}$/.test(text)) return void (said.textContent = "A code has 64 digits from 0 to 9 and a to f.");
      localStorage.setItem(secretKey(id, side), text);
      asking = "?";
      location.reload();
    };
    fill(
      strip,
      h("p", {}, "The dice wait for your secret, and it is not in this browser. Its code stands on the fair-dice page of the device you began on."),
      h("label", { for: "fair-code" }, "Code "),
      code,
      h("button", { type: "button", on: { click: take } }, "Use this code"),
      h(
        "button",
        { type: "button", class: "plain", on: { click: () => give(side, { without: true }).catch(fail) } },
        "Go on without my say",
      ),
      said,
    );
  }

  return { see };
}
