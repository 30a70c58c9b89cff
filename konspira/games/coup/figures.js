// Illustrations of the rules page.
import { html } from "/web/preact.js";
import { Back, Card } from "./cards.js";
import { Bust, Gold } from "./portraits.js";
import { ACTIONS, ROLES } from "./situation.js";

const Court = ({ t }) => html`<figure class="fig coup fig-row">${ROLES.map((role) => html`<${Card} key=${role} role=${role} t=${t} />`)}<figcaption>${t("web-fig-court")}</figcaption></figure>`;

const Start = ({ t }) => html`<figure class="fig coup fig-row"><${Back} t=${t} /><${Back} t=${t} /><${Gold} coins=${12} /><figcaption>${t("web-fig-start")}</figcaption></figure>`;

const Actions = ({ t }) => html`<figure class="fig coup"><ul class="board fig-board">${ACTIONS.map(({ verb, gain, role }) => html`<li key=${verb} class="tile"><span class="pic">${role ? html`<${Bust} role=${role} />` : html`<${Gold} coins=${9} />`}</span>
  <span class="what"><b>${t("web-do", { verb })}</b><small>${t("web-do-what", { verb })}</small></span><span class="gain">${gain}</span></li>`)}</ul><figcaption>${t("web-fig-actions")}</figcaption></figure>`;

const Flow = ({ t, id, steps }) => html`<figure class="fig coup"><ol class="fig-flow">${steps.map((step) => html`<li key=${step} class=${step}>${t(`web-fig-${step}`)}</li>`)}</ol><figcaption>${t(`web-fig-${id}`)}</figcaption></figure>`;

const Lost = ({ t }) => html`<figure class="fig coup fig-row"><${Back} t=${t} /><${Card} role="captain" lost=${true} t=${t} /><figcaption>${t("web-fig-lost")}</figcaption></figure>`;

export const figures = [
  { after: 0, draw: ({ t }) => html`<${Court} t=${t} /><${Start} t=${t} />` },
  { after: 1, draw: ({ t }) => html`<${Actions} t=${t} />` },
  { after: 3, draw: ({ t }) => html`<${Flow} t=${t} id="challenge" steps=${["claimed", "doubted", "shown", "not-shown"]} />` },
  { after: 4, draw: ({ t }) => html`<${Lost} t=${t} />` },
];
