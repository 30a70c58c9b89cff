/** All characters: to be leafed through, found by name or by what they say, and sorted by caste. */

import { classes, Sheet } from "/web/parts.js";
import { html, useState } from "/web/preact.js";
import { CARDS, Card, COLOURS, Spot } from "./faces.js";
import { find } from "./names.js";

/** @import { Language } from "/web/types" */
/** @import { Table as Game } from "./types" */

/**
 * The cards of a caste, or of all, whose name looks like what was typed, and then those that speak of it.
 * @param {string} typed
 * @param {string} colour
 * @param {Language} lang
 */
export function leaf(typed, colour, lang) {
  const all = CARDS.map((_, card) => card).filter((card) => !colour || CARDS[card].colour === colour);
  const words = typed.trim().toLowerCase();
  if (!words) return all;
  const named = find(typed, lang).filter((card) => all.includes(card));
  const speaks = all.filter((card) => {
    const { deploy, end, block, score } = CARDS[card][lang];
    return [deploy, end, block, score].join(" ").toLowerCase().includes(words);
  });
  return [...new Set([...named, ...speaks])];
}

/**
 * The sheet.
 * @param {{ game: Game, onClose: () => void }} props
 */
export function Gallery({ game, onClose }) {
  const { t, lang } = game;
  const [typed, setTyped] = useState("");
  const [colour, setColour] = useState("");
  const found = leaf(typed, colour, lang);
  return html`<${Sheet} title=${t("web-all", { count: CARDS.length })} onClose=${onClose} class="rrs wide gallery">
    <input
      type="search"
      value=${typed}
      aria-label=${t("web-find")}
      placeholder=${t("web-find")}
      onInput=${(/** @type {any} */ event) => setTyped(event.currentTarget.value)}
    />
    <div class="castes" role="group" aria-label=${t("web-castes")}>
      ${COLOURS.map(
        (each) => html`<button
          key=${each}
          class=${classes({ on: each === colour })}
          aria-pressed=${each === colour}
          aria-label=${t("colour", { colour: each })}
          title=${t("colour", { colour: each })}
          onClick=${() => setColour(each === colour ? "" : each)}
        >
          <${Spot} colour=${each} />
        </button>`,
      )}
    </div>
    <p role="status">${t("web-found", { count: found.length })}</p>
    <ol class="spread">
      ${found.map((card) => html`<li key=${card}><${Card} card=${card} t=${t} lang=${lang} class="full" /></li>`)}
    </ol>
  </${Sheet}>`;
}
