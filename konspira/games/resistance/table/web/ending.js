/** The end of The Resistance: five missions with their teams, everybody's side, and how the votes went. */

import { classes, Icon } from "/web/parts.js";
import { html } from "/web/preact.js";
import { together } from "/web/words.js";
import { Face, SIDES } from "./faces.js";
import { FACTS } from "./facts.js";
import { has, missions, seatsIn, sideOf } from "./situation.js";

/** @import { Ended, Ending } from "/web/types" */

/**
 * The missions and the people, drawn.
 * @param {{ told: Ended }} props
 */
function Picture({ told }) {
  const { t, names, view } = told;
  return html`<section class="mis5">
      <h3>${t("web-missions")}</h3>
      <ol>
        ${missions(view).map(
          ({ number, size, past, state }) => html`<li key=${number} class=${state}>
            <span class="disc">${past ? html`<${Icon} name=${past.failed ? "skull-crack" : "fist"} />` : size}</span>
            <b>${past ? (past.fails ? t("web-fails", { fails: past.fails }) : t("web-success")) : "—"}</b>
            <small>${
              past
                ? seatsIn(past.team, view.players)
                    .map((seat) => names[seat])
                    .join(" · ")
                : ""
            }</small>
          </li>`,
        )}
      </ol>
    </section>
    <section class="sides">
      <h3>${t("end-sides")}</h3>
      <ul>
        ${names.map((name, seat) => {
          const side = sideOf(seat, told);
          const spy = side === FACTS.spy;
          return html`<li key=${seat} class=${classes({ spy })}>
            <span class="av"><${Face} seat=${seat} /></span>
            <b>${name}</b>
            <small><${Icon} name=${SIDES[side]?.sign ?? "fist"} /> ${t("character", { character: SIDES[side]?.name ?? "" })}</small>
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
  const { t, names, view } = told;
  const won = view.missions.filter((/** @type {{ failed: boolean }} */ { failed }) => !failed).length;
  const by = won === FACTS.toWin ? "resistance" : view.rejections === FACTS.attempts ? "votes" : "spies";
  const spies = names.filter((_, seat) => sideOf(seat, told) === FACTS.spy);
  /** @param {number} seats */
  const named = (seats) => together(seatsIn(seats, view.players).map((seat) => names[seat]));
  const rejected = view.ballots.filter(
    (/** @type {{ ayes: number }} */ { ayes }) => seatsIn(ayes, view.players).length < FACTS.ayes[view.players],
  );
  const spied = view.missions.filter((/** @type {{ team: number }} */ { team }) =>
    names.some((_, seat) => has(team, seat) && sideOf(seat, told) === FACTS.spy),
  );
  return {
    paper: t("end-paper"),
    headline: t("end-headline", { by }),
    deck: t("end-deck", { by, spies: together(spies) }),
    picture: html`<${Picture} told=${told} />`,
    story: view.missions.map((/** @type {any} */ { mission, team, fails, failed }) =>
      t("end-mission", { mission: mission + 1, team: named(team), fails, failed: failed ? "yes" : "no" }),
    ),
    numbers: [
      [`${spied.length}/${view.missions.length}`, t("end-spied")],
      [`${rejected.length}/${view.ballots.length}`, t("end-rejected")],
      [
        String(view.missions.reduce((/** @type {number} */ sum, /** @type {any} */ { fails }) => sum + fails, 0)),
        t("end-fails"),
      ],
    ],
  };
}
