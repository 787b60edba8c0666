// The card game's board: a card with its columns by guess, the row of the dice, and the cell that counted lit.

import { h } from "./dom.js";

/**
 * A card as it was read.
 * @param {Wire.CardRead} shown
 */
function read(shown) {
  const many = shown.columns.length > 1;
  const [who, head] = split(shown.title);
  const lit = shown.columns.findIndex((column) => column.rows.some((row) => row.some((part) => part.lit)));
  const row =
    shown.columns.length && lit >= 0
      ? shown.columns[lit].rows.findIndex((parts) => parts.some((part) => part.lit))
      : -1;
  return h(
    "table",
    { class: `card${many ? "" : " one"}` },
    h("caption", {}, h("b", {}, who), head ? h("span", {}, head) : null),
    many
      ? h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, "Reds")),
            shown.columns.map((column) => h("th", { scope: "col", class: column.read ? "read" : "" }, column.head)),
          ),
        )
      : null,
    h(
      "tbody",
      {},
      (shown.columns[0] ? shown.columns[0].rows : []).map((_, at) =>
        h(
          "tr",
          { class: at === row ? "hit" : "" },
          h("th", { scope: "row" }, String(at + 2)),
          shown.columns.map((column) =>
            h("td", { class: column.read ? "read" : "" }, (column.rows[at] || []).map(part)),
          ),
        ),
      ),
    ),
  );
}

/** @param {Wire.CardPart} one */
function part(one) {
  return h(
    one.lit ? "mark" : "span",
    { class: "part" },
    one.dice ? h("i", {}, one.dice) : null,
    ` ${one.text}`,
    one.lit ? h("span", { class: "visually-hidden" }, " (read)") : null,
  );
}

/** @param {string} title */
function split(title) {
  const at = title.lastIndexOf(", ");
  return at < 0 ? [title, ""] : [title.slice(0, at), title.slice(at + 2)];
}

export const card = { rules: "/rules/card", reads: "Cards in play", read, cards: true };
