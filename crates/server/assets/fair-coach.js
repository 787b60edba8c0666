// A coach's part in fair dice: shows the head of his chain, gives the next link when the calls are in, and remembers what
// each link was given for. The secret stays in this browser. What an honest server never asks is not done, and is remembered.

import { Problem } from "./api.js";
import { byId, fill, h, other, SIDES, thrown } from "./dom.js";
import { chainOf, hex, unhex } from "./fair.js";
import { brief, keepSecret, lastGiven, note, receiptsOf, secretOf } from "./fair-receipts.js";

/** @type {ReturnType<typeof fairCoach> | null} */
let giver = null;

/**
 * The part of the coach at this page, once for all views.
 * @param {Table} table
 * @param {MatchApi} api
 * @param {() => string[]} seats which are held now; a seat may be given away
 * @param {(view: Wire.MatchView) => void} accept
 * @param {Failing} fail
 */
export function giveLinks(table, api, seats, accept, fail) {
  if (giver) return giver;
  const coach = fairCoach({
    id: table.id,
    seats,
    give: (side, gift) =>
      api.fair(side, gift).then((newest) => {
        accept(newest);
        return newest;
      }),
    refresh: table.refresh,
    fail,
    strip: byId("fair-strip"),
  });
  before(api, "answer", () => coach.calling());
  before(api, "undo", (what) => ["play", "agree"].includes(what) && coach.takingBack());
  giver = coach;
  return coach;
}

/**
 * Does something whenever this is asked of the server, before it is.
 * @param {Record<string, any>} api
 * @param {string} name
 * @param {(...all: any[]) => unknown} first
 */
function before(api, name, first) {
  const ask = api[name];
  api[name] = (/** @type {any[]} */ ...all) => {
    first(...all);
    return ask(...all);
  };
}

/**
 * The chain that grows from a secret, written in digits.
 * @param {string} digits
 */
const linksOf = (digits) => chainOf(unhex(digits) || new Uint8Array());

/** After a link that could not be given the table is looked at again. */
const AGAIN = 400;

/**
 * The coach's part; `see(view)` is called with every view. `give(side, gift)` sends, `refresh()` asks for a new view, `strip` is
 * where to ask.
 * @param {{ id: string, seats: () => string[], give: (side: Side, gift: Partial<Wire.FairGift>) => Promise<Wire.MatchView>, refresh: () => void, fail: Failing, strip: HTMLElement }} page
 */
