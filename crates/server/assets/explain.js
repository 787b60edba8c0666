// What explains a game at its table, fetched once the table is open: the glossary, and the guided first drive where one goes along.

import { byId } from "./dom.js";
import { explain } from "./glossary.js";

/**
 * Brings in what there is; `teaches` gets the lesson.
 * @param {Table} table
 * @param {(lesson: { show(view: Wire.MatchView): void } | null) => void} teaches
 */
export async function explained(table, teaches) {
  const { game } = table.view();
  const terms = await told(game, "glossary");
  if (terms) explain(byId("game"), terms, table.rules());
  const lesson = await import("./lesson.js");
  if (!lesson.isLesson(game, table.id)) return;
  const steps = await told(game, "lesson");
  if (!steps) return;
  const teacher = lesson.teach(table, byId("panel"), steps, () => teaches(null));
  teaches(teacher);
  teacher.show(table.view());
}

/**
 * @param {string} game
 * @param {string} what
 */
const told = (game, what) =>
  fetch(`/api/${game}/${what}`)
    .then((reply) => (reply.ok ? reply.json() : null))
    .catch(() => null);
