// The missions in play with how far they have come, and what they ask for in shapes and words.
import { html } from "/web/preact.js";
import { Shape, SUITS } from "./cards.js";
import { shortName } from "./district.js";
import { furthest } from "./progress.js";

const KINDS = ["sum", "none", "more", "suits", "same", "run", "open"];

function Clause({ clause, capitol, t }) {
  const shape = (suit) => html`<${Shape} suit=${suit} label=${t("web-suit", { suit: SUITS[suit] })} />`;
  const amount = capitol && clause.capitol !== clause.amount ? `${clause.amount}/${clause.capitol}` : clause.amount;
  const kind = KINDS[clause.kind];
  if (kind === "sum") return clause.suit < 0 ? t("web-needs", { kind, amount }) : html`${shape(clause.suit)} ${amount}+`;
  if (kind === "none") return html`${t("web-none")} ${shape(clause.suit)}`;
  if (kind === "more") return html`${shape(clause.suit)} > ${shape(clause.other)}`;
  if (kind === "suits") return html`${[0, 1, 2, 3].map(shape)}${clause.amount > 1 ? ` ×${clause.amount}` : ""}`;
  return t("web-needs", { kind, amount: String(amount) });
}

export function Conditions({ mission, capitol, t }) {
  return mission.clauses.map((clause, n) => html`${n > 0 && html`<span class="and">·</span>`}<span class="cl"><${Clause} clause=${clause} capitol=${capitol} t=${t} /></span>`);
}

export function Missions({ v, t, lang, legal, can, pick, ghost, me, open }) {
  const certain = me === 0 || open;
  return html`<ul class="miss" aria-label=${t("web-missions")}>${v.missions.map((mission) => {
    const best = furthest(v, mission, ghost.to >= 0 && ghost.cards[0].card >= 0 ? { d: ghost.to, cards: ghost.cards } : null);
    const takes = legal.map(({ text }) => text).filter((text) => text.startsWith("take ") && text.endsWith(` ${mission.number}`));
    const name = mission[lang] || mission.en;
    const state = !best ? "" : best.now.ok ? (certain || best.most.ok ? "done" : "") : best.most.ok ? "danger" : "";
    const percent = (n) => `${Math.min(100, (100 * n.have) / Math.max(1, n.need))}%`;
    const inner = html`<h3 class=${name.length > 26 ? "vast" : name.length > 17 ? "long" : ""}>${name}${mission.reconstructed && html`<sup title=${t("web-reconstructed")}>≈</sup>`}</h3>
      <p class="cond"><${Conditions} mission=${mission} capitol=${v.capitol} t=${t} /></p>
      ${best && html`<div class="prog" style=${{ "--a": percent(best.now), "--b": percent(best.most) }} role="img"
          aria-label=${t("web-progress", { have: best.now.have, need: best.now.need, most: best.most.have })}><i></i><u></u></div>
        <p class="w"><span>${shortName(best.d, t)}${best.now.barred ? ` · ${t("web-barred")}` : ""}</span>
          <b>${best.now.have}<small> ${t("web-out-of", { all: best.now.need })}</small></b></p>`}`;
    const cls = `mis ${state} ${takes.length ? "act" : ""} ${ghost.to >= 0 && best && best.d === ghost.to ? "trial" : ""}`;
    return html`<li key=${mission.number}>${takes.length
      ? html`<button type="button" class=${cls} onClick=${() => pick(...takes)}>${inner}<span class="vh">${takes.map((text) => can(text).label).join(" · ")}</span></button>`
      : html`<div class=${cls}>${inner}</div>`}</li>`;
  })}</ul>`;
}
