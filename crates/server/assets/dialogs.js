// The list of keys, and the dialog about seats: links to them, and what ends those.

import { copyText } from "./copy.js";
import { fill, h, SIDES } from "./dom.js";
import { keysOn, switchKeys } from "./keys.js";

const KEYS = [
  ["a … z, then 1 … 9", "Row, then column of a call; a list needs the letter only"],
  ["Arrows", "Move among the calls; Enter calls"],
  ["/", "Type a call"],
  ["s", "Ask the coach; Enter takes his advice"],
  ["c", "The coach calls it"],
  ["C", "The coach plays this down, where a down takes several calls"],
  ["u", "Take back"],
  ["w", "Why: the last play explained"],
  ["1 … 6", "Tabs"],
  ["[ and ]", "Phases of the last play, where a game has a board"],
  ["Arrows on a chip", "Move that man"],
  ["?", "This list"],
];

/**
 * Shows the list of keys.
 * @param {HTMLDialogElement} dialog
 */
export function showKeys(dialog) {
  const box = h("input", { type: "checkbox", id: "keys-on" });
  box.checked = keysOn();
  box.addEventListener("change", () => switchKeys(box.checked));
  fill(
    dialog,
    head("keys-title", "Keys", dialog),
    h(
      "dl",
      { class: "keys" },
      KEYS.map(([key, words]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, words)]),
    ),
    h("p", {}, h("label", { class: "check" }, box, " Single keys work")),
  );
  dialog.showModal();
}

/**
 * @param {string} id
 * @param {string} words
 * @param {HTMLDialogElement} dialog
 */
function head(id, words, dialog) {
  return h(
    "header",
    {},
    h("h2", { id }, words),
    h("button", { type: "button", class: "plain", "aria-label": "Close", on: { click: () => dialog.close() } }, "✕"),
  );
}

/**
 * Shows the dialog about seats: who may come to which, by what link.
 * @param {HTMLDialogElement} dialog
 * @param {Table} table
 */
export function showInvite(dialog, table) {
  fill(dialog, head("invite-title", "Invite", dialog), sections(table));
  dialog.showModal();
}

/** @param {Table} table */
function sections(table) {
  const { seat } = table.view();
  if (table.shared()) return [...SIDES.map((side) => screenSeat(side, table)), watching(table)];
  if (seat === "watch") return [h("p", {}, "Only a coach of this match can invite to it.")];
  return [otherSeat(seat === "home" ? "away" : "home", table), watching(table), ...ownSeat(seat, table)];
}

/**
 * @param {Side} side
 * @param {Table} table
 */
const coachOf = (side, table) => `Coach of ${table.view().clubs[side].name}`;

/**
 * Two coaches at one screen go on at two: whoever opens the link has that seat, and this screen has it no more.
 * @param {Side} side
 * @param {Table} table
 */
function screenSeat(side, table) {
  const words =
    "Whoever opens this link first has the seat; it leaves this screen then. Both sides read of it in the story.";
  return linkRow(`${coachOf(side, table)}: go on at another machine`, words, () => table.link(side, "hand_over"));
}

/**
 * @param {Side} side
 * @param {Table} table
 */
function otherSeat(side, table) {
  const { who, taken } = table.view().coaches[side];
  if (who !== "person") return null;
  if (taken)
    return section(
      coachOf(side, table),
      "This seat is taken. Only who sits there can pass it on; nobody else can make a link to it.",
    );
  const words = "An invitation seats the first who opens it, and is used up then. A new one ends the one before.";
  return linkRow(coachOf(side, table), words, () => table.link(side, "invitation"));
}

/** @param {Table} table */
function watching(table) {
  const words =
    "For as many as you like; they see what both coaches may see. A new link ends the one before and all who came by it.";
  return linkRow("Somebody who watches", words, () => table.link("watch", "watch"), {
    label: "End watching",
    act: () => table.endLinks("watch"),
    done: "The watch link and all who came by it are ended.",
  });
}

/**
 * @param {Side} side
 * @param {Table} table
 */
function ownSeat(side, table) {
  return [
    linkRow(
      "Another device of yours",
      "Works once, and you keep this seat here. Never send it to somebody else: whoever opens it sees and calls what you do.",
      () => table.link(side, "device"),
      {
        label: "End all my other devices",
        act: () => table.endLinks(side),
        done: "Every other device, key and link of your seat is ended.",
      },
    ),
    linkRow(
      "Hand your seat to somebody else",
      "Whoever opens this link first has your seat. Yours ends at once, here and on all your devices; both sides read of it.",
      () => table.link(side, "hand_over"),
    ),
  ];
}

/**
 * @param {string} title
 * @param {string} words
 * @param {...Kid} rest
 */
function section(title, words, ...rest) {
  return h("section", { class: "invitation" }, h("h3", {}, title), h("p", { class: "quiet" }, words), rest);
}

/**
 * A link that is made on demand, and what ends it.
 * @param {string} title
 * @param {string} words
 * @param {() => Promise<Wire.Link>} make
 * @param {{ label: string, act: () => Promise<unknown>, done: string }} [end]
 */
function linkRow(title, words, make, end) {
  const field = h("input", {
    type: "text",
    readonly: true,
    "aria-label": `Link: ${title}`,
    placeholder: "no link made yet",
  });
  const said = h("p", { class: "said quiet", role: "status" });
  const copy = button("Copy", () => copyText(field.value, field, said));
  copy.disabled = true;
  /** @param {() => Promise<void>} act */
  const tried = (act) => () =>
    act().catch((error) => (said.textContent = error.message + (error.remedy ? ` ${error.remedy}` : "")));
  const made = tried(async () => {
    field.value = location.origin + (await make()).link;
    copy.disabled = false;
    await copyText(field.value, field, said);
  });
  const ended =
    end &&
    tried(async () => {
      await end.act();
      [field.value, copy.disabled, said.textContent] = ["", true, end.done];
    });
  return section(
    title,
    words,
    h("div", { class: "line" }, field, button("Make link", made), copy, end ? button(end.label, ended) : null),
    said,
  );
}

/**
 * @param {string} words
 * @param {(() => unknown) | undefined} click
 */
const button = (words, click) => h("button", { type: "button", on: { click } }, words);
