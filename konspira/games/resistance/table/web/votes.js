/** The record of votes as a grid, and what it makes of everybody. */
import { classes } from "/web/parts.js";
import { html, useEffect, useRef } from "/web/preact.js";
import { upper } from "/web/words.js";
import { No, Yes } from "./faces.js";
import { annulled, has, passes, seatsIn, spiesAmong } from "./situation.js";

/** @import { Speaker } from "/web/types" */
/** @import { Ballot, Beside } from "./types" */

/**
 * How one player voted, and what part they had in it.
 * @param {{ ballot: Ballot, seat: number, t: Speaker }} props
 */
function Vote({ ballot, seat, t }) {
  const yes = has(ballot.ayes, seat);
  const on = has(ballot.team, seat);
  const led = ballot.leader === seat;
  const facts = [t(yes ? "web-for" : "web-against"), on ? t("web-on-team") : "", led ? t("web-leader") : ""];
  const said = facts.filter(Boolean).join(", ");
  return html`<td class=${classes({ y: yes, n: !yes, tm: on, ld: led })} title=${said}>
    <span><span class="vh">${said}</span>${yes ? html`<${Yes} />` : html`<${No} />`}</span>
  </td>`;
}

/**
 * Every vote of every player.
 * @param {Pick<Beside, "view" | "names" | "t">} props
 */
export function Grid({ view, names, t }) {
  const end = useRef(null);
  useEffect(() => {
    if (end.current) end.current.scrollLeft = end.current.scrollWidth;
  }, [view.ballots.length]);
  if (!view.ballots.length) return html`<p class="none">${t("web-no-votes")}</p>`;
  const seats = names.map((_, seat) => seat);
  return html`<div class="grid" ref=${end} tabindex="0" aria-label=${t("web-votes")}>
      <table>
        <thead>
          <tr>
            <th><span class="vh">${t("web-player")}</span></th>
            ${view.ballots.map(
              (ballot, i) => html`<th key=${i} scope="col">
                <span class="vh">
                  ${t("web-vote-of", { mission: ballot.mission + 1, attempt: ballot.attempt + 1 })}
                </span>
                <span aria-hidden="true">${ballot.mission + 1}.${ballot.attempt + 1}</span>
              </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${seats.map(
            (seat) => html`<tr key=${seat}>
              <th scope="row">${upper(names[seat])}</th>
              ${view.ballots.map((ballot, i) => html`<${Vote} key=${i} ballot=${ballot} seat=${seat} t=${t} />`)}
            </tr>`,
          )}
          <tr class="sum">
            <th scope="row">${t("web-outcome")}</th>
            ${view.ballots.map((ballot, i) => {
              const ayes = seatsIn(ballot.ayes, seats.length).length;
              const passed = passes(ballot, seats.length);
              const off = annulled(view, i);
              const outcome = t(off ? "web-annulled" : passed ? "web-approved" : "web-rejected");
              return html`<td key=${i} class=${classes({ off, ok: passed && !off })} title=${outcome}>
                <span class="vh">${outcome}</span>
                <b aria-hidden="true">${ayes}:${seats.length - ayes}</b>
              </td>`;
            })}
          </tr>
        </tbody>
      </table>
    </div>
    <p class="key" aria-hidden="true">
      <span class="y"></span>
      ${t("web-for")} <span class="n"></span>
      ${t("web-against")} <span class="tm"></span>
      ${t("web-on-team")} <span class="ld"></span>
      ${t("web-leader")}
    </p>`;
}

/**
 * How likely each of the others is a spy; only for the seat that looks.
 * @param {Beside} props
 */
export function Belief({ view, names, me, extra, t }) {
  const rows = names
    .map((name, seat) => ({ name, seat, percent: extra.suspicion?.[seat] ?? 0 }))
    .filter((row) => extra.public || row.seat !== me);
  rows.sort((a, b) => b.percent - a.percent);
  return html`<section class="belief" aria-label=${t("web-suspicion")}>
    <header><b class="h">${t("web-suspicion")}</b></header>
    <ul>
      ${rows.map(
        ({ name, seat, percent }) => html`<li key=${seat}>
          <span class="who">${upper(name)}</span>
          <i style=${{ "--p": `${percent}%` }} aria-hidden="true"></i>
          <b>${percent}</b>
        </li>`,
      )}
    </ul>
    <p>${t(extra.public ? "web-suspicion-public" : "web-suspicion-yours", { spies: spiesAmong(view.players) })}</p>
  </section>`;
}

/**
 * On top of the rail, where there is room for it.
 * @param {Beside} props
 */
export const Aside = (props) =>
  html`<details class="fold votes" open><summary>${props.t("web-votes")}</summary><${Grid} ...${props} /></details>`;
