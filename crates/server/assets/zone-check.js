// What the server says of a call while it is typed: the text with a mark under what is wrong, what may stand there, the rule.

import { fill, h, marked } from "./dom.js";

/**
 * Where the judgment is shown; `rules()` is the address of the book.
 * @param {HTMLElement} slot
 * @param {() => string} rules
 */
export function judge(slot, rules) {
  const box = h("div", { class: "z-check", role: "status", id: "checked" });
  slot.append(box);

  return {
    clear: () => fill(box),
    /** @param {Thrown} error */
    fail: (error) => fill(box, h("p", { class: "problem" }, marked(error.message))),
    /** @param {Wire.CallCheck} told */
    show({ text, words, fault, sketch }) {
      if (!text.trim()) return fill(box);
      const whole = sketch?.written || words;
      const same = !whole || whole.toLowerCase() === text.trim().toLowerCase();
      if (!fault)
        return fill(
          box,
          h("p", { class: "z-good" }, h("b", {}, "✓ "), same ? "This can be called." : `Reads as ${whole}`),
        );
      return fill(
        box,
        h("p", { class: "z-echo", "aria-hidden": "true" }, pointed(text, fault)),
        h(
          "p",
          { class: "problem z-fault" },
          h("span", { class: "visually-hidden" }, `At letter ${fault.at + 1}: `),
          h("b", {}, marked(fault.error)),
          fault.remedy ? [" ", marked(fault.remedy)] : null,
          fault.rule ? [" ", h("a", { href: `${rules()}#${fault.rule}`, target: "_blank" }, fault.rule)] : null,
        ),
      );
    },
  };
}

/**
 * The text with the wrong letters marked; a text that ends too early is marked behind its end.
 * @param {string} text
 * @param {Wire.CallFault} fault
 */
function pointed(text, { at, len }) {
  const letters = [...text];
  const wrong = letters.slice(at, at + len).join("") || " ";
  return [letters.slice(0, at).join(""), h("mark", {}, wrong), letters.slice(at + len).join("")];
}
