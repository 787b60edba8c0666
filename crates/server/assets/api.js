// The table's interface: every failure comes back as a sentence.

/** What went wrong, for people: a sentence, a rule, a remedy, a column. */
export class Problem extends Error {
  constructor(status, told) {
    super(told.error || "The server could not do that.");
    Object.assign(this, { status, rule: told.rule || null, remedy: told.remedy || null, at: told.at ?? null });
  }
}

/** What is said when nobody answers. */
export const UNREACHED = {
  error: "The server cannot be reached.",
  remedy: "Nothing you typed is lost; try again in a moment.",
};

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
    date: Date.parse(reply.headers.get("date")),
    seats: (reply.headers.get("x-hashmark-seats") || "").split(",").filter(Boolean),
  };
}

const get = (path) => ask(path).then((reply) => reply.told);

/** Sends JSON and gives the answer. */
export function post(path, body) {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  return ask(path, { method: "POST", headers, body: JSON.stringify(body) }).then((reply) => reply.told);
}

/** Everything one match answers to. `seat` may be a function's result that changes. */
export function match(id, seat) {
  const at = `/api/matches/${encodeURIComponent(id)}`;
  const as = () => (seat() ? `?as=${seat()}` : "");
  return {
    open: () => ask(at),
    view: (since) => get(`${at}${as()}${as() ? "&" : "?"}since=${since}`),
    answer: (turn, call) => post(`${at}/answer`, { as: seat(), turn, call }),
    check: (text, change) => post(`${at}/check`, change ? { as: seat(), text, change } : { as: seat(), text }),
    throw: (turn, dice) => post(`${at}/throw`, { as: seat(), turn, dice }),
    act: (what, more, who = seat()) => post(`${at}/acts`, { as: who, what, ...more }),
    fair: (side, gift) => post(`${at}/fair`, { as: side, ...gift }),
    undo: (what, proposal, who = seat()) => post(`${at}/undo`, { as: who, what, proposal }),
    link: (which, kind) => post(`${at}/links`, { seat: which, kind }),
    endLinks: (which) => post(`${at}/links`, { seat: which, end: true }),
    advice: () => get(`${at}/advice${as()}`),
    why: (play) => get(`${at}/why/${play}${as()}`),
    film: (play, from = 0) => get(`${at}/film/${play}${as()}${as() ? "&" : "?"}from=${from}`),
    box: () => get(`${at}/box${as()}`),
    luck: () => get(`${at}/luck${as()}`),
    reel: () => get(`${at}/reel${as()}`),
    file: () => `${at}/export${as()}`,
    socket: (since) => `${location.origin.replace(/^http/, "ws")}${at}/live?as=${seat()}&since=${since}`,
  };
}
