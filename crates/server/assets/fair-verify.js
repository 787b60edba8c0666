// A match file with fair dice, checked by whoever reads it: every link against the one before, every throw against the
// links, every digest; `fair-compare.js` adds what this browser itself remembers of the game.

import { SIDES, thrown } from "./dom.js";
import { hash } from "./blake3.js";
import { backBy, hex, roundKey, throwOf, unhex } from "./fair.js";
import { comparison } from "./fair-compare.js";

/** @param {string} text */
const bytesOf = (text) => new TextEncoder().encode(text);
const CALLS = bytesOf("hashmark calls 1\n");

/**
 * How many sides a die has, by its name in the file.
 * @type {Record<string, number>}
 */
const DIE_SIDES = {
  ...Object.fromEntries(["die", "red", "white", "black", "single"].map((name) => [name, 6])),
  coin: 2,
  twenty: 20,
  board: 100,
  "eight-sided": 8,
  "ten-sided": 10,
  "twelve-sided": 12,
  "twenty-sided": 20,
  "hundred-sided": 100,
};

/** What is wrong with a file, and where. */
class Wrong extends Error {
  /**
   * @param {number} line
   * @param {string} words
   */
  constructor(line, words) {
    super(`Line ${line}: ${words}`);
  }
}

/**
 * Checks a file. `receipts` is what this browser has kept for each side, see `fair-receipts.js`. Gives `wrong`, or what was found:
 * throws, rounds, links of each side, throws taken back, from where a side had no say, `own` links, `notes` and `doubts` of this browser.
 * @param {string} text
 * @param {Partial<BySide<Receipts>>} [receipts]
 * @returns {FairFound | { wrong: string }}
 */
export function checkFile(text, receipts = {}) {
  const lines = text.split("\n");
  if (lines.pop() !== "") return { wrong: "The last line of the file is torn off." };
  try {
    return walk(lines, receipts);
  } catch (error) {
    if (error instanceof Wrong) return { wrong: error.message };
    return { wrong: `The file cannot be read: ${thrown(error).message}` };
  }
}

/**
 * @param {string[]} lines
 * @param {Partial<BySide<Receipts>>} receipts
 * @returns {FairFound | { wrong: string }}
 */
function walk(lines, receipts) {
  const { dice } = JSON.parse(lines[0]);
  if (!dice.fair) return { wrong: "This match was not played with fair dice." };
  /** @type {FairState} */
  const state = {
    say: { ...dice.fair.say },
    newest: { server: unhex(dice.fair.server) },
    /** Numbers since the newest link that were used up without being shown. */
    skipped: { home: 0, away: 0, server: 0 },
    /** Numbers that are used up, and how many of them stand in the file. */
    number: { home: 0, away: 0, server: 0 },
    given: { home: 0, away: 0 },
    key: null,
    /** The line of links whose dice have not begun to fall. */
    bare: 0,
    calls: new Uint8Array(32),
    throws: 0,
    rounds: 0,
    undone: 0,
    without: {},
    ended: false,
  };
  /**
   * @param {number} line
   * @param {string} words
   */
  const wrong = (line, words) => {
    throw new Wrong(line, words);
  };
  const own = comparison(receipts, dice.fair, state, wrong);
  lines.slice(1).forEach((line, at) => read(state, own, JSON.parse(line), line, at + 2));
  if (state.bare) throw new Wrong(state.bare, "links were given and no dice fell from them.");
  checkDigest(lines);
  const { throws, rounds, given, undone, without, ended } = state;
  return { throws, rounds, given, undone, without, ended, say: dice.fair.say, ...own.finish(lines.length) };
}

/**
 * The last digest is one of everything before it, earlier digests included, and nothing comes after it.
 * @param {string[]} lines
 */
function checkDigest(lines) {
  const last = lines.length - 1;
  const right = hex(
    hash(
      bytesOf(
        lines
          .slice(0, last)
          .map((line) => `${line}\n`)
          .join(""),
      ),
    ),
  );
  const mark = JSON.parse(lines[last]).mark;
  if (!mark || mark.digest !== right)
    throw new Wrong(last + 1, "something before this line was changed, or is missing.");
}

/** @type {Record<string, (state: FairState, own: FairComparison, line: any, number: number, text: string) => void>} */
const READERS = { links, roll, call: called, sealed: called, undo: takenBack, act, event: () => {}, mark: () => {} };

/**
 * @param {FairState} state
 * @param {FairComparison} own
 * @param {Record<string, any>} line
 * @param {string} text
 * @param {number} number
 */
function read(state, own, line, text, number) {
  const kinds = Object.keys(line);
  const reader = kinds.length === 1 && Object.hasOwn(READERS, kinds[0]) && READERS[kinds[0]];
  if (!reader) throw new Wrong(number, "no line of a match file looks like this.");
  if (state.ended && kinds[0] !== "mark") throw new Wrong(number, "the game was over before this line.");
  if (state.bare && kinds[0] !== "roll") throw new Wrong(state.bare, "links were given and no dice fell from them.");
  reader(state, own, line[kinds[0]], number, text);
}

/**
 * The record of calls after one more line.
 * @param {FairState} state
 * @param {string} text
 */
