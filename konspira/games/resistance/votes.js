// The record of votes as a grid, and what it makes of everybody.
import { html, useEffect, useRef } from "/web/preact.js";
import { No, Yes } from "./faces.js";
import { SPIES, begin, has } from "./situation.js";

export function Grid({ view, names, t }) {
  const end = useRef(null);
  useEffect(() => { if (end.current) end.current.scrollLeft = end.current.scrollWidth; }, [view.ballots.length]);
  if (!view.ballots.length) return html`<p class="none">${t("web-no-votes")}</p>`;
  const seats = names.map((_, seat) => seat);
  return html`<div class="grid" ref=${end} tabindex="0" aria-label=${t("web-votes")}><table>
    <thead><tr><th><span class="vh">${t("web-player")}</span></th>${view.ballots.map((ballot, i) => html`<th key=${i} scope="col"><span class="vh">${t("web-vote-of", { mission: ballot.mission + 1, attempt: ballot.attempt + 1 })}</span><span aria-hidden="true">${ballot.mission + 1}.${ballot.attempt + 1}</span></th>`)}</tr></thead>
    <tbody>${seats.map((seat) => html`<tr key=${seat}><th scope="row">${begin(names[seat])}</th>${view.ballots.map((ballot, i) => {
      const yes = has(ballot.ayes, seat), on = has(ballot.team, seat), led = ballot.leader === seat;
      const said = [t(yes ? "web-for" : "web-against"), on && t("web-on-team"), led && t("web-leader")].filter(Boolean).join(", ");
      return html`<td key=${i} class=${`${yes ? "y" : "n"} ${on ? "tm" : ""} ${led ? "ld" : ""}`} title=${said}><span><span class="vh">${said}</span>${yes ? html`<${Yes} />` : html`<${No} />`}</span></td>`;
    })}</tr>`)}
    <tr class="sum"><th scope="row">${t("web-outcome")}</th>${view.ballots.map((ballot, i) => {
      const ayes = seats.filter((seat) => has(ballot.ayes, seat)).length;
      const passed = ayes * 2 > seats.length;
      return html`<td key=${i} title=${t(passed ? "web-approved" : "web-rejected")}><span class="vh">${t(passed ? "web-approved" : "web-rejected")}</span><b aria-hidden="true">${ayes}:${seats.length - ayes}</b></td>`;
    })}</tr></tbody></table></div>
    <p class="key" aria-hidden="true"><span class="y"></span>${t("web-for")} <span class="n"></span>${t("web-against")} <span class="tm"></span>${t("web-on-team")} <span class="ld"></span>${t("web-leader")}</p>`;
}

// How likely each of the others is a spy; only for the seat that looks.
export function Belief({ view, names, me, extra, t }) {
  const rows = names.map((name, seat) => ({ name, seat, percent: extra.suspicion[seat] })).filter((row) => extra.public || row.seat !== me);
  rows.sort((a, b) => b.percent - a.percent);
  return html`<section class="belief" aria-label=${t("web-suspicion")}><header><b class="h">${t("web-suspicion")}</b></header>
    <ul>${rows.map(({ name, seat, percent }) => html`<li key=${seat}><span class="who">${begin(name)}</span><i style=${{ "--p": `${percent}%` }} aria-hidden="true"></i><b>${percent}</b></li>`)}</ul>
    <p>${t(extra.public ? "web-suspicion-public" : "web-suspicion-yours", { spies: SPIES[view.players] })}</p></section>`;
}

// On top of the rail, where there is room for it.
export const Aside = (props) => html`<details class="fold votes" open><summary>${props.t("web-votes")}</summary><${Grid} ...${props} /></details>`;
