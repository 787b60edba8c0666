// Single keys: whether they are on, and what each does while nobody types.

const OFF = "hashmark-keys-off";

/** Whether single keys are switched on. */
export function keysOn() {
  try {
    return localStorage.getItem(OFF) !== "1";
  } catch {
    return true;
  }
}

/** Switches single keys on or off, here and on later visits. */
export function switchKeys(on) {
  try {
    localStorage.setItem(OFF, on ? "0" : "1");
  } catch {
    /* forgotten */
  }
}

const typing = (node) => /^(INPUT|TEXTAREA|SELECT)$/.test(node.tagName) || node.isContentEditable;
const elsewhere = (event) =>
  event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || document.querySelector("dialog[open]");

/** Hears the keys: `calls(key)` may take one for a call, `acts` are named by theirs, `nth(n)` picks a tab. */
export function hearKeys({ calls, acts, help, nth }) {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && typing(event.target)) return event.target.blur();
    if (elsewhere(event) || (event.key !== "?" && !keysOn())) return;
    if (event.key === "?") help();
    else if (!event.shiftKey && calls(event.key)) event.preventDefault();
    else if (acts[event.key]) acts[event.key](event.preventDefault());
    else if (/^[1-6]$/.test(event.key)) nth(Number(event.key) - 1);
  });
}
