/** The cards of Unrest: four suits with a colour, a shape and a picture each, the decoy, and the back. */
import { at } from "/web/files.js";
import { about, classes } from "/web/parts.js";
import { html } from "/web/preact.js";
import { rays } from "/web/shapes.js";
import { FACTS } from "./facts.js";

/** @import { Drawing } from "/web/preact.js" */
/** @import { Speaker } from "/web/types" */

/** The card that is worth nothing. */
export const DECOY = FACTS.decoy;
/** No card lies there. */
export const NO_CARD = FACTS.noCard;
/** A card that this seat does not know. */
export const UNSEEN = FACTS.unseen;
/** The suits in the order of their numbers. */
export const SUITS = FACTS.suits;
/** The values of a suit, the lowest first. */
export const VALUES = Array.from({ length: FACTS.inSuit }, (_, n) => FACTS.lowest + n);
/** Every card but the decoys. */
export const CARDS = Array.from({ length: SUITS.length * FACTS.inSuit }, (_, card) => card);
/**
 * What a card is worth; a decoy nothing.
 * @param {number} card
 */
export const valueOfCard = (card) => (card === DECOY ? 0 : (card % FACTS.inSuit) + FACTS.lowest);
/**
 * The suit of a card; a decoy has none.
 * @param {number} card
 */
export const suitOf = (card) => (card === DECOY ? -1 : Math.floor(card / FACTS.inSuit));
/**
 * What the suit of a card is called.
 * @param {number} card
 */
export const suitName = (card) => (card === DECOY ? "decoy" : SUITS[suitOf(card)]);
/**
 * How an action names a card.
 * @param {number} card
 */
export const textOf = (card) => (card === DECOY ? "decoy" : `${SUITS[suitOf(card)]} ${valueOfCard(card)}`);

/**
 * A colour, what stands on it, a picture and a shape for each suit, so that colour is never the only sign.
 * @type {Record<string, { ink: string, on: string, icon: string, outline: Drawing }>}
 */
const LOOKS_OF = {
  propaganda: { ink: "#1f5fae", on: "#fff", icon: "megaphone", outline: html`<circle cx="12" cy="12" r="10.5" />` },
  riot: { ink: "#c2201a", on: "#fff", icon: "molotov", outline: html`<path d="M12 1.5 23 21H1z" />` },
  sabotage: { ink: "#e8b822", on: "#16120d", icon: "dynamite", outline: html`<path d="M12 1 23 12 12 23 1 12z" />` },
  equipment: { ink: "#6d3f97", on: "#fff", icon: "gas-mask", outline: html`<path d="M2.5 2.5h19v19h-19z" />` },
};
const LOOKS = SUITS.map((suit) => LOOKS_OF[suit]);
const DECOY_LOOK = { ink: "#5c5347", on: "#fff", icon: "domino-mask", outline: null };

/**
 * How a card is drawn.
 * @param {number} card
 */
const lookOf = (card) => (card === DECOY ? DECOY_LOOK : LOOKS[suitOf(card)]);

/**
 * An icon as a part of a picture.
 * @param {object} props
 * @param {string} props.name
 * @param {string} props.x
 * @param {string} props.y
 * @param {string} props.size
 * @param {string=} props.fill
 * @param {(string | number)=} props.outline
 */
