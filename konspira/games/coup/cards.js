// Cards and coins of Coup as things on a table.
import { html } from "/web/preact.js";
import { BackArt, Portrait } from "./portraits.js";

// A card face up; a button when it can be chosen.
export function Card({ role, t, lost, kind = "", label, act, onClick, name, keys, pressed }) {
  const said = label ?? (lost ? t("web-lost", { role }) : t("role", { role }));
  const classes = `card coup-card ${kind} ${lost ? "lost" : ""} ${act ? "act" : ""}`;
  const inside = html`<${Portrait} role=${role} /><span class="nm">${t("role", { role })}</span>
    <span class="tx"><b>${t("web-does", { role })}</b><i>${t("web-stops", { role })}</i></span><span class="frame"></span>
    ${keys && html`<kbd class="at">${keys}</kbd>`}`;
  const style = name ? { viewTransitionName: name } : undefined;
  return onClick
    ? html`<button class=${classes} style=${style} aria-label=${said} aria-pressed=${pressed} data-key=${keys} onClick=${onClick}>${inside}</button>`
    : html`<div class=${classes} style=${style} role="img" aria-label=${said}>${inside}</div>`;
}

export const Back = ({ t, name }) =>
  html`<div class="back" style=${name ? { viewTransitionName: name } : undefined} role="img" aria-label=${t("web-back")}><${BackArt} /></div>`;

export const Coins = ({ coins, t }) => html`<span class="coins" role="img" aria-label=${t("coins", { coins })}>
  <span class="stack" aria-hidden="true">${Array.from({ length: Math.min(coins, 8) }, (_, i) => html`<i key=${i}></i>`)}</span>
  <b class="num" key=${coins} aria-hidden="true">${coins}</b></span>`;

export const Influence = ({ cards, t }) => html`<div class=${`inf n${cards.held.length + cards.lost.length}`}>
  ${cards.held.map((card) => (card.role ? html`<${Card} key=${card.name} ...${card} t=${t} />` : html`<${Back} key=${card.name} name=${card.name} t=${t} />`))}
  ${cards.lost.map((card) => html`<${Card} key=${card.name} ...${card} t=${t} />`)}
</div>`;
