// A match file beside what this browser itself gave and was shown: only this tells whether the server took part in the game that
// this coach saw. Whatever cannot be explained is `wrong`; what only the coach himself can confirm is a doubt.

import { SIDES } from "./dom.js";
import { backBy, hex, sealOf } from "./fair.js";
import { brief } from "./fair-receipts.js";

/**
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
const plural = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/**
 * Follows a file line by line; `state` is where the check of the file stands, `wrong(line, words)` ends it.
 * @param {Partial<BySide<Receipts>>} receipts
 * @param {FairHead} fair
 * @param {FairState} state
 * @param {WrongLine} wrong
 */
export function comparison(receipts, fair, state, wrong) {
  const coaches = SIDES.flatMap((side) => {
    const kept = receipts[side];
    return kept ? [coach(side, kept, fair, state, wrong)] : [];
  });
  const machines = SIDES.filter((side) => !fair.say[side]);
  const record = () => brief(hex(state.calls));
  const records = new Set([record()]);
  /** @param {string} key */
  const questions = (key) => SIDES.flatMap((side) => receipts[side]?.seals[key] || []);
  /** @type {{ text: string, key: string, round: number, voids: Set<Side> }[]} */
  const sealed = [];
  let seals = 0,
    /** @type {Set<Side>} */ voided = new Set();

  /**
   * A call that a machine coach had sealed before you called must be the one that came out.
   * @param {{ text: string, key: string, round: number, voids: Set<Side> }} question
   * @param {number} line
   */
  function checkSeals({ text, key, round, voids }, line) {
    for (const question of questions(key)) {
      for (const side of SIDES.filter((one) => question[one] && !voids.has(one))) {
        const link = backBy(state.newest.server || new Uint8Array(), state.number.server - round);
        if (question[side] !== brief(hex(sealOf(link, callOf(text, side)))))
          wrong(line, "the machine's call is not the one that it had sealed.");
        seals += 1;
      }
      if (question.called && machines.some((side) => !question[side]))
        wrong(line, "the machine's call had no seal when you called.");
    }
  }

  return {
    /**
     * @param {CallLine} line
     * @param {string} text
     * @param {number} number
     */
    called(line, text, number) {
      const key = record();
      coaches.forEach((one) => one.called(line, key, number));
      if (line.home !== undefined) sealed.push({ text, key, round: state.number.server + 1, voids: voided });
      voided = new Set();
    },
    recorded: () => records.add(record()),
    /**
     * @param {UndoLine} undo
     */
    takenBack(undo) {
      voided = new Set();
      coaches.forEach((one) => one.takenBack(undo, record()));
    },
    /**
     * @param {string} what
     * @param {Side} side
     * @param {string | undefined} head
     * @param {number} number
     */
    acted(what, side, head, number) {
      // A coach who comes back calls himself: what the machine had sealed for him does not count.
      if (what === "came_back") voided.add(side);
      coaches.forEach((one) => one.acted(what, side, head, record(), number));
    },
    /**
     * @param {Side} side
     * @param {string} link
     * @param {number} number
     */
    linked: (side, link, number) => coaches.forEach((one) => one.linked(side, link, record(), number)),
    /** @param {number} number */
    opened: (number) => sealed.splice(0).forEach((question) => checkSeals(question, number)),
    /** @param {number} number */
    finish(number) {
      for (const one of coaches) one.finish(record(), records, number);
      return {
        own: coaches.reduce((sum, one) => sum + one.own, 0),
        seals,
        notes: coaches.flatMap((one) => one.notes),
        doubts: coaches.flatMap((one) => one.doubts),
      };
    },
  };
}

/**
 * What the browser keeps of one seat, beside the file.
 * @param {Side} side
 * @param {Receipts} kept
 * @param {FairHead} fair
 * @param {FairState} state
 * @param {WrongLine} wrong
 */
