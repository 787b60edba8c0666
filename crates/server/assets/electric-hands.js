// What a coach's hands do below the box: the eleven as buttons, the assistant's orders, the switch that is held, the
// receiver and the stick, the stop. Everything ends in words in the box or in a call; the server reads the words.

import { fill, findAll, findOne, focused, h, sideOf, targetOf } from "./dom.js";
import { chooser } from "./electric-forms.js";

/** @param {number} hundredths */
const seconds = (hundredths) => `${(hundredths / 100).toFixed(2)} s`;
/**
 * Tenths of a yard.
 * @type {Record<string, number[]>}
 */
const STEPS = { ArrowLeft: [-5, 0], ArrowRight: [5, 0], ArrowUp: [0, -5], ArrowDown: [0, 5] };
/** @type {Record<string, number>} */
const TURNS = { ArrowLeft: -5, ArrowRight: 5 };

/**
 * Degrees as a side's coach gives them: 0 at the goal he attacks, 90 to his right.
 * @param {string} side
 * @param {number} way
 */
export function degrees(side, way) {
  const turned = side === "home" ? -way : Math.PI - way;
  const whole = Math.round((turned * 180) / Math.PI);
  return ((((whole + 180) % 360) + 360) % 360) - 180;
}

/**
 * The hands' part of the panel. `act` has `change(words)`, `write(words)`, `call(words)`, `select(figure)`, `aim(throwing)`.
 * @param {HTMLElement} slot
 * @param {HandActs} act
 */
export function hands(slot, act) {
  const root = h("div", { class: "e-hands" });
  slot.append(root);
  let kind = "",
    /** @type {ReturnType<typeof chooser> | null} */ forms = null,
    /** @type {ReturnType<typeof eleven> | null} */ men = null,
    /** @type {HTMLElement | null} */ gauge = null,
    /** @type {ReturnType<typeof declare> | null} */ throwing = null;

  /**
   * @param {Wire.PlateView | null | undefined} plate
   * @param {string} [side]
   * @param {number | null} [picked]
   */
  function show(plate, side, picked) {
    const next = plate ? plate.hands.kind : "";
    if (next !== kind) {
      kind = next;
      fill(root);
      forms = men = gauge = throwing = null;
    }
    if (!plate) return;
    const told = plate.hands;
    if (told.kind === "lineup") {
      forms = forms || chooser(part("e-lineup"), act.change, act.follow);
      forms.show(told, plate.still?.offence === side && told.forms.some((form) => form.suits));
    }
    if (told.kind === "orders" || told.kind === "lineup") {
      men = men || eleven(part("e-eleven"), act);
      men.show(plate, sideOf(side), picked);
    }
    if (told.kind === "power") {
      gauge = gauge || part("e-switch");
      fill(
        gauge,
        holder("Hold the switch", told, (long) => act.call(`power ${long}`)),
        told.auto ? auto() : null,
      );
    }
    if (told.kind === "declare") {
      throwing = throwing || declare(part("e-declare"), act);
      throwing.show(told, plate, picked);
    }
    if (told.kind === "stop") gauge = gauge || stopper(part("e-stop"), act);
    if (told.kind === "marker") gauge = gauge || marker(part("e-switch"), told, act);
    if (told.kind === "menu" && plate.picks.length)
      fill(root, h("p", { class: "quiet" }, "Or point at one of the figures with a dashed frame."));
  }

  /** @param {string} name */
  function part(name) {
    const node = h("div", { class: name });
    root.append(node);
    return node;
  }

  function auto() {
    return h("button", { type: "button", on: { click: () => act.call("auto") } }, "Cut off just before the lines meet");
  }

  /**
   * @param {number} figure
   * @param {number} [angle]
   */
  const receiver = (figure, angle) => throwing?.receiver(figure, angle);

  return { show, receiver, kind: () => kind };
}

