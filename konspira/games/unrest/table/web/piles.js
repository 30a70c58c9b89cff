/** The cards that are out of play: destroyed ones, and those that left with captured districts. */

import { Sheet } from "/web/parts.js";
import { html } from "/web/preact.js";
import { Card } from "./cards.js";
import { DISTRICTS, pileOf } from "./district.js";
import { FACTS } from "./facts.js";

/** @import { Speaker } from "/web/types" */
/** @import { View } from "./types" */

const UNSEEN = FACTS.unseen;

/**
 * The destroyed cards: open ones, and hidden ones by their faces only if they are one's own.
 * @param {View} v
 */
export function destroyed(v) {
  const hidden = v.own_gone.length ? v.own_gone : Array(v.gone_down).fill(UNSEEN);
  return [...v.gone_up.map((card) => ({ card, down: false })), ...hidden.map((card) => ({ card, down: true }))];
}

/**
 * Every pile that is out of play: the destroyed, which belong to no district, and the captured districts.
 * @param {View} v
 */
export function pilesIn(v) {
  const captured = DISTRICTS.map((_, d) => d).filter((d) => v.captured[d]);
  return [{ d: -1, cards: destroyed(v) }, ...captured.map((d) => ({ d, cards: pileOf(v, d) }))];
}

/**
 * The sheet on which they can be looked at.
 * @param {{ v: View, t: Speaker, onClose: () => void }} props
 */
export function Piles({ v, t, onClose }) {
  return html`<${Sheet} title=${t("web-out-of-play")} onClose=${onClose} class="piles">
    ${pilesIn(v).map(
      ({ d, cards }) => html`<section key=${d}>
        <h3>${d < 0 ? t("web-gone") : t("district", { district: DISTRICTS[d] })} <small>${cards.length}</small></h3>
        ${
          cards.length
            ? html`<ul>
              ${cards.map(({ card, down }, n) => html`<li key=${n}><${Card} card=${card} down=${down} t=${t} /></li>`)}
            </ul>`
            : html`<p>${t("web-nothing-there")}</p>`
        }
      </section>`,
    )}
  <//>`;
}
