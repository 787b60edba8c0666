// The box score from the record: team totals side by side, then every man who did anything.

import { clock, h } from "./dom.js";

/**
 * @param {number} sum
 * @param {number} count
 */
const per = (sum, count) => (count ? (sum / count).toFixed(1) : "–");
/** @param {number[]} list */
const sum = (list) => list.reduce((a, b) => a + b, 0);

/**
 * Lines of the team table: words, and what stands in them.
 * @type {[words: string, take: (box: TeamBox) => unknown, sub?: boolean][]}
 */
const TEAM = [
  ["First downs", (t) => sum(Object.values(t.team.first_downs))],
  [
    "by rush, pass, foul",
    (t) => `${t.team.first_downs.rush}-${t.team.first_downs.pass}-${t.team.first_downs.foul}`,
    true,
  ],
  ["Third downs", (t) => `${t.team.third_downs.made}/${t.team.third_downs.tried}`],
  ["Fourth downs", (t) => `${t.team.fourth_downs.made}/${t.team.fourth_downs.tried}`],
  ["Total yards", (t) => t.rates.yards],
  ["plays, average", (t) => `${t.rates.plays}, ${t.rates.yards_per_play.toFixed(1)}`, true],
  ["Rushing", (t) => t.team.rushing.yards],
  ["carries, average", (t) => `${t.team.rushing.attempts}, ${t.rates.yards_per_rush.toFixed(1)}`, true],
  ["Passing, net", (t) => t.rates.net_passing],
  [
    "completed, thrown, intercepted",
    (t) => [t.team.passing.completions, t.team.passing.attempts, t.team.passing.interceptions].join("-"),
    true,
  ],
  ["sacked, yards", (t) => `${t.team.passing.sacked}-${t.team.passing.sack_yards}`, true],
  ["Turnovers", (t) => t.rates.turnovers],
  ["Punts, average", (t) => `${t.team.punting.punts}, ${t.rates.punt_average.toFixed(1)}`],
  ["Field goals", (t) => `${t.rates.field_goals}/${t.rates.field_goals_tried}`],
  [
    "Red zone: trips, TD, FG",
    (t) => `${t.team.red_zone.trips}-${t.team.red_zone.touchdowns}-${t.team.red_zone.field_goals}`,
  ],
  ["Penalties, yards", (t) => `${t.team.penalties}-${t.team.penalty_yards}`],
  ["Time of possession", (t) => clock(t.team.possession)],
];

/** @type {StatColumn[]} */
const returns = [
  ["No", (r) => r.count],
  ["Yds", (r) => r.yards],
  ["Avg", (r) => per(r.yards, r.count)],
  ["TD", (r) => r.touchdowns],
  ["Long", (r) => r.long],
];

/**
 * Tables of men: the title, the list in the record, the columns.
 * @type {[title: string, list: string, columns: StatColumn[]][]}
 */
const MEN = [
  [
    "Passing",
    "passing",
    [
      ["Cmp", (r) => r.completions],
      ["Att", (r) => r.attempts],
      ["Yds", (r) => r.yards],
      ["TD", (r) => r.touchdowns],
      ["Int", (r) => r.interceptions],
      ["Long", (r) => r.long],
      ["Rate", (r) => (r.rating === null ? "–" : r.rating.toFixed(1))],
    ],
  ],
  [
    "Rushing",
    "rushing",
    [
      ["Att", (r) => r.attempts],
      ["Yds", (r) => r.yards],
      ["Avg", (r) => per(r.yards, r.attempts)],
      ["TD", (r) => r.touchdowns],
      ["Long", (r) => r.long],
    ],
  ],
  [
    "Receiving",
    "receiving",
    [
      ["Tgt", (r) => r.targets],
      ["Rec", (r) => r.catches],
      ["Yds", (r) => r.yards],
      ["Avg", (r) => per(r.yards, r.catches)],
      ["TD", (r) => r.touchdowns],
      ["Long", (r) => r.long],
    ],
  ],
  [
    "Defense",
    "defence",
    [
      ["Sacks", (r) => r.sacks],
      ["Int", (r) => r.interceptions],
      ["Fum", (r) => r.fumbles_recovered],
      ["Blk", (r) => r.kicks_blocked],
      ["TD", (r) => r.interception_returns.touchdowns + r.fumble_returns.touchdowns + r.block_returns.touchdowns],
    ],
  ],
  [
    "Fumbles",
    "fumbles",
    [
      ["Fum", (r) => r.fumbles],
      ["Lost", (r) => r.lost],
      ["Own rec", (r) => r.recovered],
    ],
  ],
  [
    "Kicking",
    "place_kicking",
    [
      ["FG", (r) => `${sum(r.made)}/${sum(r.tried)}`],
      ["Long", (r) => r.long || "–"],
      ["XP", (r) => `${r.extra_points}/${r.extra_points_tried}`],
    ],
  ],
  [
    "Punting",
    "punting",
    [
      ["No", (r) => r.punts],
      ["Avg", (r) => per(r.yards, r.punts)],
      ["Net", (r) => per(r.net, r.punts)],
      ["TB", (r) => r.touchbacks],
      ["Long", (r) => r.long],
    ],
  ],
  ["Kickoff returns", "kick_returns", returns],
  ["Punt returns", "punt_returns", returns],
];

