// The zone game's own part of the table: the board above the call panel. It shows the play just played phase by phase, or
// what is being written: the text in the box is what counts, the board is drawn from it, and a chip that is dragged or
// pushed with the arrow keys changes a word of it. The server reads and writes the text; nothing is parsed here.

import { byId, fill, h, targetOf, thrown } from "./dom.js";
import { distance } from "./field.js";
import { inWords, place, standing, zoneBoard } from "./zone-board.js";
import { COLUMNS, DEEPEST, nearestPlace, placeText, stepZone, zoneAt } from "./zone-ground.js";
import { editor } from "./zone-editor.js";
import { judge } from "./zone-check.js";
import { walker } from "./zone-walk.js";

/** @type {Record<string, number[]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * The board under the field; `table` is the game, `panel` the call panel with its box and the slot below it.
 * @param {HTMLElement} root
 * @param {Table} table
 * @param {CallPanel} panel
 */
export function ownTable(root, table, panel) {
  const said = h("p", { class: "z-said", role: "status" });
  const now = h("button", { type: "button", on: { click: () => turn("now", true) } }, "This play");
  const before = h("button", { type: "button", on: { click: () => turn("last", true) } }, "Last play");
  const switcher = h("div", { class: "z-switch", role: "group", "aria-label": "What the board shows" }, before, now);
  const ground = h("div", { class: "z-board" });
  const walk = h("div", { class: "z-walk", hidden: true });
  const words = h("div", {});
  byId("words").after(words);
  fill(root, h("div", { class: "z-head" }, switcher, said), ground, walk);
  root.hidden = false;
  const board = zoneBoard(ground, "The board");
  const steps = walker(walk, board, table.board(), true, () => mode !== "last" && turn("last"));
  const box = panel.input;
  const verdict = judge(panel.slot, table.rules);
  const edit = editor(panel.slot, (words) => change(words));
  let mode = "now",
    /** @type {Wire.MatchView} */ view,
    asked = "",
    count = -1,
    /** @type {Wire.WhyView | null} */ last = null,
    /** @type {ZoneSketch | null} */ sketch = null,
    sent = 0,
    /** @type {Timer} */ timer = 0,
    seen = -1,
    turned = -1;

  /* What is shown. */

  /**
   * Shows this play or the last one. The phases fold away only by hand: nothing may move under a coach who is about to press.
   * @param {string} to
   * @param {boolean} [byHand]
   */
  function turn(to, byHand) {
    mode = to;
    if (byHand) turned = to === "now" ? count : -1;
    now.setAttribute("aria-pressed", String(mode === "now"));
    before.setAttribute("aria-pressed", String(mode === "last"));
    before.disabled = !last;
    if (byHand) fold(mode !== "last" || !last);
    if (mode === "last" && last) return steps.again();
    steps.stop();
    draw();
  }

  /** @param {boolean} away */
  function fold(away) {
    const top = box.getBoundingClientRect().top;
    walk.hidden = away;
    // Whoever writes keeps the box under his eyes.
    if (away && top < innerHeight) scrollBy(0, box.getBoundingClientRect().top - top);
  }

  function draw() {
    if (mode !== "now") return;
    const shown = sketch || { chips: [], strokes: [] };
    board.show({
      ...shown,
      offense: view.board.possession,
      situation: view.board.down ? distance(view.board) : null,
    });
    fill(words, inWords(shown.chips));
  }

  /** @param {Wire.MatchView} newest */
  async function show(newest) {
    view = newest;
    const may = view.need.kind === "call" && panel.mode() === "call";
    const key = `${view.seat} ${view.turn} ${view.plays} ${may}`;
    if (asked === key) return;
    asked = key;
    // What one coach has written must be gone before the other looks at the same screen.
    forget();
    if (may && view.need.kind === "call" && /^Set the defen[cs]e$/.test(view.need.title)) edit.reserve();
    if (view.plays !== count) await fetchLast();
    if (asked !== key) return;
    if (may) return check(true);
    const walked = await table.why(view.plays).catch(() => null);
    if (asked !== key) return;
    sketch = walked?.walk ? formation(walked.walk) : null;
    if (!waits()) turn("now");
  }

  function forget() {
    sent += 1;
    clearTimeout(timer);
    sketch = null;
    edit.show(null);
    verdict.clear();
    said.textContent = "";
    draw();
  }

  /**
   * What both sides see of a play under way: the offense as it has lined up.
   * @param {Wire.WalkView} walk
   */
  const formation = ({ chips, phases }) => ({
    chips,
    strokes: phases.flatMap((phase) => phase.strokes || []),
    movable: [0, 0],
  });

  async function fetchLast() {
    const first = count < 0;
    count = view.plays;
    if (!count) return turn("now");
    walk.hidden = false;
    const why = await table.why(count - 1).catch(() => null);
    if (!why?.walk?.phases.length || view.plays !== count) return;
    last = why;
    // Whoever writes, or has asked for this play while the last one was fetched, keeps it.
    const writes = (box.value && document.activeElement === box) || turned === count;
    const situation = why.snap?.down ? distance(why.snap) : null;
    turn(writes ? "now" : "last");
    steps.show({ ...why, walk: why.walk }, { situation }, !first && !writes, () => {
      seen = count;
      answer();
    });
    draw();
  }

  /* What is written. */

  /** @param {boolean} fresh */
  function check(fresh) {
    clearTimeout(timer);
    timer = setTimeout(() => ask(null, fresh), fresh ? 0 : 160);
  }

  /**
   * Asks the server what the text means, with one thing changed in it if that is wanted.
   * @param {string | null} words
   */
  async function ask(words, fresh = false) {
    sent += 1;
    const mine = sent;
    const text = box.value;
    let told;
    try {
      told = await table.check(text, words);
    } catch (caught) {
      const error = thrown(caught);
      if (mine === sent && error.status !== 409) verdict.fail(error);
      return null;
    }
    if (mine !== sent || (words === null && box.value !== text)) return null;
    if (words !== null) panel.write(told.text);
    sketch = told.sketch || null;
    verdict.show(told);
    if (sketch && sketch.movable[0] === 11) edit.show(sketch);
    if (!fresh) turn("now", true);
    else if (!waits()) turn("now");
    return told;
  }

  /** The play just played stays up until something is written; when a formation is shown to be answered, until it was seen. */
  const waits = () => last && mode === "last" && !box.value && (!formationShown() || seen !== count);
  const formationShown = () => sketch?.chips.length && sketch.movable[1] !== 11;
  const answer = () => mode === "last" && formationShown() && turn("now");

  /** @param {string} words */
  async function change(words) {
    const told = await ask(words);
    if (!told) return;
    const name = words.split(/[@ ]/)[0];
    const [first, end] = sketch?.movable || [0, 0];
    const chip = sketch?.chips.find((one, n) => one.name === name && n >= first && n < end);
    const where = chip ? `${name} ${standing(chip.at)}${chip.orders ? `, ${chip.orders}` : ""}.` : "";
    said.textContent = `${where} ${told.fault ? told.fault.error : "That stands."}`.trim();
  }

  box.addEventListener("input", () => {
    if (view && panel.mode() === "call") {
      if (mode === "last") turn("now", true);
      check(false);
    }
  });
  box.addEventListener("focus", () => view && panel.mode() === "call" && sketch && turn("now", true));

  /* Moving men: arrow keys on a chip, or dragging it. */

  /**
   * @param {Event} event
   * @returns {SVGElement | null}
   */
  const chipOf = (event) => targetOf(event).closest?.(".chip.mine");
  /** @param {SVGElement} node */
  const manOf = (node) => sketch?.chips[Number(node.dataset.n)];

  /**
   * @param {Wire.ChipView} chip
   * @param {string | null | undefined} spot
   */
  function put(chip, spot) {
    if (!spot || spot === chip.at) return;
    if (spot[0] === "@") change(`${chip.name}${spot}`);
    else change(`${chip.name} ${spot}${chip.orders ? ` ${chip.orders}` : ""}`);
  }

  board.svg.addEventListener("keydown", (event) => {
    const node = chipOf(event);
    const step = ARROWS[event.key];
    if (!node || !step || mode !== "now" || !sketch) return;
    event.preventDefault();
    const chip = manOf(node);
    if (!chip) return;
    put(chip, chip.at[0] === "@" ? stepPlace(chip.at, step) : stepZone(board.ground(), chip.at, step)?.name);
  });

  board.svg.addEventListener("pointerdown", (event) => {
    const node = chipOf(event);
    if (!node || mode !== "now" || !sketch || event.button) return;
    event.preventDefault();
    node.focus({ preventScroll: true });
    node.setPointerCapture(event.pointerId);
    const chip = manOf(node);
    if (!chip) return;
    /** @param {Spot} at */
    const spotAt = (at) => (chip.at[0] === "@" ? nearestPlace(board.ground(), at) : zoneAt(board.ground(), at)?.name);
    node.classList.add("dragged");
    /** @param {PointerEvent} move */
    const drag = (move) => {
      const at = board.at(move);
      place(node, at.x, at.y);
      const spot = spotAt(at);
      said.textContent = spot ? `${chip.name} ${standing(spot)}` : "";
    };
    /** @param {PointerEvent} up */
    const drop = (up) => {
      node.classList.remove("dragged");
      node.removeEventListener("pointermove", drag);
      node.removeEventListener("pointerup", drop);
      node.removeEventListener("pointercancel", drop);
      const spot = up.type === "pointerup" ? spotAt(board.at(up)) : chip.at;
      draw();
      put(chip, spot);
    };
    node.addEventListener("pointermove", drag);
    node.addEventListener("pointerup", drop);
    node.addEventListener("pointercancel", drop);
  });

  return { show };
}

/**
 * The place behind the line one step on; none beyond its edge. Up is toward the line.
 * @param {string} at
 * @param {number[]} step
 */
function stepPlace(at, [right, up]) {
  const [column, row] = at.slice(1).split("-");
  const next = COLUMNS.indexOf(column) + right;
  const deep = Number(row || 0) - up;
  return COLUMNS[next] && deep >= 0 && deep <= DEEPEST ? placeText(COLUMNS[next], deep) : null;
}