export function Picture({ name, x, y, size, fill = "#f8f0dd", outline = 0 }) {
  return html`<svg
    x=${x}
    y=${y}
    width=${size}
    height=${size}
    viewBox="0 0 512 512"
    fill=${fill}
    stroke="#16120d"
    stroke-width=${outline}
    paint-order="stroke"
  >
    <use href=${at(`/web/icons.svg#g-${name}`)} />
  </svg>`;
}

/**
 * The shape of a suit.
 * @param {{ suit: number, label: string }} props
 */
export function Shape({ suit, label }) {
  const { ink, outline } = LOOKS[suit];
  return html`<svg class="shp" viewBox="0 0 24 24" fill=${ink} role="img" aria-label=${label}>${outline}</svg>`;
}

const RAYS = rays(30, 280, 330, 10, -90, 90);

/** A wall of bricks. */
function bricks() {
  let path = "";
  for (let row = 0; row < 14; row++)
    for (let x = row % 2 ? 0 : -22; x < 230; x += 44) path += `M${x} ${row * 20}h40v16h-40z`;
  return path;
}
const BRICKS = bricks();

/**
 * The picture of a card.
 * @param {{ card: number }} props
 */
function Face({ card }) {
  const look = lookOf(card);
  const pips = Array.from({ length: valueOfCard(card) }, (_, n) => n);
  return html`<svg class="art" viewBox="0 0 200 280" aria-hidden="true">
    <rect width="200" height="280" fill="#f8f0dd" />
    <path d="M0 0h200v40L0 120z" fill=${look.ink} />
    <path d=${RAYS} fill=${look.ink} fill-opacity=".15" />
    <path d="M0 250 200 196v84H0z" fill="#16120d" />
    <path d="M0 238 200 184v12L0 250z" fill=${look.ink} />
    <circle cx="118" cy="140" r="62" fill=${look.ink} stroke="#16120d" stroke-width="3" />
    <${Picture} name=${look.icon} x="68" y="90" size="100" outline="34" />
    ${pips.map(
      (n) => html`<svg
        key=${n}
        x="12"
        y=${112 + n * 24}
        width="18"
        height="18"
        viewBox="0 0 24 24"
        fill=${look.ink}
        stroke="#16120d"
        stroke-width="1.5"
      >
        ${look.outline}
      </svg>`,
    )}
  </svg>`;
}

/** The back of a card. */
export function Back() {
  return html`<svg viewBox="0 0 200 280" aria-hidden="true">
    <rect width="200" height="280" fill="#0f5c48" />
    <path d=${BRICKS} fill="#0c4c3c" />
    <path d="M-10 210 210 96v60L-10 270z" fill="#c81a15" />
    <path d="M100 74 166 140 100 206 34 140z" fill="#16120d" />
    <path d="M100 84 156 140 100 196 44 140z" fill="none" stroke="#e8b822" stroke-width="2.5" />
    <${Picture} name="fist" x="60" y="100" size="80" fill="#f2e9d5" />
    <rect x="8" y="8" width="184" height="264" rx="5" fill="none" stroke="#f2e9d5" stroke-width="3" />
    <rect x="14" y="14" width="172" height="252" rx="2" fill="none" stroke="#f2e9d5" stroke-width="1" />
  </svg>`;
}

/**
 * What a card is called.
 * @param {number} card
 * @param {Speaker} t
 */
export function cardName(card, t) {
  return t("card", { suit: suitName(card), value: valueOfCard(card) });
}

/**
 * What is heard of a card that lies there.
 * @param {number} card
 * @param {boolean | undefined} down
 * @param {Speaker} t
 */
function heard(card, down, t) {
  if (card < 0) return t("web-back");
  return down ? `${cardName(card, t)}, ${t("face-down")}` : cardName(card, t);
}

/**
 * What is drawn on a card that is known.
 * @param {{ card: number, down?: boolean, t: Speaker }} props
 */
function Front({ card, down, t }) {
  return html`<${Face} card=${card} />
    <b class="val" aria-hidden="true">${card === DECOY ? "?" : valueOfCard(card)}</b>
    <span class="nm" aria-hidden="true">${t("web-suit", { suit: suitName(card) })}</span>
    ${down && html`<span class="veil"><i></i></span>`}
    <span class="edge"></span>`;
}

/**
 * A card as this seat sees it: below zero it is a back; `down` marks one that lies face down and is known all the same.
 * @param {object} props
 * @param {number} props.card
 * @param {Speaker} props.t
 * @param {boolean=} props.down
 * @param {string | null=} props.label
 * @param {(() => void) | null=} props.onClick
 * @param {string=} props.cls
 * @param {Record<string, string | number>=} props.style
 * @param {number=} props.tag
 */
export function Card({ card, down, t, label, onClick, cls = "", style = {}, tag }) {
  const known = card >= 0;
  const said = label || heard(card, down, t);
  const inside = known ? html`<${Front} card=${card} down=${down} t=${t} />` : html`<${Back} />`;
  const all = known
    ? { class: classes("card un", cls), "data-card": textOf(card), style: { "--on": lookOf(card).on, ...style } }
    : { class: classes("back", cls), style };
  const fact = card === DECOY ? t("web-about-decoy") : t("web-about-card", { value: known ? valueOfCard(card) : 0 });
  const told = known ? about(cardName(card, t), fact) : {};
  const mark = tag && html`<span class="no" aria-hidden="true">${tag}</span>`;
  return onClick
    ? html`<button type="button" ...${all} ...${told} onClick=${onClick}>${inside}${mark}<span class="vh">${said}</span></button>`
    : html`<div ...${all} ...${told} role="img" aria-label=${said}>${inside}${mark}</div>`;
}
