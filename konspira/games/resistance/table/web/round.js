/** The mission track and the round table: who sits where, leads, goes, has voted and has spoken. */

import { about, classes, Icon } from "/web/parts.js";
import { html } from "/web/preact.js";
import { together, upper } from "/web/words.js";
import { Middle } from "./middle.js";
import { Seat } from "./seat.js";
import { missions, seatsIn } from "./situation.js";

/** @import { Speaker } from "/web/types" */
/** @import { Notes } from "./notes.js" */
/** @import { Choice, Planned, Props, Situation } from "./types" */

/**
 * What is written under a mission.
 * @param {Planned[number]} mission
 * @param {Speaker} t
 */
function noteOf({ past, need, state, size }, t) {
  if (past) return past.fails ? t("web-fails", { fails: past.fails }) : t("web-success");
  if (need > 1) return t("web-two-fails");
  return state === "now" ? t("web-now") : t("web-people", { size });
}

/**
 * What is told of a mission: what it needs, and of one that is over who went, who led and who voted how.
 * @param {Planned[number]} mission
 * @param {Props} props
 */
function history({ number, size, need, past, state }, { view, names, t }) {
  const said = `${upper(t("ref-mission", { size, need }))}.`;
  if (!past) return [said];
  /** @param {number} seats */
  const named = (seats) => together(seatsIn(seats, view.players).map((seat) => names[seat])) || "—";
  const ballot = view.ballots.findLast((each) => each.mission === number && each.team === past.team);
  const went = t("web-mission-is", { mission: number + 1, size, need, state, fails: past.fails });
  const everybody = (1 << view.players) - 1;
  const votes = ballot && [
    t("web-about-leader", { who: names[ballot.leader] }),
    t("web-about-votes", { yes: named(ballot.ayes), no: named(everybody & ~ballot.ayes) }),
  ];
  return [`${went}.`, t("web-about-team", { team: named(past.team) }), ...(votes ?? [])];
}

/**
 * The missions, past and to come; one of them is touched where the leader chooses which comes next.
 * @param {{ props: Props, s: Situation }} props
 */
export function Track({ props, s }) {
  const { view, t, can, pick, picked } = props;
  return html`<ol class="track" aria-label=${t("web-missions")}>
    ${missions(view).map((mission) => {
      const { number, size, need, past, state } = mission;
      const option = s.mine && s.rule === "Target" ? can(`target ${number + 1}`) : null;
      const disc = past ? html`<${Icon} name=${past.failed ? "skull-crack" : "fist"} />` : html`<b>${size}</b>`;
      const said = t("web-mission-is", { mission: number + 1, size, need, state, fails: past?.fails ?? 0 });
      const told = about(t("web-mission", { mission: number + 1 }), ...history(mission, props));
      return html`<li key=${number} class=${classes("m", state, { two: need > 1 })} ...${told}>
        ${
          option
            ? html`<button
              class=${classes("disc act", { on: picked.includes(option.text) })}
              data-key=${number + 1}
              data-action=${option.text}
              aria-label=${option.label}
              onClick=${() => pick(option.text)}
            >
              ${disc}
            </button>`
            : html`<span class="disc" role="img" aria-label=${said}>${disc}</span>`
        }
        <p aria-hidden="true">
          <b class="h">${t("web-mission", { mission: number + 1 })}</b>
          <small>${noteOf(mission, t)}</small>
        </p>
      </li>`;
    })}
  </ol>`;
}

/**
 * The round table with everybody around it.
 * @param {object} props
 * @param {Props} props.props
 * @param {Situation} props.s
 * @param {number[]} props.plan
 * @param {Record<number, Choice>} props.choices
 * @param {number | null} props.give
 * @param {(kind: number | null) => void} props.setGive
 * @param {(kind: number) => void} props.read
 * @param {Notes} props.notes
 */
export function Round({ props, s, plan, choices, give, setGive, read, notes }) {
  const { view, t } = props;
  return html`<div class=${`tbl n${view.players}`}>
    <div class="round" aria-live="off">
      <${Middle} props=${props} s=${s} plan=${plan} give=${give} setGive=${setGive} />
    </div>
    <ul aria-label=${t("web-players")}>
      ${s.order.map(
        (seat, place) => html`<${Seat}
          key=${seat}
          seat=${seat}
          place=${place}
          props=${props}
          s=${s}
          choose=${choices[seat]}
          chosen=${s.rule === "Send" && s.mine && plan.includes(seat)}
          read=${read}
          note=${notes[props.seats[seat].name]}
        />`,
      )}
    </ul>
  </div>`;
}
