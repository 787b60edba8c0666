// The table's interface: every failure comes back as a sentence.

/** What went wrong, for people: a sentence, a rule, a remedy, a column. */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {Wire.Problem} told
   */
  constructor(status, told) {
    super(told.error || "The server could not do that.");
    this.status = status;
    this.rule = told.rule || null;
    this.remedy = told.remedy || null;
    this.at = told.at ?? null;
  }
}

/** What is said when nobody answers. */
export const UNREACHED = {
  error: "The server cannot be reached.",
  remedy: "Nothing you typed is lost; try again in a moment.",
};

/**
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<{ told: any, date: number, seats: string[] }>}
 */
async function ask(path, options) {
  let reply;
  try {
    reply = await fetch(path, { credentials: "same-origin", headers: { Accept: "application/json" }, ...options });
  } catch {
    throw new Problem(0, UNREACHED);
  }
  const told = await reply.json().catch(() => ({ error: `The server answered ${reply.status} without a word.` }));
  if (!reply.ok) throw new Problem(reply.status, told);
  return {
    told,
    date: Date.parse(reply.headers.get("date") || ""),
    seats: (reply.headers.get("x-hashmark-seats") || "").split(",").filter(Boolean),
  };
}

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
const get = (path) => ask(path).then((reply) => reply.told);

/**
 * Sends JSON and gives the answer.
 * @param {string} path
 * @param {object} body
 * @returns {Promise<any>}
 */
export function post(path, body) {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  return ask(path, { method: "POST", headers, body: JSON.stringify(body) }).then((reply) => reply.told);
}

/**
 * Everything one match answers to. `seat` may be a function's result that changes.
 * @param {string} id
 * @param {() => SeatName} seat
 */
export function match(id, seat) {
  const at = `/api/matches/${encodeURIComponent(id)}`;
  /** Whoever does something sits already. */
  const me = () => /** @type {Wire.Seat} */ (seat());
  const as = () => (seat() ? `?as=${seat()}` : "");
  return {
    /** @returns {Promise<{ told: Wire.MatchView, date: number, seats: string[] }>} */
    open: () => ask(at),
    /**
     * @param {number} since
     * @returns {Promise<Wire.MatchView>}
     */
    view: (since) => get(`${at}${as()}${as() ? "&" : "?"}since=${since}`),
    /**
     * @param {number} turn
     * @param {string} call
     * @param {string} [advice] the token of the coach's advice that is taken
     * @returns {Promise<Wire.MatchView>}
     */
    answer: (turn, call, advice) =>
      post(`${at}/answer`, /** @satisfies {Wire.CallAnswer} */ ({ as: me(), turn, call, advice })),
    /**
     * @param {string} text
     * @param {string | null} [change]
     * @returns {Promise<Wire.CallCheck>}
     */
    check: (text, change) =>
      post(`${at}/check`, /** @satisfies {Wire.CheckQuery} */ ({ as: me(), text, ...(change ? { change } : {}) })),
    /**
     * @param {number} turn
     * @param {string[]} dice
     * @returns {Promise<Wire.MatchView>}
     */
    throw: (turn, dice) => post(`${at}/throw`, /** @satisfies {Wire.ThrowRequest} */ ({ as: me(), turn, dice })),
    /**
     * @param {Wire.ActWord} what
     * @param {Partial<Wire.ActRequest>} [more]
     * @param {Wire.Seat} [who]
     * @returns {Promise<Wire.MatchView>}
     */
    act: (what, more, who = me()) =>
      post(`${at}/acts`, /** @satisfies {Wire.ActRequest} */ ({ as: who, what, ...more })),
    /**
     * @param {Side} side
     * @param {Partial<Wire.FairGift>} gift
     * @returns {Promise<Wire.MatchView>}
     */
    fair: (side, gift) => post(`${at}/fair`, /** @satisfies {Wire.FairGift} */ ({ ...gift, as: side })),
    /**
     * @param {Wire.UndoWhat} what
     * @param {number | null | undefined} proposal
     * @param {Wire.Seat} [who]
     * @returns {Promise<Wire.MatchView>}
     */
    undo: (what, proposal, who = me()) =>
      post(`${at}/undo`, /** @satisfies {Wire.UndoRequest} */ ({ as: who, what, proposal })),
    /**
     * @param {Wire.Seat} which
     * @param {Wire.LinkPurpose} kind
     * @returns {Promise<Wire.Link>}
     */
    link: (which, kind) => post(`${at}/links`, /** @satisfies {Wire.NewLink} */ ({ seat: which, kind })),
    /**
     * @param {Wire.Seat} which
     * @returns {Promise<Wire.Link>}
     */
    endLinks: (which) => post(`${at}/links`, /** @satisfies {Wire.NewLink} */ ({ seat: which, end: true })),
    /** @returns {Promise<Wire.AdviceView>} */
    advice: () => get(`${at}/advice${as()}`),
    /**
     * @param {number} play
     * @returns {Promise<Wire.WhyView>}
     */
    why: (play) => get(`${at}/why/${play}${as()}`),
    /**
     * @param {number} play
     * @param {number} [from]
     * @returns {Promise<Wire.Film>}
     */
    film: (play, from = 0) => get(`${at}/film/${play}${as()}${as() ? "&" : "?"}from=${from}`),
    /** @returns {Promise<BoxSheet>} */
    box: () => get(`${at}/box${as()}`),
    /** @returns {Promise<Wire.LuckView>} */
    luck: () => get(`${at}/luck${as()}`),
    /** @returns {Promise<Wire.Reel>} */
    reel: () => get(`${at}/reel${as()}`),
    file: () => `${at}/export${as()}`,
    /** @param {number} since */
    socket: (since) => `${location.origin.replace(/^http/, "ws")}${at}/live?as=${seat()}&since=${since}`,
  };
}
