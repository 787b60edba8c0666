// The scoreboard: clubs, points, ball, time-outs, clock, down and distance, points by quarter, chance of winning.

import { fill, h, s, SIDES } from "./dom.js";

const ROLE = { home: "Home", away: "Visitors" };

/**
 * A scoreboard in that element; `show` draws how it stands.
 * @param {HTMLElement} root
 */
export function scoreboard(root) {
  /** @type {BySide<number> | null} */
  let before = null;
  return {
    /** @param {{ clubs: Clubs, board: Wire.Scoreboard, odds: Wire.Odds[], coaches?: Wire.SidePairSeatedCoach, seat?: SeatName }} shown */
    show({ clubs, board, coaches, odds, seat }) {
      const last = before;
      /** @param {Side} side */
      const rose = (side) => last !== null && board.score[side] > last[side];
      before = { ...board.score };
      fill(
        root,
        club("home", clubs, board, coaches, seat, rose("home")),
        middle(board),
        club("away", clubs, board, coaches, seat, rose("away")),
        quarters(clubs, board),
        chance(clubs, odds),
      );
    },
  };
}

/**
 * @param {Side} side
 * @param {Clubs} clubs
 * @param {Wire.Scoreboard} board
 * @param {Wire.SidePairSeatedCoach | undefined} coaches
 * @param {SeatName | undefined} seat
 * @param {boolean} rose
 */
function club(side, clubs, board, coaches, seat, rose) {
  const it = clubs[side];
  const ball = board.possession === side;
  return h(
    "div",
    { class: `club ${side}` },
    h(
      "div",
      { class: "names" },
      h(
        "span",
        { class: "role" },
        h("b", {}, ROLE[side], coaches ? " · " : ""),
        presence(coaches?.[side], seat === side),
      ),
      h("span", { class: "full" }, it.name),
      h("abbr", { class: "short", title: it.name }, it.id),
    ),
    h(
      "div",
      { class: "marks" },
      outs(board.timeouts[side]),
      ball ? h("span", { class: "ball" }, football(), h("span", { class: "visually-hidden" }, "has the ball")) : null,
    ),
    h("span", { class: rose ? "points rose" : "points" }, String(board.score[side])),
  );
}

/**
 * @param {Wire.SidePairSeatedCoach["home"] | undefined} coach
 * @param {boolean} own
 */
function presence(coach, own) {
  if (!coach) return null;
  if (own) return "you";
  const words =
    coach.who === "person"
      ? coach.here
        ? "here"
        : coach.taken
          ? "away from the table"
          : "nobody yet"
      : coach.who === "book"
        ? "book coach"
        : "random coach";
  return words;
}

function football() {
  return s(
    "svg",
    { viewBox: "0 0 30 18", width: 28, height: 17, "aria-hidden": "true" },
    s("path", { d: "M1 9C6 -1 24 -1 29 9C24 19 6 19 1 9Z", fill: "currentColor" }),
    s("path", { d: "M9 9h12M11.500 6.500v5M15 6.500v5M18.500 6.500v5M6 4.500v9M24 4.500v9", class: "lace" }),
  );
}

/** @param {number} left */
function outs(left) {
  const dots = [0, 1, 2].map((at) => h("i", { class: at < left ? "on" : "" }));
  return h("span", { class: "outs", role: "img", "aria-label": `${left} time-out${left === 1 ? "" : "s"} left` }, dots);
}

/** @param {Wire.Scoreboard} board */
function middle(board) {
  const [when, where] = board.next_words.split(/ (?=at the )/);
  return h(
    "div",
    { class: "middle" },
    h("span", { class: "period" }, board.period_words),
    h("span", { class: "clock" }, board.clock),
    h("span", { class: "down" }, when, where ? h("span", { class: "where" }, ` ${where}`) : null),
  );
}

/**
 * @param {Clubs} clubs
 * @param {Wire.Scoreboard} board
 */
function quarters(clubs, board) {
  const count = Math.max(4, board.by_quarter.home.length, board.period > 4 ? 5 : 4);
  const used = count > 4 && (board.period > 4 || SIDES.some((side) => board.by_quarter[side][4])) ? 5 : 4;
  const heads = Array.from({ length: used }, (_, at) => (at < 4 ? String(at + 1) : "OT"));
  /** @param {Side} side */
  const row = (side) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, clubs[side].id),
      heads.map((_, at) =>
        h(
          "td",
          { class: at + 1 === board.period ? "now" : "" },
          at < board.period ? String(board.by_quarter[side][at] || 0) : "·",
        ),
      ),
      h("td", { class: "total" }, String(board.score[side])),
    );
  return h(
    "table",
    { class: "quarters" },
    h("caption", { class: "visually-hidden" }, "Points by quarter"),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td"),
        heads.map((head) => h("th", { scope: "col" }, head)),
        h("th", { scope: "col" }, "T"),
      ),
    ),
    h("tbody", {}, row("away"), row("home")),
  );
}

/**
 * A chance of winning in percent as both sides read it, the same wherever it stands.
 * @param {number} chance the home side's
 */
export function shares(chance) {
  const home = Math.round(chance * 100);
  return { home, away: 100 - home };
}

/**
 * @param {Clubs} clubs
 * @param {Wire.Odds[]} odds
 */
function chance(clubs, odds) {
  const last = odds?.length ? odds[odds.length - 1].home : null;
  if (last === null) return h("div", { class: "chance none" });
  const { home, away } = shares(last);
  const words = `Chance of winning: ${clubs.home.id} ${home} %, ${clubs.away.id} ${away} %`;
  return h(
    "div",
    { class: "chance", role: "img", "aria-label": words, title: words, vars: { "--share": `${home}%` } },
    h("b", {}, `${home} %`),
    h("span"),
    h("b", {}, `${away} %`),
  );
}
