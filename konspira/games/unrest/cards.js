// The cards of Unrest: four suits with a colour, a shape and a picture each, the decoy, and the back.
import { html } from "/web/preact.js";

export const DECOY = 20;
export const SUITS = ["propaganda", "riot", "sabotage", "equipment"];
export const valueOf = (card) => (card === DECOY ? 0 : (card % 5) + 2);
export const suitOf = (card) => (card === DECOY ? -1 : Math.floor(card / 5));
export const textOf = (card) => (card === DECOY ? "decoy" : `${SUITS[suitOf(card)]} ${valueOf(card)}`);

const LOOKS = [
  { ink: "#1f5fae", on: "#fff", icon: "megaphone" },
  { ink: "#c2201a", on: "#fff", icon: "molotov" },
  { ink: "#e8b822", on: "#16120d", icon: "dynamite" },
  { ink: "#6d3f97", on: "#fff", icon: "gas-mask" },
];
const DECOY_LOOK = { ink: "#5c5347", on: "#fff", icon: "domino-mask" };
const OUTLINES = [
  html`<circle cx="12" cy="12" r="10.5" />`,
  html`<path d="M12 1.5 23 21H1z" />`,
  html`<path d="M12 1 23 12 12 23 1 12z" />`,
  html`<path d="M2.5 2.5h19v19h-19z" />`,
];

export function Picture({ name, x, y, size, fill = "#f8f0dd", outline = 0 }) {
  return html`<svg x=${x} y=${y} width=${size} height=${size} viewBox="0 0 512 512" fill=${fill}
    stroke="#16120d" stroke-width=${outline} paint-order="stroke"><use href=${`/web/icons.svg#g-${name}`} /></svg>`;
}

export function Shape({ suit, label }) {
  return html`<svg class="shp" viewBox="0 0 24 24" fill=${LOOKS[suit].ink} role="img" aria-label=${label}>${OUTLINES[suit]}</svg>`;
}

function rays() {
  let d = "";
  for (let n = 0; n < 10; n++) {
    const [a, b] = [n * 9, n * 9 + 4.5].map((degrees) => (degrees * Math.PI) / 180);
    d += `M30 280L${30 + 330 * Math.sin(a)} ${280 - 330 * Math.cos(a)} ${30 + 330 * Math.sin(b)} ${280 - 330 * Math.cos(b)}Z`;
  }
  return d;
}
function bricks() {
  let d = "";
  for (let row = 0; row < 14; row++)
    for (let x = row % 2 ? 0 : -22; x < 230; x += 44) d += `M${x} ${row * 20}h40v16h-40z`;
  return d;
}
const RAYS = rays();
const BRICKS = bricks();

function Face({ card }) {
  const look = card === DECOY ? DECOY_LOOK : LOOKS[suitOf(card)];
  const pips = Array.from({ length: valueOf(card) }, (_, n) => n);
  return html`<svg class="art" viewBox="0 0 200 280" aria-hidden="true">
    <rect width="200" height="280" fill="#f8f0dd" /><path d="M0 0h200v40L0 120z" fill=${look.ink} />
    <path d=${RAYS} fill=${look.ink} fill-opacity=".15" />
    <path d="M0 250 200 196v84H0z" fill="#16120d" /><path d="M0 238 200 184v12L0 250z" fill=${look.ink} />
    <circle cx="118" cy="140" r="62" fill=${look.ink} stroke="#16120d" stroke-width="3" />
    <${Picture} name=${look.icon} x="68" y="90" size="100" outline="34" />
    ${pips.map((n) => html`<svg key=${n} x="12" y=${112 + n * 24} width="18" height="18" viewBox="0 0 24 24"
      fill=${look.ink} stroke="#16120d" stroke-width="1.5">${OUTLINES[suitOf(card)]}</svg>`)}
  </svg>`;
}

export function Back() {
  return html`<svg viewBox="0 0 200 280" aria-hidden="true"><rect width="200" height="280" fill="#0f5c48" />
    <path d=${BRICKS} fill="#0c4c3c" /><path d="M-10 210 210 96v60L-10 270z" fill="#c81a15" />
    <path d="M100 74 166 140 100 206 34 140z" fill="#16120d" />
    <path d="M100 84 156 140 100 196 44 140z" fill="none" stroke="#e8b822" stroke-width="2.5" />
    <${Picture} name="fist" x="60" y="100" size="80" fill="#f2e9d5" />
    <rect x="8" y="8" width="184" height="264" rx="5" fill="none" stroke="#f2e9d5" stroke-width="3" />
    <rect x="14" y="14" width="172" height="252" rx="2" fill="none" stroke="#f2e9d5" stroke-width="1" /></svg>`;
}

export function cardName(card, t) {
  return t("card", { suit: card === DECOY ? "decoy" : SUITS[suitOf(card)], value: valueOf(card) });
}

// A card as this seat sees it: `card` below zero is a back; `down` marks one that lies face down and is known all the same.
export function Card({ card, down, t, label, onClick, cls = "", style = {}, tag }) {
  const known = card >= 0;
  const said = label || (known ? `${cardName(card, t)}${down ? `, ${t("face-down")}` : ""}` : t("web-back"));
  const look = known ? (card === DECOY ? DECOY_LOOK : LOOKS[suitOf(card)]) : null;
  const inside = known
    ? html`<${Face} card=${card} /><b class="val" aria-hidden="true">${card === DECOY ? "?" : valueOf(card)}</b>
        <span class="nm" aria-hidden="true">${t("web-suit", { suit: card === DECOY ? "decoy" : SUITS[suitOf(card)] })}</span>
        ${down && html`<span class="veil"><i></i></span>`}<span class="edge"></span>`
    : html`<${Back} />`;
  const all = { class: `${known ? "card un" : "back"} ${cls}`, style: known ? { "--on": look.on, ...style } : style };
  const mark = tag && html`<span class="no" aria-hidden="true">${tag}</span>`;
  return onClick
    ? html`<button type="button" ...${all} onClick=${onClick}>${inside}${mark}<span class="vh">${said}</span></button>`
    : html`<div ...${all} role="img" aria-label=${said}>${inside}${mark}</div>`;
}
