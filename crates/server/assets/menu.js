// Calls laid out: grids of men and plays, lists, words to add. Each row has a letter, each column a number.

import { findAll, findOne, h, targetOf } from "./dom.js";
import { settings } from "./settings.js";

const LETTERS = [..."abdefghijklmnopqrtvxyz"]; // c, s, u and w mean something else
let last = ""; // the block that a narrow screen shows

/**
 * A menu; `choose(call)` is called with the call as typed, `ahead` shows the cards a call may be read from.
 * @param {Wire.MenuView} data
 * @param {(call: string) => void} choose
 * @param {Table["ahead"]} [ahead]
 */
export function menu(data, choose, ahead = null) {
  /** @type {Map<string, string>} */
  const added = new Map();
  /** @type {MenuRow[]} */
  const rows = [];
  const blocks = data.blocks.map((block) => draw(block, rows, choose, ahead));
  /** @type {HTMLElement} */
  const node = h(
    "div",
    { class: "menu" },
    extras(data.extras, added),
    switcher(data.blocks, () => node),
    h("div", { class: "blocks" }, blocks),
  );
  show(node, (data.blocks.find((block) => block.title === last) || data.blocks[0])?.title);
  /** @type {MenuRow | null} */
  let armed = null;

  /** @param {MenuRow | null} row */
  function arm(row) {
    if (armed) armed.node.classList.remove("armed");
    armed = row;
    if (row) row.node.classList.add("armed");
    if (row)
      setTimeout(() => {
        if (armed === row) arm(null);
      }, 4000);
  }

  return {
    node,
    /**
     * The call with the words that are switched on and not in it yet.
     * @param {string} call
     */
    dressed: (call) => [call, ...[...added.values()].filter((word) => !` ${call} `.includes(` ${word} `))].join(" "),
    clear() {
      added.clear();
      for (const one of node.querySelectorAll(".extras [aria-pressed]")) one.setAttribute("aria-pressed", "false");
      for (const one of node.querySelectorAll("select")) one.value = "";
    },
    /** @param {string | null | undefined} call */
    find: (call) => (call ? findOne(node, `[data-call="${CSS.escape(call)}"]`) : null),
    /** @param {string} call */
    light(call) {
      for (const one of node.querySelectorAll(".lit")) one.classList.remove("lit");
      const hit = findAll(node, "[data-call]")
        .filter((one) => `${call} `.startsWith(`${one.dataset.call} `))
        .pop();
      if (hit) hit.classList.add("lit");
    },
    /**
     * A letter picks a row, then a number a column; a list needs the letter only.
     * @param {string} key
     */
    key(key) {
      if (armed && /^[1-9]$/.test(key)) {
        const cell = armed.cells[Number(key) - 1];
        arm(null);
        if (cell) cell.click();
        return true;
      }
      if (key === "Escape" && armed) {
        arm(null);
        return true;
      }
      const row = rows.find((one) => one.letter === key);
      if (!row) return false;
      if (row.single) row.cells[0]?.click();
      else arm(row);
      return true;
    },
  };
}

/**
 * Words to add: a few are switches, many of which only one can be are a list.
 * @param {Wire.ExtraWord[]} list
 * @param {Map<string, string>} added
 */
function extras(list, added) {
  if (!list.length) return null;
  /** @type {Map<string, Wire.ExtraWord[]>} */
  const groups = new Map();
  for (const extra of list) {
    const slot = extra.group || extra.word;
    groups.set(slot, [...(groups.get(slot) || []), extra]);
  }
  const parts = [...groups].map(([slot, words]) => (words.length > 3 ? choice : toggles)(slot, words, added));
  return h("div", { class: "extras", role: "group", "aria-label": "Add to the call" }, parts);
}

/**
 * @param {Map<string, string>} added
 * @param {string} slot
 * @param {string} word
 */
function put(added, slot, word) {
  if (word) added.set(slot, word);
  else added.delete(slot);
}

/**
 * @param {string} slot
 * @param {Wire.ExtraWord[]} words
 * @param {Map<string, string>} added
 */
