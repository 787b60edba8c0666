// The page about the fair dice of a match: what was committed to, the code for another device, and the check, run here.

import { match } from "./api.js";
import { byId, fill, h, SIDES, thrown } from "./dom.js";
import { chainOf, hex, unhex } from "./fair.js";
import { receiptsOf, secretOf } from "./fair-receipts.js";
import { checkFile } from "./fair-verify.js";
import { verdict } from "./fair-verdict.js";

const page = byId("fair");
const id = page.dataset.id || "";
/** @type {SeatName} */
let seat = "";
const api = match(id, () => seat);

/**
 * @param {Clubs} clubs
 * @param {Wire.FairDiceView} fair
 */
function commitments(clubs, fair) {
  /**
   * @param {string} who
   * @param {string} say
   * @param {string} newest
   */
  const row = (who, say, newest) =>
    h("tr", {}, h("th", { scope: "row" }, who), h("td", {}, say), h("td", { class: "digits" }, newest));
  return h(
    "table",
    {},
    h("caption", {}, "Who has a say in these dice, and the newest link of each"),
    SIDES.map((side) =>
      row(
        clubs[side].name,
        fair.say[side] ? "has a say" : fair.newest[side] ? "no say any more" : "a machine, no say",
        fair.newest[side] || (fair.say[side] ? "not shown yet" : "none"),
      ),
    ),
    row("The server", "has a say", `head ${fair.server}`),
  );
}

/**
 * Whether the secret in this browser is the one this game is played with: one of its links was shown.
 * @param {string} secret
 * @param {string | null} newest
 */
const fits = (secret, newest) =>
  !newest || chainOf(unhex(secret) || new Uint8Array()).some((link) => hex(link) === newest);

/**
 * The secret of a seat, to be carried to another device; shown only when asked for, and only if it is the right one.
 * @param {Wire.FairDiceView} fair
 * @param {string[]} seats
 */
function codes(fair, seats) {
  const own = SIDES.filter((side) => seats.includes(side) && secretOf(id, side));
  return own.map((side) => {
    const shown = h("output", { class: "digits" });
    const show = () => {
      const secret = secretOf(id, side) || "";
      const words = fits(secret, fair.newest[side])
        ? secret
        : "The secret in this browser is not the one this game is played with.";
      shown.textContent = shown.textContent ? "" : words;
    };
    const button = h("button", { type: "button", on: { click: show } }, "Show the code for another device of mine");
    return h(
      "p",
      {},
      button,
      " ",
      shown,
      h("span", { class: "quiet" }, " Whoever has it can know dice before you call: show it to nobody."),
    );
  });
}

/**
 * What this browser keeps; a head that was not noted is grown again from the secret.
 * @param {Side} side
 * @returns {Receipts}
 */
function receipts(side) {
  const kept = receiptsOf(id, side);
  const secret = secretOf(id, side);
  return kept.head || !secret ? kept : { ...kept, head: hex(chainOf(unhex(secret) || new Uint8Array())[0]) };
}

/** @param {Wire.MatchView} view */
async function check(view) {
  const place = byId("verdict");
  if (!view.over)
    return fill(place, h("p", {}, "The check is made when the game is over: then every link is in the match file."));
  fill(place, h("p", {}, "Checking every link and every throw in this browser…"));
  const reply = await fetch(api.file(), { credentials: "same-origin" });
  const kept = Object.fromEntries(SIDES.map((side) => [side, receipts(side)]));
  const { tone, title, lines } = verdict(checkFile(await reply.text(), kept), view.clubs);
  const [first, ...rest] = lines;
  fill(
    place,
    h("p", { class: tone }, h("strong", {}, `${title} `), first),
    rest.map((line) => h("p", {}, line)),
  );
}

async function open() {
  try {
    const { told, seats } = await api.open();
    seat = told.seat;
    if (!told.fair)
      return fill(byId("who"), h("p", {}, told.dice_source), h("p", {}, "This match is not played with fair dice."));
    fill(byId("who"), commitments(told.clubs, told.fair), codes(told.fair, seats));
    await check(told);
  } catch (caught) {
    const error = thrown(caught);
    fill(byId("who"), h("p", { class: "problem" }, error.message, error.remedy ? ` ${error.remedy}` : ""));
  }
}

open();
