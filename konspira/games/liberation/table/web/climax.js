/** What is turned over in Liberation: what an attack has found. */

import { html } from "/web/preact.js";
import { Back, DYNASTY, Place, RESISTANCE } from "./cards.js";

/** @import { AsideProps, Scene } from "/web/types" */
/** @import { Extra, View } from "./types" */
/** @typedef {AsideProps<View, Extra>} Drawn */

/**
 * What is turned over between two pictures of the table, if anything is.
 * @param {Drawn} before
 * @param {Drawn} now
 * @returns {Scene | null}
 */
export function climax(before, now) {
  const { t, view, extra, open } = now;
  const top = before.view.stack.at(-1);
  const escaped = view.winner === RESISTANCE && before.view.winner !== RESISTANCE;
  const base = open?.[RESISTANCE]?.base ?? view.base;
  const place = escaped ? base : (top?.location ?? -1);
  if ((top?.rule !== "Confess" && !escaped) || place < 0) return null;
  const where = extra.places[place];
  const found = view.winner === DYNASTY ? "base" : view.stack.at(-1)?.rule === "Capture" ? "hand" : "nothing";
  const what = escaped ? "escaped" : found;
  return {
    above: t("web-attacked", { what, place: `${where.letter}. ${where.name}` }),
    cards: [
      {
        face: html`<${Place} place=${place} extra=${extra} side=${RESISTANCE} t=${t} />`,
        back: html`<div class="back"><${Back} /></div>`,
      },
    ],
    verdict: t("web-attack-found", { what }),
    bad: what === "nothing",
  };
}
