/**
 * The location cards of Liberation: a letter, a planet with its colour and shape, a category, and a mission for each
 * side.
 */
import { at } from "/web/files.js";
import { about, classes } from "/web/parts.js";
import { html } from "/web/preact.js";
import { FACTS } from "./facts.js";

/** @import { Drawing } from "/web/preact.js" */
/** @import { Speaker } from "/web/types" */
/** @import { Extra, PlaceProps } from "./types" */

/** How an action names a location. */
export const LETTERS = FACTS.letters;
/** The seat of the Dynasty. */
export const DYNASTY = FACTS.dynasty;
/** The seat of the Resistance. */
export const RESISTANCE = FACTS.resistance;
/** The planets in the order of their numbers. */
export const PLANETS = FACTS.planets;

/**
 * A colour and a shape for each planet, so that colour is never the only sign.
 * @type {Record<string, { colour: string, outline: Drawing }>}
 */
const LOOKS = {
  aurum: { colour: "#e0ab1c", outline: html`<circle cx="12" cy="12" r="10.5" />` },
  verdis: { colour: "#45ab6f", outline: html`<path d="M12 1.5 23 21H1z" />` },
  cyanis: { colour: "#23a6bd", outline: html`<path d="M2.5 2.5h19v19h-19z" />` },
  rubrum: { colour: "#e8654c", outline: html`<path d="M12 1 23 12 12 23 1 12z" />` },
  galvacil: { colour: "#c58cf0", outline: html`<path d="M6 1.6h12L24 12l-6 10.4H6L0 12z" />` },
};
/** The colours of the planets. */
export const COLOURS = PLANETS.map((planet) => LOOKS[planet].colour);

/**
 * The sign of each category.
 * @type {Record<string, string>}
 */
const SIGNS = {
  political_center: "public-speaker",
  weapons_factory: "factory",
  shipyard: "spaceship",
  research_station: "microscope",
  underworld: "domino-mask",
  energy_core: "thunder-struck",
};
/** The signs of the categories. */
export const ICONS = FACTS.categories.map((category) => SIGNS[category]);

/**
 * So many stars, scattered as if by chance.
 * @param {number} number
 * @param {number} width
 * @param {number} height
 */
export function stars(number, width, height) {
  return Array.from({ length: number }, (_, n) => {
    const [x, y] = [(n * 97.3) % width, (n * 61.7 + n * n * 3.1) % height];
    return html`<circle key=${n} cx=${x} cy=${y} r=${0.6 + (n % 4) * 0.4} />`;
  });
}

/**
 * The shape of a planet.
 * @param {{ planet: number, x: string, y: string, size?: string | number, stroke?: string }} props
 */
export function PlanetShape({ planet, x, y, size = 20, stroke = "none" }) {
  return html`<svg
    x=${x}
    y=${y}
    width=${size}
    height=${size}
    viewBox="0 0 24 24"
    fill=${COLOURS[planet]}
    stroke=${stroke}
    stroke-width="2"
    aria-hidden="true"
  >
    ${LOOKS[PLANETS[planet]].outline}
  </svg>`;
}

const STARS = stars(16, 200, 140);

/**
 * The picture of a location card.
 * @param {{ planet: number, category: number }} props
 */