function addCall(state, text) {
  state.key = null;
  state.calls = hash(Uint8Array.from([...CALLS, ...state.calls, ...bytesOf(text)]));
}

/**
 * @param {FairState} state
 * @param {FairComparison} own
 * @param {CallLine} line
 * @param {number} number
 * @param {string} text
 */
function called(state, own, line, number, text) {
  own.called(line, text, number);
  addCall(state, text);
  own.recorded();
}

/**
 * Taken back while links were wanted: their numbers are used up, whoever had given his.
 * @param {FairState} state
 * @param {FairComparison} own
 * @param {UndoLine} undo
 * @param {number} number
 * @param {string} text
 */
function takenBack(state, own, undo, number, text) {
  if (undo.spent && (undo.by !== "both" || state.key)) throw new Wrong(number, "nobody can have used up links here.");
  own.takenBack(undo);
  state.undone += undo.rolls;
  if (undo.spent)
    for (const who of /** @type {(Side | "server")[]} */ ([...SIDES.filter((side) => state.say[side]), "server"])) {
      state.number[who] += 1;
      state.skipped[who] += 1;
    }
  addCall(state, text);
  own.recorded();
}

const ENDS = ["resigned", "claimed", "abandoned"];
const ACTS = [
  "sat",
  "handed_over",
  "seat_tried",
  "call_clock",
  "adjourned",
  "resumed",
  "machine_took_over",
  "came_back",
  "chain_head",
  "without_links",
  ...ENDS,
];

/**
 * @param {FairState} state
 * @param {FairComparison} own
 * @param {any} done
 * @param {number} number
 */
function act(state, own, done, number) {
  const what = typeof done === "string" ? done : Object.keys(done)[0];
  if (!ACTS.includes(what)) throw new Wrong(number, "this page does not know what was done here.");
  /** @type {{ side: Side, head: string }} */
  const { side, head } = done[what] || {};
  if (what === "chain_head") {
    if (!state.say[side]) throw new Wrong(number, `the ${side} coach has no say in these dice.`);
    if (state.newest[side]) throw new Wrong(number, `the ${side} coach committed twice.`);
    state.newest[side] = unhex(head);
  }
  if (what === "without_links") {
    if (!state.say[side]) throw new Wrong(number, `the ${side} coach has no say in these dice.`);
    state.say[side] = false;
    state.without[side] = state.throws;
    state.key = null;
  }
  own.acted(what, side, head, number);
  state.ended = ENDS.includes(what);
}

/**
 * @param {FairState} state
 * @param {FairComparison} own
 * @param {Partial<BySide<string>> & { server: string }} given
 * @param {number} number
 */
function links(state, own, given, number) {
  if (state.key) throw new Wrong(number, "there were links for these calls already.");
  for (const side of SIDES) {
    if (Boolean(given[side]) !== Boolean(state.say[side]))
      throw new Wrong(number, `the ${side} coach's link is ${given[side] ? "not asked for" : "missing"}.`);
    if (given[side]) {
      next(state, side, unhex(given[side]), number, `the ${side} coach's link is not the one committed to.`);
      state.given[side] += 1;
      own.linked(side, given[side], number);
    }
  }
  next(state, "server", unhex(given.server), number, "the server's link is not the one it committed to.");
  state.rounds += 1;
  state.bare = number;
  const { home = null, away = null, server = null } = state.newest;
  state.key = roundKey(given.home ? home : null, given.away ? away : null, server || new Uint8Array());
  own.opened(number);
}

/**
 * A link is the next of a chain: it leads back to the newest one that is known.
 * @param {FairState} state
 * @param {Side | "server"} who
 * @param {Uint8Array | null} link
 * @param {number} number
 * @param {string} otherwise
 */
function next(state, who, link, number, otherwise) {
  const last = state.newest[who];
  if (!last || !link || hex(backBy(link, state.skipped[who] + 1)) !== hex(last)) throw new Wrong(number, otherwise);
  state.newest[who] = link;
  state.skipped[who] = 0;
  state.number[who] += 1;
}

/**
 * How many sides the dice have that a throw names: "2 red dice and the white die".
 * @param {string} dice
 * @returns {number[]}
 */
function sidesOf(dice) {
  return dice.split(/, | and /).flatMap((part) => {
    const [, count, name] = /^(the|\d+) (?:(\S+) )?(?:die|dice)$/.exec(part) || [];
    return new Array(count === "the" ? 1 : Number(count || 0)).fill(DIE_SIDES[name || "die"]);
  });
}

/**
 * @param {FairState} state
 * @param {FairComparison} _own
 * @param {{ n: number, dice: string, sides: number[], pips: number[] }} thrown
 * @param {number} number
 */
function roll(state, _own, { n, dice, sides, pips }, number) {
  state.bare = 0;
  if (!state.key) throw new Wrong(number, "dice fell without links.");
  if (n !== state.throws) throw new Wrong(number, `this should be throw ${state.throws}.`);
  if ([...sides].sort().join() !== sidesOf(dice).sort().join())
    throw new Wrong(number, `${dice}: these dice do not have ${sides.join(", ")} sides.`);
  const fell = throwOf(state.key, n, sides);
  if (fell.join() !== pips.join()) throw new Wrong(number, `the links give ${fell.join("-")}, not ${pips.join("-")}.`);
  state.throws += 1;
}
