/** The operation: the phase, the cards over the marker, the marker itself, and what is left of the match. */

import { classes } from "/web/parts.js";
import { html } from "/web/preact.js";
import { Card, DECOY, NO_CARD } from "./cards.js";
import { COLUMNS, DISTRICTS, shortName } from "./district.js";
import { FACTS } from "./facts.js";
import { planned, plannedAt } from "./plan.js";

/** @import { Option } from "/web/types" */
/** @import { Asked, Shared } from "./types" */

/**
 * The phase of a round by the rule that is asking.
 * @type {Record<string, string>}
 */
const PHASES = {
  Mark: "mark",
  Plan: "plan",
  Hide: "plan",
  Defend: "defend",
  Turn: "defend",
  Burial: "defend",
  Sending: "send",
  Capture: "end",
  Reveal: "end",
};

/** The marker that points at two districts. */
function Marker() {
  return html`<svg viewBox="0 0 400 40" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 0H400V14H310L290 40 270 14H130L110 40 90 14H0z" fill="var(--red)" />
  </svg>`;
}

/**
 * What the operation is about, in a few words.
 * @param {Shared} props
 * @param {string} phase
 */
function aboutOf({ v, order, over, t }, phase) {
  const won = fallenIn(v) >= FACTS.toWin || (v.capitol && v.captured[FACTS.capitol]);
  if (over) return t(won ? "web-won-rebellion" : "web-won-empire");
  if (phase === "end" || phase === "deal") return t("web-about", { phase });
  if (v.final) return t("web-for-any");
  const where = order.filter((d) => v.marked[d]).map((d) => shortName(d, t));
  return where.length === 2 ? t("web-for", { first: where[0], second: where[1] }) : t("web-about", { phase });
}

/**
 * How many districts have fallen.
 * @param {Shared["v"]} v
 */
const fallenIn = (v) => v.captured.filter(Boolean).length;

/**
 * One of the three cards over the marker, or the place where it will lie.
 * @param {Shared & { n: number, go: (() => void) | null, at: Asked }} props
 */
function OverMarker(props) {
  const { v, n, go, at, frame, t, legal, can, ghost, plan, setPlan, next } = props;
  const card = v.over_marker[n];
  const meant = frame.rule === "Plan" && legal.length ? plannedAt(plan, v.own_hand, n) : null;
  if (meant)
    return html`<${Card}
      card=${meant.card}
      down=${meant.down}
      t=${t}
      tag=${n + 1}
      cls="meant act"
      label=${t("web-take-back", { place: n + 1 })}
      onClick=${() => setPlan(planned(plan, meant.held, false))}
    />`;
  if (card === NO_CARD)
    return html`<span class=${classes("slot", { next: frame.rule === "Hide" && frame.place === n })}><b>${n + 1}</b></span>`;
  const touch = at.card(n).map((text) => can(text)?.label);
  const said = `${t("web-card", { place: n + 1 })}: ${card >= 0 ? "" : t("web-back")}`;
  const state = {
    act: go,
    sent: next === n,
    up: ghost.places.includes(n) || ghost.turned === n,
    lost: ghost.struck === n,
  };
  return html`<${Card}
    card=${v.feint ? DECOY : card}
    down=${v.face_down[n]}
    t=${t}
    tag=${n + 1}
    onClick=${go}
    label=${go && legal.length ? `${said}${touch.join(" · ") || legal[0].label}` : null}
    style=${{ viewTransitionName: card >= 0 && card !== DECOY ? `un-c-${card}` : `un-p-${n}` }}
    cls=${classes(state)}
  />`;
}

/**
 * The markers that the Rebellion may choose, each over its two districts.
 * @param {{ at: Asked } & Shared} props
 */
function Marks({ at, order, picked, pick, can }) {
  /** @param {string} name */
  const columnOf = (name) => order.indexOf(DISTRICTS.indexOf(name));
  return html`<div class="marks">
    ${at.marks.map((text) => {
      const [, a, b] = text.split(" ");
      return html`<button
        type="button"
        key=${text}
        data-action=${text}
        class=${classes("mk", { on: picked.includes(text) })}
        style=${{ "--n": Math.min(columnOf(a), columnOf(b)) + 1 }}
        aria-label=${can(text)?.label}
        onClick=${() => pick(text)}
      >
        <${Marker} />
      </button>`;
    })}
  </div>`;
}

/**
 * The middle of the table.
 * @param {Shared & { onCard: (n: number) => (() => void) | null, at: Asked, look: () => void }} props
 */
export function Operation(props) {
  const { v, order, frame, t, onCard, at, over, look } = props;
  const marked = order.findIndex((d) => v.marked[d]);
  const left = marked < 0 ? 1 : marked;
  const phase = over ? "over" : PHASES[frame.rule] || "deal";
  const free = COLUMNS.filter((column) => column !== left && column !== left + 1);
  const laid = v.over_marker.some((card) => card !== NO_CARD);
  const marking = phase === "mark" && at.marks.length > 0;
  const fallen = fallenIn(v);
  const stats = {
    "web-round": t("web-of", { n: v.round, all: FACTS.rounds }),
    "web-hand": v.hand,
    "web-deck": v.deck,
  };
  return html`<div class=${classes("op", { marking: phase === "mark" })}>
    <p class="lab" style=${{ "--c": free[0] + 1 }}>
      <b class="h">${t("web-phase", { phase })}</b>
      <span>${aboutOf(props, phase)}</span>
    </p>
    ${
      (laid || frame.rule === "Plan" || frame.rule === "Hide") &&
      html`<div class="three" style=${{ "--c": left + 1 }}>
        ${v.over_marker.map((_, n) => html`<${OverMarker} key=${n} ...${props} n=${n} go=${onCard(n)} />`)}
      </div>`
    }
    ${marking && html`<${Marks} ...${props} />`}
    ${
      !marking &&
      marked >= 0 &&
      !v.final &&
      html`<div class="plank" style=${{ "--c": marked + 1, viewTransitionName: "un-marker" }}><${Marker} /></div>`
    }
    <div class="won" style=${{ "--c": free[1] + 1 }}>
      <span>${t("web-captured")}</span>
      <b>${t("web-of", { n: fallen, all: FACTS.toWin })}</b>
      <div class="pens" aria-hidden="true">
        ${Array.from({ length: FACTS.toWin }, (_, n) => html`<i key=${n} class=${classes({ on: n < fallen })}></i>`)}
      </div>
    </div>
    <dl class="rest" style=${{ "--c": free[2] + 1 }}>
      ${Object.entries(stats).map(([id, n]) => html`<div key=${id}><dt>${t(id)}</dt><dd>${n}</dd></div>`)}
      <div>
        <dt><button class="look" onClick=${look}>${t("web-look")}</button></dt>
        <dd>${v.gone_up.length + v.gone_down}</dd>
      </div>
    </dl>
  </div>`;
}
