/** Five characters and the back of the court, drawn in shapes: split face, attribute, rays. */
import { html } from "/web/preact.js";
import { rays } from "/web/shapes.js";

/** @import { Drawing } from "/web/preact.js" */
/** @import { Role } from "./types" */

const INK = "#16120d";
const IVORY = "#f8f0dd";
const GOLD = "#e3a31a";
const RED = "#c81a15";
const LIGHT = "#f2e0c2";
const SHADE = "#d9a878";
const COIN = "#7d5600";

/**
 * The colour of each character.
 * @type {Record<Role, string>}
 */
export const COLOURS = {
  duke: "#57358a",
  assassin: "#7b7263",
  captain: "#1b569a",
  ambassador: "#17694a",
  contessa: "#b01f33",
};

/**
 * The sign of each character.
 * @type {Record<Role, string>}
 */
const GLYPHS = {
  duke: "M2 18 5 5l5 6 3-8 3 8 5-6 3 13z",
  assassin: "M13 1 17 14H9zM7 15h12v3H7zM11.5 19h3v6h-3z",
  captain: `M11.5 8h3v12c3-.5 5-2.5 5.5-5l2.5 2C21 22 17 24 13 24.5 9 24 5 22 3.5 17l2.5-2c.5 2.5 2.5 4.5 5.5 5z
    M8 10h10v2.5H8zM13 1.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z`,
  ambassador: "M1 5h24v2.6L13 15.4 1 7.6zM1 10.6l12 7.8 12-7.8V22H1z",
  contessa: "M13 24 1 13a12 12 0 0 1 24 0z",
};

/**
 * The sign of a character, small.
 * @param {{ role: Role }} props
 */
export const Glyph = ({ role }) =>
  html`<svg class="glyph" viewBox="0 0 26 26" aria-hidden="true"><path d=${GLYPHS[role]} fill="currentColor" /></svg>`;

/**
 * A face, one half in the light.
 * @param {number} y
 * @param {number} r
 */
const face = (y, r) => html`<circle cx="100" cy=${y} r=${r} fill=${LIGHT} />
  <path d=${`M100 ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}z`} fill=${SHADE} />`;

const DUKE_RAYS = rays(100, 100, 240, 22);
const ASSASSIN_RAYS = rays(100, 92, 80, 20);
const FAN = rays(100, 150, 104, 13, 180, 180);
const FRINGES = [22, 32, 42, 52, 142, 152, 162, 172].map((x) => `M${x} 170h6v14h-6z`).join("");
const BACK_RAYS = rays(100, 140, 260, 28);

/**
 * Each character from the belt up.
 * @type {Record<Role, () => Drawing>}
 */