/**
 * The whole box score.
 * @param {BoxSheet} sheet
 */
export function boxScore(sheet) {
  const { home, away } = sheet.box_score;
  return [
    teams(home, away),
    scoring(sheet),
    MEN.map(([title, key, columns]) => men(title, key, columns, [away, home])),
  ];
}

/**
 * @param {TeamBox} home
 * @param {TeamBox} away
 */
function teams(home, away) {
  return h(
    "table",
    { class: "stats team" },
    h("caption", {}, "Teams"),
    h(
      "thead",
      {},
      h("tr", {}, h("td"), h("th", { scope: "col" }, away.club.short), h("th", { scope: "col" }, home.club.short)),
    ),
    h(
      "tbody",
      {},
      TEAM.map(([words, take, sub]) =>
        h(
          "tr",
          { class: sub ? "sub" : "" },
          h("th", { scope: "row" }, words),
          h("td", {}, String(take(away))),
          h("td", {}, String(take(home))),
        ),
      ),
    ),
  );
}

/** @param {BoxSheet} sheet */
function scoring(sheet) {
  if (!sheet.scoring.length) return null;
  return h(
    "table",
    { class: "stats scoring" },
    h("caption", {}, "Scoring"),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        ["When", "Who", "What"].map((head) => h("th", { scope: "col" }, head)),
        h("th", { scope: "col" }, sheet.clubs.away.short),
        h("th", { scope: "col" }, sheet.clubs.home.short),
      ),
    ),
    h(
      "tbody",
      {},
      sheet.scoring.map((row) =>
        h(
          "tr",
          {},
          h("td", {}, `${row.period > 4 ? "OT" : `Q${row.period}`} ${clock(row.seconds)}`),
          h("td", {}, row.club),
          h("td", { class: "what" }, row.what, row.conversion ? ` (${row.conversion})` : ""),
          h("td", {}, String(row.score.away)),
          h("td", {}, String(row.score.home)),
        ),
      ),
    ),
  );
}

/**
 * @param {string} title
 * @param {string} key
 * @param {StatColumn[]} columns
 * @param {TeamBox[]} boxes
 */
function men(title, key, columns, boxes) {
  if (!boxes.some((box) => box[key].length)) return null;
  return h(
    "table",
    { class: "stats men" },
    h("caption", {}, title),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, "Man"),
        columns.map(([head]) => h("th", { scope: "col" }, head)),
      ),
    ),
    boxes.map((box) =>
      box[key].length
        ? h(
            "tbody",
            {},
            box[key].map((/** @type {StatRow} */ row, /** @type {number} */ at) =>
              h(
                "tr",
                {},
                h(
                  "th",
                  { scope: "row" },
                  h("span", { class: "of" }, at ? "" : box.club.short),
                  row.name,
                  h("span", { class: "place" }, ` ${row.position}`),
                ),
                columns.map(([, take]) => h("td", {}, String(take(row)))),
              ),
            ),
          )
        : null,
    ),
  );
}
