// Tabs: one pane at a time, arrows between them; a pane is filled when it is first shown.

import { byId, findAll, still } from "./dom.js";

/**
 * Wires the tabs under that element; `shown(name)` hears which pane is up.
 * @param {HTMLElement} root
 * @param {(name: string) => void} shown
 */
export function wireTabs(root, shown) {
  const all = findAll(root, "[role=tab]");
  /**
   * @param {HTMLElement} tab
   * @returns {HTMLElement}
   */
  const pane = (tab) => byId(tab.getAttribute("aria-controls") || "");
  /** @param {HTMLElement} tab */
  const name = (tab) => tab.id.slice(4);
  let up = all[0];

  /**
   * @param {HTMLElement} tab
   * @param {boolean} [focus]
   */
  function show(tab, focus) {
    up = tab;
    for (const one of all) {
      const on = one === tab;
      one.setAttribute("aria-selected", String(on));
      one.tabIndex = on ? 0 : -1;
      pane(one).hidden = !on;
    }
    if (focus) tab.focus();
    const row = tab.parentElement;
    if (row && row.scrollWidth > row.clientWidth) row.scrollLeft = tab.offsetLeft - 40;
    shown(name(tab));
  }

  all.forEach((tab, at) => {
    tab.addEventListener("click", () => show(tab));
    tab.addEventListener("keydown", (event) => {
      /** @type {Record<string, number | undefined>} */
      const places = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 };
      const to = places[event.key];
      if (to === undefined) return;
      event.preventDefault();
      show(all[(to + all.length) % all.length], true);
    });
  });
  return {
    up: () => name(up),
    /** @param {string} which */
    show: (which) => {
      const tab = all.find((one) => name(one) === which);
      if (!tab) return;
      show(tab, true);
      // Whoever asked for it from elsewhere on the page is taken to it.
      const { top, height } = pane(tab).getBoundingClientRect();
      if (top < 0 || top + Math.min(height, innerHeight / 3) > innerHeight)
        tab.parentElement?.scrollIntoView({ behavior: still() ? "auto" : "smooth", block: "start" });
    },
    /** @param {number} n */
    nth: (n) => {
      if (all[n]) show(all[n], true);
    },
  };
}
