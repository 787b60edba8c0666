// Tabs: one pane at a time, arrows between them; a pane is filled when it is first shown.

/** Wires the tabs under that element; `shown(name)` hears which pane is up. */
export function wireTabs(root, shown) {
  const all = [...root.querySelectorAll("[role=tab]")];
  const pane = (tab) => document.getElementById(tab.getAttribute("aria-controls"));
  const name = (tab) => tab.id.slice(4);
  let up = all[0];

  function show(tab, focus) {
    up = tab;
    for (const one of all) {
      const on = one === tab;
      one.setAttribute("aria-selected", String(on));
      one.tabIndex = on ? 0 : -1;
      pane(one).hidden = !on;
    }
    if (focus) tab.focus();
    if (tab.parentNode.scrollWidth > tab.parentNode.clientWidth) tab.parentNode.scrollLeft = tab.offsetLeft - 40;
    shown(name(tab));
  }

  all.forEach((tab, at) => {
    tab.addEventListener("click", () => show(tab));
    tab.addEventListener("keydown", (event) => {
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      show(all[(to + all.length) % all.length], true);
    });
  });
  return {
    up: () => name(up),
    show: (which) => {
      const tab = all.find((one) => name(one) === which);
      if (tab) show(tab);
    },
    nth: (n) => {
      if (all[n]) show(all[n], true);
    },
  };
}
