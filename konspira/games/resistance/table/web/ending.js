/** The end of The Resistance: five missions with their teams and cards, everybody unmasked, and the vote that mattered. */

import { classes, Icon } from "/web/parts.js";
import { html } from "/web/preact.js";
import { together, upper } from "/web/words.js";
import { Face, No, Yes } from "./faces.js";
import { FACTS } from "./facts.js";
import { has, missions, passes, seatsIn, sideOf } from "./situation.js";

/** @import { Ended, Ending, Moment } from "/web/types" */
/** @import { Ballot, Extra, View } from "./types" */

/**
 * @typedef {Ended<View, Extra>} Told
 * @typedef {Record<number, number[]>} Saboteurs who played a fail in each mission
 */

const MOST_LINES = 5;

/**
 * Who let each mission fail; told from a match with all hands open.
 * @param {Moment[]} frames
 * @returns {Saboteurs}
 */
export function saboteurs(frames) {
  /** @type {Saboteurs} */
  const found = {};
  for (const [n, { event }] of frames.entries()) {
    const before = frames[n - 1]?.view;
    if (event?.text !== "fail" || before.stack.at(-1)?.rule !== "Play") continue;
    found[before.mission] = [...(found[before.mission] ?? []), event.seat];
  }
  return found;
}

/**
 * The vote that mattered: of those for the last mission that was gone on the closest one, or the last refusal of all.
 * @param {View} view
 * @returns {Ballot | undefined}
 */
export function decisive({ ballots, missions: gone, players, rejections }) {
  if (rejections === FACTS.attempts) return ballots.at(-1);
  const last = gone.at(-1);
  return ballots.findLast((ballot) => ballot.mission === last?.mission && passes(ballot, players));
}

/**
 * Who this is: a face with a mask of its side.
 * @param {{ seat: number, told: Told }} props
 */
const Portrait = ({ seat, told }) =>
  html`<span class=${classes("av", { spy: sideOf(seat, told) === FACTS.spy })} aria-hidden="true"><${Face} seat=${seat} /></span>`;

/**
 * The missions: how each ended, who went, and under whom a fail lay.
 * @param {{ told: Told, failed: Saboteurs }} props
 */
function Missions({ told, failed }) {
  const { t, names, view } = told;
  const list = missions(view);
  /** @param {boolean} lost */
  const count = (lost) => view.missions.filter((mission) => mission.failed === lost).length;
  return html`<section>
    <h3>${t("web-missions")} <small>${t("end-tally", { won: count(false), lost: count(true) })}</small></h3>
    <ol class="mis5">
      ${list.map(({ number, size, past, state }) => {
        const team = past ? seatsIn(past.team, view.players) : [];
        const saboteur = (/** @type {number} */ seat) => failed[number]?.includes(seat);
        return html`<li key=${number} class=${state}>
          <span class="disc">${past ? html`<${Icon} name=${past.failed ? "skull-crack" : "fist"} />` : size}</span>
          <p class="mh">
            <b>${t("web-mission", { mission: number + 1 })}</b>
            <small>${past ? (past.fails ? t("web-fails", { fails: past.fails }) : t("web-success")) : t("end-not-played")}</small>
          </p>
          <ul class="tm">
            ${team.map(
              (seat) => html`<li key=${seat} class=${classes({ f: saboteur(seat) })}>
                <${Portrait} seat=${seat} told=${told} /><i aria-hidden="true"></i>
                <span class="vh">${names[seat]}${saboteur(seat) ? `: ${t("end-fail")}` : ""}</span>
              </li>`,
            )}
          </ul>
        </li>`;
      })}
    </ol>
  </section>`;
}

/**
 * Everybody's side, and what they did.
 * @param {{ told: Told, failed: Saboteurs }} props
 */
