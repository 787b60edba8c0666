// The game page: holds the newest view, hears the table, and hands each part what it shows.

import { match, Problem, UNREACHED } from "./api.js";
import { board } from "./boards.js";
import { wear } from "./colors.js";
import { tray } from "./dice.js";
import { byId, fill, h, other, SIDES, sideOf, thrown } from "./dom.js";
import { footballField } from "./field.js";
import { log } from "./log.js";
import { panel } from "./panel.js";
import { scoreboard } from "./score.js";
import { isRoutine, settings } from "./settings.js";
import { wireTabs } from "./tabs.js";

const id = byId("game").dataset.id || "";
let /** @type {Wire.MatchView} */ view,
  /** @type {SeatName} */ seat = "",
  /** @type {string[]} */ seats = [],
  /** @type {Wire.LogLine[]} */ lines = [],
  /** @type {ReturnType<typeof import("./live.js").live> | null} */ line = null,
  sealedBy = "",
  moved = -1;
/** @type {Record<string, string>} */
const drawn = {};
const api = match(id, () => seat);

/**
 * What the parts may ask of the game.
 * @type {Table}
 */
const table = {
  id,
  skew: 0,
  seat: () => seat,
  view: () => view,
  lines: () => lines,
  plays: () => view.plays,
  shared: () => seats.includes("home") && seats.includes("away"),
  board: () => board(view.game),
  rules: () => board(view ? view.game : "").rules,
  call: (...all) => api.answer(view.turn, ...all).then(accept),
  check: api.check,
  throw: (dice) => api.throw(view.turn, dice).then(accept),
  advice: api.advice,
  why: api.why,
  film: api.film,
  box: api.box,
  luck: api.luck,
  file: api.file,
  link: api.link,
  endLinks: api.endLinks,
  refresh: () =>
    api
      .view(since())
      .then((newest) => accept(newest, true))
      .catch((error) => call.fail(error)),
  otherCalled: () => sealedBy === other(seat),
  takeBackOther,
  undo,
  turned: () => own?.show(view),
  tab: (name) => tabs.show(name),
  invite: () => fetched("./dialogs.js", (module) => module.showInvite(byId("invite"), table)),
  act,
  dealt: (show) => fetched("./deal.js", show),
  ending: () => table.dealt((module) => module.showEnding(byId("ending"), table)),
  picker: (show) => fetched("./picker.js", show),
  keys: () => fetched("./dialogs.js", (module) => module.showKeys(byId("keys"))),
  auto: (view) => (elbow ? elbow.takes(view) : view.need.kind === "call" && !table.shared() && isRoutine(view.need)),
  coach: (act) => withCoach(act),
  ahead: null,
  machines: () => SIDES.every((side) => view.coaches[side].who !== "person"),
  openWhy: (play) =>
    fetched("./why.js", (module) => {
      sheet = sheet || module.whySheet(byId("why"), table);
      return sheet?.open(play);
    }),
};

const score = scoreboard(byId("score"));
const field = footballField(byId("field"));
const diceTray = tray(byId("tray"));
const call = panel(byId("panel"), table);
const story = log(byId("pane-log"), byId("said"), table.openWhy);
const tabs = wireTabs(byId("game"), pane);
let /** @type {{ show(name: string): void } | null} */ about = null,
  /** @type {{ open(play: number): void } | null} */ sheet = null,
  /** @type {Promise<unknown> | null} */ styled = null,
  /** @type {OwnTable | null} */ own = null,
  /** @type {TableCoach | null} */ elbow = null,
  /** @type {CardsAhead | null} */ cards = null,
  /** @type {{ show(view: Wire.MatchView): void } | null} */ lesson = null,
  /** @type {{ show(view: Wire.MatchView): void } | null} */ strip = null;

/**
 * What is not needed to open the table is fetched, with its styles, when first looked at.
 * @param {string} name
 * @param {(module: any) => unknown} act
 */
function fetched(name, act) {
  styled = styled || styles(byId("game").dataset.styles || "");
  return Promise.all([import(name), styled]).then(
    ([module]) => act(module),
    () => call.fail(new Problem(0, UNREACHED)),
  );
}

