// The play-by-play: drive by drive, newest below, staying put for a reader who scrolled up.

import { h, SIDES } from "./dom.js";

/**
 * A log in that pane; `why(play)` opens a play, `said` is the region read aloud.
 * @param {HTMLElement} pane
 * @param {HTMLElement} said
 * @param {(play: number) => void} why
 */
export function log(pane, said, why) {
  const list = h("ol", { class: "log" });
  const down = h(
    "button",
    { type: "button", class: "newer", hidden: true, on: { click: () => bottom() } },
    "Newer plays ↓",
  );
  pane.append(list, down);
  let stuck = true,
    /** @type {HTMLElement[]} */ nodes = [],
    /** @type {number | null} */ spoken = null;
  const bottom = () => {
    pane.scrollTop = pane.scrollHeight;
    stuck = true;
    down.hidden = true;
  };
  pane.addEventListener("scroll", () => {
    stuck = pane.scrollHeight - pane.scrollTop - pane.clientHeight < 40;
    if (stuck) down.hidden = true;
  });
  const fits = new ResizeObserver(() => stuck && bottom());
  fits.observe(pane);

  return {
    /**
     * Takes in lines from a number on; those after it that were there are replaced.
     * @param {number} from
     * @param {Wire.LogLine[]} lines
     * @param {Clubs} clubs
     */
    show(from, lines, clubs) {
      const had = nodes.length;
      for (const node of nodes.splice(from)) node.remove();
      const fresh = lines.map((line) => row(line, clubs, why));
      nodes.push(...fresh);
      list.append(...fresh);
      if (stuck) bottom();
      else if (nodes.length > had) down.hidden = false;
      speak(from, lines, had);
    },
    shown() {
      if (stuck) bottom();
    },
  };

  /**
   * Reads out what is new, never the whole story on opening the page.
   * @param {number} from
   * @param {Wire.LogLine[]} lines
   * @param {number} had
   */
  function speak(from, lines, had) {
    if (spoken === null) {
      spoken = from + lines.length;
      return;
    }
    const unread = Math.min(spoken, Math.max(had, from));
    const fresh = lines.filter((_, at) => from + at >= unread);
    spoken = from + lines.length;
    if (fresh.length)
      said.textContent = fresh
        .slice(-4)
        .map((line) => line.text)
        .join(" ");
  }
}

/**
 * @param {Wire.LogLine} line
 * @param {Clubs} clubs
 * @param {(play: number) => void} why
 */
function row(line, clubs, why) {
  const marked = line.mark ? ` is-${line.mark}` : "";
  const props = { class: `${line.kind}${marked}${line.open ? " open" : ""}` };
  if (line.kind === "period") return h("li", props, h("h3", {}, line.text));
  if (line.kind === "drive") return h("li", props, h("h4", { class: whose(line, clubs) }, line.text));
  const { play } = line;
  const words =
    play === null || play === undefined
      ? h("p", {}, parts(line.text))
      : h("button", { type: "button", title: "Why?", on: { click: () => why(play) } }, h("span", {}, parts(line.text)));
  const tag =
    line.mark === "score"
      ? h("span", { class: "tag" }, tally(line, clubs))
      : line.mark === "turnover"
        ? h("span", { class: "tag lost" }, "Turnover")
        : null;
  return h("li", props, words, tag);
}

/**
 * @param {Wire.LogLine} line
 * @param {Clubs} clubs
 */
const tally = (line, clubs) => `${clubs.home.id} ${line.score.home} · ${clubs.away.id} ${line.score.away}`;
/**
 * @param {Wire.LogLine} line
 * @param {Clubs} clubs
 */
const whose = (line, clubs) => SIDES.find((side) => line.text.startsWith(clubs[side].id)) || "";

/**
 * The situation at the head of a line stands apart from what happened.
 * @param {string} text
 * @returns {Kid}
 */
function parts(text) {
  const head = /^(.{4,60}?\(\d+:\d\d\)\.|[A-Z]{2,4} try\.) (.*)$/s.exec(text);
  return head ? [h("b", {}, head[1].replace(/\.$/, "")), ` ${head[2]}`] : text;
}
