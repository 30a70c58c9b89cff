/** Loads what a game's own folder has to draw: its table, its style and its words. */
import { at } from "/web/files.js";
import { load as loadGames } from "/web/games.js";
import { useEffect, useState } from "/web/preact.js";
import { onLanguage, ready } from "/web/words.js";

/** @import { TableModule } from "/web/types" */

/** What a game is taken to have if nobody can be asked. */
const EVERYTHING = { drawn: true, styled: true };

/**
 * Puts a style sheet on the page; `worn` resolves when it has come, or is known not to.
 * @param {string} href
 */
export function dress(href) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = at(href);
  const worn = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  document.head.append(link);
  return { worn, off: () => link.remove() };
}

/**
 * Which files a game has, so that none is asked for in vain.
 * @param {string} game
 */
async function filesOf(game) {
  const games = await loadGames().catch(() => []);
  return games.find((each) => each.name === game) ?? EVERYTHING;
}

/**
 * The script that draws a game's table; one that has none, or a broken one, is drawn plainly.
 * @param {string} game
 * @param {boolean} drawn
 * @returns {Promise<TableModule>}
 */
async function drawing(game, drawn) {
  if (!drawn) return import("/web/generic.js");
  try {
    return await import(`/games/${game}/table.js`);
  } catch (error) {
    console.warn(`${game} is drawn plainly: ${error instanceof Error ? error.message : error}`);
    return import("/web/generic.js");
  }
}

/**
 * The module of a game's table, once its words and style are there too; null until then.
 * @param {string | undefined} game
 * @returns {TableModule | null}
 */
export const useTable = (game) => useDressed(game, drawing);

/**
 * What `load` brings of a game, once the game's words and style are there too; null until then.
 * @template Found
 * @param {string | undefined} game
 * @param {(game: string, drawn: boolean) => Promise<Found>} load
 * @returns {Found | null}
 */
export function useDressed(game, load) {
  const [module, setModule] = useState(null);
  useEffect(() => {
    if (!game) return undefined;
    let wanted = true;
    /** @type {ReturnType<typeof dress>[]} */
    const worn = [];
    const lay = async () => {
      const { drawn, styled } = await filesOf(game);
      if (!wanted) return;
      if (styled) worn.push(dress(`/games/${game}/table.css`));
      const [found] = await Promise.all([load(game, drawn), ready(game), worn[0]?.worn]);
      if (wanted) setModule(found);
      if (wanted && Object.hasOwn(Object(found), "climax")) worn.push(dress("/web/climax.css")); // not needed for the first picture
    };
    lay();
    const stop = onLanguage(() => ready(game));
    return () => {
      wanted = false;
      stop();
      for (const sheet of worn) sheet.off();
    };
  }, [game]);
  return module;
}
