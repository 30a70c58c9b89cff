/** Ten faces around the table, and the art of role, plot and mission cards. */
import { at } from "/web/files.js";
import { html } from "/web/preact.js";
import { rays } from "/web/shapes.js";
import { FACTS } from "./facts.js";

const INK = "#16120d";
const IVORY = "#f8f0dd";
const RED = "#c81a15";
const BLUE = "#1d4690";

const SUN = rays(40, 84, 110, 12, 180, 180);
const ROLE_RAYS = rays(100, 190, 300, 26);
const BACK_RAYS = rays(100, 140, 260, 20);
const PLOT_RAYS = rays(200, 0, 300, 12, 90, 90);

/** Ten heads: the ground, the tie and the hair. */
const HEADS = [
  ["#4e8f73", BLUE, "M16 24h48l-6-6H50V8H30v10H22z"],
  ["#7a8a99", RED, "M20 42V26a20 20 0 0 1 40 0v16h-6V28H26v14z"],
  ["#d9a318", IVORY, "M22 30a18 18 0 0 1 36 0l-6-6H28z"],
  ["#b9a58a", IVORY, "M32 12a8 8 0 1 1 16 0 8 8 0 0 1-16 0M22 30a18 18 0 0 1 36 0q-18-12-36 0z"],
  ["#c96f4a", "#e3a31a", "M20 26 30 10h28l4 16zM40 26h26v4H40z"],
  ["#8a78b8", RED, "M22 30 28 8l8 10 6-12 8 12 8-6v18z"],
  ["#6f9cc9", IVORY, "M22 28a18 18 0 0 1 36 0zM18 26h44v4H18z"],
  ["#a9b04f", BLUE, "M20 48q-4-36 20-36t20 36q-4-6-6-18-14 2-20-6-4 8-10 8-2 10-4 16z"],
  ["#b5738f", "#e3a31a", "M18 30q2-22 22-22t22 22l6 4H40q-10-2-22-4zM24 30h32v5H24z"],
  ["#5fa3a3", RED, "M24 32a16 16 0 0 1 32 0q-6-7-16-7t-16 7zM14 30a7 7 0 1 1 10 6zM66 30a7 7 0 1 0-10 6z"],
];

/**
 * The face of whoever sits there.
 * @param {{ seat: number }} props
 */
