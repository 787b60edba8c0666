// Fair dice as a coach's browser sees to them: the secret is born here and never sent, only one link of its chain at a
// time. docs/fair-dice.md says what that promises.

import { hash, keyedHash } from "./blake3.js";

/** How many links a chain has after its head. */
const LENGTH = 1 << 14;

/** @param {string} text */
const bytesOf = (text) => new TextEncoder().encode(text);
const LINK = bytesOf("hashmark link 1\n"),
  DICE = bytesOf("hashmark dice 1\n"),
  CALL = bytesOf("hashmark call 1\n");

/**
 * Bytes one after the other.
 * @param {...Uint8Array} parts
 */
function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Bytes as hexadecimal digits.
 * @param {Uint8Array} bytes
 */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Hexadecimal digits as bytes; null when they are none.
 * @param {string} text
 * @returns {Uint8Array | null}
 */
export function unhex(text) {
  if (!/^([0-9a-f]{2})+$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) || [], (pair) => parseInt(pair, 16));
}

/**
 * The link before a link.
 * @param {Uint8Array} link
 */
export const before = (link) => hash(joined(LINK, link));

/**
 * The link so many links before a link.
 * @param {Uint8Array} link
 * @param {number} count
 */
export function backBy(link, count) {
  for (; count > 0; count--) link = before(link);
  return link;
}

/**
 * What was shown of a call before it was made known.
 * @param {Uint8Array} link
 * @param {string} call
 */
export const sealOf = (link, call) => hash(joined(CALL, link, bytesOf(call)));

/**
 * The chain of a seed: link 0 is the head, the last link is the seed.
 * @param {Uint8Array} seed
 */
export function chainOf(seed) {
  const links = new Array(LENGTH + 1);
  links[LENGTH] = seed;
  for (let at = LENGTH; at > 0; at--) links[at - 1] = before(links[at]);
  return links;
}

/**
 * The key of the dice that these links give; a side without a say has none.
 * @param {Uint8Array | null} home
 * @param {Uint8Array | null} away
 * @param {Uint8Array} server
 */
export function roundKey(home, away, server) {
  /** @param {Uint8Array | null} link */
  const part = (link) => joined(Uint8Array.of(link ? 1 : 0), link || new Uint8Array(32));
  return hash(joined(DICE, part(home), part(away), server));
}

/**
 * What the throw with this number shows on dice with these sides.
 * @param {Uint8Array} key
 * @param {number} number
 * @param {number[]} sides
 */
export function throwOf(key, number, sides) {
  const outcomes = sides.reduce((product, side) => product * side, 1);
  const most = 0xffffffff,
    surplus = most - (most % outcomes);
  const name = new Uint8Array(8);
  new DataView(name.buffer).setBigUint64(0, BigInt(number), true);
  for (let from = 0, length = 64; ; from = length, length *= 2) {
    const view = new DataView(keyedHash(key, name, length).slice().buffer);
    for (let at = from; at < length; at += 4) {
      let word = view.getUint32(at, true);
      if (word >= surplus) continue;
      word %= outcomes;
      return sides.map((side) => {
        const shown = (word % side) + 1;
        word = Math.floor(word / side);
        return shown;
      });
    }
  }
}
