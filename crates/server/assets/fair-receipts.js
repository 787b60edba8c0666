// What a browser keeps of a game with fair dice: its secret, and receipts for everything it gave and was shown. The check after the
// game compares the match file with them; docs/fair-dice.md says what that proves.

/**
 * @param {string} id
 * @param {string} side
 */
const secretKey = (id, side) => `fair:${id}:${side}`;
/**
 * @param {string} id
 * @param {string} side
 */
const receiptsKey = (id, side) => `fair-receipts:${id}:${side}`;

/**
 * The secret of a seat, as hexadecimal digits; null when it is not in this browser.
 * @param {string} id
 * @param {string} side
 */
export const secretOf = (id, side) => localStorage.getItem(secretKey(id, side));

/**
 * Keeps the secret of a seat.
 * @param {string} id
 * @param {string} side
 * @param {string} digits
 */
export const keepSecret = (id, side, digits) => localStorage.setItem(secretKey(id, side), digits);

/**
 * What this browser remembers of a seat.
 * - `head`, `server`: the own head, and the server's as it was first shown; `other`: the other coach's head or newest link then;
 *   `rounds`: the highest number of the server's next link that was shown.
 * - `links`: by the number of a link, the record of calls it was given for; `spent`: numbers that were never asked for, because what
 *   they were wanted for was taken back.
 * - `seals`: by the record of calls that led to a question, the seals shown for it; `called` when this coach called there, `given`
 *   the last link he had given before.
 * - `backs`: the records at which this browser asked or agreed to take a play back; `without`: it gave up the say; `walked`: it
 *   saw that the machine took over; `alarm`: what an honest server never does, in words.
 * @param {string} id
 * @param {string} side
 * @returns {Receipts}
 */
export function receiptsOf(id, side) {
  const kept = localStorage.getItem(receiptsKey(id, side));
  return { links: {}, seals: {}, ...(kept ? JSON.parse(kept) : {}) };
}

/**
 * Changes what is kept of a seat, and gives it.
 * @param {string} id
 * @param {string} side
 * @param {(receipts: Receipts) => unknown} change
 */
export function note(id, side, change) {
  const receipts = receiptsOf(id, side);
  const before = JSON.stringify(receipts);
  change(receipts);
  const after = JSON.stringify(receipts);
  if (after !== before) localStorage.setItem(receiptsKey(id, side), after);
  return receipts;
}

/**
 * A digest of calls or a seal, as much of it as is kept.
 * @param {string} digits
 */
export const brief = (digits) => digits.slice(0, 32);

/**
 * The number of the last link that was given; 0 before the first.
 * @param {Receipts} receipts
 */
export const lastGiven = ({ links }) => Math.max(0, ...Object.keys(links).map(Number));
