// Making a team: each step is asked of the server, which throws the dice and says what the rules allow. Here it is only
// shown; what was chosen so far is sent again with every step.

import { post, Problem, UNREACHED } from "./api.js";
import { dice } from "./dice.js";
import { byId, fill, h } from "./dom.js";

/** @type {HTMLFormElement} */
const form = byId("team");
const failure = byId("failure");
const NOWHERE = "";
/** @type {Wire.TeamDraft} */
let draft;
/** @type {Wire.Drafted} */
let told;
/**
 * Where the scores are to go, as long as they are not placed.
 * @type {string[]}
 */
let laid = [];
/** @type {number | null | undefined} */
let given = null;

form.addEventListener("submit", (event) => {
  event.preventDefault();
  begin();
});

form.addEventListener("change", () => {
  fill(byId("making"));
});

async function begin(anew = false) {
  const { club, method } = Object.fromEntries(new FormData(form));
  if (!(await ask({ club: String(club), method: Number(method), anew }))) return;
  laid = told.suggested.map((stat) => stat ?? NOWHERE);
  given = told.helps;
  show();
  if (told.place === "order" && !draft.players) await place([]);
  focus("numbers");
}

/**
 * Sends what is chosen; what the server makes of it is shown.
 * @param {Wire.TeamDraft} next
 */
async function ask(next) {
  if (document.body.hasAttribute("aria-busy")) return false;
  document.body.setAttribute("aria-busy", "true");
  try {
    told = await post("/api/teams/draft", next);
    draft = { ...next, method: told.method, draft: told.draft, anew: false };
    // A draft that is taken up again goes on where its men were rolled.
    if (told.placed) draft = { ...draft, placing: told.placed, ways: told.chosen, players: true };
    failure.hidden = true;
    show();
    return true;
  } catch (problem) {
    tell(problem);
    return false;
  } finally {
    document.body.removeAttribute("aria-busy");
  }
}

/** @param {(string | null)[]} placing */
async function place(placing) {
  const { club, method, draft: token } = draft;
  if (!(await ask({ club, method, draft: token, placing }))) return;
  // The usual philosophies are taken to begin with, where they may be.
  const open = told.ways.every((ways, at) => ways.some((way) => way.id === told.chosen[at] && !way.refused));
  if (open) await choose(told.chosen);
}

/** @param {string[]} ways */
function choose(ways) {
  const { club, method, draft: token, placing } = draft;
  given = null;
  return ask({ club, method, draft: token, placing, ways });
}

async function keep() {
  try {
    location.assign((await post("/api/teams", draft)).url);
  } catch (problem) {
    tell(problem);
  }
}

/** @param {unknown} problem */
function tell(problem) {
  const { message, remedy, rule } = problem instanceof Problem ? problem : new Problem(0, UNREACHED);
  fill(failure, [message, remedy].filter(Boolean).join(" "), rule && [" ", ruleLink(rule)]);
  failure.hidden = false;
  failure.focus();
}

/** @param {string} rule */
const ruleLink = (rule) => h("a", { href: `/rules/electric#${rule}`, class: "refs" }, rule);

/* What is shown. */

function show() {
  const held = document.activeElement?.id;
  fill(
    byId("making"),
    numbers(),
    told.rolled && philosophies(),
    told.ratings && ratings(),
    told.men.some((man) => man.rating !== null) && players(),
    told.step === "ready" && ready(),
  );
  if (held && byId(held)) byId(held).focus({ preventScroll: true });
}

/** @param {string} name */
function focus(name) {
  const head = byId(`head-${name}`);
  if (!head) return;
  head.focus({ preventScroll: true });
  head.scrollIntoView({ block: "start" });
}

/**
 * @param {string} name
 * @param {string} title
 * @param {...Kid} kids
 */
const step = (name, title, ...kids) =>
  h(
    "section",
    { class: "making", id: `step-${name}`, "aria-labelledby": `head-${name}` },
    h("h2", { id: `head-${name}`, tabindex: "-1" }, title),
    kids,
  );

