/** The Rebellion's hand: cards to place, cards that prove a mission, and the ways to do nothing. */

import { classes } from "/web/parts.js";
import { html } from "/web/preact.js";
import { Card, cardName, DECOY, textOf } from "./cards.js";
import { DISTRICTS } from "./district.js";
import { FACTS } from "./facts.js";
import { mayShow, planned } from "./plan.js";

/** @import { Shared } from "./types" */

/**
 * What touching a card of the hand does, by the rule that is asking.
 * @type {Record<string, string>}
 */
const VERBS = { Hide: "hide" };

/**
 * The cards that can be uncovered to prove the mission.
 * @param {Shared & { proofs: number[] }} props
 */
function Proofs({ proofs, t, can, pick, ghost }) {
  return html`<div class="hand" role="group" aria-label=${t("web-proofs")}>
    <b class="h">${t("web-proofs")}</b>
    ${proofs.map((card) => {
      const text = `reveal ${textOf(card)}`;
      return html`<${Card}
        key=${card}
        card=${card}
        t=${t}
        label=${can(text)?.label}
        onClick=${() => pick(text)}
        cls=${classes("act", { up: ghost.proof === textOf(card) })}
      />`;
    })}
  </div>`;
}

/**
 * One card of the hand.
 * @param {Shared & { card: number, verb: string | undefined }} props
 */
function Held({ card, verb, t, can, pick, ghost }) {
  const text = `${verb} ${textOf(card)}`;
  const option = verb ? can(text) : undefined;
  return html`<${Card}
    card=${card}
    t=${t}
    label=${option?.label}
    onClick=${option ? () => pick(text) : null}
    cls=${classes({ act: option, up: ghost.hand === textOf(card) })}
    style=${card === DECOY ? {} : { viewTransitionName: `un-c-${card}` }}
  />`;
}

/**
 * One card of the hand while a plan is made: touched once it is in it, touched again it is not.
 * @param {Shared & { card: number, held: number }} props
 */
function Planned({ card, held, t, plan, setPlan }) {
  const on = plan.up === held || plan.down.includes(held);
  return html`<${Card}
    card=${card}
    t=${t}
    label=${t(on ? "web-out-of-plan" : "web-into-plan", { card: cardName(card, t) })}
    onClick=${() => setPlan(planned(plan, held, mayShow(card)))}
    cls=${classes("act", { up: on })}
    style=${card === DECOY ? {} : { viewTransitionName: `un-c-${card}` }}
  />`;
}

/**
 * A button for an answer that no card stands for.
 * @param {{ caption: string, label: string, kind: string, go: () => void }} props
 */
const Plain = ({ caption, label, kind, go }) =>
  html`<button type="button" class=${`btn ${kind}`} onClick=${go} aria-label=${`${caption}. ${label}`}>${caption}</button>`;

/**
 * The hand, as the Rebellion sees it or, once the table is open, everybody.
 * @param {Shared} props
 */
export function Hand(props) {
  const { v, t, can, pick, me, frame, legal } = props;
  const mine = me === FACTS.rebellion;
  const planning = mine && frame.rule === "Plan" && legal.length > 0 && !can("show nothing");
  const hidden = mine && frame.rule === "Reveal" ? v.own_down[frame.district ?? 0] : [];
  const proofs = hidden.filter((card) => can(`reveal ${textOf(card)}`));
  if (proofs.length) return html`<${Proofs} ...${props} proofs=${proofs} />`;
  const nothing = can("show nothing");
  const hold = can("hold");
  const takes = v.missions.flatMap((mission) => DISTRICTS.filter((name) => can(`take ${name} ${mission.number}`)));
  return html`<div class="hand" role="group" aria-label=${t("web-your-hand")}>
    ${v.own_hand.map((card, n) =>
      planning
        ? html`<${Planned} key=${`${card} ${n}`} ...${props} card=${card} held=${n} />`
        : html`<${Held} key=${`${card} ${n}`} ...${props} card=${card} verb=${mine ? VERBS[frame.rule] : undefined} />`,
    )}
    ${
      nothing &&
      html`<${Plain}
        caption=${t("web-nothing")}
        label=${nothing.label}
        kind="sm ink"
        go=${() => pick("show nothing")}
      />`
    }
    ${hold && html`<${Plain} caption=${t("web-hold")} label=${hold.label} kind="ink hold" go=${() => pick("hold")} />`}
    ${frame.rule === "Capture" && mine && html`<p class="pv">${t("web-takes", { n: takes.length })}</p>`}
  </div>`;
}
