/** What is turned over in Unrest: a card under surveillance, a decoy that was hit, and a district that falls. */

import { html } from "/web/preact.js";
import { Back, Card, cardName, DECOY } from "./cards.js";
import { DISTRICTS, pileOf } from "./district.js";

/** @import { AsideProps, Scene } from "/web/types" */
/** @import { Extra, View } from "./types" */
/** @typedef {AsideProps<View, Extra>} Drawn */

/**
 * A card that is turned over.
 * @param {number} card
 * @param {Drawn} now
 */
const turned = (card, { t }) => ({
  face: html`<${Card} card=${card} t=${t} />`,
  back: html`<div class="back"><${Back} /></div>`,
});

/**
 * A district that has just fallen, with all that is known to lie there.
 * @param {number} d
 * @param {Drawn} now
 * @returns {Scene}
 */
function fallen(d, now) {
  const { t, lang, view } = now;
  const mission = view.missions.find(({ number }) => number === view.taken[d]);
  return {
    above: mission ? mission[lang] || mission.en : "",
    cards: pileOf(view, d).map(({ card }) => turned(card, now)),
    verdict: t("web-falls", { district: t("district", { district: DISTRICTS[d] }) }),
    bad: true,
    below: t("fallen", { fallen: view.captured.filter(Boolean).length }),
  };
}

/**
 * What is turned over between two pictures of the table, if anything is.
 * @param {Drawn} before
 * @param {Drawn} now
 * @returns {Scene | null}
 */
export function climax(before, now) {
  const { t, view } = now;
  const then = before.view;
  const d = view.captured.findIndex((taken, each) => taken && !then.captured[each]);
  if (d >= 0) return fallen(d, now);
  const top = then.stack.at(-1);
  if (top?.rule !== "Turn" && top?.rule !== "Burial") return null;
  const place = top.place ?? -1;
  const gone = view.gone_up.length > then.gone_up.length ? view.gone_up.at(-1) : undefined;
  const card = view.over_marker[place] >= 0 && !view.face_down[place] ? view.over_marker[place] : gone;
  if (card === undefined || card < 0) return null;
  return {
    above: t("web-token", { token: top.rule === "Turn" ? "surveil" : "destroy" }),
    cards: [turned(card, now)],
    verdict: cardName(card, t),
    bad: card === DECOY,
  };
}