function Unmasked({ told, failed }) {
  const { t, names, view } = told;
  const seats = names.map((_, seat) => seat);
  const spies = seats.filter((seat) => sideOf(seat, told) === FACTS.spy);
  const order = [...spies, ...seats.filter((seat) => !spies.includes(seat))];
  /** @param {number} seat */
  const did = (seat) => {
    const sabotaged = Object.keys(failed).flatMap((mission) =>
      failed[Number(mission)].includes(seat) ? String(Number(mission) + 1) : [],
    );
    const teams = view.missions.filter(({ team }) => has(team, seat)).length;
    if (!spies.includes(seat)) return t("end-teams", { count: teams });
    if (sabotaged.length) return t("end-sabotaged", { missions: together(sabotaged), count: sabotaged.length });
    return teams ? t("end-lay-low") : t("end-never-sent");
  };
  return html`<section class="faces">
    <h3>${t("end-sides")}</h3>
    <ul>
      ${order.map(
        (seat) => html`<li key=${seat} class=${spies.includes(seat) ? "spy" : "res"}>
          <${Portrait} seat=${seat} told=${told} />
          <b>${names[seat]}</b>
          <span class="vh">${t("character", { character: spies.includes(seat) ? "spy" : "resistance" })}</span>
          <small>${did(seat)}</small>
        </li>`,
      )}
    </ul>
  </section>`;
}

/**
 * The vote that mattered, face by face.
 * @param {{ told: Told, ballot: Ballot }} props
 */
function Vote({ told, ballot }) {
  const { t, names, view } = told;
  const ayes = seatsIn(ballot.ayes, view.players);
  const order = [...ayes, ...names.flatMap((_, seat) => (ayes.includes(seat) ? [] : seat))];
  return html`<section class="vote">
    <h3>
      ${t("end-vote")} <small>${t("end-vote-of", { mission: ballot.mission + 1, attempt: ballot.attempt + 1 })}</small>
      <b>${ayes.length}:${view.players - ayes.length}</b>
    </h3>
    <ul>
      ${order.map((seat) => {
        const yes = ayes.includes(seat);
        return html`<li key=${seat} class=${yes ? "y" : "n"}>
          <${Portrait} seat=${seat} told=${told} />
          <span class="vk">${yes ? html`<${Yes} />` : html`<${No} />`}</span>
          <small>${names[seat]}</small><span class="vh">: ${t(yes ? "web-for" : "web-against")}</span>
        </li>`;
      })}
    </ul>
  </section>`;
}

/**
 * How the match is told when it is over.
 * @param {Told} told
 * @returns {Ending}
 */
export function ending(told) {
  const { t, names, view, me, frames } = told;
  const failed = saboteurs(frames);
  const won = view.missions.filter((mission) => !mission.failed).length;
  const by = won === FACTS.toWin ? "resistance" : view.rejections === FACTS.attempts ? "votes" : "spies";
  const spies = names.flatMap((_, seat) => (sideOf(seat, told) === FACTS.spy ? seat : []));
  /** @param {number[]} seats */
  const named = (seats) => together(seats.map((seat) => names[seat]));
  const rejected = view.ballots.filter((ballot) => !passes(ballot, view.players));
  const spied = view.missions.filter(({ team }) => spies.some((seat) => has(team, seat)));
  const ballot = decisive(view);
  const margin = ballot ? Math.abs(2 * seatsIn(ballot.ayes, view.players).length - view.players) : 0;
  const story = view.missions.map(({ mission, team, fails, failed: lost }) =>
    t("end-mission", {
      mission: mission + 1,
      team: upper(named(seatsIn(team, view.players))),
      fails,
      failed: lost ? "yes" : "no",
      who: named(failed[mission] ?? []),
    }),
  );
  if (by === "votes") story.push(t("end-refused", { mission: view.mission + 1 }));
  return {
    paper: t("end-paper"),
    headline: t("end-headline", { by, spies: spies.length }),
    deck: t("end-deck", { by, mission: (view.missions.at(-1)?.mission ?? 0) + 1, spies: named(spies) }),
    facts: [t("end-gone", { count: view.missions.length })],
    stamp: me < 0 ? "" : t("character", { character: spies.includes(me) ? "spy" : "resistance" }),
    picture: html`<${Missions} told=${told} failed=${failed} />`,
    aside: html`<div class="who">
      <${Unmasked} told=${told} failed=${failed} />
      ${ballot && html`<${Vote} told=${told} ballot=${ballot} />`}
    </div>`,
    story: story.slice(-MOST_LINES),
    numbers: [
      {
        number: spied.length,
        of: view.missions.length,
        text: t("end-n-spied", { clean: view.missions.length - spied.length }),
      },
      { number: margin, text: t("end-n-margin", { margin, mission: (ballot?.mission ?? 0) + 1 }) },
      {
        number: rejected.length,
        of: view.ballots.length,
        text: t("end-n-rejected", { spies: rejected.filter(({ leader }) => spies.includes(leader)).length }),
      },
    ],
  };
}
