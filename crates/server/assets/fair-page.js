// The page about the fair dice of a match: what was committed to, the code for another device, and the check, run here.

import { match } from "./api.js";
import { byId, fill, h } from "./dom.js";
import { receiptsOf, secretOf } from "./fair-coach.js";
import { checkFile } from "./fair-verify.js";

const page = byId("fair");
const id = page.dataset.id;
let seat = "";
const api = match(id, () => seat);
const COACHES = ["home", "away"];

const plural = (count, one, many = `${one}s`) => `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

function commitments({ fair, clubs }) {
  const row = (who, say, newest) =>
    h("tr", {}, h("th", { scope: "row" }, who), h("td", {}, say), h("td", { class: "digits" }, newest));
  return h(
    "table",
    {},
    h("caption", {}, "Who has a say in these dice, and the newest link of each"),
    COACHES.map((side) =>
      row(clubs[side].name, fair.say[side] ? "has a say" : fair.newest[side] ? "no say any more" : "a machine, no say", fair.newest[side] || (fair.say[side] ? "not shown yet" : "none")),
    ),
    row("The server", "has a say", `head ${fair.server}`),
  );
}

/** The secret of a seat, to be carried to another device; shown only when asked for. */
function codes(seats) {
  const own = COACHES.filter((side) => seats.includes(side) && secretOf(id, side));
  return own.map((side) => {
    const shown = h("output", { class: "digits" });
    const button = h(
      "button",
      { type: "button", on: { click: () => (shown.textContent = shown.textContent ? "" : secretOf(id, side)) } },
      "Show the code for another device of mine",
    );
    return h("p", {}, button, " ", shown, h("span", { class: "quiet" }, " Whoever has it can know dice before you call: show it to nobody."));
  });
}

function verdict(found, clubs) {
  if (found.wrong)
    return [h("p", { class: "problem" }, h("strong", {}, "These dice are not proved. "), found.wrong)];
  const named = COACHES.filter((side) => found.given[side]).map((side) => clubs[side].name);
  const whose = [...named, "the server"].join(", ").replace(/, ([^,]*)$/, " and $1");
  return [
    h("p", { class: "good" }, h("strong", {}, "No roll was chosen. "), `All ${plural(found.throws, "throw")} come from ${plural(found.rounds, "round")} of links by ${whose}; every link is the one that was committed to before the game.`),
    found.own ? h("p", {}, `This browser gave ${plural(found.own, "link")} of them itself, each after the calls that the file has there.`) : h("p", { class: "quiet" }, "This browser gave no link in this game, so it can say nothing about the order of calls and links."),
    found.seals ? h("p", {}, `${plural(found.seals, "call")} of the machine coach had been sealed before the person called, and came out as sealed.`) : null,
    COACHES.filter((side) => found.without[side] !== undefined).map((side) =>
      h("p", {}, `From throw ${found.without[side]} on ${clubs[side].name} had no say: the dice went on with the links of those who were there.`),
    ),
  ];
}

async function check(view) {
  const place = byId("verdict");
  if (!view.over)
    return fill(place, h("p", {}, "The check is made when the game is over: then every link is in the match file."));
  fill(place, h("p", {}, "Checking every link and every throw in this browser…"));
  const reply = await fetch(api.file(), { credentials: "same-origin" });
  const receipts = Object.fromEntries(COACHES.map((side) => [side, receiptsOf(id, side)]));
  fill(place, verdict(checkFile(await reply.text(), receipts), view.clubs));
}

async function open() {
  try {
    const { told, seats } = await api.open();
    seat = told.seat;
    if (!told.fair) return fill(byId("who"), h("p", {}, told.dice_source), h("p", {}, "This match is not played with fair dice."));
    fill(byId("who"), commitments(told), codes(seats));
    await check(told);
  } catch (error) {
    fill(byId("who"), h("p", { class: "problem" }, error.message, error.remedy ? ` ${error.remedy}` : ""));
  }
}

open();
