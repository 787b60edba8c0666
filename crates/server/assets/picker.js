// Dice that people throw themselves, to be set by hand.

import { die } from "./dice.js";
import { h } from "./dom.js";

/**
 * Dice to be set by hand: a row of faces for each.
 * @param {Wire.DieView[]} kinds
 * @param {(faces: string[]) => void} done
 */
export function picker(kinds, done) {
  /** @type {(string | null)[]} */
  const chosen = kinds.map(() => null);
  const enter = h(
    "button",
    {
      type: "button",
      class: "main",
      disabled: true,
      on: { click: () => done(chosen.filter((face) => face !== null)) },
    },
    "These fell",
  );
  const rows = kinds.map((kind, at) => {
    const plain = kind.faces.length === 6 && kind.faces.every((face, n) => face === String(n + 1));
    const row = h(
      "div",
      { class: "faces", role: "group", "aria-label": `${kind.name} die` },
      h("span", { class: "quiet" }, kind.name),
      kind.faces.map((face, n) =>
        h(
          "button",
          {
            type: "button",
            class: "face",
            "aria-pressed": "false",
            "aria-label": `${kind.name} ${face}`,
            on: {
              click: (event) => {
                chosen[at] = face;
                for (const one of row.querySelectorAll("button"))
                  one.setAttribute("aria-pressed", String(one === event.currentTarget));
                enter.disabled = chosen.includes(null);
              },
            },
          },
          die(kind.name, face, plain ? n + 1 : null),
        ),
      ),
    );
    return row;
  });
  return h("div", { class: "picker" }, rows, enter);
}
