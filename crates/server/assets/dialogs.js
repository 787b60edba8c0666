// The list of keys, and the dialog that makes links to seats.

import { copyText } from "./copy.js";
import { fill, h } from "./dom.js";
import { keysOn, switchKeys } from "./keys.js";

const KEYS = [
  ["a … z, then 1 … 9", "Row, then column of a call; a list needs the letter only"],
  ["Arrows", "Move among the calls; Enter calls"],
  ["/", "Type a call"],
  ["s", "Ask the coach; Enter takes his advice"],
  ["u", "Take back"],
  ["w", "Why: the last play explained"],
  ["1 … 6", "Tabs"],
  ["[ and ]", "Phases of the last play, where a game has a board"],
  ["Arrows on a chip", "Move that man"],
  ["?", "This list"],
];

/** Shows the list of keys. */
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

function head(id, words, dialog) {
  return h(
    "header",
    {},
    h("h2", { id }, words),
    h("button", { type: "button", class: "plain", "aria-label": "Close", on: { click: () => dialog.close() } }, "✕"),
  );
}

/** Shows the dialog that makes seat links. */
export function showInvite(dialog, table) {
  const { clubs, seat } = table.view();
  const rows = ["home", "away", "watch"]
    .filter((which) => which !== seat || table.shared())
    .map((which) =>
      invitation(which, which === "watch" ? "Somebody who watches" : `Coach of ${clubs[which].name}`, table),
    );
  fill(
    dialog,
    head("invite-title", "Invite", dialog),
    h("p", {}, "A link opens a seat for whoever has it. When you make a new one, the link made before stops working."),
    rows,
  );
  dialog.showModal();
}

function invitation(which, words, table) {
  const field = h("input", {
    type: "text",
    readonly: true,
    "aria-label": `Link: ${words}`,
    placeholder: "no link made yet",
  });
  const said = h("p", { class: "said quiet", role: "status" });
  const copy = h(
    "button",
    { type: "button", disabled: true, on: { click: () => copyText(field.value, field, said) } },
    "Copy",
  );
  const make = h(
    "button",
    {
      type: "button",
      on: {
        click: async () => {
          try {
            field.value = location.origin + (await table.link(which)).link;
            copy.disabled = false;
            await copyText(field.value, field, said);
          } catch (error) {
            said.textContent = error.message + (error.remedy ? ` ${error.remedy}` : "");
          }
        },
      },
    },
    "Make link",
  );
  return h(
    "section",
    { class: "invitation" },
    h("h3", {}, words),
    h("div", { class: "line" }, field, make, copy),
    said,
  );
}