function toggles(slot, words, added) {
  const buttons = words.map(({ word, label }) => {
    const press = () => {
      put(added, slot, added.get(slot) === word ? "" : word);
      for (const [at, one] of buttons.entries())
        one.setAttribute("aria-pressed", String(added.get(slot) === words[at].word));
    };
    return h("button", { type: "button", class: "extra", "aria-pressed": "false", on: { click: press } }, label);
  });
  return buttons;
}

/**
 * @param {string} slot
 * @param {Wire.ExtraWord[]} words
 * @param {Map<string, string>} added
 */
function choice(slot, words, added) {
  const options = words.map(({ word, label }) => h("option", { value: word }, label));
  /** @param {{ target: HTMLSelectElement }} event */
  const change = (event) => put(added, slot, event.target.value);
  return h(
    "select",
    { class: "extra", "aria-label": slot, on: { change } },
    h("option", { value: "" }, `Any ${slot}`),
    options,
  );
}

/**
 * Which block a narrow screen shows.
 * @param {Wire.MenuBlockView[]} blocks
 * @param {() => HTMLElement} node
 */
function switcher(blocks, node) {
  // Blocks of one title are columns of one list: they are shown together.
  const kinds = new Map(blocks.map((block) => [block.title, block]));
  if (kinds.size < 2) return null;
  return h(
    "div",
    { class: "switcher", role: "group", "aria-label": "Kinds of call" },
    [...kinds].map(([title, block]) =>
      h(
        "button",
        {
          type: "button",
          "aria-pressed": "false",
          "data-title": title,
          on: {
            click: () => {
              last = title;
              show(node(), title);
            },
          },
        },
        kind(block),
      ),
    ),
  );
}

/**
 * @param {HTMLElement} node
 * @param {string | undefined} title
 */
function show(node, title) {
  for (const block of findAll(node, ".block")) block.classList.toggle("on", block.dataset.title === title);
  for (const button of findAll(node, ".switcher button"))
    button.setAttribute("aria-pressed", String(button.dataset.title === title));
}

/** @param {Wire.MenuBlockView} block */
const kind = (block) => (block.title ? block.title[0] + block.title.slice(1).toLowerCase() : "Calls");

/**
 * @param {Wire.MenuBlockView} block
 * @param {MenuRow[]} rows
 * @param {(call: string) => void} choose
 * @param {Table["ahead"]} ahead
 */
function draw(block, rows, choose, ahead) {
  return block.heads.length ? grid(block, rows, choose, ahead) : list(block, rows, choose);
}

/**
 * @param {Wire.MenuBlockView} block
 * @param {MenuRow[]} rows
 * @param {(call: string) => void} choose
 */
function list(block, rows, choose) {
  const items = block.rows.flatMap((row) =>
    row.cells.flatMap((call) => {
      if (!call) return [];
      const letter = LETTERS[rows.length] || "";
      const button = h(
        "button",
        { type: "button", "data-call": call, on: { click: () => choose(call) } },
        h("span", {}, row.label),
        letter ? h("kbd", { "aria-hidden": "true" }, letter) : null,
      );
      rows.push({ letter, single: true, node: button, cells: [button] });
      return button;
    }),
  );
  return h(
    "section",
    { class: "block list", "data-title": block.title },
    block.title ? h("h3", {}, kind(block)) : null,
    h("div", { class: "choices" }, items),
  );
}

/**
 * @param {Wire.MenuBlockView} block
 * @param {MenuRow[]} rows
 * @param {(call: string) => void} choose
 * @param {Table["ahead"]} ahead
 */
