/** One district: its plate, the cards that lie there, their sum and what threatens it. */

import { classes, Icon } from "/web/parts.js";
import { html } from "/web/preact.js";
import { Card, DECOY, UNSEEN } from "./cards.js";
import { FACTS } from "./facts.js";
import { gain, sums } from "./progress.js";

/** @import { Language, Speaker } from "/web/types" */
/** @import { Frame, Gain, Placed, Shared, Touch, View } from "./types" */

/**
 * A card of a district, and what uncovering one does.
 * @typedef {{ card: number, down: boolean, ghost?: boolean }} Lying
 * @typedef {(d: number, card: number) => (() => void) | null} Reveal
 */

/** The districts in the order of their numbers. */
export const DISTRICTS = FACTS.districts;
/**
 * The sign of each district.
 * @type {Record<string, string>}
 */
const ICONS = { plenty: "wheat", peace: "crossed-swords", capitol: "capitol", police: "handcuffs", truth: "newspaper" };
const MANY = 4; // more cards than that lie in two rows
/** The places of the districts from left to right. */
export const COLUMNS = DISTRICTS.map((_, place) => place);
/**
 * What a district is called where there is little room.
 * @param {number} d
 * @param {Speaker} t
 */
export const shortName = (d, t) => t("web-district", { district: DISTRICTS[d] });

/**
 * The cards of a district as this seat sees them.
 * @param {View} v
 * @param {number} d
 * @returns {Lying[]}
 */
export function pileOf(v, d) {
  const up = v.up[d].map((card) => ({ card, down: card === DECOY }));
  const own = v.own_down.length ? v.own_down[d] : [];
  const down = own.length ? own : Array.from({ length: v.down[d] }, () => UNSEEN);
  return [...up, ...down.map((card) => ({ card, down: true }))];
}

/**
 * The plate of a district.
 * @param {{ d: number, t: Speaker, said?: string }} props
 */
export function Plate({ d, t, said }) {
  const name = shortName(d, t);
  return html`<div class="tokn" style=${{ "--n": name.length }} role="group" aria-label=${said}>
    <svg viewBox="0 0 180 84" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 12 180 0v84H0z" fill="var(--tk)" />
      <path d="M0 76h180v8H0z" fill="var(--acc)" />
    </svg>
    <${Icon} name=${ICONS[DISTRICTS[d]]} />
    <div><small>${t("web-kind", { district: DISTRICTS[d] })}</small><b class="h">${name}</b></div>
  </div>`;
}

/**
 * Where the n-th of so many cards lies: `--i` and `--r` in rows, `--i1` where there is room for one row only.
 * @param {number} n
 * @param {number} count
 * @returns {Record<string, string | number>}
 */
function lies(n, count) {
  const half = Math.ceil(count / 2);
  return count > MANY ? { "--i": n % half, "--r": Math.floor(n / half), "--i1": n } : { "--i": n, "--r": 0, "--i1": n };
}

/**
 * The cards of a district, with the one that would go there.
 * @param {object} props
 * @param {View} props.v
 * @param {number} props.d
 * @param {Speaker} props.t
 * @param {Lying[]} props.shown
 * @param {Reveal} props.reveal
 */
function Pile({ v, d, t, shown, reveal }) {
  const count = shown.length;
  const steps = count > MANY ? Math.ceil(count / 2) : count;
  const size = { "--n": count, "--st": Math.max(1, steps - 1), "--st1": Math.max(1, count - 1) };
  return html`<div class=${classes("col", { many: count > MANY })} style=${size}>
    ${shown.map(({ card, down, ghost }, n) => {
      const go = down && card >= 0 && !ghost ? reveal(d, card) : null;
      const name = card >= 0 && card !== DECOY && !ghost ? { viewTransitionName: `un-c-${card}` } : {};
      return html`<${Card}
        key=${`${card} ${n}`}
        card=${card}
        down=${down}
        t=${t}
        onClick=${go}
        cls=${classes({ act: go, ghost })}
        style=${{ ...lies(n, count), ...name }}
      />`;
    })}
    ${v.blockaded[d] && html`<span class="barrier" aria-hidden="true"></span>`}
  </div>`;
}

/**
 * What the card that is being sent would bring here.
 * @param {{ gain: Gain, t: Speaker }} props
 */
function Gains({ gain: { name, done, lost, from, to }, t }) {
  const sign = done ? "check-mark" : "cross-mark";
  return html`<p class=${classes("gain", { full: done, lose: lost })}>
    ${(done || lost) && html`<${Icon} name=${sign} label=${t(done ? "web-completes" : "web-barred")} />`} <span>${name}</span>
    ${to ? html` <b>${from} → ${to}</b>` : ""}
  </p>`;
}

