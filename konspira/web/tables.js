/** Loads what a game's own folder has to draw: its table, its style and its words. */
import { at } from "/web/files.js";
import { useEffect, useState } from "/web/preact.js";
import { onLanguage, ready } from "/web/words.js";

/** @import { TableModule } from "/web/types" */

/** What a game is taken to have if nobody can be asked. */
const EVERYTHING = { drawn: true, styled: true };
const DRAWN = 50; // milliseconds: more than two frames

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
  if (document.querySelector(`script[data-game="${game}"]`)) return EVERYTHING; // the page came with them
  const { load } = await import("/web/games.js");
  const games = await load().catch(() => []);
  return games.find((each) => each.name === game) ?? EVERYTHING;
}

/**
 * Does something once the picture that is being drawn stands.
 * @template Found
 * @param {() => Found} doing
 * @returns {Promise<Awaited<Found>>}
 */
async function whenSeen(doing) {
  await new Promise((seen) => setTimeout(seen, DRAWN));
  return await doing();
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
 * The same with what the first picture does not need: a replay goes on as soon as it is there.
 * @param {string | undefined} game
 * @returns {TableModule | null}
 */
export const useWholeTable = (game) =>
  useDressed(game, async (name, drawn) => {
    const { afterwards, ...found } = await drawing(name, drawn);
    return { ...found, ...(await afterwards?.()) };
  });

/**
 * What `load` brings of a game, once the game's words and style are there too; null until then.
 * @template {object} Found
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
      if (!wanted) return;
      setModule(found);
      const { afterwards } = /** @type {TableModule} */ (found);
      const more = await whenSeen(() => afterwards?.());
      const all = { ...found, ...more };
      if (wanted && "climax" in all) worn.push(dress("/web/climax.css"));
      if (wanted && more) setModule(all);
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
