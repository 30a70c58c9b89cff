// One district: its plate, the cards that lie there, their sum and what threatens it.
import { html } from "/web/preact.js";
import { Icon } from "/web/parts.js";
import { Card } from "./cards.js";
import { gain, sums } from "./progress.js";

export const DISTRICTS = ["plenty", "peace", "capitol", "police", "truth"];
const REBELLION = 0;
const ICONS = ["wheat", "gas-mask", "capitol", "handcuffs", "newspaper"];
export const shortName = (d, t) => t("web-district", { district: DISTRICTS[d] });

export function pileOf(v, d) {
  const up = v.up[d].map((card) => ({ card, down: card === 20 }));
  const own = v.own_down.length ? v.own_down[d] : [];
  const down = own.length ? own : Array.from({ length: v.down[d] }, () => -2);
  return [...up, ...down.map((card) => ({ card, down: true }))];
}

export function Plate({ d, t, said }) {
  return html`<div class="tokn" role="group" aria-label=${said}><svg viewBox="0 0 180 84" preserveAspectRatio="none" aria-hidden="true"><path d="M0 12 180 0v84H0z" fill="var(--tk)" /><path d="M0 76h180v8H0z" fill="var(--acc)" /></svg>
    <${Icon} name=${ICONS[d]} /><div><small>${t("web-kind", { district: DISTRICTS[d] })}</small><b class="h">${shortName(d, t)}</b></div></div>`;
}

export function District({ v, d, t, lang, on, reveal, frame, ghost, threats, me, open }) {
  const taken = v.captured[d];
  const mission = taken && v.missions.find((m) => m.number === v.taken[d]);
  const pile = pileOf(v, d);
  const trial = ghost.to === d ? ghost.cards[0] : null;
  const shown = trial ? [...pile, { ...trial, ghost: true }] : pile;
  const [low, high] = sums(v, d);
  const sent = on && frame.rule === "Sending" ? { card: v.over_marker[frame.place], down: v.face_down[frame.place], place: frame.place } : null;
  const gains = sent && sent.card >= 0 ? gain(v, d, sent, lang) : [];
  const worst = threats.length ? Math.max(...threats) : 0;
  const state = [taken && "fallen", (v.marked[d] || ghost.marks.includes(d)) && "tgt", (v.blockaded[d] || ghost.closed === d) && "sealed",
    worst >= 0.25 && me !== REBELLION && "hot", on && "may", (ghost.to === d || ghost.taken === d) && "up"].filter(Boolean).join(" ");
  const said = [t("district", { district: DISTRICTS[d] }), taken ? t("web-fallen") : "", v.marked[d] ? t("web-marked") : "",
    v.blockaded[d] ? t("web-blockaded") : "", t("web-cards", { n: pile.length })].filter(Boolean).join(", ");
  return html`<li class="dist ${state}" style=${{ viewTransitionName: `un-d-${d}` }}>
    <${Plate} d=${d} t=${t} said=${said} />
    <div class="col ${shown.length > 4 ? "many" : ""}" style=${{ "--n": shown.length, "--st": Math.max(1, (shown.length > 4 ? Math.ceil(shown.length / 2) : shown.length) - 1), "--st1": Math.max(1, shown.length - 1) }}>
      ${shown.map((each, n) => {
        const go = each.down && each.card >= 0 && !each.ghost ? reveal(d, each.card) : null;
        const half = Math.ceil(shown.length / 2);
        const place = shown.length > 4 ? { "--i": n % half, "--r": Math.floor(n / half), "--i1": n } : { "--i": n, "--r": 0, "--i1": n };
        const name = each.card >= 0 && each.card !== 20 && !each.ghost ? { viewTransitionName: `un-c-${each.card}` } : {};
        return html`<${Card} key=${`${each.card} ${n}`} card=${each.card} down=${each.down} t=${t} onClick=${go}
          cls=${`${go ? "act" : ""} ${each.ghost ? "ghost" : ""}`} style=${{ ...place, ...name }} />`;
      })}
      ${v.blockaded[d] && html`<span class="barrier" aria-hidden="true"></span>`}
    </div>
    <div class="ft">
      ${gains.slice(0, 2).map((g) => html`<p key=${g.name} class="gain ${g.done ? "full" : g.lost ? "lose" : ""}">${(g.done || g.lost) && html`<${Icon} name=${g.done ? "check-mark" : "cross-mark"} label=${t(g.done ? "web-completes" : "web-barred")} />`} <span>${g.name}</span>${g.to ? html` <b>${g.from} → ${g.to}</b>` : ""}</p>`)}
      ${!gains.length && !taken && worst >= 0.005 && (me === REBELLION
        ? html`<p class="gain reach" title=${t("web-reach-is")}><${Icon} name="check-mark" label=${t("web-reach-is")} /> <span>${nameOf(v, threats, worst, lang)}</span></p>`
        : html`<p class="gain thr" title=${t("web-threat-is")}><b>${Math.round(worst * 100)}%</b> <span>${nameOf(v, threats, worst, lang)}</span></p>`)}
      ${taken && mission ? html`<p class="gain full"><${Icon} name="check-mark" /> <span>${mission[lang] || mission.en}</span></p>`
        : pile.length > 0 && !gains.length && html`<p class="sum"><${Icon} name="pie-chart" /> <span>${t("web-sum")}</span> <b>${low === high ? low : `${low}–${high}`}</b></p>`}
    </div>
    ${on && html`<button type="button" class="cover ${frame.rule === "Mark" ? "soft" : "act"}" aria-label=${on.label} onClick=${on.go}></button>`}
  </li>`;
}

function nameOf(v, threats, worst, lang) {
  const mission = v.missions[threats.indexOf(worst)];
  return mission ? mission[lang] || mission.en : "";
}
