/** Illustrations of the rules page. */
import { html } from "/web/preact.js";
import { Back, Card } from "./cards.js";
import { Bust, Gold } from "./portraits.js";
import { ACTIONS, gainOf, ROLES } from "./situation.js";

/** @import { Figure, Speaker } from "/web/types" */

/**
 * The five characters.
 * @param {{ t: Speaker }} props
 */
const Court = ({ t }) => html`<figure class="fig coup fig-row">
  ${ROLES.map((role) => html`<${Card} key=${role} role=${role} t=${t} />`)}
  <figcaption>${t("web-fig-court")}</figcaption>
</figure>`;

/**
 * What everybody begins with.
 * @param {{ t: Speaker }} props
 */
const Start = ({ t }) => html`<figure class="fig coup fig-row">
  <${Back} t=${t} />
  <${Back} t=${t} />
  <${Gold} coins=${12} />
  <figcaption>${t("web-fig-start")}</figcaption>
</figure>`;

/**
 * The board of actions.
 * @param {{ t: Speaker }} props
 */
const Actions = ({ t }) => html`<figure class="fig coup">
  <ul class="board fig-board">
    ${ACTIONS.map(
      (action) => html`<li key=${action.verb} class="tile">
        <span class="pic">${action.role ? html`<${Bust} role=${action.role} />` : html`<${Gold} coins=${9} />`}</span>
        <span class="what">
          <b>${t("web-do", { verb: action.verb })}</b>
          <small>${t("web-do-what", { verb: action.verb })}</small>
        </span>
        <span class="gain">${gainOf(action)}</span>
      </li>`,
    )}
  </ul>
  <figcaption>${t("web-fig-actions")}</figcaption>
</figure>`;

/**
 * Steps one after another.
 * @param {{ t: Speaker, id: string, steps: string[] }} props
 */
const Flow = ({ t, id, steps }) => html`<figure class="fig coup">
  <ol class="fig-flow">${steps.map((step) => html`<li key=${step} class=${step}>${t(`web-fig-${step}`)}</li>`)}</ol>
  <figcaption>${t(`web-fig-${id}`)}</figcaption>
</figure>`;

/**
 * Influence before and after it is lost.
 * @param {{ t: Speaker }} props
 */
const Lost = ({ t }) => html`<figure class="fig coup fig-row">
  <${Back} t=${t} />
  <${Card} role="captain" lost=${true} t=${t} />
  <figcaption>${t("web-fig-lost")}</figcaption>
</figure>`;

/**
 * The pictures of the rules page.
 * @type {Figure[]}
 */
export const figures = [
  { after: 0, draw: ({ t }) => html`<${Court} t=${t} /><${Start} t=${t} />` },
  { after: 1, draw: ({ t }) => html`<${Actions} t=${t} />` },
  {
    after: 3,
    draw: ({ t }) => html`<${Flow} t=${t} id="challenge" steps=${["claimed", "doubted", "shown", "not-shown"]} />`,
  },
  { after: 4, draw: ({ t }) => html`<${Lost} t=${t} />` },
];