/**
 * The mission that is nearest here: what the Rebellion can reach, what the others must fear.
 * @param {{ v: View, threats: number[], worst: number, me: number, t: Speaker, lang: Language }} props
 */
function Threat({ v, threats, worst, me, t, lang }) {
  const mission = v.missions[threats.indexOf(worst)];
  const name = mission ? mission[lang] || mission.en : "";
  if (me === FACTS.rebellion)
    return html`<p class="gain reach" title=${t("web-reach-is")}>
      <${Icon} name="check-mark" label=${t("web-reach-is")} /> <span>${name}</span>
    </p>`;
  return html`<p class="gain thr" title=${t("web-threat-is")}>
    <b>${Math.round(worst * 100)}%</b> <span>${name}</span>
  </p>`;
}

/**
 * What is heard of a district.
 * @param {View} v
 * @param {number} d
 * @param {Speaker} t
 */
function spoken(v, d, t) {
  const facts = [
    t("district", { district: DISTRICTS[d] }),
    v.captured[d] ? t("web-fallen") : "",
    v.marked[d] ? t("web-marked") : "",
    v.blockaded[d] ? t("web-blockaded") : "",
    t("web-cards", { n: pileOf(v, d).length }),
  ];
  return facts.filter(Boolean).join(", ");
}

/**
 * What stands under a district: who took it, what the next card would bring, what threatens it, or its sum.
 * @param {Shared & { d: number, gains: Gain[], threats: number[], worst: number }} props
 */
function Foot({ v, d, t, lang, me, gains, threats, worst }) {
  const taken = v.captured[d];
  const mission = taken && v.missions.find((each) => each.number === v.taken[d]);
  const [low, high] = sums(v, d);
  return html`<div class="ft">
    ${gains.slice(0, 2).map((gain) => html`<${Gains} key=${gain.name} gain=${gain} t=${t} />`)}
    ${
      !gains.length &&
      !taken &&
      worst >= 0.005 &&
      html`<${Threat} v=${v} threats=${threats} worst=${worst} me=${me} t=${t} lang=${lang} />`
    }
    ${
      mission
        ? html`<p class="gain full"><${Icon} name="check-mark" /> <span>${mission[lang] || mission.en}</span></p>`
        : pileOf(v, d).length > 0 &&
          !gains.length &&
          html`<p class="sum">
            <${Icon} name="pie-chart" /> <span>${t("web-sum")}</span> <b>${low === high ? low : `${low}–${high}`}</b>
          </p>`
    }
  </div>`;
}

/**
 * The card that is to be sent next, where it can go here.
 * @param {View} v
 * @param {number} place
 * @returns {Placed | null}
 */
function sentCard(v, place) {
  if (place < 0 || v.over_marker[place] < 0) return null;
  return { card: v.over_marker[place], down: v.face_down[place], place };
}

/**
 * A district; touching it is an answer where `on` says so.
 * @param {Shared & { d: number, on: Touch | null, reveal: Reveal, threats: number[] }} props
 */
export function District(props) {
  const { v, d, t, lang, on, reveal, frame, ghost, threats, me, next } = props;
  const coming = ghost.sent[d] ?? [];
  const shown = [...pileOf(v, d), ...coming.map((each) => ({ ...each, ghost: true }))];
  const sent = on && sentCard(v, next);
  const worst = Math.max(0, ...threats);
  const state = {
    fallen: v.captured[d],
    tgt: v.marked[d] || ghost.marks.includes(d),
    sealed: v.blockaded[d] || ghost.closed === d,
    hot: worst >= 0.25 && me !== FACTS.rebellion,
    may: on,
    up: coming.length > 0 || ghost.taken === d,
  };
  return html`<li class=${classes("dist", state)} data-district=${DISTRICTS[d]} style=${{ viewTransitionName: `un-d-${d}` }}>
    <${Plate} d=${d} t=${t} said=${spoken(v, d, t)} />
    <${Pile} v=${v} d=${d} t=${t} shown=${shown} reveal=${reveal} />
    <${Foot} ...${props} gains=${sent ? gain(v, d, sent, lang) : []} worst=${worst} />
    ${
      on &&
      html`<button
        type="button"
        class=${classes("cover", frame.rule === "Mark" ? "soft" : "act")}
        aria-label=${on.label}
        onClick=${on.go}
      ></button>`
    }
  </li>`;
}
