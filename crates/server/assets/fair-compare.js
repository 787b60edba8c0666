// A match file beside what this browser itself gave and was shown: only this tells whether the server took part in the game that
// this coach saw. Whatever cannot be explained is `wrong`; what only the coach himself can confirm is a doubt.

import { backBy, hex, sealOf } from "./fair.js";
import { brief } from "./fair-receipts.js";

const SIDES = ["home", "away"];
const plural = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Follows a file line by line; `state` is where the check of the file stands, `wrong(line, words)` ends it. */
export function comparison(receipts, fair, state, wrong) {
  const coaches = SIDES.filter((side) => receipts[side]).map((side) => coach(side, receipts[side], fair, state, wrong));
  const machines = SIDES.filter((side) => !fair.say[side]);
  const record = () => brief(hex(state.calls));
  const records = new Set([record()]);
  const questions = (key) => SIDES.map((side) => receipts[side] && receipts[side].seals[key]).filter(Boolean);
  const sealed = [];
  let seals = 0,
    voided = new Set();

  /** A call that a machine coach had sealed before you called must be the one that came out. */
  function checkSeals({ text, key, round, voids }, line) {
    for (const question of questions(key)) {
      for (const side of SIDES.filter((one) => question[one] && !voids.has(one))) {
        const link = backBy(state.newest.server, state.number.server - round);
        if (question[side] !== brief(hex(sealOf(link, callOf(text, side)))))
          wrong(line, "the machine's call is not the one that it had sealed.");
        seals += 1;
      }
      if (question.called && machines.some((side) => !question[side]))
        wrong(line, "the machine's call had no seal when you called.");
    }
  }

  return {
    called(line, text, number) {
      const key = record();
      coaches.forEach((one) => one.called(line, key, number));
      if (line.home !== undefined) sealed.push({ text, key, round: state.number.server + 1, voids: voided });
      voided = new Set();
    },
    recorded: () => records.add(record()),
    takenBack(undo, number) {
      voided = new Set();
      coaches.forEach((one) => one.takenBack(undo, record(), number));
    },
    acted(what, side, head, number) {
      // A coach who comes back calls himself: what the machine had sealed for him does not count.
      if (what === "came_back") voided.add(side);
      coaches.forEach((one) => one.acted(what, side, head, record(), number));
    },
    linked: (side, link, number) => coaches.forEach((one) => one.linked(side, link, record(), number)),
    opened: (number) => sealed.splice(0).forEach((question) => checkSeals(question, number)),
    finish(number) {
      for (const one of coaches) one.finish(record(), records, number);
      const all = (what) => coaches.flatMap((one) => one[what]);
      return { own: all("own").reduce((sum, one) => sum + one, 0), seals, notes: all("notes"), doubts: all("doubts") };
    },
  };
}

/** What the browser keeps of one seat, beside the file. */
function coach(side, kept, fair, state, wrong) {
  const committed = Boolean(kept.head);
  const used = new Set(),
    burned = {};
  let own = 0,
    strange = 0,
    elsewhere = 0,
    backs = 0,
    other = !kept.other,
    away = false,
    walked = "";
  const notes = [],
    doubts = [];

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

    /** A call of this coach was made here, and no link had been given for it before. */
    called(line, key, number) {
      if (!committed || away || !(line.side === side || line.home !== undefined)) return;
      const question = kept.seals[key];
      if (!question || !question.called) elsewhere += 1;
      else if (question.given > state.number[side])
        wrong(number, `your browser had given link ${question.given} before you made this call.`);
    },

    takenBack(undo, key) {
      if (undo.by === "both" && !(kept.backs && kept.backs[key])) backs += 1;
      if (undo.spent && state.say[side]) burned[state.number[side] + 1] = key;
    },

    acted(what, who, head, key, number) {
      if (what === "chain_head" && who !== side && head === kept.other) other = true;
      if (who !== side) return;
      if (what === "chain_head" && committed && head !== kept.head)
        wrong(number, "this is not the head that your browser showed.");
      if (what === "machine_took_over") away = true;
      if (what === "came_back") away = false;
      if (what === "without_links") walked = { key, number: state.number[side] + 1, machine: away };
    },

    linked(who, link, key, number) {
      if (who !== side) {
        other = other || link === kept.other;
        return;
      }
      const at = state.number[side];
      used.add(at);
      if (kept.spent && kept.spent[at]) wrong(number, `your browser was told that link ${at} would not be used.`);
      if (!kept.links[at]) strange += committed ? 1 : 0;
      else if (!key.startsWith(kept.links[at]))
        wrong(number, "these are not the calls that your browser gave its link for.");
      else own += 1;
    },

    finish(key, records, number) {
      if (committed && !state.newest[side] && Object.keys(kept.links).length)
        wrong(number, "the head that your browser showed is not in the file.");
      if (kept.rounds > state.number.server + 1)
        wrong(number, "your browser saw dice fall that the file does not have.");
      if (!other) wrong(number, "what your browser was shown of the other coach's chain is not in the file.");
      for (const at of Object.keys(kept.links).map(Number)) if (!used.has(at)) this.missing(at, key, number);
      for (const [question, { second }] of Object.entries(kept.seals)) {
        if (second) wrong(number, "the server showed two seals for one call of the machine coach.");
        if (!records.has(question)) wrong(number, "your browser was asked after calls that the file does not have.");
      }
      this.doubt();
    },

    /** A link that was given, and from which no dice fell: it must be plain why. */
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

/** A side's call in a line of sealed calls, as it is written there. */
export function callOf(text, side) {
  const home = text.indexOf('"home":') + 7;
  const end = endOf(text, home);
  return side === "home" ? text.slice(home, end) : text.slice(end + '"away":'.length + 1, text.length - 2);
}

/** Where the value that begins here ends. */
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

/** How many letters of a string belong to escapes before its closing quote is looked for. */
function escaped(text, at) {
  let skip = 0;
  while (text.slice(at + 1 + skip).match(/^[^"]*\\"/)) skip += text.slice(at + 1 + skip).match(/^[^"]*\\"/)[0].length;
  return skip;
}
