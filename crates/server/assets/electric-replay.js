// The films of a game watched again, play after play.

import { h } from "./dom.js";
import { player, shotsOf } from "./electric-film.js";
import { plateView } from "./electric-view.js";

/**
 * A plate in that element; `fetchFilm(play)` gives the film of a play.
 * @param {HTMLElement} root
 * @param {Clubs} clubs
 * @param {(play: number) => Promise<Wire.Film>} fetchFilm
 */
export function replayPlate(root, clubs, fetchFilm) {
  const ground = h("div", { class: "e-board" });
  const deck = h("div", { class: "e-deck", role: "group", "aria-label": "Film" });
  const missing = h("p", { class: "quiet", role: "status" });
  root.append(ground, deck, missing);
  root.hidden = false;
  const view = plateView(ground, "The vibrating board");
  view.dress(clubs);
  let /** @type {() => void} */ ended = () => {},
    now = -1;
  const film = player(deck, view, () => ended());

  return {
    pace: film.pace,
    /**
     * Shows a play; with `move` its film, and the promise is kept when that is over.
     * @param {number} play
     * @param {boolean} move
     */
    async show(play, move) {
      now = play;
      film.stop();
      let why = "";
      const filmed = await fetchFilm(play).catch((error) => {
        why = error.message;
        return null;
      });
      const shots = filmed ? shotsOf(filmed) : [];
      if (now !== play) return;
      missing.textContent = why;
      film.first(shots);
      if (!move || !shots.length) return;
      await new Promise((done) => {
        ended = () => done(undefined);
        film.play(shots);
      });
    },
  };
}
