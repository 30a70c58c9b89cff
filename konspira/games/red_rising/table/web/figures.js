/** Illustrations of the rules page. */
import { html } from "/web/preact.js";
import { Caste, Disc } from "./board.js";
import { Card, COLOURS, fetchIcons, NUMBER, Sign } from "./faces.js";
import { FACTS } from "./facts.js";
import { Die } from "./middle.js";

/** @import { Figure } from "/web/types" */

/**
 * The language of the page.
 * @type {() => "ru" | "en"}
 */
const language = () => (document.documentElement.lang === "ru" ? "ru" : "en");
/**
 * A figure that needs the icons.
 * @param {Figure["draw"]} draw
 * @returns {Figure["draw"]}
 */
const drawn = (draw) => (tools) => {
  fetchIcons();
  return draw({ ...tools, lang: tools.lang || language() });
};
const sevro = { card: NUMBER.sevro, value: 15, points: 35, lines: [{ state: "paid", points: 20, times: 1 }] };

/**
 * The pictures of the rules page.
 * @type {Figure[]}
 */
export const figures = [
  {
    after: 0,
    draw: drawn(
      ({ t, lang }) => html`<figure class="rr fig">
          <div class="anatomy"><${Card} card=${NUMBER.sevro} page=${sevro} t=${t} lang=${lang} class="full" /></div>
          <figcaption>${t("web-figure-card")}</figcaption>
        </figure>
        <figure class="rr fig">
          <ul class="castes">
            ${COLOURS.map((colour) => html`<li key=${colour}><${Caste} colour=${colour} t=${t} /></li>`)}
          </ul>
          <figcaption>${t("web-figure-castes")}</figcaption>
        </figure>`,
    ),
  },
  {
    after: 1,
    draw: drawn(
      ({ t, lang }) => html`<figure class="rr fig">
          <div class="flow" aria-hidden="true">
            <${Card} card=${NUMBER.virga} t=${t} lang=${lang} />
            <b>→</b>
            <span class="stop"><${Disc} place=${0} /></span>
            <b class="plus">+</b>
            <span class="stop"><${Disc} place=${1} /></span>
            <b>→</b>
            <${Card} card=${NUMBER.deanna} t=${t} lang=${lang} />
          </div>
          <figcaption>${t("web-figure-turn")}</figcaption>
        </figure>
        <figure class="rr fig">
          <ul class="faces">
            ${FACTS.faces.map((face) => html`<li key=${face}><${Die} face=${face} />${t("face-name", { face })}</li>`)}
          </ul>
        </figure>`,
    ),
  },
  {
    after: 4,
    draw: drawn(
      ({ t }) => html`<figure class="rr fig">
        <ul class="sevens">
          ${[
            ["chemical-tank", "helium"],
            ["capitol", "influence"],
            ["rocket", "fleet"],
          ].map(
            ([icon, track]) =>
              html`<li key=${track}><${Sign} name=${icon} /><b>${FACTS.enough}</b>${t("web-track", { track })}</li>`,
          )}
        </ul>
        <figcaption>${t("web-figure-end")}</figcaption>
      </figure>`,
    ),
  },
];
