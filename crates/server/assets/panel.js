// The call panel: the question, the calls laid out, a box to type in, the coach's advice, sealed calls, dice thrown by hand.
// It knows menus and words, and no game.

import { fill, findAll, focused, h, keep, kept, marked, other, sideOf, thrown } from "./dom.js";
import { menu } from "./menu.js";

/**
 * How to call, where the question itself has no more to say.
 * @param {Wire.MenuView} menu
 */
const how = ({ blocks }) =>
  blocks.some((block) => block.heads.length)
    ? "Press a call, or the letter of its row and then the number of its column."
    : "Press a call, or its letter.";

/**
 * What a failure says, with its remedy and a way to the rule.
 * @param {Thrown} problem
 * @param {string} rules
 * @returns {Kid[]}
 */
export function sorry(problem, rules) {
  return [
    h("span", {}, marked(problem.message)),
    problem.remedy ? [" ", marked(problem.remedy)] : null,
    problem.rule ? [" ", h("a", { href: `${rules}#${problem.rule}`, target: "_blank" }, problem.rule)] : null,
  ];
}

/**
 * The panel in that element. `table` is the game: see `game.js`.
 * @param {HTMLElement} root
 * @param {Table} table
 */
export function panel(root, table) {
  const title = h("h2", { tabindex: "-1" });
  const state = h("span", { class: "state", role: "status" });
  const text = h("p", { class: "more" });
  const input = h("input", {
    id: "typed",
    type: "text",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "send",
    "aria-describedby": "refused checked",
  });
  const send = h("button", { class: "main" }, "Call");
  const typed = h(
    "form",
    { class: "typed" },
    h("label", { for: "typed", class: "visually-hidden" }, "Type a call"),
    input,
    send,
  );
  const problem = h("p", { class: "problem", id: "refused", role: "alert" });
  const coach = h(
    "button",
    { type: "button", title: "What would the book call?", on: { click: () => suggest() } },
    "Ask the coach",
    hint("s"),
  );
  const coached = h("button", { type: "button", on: { click: () => callIt() } }, "Coach calls it", hint("c"));
  const advice = h("div", { class: "advice", role: "status" });
  const body = h("div", { class: "body" });
  const tools = h("div", { class: "tools" });
  typed.append(coach, coached);
  const last = h("div", { class: "last", id: "last", hidden: true });
  const asking = h("div", { class: "asking" }, typed);
  const told = h("div", { class: "told-you" }, text, problem, advice);
  const slot = h("div", { class: "slot" });
  asking.append(slot);
  fill(root, last, h("div", { class: "head" }, title, state), asking, told, body, tools);

  let now = "",
    /** @type {CallMenu | null} */ calls = null,
    lifted = "",
    busy = false;

  input.addEventListener("input", () => {
    keep(draft(), input.value);
    problem.textContent = "";
  });
  typed.addEventListener("submit", (event) => {
    event.preventDefault();
    act(input.value.trim(), true);
  });
  const draft = () => `draft:${table.id}:${table.seat()}`;

  /** @param {string} key */
  function hint(key) {
    return h("kbd", { "aria-hidden": "true" }, key);
  }

  /**
   * Calls, or throws; `token` is that of the coach's advice when the call is his.
   * @param {string} call
   * @param {boolean} [byHand]
   * @param {string} [token]
   */
  async function act(call, byHand, token) {
    const { need } = table.view();
    if (busy || !call) return input.focus();
    table.coach((coach) => coach.release());
    if (need.kind !== "call" && need.kind !== "roll") return;
    busy = true;
    problem.textContent = "";
    root.setAttribute("aria-busy", "true");
    // The next answer may be begun before this call is known to be taken.
    if (byHand) input.value = "";
    if (byHand) keep(draft(), "");
    try {
      if (need.kind === "roll") await table.throw(call.split(/[\s,]+/));
      else await table.call(calls ? calls.dressed(call) : call, token);
      if (calls) calls.clear();
    } catch (caught) {
      const error = thrown(caught);
      refuse(error, call, byHand);
    } finally {
      busy = false;
      root.removeAttribute("aria-busy");
    }
  }

  /**
   * Says what is wrong, and keeps what was typed, the caret where it went wrong.
   * @param {Thrown} error
   * @param {string} call
   * @param {boolean} [byHand]
   */
  function refuse(error, call, byHand) {
    if (byHand) input.value = call;
    if (byHand) keep(draft(), call);
    if (error.status === 409) return table.refresh();
    fill(problem, sorry(error, table.rules()));
    if (!byHand) return;
    input.focus();
    if (typeof error.at === "number") input.setSelectionRange(error.at, error.at);
  }

  async function suggest() {
    if (table.view().need.kind !== "call" || coach.disabled || root.dataset.mode !== "call") return;
    const turn = table.view().turn;
    fill(advice, h("span", { class: "quiet" }, "He is thinking…"));
    try {
      const advised = await table.advice();
      if (turn !== table.view().turn) return;
      const take = h(
        "button",
        { type: "button", class: "main", on: { click: () => act(advised.call, false, advised.token) } },
        "Call it",
      );
      fill(
        advice,
        h(
          "p",
          {},
          h("b", {}, advised.words[0].toUpperCase() + advised.words.slice(1)),
          advised.reason ? `: ${advised.reason}` : ".",
        ),
        take,
      );
      if (calls) calls.light(advised.call);
      // On a phone the advice may stand above what is in sight, behind the score.
      advice.scrollIntoView({ block: "nearest" });
      take.focus({ preventScroll: true });
    } catch (caught) {
      const error = thrown(caught);
      fill(advice, h("p", { class: "problem" }, sorry(error, table.rules())));
    }
  }

  const asked = () => root.dataset.mode === "call" && table.view().need.kind === "call" && !busy;

  /** The coach makes this call. */
  function callIt() {
    if (asked()) table.coach((coach) => coach.now());
  }

  /** The coach plays the down under way to its end. */
  function playDown() {
    if (asked() && table.board().downs) table.coach((coach) => coach.playDown());
  }

  /**
   * What happened last, whether the guess was right, and a way to ask why.
   * @param {Wire.MatchView} view
   */
  function showLast({ last: play }) {
    last.hidden = !play;
    if (!play || last.dataset.play === String(play.play)) return;
    last.dataset.play = String(play.play);
    const story = play.story.replace(/^.{4,60}?\(\d+:\d\d\)\. |^[A-Z]{2,4} try\. /, "");
    const why = h("button", { type: "button", on: { click: () => table.openWhy(play.play) } }, "Why?", hint("w"));
    fill(last, h("p", {}, play.verdict ? h("b", {}, `${play.verdict} `) : null, story), why);
  }

  /** @param {Wire.MatchView} view */
  function show(view) {
    const { need } = view;
    const key = `${view.seat} ${view.turn} ${need.kind}`;
    const covered = need.kind === "call" && need.sealed && table.shared() && lifted !== key;
    const mode = covered ? "curtain" : table.auto(view) ? "auto" : need.kind;
    showLast(view);
    showTools(view, mode);
    if (now === key + mode) return;
    const inside = body.contains(document.activeElement) || advice.contains(document.activeElement);
    const stood = inside ? focused()?.dataset.call : null;
    now = key + mode;
    hold(mode);
    root.dataset.mode = mode;
    reset(view);
    if (mode === "curtain") curtain(view, key);
    else if (mode === "auto" && need.kind === "call") carried(need);
    else if (need.kind === "call") call(need);
    else if (need.kind === "sealed") sealed(view, need);
    else if (need.kind === "wait") wait(view, need);
    else if (need.kind === "roll") roll(need);
    else over(need);
    if (inside) (calls?.find(stood) || title).focus({ preventScroll: true });
    table.turned();
  }

  /**
   * Keeps the panel as high as the last menu while there is none, so that nothing below jumps.
   * @param {string} mode
   */
  function hold(mode) {
    if (root.dataset.mode === "call" && mode !== "call") root.style.minHeight = `${root.offsetHeight}px`;
    if (mode === "call" || mode === "over") root.style.minHeight = "";
  }

  /** @param {Wire.MatchView} view */
  function reset(view) {
    calls = null;
    problem.textContent = "";
    text.textContent = "";
    fill(advice);
    fill(body);
    asking.hidden = true;
    coach.hidden = coached.hidden = false;
    if (document.activeElement !== input || view.need.kind !== "wait") input.value = kept(draft());
  }

  /** @param {NeedOf<"call">} need */
  function call(need) {
    title.textContent = need.title;
    fill(text, marked(need.text || how(need.menu)));
    asking.hidden = false;
    send.textContent = "Call";
    input.placeholder = need.menu.example ? `or type: ${need.menu.example}` : "type a call";
    calls = menu(need.menu, (chosen) => act(chosen), table.ahead);
    fill(body, calls.node);
  }

  /** @param {NeedOf<"call">} need */
  function carried(need) {
    title.textContent = "Your coach plays on";
    fill(
      body,
      h("div", { class: "waiting" }, h("p", {}, need.title), h("span", { class: "beat", "aria-hidden": "true" })),
    );
  }

  /**
   * @param {Wire.MatchView} view
   * @param {string} key
   */
  function curtain(view, key) {
    const me = view.clubs[sideOf(view.seat)].name,
      them = view.clubs[other(view.seat)].name;
    title.textContent = `${me} to call`;
    text.textContent = `${them}, look away.`;
    const lift = h(
      "button",
      {
        type: "button",
        class: "main large",
        on: {
          click: () => {
            lifted = key;
            show(table.view());
            title.focus();
          },
        },
      },
      `I coach ${me}: show the calls`,
    );
    fill(body, h("div", { class: "curtain" }, lift));
  }

  /**
   * @param {Wire.MatchView} view
   * @param {NeedOf<"sealed">} need
   */
  function sealed(view, need) {
    title.textContent = "Sealed";
    const wait = `Waiting for ${view.clubs[other(view.seat)].name}.`;
    fill(
      body,
      h("div", { class: "waiting" }, table.shared() ? null : h("p", { class: "yours" }, need.words), h("p", {}, wait)),
    );
  }

  /**
   * @param {Wire.MatchView} view
   * @param {NeedOf<"wait">} need
   */
  function wait(view, need) {
    title.textContent = view.seat === "watch" ? "Watching" : "Not your call";
    fill(
      body,
      h(
        "div",
        { class: "waiting" },
        h("p", {}, table.machines() ? "Two coaches play. Lean back." : need.text),
        h("span", { class: "beat", "aria-hidden": "true" }),
      ),
    );
  }

  /** @param {NeedOf<"roll">} need */
  function roll(need) {
    title.textContent = need.yours ? `Throw ${need.text}` : "Dice on the table";
    text.textContent = `For ${need.purpose} (${need.rule}).`;
    if (!need.yours) return fill(body, h("div", { class: "waiting" }, h("p", {}, `Waiting for ${need.text}.`)));
    asking.hidden = false;
    coach.hidden = coached.hidden = true;
    send.textContent = "Enter";
    input.placeholder = `or type: ${need.dice.map((one) => one.faces[Math.min(2, one.faces.length - 1)]).join(" ")}`;
    const turn = now;
    table.picker(
      (module) =>
        turn === now &&
        fill(
          body,
          module.picker(need.dice, (faces) => act(faces.join(" "))),
        ),
    );
  }

  /** @param {NeedOf<"over">} need */
  function over(need) {
    title.textContent = "Final";
    const links = h("div", { class: "links" });
    fill(body, h("div", { class: "final" }, h("p", { class: "verdict" }, need.text), links));
    table.dealt((module) => module.finalLinks(links, table));
  }

  /**
   * @param {Wire.MatchView} view
   * @param {string} mode
   */
  function showTools(view, mode) {
    const { undo } = view;
    /**
     * @param {Wire.UndoWhat} what
     * @param {string} words
     * @param {string} [key]
     */
    const ask = (what, words, key) =>
      h(
        "button",
        {
          type: "button",
          on: { click: () => table.undo(what).catch((error) => fill(problem, sorry(error, table.rules()))) },
        },
        words,
        key ? hint(key) : null,
      );
    const mine = undo.asked_by === view.seat;
    const rows =
      undo.asked_by && view.seat !== "watch"
        ? [
            h(
              "p",
              {},
              mine
                ? "You ask to take the last play back."
                : `${view.clubs[sideOf(undo.asked_by)].name} asks to take the last play back.`,
            ),
            mine ? ask("refuse", "Never mind") : [ask("agree", "Agree"), ask("refuse", "Refuse")],
          ]
        : [
            undo.own ? ask("call", "Take my call back", "u") : null,
            table.shared() && mode === "curtain" && table.otherCalled()
              ? h(
                  "button",
                  { type: "button", on: { click: () => table.takeBackOther() } },
                  `${view.clubs[other(view.seat)].id} takes its call back`,
                )
              : null,
            undo.play && !undo.own ? ask("play", "Take the last play back", "u") : null,
          ];
    const downs = mode === "call" && table.board().downs && !table.shared();
    const side = [
      downs ? h("button", { type: "button", on: { click: playDown } }, "Coach plays this down", hint("C")) : null,
      view.seat === "watch"
        ? null
        : h("button", { type: "button", class: "plain", on: { click: table.invite } }, "Invite"),
      view.acts.length
        ? h("button", { type: "button", class: "plain", on: { click: table.ending } }, "Stop or give up")
        : null,
      h("button", { type: "button", class: "plain", on: { click: table.keys } }, "Keys", hint("?")),
    ];
    const held = tools.contains(document.activeElement)
      ? findAll(tools, "button").indexOf(/** @type {HTMLElement} */ (focused()))
      : -1;
    fill(tools, h("div", { class: "undo" }, rows), h("div", { class: "side" }, side));
    if (held >= 0) (tools.querySelectorAll("button")[held] || title).focus();
  }

  return {
    show,
    input,
    /** Room below the box for what a game has to say while somebody types. */
    slot,
    mode: () => root.dataset.mode,
    /**
     * Puts a call into the box as if it had been typed.
     * @param {string} call
     */
    write(call) {
      input.value = call;
      keep(draft(), call);
      problem.textContent = "";
    },
    /**
     * @param {string} words
     * @param {string} kind
     */
    state(words, kind) {
      state.textContent = words;
      state.dataset.kind = kind;
    },
    suggest,
    coached: callIt,
    playDown,
    type() {
      if (!asking.hidden) {
        input.focus();
        input.select();
      }
    },
    undo() {
      /** @type {HTMLElement | null} */
      const button = tools.querySelector(".undo button");
      button?.click();
    },
    /**
     * A key that belongs to a call; whether it was one.
     * @param {string} key
     */
    key: (key) => (root.dataset.mode === "call" && calls ? calls.key(key) : false),
    /** @param {Thrown} error */
    fail(error) {
      asking.hidden = false;
      fill(problem, sorry(error, table.rules()));
    },
  };
}