function grid(block, rows, choose, ahead) {
  const used = block.heads.map((_, at) => at).filter((at) => block.rows.some((row) => row.cells[at]));
  const body = block.rows.map((row) => {
    const letter = LETTERS[rows.length] || "";
    const cells = used.map((at) => {
      const call = row.cells[at];
      return call ? cell(call, block.heads[at], row.label.trim(), choose, ahead) : null;
    });
    const first = row.cells.find(Boolean);
    const node = h(
      "tr",
      {},
      h(
        "th",
        { scope: "row" },
        h(
          "div",
          { class: "man" },
          letter ? h("kbd", { "aria-hidden": "true" }, letter) : null,
          name(row.label, first, ahead),
        ),
      ),
      cells.map((one) => h("td", {}, one)),
    );
    rows.push({ letter, single: false, node, cells });
    return node;
  });
  const heads = used.map((at, n) =>
    h("th", { scope: "col" }, block.heads[at], n < 9 ? h("i", { "aria-hidden": "true" }, String(n + 1)) : null),
  );
  const table = h(
    "table",
    { class: used.length < 3 ? "grid few" : "grid" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col", class: "corner" }, kind(block)), heads)),
    h("tbody", {}, body),
  );
  rove(table);
  return h("section", { class: used.length > 8 ? "block broad" : "block", "data-title": block.title }, table);
}

/**
 * What it shows is the head of its column, or what one would type.
 * @param {string} call
 * @param {string} head
 * @param {string} who
 * @param {(call: string) => void} choose
 * @param {Table["ahead"]} ahead
 */
function cell(call, head, who, choose, ahead) {
  const node = h(
    "button",
    {
      type: "button",
      class: "cell",
      "data-call": call,
      "aria-label": `${head}: ${who}`,
      on: { click: () => choose(call) },
    },
    settings().words === "notation" ? call.split(" ")[0] : head,
  );
  if (ahead) {
    for (const event of ["pointerenter", "focus"])
      node.addEventListener(event, () => ahead((cards) => cards.point(call, node)));
    for (const event of ["pointerleave", "blur"])
      node.addEventListener(event, () => ahead((cards) => cards.leave(node)));
  }
  return node;
}

/**
 * A man, whose name can be pressed for his card; or whatever else a row is for.
 * @param {string} text
 * @param {string | null | undefined} call
 * @param {Table["ahead"]} ahead
 */
function name(text, call, ahead) {
  if (!ahead || !call || !/^\s*\d/.test(text)) return label(text);
  const node = h("button", { type: "button", class: "who", title: "His card" }, label(text));
  node.addEventListener("click", () => ahead((cards) => cards.press(call, node)));
  return node;
}

/**
 * `23 Hollis HB, tired 1`: the number, the name, and what is to be known of him.
 * @param {string} text
 * @returns {Kid}
 */
function label(text) {
  const found = /^\s*(\d+)?\s*([^,(]*?)(?: ([A-Z]{1,4}))?(?:,\s*(.*)|\s*(\(.*\)))?$/.exec(text);
  if (!found) return text;
  const [, number, who, place, note, count] = found;
  return [
    number ? h("span", { class: "shirt" }, number) : null,
    h(
      "span",
      {},
      h("b", {}, who),
      place || count
        ? h("span", { class: "place" }, ` ${[place, count?.slice(1, -1)].filter(Boolean).join(" ")}`)
        : null,
      note ? h("span", { class: "note" }, ` ${note}`) : null,
    ),
  ];
}

/**
 * One stop for the tab key; arrows move inside.
 * @param {HTMLTableElement} table
 */
function rove(table) {
  const lines = [...table.tBodies[0].rows].map((row) =>
    [...row.cells].slice(1).map((box) => box.querySelector("button")),
  );
  const all = lines.flat().filter((button) => button !== null);
  all.forEach((button, at) => button.setAttribute("tabindex", at ? "-1" : "0"));
  table.addEventListener("focusin", (event) => {
    if (!targetOf(event).dataset.call) return;
    all.forEach((button) => button.setAttribute("tabindex", button === event.target ? "0" : "-1"));
  });
  table.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    const ends = { Home: all[0], End: all[all.length - 1] }[event.key];
    if (!step && !ends) return;
    event.preventDefault();
    (ends || (step && next(lines, targetOf(event), step)) || targetOf(event)).focus();
  });
}

/**
 * @param {(HTMLElement | null)[][]} lines
 * @param {HTMLElement} from
 * @param {number[]} step
 */
function next(lines, from, [down, right]) {
  let r = lines.findIndex((line) => line.includes(from));
  let c = lines[r].indexOf(from);
  for (;;) {
    r += down;
    c += right;
    if (!lines[r] || c < 0 || c >= lines[r].length) return null;
    if (lines[r][c]) return lines[r][c];
  }
}