function fairCoach({ id, seats, give, refresh, fail, strip }) {
  /** @type {Partial<BySide<{ secret: string, links: Uint8Array[] }>>} */
  const chains = {};
  let busy = false,
    /** @type {Wire.MatchView | null} */ latest = null,
    /** @type {Wire.FairDiceView | null} */ shown = null,
    stopped = false;

  /** @param {Side} side */
  function chain(side) {
    const secret = secretOf(id, side);
    if (!secret) return null;
    const kept = chains[side];
    if (kept?.secret === secret) return kept.links;
    const links = linksOf(secret);
    chains[side] = { secret, links };
    return links;
  }

  /** @param {Wire.FairDiceView} fair */
  const own = (fair) => SIDES.filter((one) => seats().includes(one) && fair.say[one]);

  /**
   * Something that an honest server never does: no link is given any more, and the check after the game tells it.
   * @param {Side} side
   * @param {string} error
   * @param {string} [remedy]
   */
  function alarm(side, error, remedy = "") {
    stopped = true;
    note(id, side, (kept) => (kept.alarm = kept.alarm || error));
    ask(side, `${error} No link is given any more.`);
    return Object.assign(
      new Problem(0, { error, remedy: `${remedy} Keep the match file and ask what happened.`.trim() }),
      { final: true },
    );
  }

  /** @param {Wire.MatchView} view */
  async function see(view) {
    const { fair } = view;
    if (!fair) return;
    try {
      // Before anything is waited for: the person may call at any moment, and a seal counts only if it was here first.
      if (!view.over) for (const side of own(fair)) noteShown(fair, side);
      if (!view.over) noteSay(view, fair);
    } catch (caught) {
      const error = thrown(caught);
      return fail(error);
    }
    shown = fair;
    latest = view;
    if (busy || stopped) return;
    busy = true;
    try {
      while (latest && !stopped) {
        const view = latest;
        latest = null;
        if (view.fair && !view.over) for (const side of own(view.fair)) await serve(view.fair, view.need, side);
      }
    } catch (caught) {
      const error = thrown(caught);
      // A view that was old already asks for what has been given: 409. Whatever else it was, the dice wait for this browser.
      if (error.status !== 409) fail(error);
      if (!error.final) setTimeout(refresh, AGAIN);
    } finally {
      busy = false;
    }
  }

  /**
   * @param {Wire.FairDiceView} fair
   * @param {Wire.WaitingFor} need
   * @param {Side} side
   */
  async function serve(fair, need, side) {
    if (!fair.newest[side]) return commit(side);
    const { wants } = fair;
    const number = wants?.numbers[side];
    if (!number || wants?.given[side]) return ask(null);
    // Whoever has a say has committed first; else he could choose his secret by this link.
    if (SIDES.some((one) => fair.say[one] && !fair.newest[one])) return ask(null);
    const links = chain(side);
    const newest = links ? indexOf(links, fair.newest[side], number) : -1;
    if (!links || newest < 0) return ask(side);
    if (need.kind === "call" || need.kind === "sealed")
      throw alarm(
        side,
        "The server asks for a link of your fair dice while a call of yours is open.",
        "With it the dice would be known before you call.",
      );
    ask(null);
    return hand(fair, side, number, newest, links);
  }

  /**
   * Which of the coach's own links before this number the server shows as the newest.
   * @param {Uint8Array[]} links
   * @param {string} newest
   * @param {number} number
   */
  function indexOf(links, newest, number) {
    for (let at = Math.min(number, links.length) - 1; at >= 0; at--) if (hex(links[at]) === newest) return at;
    return -1;
  }

  /** @param {Side} side */
  async function commit(side) {
    if (!secretOf(id, side) && receiptsOf(id, side).head) return ask(side);
    if (!secretOf(id, side)) keepSecret(id, side, hex(crypto.getRandomValues(new Uint8Array(32))));
    const links = chain(side);
    if (!links) return ask(side);
    const head = hex(links[0]);
    note(id, side, (kept) => {
      kept.head = head;
    });
    await send(side, { head });
  }

  /**
   * Gives something; views from before it was taken ask for what has been given.
   * @param {Side} side
   * @param {Partial<Wire.FairGift>} gift
   */
  async function send(side, gift) {
    const newest = await give(side, gift);
    if (latest && latest.version < newest.version) latest = null;
  }

  /**
   * @param {Wire.FairDiceView} fair
   * @param {Side} side
   * @param {number} number
   * @param {number} newest
   * @param {Uint8Array[]} links
   */
  async function hand(fair, side, number, newest, links) {
    const record = brief(fair.record);
    const kept = receiptsOf(id, side);
    if (kept.links[number] && kept.links[number] !== record)
      throw alarm(
        side,
        "The server asks for the same link of your fair dice once more, for other calls than before.",
        "That would let somebody choose a roll.",
      );
    if (Object.entries(kept.links).some(([at, one]) => one === record && Number(at) !== number))
      throw alarm(
        side,
        "The server asks for a second link of your fair dice for the same calls.",
        "That would let somebody choose a roll.",
      );
    if (lastGiven(kept) > number)
      throw alarm(side, "The server asks for a link of your fair dice that lies before one it has.");
    note(id, side, (kept) => {
      kept.head = kept.head || hex(links[0]);
      kept.links[number] = record;
      for (let at = newest + 1; at < number; at++) if (!kept.links[at]) kept.spent = { ...kept.spent, [at]: true };
    });
    await send(side, { number, link: hex(links[number]) });
  }

  /**
   * What the server and the other coach have committed to, and seals on calls that a machine has made.
   * @param {Wire.FairDiceView} fair
   * @param {Side} side
   */
  function noteShown(fair, side) {
    const kept = note(id, side, (kept) => {
      kept.server = kept.server || fair.server;
      kept.other = kept.other || fair.newest[other(side)] || undefined;
      kept.rounds = Math.max(kept.rounds || 0, fair.server_next);
    });
    if (kept.server !== fair.server)
      throw alarm(
        side,
        "The server shows another head of its chain than before.",
        "It could have chosen that one to get the dice it wants.",
      );
    noteSeals(fair, side);
  }

  /**
   * Seals on calls that a machine has made and not shown: kept under the record of calls they were shown for, to be compared when the
   * server's link is there. One question has one seal, and a seal that comes after this coach's own call proves nothing.
   * @param {Wire.FairDiceView} fair
   * @param {Side} side
   */
  function noteSeals(fair, side) {
    for (const one of SIDES) {
      const shown = fair.seals[one];
      if (!shown) continue;
      const seal = brief(shown);
      let second = false;
      note(id, side, (kept) => {
        const question = questionOf(kept, fair);
        if (question[one] === seal || (question.called && !question[one])) return;
        if (question[one]) second = question.second = true;
        else question[one] = seal;
      });
      if (second)
        throw alarm(
          side,
          "The server shows a second seal for one call of the machine coach: it may have changed that call.",
          "The first seal is kept.",
        );
    }
  }

  /**
   * What is kept of the question that these calls led to.
   * @param {Receipts} receipts
   * @param {Wire.FairDiceView} fair
   */
  function questionOf(receipts, fair) {
    const key = brief(fair.record);
    receipts.seals[key] = receipts.seals[key] || { round: fair.server_next };
    return receipts.seals[key];
  }

  let told = false;

  /**
   * A say that is gone though this browser did not give it up.
   * @param {Wire.MatchView} view
   * @param {Wire.FairDiceView} fair
   */
  function noteSay({ coaches }, fair) {
    /** @param {Side} side */
    const gone = (side) => {
      const kept = receiptsOf(id, side);
      return kept.head && fair.newest[side] && !fair.say[side] && !kept.without && !kept.walked;
    };
    for (const side of SIDES.filter((one) => seats().includes(one) && gone(one))) {
      if (coaches[side].stand_in) note(id, side, (kept) => (kept.walked = true));
      else if (!told) {
        told = true;
        throw new Problem(0, {
          error: "Your say in the dice is gone, and this browser did not give it up.",
          remedy:
            "If you did not do so on another device, somebody took it from you: the check after the game will say from which throw on.",
        });
      }
    }
  }

  /** A call is on its way: seals that are shown from now on come too late, and a link for it was not given before. */
  function calling() {
    const fair = shown;
    if (!fair) return;
    for (const side of own(fair))
      note(id, side, (kept) => Object.assign(questionOf(kept, fair), { called: true, given: lastGiven(kept) }));
  }

  /** A play is taken back with this coach's consent. */
  function takingBack() {
    const fair = shown;
    for (const side of fair ? own(fair) : [])
      note(id, side, (kept) => (kept.backs = { ...kept.backs, [brief(fair?.record || "")]: true }));
  }

  let asking = "";

  /** @param {Side} side */
  const without = (side) => {
    note(id, side, (kept) => (kept.without = true));
    give(side, { without: true }).then(() => ask(null), fail);
  };

  /**
   * The secret is not here: it may be on another device of this coach. Or something is wrong, and `why` says what.
   * @param {Side | null} side
   * @param {string} [why]
   */
  function ask(side, why = "") {
    if (asking === why + (side || "") || (stopped && !why)) return;
    asking = why + (side || "");
    if (!side) return fill(strip);
    const leave = h(
      "button",
      { type: "button", class: "plain", on: { click: () => without(side) } },
      "Go on without my say",
    );
    if (why) return fill(strip, h("p", {}, why), leave);
    const code = h("input", {
      type: "text",
      id: "fair-code",
      autocomplete: "off",
      spellcheck: "false",
      maxlength: "64",
    });
    const said = h("p", { class: "problem", role: "alert" });
    /** @param {string} words */
    const tell = (words) => void said.replaceChildren(words);
    const take = () => {
      const text = code.value.trim().toLowerCase();
      if (!/^[0-9a-f]{64}$/.test(text)) return tell("A code has 64 digits from 0 to 9 and a to f.");
      const known = shown?.newest[side] || receiptsOf(id, side).head;
      if (!linksOf(text).some((link) => hex(link) === known))
        return tell("This is the code of another secret: the one you began this game with is asked for.");
      keepSecret(id, side, text);
      location.reload();
    };
    fill(
      strip,
      h(
        "p",
        {},
        "The dice wait for your secret, and it is not in this browser. Its code stands on the fair-dice page of the device you began on.",
      ),
      h("label", { for: "fair-code" }, "Code "),
      code,
      h("button", { type: "button", on: { click: take } }, "Use this code"),
      leave,
      said,
    );
  }

  return { see, calling, takingBack };
}
