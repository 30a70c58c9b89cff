/** How far this browser has come in the lessons of the games. */
import { keep, kept } from "/web/words.js";

/** @import { LessonTold } from "/web/types" */
/** @typedef {{ table?: string, step?: number, all?: number, done?: boolean }} Begun */

/**
 * How far somebody has come in a lesson of a game.
 * @param {string} game
 * @param {string} name
 * @returns {Begun}
 */
export function begun(game, name) {
  try {
    return JSON.parse(kept(`lesson.${game}.${name}`) ?? "{}") ?? {};
  } catch {
    return {}; // somebody else has written there
  }
}

/**
 * Keeps how far somebody has come.
 * @param {string} game
 * @param {string} name
 * @param {Begun} more
 */
export const note = (game, name, more) =>
  keep(`lesson.${game}.${name}`, JSON.stringify({ ...begun(game, name), ...more }));

/**
 * Forgets how far somebody had come; what was learnt stays so.
 * @param {string} game
 * @param {string} name
 */
export const forget = (game, name) => {
  const { done } = begun(game, name);
  keep(`lesson.${game}.${name}`, done ? JSON.stringify({ done }) : null);
};

/**
 * What is next in the lessons of a game: the one that was begun last, else the first that is not done; null: all are.
 * @param {{ name: string, lessons: LessonTold[] }} game
 */
export function upNext({ name, lessons }) {
  const open = lessons.filter((lesson) => !begun(name, lesson.name).done);
  return open.find((lesson) => begun(name, lesson.name).step) ?? open[0] ?? null;
}
