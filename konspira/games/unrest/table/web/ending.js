/** The end of Unrest: the five districts with every card turned up, by which mission each fell, and what decoys drew. */

import { classes } from "/web/parts.js";
import { html } from "/web/preact.js";
import { Card, DECOY } from "./cards.js";
import { DISTRICTS, Plate, pileOf } from "./district.js";
import { FACTS } from "./facts.js";
import { CAPITOL, inDistrict, measure } from "./progress.js";
import { TOKENS, TokenIcon } from "./tokens.js";

/** @import { Ended, Ending, Moment } from "/web/types" */
/** @import { Extra, Mission, View } from "./types" */

/**
 * @typedef {Ended<View, Extra>} Told
 * @typedef {{ token: number, round: number, card: number }} Aimed a token at a card that lay face down
 * @typedef {{ d: number, round: number, mission: number }} Fall
 */

const MOST_DECOYS = 3;

/**
 * What the tokens were aimed at, and when each district fell; told from a match with all hands open.
 * @param {Moment[]} frames
 */
export function chronicle(frames) {
  /** @type {Aimed[]} */
  const aimed = [];
  /** @type {Fall[]} */
  const falls = [];
  for (const [n, { event, view }] of frames.entries()) {
    const before = frames[n - 1];
    if (!before) continue;
    const round = before.view.round;
    for (const d of DISTRICTS.keys())
      if (view.captured[d] && !before.view.captured[d]) falls.push({ d, round, mission: view.taken[d] });
    const [verb, place] = (event?.text ?? "").split(" ");
    const token = TOKENS.indexOf(verb);
    if (event?.seat !== FACTS.empire || token < 0) continue;
    const card = before.open?.[FACTS.rebellion].over_marker[Number(place) - 1];
    if (before.view.face_down[Number(place) - 1]) aimed.push({ token, round, card });
  }
  return { aimed, falls };
}

/**
 * The mission that has come furthest in a district, and how much was missing.
 * @param {View} v
 * @param {number} d
 * @returns {{ mission: Mission | null, missing: number }}
 */
export function nearest(v, d) {
  const { up, cards } = inDistrict(v, d);
  const found = v.missions
    .map((mission) => ({ mission, ...measure(mission, up, cards, v.capitol && d === CAPITOL) }))
    .filter(({ barred, have }) => !barred && have > 0)
    .sort((a, b) => b.have * a.need - a.have * b.need || a.need - b.need)
    .map(({ mission, have, need }) => ({ mission, missing: need - have }));
  return found[0] ?? { mission: null, missing: Number.POSITIVE_INFINITY };
}

/**
 * What a mission is called.
 * @param {Mission | null | undefined} mission
 * @param {Told["lang"]} lang
 */
const nameOf = (mission, lang) => (mission ? mission[lang] || mission.en : "");

/**
 * Why a district is whose it is, in a few words.
 * @param {View} v
 * @param {number} d
 * @param {Told} told
 */
function why(v, d, { t, lang }) {
  if (v.captured[d])
    return t("end-by", {
      mission: nameOf(
        v.missions.find(({ number }) => number === v.taken[d]),
        lang,
      ),
    });
  const { mission, missing } = nearest(v, d);
  if (!mission) return t("end-no-way");
  return t("end-missed", { mission: nameOf(mission, lang), missing });
}

/**
 * The districts, drawn.
 * @param {{ v: View, told: Told }} props
 */
function Districts({ v, told }) {
  const { t } = told;
  return html`<section>
    <h3>${t("end-districts")} <small>${t("end-dashed")}</small></h3>
    <ul class="ds">
      ${v.row.map(
        (d) => html`<li key=${d} class=${classes({ fallen: v.captured[d] })}>
          <${Plate} d=${d} t=${t} />
          <div class="ucs">
            ${pileOf(v, d).map(
              ({ card, down }, n) => html`<${Card} key=${n} card=${card} t=${t} cls=${classes({ hid: down })} />`,
            )}
          </div>
          <p class="hold"><b>${t(v.captured[d] ? "side-rebellion" : "side-empire")}</b> ${why(v, d, told)}</p>
        </li>`,
      )}
    </ul>
  </section>`;
}

