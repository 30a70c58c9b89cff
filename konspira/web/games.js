/** Which games there are, as they tell of themselves in the reader's language. */
import * as api from "/web/api.js";
import { at } from "/web/files.js";
import { useEffect, useState } from "/web/preact.js";
import { tried } from "/web/toasts.js";
import { lang } from "/web/words.js";

/** @import { Game } from "/web/types" */

/** @type {Map<string, Promise<Game[]>>} */
const asked = new Map();
/** @type {Map<string, Game[]>} */
const known = new Map();
/** @type {Game[] | null} */
let latest = null; // in whatever language they were told last

/**
 * Asks for the games once in each language.
 * @param {string=} language
 * @returns {Promise<Game[]>}
 */
export function load(language = lang()) {
  const before = asked.get(language);
  if (before) return before;
  const answer = ask(language);
  asked.set(language, answer);
  return answer;
}

/**
 * Asks the server; an answer that does not come is asked for again by whoever comes next.
 * @param {string} language
 */
async function ask(language) {
  try {
    const games = await api.games();
    known.set(language, games);
    latest = games;
    return games;
  } catch (error) {
    asked.delete(language);
    throw error;
  }
}

/**
 * All games in the order of their posters; null until they are known.
 * @returns {Game[] | null}
 */
export function useGames() {
  const language = lang();
  const [, redraw] = useState(0);
  useEffect(() => {
    let here = true;
    if (!known.has(language)) tried(() => load(language)).then(() => here && redraw((n) => n + 1));
    return () => {
      here = false;
    };
  }, [language]);
  return known.get(language) ?? latest;
}

/**
 * One game, or null if it is not known (yet).
 * @param {string} name
 */
export const useGame = (name) => useGames()?.find((game) => game.name === name) ?? null;

/**
 * How many play, as a poster says it.
 * @param {Game} game
 */
export const playersOf = ({ players: [few, most] }) => (few === most ? String(few) : `${few}–${most}`);

/**
 * The numbers of players a game takes, each with its text.
 * @param {Game} game
 * @returns {[number, string][]}
 */
export const sizesOf = ({ players: [few, most] }) =>
  Array.from({ length: most - few + 1 }, (_, more) => [few + more, String(few + more)]);

/**
 * The picture of a game; one that has none of its own gets a plain one from the server.
 * @param {string} name
 */
export const posterOf = (name) => at(`/games/${name}/poster.svg`);
