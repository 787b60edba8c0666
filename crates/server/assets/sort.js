// Tables that can be sorted by a column; a third click gives back the order of the page.

import { findAll } from "./dom.js";

/** @type {Record<string, string | null>} */
const NEXT = { none: "ascending", ascending: "descending", descending: null };

for (const table of /** @type {HTMLTableElement[]} */ (findAll(document, "table[data-sort]"))) {
  const groups = [...table.tBodies];
  const lines = groups.flatMap((body) => [...body.rows].filter((row) => !row.classList.contains("group")));
  /** Where each line stands on the page. */
  const homes = new Map(groups.flatMap((body) => [...body.rows].map((row) => [row, body])));
  const sorted = document.createElement("tbody");
  const heads = [...(table.tHead?.rows[0].cells || [])];
  heads.forEach((head, at) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => sort(head, at));
  });

  /**
   * @param {HTMLTableRowElement} row
   * @param {number} at
   */
  const key = (row, at) => {
    const cell = row.cells[at];
    const text = cell.dataset.value ?? cell.textContent.trim();
    return text !== "" && !Number.isNaN(Number(text)) ? Number(text) : text;
  };

  /**
   * @param {HTMLTableCellElement} head
   * @param {number} at
   */
  function sort(head, at) {
    const next = NEXT[head.getAttribute("aria-sort") || "none"];
    for (const other of heads) other.removeAttribute("aria-sort");
    if (!next) {
      sorted.remove();
      for (const body of groups) {
        table.append(body);
        body.append(...lines.filter((line) => homes.get(line) === body));
      }
      return;
    }
    head.setAttribute("aria-sort", next);
    const sign = next === "ascending" ? 1 : -1;
    const order = lines.map((line) => ({ line, by: key(line, at) }));
    order.sort(
      ({ by: a }, { by: b }) =>
        sign * (typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b))),
    );
    sorted.replaceChildren(...order.map(({ line }) => line));
    for (const body of groups) body.remove();
    table.append(sorted);
  }
}
