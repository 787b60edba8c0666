// Why a play came out as it did: the story, every step with its dice, the card with its cell lit, the rules.

import { fill, findAll, findOne, focused, h, marked, thrown } from "./dom.js";
import { dice } from "./dice.js";

/**
 * The steps of a play as a list; cards and rule texts where they are known.
 * @param {Wire.WhyStep[]} list
 * @param {GameBoard} board
 * @param {Wire.CardRead[]} [cards]
 * @param {Wire.RuleView[]} [rules]
 */
export function steps(list, board, cards = [], rules = []) {
  const texts = new Map(rules.map((rule) => [rule.id, rule]));
  return h(
    "ol",
    { class: "steps" },
    list.map((step) =>
      h(
        "li",
        {},
        h("div", { class: "step" }, step.throw ? dice(step.throw) : null, h("p", {}, step.text)),
        step.rule ? law(step.rule, texts.get(step.rule), board) : null,
        step.card !== null && step.card !== undefined && cards[step.card] ? board.read(cards[step.card]) : null,
      ),
    ),
  );
}

/**
 * @param {string} id
 * @param {Wire.RuleView | undefined} rule
 * @param {GameBoard} board
 */
function law(id, rule, board) {
  if (!rule) return h("a", { class: "law", href: `${board.rules}#${id}`, target: "_blank" }, id);
  return h(
    "details",
    { class: "law" },
    h("summary", {}, id),
    h(
      "p",
      {},
      marked(rule.text),
      rule.example ? h("span", { class: "quiet" }, " ", marked(rule.example)) : null,
      rule.rebuilt ? h("span", { class: "quiet" }, " ", marked(rule.rebuilt)) : null,
      " ",
      h("a", { href: `${board.rules}#${id}`, target: "_blank" }, `${rule.chapter}: ${id}`),
    ),
  );
}

/**
 * A side sheet that explains plays; `plays()` says how many there are.
 * @param {HTMLDialogElement} dialog
 * @param {Table} table
 */
export function whySheet(dialog, table) {
  let asked = -1;

  /** @param {number} play */
  async function open(play) {
    asked = play;
    if (!dialog.open) dialog.showModal();
    frame(play, h("p", { class: "quiet" }, "Looking it up…"));
    try {
      const told = await table.why(play);
      if (asked !== play) return;
      frame(
        play,
        h("p", { class: "story" }, told.story),
        steps(told.steps, table.board(), told.cards, told.rules),
        loose(told),
      );
    } catch (caught) {
      const error = thrown(caught);
      if (error.status === undefined) console.error(error);
      frame(play, h("p", { class: "problem" }, error.message, error.remedy ? ` ${error.remedy}` : ""));
    }
  }

  /**
   * Cards that no step points at.
   * @param {Wire.WhyView} told
   */
  function loose(told) {
    const used = new Set(told.steps.map((step) => step.card));
    return told.cards.filter((_, at) => !used.has(at)).map((card) => table.board().read(card));
  }

  /**
   * @param {number} play
   * @param {...Kid} inside
   */
  function frame(play, ...inside) {
    /**
     * @param {number} by
     * @param {string} words
     * @param {string} sign
     */
    const step = (by, words, sign) =>
      h(
        "button",
        {
          type: "button",
          class: "plain",
          "aria-label": words,
          disabled: play + by < 0 || play + by >= table.plays(),
          on: { click: () => open(play + by) },
        },
        sign,
      );
    const held = dialog.contains(focused()) && focused()?.getAttribute("aria-label");
    fill(
      dialog,
      h(
        "header",
        {},
        h("h2", { id: "why-title" }, "Why"),
        h("span", { class: "quiet" }, `Play ${play + 1}`),
        step(-1, "The play before", "←"),
        step(1, "The play after", "→"),
        h(
          "button",
          { type: "button", class: "plain", "aria-label": "Close", on: { click: () => dialog.close() } },
          "✕",
        ),
      ),
      h("div", { class: "inside", tabindex: "0" }, inside),
    );
    const again =
      held && findAll(dialog, "header button:enabled").find((one) => one.getAttribute("aria-label") === held);
    (again || findOne(dialog, "[aria-label=Close]")).focus();
  }

  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  return { open };
}
