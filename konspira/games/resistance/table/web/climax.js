/** What is turned over in The Resistance: everybody's vote at once, and the cards of a mission, the fails last. */

import { html } from "/web/preact.js";
import { upper } from "/web/words.js";
import { Hidden, MissionCard } from "./cards.js";
import { Disc, No, Octagon, Yes } from "./faces.js";
import { passes, seatsIn } from "./situation.js";

/** @import { AsideProps, Scene } from "/web/types" */
/** @import { Ballot, Extra, Mission, View } from "./types" */
/** @typedef {AsideProps<View, Extra>} Drawn */

/**
 * The vote, ballot by ballot.
 * @param {Ballot} ballot
 * @param {Drawn} now
 * @returns {Scene}
 */
function voted(ballot, { t, names, view }) {
  const ayes = seatsIn(ballot.ayes, view.players);
  const passed = passes(ballot, view.players);
  return {
    above: t("web-vote-of", { mission: ballot.mission + 1, attempt: ballot.attempt + 1 }),
    cards: names.map((name, seat) => {
      const yes = ayes.includes(seat);
      return {
        face: html`<span class=${`bt ${yes ? "y" : "n"}`}>
          ${yes ? html`<${Disc} />` : html`<${Octagon} />`}${yes ? html`<${Yes} />` : html`<${No} />`}
        </span>`,
        back: html`<span class="bt"><${Disc} /></span>`,
        caption: upper(name),
      };
    }),
    verdict: t(passed ? "web-approved" : "web-rejected"),
    bad: !passed,
    below: `${ayes.length} : ${view.players - ayes.length}`,
  };
}

/**
 * The cards of a mission; whose they are nobody knows, so the fails come last.
 * @param {Mission} past
 * @param {Drawn} now
 * @returns {Scene}
 */
function gone({ mission, team, fails, failed }, { t, view }) {
  const sent = seatsIn(team, view.players);
  return {
    above: t("web-mission", { mission: mission + 1 }),
    cards: sent.map((_, place) => ({
      face: html`<${MissionCard} fail=${place >= sent.length - fails} t=${t} />`,
      back: html`<${Hidden} t=${t} />`,
    })),
    verdict: t(failed ? "web-failed" : "web-succeeded"),
    bad: failed,
    below: fails ? t("web-fails", { fails }) : "",
  };
}

/**
 * What is turned over between two pictures of the table, if anything is.
 * @param {Drawn} before
 * @param {Drawn} now
 * @returns {Scene | null}
 */
export function climax(before, now) {
  const [then, view] = [before.view, now.view];
  const mission = view.missions.length === then.missions.length + 1 && view.missions.at(-1);
  if (mission) return gone(mission, now);
  const ballot = view.ballots.length === then.ballots.length + 1 && view.ballots.at(-1);
  return ballot ? voted(ballot, now) : null;
}
