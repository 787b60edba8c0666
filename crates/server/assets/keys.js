// Single keys: whether they are on, and what each does while nobody types.

import { targetOf } from "./dom.js";

const OFF = "hashmark-keys-off";

/** Whether single keys are switched on. */
export function keysOn() {
  try {
    return localStorage.getItem(OFF) !== "1";
  } catch {
    return true;
  }
}

/**
 * Switches single keys on or off, here and on later visits.
 * @param {boolean} on
 */
export function switchKeys(on) {
  try {
    localStorage.setItem(OFF, on ? "0" : "1");
  } catch {
    /* forgotten */
  }
}

/** @param {HTMLElement} node */
const typing = (node) => /^(INPUT|TEXTAREA|SELECT)$/.test(node.tagName) || node.isContentEditable;
/** @param {KeyboardEvent} event */
const elsewhere = (event) =>
  event.ctrlKey || event.metaKey || event.altKey || typing(targetOf(event)) || document.querySelector("dialog[open]");

/**
 * Hears the keys: `calls(key)` may take one for a call, `acts` are named by theirs, `nth(n)` picks a tab.
 * @param {{ calls: (key: string) => unknown, acts: Record<string, () => unknown>, help: () => void, nth: (n: number) => void }} hears
 */
export function hearKeys({ calls, acts, help, nth }) {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && typing(targetOf(event))) return targetOf(event).blur();
    if (elsewhere(event) || (event.key !== "?" && !keysOn())) return;
    if (event.key === "?") help();
    else if (!event.shiftKey && calls(event.key)) event.preventDefault();
    else if (acts[event.key]) {
      event.preventDefault();
      acts[event.key]();
    } else if (/^[1-6]$/.test(event.key)) nth(Number(event.key) - 1);
  });
}
