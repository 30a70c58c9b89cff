/** How far this browser has come in the lessons of the games. */
import { keep, kept } from "/web/words.js";

/** @typedef {{ table?: string, step?: number, done?: boolean }} Begun */

/**
 * How far somebody has come in the lesson of a game.
 * @param {string} game
 * @returns {Begun}
 */
export function begun(game) {
  try {
    return JSON.parse(kept(`lesson.${game}`) ?? "{}") ?? {};
  } catch {
    return {}; // somebody else has written there
  }
}

/**
 * Keeps how far somebody has come.
 * @param {string} game
 * @param {Begun} more
 */
export const note = (game, more) => keep(`lesson.${game}`, JSON.stringify({ ...begun(game), ...more }));