/**
 * The decoys that drew a token, and those that nobody looked at.
 * @param {{ told: Told, drew: Aimed[], unseen: number }} props
 */
function Decoys({ told: { t }, drew, unseen }) {
  return html`<section class="decs">
    <h3>${t("end-decoys")}</h3>
    <ul>
      ${drew.slice(0, MOST_DECOYS).map(
        ({ token, round }, n) => html`<li key=${n}>
          <span class="oct"><${TokenIcon} n=${token} /></span><i class="ar" aria-hidden="true"></i>
          <${Card} card=${DECOY} t=${t} />
          <p><b>${t("end-token", { token: TOKENS[token], round })}</b> ${t("end-drew", { token: TOKENS[token] })}</p>
        </li>`,
      )}
      ${
        unseen > 0 &&
        html`<li class="un0">
          <span class="oct none">${unseen}</span><i class="ar" aria-hidden="true"></i>
          <${Card} card=${DECOY} t=${t} />
          <p><b>${t("end-unseen", { count: unseen })}</b> ${t("end-unseen-what")}</p>
        </li>`
      }
      ${drew.length === 0 && unseen === 0 && html`<li class="none"><p>${t("end-no-decoys")}</p></li>`}
    </ul>
  </section>`;
}

/**
 * How the match is told when it is over.
 * @param {Told} told
 * @returns {Ending}
 */
export function ending(told) {
  const { t, lang, view, open, me, frames } = told;
  /** @type {View} */
  const v = open?.[FACTS.rebellion] ?? view;
  const { aimed, falls } = chronicle(frames);
  const won = falls.length >= FACTS.toWin || (v.capitol && v.captured[FACTS.capitol]) ? "rebellion" : "empire";
  /** @param {number} d */
  const name = (d) => t("district", { district: DISTRICTS[d] });
  const drew = aimed.filter(({ card }) => card === DECOY);
  const piles = v.row.flatMap((d) => pileOf(v, d));
  const unseen = piles.filter(({ card, down }) => card === DECOY && down).length;
  const held = v.row.filter((d) => !v.captured[d]).map((d) => ({ d, ...nearest(v, d) }));
  const close = [...held].sort((a, b) => a.missing - b.missing)[0];
  const hidden = piles.filter(({ down }) => down).length;
  const story = [
    ...falls.map(({ d, round, mission }) =>
      t("end-falls", {
        round,
        district: name(d),
        mission: nameOf(
          v.missions.find(({ number }) => number === mission),
          lang,
        ),
      }),
    ),
    ...held.map(({ d, mission, missing }) =>
      t("end-holds", {
        district: name(d),
        cards: pileOf(v, d).length,
        mission: nameOf(mission, lang),
        missing: mission ? missing : -1,
      }),
    ),
  ];
  const side = me === FACTS.rebellion ? "rebellion" : "empire";
  return {
    paper: t("end-paper"),
    headline: t("end-headline", { side: won }),
    deck: t("end-deck", { side: won, fallen: falls.length, round: v.round }),
    facts: [t("end-rounds", { count: v.round }), ...(me < 0 ? [] : [t("end-you", { side })])],
    stamp: t("end-stamp", { count: falls.length }),
    picture: html`<${Districts} v=${v} told=${told} />`,
    aside: html`<${Decoys} told=${told} drew=${drew} unseen=${unseen} />`,
    story,
    numbers: [
      { number: drew.length, of: aimed.length, text: t("end-n-tokens", { count: drew.length }) },
      ...(close?.mission
        ? [
            {
              number: close.missing,
              text: t("end-n-missing", {
                count: close.missing,
                district: name(close.d),
                mission: nameOf(close.mission, lang),
              }),
            },
          ]
        : []),
      won === "rebellion"
        ? { number: v.round, of: FACTS.rounds, text: t("end-n-round") }
        : { number: hidden, text: t("end-n-hidden", { count: hidden }) },
    ],
  };
}
