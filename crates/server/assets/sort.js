// Tables that can be sorted by a column; a third click gives back the order of the page.
for (const table of document.querySelectorAll("table[data-sort]")) {
  const groups = [...table.tBodies];
  const lines = groups.flatMap((body) => [...body.rows].filter((row) => !row.classList.contains("group")));
  const sorted = document.createElement("tbody");
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, at) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => sort(head, at));
  });

  const key = (row, at) => {
    const cell = row.cells[at];
    const text = cell.dataset.value ?? cell.textContent.trim();
    return text !== "" && !Number.isNaN(Number(text)) ? Number(text) : text;
  };

  function sort(head, at) {
    const before = head.getAttribute("aria-sort");
    const next = { null: "ascending", ascending: "descending", descending: null }[before];
    for (const other of heads) other.removeAttribute("aria-sort");
    if (!next) {
      sorted.remove();
      for (const body of groups) {
        table.append(body);
        body.append(...lines.filter((line) => line.home === body));
      }
      return;
    }
    head.setAttribute("aria-sort", next);
    const sign = next === "ascending" ? 1 : -1;
    const order = lines.map((line) => [key(line, at), line]);
    order.sort(
      ([a], [b]) =>
        sign * (typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b))),
    );
    sorted.replaceChildren(...order.map(([, line]) => line));
    for (const body of groups) body.remove();
    table.append(sorted);
  }

  for (const body of groups) for (const row of body.rows) row.home = body;
}
