/** Loads what a game's own folder has to draw: its table, its style and its figures. */
import { useEffect, useState } from "/web/preact.js";
import * as generic from "/web/generic.js";
import { onLanguage, ready } from "/web/words.js";

/** Puts a game's style sheet on the page; resolves when it has come, or is known not to. */
function dress(game) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/games/${game}/table.css`;
  const worn = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  document.head.append(link);
  return { worn, off: () => link.remove() };
}

/** The module of a game's table, once its words and style are there too; null until then. */
export function useTable(game) {
  const [module, setModule] = useState(null);
  useEffect(() => {
    if (!game) return undefined;
    let wanted = true;
    const dressed = dress(game);
    const drawn = import(`/games/${game}/table.js`).catch((error) => {
      console.warn(`${game} is drawn plainly: ${error.message}`);
      return generic;
    });
    Promise.all([drawn, ready(game), dressed.worn]).then(([found]) => wanted && setModule(found));
    const stop = onLanguage(() => ready(game));
    return () => {
      wanted = false;
      stop();
      dressed.off();
    };
  }, [game]);
  return module;
}
