/** Pictures for the rules page of Liberation. */
import { html } from "/web/preact.js";
import { COLOURS, Cost, costName, Flag, PLANETS, PlanetShape } from "./cards.js";

/** @import { Drawing } from "/web/preact.js" */
/** @import { Figure as Picture, Language } from "/web/types" */

/** Locations of an example, each with its planet. */
const SPOTS = [
  [22, 55, 0],
  [36, 22, 0],
  [42, 55, 0],
  [62, 40, 1],
  [78, 20, 1],
  [88, 55, 1],
  [70, 66, 1],
];
/** The lines between them. */
const LINKS = [
  [0, 1],
  [1, 2],
  [0, 2],
  [3, 4],
  [4, 5],
  [5, 6],
  [3, 6],
];
/**
 * Where a spot is in the picture.
 * @param {number} spot
 */
const at = (spot) => `${SPOTS[spot][0] * 4.2} ${SPOTS[spot][1] * 2}`;
/**
 * A picture with what is written under it.
 * @param {{ cls: string, caption: string, children: Drawing }} props
 */
const Figure = ({ cls, caption, children }) =>
  html`<figure class="lib-fig ${cls}"><div class="fan">${children}</div><figcaption>${caption}</figcaption></figure>`;

/**
 * Two planets side by side.
 * @param {{ lang: Language }} props
 */
function TwoPlanets({ lang }) {
  const letters = lang === "ru" ? "АБВГДЕЖ" : "ABCDEFG";
  return html`<svg viewBox="0 0 420 160" class="sample" aria-hidden="true">
    <rect width="420" height="160" fill="#1a1340" />
    ${[0, 1].map((n) => html`<circle key=${n} cx=${n ? 310 : 130} cy="80" r="72" fill=${COLOURS[n]} opacity=".3" />`)}
    <path d="M210 0V160" stroke="#a48be8" stroke-dasharray="2 6" />
    <g stroke="#f2e9d5" stroke-width="2.5" fill="none">
      ${LINKS.map(([a, b], n) => html`<path key=${n} d=${`M${at(a)}L${at(b)}`} />`)}
      <path d="M176 110 210 80H260" stroke-dasharray="7 5" />
    </g>
    ${SPOTS.map(
      ([, , planet], n) => html`<g key=${n} transform=${`translate(${at(n)})`}>
        <circle r="15" fill=${n === 2 ? "#f2e9d5" : "#16120d"} stroke=${COLOURS[planet]} stroke-width="3" />
        <text text-anchor="middle" y="6" fill=${n === 2 ? "#16120d" : "#fff7ea"}>${letters[n]}</text>
      </g>`,
    )}
  </svg>`;
}

/**
 * The pictures of the rules page.
 * @type {Picture[]}
 */
export const figures = [
  {
    after: 0,
    draw: ({ t, lang }) => html`<${Figure} cls="map" caption=${t("web-figure-map")}><${TwoPlanets} lang=${lang} /><//>`,
  },
  {
    after: 1,
    draw: ({ t }) => html`<${Figure} cls="states" caption=${t("web-figure-states")}>
      ${["occupied", "exploited", "held", "base"].map(
        (state) => html`<p key=${state} class="gal">
          <span class=${`spot ${state}`} style=${{ "--k": COLOURS[0] }}>
            <span class="dot"><b>A</b></span>
            ${(state === "occupied" || state === "exploited") && html`<${Flag} />`}
          </span>
          <b>${t("web-state", { state })}</b>
        </p>`,
      )}
    <//>`,
  },
  {
    after: 3,
    draw: ({ t }) => html`<${Figure} cls="costs" caption=${t("web-figure-costs")}>
      ${["X", "E", "EEX"].map(
        (cost) => html`<p key=${cost}><span class="big"><${Cost} cost=${cost} /></span><b>${costName(cost, t)}</b></p>`,
      )}
    <//>`,
  },
  {
    after: 5,
    draw: ({ t }) => html`<${Figure} cls="planets" caption=${t("web-figure-planets")}>
      ${PLANETS.map(
        (name, n) => html`<svg key=${name} viewBox="0 0 24 24" width="44" height="44" aria-hidden="true">
          <${PlanetShape} planet=${n} x="0" y="0" size="24" />
        </svg>`,
      )}
    <//>`,
  },
];