/**
 * A switch that is held: the length of the hold is the pulse. A number may be typed instead.
 * @param {string} words
 * @param {{ least: number, most: number, word?: string }} limits
 * @param {(long: number) => void} send
 */
export function holder(words, { least, most, word = "" }, send) {
  const fillBar = h("span", { class: "e-fill" });
  const mark = h("span", { class: "e-mark", vars: { "--at": `${(least / most) * 100}%` } });
  const said = h("span", { class: "e-long" }, `${seconds(least)} to ${seconds(most)}`);
  const button = h(
    "button",
    { type: "button", class: "main e-hold", "data-word": word },
    h("span", { class: "e-knob", "aria-hidden": "true" }),
    h("span", {}, words),
  );
  const number = h("input", {
    type: "number",
    min: least,
    max: most,
    value: Math.round((least + most) / 2),
    "aria-label": `${words}: hundredths of a second`,
  });
  const go = h("button", { type: "button", on: { click: () => send(fit(Number(number.value))) } }, "Go");
  /** @param {number} long */
  const fit = (long) => Math.max(least, Math.min(most, Math.round(long)));
  let begun = 0,
    frame = 0;

  /** @param {PointerEvent | KeyboardEvent} event */
  function down(event) {
    const byKey = event instanceof KeyboardEvent;
    if (begun || (byKey ? !/^( |Enter)$/.test(event.key) : event.button)) return;
    event.preventDefault();
    begun = performance.now();
    if (!byKey) button.setPointerCapture(event.pointerId);
    button.classList.add("on");
    frame = requestAnimationFrame(grow);
  }

  const held = () => (performance.now() - begun) / 10;

  function grow() {
    const long = Math.min(most, held());
    fillBar.style.width = `${(long / most) * 100}%`;
    said.textContent = seconds(Math.max(least, Math.round(long)));
    if (long >= most) return up();
    frame = requestAnimationFrame(grow);
    return undefined;
  }

  function up() {
    if (!begun) return;
    const long = fit(held());
    begun = 0;
    cancelAnimationFrame(frame);
    button.classList.remove("on");
    send(long);
  }

  function cancel() {
    begun = 0;
    cancelAnimationFrame(frame);
    button.classList.remove("on");
    fillBar.style.width = "0";
  }

  button.addEventListener("pointerdown", down);
  button.addEventListener("pointerup", up);
  button.addEventListener("pointercancel", cancel);
  button.addEventListener("keydown", down);
  button.addEventListener("keyup", (event) => /^( |Enter)$/.test(event.key) && up());
  button.addEventListener("blur", cancel);
  return h(
    "div",
    { class: "e-holder" },
    button,
    h("span", { class: "e-gauge", "aria-hidden": "true" }, fillBar, mark),
    said,
    number,
    go,
  );
}

/**
 * The eleven: who is chosen, how he faces, what may be done with him.
 * @param {HTMLElement} root
 * @param {HandActs} act
 */
