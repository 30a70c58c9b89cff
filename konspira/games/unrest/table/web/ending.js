/** The end of Unrest: the five districts with every card that lies there, and by which mission each fell. */

import { classes } from "/web/parts.js";
import { html } from "/web/preact.js";
import { Card, DECOY } from "./cards.js";
import { DISTRICTS, Plate, pileOf } from "./district.js";
import { FACTS } from "./facts.js";
import { destroyed } from "./piles.js";

/** @import { Ended, Ending } from "/web/types" */
/** @import { Mission, View } from "./types" */

/**
 * By which mission a district fell.
 * @param {View} v
 * @param {number} d
 * @param {"en" | "ru"} lang
 */
function missionOf(v, d, lang) {
  const found = v.missions.find(({ number }) => v.captured[d] && number === v.taken[d]);
  return found ? found[lang] || found.en : "";
}

/**
 * The districts, drawn.
 * @param {{ v: View, told: Ended }} props
 */
function Districts({ v, told: { t, lang } }) {
  return html`<section class="ds">
    <h3>${t("end-districts")}</h3>
    <ul>
      ${v.row.map((d) => {
        const mission = missionOf(v, d, lang);
        return html`<li key=${d} class=${classes({ fallen: mission })}>
          <${Plate} d=${d} t=${t} />
          <div class="ucs">
            ${pileOf(v, d).map(({ card, down }, n) => html`<${Card} key=${n} card=${card} down=${down} t=${t} />`)}
          </div>
          <p><b>${t(mission ? "side-rebellion" : "side-empire")}</b> ${mission || t("end-held")}</p>
        </li>`;
      })}
    </ul>
  </section>`;
}

/**
 * How the match is told when it is over.
 * @param {Ended} told
 * @returns {Ending}
 */
export function ending(told) {
  const { t, lang, view, open } = told;
  /** @type {View} */
  const v = open?.[FACTS.rebellion] ?? view;
  const fallen = v.row.filter((d) => v.captured[d]);
  const won = fallen.length >= FACTS.toWin || (v.capitol && v.captured[FACTS.capitol]) ? "rebellion" : "empire";
  /** @param {number} d */
  const name = (d) => t("district", { district: DISTRICTS[d] });
  const gone = destroyed(v);
  const decoys = gone.filter(({ card }) => card === DECOY).length;
  const hidden = v.row.flatMap((d) => v.own_down[d] ?? []).length;
  return {
    paper: t("end-paper"),
    headline: t("end-headline", { side: won }),
    deck: t("end-deck", { side: won, fallen: fallen.length, round: v.round }),
    picture: html`<${Districts} v=${v} told=${told} />`,
    story: v.row.map((d) => {
      const mission = missionOf(v, d, lang);
      return t("end-district", {
        district: name(d),
        fell: mission ? "yes" : "no",
        mission,
        cards: pileOf(v, d).length,
      });
    }),
    numbers: [
      [`${fallen.length}/${FACTS.toWin}`, t("end-fallen")],
      [`${decoys}/${gone.length}`, t("end-decoys")],
      [String(hidden), t("end-hidden")],
    ],
  };
}
