/** How a card of Red Rising looks: spine with value, caste and letter, name, art, what it does and what it scores. */
import { classes } from "/web/parts.js";
import { html } from "/web/preact.js";
import { rays } from "/web/shapes.js";
import { CARDS } from "./cards.js";
import { FACTS } from "./facts.js";

/** @import { Drawing } from "/web/preact.js" */
/** @import { Language, Speaker } from "/web/types" */
/** @import { Bonus, Entry } from "./types" */

export { CARDS };
/**
 * The number of each card by its id.
 * @type {Record<string, number>}
 */
export const NUMBER = Object.fromEntries(CARDS.map((card, number) => [card.id, number]));
/** A card that lies face down and is not known. */
export const HIDDEN_CARD = FACTS.hidden;
/** The castes in the order of their numbers. */
export const COLOURS = FACTS.colours;

/**
 * Each caste has a colour, a colour for what stands on it, and a shape, so that colour is never the only sign.
 * @type {Record<string, [colour: string, on: string, shape: string]>}
 */
export const CASTES = {
  blue: ["#2264ad", "#fff", "M12 2 23 13v9L12 12 1 22v-9z"],
  brown: ["#6f4a2c", "#fff", "M12 2 23 11h-3v11H4V11H1z"],
  copper: ["#c0733f", "#16120d", "M6.5 2h11L23 12l-5.5 10h-11L1 12z"],
  gold: ["#e0ab1c", "#16120d", "M12 1l3.2 7.2L23 9l-5.8 5.2L18.8 22 12 18l-6.8 4 1.6-7.8L1 9l7.8-.8z"],
  gray: ["#6a6f76", "#fff", "M2 2h20v11q0 7-10 10Q2 20 2 13z"],
  green: ["#237a45", "#fff", "M12 0 24 12 12 24 0 12z"],
  obsidian: ["#2a2622", "#fff", "M12 0l3.5 8.5L24 12l-8.5 3.5L12 24l-3.5-8.5L0 12l8.5-3.5z"],
  orange: ["#d9691a", "#16120d", "M8 1h8l7 7v8l-7 7H8l-7-7V8z"],
  pink: ["#e58fab", "#16120d", "M12 22 2 12A6 6 0 0 1 12 5a6 6 0 0 1 10 7z"],
  red: ["#b3150f", "#fff", "M12 2 23 21H1z"],
  silver: [
    "#bcc3ca",
    "#16120d",
    "M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm0 5.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z",
  ],
  violet: ["#6d3f97", "#fff", "M2 22A20 20 0 0 1 22 2v20z"],
  white: ["#fffdf6", "#16120d", "M3 3h18v4H3zM3 10h18v4H3zM3 17h18v4H3z"],
  yellow: ["#efd83a", "#16120d", "M9 2h6v7h7v6h-7v7H9v-7H2V9h7z"],
};
const INK = "#16120d";
const IVORY = "#f8f0dd";

// The icons are large and nothing waits for them: they are put into the page once, and every `use` finds them then.
let icons = false;
/** Puts the icons into the page. */
export function fetchIcons() {
  if (icons) return;
  icons = true;
  import("./art.js").then(({ ICONS, ART }) => {
    const ns = "http://www.w3.org/2000/svg";
    const sheet = document.createElementNS(ns, "svg");
    sheet.setAttribute("class", "vh");
    sheet.setAttribute("aria-hidden", "true");
    /** @param {string} id @param {string} name */
    const add = (id, name) => {
      const symbol = document.createElementNS(ns, "symbol");
      symbol.id = id;
      symbol.setAttribute("viewBox", "0 0 512 512");
      const path = document.createElementNS(ns, "path");
      path.setAttribute("d", ICONS[name]);
      symbol.append(path);
      sheet.append(symbol);
    };
    for (const name of Object.keys(ICONS)) add(`rri-${name}`, name);
    for (const [card, name] of Object.entries(ART)) add(`rrc-${card}`, name);
    document.body.append(sheet);
  });
}

/**
 * What is heard of a picture: its label, or nothing.
 * @param {string | undefined} label
 */
