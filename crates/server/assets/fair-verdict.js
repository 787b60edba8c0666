// What the check of fair dice has found, in words: no more than is proved to whoever reads it.

import { SIDES } from "./dom.js";

/**
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
const plural = (count, one, many = `${one}s`) => `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/**
 * A tone (`good`, `quiet` or `problem`), a title and sentences, the first of which goes with the title.
 * @param {FairFound | { wrong: string }} found
 * @param {Clubs} clubs
 * @returns {FairVerdict}
 */
export function verdict(found, clubs) {
  if ("wrong" in found) return { tone: "problem", title: "These dice are not proved.", lines: [found.wrong] };
  const links = linksOf(found, clubs);
  const more = [...found.notes, sealsOf(found), ...goneOf(found, clubs), backOf(found)].filter(Boolean);
  const { tone, title, lines } = headline(found);
  return { tone, title, lines: [`${links} ${lines[0]}`.trim(), ...lines.slice(1), ...more] };
}

/**
 * @param {FairFound} found
 * @param {Clubs} clubs
 */
function linksOf({ throws, rounds, given }, clubs) {
  const named = SIDES.filter((side) => given[side]).map((side) => clubs[side].name);
  const whose = [...named, "the server"].join(", ").replace(/, ([^,]*)$/, " and $1");
  return `All ${plural(throws, "throw")} come from ${plural(rounds, "round")} of links by ${whose}; every link is the one that was committed to before.`;
}

const ELSEWHERE =
  "If that was you, on another device or by your own act, all is well; otherwise the server played without you.";
const ALONE =
  "It showed its head before the game and changed nothing since, but it could have tried other secrets before it showed this one.";

/**
 * The strongest thing that is true for whoever reads it.
 * @param {FairFound} found
 * @returns {FairVerdict}
 */
function headline({ given, own, doubts, without }) {
  if (!given.home && !given.away)
    return { tone: "quiet", title: "Only the server had a say in these dice.", lines: [ALONE] };
  if (doubts.length)
    return { tone: "problem", title: "Not everything is proved to you.", lines: [ELSEWHERE, ...doubts] };
  if (!own)
    return {
      tone: "quiet",
      title: "The file fits together.",
      lines: [
        "This browser gave no link in this game, so it cannot say whose links they were, nor that they came after the calls: that is proved to the coaches who gave them, each in his own browser. If one of them kept his secret to himself, no roll was chosen.",
      ],
    };
  const parted = SIDES.flatMap((side) => without[side] ?? []);
  const itself = `This browser gave ${plural(own, "link")} of them itself, each after the calls that the file has there.`;
  const until = Math.min(...parted);
  return {
    tone: "good",
    title: parted.length ? `No roll was chosen up to throw ${until}.` : "No roll was chosen.",
    lines: ["", itself],
  };
}

/** @param {FairFound} found */
const sealsOf = ({ seals }) =>
  seals
    ? `${plural(seals, "call")} of the machine coach had been sealed before the person called, and came out as sealed.`
    : "";

/**
 * Throws are counted from 1.
 * @param {FairFound} found
 * @param {Clubs} clubs
 */
const goneOf = ({ without, throws }, clubs) =>
  SIDES.flatMap((side) => {
    const from = without[side];
    if (from === undefined) return [];
    return from < throws
      ? `From throw ${from + 1} on ${clubs[side].name} had no say: those dice come from the links of whoever was there, and are proved to them alone; the server by itself could have tried other secrets before the game.`
      : `${clubs[side].name} had no say any more at the end; no dice fell after that.`;
  });

/** @param {FairFound} found */
const backOf = ({ undone }) =>
  undone
    ? `${plural(undone, "throw")} ${undone === 1 ? "was" : "were"} taken back with both coaches’ consent and thrown anew.`
    : "";
