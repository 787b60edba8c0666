// The electric game's own part of the table: the plate above the call panel. Between the stoppages it shows the film of
// what happened; at a stoppage a still, on which figures are turned and moved by hand. The text in the box is what
// counts: whatever a hand does is sent as a word of it, and the server gives back the text and the plate it makes.

import { byId, fill, h, thrown } from "./dom.js";
import { player, shotsOf } from "./electric-film.js";
import { degrees, hands } from "./electric-hands.js";
import { BASE } from "./electric-plate.js";
import { fromFigure, fromStill, plateView } from "./electric-view.js";
import { judge } from "./zone-check.js";

/** @param {Wire.SidePairSidesOfBall["home"]} both */
const halves = ({ offence: offense, defence: defense }) => `${offense} with the ball, ${defense} against`;

/**
 * The plate; `table` is the game, `panel` the call panel with its box and the slot below it.
 * @param {HTMLElement} root
 * @param {Table} table
 * @param {CallPanel} panel
 */
export function ownTable(root, table, panel) {
  const said = h("p", { class: "e-said", role: "status" });
  const ground = h("div", { class: "e-board" });
  const deck = h("div", { class: "e-deck", role: "group", "aria-label": "Film" });
  const words = h("div", {});
  const heroes = h("dl", { class: "e-heroes", hidden: true, "aria-label": "Men and weather" });
  byId("words").after(words);
  fill(root, heroes, ground, deck, said);
  root.hidden = false;
  byId("game").classList.add("e-table");
  byId("field").hidden = true;
  const plate = plateView(ground, "The vibrating board");
  const film = player(deck, plate, filmed);
  const box = panel.input;
  const verdict = judge(panel.slot, table.rules);
  const tools = hands(panel.slot, {
    change,
    write,
    call,
    select,
    aim(next) {
      aimed = next;
      draw();
    },
    mark(right) {
      laid = right;
      draw();
    },
    stands: (man) => stands(fromFigure(man)),
    follow(call) {
      followed = call === null ? null : { call, play: view.plays, seat: view.seat };
    },
    ok,
  });
  let /** @type {Wire.MatchView} */ view,
    asked = "",
    /** @type {Wire.CallCheck | null} */ told = null,
    /** @type {number | null} */ picked = null,
    /** @type {AimedThrow | null} */ aimed = null,
    /** @type {number | null} */ laid = null,
    /** @type {DraggedMan | null} */ dragged = null,
    sent = 0,
    /** @type {Timer} */ timer = 0,
    /** @type {{ call: string, play: number, seat: SeatName } | null} */ followed = null;
  const seen = { play: -1, shots: 0 };

  /* What is shown. */

  /** @param {Man} man */
  const mine = (man) => man.side === view.seat;
  /** @param {number | null | undefined} figure */
  const who = (figure) => (figure === null || figure === undefined ? null : figure + (view.seat === "away" ? 11 : 0));

  function draw() {
    if (film.running() || !view) return;
    const now = told?.plate?.still;
    const still = now || view.still;
    if (!still) return plate.show({ men: [], line: null });
    const shown = fromStill(still);
    const hand = dragged;
    if (hand) shown.men = shown.men.map((man) => (man.who === hand.who ? { ...man, ...hand } : man));
    plate.show(told?.plate && now ? { ...shown, ...marks(shown, told.plate) } : shown);
    fill(words, inWords(shown));
    return undefined;
  }

  /** What the second part of the book adds to the score. */
  function beside() {
    const told = view.heroes;
    heroes.hidden = !told;
    if (!told) return;
    /** @param {Side} one */
    const side = (one) => {
      const { bonus, ratings, franchise } = told;
      const facts = [
        { name: "Ratings", text: ratings[one] && halves(ratings[one]) },
        { name: "Bonus stops", text: bonus && halves(bonus[one]) },
        { name: "Franchise player", text: franchise[one] },
      ];
      return h(
        "div",
        { class: one },
        h("dt", {}, view.clubs[one].name),
        facts.filter(({ text }) => text).map(({ name, text }) => h("dd", {}, h("i", {}, name), ` ${text}`)),
      );
    };
    fill(
      heroes,
      side("home"),
      told.weather && h("div", { class: "weather" }, h("dt", {}, "Weather"), h("dd", {}, told.weather)),
      side("away"),
    );
  }

  /**
   * What is drawn for the coach alone.
   * @param {PlatePicture} shown
   * @param {Wire.PlateView} draft
   * @returns {Partial<PlatePicture>}
   */
  function marks(shown, draft) {
    const turnable = ["orders", "lineup"].includes(draft.hands.kind);
    return {
      ghosts: box.value.trim() ? null : draft.ghosts.map(fromFigure),
      barred: new Set(draft.barred.map((one) => who(one.figure))),
      picks: new Set(draft.picks.map((one) => who(one.figure))),
      changed: new Set(changed().map(who)),
      selected: turnable ? who(picked) : null,
      turnable,
      wrong: who(draft.wrong),
      spots: spots(draft),
      stick: aimed ? stickOf(shown, aimed) : null,
      marker: laid === null ? shown.marker : layAt(shown, laid),
    };
  }

  /** The figures that the text has orders for. */
  const changed = () => [...box.value.matchAll(/(?:^|\s)(\d+)[>smrd@#]/g)].map((found) => Number(found[1]));

  /**
   * @param {Wire.PlateView} draft
   * @returns {ThrowSpot[]}
   */
  function spots({ hands: told }) {
    if (told.kind !== "declare") return [];
    return told.throws.flatMap((reach) => {
      const mine = aimed !== null && aimed.reach.to === reach.to;
      return reach.spots.map(([angle, x, y]) => ({
        x: x / 100,
        y: y / 100,
        lit: mine && angle === aimed?.angle,
        dim: !mine,
      }));
    });
  }

  /**
   * @param {PlatePicture} shown
   * @param {AimedThrow} aimed
   */
  function stickOf(shown, aimed) {
    const man = shown.men.find((one) => one.who === who(aimed.reach.to));
    const end = aimed.reach.spots.find(([angle]) => angle === aimed.angle);
    if (!man || !end) return null;
    const far = BASE.long / 2;
    return {
      from: { x: man.x + Math.cos(man.way) * far, y: man.y + Math.sin(man.way) * far },
      to: { x: end[1] / 100, y: end[2] / 100 },
    };
  }

  /**
   * @param {PlatePicture} shown
   * @param {number} laid
   */
  const layAt = (shown, laid) => ({
    x: shown.marker ? shown.marker.x : shown.line || 0,
    y: view.seat === "home" ? -laid : laid,
  });

  /** @param {PlatePicture} shown */
  function inWords(shown) {
    /** @param {Side} side */
    const line = (side) =>
      shown.men
        .filter((man) => man.side === side)
        .map(
          (man) =>
            `${man.tag} #${man.number}${man.who === shown.carrier ? " with the ball" : ""}${man.fallen ? " down" : ""}`,
        )
        .join(", ");
    return h(
      "p",
      { class: "quiet" },
      `${view.clubs.home.name}: ${line("home")}. ${view.clubs.away.name}: ${line("away")}.`,
    );
  }

  /* A new view: first the film of what happened, then the question. */

  /** @param {Wire.MatchView} newest */
  async function show(newest) {
    view = newest;
    plate.dress(view.clubs);
    beside();
    const may = view.need.kind === "call" && panel.mode() === "call";
    const key = `${view.seat} ${view.turn} ${view.plays} ${may}`;
    if (asked === key) return;
    asked = key;
    forget();
    if (may) check(true);
    const shots = await fresh();
    if (asked !== key) return;
    if (shots.length) film.play(shots);
    else draw();
  }

  function forget() {
    sent += 1;
    clearTimeout(timer);
    told = picked = aimed = laid = dragged = null;
    plate.callout(0, "");
    tools.show(null);
    verdict.clear();
    said.textContent = "";
  }

  /** The shots since the last look; the first look shows none but remembers the play before. */
  async function fresh() {
    const { plays, shots = 0 } = view;
    const first = seen.play < 0;
    const from = first || seen.play > plays ? { play: Math.max(0, plays - 1), shots: 0 } : { ...seen };
    if (from.play === plays && from.shots > shots) from.shots = shots;
    Object.assign(seen, { play: plays, shots });
    if (from.play === plays && from.shots === shots) return [];
    /** @type {(Wire.Film | null)[]} */
    const films = [];
    // After the last play there is none under way.
    const last = view.need.kind === "over" ? plays - 1 : plays;
    for (let play = Math.max(from.play, plays - 2); play <= last; play += 1)
      films.push(await table.film(play, play === from.play ? from.shots : 0).catch(() => null));
    const all = films.flatMap((one) => (one ? shotsOf(one) : []));
    if (!first) return all;
    film.remember(all);
    return [];
  }

  function filmed() {
    draw();
  }

  /* What is written. */

  /** @param {boolean} quick */
  function check(quick) {
    clearTimeout(timer);
    timer = setTimeout(() => ask(null), quick ? 0 : 140);
  }

  /** How the assistant's orders are typed: those of the package that was chosen for this play, if one was. */
  function ok() {
    const now = followed?.play === view.plays && followed.seat === view.seat;
    return now ? `ok ${followed?.call}` : "ok";
  }

  /** What the server is asked about while nothing is written: only at a stoppage, and only of a package. */
  const unwritten = () => (told?.plate?.hands.kind !== "lineup" && ok() !== "ok" ? ok() : "");

  /**
   * Asks the server what the text means, with one thing changed in it if that is wanted.
   * @param {string | null} change
   */
  async function ask(change) {
    sent += 1;
    const mine = sent;
    const text = box.value;
    let answer;
    try {
      answer = await table.check(text || (change === null ? unwritten() : ""), change);
    } catch (caught) {
      const error = thrown(caught);
      if (mine === sent && error.status !== 409) verdict.fail(error);
      return;
    }
    if (mine !== sent) return;
    // The box may have been emptied when the call before was taken.
    if (change === null && box.value !== text) return void check(true);
    if (change !== null) panel.write(answer.text);
    told = answer;
    dragged = null;
    verdict.show(answer);
    tools.show(told.plate, view.seat, picked);
    point();
    draw();
  }

  /** The fault, at the figure it is about. */
  function point() {
    const at = (told?.fault && told.plate?.wrong) ?? null;
    plate.callout(who(at ?? 0), at === null ? "" : (told?.fault?.error || "").replaceAll("\x60", ""));
  }

  /** @param {string} text */
  function write(text) {
    panel.write(text);
    check(true);
  }

  /** @param {string} text */
  function change(text) {
    ask(text);
  }

  /** @param {string} text */
  function call(text) {
    panel.write(text);
    box.form?.requestSubmit();
  }

  /** @param {number} figure */
  function select(figure) {
    if (picked === figure) return;
    picked = figure;
    if (told?.plate) tools.show(told.plate, view.seat, picked);
    draw();
  }

  box.addEventListener("input", () => {
    if (!view || panel.mode() !== "call") return;
    if (film.running()) film.stop();
    check(false);
  });

  /* Hands on the plate. */

  const ready = () => told?.plate && !film.running() && panel.mode() === "call";
  const handles = () => ready() && ["orders", "lineup"].includes(told?.plate?.hands.kind || "");
  const places = () => handles() && told?.plate?.ground;

  /**
   * Tenths of a yard right of the ball and behind the line, as a line-up says it.
   * @param {Spot} at
   */
  function stands({ x, y }) {
    const { line, ball_y: across } = told?.plate?.ground || { line: 0, ball_y: 0 };
    const forward = view.seat === "home" ? 1 : -1;
    const back = (line / 100 - x) * forward - BASE.long / 2;
    return [Math.round((across / 100 - y) * forward * 10), Math.round(back * 10)];
  }

  plate.canvas.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    if (film.running()) return void film.pause();
    if (!ready()) return;
    const place = plate.at(event);
    if (!handles()) return void answer(place);
    const handle = plate.onHandle(place);
    const man = handle || plate.hit(place, mine);
    if (!man) return;
    event.preventDefault();
    select(man.who % 11);
    plate.canvas.setPointerCapture(event.pointerId);
    follow(event, man, place, Boolean(handle) || !places());
  });

  /**
   * Follows a drag: it turns the man to the pointer, or moves him.
   * @param {PointerEvent} down
   * @param {Man} man
   * @param {Spot} from
   * @param {boolean} turns
   */
  function follow(down, man, from, turns) {
    const canvas = plate.canvas;
    let moved = false;
    /** @param {PointerEvent} event */
    const drag = (event) => {
      const at = plate.at(event);
      if (!moved && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < 6) return;
      moved = true;
      dragged = turns
        ? { who: man.who, way: Math.atan2(at.y - man.y, at.x - man.x) }
        : { who: man.who, x: man.x + at.x - from.x, y: man.y + at.y - from.y };
      said.textContent = tell(man, dragged);
      draw();
    };
    /** @param {PointerEvent} event */
    const drop = (event) => {
      canvas.removeEventListener("pointermove", drag);
      canvas.removeEventListener("pointerup", drop);
      canvas.removeEventListener("pointercancel", drop);
      if (event.type !== "pointerup" || !moved || !dragged) {
        dragged = null;
        return draw();
      }
      change(
        `${man.who % 11}${"way" in dragged ? `>${degrees(view.seat, dragged.way)}` : `@${stands(dragged).join(",")}`}`,
      );
    };
    canvas.addEventListener("pointermove", drag);
    canvas.addEventListener("pointerup", drop);
    canvas.addEventListener("pointercancel", drop);
  }

  /**
   * @param {Man} man
   * @param {DraggedMan} dragged
   */
  function tell(man, dragged) {
    if ("way" in dragged) return `${man.tag} #${man.number} to ${degrees(view.seat, dragged.way)} degrees`;
    const [right, back] = stands(dragged);
    return `${man.tag} #${man.number}: ${Math.abs(right / 10)} yards ${right < 0 ? "left" : "right"} of the ball, ${back / 10} behind the line`;
  }

  plate.canvas.addEventListener("dblclick", (event) => {
    if (!handles()) return;
    const man = plate.hit(plate.at(event), mine);
    if (man) change(`${man.who % 11}${man.stationary ? "m" : "s"}`);
  });

  /**
   * A figure or a place that answers the question.
   * @param {Spot} place
   */
  function answer(place) {
    const draft = told?.plate;
    if (!draft) return undefined;
    const man = plate.hit(place, mine);
    const figure = man ? man.who % 11 : null;
    if (draft.hands.kind === "declare") {
      const end = nearest(draft.hands.throws, place);
      if (end) return pickSpot(end);
      return figure === null ? undefined : tools.receiver(figure);
    }
    const hit = man && draft.picks.filter((one) => one.figure === figure);
    if (hit?.length) return call(hit[0].call);
    if (draft.hands.kind === "stop")
      return write(`past ${Math.round(50 + place.x * (view.board.possession === "home" ? 1 : -1))}`);
    return undefined;
  }

  /**
   * @param {Wire.StickReach[]} throws
   * @param {Spot} place
   */
  function nearest(throws, place) {
    const all = throws.flatMap((reach) =>
      reach.spots.map(([angle, x, y]) => ({
        to: reach.to,
        angle,
        far: Math.hypot(x / 100 - place.x, y / 100 - place.y),
      })),
    );
    const best = all.sort((a, b) => a.far - b.far)[0];
    return best && best.far < 1.2 ? best : null;
  }

  /** @param {{ to: number, angle: number }} spot */
  function pickSpot({ to, angle }) {
    tools.receiver(to, angle);
  }

  return { show };
}
