/** The end of Liberation: where the base was, what the Dynasty held, and how near it had come. */

import { html } from "/web/preact.js";
import { DYNASTY, Place, RESISTANCE } from "./cards.js";

/** @import { Ended, Ending } from "/web/types" */
/** @import { Extra, View } from "./types" */

/**
 * How many steps along the lines lead from any of these locations to another; below zero if none do.
 * @param {Extra["map"]["lines"]} lines
 * @param {number[]} from
 * @param {number} to
 */
export function distance(lines, from, to) {
  let [edge, steps] = [new Set(from), 0];
  const seen = new Set(from);
  while (edge.size && !seen.has(to)) {
    const next = lines.flatMap(([a, b]) => [edge.has(a) ? [b] : [], edge.has(b) ? [a] : []].flat());
    edge = new Set(next.filter((place) => !seen.has(place)));
    for (const place of edge) seen.add(place);
    steps += 1;
  }
  return seen.has(to) ? steps : -1;
}

/**
 * The base and what the Dynasty held, as cards.
 * @param {{ told: Ended, base: number }} props
 */
function Picture({ told: { t, view, extra }, base }) {
  return html`<section class="found">
      <h3>${t("web-base")}</h3>
      <ul><li><${Place} place=${base} extra=${extra} side=${RESISTANCE} t=${t} /></li></ul>
    </section>
    <section class="held">
      <h3>${t("web-their-places")}</h3>
      <ul>
        ${view.occupied.map(
          (/** @type {number} */ place) =>
            html`<li key=${place}><${Place} place=${place} extra=${extra} side=${DYNASTY} t=${t} /></li>`,
        )}
      </ul>
    </section>`;
}

/**
 * How the match is told when it is over.
 * @param {Ended} told
 * @returns {Ending}
 */
export function ending(told) {
  const { t, open, extra } = told;
  const view = /** @type {View} */ (told.view);
  const base = open?.[RESISTANCE]?.base ?? view.base;
  const where = extra.places?.[base];
  const side = view.winner === DYNASTY ? "dynasty" : "resistance";
  const near = base >= 0 && extra.map ? distance(extra.map.lines, view.occupied, base) : -1;
  const place = where ? `${where.name} (${where.letter})` : "";
  return {
    paper: t("end-paper"),
    headline: t("end-headline", { side }),
    deck: t("end-deck", { side, place, near }),
    picture: where ? html`<${Picture} told=${told} base=${base} />` : null,
    story: [
      t("end-where", { place, planet: extra.planets?.[where?.planet] ?? "" }),
      t("end-held", { count: view.occupied.length }),
      t("end-near", { near }),
      t("end-act", { act: view.act, deck: view.deck }),
    ],
    numbers: [
      [String(view.occupied.length), t("end-occupied")],
      [near < 0 ? "—" : String(near), t("end-steps")],
      [String(extra.missed?.length ?? 0), t("end-missed")],
    ],
  };
}