/**
 * @param {number[]} values
 * @param {(at: number) => string} [under]
 */
const six = (values, under) =>
  h(
    "ul",
    { class: "six" },
    told.numbers.map((name, at) =>
      h("li", {}, h("b", {}, String(values[at])), h("span", {}, name), under && h("i", {}, under(at))),
    ),
  );

function numbers() {
  return step(
    "numbers",
    "1. The six numbers",
    h("p", {}, `Method ${told.method}: ${told.method_words}. Draft ${told.begun} begun for this club.`),
    h(
      "ol",
      { class: "throws" },
      told.throws.map((thrown) => h("li", {}, dice({ dice: thrown }))),
    ),
    told.place === "order" || told.rolled ? null : placing(),
    told.rolled && [six(told.rolled), again()],
    anew(),
  );
}

/** Giving this draft up for new dice; the team that is kept says how many were begun. */
function anew() {
  const text = "Give this draft up and roll anew";
  return h("p", {}, h("button", { type: "button", id: "anew", on: { click: () => begin(true) } }, text));
}

/** Placing again, where the coach places. */
function again() {
  if (told.place === "order" || draft.players) return null;
  const open = () =>
    ask({ club: draft.club, method: draft.method, draft: draft.draft }).then(() => byId("score-0").focus());
  return h("p", {}, h("button", { type: "button", id: "again", on: { click: open } }, "Place them differently"));
}

function placing() {
  const what = told.place === "dice" ? "Die" : "Score";
  const options = told.place === "dice" ? [...told.numbers, NOWHERE] : told.numbers;
  /**
   * @param {number} score
   * @param {number} at
   */
  const field = (score, at) =>
    h(
      "li",
      {},
      h(
        "label",
        { for: `score-${at}` },
        h("span", { class: "visually-hidden" }, `${what} `),
        h("b", {}, String(score)),
      ),
      h(
        "select",
        { id: `score-${at}`, on: { change: (event) => lay(at, event.target.value) } },
        options.map((name) => h("option", { value: name, selected: laid[at] === name }, name || "nowhere")),
      ),
    );
  const done = () => place(laid.map((name) => name || null)).then(() => told.rolled && focus("philosophies"));
  return [
    h(
      "p",
      {},
      told.place === "dice"
        ? "Every number begins with eight; each die is laid whole on one of them. They lie where they help the ratings most; change what you like."
        : "Each score becomes one number. They stand where they help the ratings most; change what you like.",
    ),
    h("ul", { class: "placing" }, told.scores.map(field)),
    h(
      "div",
      { class: "go" },
      h("button", { type: "button", class: "primary", id: "place", on: { click: done } }, "Place them"),
    ),
  ];
}

/**
 * A score goes to a number; whichever had it takes the one that is free now.
 * @param {number} at
 * @param {string} name
 */
function lay(at, name) {
  const before = laid[at];
  const other = told.place === "free" ? laid.indexOf(name) : -1;
  laid[at] = name;
  if (other >= 0 && other !== at) laid[other] = before;
  show();
}

function philosophies() {
  /**
   * @param {string} title
   * @param {number} at
   */
  const group = (title, at) =>
    h(
      "fieldset",
      { class: "choices ways" },
      h("legend", {}, title),
      told.ways[at].map((way) =>
        h(
          "label",
          { class: way.refused ? "choice shut" : "choice" },
          h("input", {
            type: "radio",
            name: `way-${at}`,
            id: `way-${at}-${way.id}`,
            value: way.id,
            checked: told.chosen[at] === way.id && Boolean(told.ratings),
            disabled: Boolean(way.refused) || Boolean(draft.players),
            on: { change: () => choose(told.chosen.map((one, side) => (side === at ? way.id : one))) },
          }),
          h(
            "span",
            {},
            h("b", {}, way.name),
            " ",
            h("span", { class: "quiet" }, way.changes),
            way.refused && h("span", { class: "why" }, " ", way.refused, " ", way.rule && ruleLink(way.rule)),
          ),
        ),
      ),
    );
  return step(
    "philosophies",
    "2. Philosophies",
    h(
      "p",
      {},
      "One for each side of the ball. What it gives to one number it takes from another, and none may leave 3 to 18.",
    ),
    h("div", { class: "pair" }, group("With the ball", 0), group("Against it", 1)),
  );
}

