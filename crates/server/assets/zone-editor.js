// The defense editor: where every man stands, what he does, what the line does, who stunts. It writes the notation: each
// change is sent as the man's words, and the server gives back the whole defense.

import { fill, focused, h } from "./dom.js";
import { ZONES } from "./zone-ground.js";

/** @type {SelectOption[]} */
const OPTIONS = [
  ["rush", "Rush: after the passer"],
  ["normal", "Normal: the run first"],
  ["cover", "Follow: each his lineman"],
  ["stay", "Stay at home"],
];
/** @type {[string, number][]} */
const ROWS = [
  ["On the line", 0],
  ["Short", 3],
  ["Intermediate", 6],
  ["Middle", 12],
  ["Long", 20],
  ["Very deep", 30],
];

/**
 * An editor below the box; `write(words)` changes one thing in the defense.
 * @param {HTMLElement} slot
 * @param {(words: string) => void} write
 */
export function editor(slot, write) {
  const body = h("div", { class: "z-edit-body" });
  const root = h("details", { class: "z-edit", hidden: true }, h("summary", {}, "Defense editor"), body);
  slot.append(root);

  /** @param {ZoneSketch | null} sketch */
  function show(sketch) {
    root.hidden = !sketch;
    if (!sketch) return void fill(body);
    const focus = body.contains(focused()) ? focused()?.id : "";
    const men = sketch.chips.slice(11);
    const offense = sketch.chips.slice(0, 11);
    fill(
      body,
      line(sketch),
      h(
        "div",
        { class: "z-men" },
        men.map((man) => row(man, offense, sketch.closed || [])),
      ),
      stunts(sketch, men),
    );
    const again = focus && document.getElementById(focus);
    if (again) again.focus();
  }

  /** @param {ZoneSketch} sketch */
  function line(sketch) {
    return h(
      "label",
      { class: "z-option" },
      "The line ",
      select("z-option", OPTIONS, sketch.option, (value) => write(`${value}:`)),
    );
  }

  /**
   * @param {Wire.ChipView} man
   * @param {Wire.ChipView[]} offense
   * @param {string[]} closed
   */
  function row(man, offense, closed) {
    const words = (man.orders || "").split(" ").filter(Boolean);
    const bump = words.includes("bump");
    const order = words.filter((word) => word !== "bump").join(" ") || "zone";
    /**
     * @param {string} zone
     * @param {string} todo
     * @param {boolean} bumps
     */
    const tell = (zone, todo, bumps) =>
      write([man.name, zone, todo === "zone" ? "" : todo, bumps ? "bump" : ""].filter(Boolean).join(" "));
    const id = `z-${man.name}`;
    /** @type {HTMLInputElement} */
    const check = h("input", {
      type: "checkbox",
      id: `${id}-bump`,
      on: { change: () => tell(man.at, order, check.checked) },
    });
    check.checked = bump;
    return h(
      "div",
      { class: "z-man", role: "group", "aria-label": `${man.name} ${man.words}` },
      h("b", { title: man.words }, man.name, h("i", {}, ` ${man.number}`)),
      h(
        "span",
        {},
        select(`${id}-zone`, zones(closed), man.at, (zone) => tell(zone, order, check.checked), `${man.name}: zone`),
      ),
      h(
        "span",
        {},
        select(
          `${id}-order`,
          orders(offense),
          order,
          (todo) => tell(man.at, todo, check.checked),
          `${man.name}: order`,
        ),
      ),
      h("label", { class: "check" }, check, " bump"),
    );
  }

  /**
   * Who may be covered: everybody but the five of the line.
   * @param {Wire.ChipView[]} offense
   * @returns {SelectOption[]}
   */
  function orders(offense) {
    /** @type {SelectOption[]} */
    const plain = [
      ["zone", "zone"],
      ["blitz", "blitz"],
      ["delayed", "delayed blitz"],
      ["fake", "fake a blitz"],
      ["spy", "spy on Q"],
    ];
    const open = offense.filter((one) => !["LT", "LG", "C", "RG", "RT", "Q"].includes(one.name));
    return [...plain, ...open.map((one) => same(`man ${one.name}`))];
  }

  /**
   * @param {ZoneSketch} sketch
   * @param {Wire.ChipView[]} men
   */
  function stunts(sketch, men) {
    const now = (/; stunt (.*)$/.exec(sketch.written || "") || ["", ""])[1].split(", ").filter(Boolean);
    const names = men.filter((man) => ["L", "C", "R"].includes(man.at)).map((man) => man.name);
    const pairs = names.flatMap((a, n) => names.slice(n + 1).map((b) => `${a}-${b}`));
    /** @type {SelectOption[]} */
    const options = [["", "none"], ...[...new Set([...pairs, ...now])].map(same)];
    /** @param {number} at */
    const change = (at) => (/** @type {string} */ value) => {
      const next = [now[0] || "", now[1] || ""];
      next[at] = value;
      const both = next.filter(Boolean).join(", ");
      write(both ? `; stunt ${both}` : ";");
    };
    return h(
      "div",
      { class: "z-stunts" },
      h("label", {}, "Stunt ", select("z-stunt-1", options, now[0] || "", change(0))),
      h("label", {}, "Second stunt ", select("z-stunt-2", options, now[1] || "", change(1))),
    );
  }

  /** Keeps its place before the defense is known, so that nothing below moves when it comes. */
  const reserve = () => (root.hidden = false);

  return { show, reserve };
}

/**
 * An option that is called what it says.
 * @param {string} words
 * @returns {SelectOption}
 */
const same = (words) => [words, words];

/**
 * @param {string[]} closed
 * @returns {SelectGroup[]}
 */
function zones(closed) {
  return ROWS.map(([label, near]) => ({
    label,
    options: ZONES.filter((one) => one[3] === near).map(([name]) => [name, name, closed.includes(name)]),
  }));
}

/**
 * @param {string} id
 * @param {(SelectOption | SelectGroup)[]} options
 * @param {string | null | undefined} value
 * @param {(value: string) => void} change
 * @param {string} [label]
 */
function select(id, options, value, change, label) {
  /** @param {SelectOption} one */
  const option = ([key, words, off]) => h("option", { value: key, disabled: off }, words);
  const kids = options.map((one) =>
    Array.isArray(one) ? option(one) : h("optgroup", { label: one.label }, one.options.map(option)),
  );
  /** @type {HTMLSelectElement} */
  const node = h("select", { id, "aria-label": label || null, on: { change: () => change(node.value) } }, kids);
  node.value = value || "";
  return node;
}
