// A man's card before the call: it comes up when a call is pointed at or moved to, and stays when his name is pressed.

import { fill, focused, h } from "./dom.js";

const WAIT = 250;

/**
 * What is shown beside the calls of a table.
 * @param {Table} table
 */
export function ahead(table) {
  const box = h("div", { class: "ahead", role: "region", "aria-label": "His card", hidden: true });
  document.body.append(box);
  /** @type {Map<string, Promise<Wire.CallCheck>>} */
  const known = new Map();
  let /** @type {Timer} */ timer = 0,
    kept = false,
    /** @type {HTMLElement | null} */ from = null;

  /** @param {string} call */
  function told(call) {
    const key = `${table.view().turn} ${call}`;
    const had = known.get(key);
    if (had) return had;
    if (known.size > 200) known.clear();
    const fresh = table.check(call);
    known.set(key, fresh);
    return fresh;
  }

  function hide() {
    clearTimeout(timer);
    box.hidden = true;
    kept = false;
    from = null;
  }

  /**
   * @param {string} call
   * @param {HTMLElement} node
   * @param {boolean} whole
   */
  async function open(call, node, whole) {
    from = node;
    const check = await told(call).catch(() => null);
    const cards = check?.cards || [];
    if (from !== node || !cards.length || !node.isConnected) return;
    const close = h("button", { type: "button", class: "plain", "aria-label": "Close", on: { click: shut } }, "✕");
    fill(
      box,
      whole ? close : null,
      h(
        "div",
        { class: "cards" },
        (whole ? cards : cards.slice(0, 1)).map((card) => table.board().read(card)),
      ),
      whole ? null : h("p", { class: "quiet" }, "Press his name for the whole card."),
    );
    box.hidden = false;
    kept = whole;
    place(node);
    if (whole) close.focus({ preventScroll: true });
  }

  function shut() {
    const back = from;
    hide();
    back?.focus({ preventScroll: true });
  }

  /**
   * Beside the call, where there is room.
   * @param {HTMLElement} node
   */
  function place(node) {
    const at = node.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const right = at.right + 12 + width < innerWidth;
    const left = right ? at.right + 12 : Math.max(8, at.left - width - 12);
    const over = innerWidth < 700;
    box.style.left = `${over ? Math.max(8, (innerWidth - width) / 2) : left}px`;
    const top = over ? at.bottom + 8 : at.top - height / 2;
    box.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
  }

  document.addEventListener("keydown", (event) => event.key === "Escape" && !box.hidden && (kept ? shut() : hide()));
  document.addEventListener("pointerdown", (event) => {
    if (kept && !box.contains(/** @type {Node} */ (event.target))) hide();
  });
  addEventListener("scroll", () => !kept && hide(), { passive: true });

  return {
    /**
     * The call under the pointer or the focus.
     * @param {string} call
     * @param {HTMLElement} node
     */
    point(call, node) {
      if (kept) return;
      clearTimeout(timer);
      timer = setTimeout(() => open(call, node, false), WAIT);
    },
    /** @param {HTMLElement} node */
    leave(node) {
      if (!kept && focused() !== node) hide();
    },
    /**
     * A man's name was pressed.
     * @param {string} call
     * @param {HTMLElement} node
     */
    press(call, node) {
      if (kept && from === node) return shut();
      clearTimeout(timer);
      return open(call, node, true);
    },
    hide,
  };
}
