// What coaches do besides calling: the call clock, proposals, giving up, and what may be done about a coach who has left.

import { fill, h, other, SIDES, sideOf } from "./dom.js";

/** @type {[seconds: number | "", words: string][]} */
const CLOCKS = [
  [120, "2 minutes"],
  [600, "10 minutes"],
  [3600, "1 hour"],
  [86400, "1 day"],
  [259200, "3 days"],
  ["", "the usual limit"],
];

/**
 * @param {string} words
 * @param {() => unknown} click
 * @param {boolean} [main]
 */
const button = (words, click, main) =>
  h("button", { type: "button", class: main ? "main" : null, on: { click } }, words);

/**
 * Time that is left, as a scoreboard shows it: `1:05`, `3:20:00`, `6 d 4 h`.
 * @param {number} ms
 */
export function timeLeft(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  /** @param {number} n */
  const two = (n) => String(n).padStart(2, "0");
  if (days) return `${days} d ${hours % 24} h`;
  return hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/**
 * The strip with the clock and what is proposed, in that element.
 * @param {HTMLElement} root
 * @param {Table} table
 */
export function deal(root, table) {
  const said = h("p", { class: "problem", role: "alert" });
  const body = h("div", { class: "deal-body" });
  let drawn = "",
    /** @type {[HTMLElement, number][]} */ times = [];
  fill(root, body, said);

  /**
   * @param {Wire.ActWord} what
   * @param {Partial<Wire.ActRequest>} [more]
   */
  const act = (what, more) => () => {
    said.textContent = "";
    table.act(what, more).catch((error) => (said.textContent = `${error.message} ${error.remedy || ""}`));
  };

  // By the server's clock, as far as it is known.
  const now = () => Date.now() + table.skew;
  /**
   * @param {Wire.ClockView | null | undefined} clock
   * @param {Wire.Seat} side
   * @returns {boolean}
   */
  const late = (clock, side) => {
    const deadline = (side !== "watch" && clock?.deadline[side]) || null;
    return deadline !== null && deadline <= now();
  };

  function tick() {
    for (const [node, deadline] of times) node.textContent = timeLeft(deadline - now());
    const view = table.view();
    if (drawn !== key(view)) draw(view);
  }

  /**
   * What decides which buttons there are.
   * @param {Wire.MatchView} view
   */
  function key({ seat, need, clock, proposal, coaches, over }) {
    const lateness = clock
      ? [late(clock, "home"), late(clock, "away"), clock.deadline, clock.seconds, clock.adjourned]
      : [];
    return JSON.stringify([seat, need.kind, lateness, proposal, coaches.home.stand_in, coaches.away.stand_in, over]);
  }

  /** @param {Wire.MatchView} view */
  function show(view) {
    if (drawn !== key(view)) draw(view);
  }

  /** @param {Wire.MatchView} view */
  function draw(view) {
    drawn = key(view);
    times = [];
    const held = root.contains(document.activeElement);
    const rows = view.over ? [] : [away(view), proposed(view), clock(view)].flat();
    root.hidden = !rows.some(Boolean);
    fill(body, rows);
    if (held && !root.hidden) (body.querySelector("button") || root).focus();
  }

  /** @param {Wire.MatchView} view */
  function away({ seat, coaches, clubs }) {
    return SIDES.filter((side) => coaches[side].stand_in).map((side) =>
      side === seat
        ? h(
            "p",
            { role: "status" },
            "The machine calls for you: your time had run out. ",
            button("Call again", act("come_back"), true),
          )
        : h("p", {}, `The machine calls for ${clubs[side].name}; its coach may come back.`),
    );
  }

  /** @param {Wire.MatchView} view */
  function proposed({ seat, proposal, clubs }) {
    if (!proposal || proposal.what === "undo_play" || seat === "watch") return null;
    const mine = proposal.by === seat && !table.shared();
    // What is agreed to is what is read here, and nothing that was proposed meanwhile.
    const answered = { proposal: proposal.number };
    return h(
      "p",
      { role: "status", class: "proposal" },
      mine ? `You propose ${proposal.words}. ` : `${clubs[sideOf(proposal.by)].name} proposes ${proposal.words}. `,
      mine
        ? button("Never mind", act("refuse", answered))
        : [button("Agree", act("agree", answered), true), " ", button("Refuse", act("refuse", answered))],
    );
  }

  /** @param {Wire.MatchView} view */
  function clock(view) {
    const { clock, seat, clubs } = view;
    if (!clock || table.shared()) return null;
    if (clock.adjourned)
      return h(
        "p",
        { role: "status" },
        "The game is adjourned; no clock runs. ",
        seat === "watch" ? null : button("Resume", act("resume"), true),
      );
    return SIDES.map((side) => {
      const deadline = clock.deadline[side];
      if (deadline === null) return null;
      return late(clock, side) ? ranOut(view, side) : running(clubs[side].name, side === seat, deadline);
    });
  }

  /**
   * @param {string} name
   * @param {boolean} mine
   * @param {number} deadline
   */
  function running(name, mine, deadline) {
    const time = h("b", { class: "call-clock", role: "timer" }, timeLeft(deadline - now()));
    times.push([time, deadline]);
    return h("p", { class: "quiet" }, mine ? "You have " : `${name} has `, time, " to call.");
  }

  // At a sealed question nobody else knows whose call is missing, so the words do not say so.
  /**
   * @param {Wire.MatchView} view
   * @param {Side} side
   */
  function ranOut({ seat, need, clock, clubs }, side) {
    const words = "The time for this call has run out. ";
    if (side === seat)
      return h("p", { role: "status" }, "Your time has run out: call before the other coach claims the win.");
    if (seat === "watch" || late(clock, seat) || need.kind === "call") return h("p", {}, words);
    return h(
      "p",
      { role: "status" },
      words,
      button("Claim the win", act("claim"), true),
      " ",
      button(`Let the machine call for ${clubs[side].id}`, act("machine")),
    );
  }

  setInterval(tick, 500);
  return { show };
}

/**
 * The dialog in which a game is given up, adjourned, or gets a clock.
 * @param {HTMLDialogElement} dialog
 * @param {Table} table
 */
export function showEnding(dialog, table) {
  const { acts, seat, clubs, coaches } = table.view();
  const said = h("p", { class: "problem", role: "alert" });
  const them = clubs[other(seat)].name;
  const theirs = coaches[other(seat)];
  const alone = (theirs.who !== "person" && !theirs.stand_in) || !theirs.taken;
  const asked = alone || table.shared() ? "" : " The other coach has to agree.";
  /**
   * @param {Wire.ActWord} what
   * @param {Partial<Wire.ActRequest>} [more]
   */
  const doIt = (what, more) =>
    table.act(what, more).then(
      () => dialog.close(),
      (error) => (said.textContent = `${error.message} ${error.remedy || ""}`),
    );
  /** @type {Record<string, () => Kid[]>} */
  const choices = {
    resign: () => [
      `You lose, and the ${them} win. The story and the file say so.`,
      button("Resign…", () => question(`Resign? The ${them} win the game.`, "Yes, resign", "resign")),
    ],
    abandon: () => [
      `The game ends without a winner.${asked}`,
      button("Abandon…", () => question(`Abandon the game?${asked}`, "Yes, abandon", "abandon")),
    ],
    adjourn: () => [
      `You stop for now, and no clock runs until one of you resumes.${asked}`,
      button("Adjourn", () => doIt("adjourn")),
    ],
    clock: () => {
      const list = h(
        "select",
        { "aria-label": "Time for a call" },
        CLOCKS.map(([value, words]) => h("option", { value }, words)),
      );
      return [
        `How long a call may take.${asked}`,
        list,
        " ",
        button("Propose", () => doIt("clock", { seconds: list.value ? Number(list.value) : null })),
      ];
    },
  };

  /**
   * @param {string} words
   * @param {string} yes
   * @param {Wire.ActWord} what
   */
  function question(words, yes, what) {
    const no = button("No, play on", overview);
    fill(
      dialog,
      heading(),
      h("p", {}, words),
      h(
        "p",
        {},
        button(yes, () => doIt(what), true),
        " ",
        no,
      ),
      said,
    );
    no.focus();
  }

  function heading() {
    return h(
      "header",
      {},
      h("h2", { id: "ending-title" }, "Stop or give up"),
      h("button", { type: "button", class: "plain", "aria-label": "Close", on: { click: () => dialog.close() } }, "✕"),
    );
  }

  function overview() {
    const names = table.shared() ? ["resign", "abandon"] : Object.keys(choices);
    const open = names.filter((name) => acts.includes(name));
    fill(
      dialog,
      heading(),
      open.map((name) => {
        const [words, ...rest] = choices[name]();
        return h("section", { class: "ending" }, h("p", { class: "quiet" }, words), h("p", {}, rest));
      }),
      said,
    );
  }

  overview();
  dialog.showModal();
}

/**
 * What there is to do once the game is over.
 * @param {HTMLElement} root
 * @param {Table} table
 */
export function finalLinks(root, table) {
  const { home, away } = table.view().clubs;
  /**
   * @param {string} href
   * @param {string} words
   * @param {boolean} [main]
   * @param {object} [more]
   */
  const link = (href, words, main, more) => h("a", { class: main ? "button main" : "button", href, ...more }, words);
  fill(
    root,
    link(`${location.pathname.replace(/\/$/, "")}/replay`, "Watch it again", true),
    button("Box score", () => table.tab("box")),
    link(table.file(), "Download the match file", false, { download: "" }),
    link(`/new?home=${home.id}&away=${away.id}`, "Play it again"),
  );
}
