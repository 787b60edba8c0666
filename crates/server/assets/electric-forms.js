// Line-ups to choose from, each drawn small; and packages, of which one may be rolled.

import { fill, findAll, h, s } from "./dom.js";

/** @type {Promise<Wire.Packages | null> | null} */
let packages = null;
function fetchPackages() {
  packages = packages || fetch("/api/electric/packages").then((reply) => (reply.ok ? reply.json() : null));
  return packages.catch(() => null);
}

/**
 * A chooser in that element; `choose(change)` changes the line-up that is written, `follow(call)` says which package the
 *  assistant is to play.
 * @param {HTMLElement} root
 * @param {(change: string) => void} choose
 * @param {(call: string | null) => void} follow
 */
export function chooser(root, choose, follow) {
  const gallery = h("div", { class: "e-forms", role: "group", "aria-label": "Forms" });
  const mirror = button("Mirror", () => choose("mirror"));
  const run = button("Roll a run", () => roll(true));
  const pass = button("Roll a pass", () => roll(false));
  const card = h("div", { class: "e-package", role: "status" });
  const tools = h("div", { class: "e-row" }, mirror, run, pass);
  fill(root, tools, card, gallery);
  let offense = true,
    shown = "",
    /** The form that was chosen by hand; a package that is rolled keeps it. */
    kept = "";

  /**
   * @param {string} words
   * @param {() => void} act
   */
  function button(words, act) {
    return h("button", { type: "button", on: { click: act } }, words);
  }

  /** @param {boolean} wanted */
  async function roll(wanted) {
    const all = await fetchPackages();
    if (!all) return;
    const kind = all[offense ? "offence" : "defence"].filter((one) => one.run === wanted);
    const able = kept ? kind.filter((one) => one.form.split(" ")[0] === kept) : kind;
    if (!able.length) return nothing(wanted);
    const one = able[Math.floor(Math.random() * able.length)];
    choose(`form ${one.form}${one.form.endsWith("mirrored") ? "" : " drawn"}`);
    follow(one.call);
    fill(
      card,
      h("b", {}, `${one.call}: ${one.name}`),
      h("p", { class: "quiet" }, "The assistant’s orders will follow it."),
      h(
        "ul",
        {},
        one.jobs.map((job) =>
          h(
            "li",
            {},
            h("b", {}, job.man),
            ` ${job.role.replaceAll("_", " ")}${job.path ? ` ${job.path.replaceAll("_", " ")}` : ""}`,
          ),
        ),
      ),
    );
  }

  /**
   * The book has no such package from the form that was chosen: it stays, unless the coach lets it go.
   * @param {boolean} wanted
   */
  function nothing(wanted) {
    const any = button("Roll from any formation", () => {
      kept = "";
      roll(wanted);
    });
    const what = wanted ? "run" : "pass";
    fill(card, h("p", {}, `The book has no ${what} package from ${kept.replaceAll("_", " ")}, so it stays.`), any);
  }

  /** @param {string} form */
  function take(form) {
    kept = form;
    follow(null);
    choose(`form ${form}`);
  }

  return {
    /**
     * The forms of a question; `side` has the ball or not.
     * @param {HandsOf<"lineup">} hands
     * @param {boolean} withBall
     */
    show({ forms, form, mirrored }, withBall) {
      offense = withBall;
      const scrimmage = forms.length > 4;
      run.hidden = pass.hidden = !scrimmage;
      run.textContent = withBall ? "Roll a run" : "Roll against the run";
      pass.textContent = withBall ? "Roll a pass" : "Roll against the pass";
      mirror.setAttribute("aria-pressed", String(mirrored));
      const key = forms.map((one) => one.id).join();
      if (shown !== key) {
        shown = key;
        kept = "";
        fill(card);
        fill(
          gallery,
          forms.map((one) =>
            h(
              "button",
              {
                type: "button",
                class: "e-form",
                "data-form": one.id,
                title: one.suits,
                on: { click: () => take(one.id) },
              },
              drawing(one.men, withBall),
              h("span", {}, one.name),
            ),
          ),
        );
      }
      for (const one of findAll(gallery, "button")) one.setAttribute("aria-pressed", String(one.dataset.form === form));
    },
  };
}

/**
 * Eleven dashes on a scrap of grass: the line above them for the offense, below for the defense.
 * @param {number[][]} men
 * @param {boolean} withBall
 */
function drawing(men, withBall) {
  const [xs, ys] = [men.map(([x]) => x / 100), men.map(([, y]) => y / 100)];
  const wide = Math.max(24, ...xs.map(Math.abs)) + 2;
  const deep = Math.max(10, ...ys) + 5;
  const box = withBall ? `${-wide} -2 ${2 * wide} ${deep}` : `${-wide} ${-deep + 2} ${2 * wide} ${deep}`;
  const way = withBall ? 1 : -1;
  return s(
    "svg",
    { viewBox: box, class: "e-mini", "aria-hidden": "true", preserveAspectRatio: "xMidYMid meet" },
    s("line", { x1: -wide, x2: wide, y1: 0, y2: 0, class: "e-mini-line" }),
    men.map(([right, back]) =>
      s("rect", {
        x: (withBall ? right : -right) / 100 - 1,
        y: way * (back / 100 + 1.95) - 1.95,
        width: 2,
        height: 3.9,
        rx: 0.4,
      }),
    ),
  );
}
