// A match file with fair dice, checked by whoever reads it: every link against the one before, every throw against the
// links, every digest, and what this browser itself remembers of the game.

import { hash } from "./blake3.js";
import { before, hex, roundKey, sealOf, throwOf, unhex } from "./fair.js";

const bytesOf = (text) => new TextEncoder().encode(text);
const CALLS = bytesOf("hashmark calls 1\n");
const SIDES = ["home", "away"];

/** What is wrong with a file, and where. */
class Wrong extends Error {
  constructor(line, words) {
    super(`Line ${line}: ${words}`);
  }
}

/**
 * Checks a file. `receipts` is what this browser has kept of the links it gave: for each side the digest of the calls by the
 * number of the link, and the seals it saw by the number of the server's link.
 */
export function checkFile(text, receipts = {}) {
  const lines = text.split("\n");
  if (lines.pop() !== "") return { wrong: "The last line of the file is torn off." };
  try {
    return walk(lines, receipts);
  } catch (error) {
    if (error instanceof Wrong) return { wrong: error.message };
    return { wrong: `The file cannot be read: ${error.message}` };
  }
}

function walk(lines, receipts) {
  const { dice } = JSON.parse(lines[0]);
  if (!dice.fair) return { wrong: "This match was not played with fair dice." };
  const state = {
    say: { ...dice.fair.say },
    server: unhex(dice.fair.server),
    newest: {},
    given: { home: 0, away: 0, server: 0 },
    key: null,
    calls: new Uint8Array(32),
    sealed: [],
    throws: 0,
    rounds: 0,
    own: 0,
    seals: 0,
    without: {},
    receipts,
  };
  lines.slice(1).forEach((line, at) => read(state, JSON.parse(line), line, at + 2));
  checkDigest(lines);
  const { throws, rounds, given, own, seals, without } = state;
  return { throws, rounds, given, own, seals, without, say: dice.fair.say };
}

/** The last digest is one of everything before it, earlier digests included. */
function checkDigest(lines) {
  const last = lines.findLastIndex((line) => line.startsWith('{"mark"'));
  const right = hex(hash(bytesOf(lines.slice(0, last).map((line) => `${line}\n`).join(""))));
  if (last < 0 || JSON.parse(lines[last]).mark.digest !== right)
    throw new Wrong(last + 1, "something before this line was changed.");
}

function read(state, line, text, number) {
  if (line.links) links(state, line.links, number);
  else if (line.roll) roll(state, line.roll, number);
  else if (line.call || line.sealed || line.undo) called(state, line, text);
  else if (line.act) act(state, line.act, number);
}

function called(state, line, text) {
  state.key = null;
  state.calls = hash(Uint8Array.from([...CALLS, ...state.calls, ...bytesOf(text)]));
  if (line.sealed) state.sealed.push(text);
}

function act(state, { chain_head: head, without_links: without }, number) {
  if (head) {
    if (state.newest[head.side]) throw new Wrong(number, `the ${head.side} coach committed twice.`);
    state.newest[head.side] = unhex(head.head);
  }
  if (without) {
    state.say[without.side] = false;
    state.without[without.side] = state.throws;
    state.key = null;
  }
}

function links(state, given, number) {
  for (const side of SIDES) {
    if (Boolean(given[side]) !== Boolean(state.say[side]))
      throw new Wrong(number, `the ${side} coach's link is ${given[side] ? "not asked for" : "missing"}.`);
    if (given[side]) next(state, side, unhex(given[side]), number);
  }
  const server = unhex(given.server);
  if (hex(before(server)) !== hex(state.server))
    throw new Wrong(number, "the server's link is not the one it committed to.");
  state.server = server;
  state.given.server += 1;
  state.rounds += 1;
  state.key = roundKey(given.home && unhex(given.home), given.away && unhex(given.away), server);
  checkSeals(state, number);
}

function next(state, side, link, number) {
  if (!state.newest[side] || hex(before(link)) !== hex(state.newest[side]))
    throw new Wrong(number, `the ${side} coach's link is not the one committed to.`);
  state.newest[side] = link;
  state.given[side] += 1;
  const kept = state.receipts[side] && state.receipts[side].links[state.given[side]];
  if (!kept) return;
  if (!hex(state.calls).startsWith(kept))
    throw new Wrong(number, "these are not the calls that your browser gave its link for.");
  state.own += 1;
}

/** A call that a machine coach had sealed before you called must be the one that came out. */
function checkSeals(state, number) {
  const seen = SIDES.map((side) => state.receipts[side] && state.receipts[side].seals[state.given.server]).find(Boolean);
  if (seen)
    for (const text of state.sealed)
      for (const { side, seals } of seen) {
        if (!seals.includes(hex(sealOf(state.server, callOf(text, side))).slice(0, 32)))
          throw new Wrong(number, "the machine's call is not the one that it had sealed.");
        state.seals += 1;
      }
  state.sealed = [];
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

function roll(state, { n, sides, pips }, number) {
  if (!state.key) throw new Wrong(number, "dice fell without links.");
  if (n !== state.throws) throw new Wrong(number, `this should be throw ${state.throws}.`);
  const fell = throwOf(state.key, n, sides);
  if (fell.join() !== pips.join()) throw new Wrong(number, `the links give ${fell.join("-")}, not ${pips.join("-")}.`);
  state.throws += 1;
}