const PORTRAITS = {
  duke: () => html`<path d=${DUKE_RAYS} fill="#ffffff14" />
    <path d="M6 220 44 152h112l38 68z" fill=${INK} />
    <path d="M44 152h112l-14 26-16-14-12 24-14-22-14 22-12-24-16 14z" fill=${IVORY} />
    <path d="M62 156l4 8 4-8zM92 158l4 10 4-10zM124 156l4 8 4-8z" fill=${INK} />
    ${face(102, 40)}
    <path d="M100 84v32h-11zM70 92h20v6H70zM110 92h20v6h-20zM66 118h68l-34 46z" fill=${INK} />
    <path d="M86 128h28l-14 8z" fill=${RED} />
    <path d="M56 76V22l22 24 22-34 22 34 22-24v54z" fill=${GOLD} />
    <path d="M100 12l22 34 22-24v54h-44z" fill="#b97d05" />
    <path d="M56 66h88v12H56z" fill=${INK} />
    <circle cx="56" cy="20" r="6" fill=${RED} />
    <circle cx="100" cy="11" r="7" fill=${RED} />
    <circle cx="144" cy="20" r="6" fill=${RED} />
    <path d="M72 69h8v6h-8zM96 69h8v6h-8zM120 69h8v6h-8z" fill=${IVORY} />`,
  assassin: () => html`<circle cx="100" cy="92" r="80" fill=${RED} />
    <path d=${ASSASSIN_RAYS} fill="#a3110d" />
    <path d="M-4 230 36 142h128l40 88z" fill=${INK} />
    <path d="M100 4 168 160H32z" fill=${INK} />
    <path d="M100 4 168 160h-68z" fill="#2e2823" />
    <path d="M100 58 132 132H68z" fill=${LIGHT} />
    <path d="M100 58 132 132h-32z" fill="#c59467" />
    <path d="M68 132h64l-6-16H74zM76 112 96 106l-2 8-16 4z" fill=${INK} />
    <path d="M124 112 104 106l2 8 16 4z" fill=${RED} />
    <path d="M40 200 150 150l-6 14z" fill=${IVORY} />
    <path d="M144 143l12 27 7-3-12-27z" fill=${GOLD} />
    <path d="M154 151 184 137l4 9-30 14z" fill=${RED} />`,
  captain: () => html`<g fill="none" stroke="#ffffff24" stroke-width="7">
      ${[40, 70, 100, 130, 160, 190].map((y) => html`<path d=${`M-20 ${y}${"l25-14 25 14".repeat(5)}`} />`)}
    </g>
    <path d="M4 224 42 152h116l38 72z" fill=${INK} />
    <path d="M84 152h32l-16 30z" fill=${IVORY} />
    <path d="M97 164h6l4 50H93z" fill=${RED} />
    <path
      d=${`M22 156h44v14H22zM134 156h44v14h-44z${FRINGES}`}
      fill=${GOLD}
    />
    ${face(104, 40)}
    <path d="M100 92v26h-10zM72 98h18v5H72zM110 98h18v5h-18zM100 118 70 134l6-12zM100 118l30 16-6-12z" fill=${INK} />
    <path d="M86 136h28l-14 6z" fill=${RED} />
    <path d="M40 62 58 20h84l18 42z" fill=${IVORY} />
    <path d="M100 20h42l18 42h-60z" fill="#d8cbb0" />
    <path d="M50 60h100v16H50zM46 76h108q-54 22-108 0z" fill=${INK} />
    <circle cx="100" cy="50" r="14" fill=${GOLD} />
    <g transform="translate(91 40) scale(.7)" fill=${INK}><path d=${GLYPHS.captain} /></g>`,
  ambassador: () => html`<g fill="none" stroke="#ffffff2b" stroke-width="5">
      <circle cx="100" cy="96" r="88" />
      <ellipse cx="100" cy="96" rx="48" ry="88" />
      <path d="M100 0v200M0 96h200M20 46q80 34 160 0M20 146q80-34 160 0" />
    </g>
    <path d="M2 226 42 152h116l40 74z" fill=${INK} />
    <path d="M80 152h40l-20 34z" fill=${IVORY} />
    <path d="M58 152h26l60 74h-30z" fill="#2f9a70" />
    <path d="M58 152h8l60 74h-8zM78 152h6l60 74h-6z" fill=${GOLD} />
    <path d="M146 176l5 10 11 2-8 8 2 11-10-5-10 5 2-11-8-8 11-2z" fill=${GOLD} />
    ${face(106, 40)}
    <path d="M100 94v26h-10zM70 99h20v5H70z" fill=${INK} />
    <circle cx="119" cy="103" r="12" fill="none" stroke=${GOLD} stroke-width="4.5" />
    <circle cx="119" cy="103" r="4" fill=${INK} />
    <path d="M130 108q6 22-2 40" fill="none" stroke=${GOLD} stroke-width="2.5" />
    <path d="M100 122q-14-4-30 8 16 8 30-2 14 10 30 2-16-12-30-8z" fill=${INK} />
    <path d="M90 135h20l-10 5z" fill=${RED} />
    <path d="M18 82Q30 18 100 16q70 2 82 66-40-24-82-24T18 82z" fill=${INK} />
    <path d="M18 82q40-24 82-24t82 24l-4-12q-38-22-78-22T22 70z" fill=${GOLD} />
    <path d="M100 16q70 2 82 66-40-24-82-24z" fill="#ffffff17" />
    <path d="M62 14q34-18 68 4-28 0-40 20-14-14-28-24z" fill=${RED} />
    <path d="M62 14q30 2 40 18-6 3-12 6-14-14-28-24z" fill="#8f100c" />
    <circle cx="96" cy="42" r="9" fill=${GOLD} />
    <circle cx="96" cy="42" r="4" fill=${RED} />`,
  contessa: () => html`<path d=${FAN} fill=${IVORY} />
    <path d="M-4 150a104 104 0 0 1 208 0" fill="none" stroke=${GOLD} stroke-width="7" />
    <path d="M20 150a80 80 0 0 1 160 0" fill="none" stroke="#7f1221" stroke-width="3" />
    <path d="M14 224 100 128l86 96z" fill=${INK} />
    <path d="M86 132h28v18l-14 12-14-12z" fill=${SHADE} />
    <circle cx="100" cy="80" r="44" fill=${INK} />
    <circle cx="100" cy="30" r="19" fill=${INK} />
    <path d="M60 92h14v44H60zM126 92h14v44h-14z" fill=${INK} />
    ${face(104, 34)}
    <path d="M66 100a34 34 0 0 1 68 0q-20-20-34-16-14-4-34 16z" fill=${INK} />
    <path d="M70 98h60l-8 14-16-3-6-4-6 4-16 3z" fill=${GOLD} />
    <circle cx="85" cy="104" r="3.5" fill=${INK} />
    <circle cx="115" cy="104" r="3.5" fill=${INK} />
    <path d="M91 122h18l-9 8z" fill=${RED} />
    <circle cx="118" cy="119" r="2.5" fill=${INK} />
    <g fill=${IVORY}>
      ${[
        [78, 156],
        [86, 163],
        [95, 168],
        [105, 168],
        [114, 163],
        [122, 156],
      ].map(([x, y]) => html`<circle cx=${x} cy=${y} r="4" />`)}
    </g>
    <path d="M100 8l5 10h-10z" fill=${RED} />`,
};