/** @param {string} href */
function styles(href) {
  const link = h("link", { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((done) => (link.onload = link.onerror = done));
}

/**
 * The coach at one's elbow, fetched when he is first needed.
 * @param {(coach: TableCoach) => void} act
 */
const withCoach = (act) =>
  fetched("./coach.js", (module) => {
    elbow = elbow || module.coach(table, api, accept, call.fail);
    act(/** @type {TableCoach} */ (elbow));
  });

/**
 * What stands behind a tab.
 * @param {string} name
 */
function pane(name) {
  if (name === "log") story.shown();
  else if (view)
    fetched("./panes.js", (module) => {
      about = about || module.panes(table);
      return about?.show(name);
    });
}

/**
 * Two people at one screen both agree to what one of them asks.
 * @param {Wire.UndoWhat} what
 */
async function undo(what) {
  withCoach((coach) => coach.hold());
  accept(await api.undo(what, view.proposal?.number));
  if (what === "play" && table.shared() && view.undo.asked_by)
    accept(await api.undo("agree", view.proposal?.number, other(view.undo.asked_by)), true);
}

/**
 * The same of what is done besides calling.
 * @param {Wire.ActWord} what
 * @param {Partial<Wire.ActRequest>} [more]
 */
async function act(what, more) {
  accept(await api.act(what, more));
  const { proposal } = view;
  if (table.shared() && proposal)
    accept(await api.act("agree", { proposal: proposal.number }, other(proposal.by)), true);
}

/** Fair dice: a coach's links are given. */
const giveLinks = () =>
  fetched("./fair-coach.js", (module) => module.giveLinks(table, api, () => seats, accept, call.fail).see(view));

/** The call clock and proposals, once there is something of them. */
function drawStrip() {
  const { clock, proposal, coaches } = view;
  if (strip) strip.show(view);
  else if (clock || proposal || coaches.home.stand_in || coaches.away.stand_in)
    table.dealt((module) => {
      strip = strip || module.deal(byId("deal"), table);
      strip.show(view);
    });
}

/** Who has called takes it back while the other is about to call. */
function takeBackOther() {
  const who = other(seat);
  api
    .undo("call", null, who)
    .then(() => {
      sealedBy = "";
      sitAs(who);
    })
    .catch((error) => call.fail(error));
}

/**
 * Takes in a view unless a newer one is here.
 * @param {Wire.MatchView} newest
 */
function accept(newest, fresh = false) {
  if (newest.seat !== seat && seat) return;
  if (view && !fresh && newest.seat === view.seat && newest.version <= view.version) return;
  if (newest.log.from > lines.length)
    return void api.view(since()).then(
      (whole) => accept(whole, true),
      () => {},
    );
  const first = !view;
  view = newest;
  seat = view.seat;
  draw(first, merge(view.log));
  turnTable();
}

/** From which line on the story is asked for: plays may have been taken back meanwhile. */
const since = () => Math.max(0, lines.length - 40);

/**
 * Takes in the story; gives the number of the first line that is another than before.
 * @param {Wire.Log} log
 */
function merge({ from, lines: fresh }) {
  const same = fresh.findIndex((row, at) => JSON.stringify(row) !== JSON.stringify(lines[from + at]));
  lines = lines.slice(0, from).concat(fresh);
  return from + (same < 0 ? fresh.length : same);
}

/**
 * @param {boolean} first
 * @param {number} from
 */
function draw(first, from) {
  if (first) init();
  score.show(table.shared() ? { ...view, seat: "" } : view);
  if (changed("board", view.board)) drawField(first);
  if (changed("dice", view.dice)) {
    diceTray.show(view.dice, view.dice_source, first);
    if (!first && settings().sound === "on") import("./sound.js").then((sound) => sound.knock());
  }
  story.show(from, lines.slice(from), view.clubs);
  const carried = table.auto(view);
  call.show(view);
  if (carried) withCoach((coach) => coach.carry());
  else if (own) own.show(view);
  if (lesson) lesson.show(view);
  drawStrip();
  if (view.fair && !view.over) giveLinks();
  pane(tabs.up());
  const asked = view.need.kind === "call" || (view.need.kind === "roll" && view.need.yours);
  document.title = `${asked ? "● " : ""}${view.clubs.home.id} ${view.board.score.home}, ${view.clubs.away.id} ${view.board.score.away} · Hashmark`;
}

/**
 * Whether a part of the view is new: what moves must not be drawn again half-way.
 * @param {string} name
 * @param {unknown} part
 */
function changed(name, part) {
  const text = JSON.stringify(part);
  const other = drawn[name] !== text;
  drawn[name] = text;
  return other;
}

/** @param {boolean} first */
function drawField(first) {
  const animate = !first && view.plays !== moved;
  moved = view.plays;
  field.show(view.clubs, view.board, animate ? Number(settings().speed) : 0);
  table.board().over?.(field.layer, view);
  byId("next").textContent = view.board.next_words;
  byId("words").textContent = view.board.words;
}

/**
 * What a game draws below the field itself.
 * @param {string} name
 * @param {string[]} sheets
 */
function ownBoard(name, sheets) {
  field.strip();
  for (const sheet of sheets) styles(byId("game").dataset[sheet] || "");
  fetched(name, (module) => {
    own = module.ownTable(byId("board"), table, call);
    own?.show(view);
  });
}

function init() {
  if (table.board().cards)
    table.ahead = (show) =>
      cards
        ? show(cards)
        : fetched("./ahead.js", (module) => {
            cards = cards || module.ahead(table);
            show(/** @type {CardsAhead} */ (cards));
          });
  // What explains the game is not needed to open the table.
  /** @param {typeof lesson} more */
  const teaches = (more) => (lesson = more);
  setTimeout(() => fetched("./explain.js", (module) => module.explained(table, teaches)), 400);
  if (view.read_only) fetched("./banner.js", (m) => m.banner(table));
  if (table.machines() && !view.over)
    fetched("./watch.js", (module) => module.watching(table, byId("panel"), () => line));
  const { own: name, styles: sheets = [] } = table.board();
  if (name) ownBoard(name, sheets);
  wear(view.clubs);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => wear(view.clubs));
  byId("tab-reads").textContent = table.board().reads;
  if (view.house.length || view.dice_source)
    byId("game").append(
      h(
        "p",
        { class: "house quiet" },
        view.dice_source,
        view.fair && h("a", { href: `/game/${id}/fair` }, " Their proof"),
        view.house.length ? ` House rules: ${view.house.join("; ")}.` : "",
      ),
    );
}

/** At one screen the seat goes to whoever is asked. */
function turnTable() {
  if (!table.shared()) return;
  const { need } = view;
  if (need.kind === "sealed") {
    sealedBy = seat;
    sitAs(other(seat));
  } else if (need.kind === "wait" && need.on.includes(other(seat)) && !need.on.includes(sideOf(seat)))
    sitAs(other(seat));
  else if (need.kind !== "call") sealedBy = "";
  else if (!need.sealed) sealedBy = "";
}

/** @param {Side} side */
function sitAs(side) {
  seat = side;
  api
    .view(since())
    .then((newest) => accept(newest, true))
    .catch((error) => (error.status === 403 ? open() : call.fail(error)));
  if (line) line.again();
}

/**
 * Says how the line stands. When it stays away the table is asked without it.
 * @param {string} how
 * @param {number} tries
 */
function connection(how, tries) {
  if (how === "open") return call.state("Connected", "good");
  if (how === "ended") return void open();
  call.state("Reconnecting…", "lost");
  if (tries % 4 === 3)
    api.view(since()).then(
      (newest) => accept(newest, true),
      (error) => error.status && call.fail(error),
    );
}

const heard = {
  /** @param {string} key */
  calls: (key) => view && call.key(key),
  acts: {
    "/": call.type,
    s: call.suggest,
    c: call.coached,
    C: call.playDown,
    u: call.undo,
    w: () => view?.plays && table.openWhy(view.plays - 1),
  },
  help: () => table.keys(),
  nth: tabs.nth,
};
import("./keys.js").then((module) => module.hearKeys(heard));

/* Opening. */

/** Opens the table; again when a seat has ended: another one may be held still. */
async function open() {
  try {
    const { told, date, seats: held } = await api.open();
    table.skew = date - Date.now() || 0;
    [seats, seat, sealedBy] = [held, "", ""];
    accept(told, true);
    const { live } = await import("./live.js");
    if (line) line.again();
    else line = live(() => api.socket(since()), accept, connection);
  } catch (caught) {
    const error = thrown(caught);
    fill(
      byId("panel"),
      h("h2", {}, "The table does not open"),
      h("p", { class: "problem" }, error.message, error.remedy ? ` ${error.remedy}` : ""),
      h("button", { type: "button", on: { click: () => location.reload() } }, "Try again"),
    );
  }
}

open();
