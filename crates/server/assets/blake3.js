// BLAKE3, as its authors describe it: plain and keyed hashes of any length. Written here because fair dice are
// checked in the reader's own browser, and a browser has no BLAKE3 of its own.

const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const ORDER = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];
const CHUNK_START = 1,
  CHUNK_END = 2,
  PARENT = 4,
  ROOT = 8,
  KEYED = 16;
const BLOCK = 64,
  CHUNK = 1024;

/** The place of each word of a block in each of the seven rounds. */
const ROUNDS = Array.from({ length: 7 }).reduce(
  (rounds) => [...rounds, ORDER.map((at) => rounds[rounds.length - 1][at])],
  [[...ORDER.keys()]],
);

const state = new Uint32Array(16);

/**
 * @param {number} a
 * @param {number} b
 * @param {number} c
 * @param {number} d
 * @param {number} x
 * @param {number} y
 */
function mix(a, b, c, d, x, y) {
  const s = state;
  s[a] = s[a] + s[b] + x;
  s[d] = turn(s[d] ^ s[a], 16);
  s[c] = s[c] + s[d];
  s[b] = turn(s[b] ^ s[c], 12);
  s[a] = s[a] + s[b] + y;
  s[d] = turn(s[d] ^ s[a], 8);
  s[c] = s[c] + s[d];
  s[b] = turn(s[b] ^ s[c], 7);
}

/**
 * @param {number} word
 * @param {number} by
 */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/**
 * One block pressed into sixteen words.
 * @param {Uint32Array} chain
 * @param {Uint32Array} words
 * @param {number} counter
 * @param {number} length
 * @param {number} flags
 */
function press(chain, words, counter, length, flags) {
  const s = state;
  s.set(chain);
  s.set(START.slice(0, 4), 8);
  s[12] = counter >>> 0;
  s[13] = Math.floor(counter / 0x100000000);
  s[14] = length;
  s[15] = flags;
  for (let round = 0; round < 7; round++) {
    const at = ROUNDS[round];
    mix(0, 4, 8, 12, words[at[0]], words[at[1]]);
    mix(1, 5, 9, 13, words[at[2]], words[at[3]]);
    mix(2, 6, 10, 14, words[at[4]], words[at[5]]);
    mix(3, 7, 11, 15, words[at[6]], words[at[7]]);
    mix(0, 5, 10, 15, words[at[8]], words[at[9]]);
    mix(1, 6, 11, 12, words[at[10]], words[at[11]]);
    mix(2, 7, 8, 13, words[at[12]], words[at[13]]);
    mix(3, 4, 9, 14, words[at[14]], words[at[15]]);
  }
  const out = new Uint32Array(16);
  for (let at = 0; at < 8; at++) {
    out[at] = s[at] ^ s[at + 8];
    out[at + 8] = s[at + 8] ^ chain[at];
  }
  return out;
}

/** @param {Uint8Array} bytes */
function wordsOf(bytes) {
  const whole = new Uint8Array(BLOCK);
  whole.set(bytes);
  const view = new DataView(whole.buffer);
  return Uint32Array.from({ length: 16 }, (_, at) => view.getUint32(at * 4, true));
}

/**
 * What is left to press: a last block, not yet pressed, because a root is pressed otherwise.
 * @param {Uint32Array} chain
 * @param {Uint32Array} words
 * @param {number} counter
 * @param {number} length
 * @param {number} flags
 * @returns {HashNode}
 */
const node = (chain, words, counter, length, flags) => ({ chain, words, counter, length, flags });
/** @param {HashNode} last */
const value = (last) => press(last.chain, last.words, last.counter, last.length, last.flags).subarray(0, 8);

/**
 * @param {Uint8Array} bytes
 * @param {number} number
 * @param {Uint32Array} key
 * @param {number} flags
 */
function chunkNode(bytes, number, key, flags) {
  let chain = key;
  const last = Math.max(0, Math.ceil(bytes.length / BLOCK) - 1);
  for (let at = 0; at < last; at++) {
    const block = bytes.subarray(at * BLOCK, (at + 1) * BLOCK);
    chain = press(chain, wordsOf(block), number, BLOCK, flags | (at ? 0 : CHUNK_START)).slice(0, 8);
  }
  const block = bytes.subarray(last * BLOCK);
  return node(chain, wordsOf(block), number, block.length, flags | (last ? 0 : CHUNK_START) | CHUNK_END);
}

/**
 * @param {Uint32Array} left
 * @param {Uint32Array} right
 * @param {Uint32Array} key
 * @param {number} flags
 */
function parentNode(left, right, key, flags) {
  const words = new Uint32Array(16);
  words.set(left);
  words.set(right, 8);
  return node(key, words, 0, BLOCK, flags | PARENT);
}

/**
 * The node of a range of chunks: the left part is the largest power of two that leaves something to the right.
 * @param {Uint8Array} bytes
 * @param {number} first
 * @param {Uint32Array} key
 * @param {number} flags
 */
function tree(bytes, first, key, flags) {
  if (bytes.length <= CHUNK) return chunkNode(bytes, first, key, flags);
  let left = 1;
  while (left * 2 * CHUNK < bytes.length) left *= 2;
  const cut = left * CHUNK;
  const one = value(tree(bytes.subarray(0, cut), first, key, flags));
  const two = value(tree(bytes.subarray(cut), first + left, key, flags));
  return parentNode(one, two, key, flags);
}

/**
 * @param {HashNode} root
 * @param {number} length
 */
function finish(root, length) {
  const out = new Uint8Array(Math.ceil(length / BLOCK) * BLOCK);
  const view = new DataView(out.buffer);
  for (let block = 0; block * BLOCK < length; block++)
    press(root.chain, root.words, block, root.length, root.flags | ROOT).forEach((word, at) =>
      view.setUint32(block * BLOCK + at * 4, word, true),
    );
  return out.subarray(0, length);
}

/**
 * The hash of bytes: so many bytes of it.
 * @param {Uint8Array} bytes
 */
export function hash(bytes, length = 32) {
  return finish(tree(bytes, 0, Uint32Array.from(START), 0), length);
}

/**
 * The keyed hash of bytes under 32 bytes of key.
 * @param {Uint8Array} key
 * @param {Uint8Array} bytes
 */
export function keyedHash(key, bytes, length = 32) {
  return finish(tree(bytes, 0, wordsOf(key).slice(0, 8), KEYED), length);
}