function eleven(root, act) {
  const take = h(
    "button",
    { type: "button", class: "main", on: { click: () => act.call(act.ok()) } },
    "Take the assistant’s orders",
  );
  const put = h("button", { type: "button", on: { click: () => act.write(suggested) } }, "Put them in the box");
  const clear = h("button", { type: "button", on: { click: () => act.write("") } }, "Clear");
  const bar = h("div", { class: "e-row" }, take, put, clear);
  const list = h("div", { class: "e-men", role: "group", "aria-label": "Your eleven: arrow keys turn" });
  const tools = h("div", { class: "e-row e-tools", role: "group", "aria-label": "Orders to the chosen man" });
  fill(root, bar, list, tools);
  let suggested = "",
    /** @type {Wire.FigureView[]} */ mine = [],
    /** @type {Side} */ side = "home",
    /** @type {Wire.LineupGroundView | null | undefined} */ place = null;

  list.addEventListener("keydown", (event) => {
    const man = mine.find((one) => String(one.who % 11) === targetOf(event).dataset.figure);
    if (!man) return;
    if (event.key === "Escape") return targetOf(event).blur();
    if (!key(event, man)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  /**
   * Does what a key on a man means; whether it means anything.
   * @param {KeyboardEvent} event
   * @param {Wire.FigureView} man
   */
  function key(event, man) {
    const figure = man.who % 11;
    const turn = TURNS[event.key];
    if (turn && (!place || event.shiftKey)) {
      const facing = degrees(side, (man.way / 1800) * Math.PI);
      act.change(`${figure}>${wrap(facing + turn * (event.shiftKey && !place ? 3 : 1))}`);
    } else if (place && /^Arrow/.test(event.key)) move(event.key, man);
    else if (event.key === "ArrowDown") focus(figure + 1);
    else if (event.key === "ArrowUp") focus(figure - 1);
    else return order(event, man);
    return true;
  }

  /**
   * A letter that changes the man: his base, his prongs, his dial.
   * @param {KeyboardEvent} event
   * @param {Wire.FigureView} man
   */
  function order(event, man) {
    /** @type {Record<string, string>} */
    const words = { s: man.stationary ? "m" : "s", r: "r", x: "x", "+": dial(man, 1), "-": dial(man, -1) };
    const word = words[event.key];
    if (!word || event.ctrlKey || event.metaKey || event.altKey) return false;
    act.change(`${man.who % 11}${word}`);
    return true;
  }

  /**
   * @param {Wire.FigureView} man
   * @param {number} by
   */
  const dial = (man, by) => `d${Math.max(-9, Math.min(9, (man.dial || 0) + by))}`;
  /** @param {number} value */
  const wrap = (value) => ((((value + 180) % 360) + 360) % 360) - 180;
  /** @param {number} figure */
  const focus = (figure) => findOne(list, `[data-figure="${(figure + 11) % 11}"]`).focus();

  /**
   * Half a yard along the line, or to and from it; up is toward the goal one attacks.
   * @param {string} name
   * @param {Wire.FigureView} man
   */
  function move(name, man) {
    const [right, back] = act.stands(man);
    const [across, up] = STEPS[name];
    act.change(`${man.who % 11}@${right + across},${back + up}`);
  }

  /**
   * @param {Wire.PlateView} plate
   * @param {Side} whose
   * @param {number | null} [picked]
   */
  function show(plate, whose, picked) {
    side = whose;
    suggested = plate.suggested || "";
    place = plate.ground;
    bar.hidden = plate.hands.kind !== "orders";
    take.hidden = put.hidden = !plate.suggested;
    mine = plate.still ? plate.still.figures.filter((one) => one.who < 11 === (side === "home")) : [];
    const held = list.contains(focused()) ? focused()?.dataset.figure : null;
    const why = new Map(plate.barred.map((one) => [one.figure, one.why]));
    fill(
      list,
      mine.map((man) => chip(man, why.get(man.who % 11), picked, plate.wrong)),
    );
    if (held) focus(picked ?? Number(held));
    const man = mine.find((one) => one.who % 11 === picked);
    fill(tools, man ? orders(man) : h("span", { class: "quiet" }, hint()));
  }

  const hint = () =>
    place
      ? "Choose a man; drag him, or drag his handle to turn him. Arrow keys move, shift and arrows turn."
      : "Choose a man on the board and drag to turn him; or arrow keys here.";

  /**
   * @param {Wire.FigureView} man
   * @param {string | undefined} why
   * @param {number | null | undefined} picked
   * @param {number | null | undefined} wrong
   */
  function chip(man, why, picked, wrong) {
    const figure = man.who % 11;
    const marks = [man.stationary ? "stands" : "", man.reversed ? "reversed" : "", man.dial ? `dial ${man.dial}` : ""];
    const facing = degrees(side, (man.way / 1800) * Math.PI);
    const state = [man.fallen ? "down" : `${facing}°`, ...marks.filter(Boolean)].join(", ");
    return h(
      "button",
      {
        type: "button",
        class: `e-man${why ? " barred" : ""}${wrong === figure ? " wrong" : ""}`,
        "data-figure": figure,
        "aria-pressed": String(figure === picked),
        title: [why ? `${man.name}: ${why}` : man.name, fitness(man)].filter(Boolean).join(", "),
        on: { click: () => act.select(figure), focus: () => act.select(figure) },
      },
      h("b", {}, `${figure}`),
      h("span", {}, `${man.tag} #${man.number}`),
      h("i", {}, why && !man.fallen ? (man.blocked ? "blocked" : "not now") : state),
    );
  }

  /** @param {Wire.FigureView} man */
  function orders(man) {
    const figure = man.who % 11;
    /**
     * @param {string} words
     * @param {string} name
     */
    const give = (words, name) =>
      h("button", { type: "button", on: { click: () => act.change(`${figure}${words}`) } }, name);
    const facing = degrees(side, (man.way / 1800) * Math.PI);
    return [
      h("b", {}, `${man.tag} ${man.name}`),
      fitness(man) && h("span", { class: "quiet" }, fitness(man)),
      give(`>${wrap(facing - 15)}`, "⟲ 15°"),
      give(`>${wrap(facing + 15)}`, "⟳ 15°"),
      give(man.stationary ? "m" : "s", man.stationary ? "Mobile base" : "Stationary base"),
      give("r", "Reverse"),
      give(dial(man, -1), "Dial ◂"),
      give(dial(man, 1), "Dial ▸"),
      give("x", "As he was"),
    ];
  }

  return { show };
}

/**
 * Look, scramble, throw: the receiver, and the stick that turns about his front.
 * @param {HTMLElement} root
 * @param {HandActs} act
 */
function declare(root, act) {
  const look = h("div", {});
  const list = h("div", { class: "e-men", role: "group", "aria-label": "Throw to" });
  const range = h("input", {
    type: "range",
    min: -90,
    max: 90,
    step: 5,
    value: 0,
    "aria-label": "Degrees of the stick",
  });
  const said = h("output", { class: "e-long" });
  const throwIt = h("button", { type: "button", class: "main" }, "Throw");
  const stick = h("div", { class: "e-row", hidden: true }, h("label", {}, "Stick ", range), said, throwIt);
  let /** @type {Wire.StickReach[]} */ throws = [],
    /** @type {Map<number, Wire.FigureView>} */ tags = new Map(),
    /** @type {number | null} */ chosen = null,
    shown = "";
  fill(root, look, list, stick);

  range.addEventListener("input", () => aim(Number(range.value), true));
  throwIt.addEventListener("click", () => act.call(`pass ${chosen} ${range.value}`));

  /**
   * @param {number} figure
   * @param {number} [angle]
   */
  function receiver(figure, angle = 0) {
    const reach = throws.find((one) => one.to === figure);
    chosen = reach ? figure : null;
    stick.hidden = !reach;
    for (const one of findAll(list, "button"))
      one.setAttribute("aria-pressed", String(Number(one.dataset.figure) === figure));
    if (!reach) return act.aim(null);
    return aim(angle, true);
  }

  /**
   * @param {number} angle
   * @param {boolean} write
   */
  function aim(angle, write) {
    const reach = throws.find((one) => one.to === chosen);
    if (!reach) return;
    const spot = reach.spots.reduce((best, one) => (Math.abs(one[0] - angle) < Math.abs(best[0] - angle) ? one : best));
    range.value = String(spot[0]);
    said.textContent = `${spot[0]}°, ${(reach.yards / 100).toFixed(0)} yards${reach.pressed ? ", pressed: the longer stick" : ""}`;
    act.aim({ reach, angle: spot[0] });
    if (write) act.write(`pass ${chosen} ${spot[0]}`);
  }

  /**
   * @param {HandsOf<"declare">} told
   * @param {Wire.PlateView} plate
   * @param {number | null} [picked]
   */
  function show(told, plate, picked) {
    const key = JSON.stringify([told.read, told.scramble, told.throws]);
    throws = told.throws;
    if (key === shown) return;
    shown = key;
    chosen = null;
    stick.hidden = true;
    tags = new Map((plate.still ? plate.still.figures : []).map((one) => [one.who, one]));
    const base = plate.still && plate.still.offence === "home" ? 0 : 11;
    /** @param {number} figure */
    const named = (figure) => tags.get(base + figure);
    fill(
      look,
      told.read &&
        holder("Hold to look downfield", { least: 1, most: told.read, word: "read" }, (n) => act.call(`read ${n}`)),
      told.scramble &&
        holder("Hold to scramble", { least: 1, most: told.scramble, word: "scramble" }, (n) =>
          act.call(`scramble ${n}`),
        ),
    );
    fill(
      list,
      throws.map(({ to, yards }) =>
        h(
          "button",
          {
            type: "button",
            class: "e-man",
            "data-figure": to,
            "aria-pressed": "false",
            on: { click: () => receiver(to) },
          },
          h("b", {}, String(to)),
          h("span", {}, shirt(named(to))),
          h("i", {}, [`${(yards / 100).toFixed(0)} yd`, rated(named(to))].filter(Boolean).join(", ")),
        ),
      ),
    );
    if (typeof picked === "number") receiver(picked);
  }

  return { show, receiver };
}

/**
 * When the switch goes off.
 * @param {HTMLElement} root
 * @param {HandActs} act
 */
function stopper(root, act) {
  /**
   * @param {string} word
   * @param {string} words
   * @param {number} value
   * @param {object} more
   */
  const row = (word, words, value, more) => {
    const number = h("input", { type: "number", value, "aria-label": words, ...more });
    const go = h("button", { type: "button", on: { click: () => act.call(`${word} ${number.value}`) } }, "Stop so");
    return h("div", { class: "e-row" }, h("span", { class: "e-when" }, words), number, go);
  };
  fill(
    root,
    row("after", "After hundredths of a second", 5, { min: 1, max: 1200 }),
    row("past", "When he is past his own yard", 50, { min: -9, max: 109 }),
    row("within", "When somebody is within tenths of a yard", 30, { min: 1, max: 300 }),
  );
  return root;
}

/**
 * Where across the field the marker lies.
 * @param {HTMLElement} root
 * @param {HandsOf<"marker">} hands
 * @param {HandActs} act
 */
function marker(root, { most }, act) {
  const far = Math.floor(most / 10);
  const range = h("input", {
    type: "range",
    min: -far,
    max: far,
    step: 5,
    value: 0,
    "aria-label": "Tenths of a yard right of the middle",
  });
  const said = h("output", { class: "e-long" }, "in the middle");
  range.addEventListener("input", () => {
    const yards = Number(range.value) / 10;
    said.textContent = yards
      ? `${Math.abs(yards)} yards ${yards > 0 ? "right" : "left"} of the middle`
      : "in the middle";
    act.write(`marker ${range.value}`);
    act.mark(Number(range.value) / 10);
  });
  const go = h(
    "button",
    { type: "button", class: "main", on: { click: () => act.call(`marker ${range.value}`) } },
    "Lay it there",
  );
  fill(root, h("div", { class: "e-row" }, range, said, go));
  return root;
}

/**
 * A man's place and number.
 * @param {Wire.FigureView | undefined} man
 */
const shirt = (man) => (man ? `${man.tag} #${man.number}` : "");

/**
 * How good a man is, where men are rated.
 * @param {Wire.FigureView | undefined} man
 */
const rated = (man) => (man && man.rating !== undefined ? `rated ${man.rating}` : "");

/**
 * How good and how whole he is.
 * @param {Wire.FigureView} man
 */
const fitness = (man) =>
  [rated(man), man.health !== undefined ? `${man.health} hit point${man.health === 1 ? "" : "s"}` : ""]
    .filter(Boolean)
    .join(", ");
