/** Score pads for tables of wood: the one that the address names, the only one there is, or a list. */
import { posterOf, useGames } from "/web/games.js";
import { Page as Missing } from "/web/pages/missing.js";
import { html, useEffect, useState } from "/web/preact.js";
import { to } from "/web/reach.js";
import { Bar } from "/web/shell/bar.js";
import { say } from "/web/words.js";

/** @import { Game, PageProps } from "/web/types" */

/**
 * A game's own score pad, once its script is there.
 * @param {string | undefined} name
 */
function usePad(name) {
  const [pad, setPad] = useState(null);
  useEffect(() => {
    if (name) import(`/games/${name}/score.js`).then(({ Page: found }) => setPad(() => found));
  }, [name]);
  return pad;
}

/**
 * The pads to choose from.
 * @param {{ games: Game[] }} props
 */
function Shelf({ games }) {
  return html`<ul class="shelf">
    ${games.map(
      ({ name, title, tag }) => html`<li key=${name} class=${name}>
        <a href=${to(`/score/${name}`)}>
          <img src=${posterOf(name)} alt="" width="130" height="165" />
          <b>${title}</b>
          <span>${tag}</span>
        </a>
      </li>`,
    )}
  </ul>`;
}

/**
 * The page of a score pad.
 * @param {PageProps} props
 */
export function Page({ arg }) {
  const games = useGames()?.filter((game) => game.scored);
  const chosen = arg ? games?.find((game) => game.name === arg) : games?.length === 1 ? games[0] : null;
  const Pad = usePad(chosen?.name);
  if (Pad) return html`<${Pad} />`;
  if (games && !chosen && (arg || !games.length)) return html`<${Missing} />`;
  return html`<${Bar} title=${say("score")} />
    <main class="leaf" id="main" tabindex="-1">
      ${games && games.length > 1 && !chosen ? html`<${Shelf} games=${games} />` : html`<p role="status">${say("loading")}</p>`}
    </main>`;
}
