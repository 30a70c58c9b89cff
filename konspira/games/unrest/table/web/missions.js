/** The missions in play with how far they have come, and what they ask for in shapes and words. */

import { about, classes } from "/web/parts.js";
import { html } from "/web/preact.js";
import { Shape, SUITS } from "./cards.js";
import { shortName } from "./district.js";
import { FACTS } from "./facts.js";
import { furthest } from "./progress.js";

/** @import { Speaker } from "/web/types" */
/** @import { Clause as Asks, Mission, Outlook, Shared, Standing } from "./types" */

/**
 * One thing that a mission asks for.
 * @param {{ clause: Asks, capitol: boolean, t: Speaker }} props
 */
function Clause({ clause, capitol, t }) {
  /** @param {number} suit */
  const shape = (suit) => html`<${Shape} suit=${suit} label=${t("web-suit", { suit: SUITS[suit] })} />`;
  const amount = capitol && clause.capitol !== clause.amount ? `${clause.amount}/${clause.capitol}` : clause.amount;
  const kind = FACTS.clauses[clause.kind];
  if (kind === "sum")
    return clause.suit < 0 ? t("web-needs", { kind, amount }) : html`${shape(clause.suit)} ${amount}+`;
  if (kind === "none") return html`${t("web-none")} ${shape(clause.suit)}`;
  if (kind === "more") return html`${shape(clause.suit)} > ${shape(clause.other)}`;
  if (kind === "each_suit")
    return html`${SUITS.map((_, suit) => shape(suit))}${clause.amount > 1 ? ` ×${clause.amount}` : ""}`;
  return t("web-needs", { kind, amount: String(amount) });
}

/**
 * The messages that say in words what a mission asks for.
 * @type {Record<string, string>}
 */
const NEEDS = {
  sum: "need-sum",
  none: "need-none",
  more: "need-more",
  each_suit: "need-suits",
  same_value: "need-same",
  run: "need-run",
  face_up_of_one_suit: "need-open",
};

/**
 * What a mission asks for, in words.
 * @param {Mission} mission
 * @param {boolean} capitol
 * @param {Speaker} t
 */
export function inWords({ clauses }, capitol, t) {
  return clauses.map(({ kind, suit, other, amount, capitol: more }) => {
    const asksMore = FACTS.clauses[kind] === "sum" && capitol && more !== amount;
    const facts = { suit: SUITS[suit] ?? "all", than: SUITS[other] ?? "", amount, capitol: more };
    return t(asksMore ? "need-capitol" : NEEDS[FACTS.clauses[kind]], facts);
  });
}

/**
 * All that a mission asks for.
 * @param {{ mission: Mission, capitol: boolean, t: Speaker }} props
 */
export function Conditions({ mission, capitol, t }) {
  return mission.clauses.map(
    (clause, n) => html`${n > 0 && html`<span class="and">·</span>`}
      <span class="cl"><${Clause} clause=${clause} capitol=${capitol} t=${t} /></span>`,
  );
}

/**
 * Whether a mission is done, or may be soon: the Rebellion knows what lies face down, others must reckon with it.
 * @param {Outlook} best
 * @param {boolean} certain
 */
function stateOf({ now, most }, certain) {
  if (now.ok) return certain || most.ok ? "done" : "";
  return most.ok ? "danger" : "";
}

/**
 * How much of a mission is there, as a bar knows it.
 * @param {Standing} standing
 */
const percent = ({ have, need }) => `${Math.min(100, (100 * have) / Math.max(1, need))}%`;

/**
 * The bar of a mission: what is there where it has come furthest, and what may be.
 * @param {{ best: Outlook & { d: number }, t: Speaker }} props
 */
function Progress({ best: { now, most, d }, t }) {
  return html`<div
      class="prog"
      style=${{ "--a": percent(now), "--b": percent(most) }}
      role="img"
      aria-label=${t("web-progress", { have: now.have, need: now.need, most: most.have })}
    >
      <i></i>
      <u></u>
    </div>
    <p class="w">
      <span>${shortName(d, t)}${now.barred ? ` · ${t("web-barred")}` : ""}</span>
      ${
        now.parts.length > 1
          ? html`<b class="parts">${now.parts.map(({ have, need }) => `${have}/${need}`).join(" · ")}</b>`
          : html`<b>${now.have}<small> ${t("web-out-of", { all: now.need })}</small></b>`
      }
    </p>`;
}

/**
 * How large a name may be written.
 * @param {string} name
 */
const fit = (name) => classes({ vast: name.length > 26, long: name.length > 17 && name.length <= 26 });

/**
 * One mission; a button when it can be completed.
 * @param {Shared & { mission: Mission }} props
 */
function MissionCard({ mission, v, t, lang, legal, pick, ghost, me, open }) {
  const cards = ghost.sent[ghost.to] ?? [];
  const best = furthest(v, mission, cards.some(({ card }) => card >= 0) ? { d: ghost.to, cards } : null);
  const takes = legal.filter(({ text }) => text.startsWith("take ") && text.endsWith(` ${mission.number}`));
  const name = mission[lang] || mission.en;
  const doubt = mission.doubt && t("doubt", { doubt: mission.doubt });
  const told = about(name, `${inWords(mission, v.capitol, t).join("; ")}.`, doubt);
  const certain = me === FACTS.rebellion || open !== null;
  const cls = classes("mis", best ? stateOf(best, certain) : "", {
    act: takes.length,
    trial: ghost.to >= 0 && best?.d === ghost.to,
  });
  const inner = html`<h3 class=${fit(name)}>
      ${name}
      ${mission.doubt && html`<sup role="img" data-tap aria-label=${doubt} ...${about(name, doubt)}>≈</sup>`}
    </h3>
    <p class="cond"><${Conditions} mission=${mission} capitol=${v.capitol} t=${t} /></p>
    ${best && html`<${Progress} best=${best} t=${t} />`}`;
  if (!takes.length) return html`<div class=${cls} ...${told}>${inner}</div>`;
  return html`<button type="button" class=${cls} ...${told} onClick=${() => pick(...takes.map(({ text }) => text))}>
    ${inner}
    <span class="vh">${takes.map(({ label }) => label).join(" · ")}</span>
  </button>`;
}

/**
 * The missions in play.
 * @param {Shared} props
 */
export function Missions(props) {
  return html`<ul class="miss" aria-label=${props.t("web-missions")}>
    ${props.v.missions.map(
      (mission) =>
        html`<li key=${mission.number} data-mission=${mission.number}><${MissionCard} ...${props} mission=${mission} /></li>`,
    )}
  </ul>`;
}