function coach(side, kept, fair, state, wrong) {
  const committed = Boolean(kept.head);
  const /** @type {Set<number>} */ used = new Set(),
    /** @type {Record<number, string>} */ burned = {};
  let own = 0,
    strange = 0,
    elsewhere = 0,
    backs = 0,
    other = !kept.other,
    away = false,
    /** @type {{ key: string, number: number, machine: boolean } | null} */ walked = null;
  const /** @type {string[]} */ notes = [],
    /** @type {string[]} */ doubts = [];

  if (kept.alarm) wrong(1, `your browser raised an alarm during the game: ${kept.alarm}`);
  if (kept.server && kept.server !== fair.server)
    wrong(1, "this is not the head that the server showed your browser before the game.");
  if (committed && !fair.say[side])
    wrong(1, "your browser committed to a secret, and the file says that you had no say.");

  return {
    get own() {
      return own;
    },
    notes,
    doubts,

    /**
     * A call of this coach was made here, and no link had been given for it before.
     * @param {CallLine} line
     * @param {string} key
     * @param {number} number
     */
    called(line, key, number) {
      if (!committed || away || !(line.side === side || line.home !== undefined)) return;
      const question = kept.seals[key];
      if (!question?.called) elsewhere += 1;
      else if ((question.given || 0) > state.number[side])
        wrong(number, `your browser had given link ${question.given} before you made this call.`);
    },

    /**
     * @param {UndoLine} undo
     * @param {string} key
     */
    takenBack(undo, key) {
      if (undo.by === "both" && !kept.backs?.[key]) backs += 1;
      if (undo.spent && state.say[side]) burned[state.number[side] + 1] = key;
    },

    /**
     * @param {string} what
     * @param {Side} who
     * @param {string | undefined} head
     * @param {string} key
     * @param {number} number
     */
    acted(what, who, head, key, number) {
      if (what === "chain_head" && who !== side && head === kept.other) other = true;
      if (who !== side) return;
      if (what === "chain_head" && committed && head !== kept.head)
        wrong(number, "this is not the head that your browser showed.");
      if (what === "machine_took_over") away = true;
      if (what === "came_back") away = false;
      if (what === "without_links") walked = { key, number: state.number[side] + 1, machine: away };
    },

    /**
     * @param {Side} who
     * @param {string} link
     * @param {string} key
     * @param {number} number
     */
    linked(who, link, key, number) {
      if (who !== side) {
        other = other || link === kept.other;
        return;
      }
      const at = state.number[side];
      used.add(at);
      if (kept.spent?.[at]) wrong(number, `your browser was told that link ${at} would not be used.`);
      if (!kept.links[at]) strange += committed ? 1 : 0;
      else if (!key.startsWith(kept.links[at]))
        wrong(number, "these are not the calls that your browser gave its link for.");
      else own += 1;
    },

    /**
     * @param {string} key
     * @param {Set<string>} records
     * @param {number} number
     */
    finish(key, records, number) {
      if (committed && !state.newest[side] && Object.keys(kept.links).length)
        wrong(number, "the head that your browser showed is not in the file.");
      if ((kept.rounds || 0) > state.number.server + 1)
        wrong(number, "your browser saw dice fall that the file does not have.");
      if (!other) wrong(number, "what your browser was shown of the other coach's chain is not in the file.");
      for (const at of Object.keys(kept.links).map(Number)) if (!used.has(at)) this.missing(at, key, number);
      for (const [question, { second }] of Object.entries(kept.seals)) {
        if (second) wrong(number, "the server showed two seals for one call of the machine coach.");
        if (!records.has(question)) wrong(number, "your browser was asked after calls that the file does not have.");
      }
      this.doubt();
    },

    /**
     * A link that was given, and from which no dice fell: it must be plain why.
     * @param {number} at
     * @param {string} key
     * @param {number} number
     */
    missing(at, key, number) {
      const last = at === state.number[side] + 1;
      const given = kept.links[at];
      if (burned[at] && burned[at] === given) {
        notes.push(`Your link ${at} was given, and the calls it was given for were taken back: no dice fell from it.`);
      } else if (walked && walked.number === at && walked.key === given && (walked.machine || kept.without)) {
        if (!kept.without)
          doubts.push(
            `Your link ${at} was given, and the file says that the machine took over for you before it came in.`,
          );
      } else if (last && state.ended && !walked && key === given) {
        notes.push(`Your last link was given, and no dice fell from it: the game was given up first.`);
      } else wrong(number, `your browser gave link ${at}, and the file does not have it.`);
    },

    doubt() {
      if (!committed) return;
      if (strange) doubts.push(`${plural(strange, "link")} of yours did not come from this browser.`);
      if (elsewhere)
        doubts.push(
          `${plural(elsewhere, "call")} of yours ${elsewhere === 1 ? "was" : "were"} not made in this browser.`,
        );
      if (backs)
        doubts.push(
          `The file says that you agreed ${plural(backs, "time")} to take a play back; in this browser you did not.`,
        );
      if (walked && !kept.without)
        doubts.push(
          walked.machine
            ? "The file says that your time ran out, and with it your say in the dice."
            : "The file says that you gave up your say in the dice; this browser did not.",
        );
    },
  };
}

/**
 * A side's call in a line of sealed calls, as it is written there.
 * @param {string} text
 * @param {Side} side
 */
export function callOf(text, side) {
  const home = text.indexOf('"home":') + 7;
  const end = endOf(text, home);
  return side === "home" ? text.slice(home, end) : text.slice(end + '"away":'.length + 1, text.length - 2);
}

/**
 * Where the value that begins here ends.
 * @param {string} text
 * @param {number} from
 */
function endOf(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') at = text.indexOf('"', at + 1 + escaped(text, at));
    else if ("{[".includes(letter)) depth += 1;
    else if ("}]".includes(letter)) depth -= 1;
    if (depth < 0 || (depth === 0 && text[at + 1] === ",")) return at + 1;
  }
  return text.length;
}

/**
 * How many letters of a string belong to escapes before its closing quote is looked for.
 * @param {string} text
 * @param {number} at
 */
function escaped(text, at) {
  let skip = 0;
  for (;;) {
    const found = /^[^"]*\\"/.exec(text.slice(at + 1 + skip));
    if (!found) return skip;
    skip += found[0].length;
  }
}
