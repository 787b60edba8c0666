// Which board draws which game. A board says where its rules are, how a reading is drawn and what the tab of readings is called;
// it may put something over the field with `over(layer, view)`, and name a module that draws a board of its own below it.

import { card } from "./board-card.js";
import { electric } from "./board-electric.js";
import { zone } from "./board-zone.js";

/** @type {Record<string, GameBoard>} */
const BOARDS = { card, electric, zone };

/**
 * The board of a game; an unknown game gets one that draws nothing of its own.
 * @param {string} game
 * @returns {GameBoard}
 */
export const board = (game) => BOARDS[game] || { rules: "/rules", reads: "Readings", read: () => null };