function ratings() {
  const [offense, defense] = told.ratings || [];
  const [stats, rolled] = [told.stats || [], told.rolled || []];
  /** @param {number} at */
  const change = (at) => {
    const by = stats[at] - rolled[at];
    return by ? `${by > 0 ? "+" : "−"}${Math.abs(by)}` : "";
  };
  const roll = () =>
    ask({ ...draft, players: true, points: null }).then(() => {
      given = told.helps;
      show();
      focus("players");
    });
  return step(
    "ratings",
    "3. Ratings",
    six(stats, change),
    h(
      "p",
      { class: "rated" },
      h("b", {}, String(offense)),
      " with the ball, ",
      h("b", {}, String(defense)),
      " against it.",
    ),
    !draft.players &&
      h(
        "div",
        { class: "go" },
        h("button", { type: "button", class: "primary", id: "rate", on: { click: roll } }, "Roll the player ratings"),
      ),
  );
}

function players() {
  const open = told.step === "points";
  const give = () => ask({ ...draft, points: given }).then((done) => done && focus("ready"));
  /**
   * @param {Wire.RatedMan} man
   * @param {number} at
   */
  const row = (man, at) =>
    h(
      "tr",
      { class: draft.points === at ? "lifted" : "" },
      open &&
        h(
          "td",
          {},
          h("input", {
            type: "radio",
            name: "points",
            id: `points-${at}`,
            value: String(at),
            checked: given === at,
            "aria-label": `${told.points} points for ${man.name}`,
            on: { change: () => (given = at) },
          }),
        ),
      h("td", { class: "num" }, String(man.number)),
      h("th", { scope: "row" }, man.name),
      h("td", {}, man.position),
      h("td", { class: "fell" }, dice({ dice: man.dice })),
      h("td", { class: "num" }, h("b", {}, String(man.rating))),
      h("td", { class: "quiet" }, man.practice ? "practice squad" : ""),
    );
  const heads = [open && `+${told.points}`, "No", "Name", "Plays", "Dice", "Rating", "Status"].filter(Boolean);
  return step(
    "players",
    "4. Player ratings",
    h(
      "p",
      {},
      `Everybody begins with ${told.rating_base} and five dice; one man gets ${told.points} points more, but nobody more than 40.`,
    ),
    told.doubts.length > 0 &&
      h(
        "details",
        {},
        h("summary", {}, "Numbers that are unusual for a position"),
        h(
          "ul",
          {},
          told.doubts.map((one) => h("li", {}, one)),
        ),
      ),
    open &&
      h(
        "div",
        { class: "go" },
        h(
          "button",
          { type: "button", class: "primary", id: "give", on: { click: give } },
          `Give him ${told.points} points`,
        ),
      ),
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": "Player ratings" },
      h(
        "table",
        { class: "chart men" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            heads.map((head) => h("th", { scope: "col" }, head)),
          ),
        ),
        h("tbody", {}, told.men.map(row)),
      ),
    ),
  );
}

function ready() {
  const man = told.men[draft.points || 0];
  return step(
    "ready",
    "5. Ready for the season",
    h("p", {}, `${man.name} is rated ${man.rating} now. The team can be kept, and chosen for a new game.`),
    h(
      "div",
      { class: "go" },
      h("button", { type: "button", class: "primary big", id: "keep", on: { click: keep } }, "Keep this team"),
    ),
  );
}
