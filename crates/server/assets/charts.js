// Charts: the chance of winning, luck, the faces of the dice, the drives of a game.

import { clock, h, s, SIDES, signed } from "./dom.js";
import { shares } from "./score.js";

/* The chance of winning. */

const W = 600,
  H = 260,
  L = 44,
  R = 8,
  T = 14,
  B = 30;

/**
 * The home side's chance as a line; `quarters` are the plays at which a period began, `at` a play to mark.
 * @param {Clubs} clubs
 * @param {Wire.Odds[]} odds
 * @param {PeriodMark[]} quarters
 * @param {number | null} [at]
 */
export function oddsChart(clubs, odds, quarters, at = null) {
  if (!odds.length)
    return h(
      "p",
      { class: "quiet" },
      "The chance of winning is worked out in the background from games this engine plays; the first comes after a play or two.",
    );
  const most = Math.max(odds[odds.length - 1].plays, 20, at || 0);
  /** @param {number} plays */
  const x = (plays) => L + (plays / most) * (W - L - R);
  /** @param {number} home */
  const y = (home) => T + (1 - home) * (H - T - B);
  const points = odds.map((one) => `${x(one.plays).toFixed(1)} ${y(one.home).toFixed(1)}`);
  const mark = at === null ? odds[odds.length - 1] : odds.filter((one) => one.plays <= at).pop() || odds[0];
  const { home } = shares(mark.home);
  const grid = [0, 0.25, 0.5, 0.75, 1].map((share) => [
    s("path", { d: `M${L} ${y(share)}H${W - R}`, class: share === 0.5 ? "rule half" : "rule" }),
    s("text", { x: L - 7, y: y(share), dy: ".35em", class: "scale end" }, `${Math.abs(share - 0.5) * 100 + 50}`),
  ]);
  const areas = [
    ["home", T],
    ["away", H - B],
  ].map(([side, to]) =>
    s("path", {
      class: `area ${side}`,
      "clip-path": `url(#clip-${side})`,
      d: `M${x(odds[0].plays)} ${y(0.5)}L${points.join("L")}V${y(0.5)}Z`,
      "data-to": to,
    }),
  );
  const words = `Chance of winning, ${clubs.home.name}: ${home} % after ${mark.plays} plays.`;
  return h(
    "figure",
    { class: "chart" },
    h("figcaption", {}, leader(clubs, mark.home)),
    s(
      "svg",
      { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": words, class: "odds" },
      s("clipPath", { id: "clip-home" }, s("rect", { x: 0, y: 0, width: W, height: y(0.5) })),
      s("clipPath", { id: "clip-away" }, s("rect", { x: 0, y: y(0.5), width: W, height: H })),
      areas,
      grid,
      quarters.map((q) => [
        s("path", { d: `M${x(q.plays)} ${T}V${H - B}`, class: "rule quarter" }),
        s("text", { x: x(q.plays) + 5, y: H - B + 18, class: "scale" }, q.words),
      ]),
      s("text", { x: L + 6, y: T + 14, class: "scale side" }, clubs.home.id),
      s("text", { x: L + 6, y: H - B - 6, class: "scale side" }, clubs.away.id),
      s("path", { d: `M${points.join("L")}`, class: "line" }),
      at === null ? null : s("path", { d: `M${x(at)} ${T}V${H - B}`, class: "cursor" }),
      s("circle", { cx: x(at === null ? mark.plays : at), cy: y(mark.home), r: 5, class: "now" }),
    ),
  );
}

/**
 * @param {Clubs} clubs
 * @param {number} home
 */
function leader(clubs, home) {
  const both = shares(home);
  const side = both.home >= both.away ? "home" : "away";
  const share = both[side];
  return [h("b", { class: "big" }, `${share} %`), share === 50 ? " each: an even game" : ` ${clubs[side].name}`];
}

/* Luck. */

/**
 * Expected against actual for each side, the best and worst readings, the faces.
 * @param {Wire.LuckView} luck
 * @param {Clubs} clubs
 * @param {(play: number) => void} why
 */
export function luckCharts(luck, clubs, why) {
  const most = Math.max(10, ...SIDES.flatMap((side) => [luck.sides[side].expected, luck.sides[side].actual]));
  return [
    h(
      "p",
      { class: "quiet" },
      "What the cards gave on the average beside what the dice gave: only readings count, not calls.",
    ),
    SIDES.map((side) => sideLuck(clubs[side], side, luck.sides[side], most)),
    swings(luck, clubs, why),
    faces(luck),
  ];
}

/**
 * @param {Wire.ClubView} club
 * @param {Side} side
 * @param {Wire.SidePairSideLuck["home"]} luck
 * @param {number} most
 */
function sideLuck(club, side, luck, most) {
  /**
   * @param {string} words
   * @param {number} value
   * @param {string} cls
   */
  const bar = (words, value, cls) =>
    h(
      "div",
      { class: "bar" },
      h("span", {}, words),
      h(
        "span",
        { class: "track" },
        h("i", { class: cls, vars: { "--part": `${Math.max(0, (value / most) * 100)}%` } }),
      ),
      h("b", {}, value.toFixed(0)),
    );
  return h(
    "section",
    { class: `luck ${side}` },
    h(
      "h3",
      {},
      club.name,
      h("span", { class: "quiet" }, ` ${luck.readings} readings, ${signed(luck.actual - luck.expected)} yards`),
    ),
    bar("Expected", luck.expected, "due"),
    bar("Rolled", luck.actual, "got"),
    luck.kicks_expected
      ? h("p", { class: "quiet" }, `Kicks made: ${luck.kicks_made}, expected ${luck.kicks_expected.toFixed(1)}.`)
      : null,
  );
}

/**
 * @param {Wire.LuckView} luck
 * @param {Clubs} clubs
 * @param {(play: number) => void} why
 */
function swings(luck, clubs, why) {
  const by = luck.readings
    .filter((one) => one.unit !== "kick")
    .sort((a, b) => b.actual - b.expected - (a.actual - a.expected));
  if (by.length < 2) return null;
  /** @param {Wire.ReadingView} one */
  const row = (one) =>
    h(
      "li",
      {},
      h(
        "button",
        { type: "button", on: { click: () => why(one.play) } },
        h("b", {}, signed(one.actual - one.expected, 1)),
        h("span", {}, one.what, h("span", { class: "quiet" }, ` ${clubs[one.side].id}, play ${one.play + 1}`)),
      ),
    );
  const half = Math.min(5, Math.floor(by.length / 2));
  return h(
    "div",
    { class: "swings" },
    h("section", {}, h("h3", {}, "Luckiest"), h("ol", {}, by.slice(0, half).map(row))),
    h("section", {}, h("h3", {}, "Unluckiest"), h("ol", {}, by.slice(-half).reverse().map(row))),
  );
}

// From so many dice on a distance from an even share says something.
const ENOUGH_DICE = 30;

/** @param {Wire.LuckView} luck */
function faces(luck) {
  const all = luck.faces.reduce((a, b) => a + b, 0);
  if (!all) return h("figure", { class: "chart" }, h("h3", {}, "The dice"), h("p", { class: "quiet" }, luck.dice));
  const [least, top] = luck.face_band;
  const most = Math.max(1, top, ...luck.faces) * 1.15;
  /** @param {number} n */
  const y = (n) => 130 - (n / most) * 110;
  const even = y(all / 6);
  const honest = `Nine of ten honest games lie between ${least} and ${top} of each face`;
  const shown = luck.faces.map((n, at) => `${at + 1}: ${n}`).join(", ");
  const words = `How often each face fell: ${shown}. ${honest}. ${luck.verdict}`;
  return h(
    "figure",
    { class: "chart" },
    h("h3", {}, "The dice"),
    h("p", { class: "quiet" }, luck.dice),
    s(
      "svg",
      { viewBox: "0 0 600 160", role: "img", "aria-label": words, class: "faces" },
      luck.faces.map((n, at) => [
        s("rect", { x: 20 + at * 96, y: y(n), width: 76, height: 130 - y(n), rx: 3 }),
        s("text", { x: 58 + at * 96, y: y(n) - 8, class: "scale mid" }, String(n)),
        s("text", { x: 58 + at * 96, y: 152, class: "scale mid strong" }, String(at + 1)),
      ]),
      s("rect", { x: 10, y: y(top), width: 580, height: y(least) - y(top), class: "band" }),
      s("path", { d: `M10 ${even}H590`, class: "even" }),
    ),
    h(
      "figcaption",
      { class: "quiet" },
      `${all} dice; the dashed line is an even share, the shaded band is what luck does: ${honest.toLowerCase()}.`,
    ),
    all < ENOUGH_DICE ? h("p", { class: "quiet" }, "Too few dice yet to say how even they are.") : distanceChart(luck),
  );
}

/**
 * The distance from an even share as a mark on a scale, with the band of nine of ten honest games.
 * @param {Wire.LuckView} luck
 */
function distanceChart(luck) {
  const [least, top] = luck.distance_band;
  const most = Math.max(18, luck.distance * 1.1);
  /** @param {number} distance */
  const x = (distance) => 10 + (distance / most) * 580;
  const words =
    `Distance from an even share: ${luck.distance.toFixed(1)}, ${luck.verdict}. ` +
    `Nine of ten honest games lie between ${least.toFixed(1)} and ${top.toFixed(1)}.`;
  return [
    s(
      "svg",
      { viewBox: "0 0 600 44", role: "img", "aria-label": words, class: "faces distance" },
      s("path", { d: "M10 18H590", class: "rule" }),
      s("rect", { x: x(least), y: 8, width: x(top) - x(least), height: 20, class: "band" }),
      s("path", { d: `M${x(luck.distance)} 3V33`, class: "mark" }),
      [least, top].map((at) => s("text", { x: x(at), y: 42, class: "scale mid" }, at.toFixed(1))),
    ),
    h("p", { class: "quiet" }, words),
  ];
}

/* Drives. */

/** @type {Record<string, string>} */
const ENDS = {
  touchdown: "TD",
  field_goal: "FG",
  missed_field_goal: "missed FG",
  punt: "punt",
  interception: "interception",
  fumble: "fumble",
  downs: "downs",
  safety: "safety",
  end_of_half: "half",
  end_of_game: "end",
};

/**
 * The drives as bars on a field, and as a table.
 * @param {BoxSheet} sheet
 */
export function driveCharts(sheet) {
  if (!sheet.drives.length) return h("p", { class: "quiet" }, "No drive has begun.");
  return [picture(sheet), table(sheet)];
}

/** @param {BoxSheet} sheet */
function picture(sheet) {
  const step = 22,
    top = 22;
  const high = top + sheet.drives.length * step + 8;
  /** @param {number} yard */
  const x = (yard) => 46 + yard * 4.6;
  const rows = sheet.drives.map((drive, at) => {
    const y = top + at * step + 4;
    const [a, b] = [x(drive.start), x(drive.end)];
    const into = drive.side === "home" ? 1 : -1;
    const scored = drive.result === "touchdown" || drive.result === "field_goal";
    const words = drive.result ? ENDS[drive.result] : "goes on";
    const right = Math.max(a, b) + 8;
    const outside = into > 0 && right > 470;
    const nudge = outside ? 0 : into > 0 ? 4 : 0;
    return s(
      "g",
      { class: `drive ${drive.side}${scored ? " scored" : ""}` },
      s("rect", { x: Math.min(a, b), y, width: Math.max(3, Math.abs(b - a)), height: 13, rx: 2 }),
      s("path", { d: `M${b} ${y}l${into * 7} 6.500l${-into * 7} 6.500z` }),
      s(
        "text",
        {
          x: outside ? Math.min(a, b) - 8 : right + nudge,
          y: y + 10.5,
          class: outside ? "scale end" : "scale",
        },
        words,
      ),
      s("text", { x: 4, y: y + 10.5, class: "scale" }, drive.club),
    );
  });
  return h(
    "figure",
    { class: "chart" },
    s(
      "svg",
      {
        viewBox: `0 0 560 ${high}`,
        class: "drives",
        role: "img",
        "aria-label": "The drives as bars on a field; the table below says the same.",
      },
      [...Array(11).keys()].map((at) => [
        s("path", { d: `M${x(at * 10)} ${top - 4}V${high}`, class: at % 10 ? "rule" : "rule half" }),
        s(
          "text",
          { x: x(at * 10), y: 12, class: "scale mid" },
          String(at > 5 ? 100 - at * 10 : at * 10 || "G").replace(/^0$/, "G"),
        ),
      ]),
      rows,
    ),
  );
}

/** @param {BoxSheet} sheet */
function table(sheet) {
  return h(
    "table",
    { class: "stats" },
    h("caption", { class: "visually-hidden" }, "Drives"),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        ["Club", "Began", "From", "Plays", "Yds", "Time", "End"].map((head) =>
          h("th", { scope: "col", class: head === "End" ? "what" : "" }, head),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      sheet.drives.map((drive) =>
        h(
          "tr",
          {},
          h("td", {}, drive.club),
          h("td", {}, `${drive.period > 4 ? "OT" : `Q${drive.period}`} ${clock(drive.seconds)}`),
          h("td", {}, drive.from),
          h("td", {}, String(drive.plays)),
          h("td", {}, String(drive.yards)),
          h("td", {}, clock(drive.elapsed)),
          h("td", { class: "what" }, drive.result ? ENDS[drive.result] : "goes on"),
        ),
      ),
    ),
  );
}