const voiceOf = (label) => (label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" });

/**
 * An icon; with a label it is read out.
 * @param {{ name: string, label?: string }} props
 */
export const Sign = ({ name, label }) =>
  html`<svg class="i" viewBox="0 0 512 512" ...${voiceOf(label)}>
    <use href=${`#rri-${name}`} />
  </svg>`;

/**
 * The shape of a caste.
 * @param {{ colour: string, label?: string }} props
 */
export const Shape = ({ colour, label }) => html`<svg class="shp" viewBox="0 0 24 24" ...${voiceOf(label)}>
  <path fill-rule="evenodd" d=${CASTES[colour][2]} />
</svg>`;

/**
 * The shape of a caste on its colour.
 * @param {{ colour: string, label?: string, class?: string }} props
 */
export const Spot = ({ colour, label, class: kind = "caste" }) =>
  html`<span class=${kind} style=${{ background: CASTES[colour][0], fill: CASTES[colour][1] }}>
    <${Shape} colour=${colour} label=${label} />
  </span>`;

const SUN = rays(122, 112, 58, 20);
const DAWN = rays(30, 190, 230, 14, -90, 90);

/**
 * Six compositions of disc, wedge, rays and diagonals; the number of the card says which is its own.
 * @type {((colour: string) => Drawing)[]}
 */
const GROUNDS = [
  (k) => html`<circle cx="122" cy="112" r="58" fill=${k} />
    <path d=${SUN} fill="#00000018" />
    <path d="M44 74 110 112 44 150z" fill="#c81a15" />`,
  (k) => html`<path d="M44 60h156v30L44 130z" fill=${k} /><path d="M44 150 200 108v30L44 180z" fill="${k}88" />`,
  (k) => html`<path d=${DAWN} fill="${k}33" /><path d="M44 150 200 60v74L44 190z" fill=${k} />`,
  (k) => html`<path d="M200 56v120H60z" fill=${k} /><circle cx="80" cy="84" r="22" fill="${k}66" />`,
  (k) => html`<path d="M44 52h78v126H44z" fill=${k} /><circle cx="122" cy="115" r="50" fill="${k}66" />`,
  (k) => html`<path d="M44 178 122 56l78 122z" fill=${k} /><circle cx="172" cy="82" r="17" fill="#c81a15" />`,
];

/**
 * The picture of a card.
 * @param {{ card: number }} props
 */
export function Art({ card }) {
  const { id, colour } = CARDS[card];
  const k = CASTES[colour][0];
  const deep = colour === "white" ? "#cfc4a8" : k;
  return html`<svg class="art" viewBox="0 0 200 280" aria-hidden="true">
    <rect width="200" height="280" fill=${IVORY} />
    <rect x="44" y="50" width="156" height="126" fill="${deep}22" />
    <g transform="translate(0 -8)">${GROUNDS[(card * 5 + 3) % 6](deep)}</g>
    <path d="M44 50V0h156v50z" fill=${IVORY} />
    <path d="M44 160 200 146v134H44z" fill=${IVORY} />
    <path d="M44 160 200 146v7L44 167z" fill=${INK} />
    <svg
      x="77"
      y="52"
      width="92"
      height="92"
      viewBox="0 0 512 512"
      fill=${IVORY}
      stroke=${IVORY}
      stroke-width="56"
      stroke-linejoin="round"
    >
      <use href=${`#rrc-${id}`} />
    </svg>
    <svg x="77" y="52" width="92" height="92" viewBox="0 0 512 512" fill=${INK}><use href=${`#rrc-${id}`} /></svg>
    <path d="M0 0h44v280H0z" fill=${k} />
    <path d="M44 0h3v280h-3z" fill=${INK} />
  </svg>`;
}

/**
 * The bonuses of a card, each in its own words.
 * @param {number} card
 * @param {Language} lang
 * @returns {string[]}
 */
export function bonuses(card, lang) {
  const { bonuses: count, [lang]: text } = CARDS[card];
  if (!count) return [];
  const said = (text.score || "").replace(/\.$/, "").split("; ");
  return said.length === count && said[0] ? said : Array(count).fill(text.end || "");
}

/**
 * What a card is called.
 * @param {number} card
 * @param {Language} lang
 */
export const cardName = (card, lang) => CARDS[card][lang].name;

/** How a bonus is marked by its state. */
const MARKS = { paid: "ok", lost: "bad", missed: "no", avoided: "", spared: "" };

/**
 * What is written on a card; with its `page` each bonus shows whether it is paid now.
 * @param {{ card: number, page?: Entry, lang: Language }} props
 */
export function Text({ card, page, lang }) {
  const { [lang]: text } = CARDS[card];
  const lines = page ? page.lines : [];
  return html`<span class="tx">
    ${text.deploy && html`<i class="d">${text.deploy}</i>`}
    ${text.block && html`<i class="b">${text.block}</i>`}
    ${text.end && html`<i class="e">${text.end}</i>`}
    ${
      text.score &&
      bonuses(card, lang).map(
        (said, n) => html`<i class=${classes("s", lines[n] ? MARKS[lines[n].state] : "")}>${bold(said)}</i>`,
      )
    }
  </span>`;
}

/**
 * Points at the beginning of a text stand out.
 * @param {string} said
 */
export function bold(said) {
  const found = /^([+−]\d+)(.*)$/s.exec(said);
  return found ? html`<b>${found[1]}</b>${found[2]}` : said;
}

/**
 * How small a name must be written to fit on a card.
 * @param {string} name
 */
function fit(name) {
  const word = Math.max(...name.split(/[ -]/).map((part) => part.length));
  if (word > 15) return "longest";
  if (word > 13 || name.length > 22) return "xxlong";
  if (word > 12) return "xlong";
  return word > 9 || name.length > 11 ? "long" : "";
}

/**
 * The letter of a card, which the Codebreaker looks at.
 * @param {{ card: number, t: Speaker }} props
 */
export function Letter({ card, t }) {
  const { initial } = CARDS[card];
  const said = t("letter", { letter: initial });
  return html`<i class="ltr" role="img" aria-label=${said} title=${said}>${initial}</i>`;
}

/**
 * A card; a button if it can be clicked.
 * @param {object} props
 * @param {number} props.card
 * @param {Speaker} props.t
 * @param {Language} props.lang
 * @param {Entry=} props.page
 * @param {string=} props.tag
 * @param {boolean=} props.mini
 * @param {string=} props.class
 * @param {number=} props.points
 * @param {Drawing=} props.children
 * @param {object=} props.style
 */
export function Card({ card, page, t, lang, tag = "span", mini, class: extra = "", points, children, ...rest }) {
  const { colour, [lang]: text } = CARDS[card];
  const [k, on] = CASTES[colour];
  const Tag = tag;
  const shown = points ?? page?.points;
  return html`<${Tag} class=${classes("card rrc", extra)} data-name=${CARDS[card].id} ...${rest} style=${{ "--k": k, "--on": on, ...rest.style }}>
    <${Art} card=${card} />
    <b class="val">${CARDS[card].value}</b>
    <${Shape} colour=${colour} label=${t("colour", { colour })} />
    <${Letter} card=${card} t=${t} />
    <span class=${classes("nm", fit(text.name))}>${text.name}</span>
    ${!mini && html`<${Text} card=${card} page=${page} lang=${lang} />`}
    <span class="edge"></span>
    ${
      shown !== undefined &&
      html`<span class=${classes("live", { low: shown < CARDS[card].value || missed(page) })}>
        <span class="vh">${t("web-worth-now")} </span>
        ${shown}
      </span>`
    }
    ${children}
  </${Tag}>`;
}

/**
 * Whether a card pays none of what it promises.
 * @param {Entry | undefined} page
 */
const missed = (page) =>
  page?.lines.some((line) => line.state === "missed") && !page.lines.some((line) => line.state === "paid");

const PYRAMID = rays(100, 104, 92, 16);
/**
 * The back of a card; a button if it can be clicked.
 * @param {{ class?: string, tag?: string, children?: Drawing }} props
 */
export function Back({ class: extra = "", tag = "span", children, ...rest }) {
  const Tag = tag;
  return html`<${Tag} class=${classes("back rrb", extra)} ...${rest}>
    <svg viewBox="0 0 200 280" aria-hidden="true">
      <rect width="200" height="280" fill=${INK} />
      <path d="M14 14h172v252H14z" fill="#c23a0c" />
      <path d=${PYRAMID} fill="#e8671f" />
      <circle cx="100" cy="104" r="30" fill="#f2c23a" />
      <path d="M100 70 186 266H14z" fill=${INK} />
      <path d="M100 70 121 118H79z" fill="#f2c23a" />
      <path
        d="M76 125h48l9 20H67zM64 152h72l9 20H55zM52 179h96l9 20H43zM40 206h120l9 20H31zM28 233h144l9 20H19z"
        fill="#c23a0c"
      />
      <path d="M112 118 84 178l22-4-26 60 50-78-24 4 18-42z" fill="#f2e9d5" />
      <rect x="8" y="8" width="184" height="264" rx="5" fill="none" stroke="#f2c23a" stroke-width="3" />
    </svg>
    ${children}
  </${Tag}>`;
}