function Art({ planet, category }) {
  const colour = COLOURS[planet];
  return html`<svg class="art" viewBox="0 0 200 280" aria-hidden="true">
    <rect width="200" height="280" fill="#f8f0dd" />
    <rect width="200" height="170" fill="#1f1746" />
    <g fill="#f2e9d5">${STARS}</g>
    <circle cx="150" cy="150" r="104" fill=${colour} />
    <path d="M150 46a104 104 0 0 1 0 208z" fill="#000" opacity=".2" />
    <path d="M0 0h92L0 126z" fill="#c81a15" />
    <svg
      x="82"
      y="40"
      width="100"
      height="100"
      viewBox="0 0 512 512"
      fill="#f8f0dd"
      stroke="#16120d"
      stroke-width="36"
      paint-order="stroke"
      stroke-linejoin="round"
    >
      <use href=${at(`/web/icons.svg#g-${ICONS[category]}`)} />
    </svg>
    <path d="M0 150 200 132v50L0 190z" fill="#16120d" />
    <path d="M0 190h200v90H0z" fill="#f8f0dd" />
    <path d="M0 190 200 182v9L0 196z" fill=${colour} />
    <${PlanetShape} planet=${planet} x="170" y="10" stroke="#f8f0dd" />
  </svg>`;
}

/** The back of a location card. */
export function Back() {
  return html`<svg viewBox="0 0 200 280" aria-hidden="true">
    <rect width="200" height="280" fill="#241a4d" />
    <g fill="#f2e9d5">${STARS}</g>
    <g fill="none" stroke="#a48be8" stroke-width="2">
      <ellipse cx="100" cy="140" rx="84" ry="30" transform="rotate(-32 100 140)" />
      <ellipse cx="100" cy="140" rx="98" ry="46" transform="rotate(-32 100 140)" stroke-dasharray="3 7" />
    </g>
    <circle cx="100" cy="140" r="46" fill="#6a4cc0" />
    <path d="M100 94a46 46 0 0 1 0 92z" fill="#f2e9d5" />
    <path d="M30 184 170 96 60 196z" fill="#c81a15" />
    <rect x="8" y="8" width="184" height="264" rx="5" fill="none" stroke="#a48be8" stroke-width="3" />
    <rect x="14" y="14" width="172" height="252" rx="2" fill="none" stroke="#a48be8" stroke-width="1" />
  </svg>`;
}

/** The flag of an occupied location. */
export const Flag = () =>
  html`<svg class="flag" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 1v22M3 2h19l-6 6 6 6H3" /></svg>`;

/**
 * What a mission costs, in words.
 * @param {string} cost
 * @param {Speaker} t
 */
export const costName = (cost, t) =>
  t("web-cost", { cards: cost.split("X").length - 1, places: cost.split("E").length - 1 });

/** The sign of a price: a card to discard, or a location to exploit. */
const PRICES = {
  X: html`<svg viewBox="0 0 12 12"><path d="M1 1 11 11M11 1 1 11" stroke="currentColor" stroke-width="2.5" /></svg>`,
  E: html`<svg viewBox="0 0 16 12">
    <rect x="1" y="2" width="14" height="9" fill="none" stroke="currentColor" stroke-width="2" />
    <path d="M5 6.5h6" stroke="currentColor" stroke-width="2" />
  </svg>`,
  free: html`<svg viewBox="0 0 12 12">
    <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" stroke-width="2" />
  </svg>`,
};

/**
 * What a mission costs, in signs; without words where the card itself is read out.
 * @param {{ cost: string, t?: Speaker }} props
 */
export function Cost({ cost, t }) {
  const voice = t ? { role: "img", "aria-label": costName(cost, t) } : { "aria-hidden": "true" };
  const signs = cost ? [...cost].map((sign) => (sign === "X" ? PRICES.X : PRICES.E)) : PRICES.free;
  return html`<u ...${voice}>${signs}</u>`;
}

/**
 * The mission of a location for one side.
 * @param {Extra} extra
 * @param {number} place
 * @param {number} side
 */
export const missionOf = (extra, place, side) =>
  extra.missions[extra.categories[extra.places[place].category].missions[side]];

/**
 * All that a location card says.
 * @param {Extra} extra
 * @param {number} place
 * @param {number} side
 * @param {Speaker} t
 */
export function cardName(extra, place, side, t) {
  const found = extra.places[place];
  const missions = (side >= 0 ? [side] : [DYNASTY, RESISTANCE]).map((each) => missionOf(extra, place, each));
  const said = missions.map((mission) => `${mission.name} (${costName(mission.cost, t)})`).join(", ");
  const where = `${extra.categories[found.category].name}, ${extra.planets[found.planet]}`;
  return `${found.letter}. ${found.name}, ${where}: ${said}`;
}

/**
 * What is told of a location: where it is, and what its mission does for either side.
 * @param {Extra} extra
 * @param {number} place
 * @param {Speaker} t
 */
export function aboutPlace(extra, place, t) {
  const { letter, name, category, planet } = extra.places[place];
  const missions = [DYNASTY, RESISTANCE].map((side) => {
    const { name: mission, cost, text } = missionOf(extra, place, side);
    const whose = t(side === DYNASTY ? "side-dynasty" : "side-resistance");
    return t("web-about-mission", { side: whose, mission, cost: costName(cost, t), text });
  });
  return about(`${letter}. ${name}`, `${extra.categories[category].name}, ${extra.planets[planet]}`, ...missions);
}

/**
 * What is printed on a location card.
 * @param {{ place: number, extra: Extra, side: number }} props
 */
function Front({ place, extra, side }) {
  const { planet, category, letter, name, sure } = extra.places[place];
  const sides = side === RESISTANCE ? [RESISTANCE, DYNASTY] : [DYNASTY, RESISTANCE];
  return html`<${Art} planet=${planet} category=${category} />
    <b class="lt" aria-hidden="true">${letter}</b>
    <span aria-hidden="true" class=${classes("nm", { long: name.length > 12 })}>
      ${name}
      ${!sure && html`<sup aria-hidden="true">≈</sup>`}
    </span>
    <span class="ms" aria-hidden="true">
      ${sides.map((each, n) => {
        const mission = missionOf(extra, place, each);
        return html`<i key=${each} class=${classes(each === DYNASTY ? "dy" : "re", n && side >= 0 ? "their" : "my")}>
          <b aria-hidden="true">${mission.name}</b>
          <${Cost} cost=${mission.cost} />
        </i>`;
      })}
    </span>
    <span class="edge"></span>`;
}

/**
 * A location card; without a number, or without names, it is a back.
 * @param {PlaceProps} props
 */
export function Place({ place, extra, side, t, label, onClick, cls = "", style = {} }) {
  const known = place >= 0 && extra.places;
  const all = {
    class: classes(known ? "card lib" : "back", cls),
    "data-place": known ? LETTERS[place] : undefined,
    style,
  };
  const said = label || (known ? cardName(extra, place, side, t) : t("web-back"));
  const told = known ? aboutPlace(extra, place, t) : {};
  const inside = known ? html`<${Front} place=${place} extra=${extra} side=${side} />` : html`<${Back} />`;
  return onClick
    ? html`<button type="button" ...${all} ...${told} onClick=${onClick}>${inside}<span class="vh">${said}</span></button>`
    : html`<div ...${all} ...${told} role="img" aria-label=${said}>${inside}</div>`;
}