/**
 * The face of a card.
 * @param {{ role: Role }} props
 */
export const Portrait = ({ role }) => html`<svg class="art" viewBox="0 0 200 280" aria-hidden="true">
  <rect width="200" height="280" fill=${IVORY} />
  <rect width="200" height="210" fill=${COLOURS[role]} />
  ${PORTRAITS[role]()}
  <path d="M0 200 200 162V280H0z" fill=${IVORY} />
  <path d="M0 176 200 138v36L0 212z" fill=${INK} />
  <path d="M0 212 200 174v5L0 217z" fill=${COLOURS[role]} />
  <path d="M0 0h66L0 66z" fill=${IVORY} />
  <g transform="translate(10 9) scale(.92)"><path d=${GLYPHS[role]} fill=${COLOURS[role]} /></g>
</svg>`;

/**
 * Head and shoulders alone, for a round badge.
 * @param {{ role: Role }} props
 */
export const Bust = ({ role }) => html`<svg class="bust" viewBox="20 10 160 160" aria-hidden="true">
  <rect width="200" height="210" fill=${COLOURS[role]} />
  ${PORTRAITS[role]()}
</svg>`;

/** The back of a card. */
export const BackArt = () => html`<svg viewBox="0 0 200 280" aria-hidden="true">
  <rect width="200" height="280" fill=${INK} />
  <path d=${BACK_RAYS} fill=${GOLD} />
  <path d="M14 14h172v252H14z" fill="none" stroke=${INK} stroke-width="14" />
  <circle cx="100" cy="140" r="60" fill=${INK} />
  <circle cx="100" cy="140" r="53" fill="none" stroke=${GOLD} stroke-width="3" />
  <path d="M66 160V118l17 17 17-28 17 28 17-17v42z" fill="#f2e9d5" />
  <path d="M66 166h68v8H66z" fill=${RED} />
  <rect x="8" y="8" width="184" height="264" rx="5" fill="none" stroke=${GOLD} stroke-width="3" />
  <rect x="14" y="14" width="172" height="252" rx="2" fill="none" stroke=${GOLD} stroke-width="1" />
</svg>`;

/**
 * A pile of so many coins.
 * @param {number} x
 * @param {number} foot
 * @param {number} coins
 */
const heap = (x, foot, coins) => html`${Array.from(
  { length: coins },
  (_, i) => html`<ellipse cx=${x} cy=${foot - 7 * i} rx="19" ry="9" fill=${COIN} />
    <ellipse cx=${x} cy=${foot - 4 - 7 * i} rx="19" ry="9" fill=${GOLD} stroke=${INK} stroke-width="1.5" />`,
)}
  <path d=${`M${x - 7} ${foot - 1 - 7 * (coins - 1)}v-6l3.5 3 3.5-5 3.5 5 3.5-3v6z`} fill=${COIN} />`;

/**
 * Three piles of coins, the higher the more there are.
 * @param {{ coins: number }} props
 */
export const Gold = ({ coins }) => {
  const high = Math.min(5, Math.ceil(coins / 9));
  return html`<svg class="gold" viewBox="0 0 92 92" aria-hidden="true">
    ${heap(26, 64, Math.max(1, high - 1))}${heap(66, 64, Math.max(1, high))}${heap(46, 82, Math.max(1, high))}
  </svg>`;
};

/** The rays behind the table. */
export const Court =
  () => html`<svg class="bg" viewBox="0 0 980 750" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d=${rays(490, 330, 900, 40)} fill="var(--paper-2)" />
  </svg>`;