export function Face({ seat }) {
  const [ground, tie, hair] = HEADS[seat % HEADS.length];
  const clip = `face-${seat}`;
  return html`<svg class="face" viewBox="0 0 80 80" aria-hidden="true">
    <clipPath id=${clip}><circle cx="40" cy="40" r="38" /></clipPath>
    <circle cx="40" cy="40" r="40" fill=${INK} />
    <g clip-path=${`url(#${clip})`}>
      <circle cx="40" cy="40" r="37" fill=${ground} />
      <path d=${SUN} fill="#ffffff30" />
      <path d="M6 84 22 56h36l16 28z" fill=${INK} />
      <path d="M32 56h16l-8 14z" fill=${tie} />
      <circle cx="40" cy="38" r="18" fill="#f2e0c2" />
      <path d="M40 20a18 18 0 0 1 0 36z" fill="#d39c69" />
      <path d="M29 36h8v3h-8zM43 36h8v3h-8zM40 36v10h-4z" fill=${INK} />
      <path d="M34 49h12l-6 3z" fill=${RED} />
      <path d=${hair} fill=${INK} />
    </g>
  </svg>`;
}

/**
 * An icon as a part of a picture.
 * @param {string} name @param {number} x @param {number} y @param {number} size @param {string} fill
 */
const icon = (
  name,
  x,
  y,
  size,
  fill,
) => html`<svg x=${x} y=${y} width=${size} height=${size} viewBox="0 0 512 512" fill=${fill}>
  <use href=${at(`/web/icons.svg#g-${name}`)} />
</svg>`;

/**
 * How each side is drawn.
 * @type {Record<string, { sign: string, fill: string, dark: string, band: string }>}
 */
const LOOKS = {
  resistance: { sign: "fist", fill: BLUE, dark: "#173a79", band: RED },
  spy: { sign: "domino-mask", fill: "#9d1410", dark: "#84100c", band: INK },
};

/** The sides in the order of their numbers, and how each is drawn. */
export const SIDES = FACTS.characters.map((name) => ({ name, ...LOOKS[name] }));

/**
 * The picture of a character card.
 * @param {{ side: number }} props
 */
export const RoleArt = ({ side }) => html`<svg class="art" viewBox="0 0 200 280" aria-hidden="true">
  <rect width="200" height="280" fill=${SIDES[side].fill} />
  <path d=${ROLE_RAYS} fill=${SIDES[side].dark} />
  <path d="M100 30 188 118 100 206 12 118z" fill=${INK} />
  ${icon(SIDES[side].sign, 48, 64, 104, "#f2e9d5")}
  <path d="M0 206 200 170v60L0 266z" fill=${SIDES[side].band} />
  ${side === FACTS.spy && html`<path d="M0 200 200 164v5L0 205zM0 268 200 232v5L0 273z" fill=${RED} />`}
</svg>`;

/** The back of a card. */
export const BackArt = () => html`<svg viewBox="0 0 200 280" aria-hidden="true">
  <rect width="200" height="280" fill=${INK} />
  <path d=${BACK_RAYS} fill="#2b2520" />
  <path d="M0 180 200 84v60L0 240z" fill=${BLUE} />
  <circle cx="100" cy="140" r="52" fill=${INK} />
  <circle cx="100" cy="140" r="45" fill="none" stroke="#f2e9d5" stroke-width="3" />
  ${icon("fist", 68, 106, 66, "#f2e9d5")}
  <rect x="8" y="8" width="184" height="264" rx="5" fill="none" stroke="#f2e9d5" stroke-width="3" />
</svg>`;

/**
 * The sign of each plot card.
 * @type {Record<string, string>}
 */
const SIGNS = {
  "strong-leader": "laurel-crown",
  "close-eye": "all-seeing-eye",
  "no-confidence": "cross-mark",
  spotlight: "cctv-camera",
  "opinion-maker": "newspaper",
  "take-responsibility": "split-arrows",
  "overheard-conversation": "discussion",
  "open-up": "person",
  "establish-confidence": "shaking-hands",
};
/** The plot cards in the order of their numbers, and the sign of each. */
export const PLOTS = FACTS.plots.map((plot) => ({ ...plot, sign: SIGNS[plot.name] }));
/** One-use cards are blue, the lasting one is ochre, those that act at once are red. */
const GROUNDS = { once: BLUE, lasting: "#8a5a00", now: "#9d1410" };

/**
 * The picture of a plot card.
 * @param {{ plot: typeof PLOTS[number] }} props
 */
export const PlotArt = ({ plot }) => html`<svg class="art" viewBox="0 0 200 280" aria-hidden="true">
  <rect width="200" height="280" fill=${IVORY} />
  <path d="M0 0h200v120L0 190z" fill=${GROUNDS[plot.kind]} />
  <path d=${PLOT_RAYS} fill="#ffffff1c" />
  <circle cx="104" cy="92" r="60" fill=${INK} />
  ${icon(plot.sign, 62, 50, 84, IVORY)}
  <path d="M0 0h72L0 72z" fill=${INK} />
  <path d="M0 160 200 120v34L0 194z" fill=${INK} />
</svg>`;

/**
 * The picture of a mission card.
 * @param {{ fail?: boolean }} props
 */
export const MissionArt = ({ fail }) => html`<svg class="art" viewBox="0 0 200 280" aria-hidden="true">
  <rect width="200" height="280" fill=${fail ? RED : BLUE} />
  <path d=${ROLE_RAYS} fill=${fail ? "#a3110d" : "#173a79"} />
  ${
    fail
      ? html`<path d="M64 50h72l52 52v72l-52 52H64l-52-52v-72z" fill=${INK} />`
      : html`<circle cx="100" cy="138" r="84" fill=${INK} />`
  }
  ${icon(fail ? "skull-crack" : "check-mark", 46, 82, 110, IVORY)}
</svg>`;

/** The rings behind the table. */
export const Rings =
  () => html`<svg class="bg" viewBox="0 0 980 750" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <g fill="none" stroke="var(--paper-2)">
      ${[150, 230, 310, 390, 470, 550, 640].map(
        (r, i) => html`<circle cx="400" cy="330" r=${r} stroke-width=${i % 2 ? 30 : 12} />`,
      )}
    </g>
  </svg>`;

/** A vote for a team. */
export const Disc = () => html`<svg viewBox="0 0 120 120" aria-hidden="true">
  <circle cx="60" cy="60" r="57" fill=${BLUE} />
  <circle cx="60" cy="60" r="48" fill="none" stroke=${IVORY} stroke-width="3" />
</svg>`;
/** A vote against it. */
export const Octagon = () => html`<svg viewBox="0 0 120 120" aria-hidden="true">
  <path d="M38 3h44l35 35v44l-35 35H38L3 82V38z" fill=${RED} />
  <path d="M42 12h36l30 30v36l-30 30H42L12 78V42z" fill="none" stroke=${IVORY} stroke-width="3" />
</svg>`;

/** The sign of a vote for a team. */
export const Yes = () => html`<svg class="sgn" viewBox="0 0 20 20" aria-hidden="true">
  <path d="M3 10 8 15 17 5" fill="none" stroke="currentColor" stroke-width="4" />
</svg>`;
/** The sign of a vote against it. */
export const No = () => html`<svg class="sgn" viewBox="0 0 20 20" aria-hidden="true">
  <path d="M4 4 16 16M16 4 4 16" fill="none" stroke="currentColor" stroke-width="4" />
</svg>`;
