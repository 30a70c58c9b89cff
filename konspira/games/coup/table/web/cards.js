/** Cards and coins of Coup as things on a table. */
import { about, classes } from "/web/parts.js";
import { html } from "/web/preact.js";
import { BackArt, Portrait } from "./portraits.js";

/** @import { Lying, Role } from "./types" */
/** @import { Speaker } from "/web/types" */

/**
 * What is told of a character.
 * @param {Role} role
 * @param {Speaker} t
 */
export const aboutRole = (role, t) =>
  about(t("role", { role }), `${t("web-does", { role })}. ${t("web-stops", { role })}.`);

/**
 * A card face up; a button when it can be chosen.
 * @param {object} props
 * @param {Role} props.role
 * @param {Speaker} props.t
 * @param {boolean=} props.lost
 * @param {string=} props.kind
 * @param {string=} props.label
 * @param {boolean=} props.act
 * @param {(() => void)=} props.onClick
 * @param {string=} props.name
 * @param {string=} props.keys
 * @param {boolean=} props.pressed
 */
export function Card({ role, t, lost, kind = "", label, act, onClick, name, keys, pressed }) {
  const said = label ?? (lost ? t("web-lost", { role }) : t("role", { role }));
  const look = classes("card coup-card", kind, { lost, act });
  const inside = html`<${Portrait} role=${role} />
    <span class="nm">${t("role", { role })}</span>
    <span class="tx"><b>${t("web-does", { role })}</b><i>${t("web-stops", { role })}</i></span>
    <span class="frame"></span>
    ${keys && html`<kbd class="at">${keys}</kbd>`}`;
  const style = name ? { viewTransitionName: name } : undefined;
  const told = aboutRole(role, t);
  return onClick
    ? html`<button
      ...${told}
      class=${look}
      style=${style}
      aria-label=${said}
      aria-pressed=${pressed}
      data-key=${keys}
      onClick=${onClick}
    >
      ${inside}
    </button>`
    : html`<div class=${look} style=${style} role="img" aria-label=${said} ...${told}>${inside}</div>`;
}

/**
 * A card face down.
 * @param {{ t: Speaker, name?: string }} props
 */
export const Back = ({ t, name }) =>
  html`<div class="back" style=${name ? { viewTransitionName: name } : undefined} role="img" aria-label=${t("web-back")}>
    <${BackArt} />
  </div>`;

/**
 * The coins of a player, as a stack and a number.
 * @param {{ coins: number, t: Speaker }} props
 */
export const Coins = ({ coins, t }) => html`<span class="coins" role="img" aria-label=${t("coins", { coins })}>
  <span class="stack" aria-hidden="true">
    ${Array.from({ length: Math.min(coins, 8) }, (_, i) => html`<i key=${i}></i>`)}
  </span>
  <b class="num" key=${coins} aria-hidden="true">${coins}</b>
</span>`;

/**
 * The cards in front of a rival.
 * @param {{ cards: { held: Lying[], lost: Lying[] }, t: Speaker }} props
 */
export const Influence = ({ cards, t }) => html`<div class=${`inf n${cards.held.length + cards.lost.length}`}>
  ${cards.held.map((card) =>
    card.role
      ? html`<${Card} key=${card.name} ...${card} t=${t} />`
      : html`<${Back} key=${card.name} name=${card.name} t=${t} />`,
  )}
  ${cards.lost.map((card) => html`<${Card} key=${card.name} ...${card} t=${t} />`)}
</div>`;
