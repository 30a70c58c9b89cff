/** Illustrations of the rules page. */

import { Icon } from "/web/parts.js";
import { html } from "/web/preact.js";
import { MissionCard, PlotCard, RoleCard } from "./cards.js";
import { Disc, Octagon, PLOTS } from "./faces.js";

/** @import { Figure, Speaker } from "/web/types" */

/**
 * Who plays whom among five.
 * @param {{ t: Speaker }} props
 */
const Sides = ({ t }) => html`<figure class="fig res fig-row">
  <${RoleCard} side=${0} t=${t} />
  <${RoleCard} side=${0} t=${t} />
  <${RoleCard} side=${0} t=${t} />
  <${RoleCard} side=${1} t=${t} />
  <${RoleCard} side=${1} t=${t} />
  <figcaption>${t("web-fig-sides")}</figcaption>
</figure>`;

/**
 * From a vote to a mission.
 * @param {{ t: Speaker }} props
 */
const Mission = ({ t }) => html`<figure class="fig res fig-row">
  <span class="fig-tok"><${Disc} /><${Icon} name="check-mark" /></span>
  <span class="fig-tok"><${Octagon} /><${Icon} name="cross-mark" /></span>
  <span class="fig-then" aria-hidden="true"></span>
  <${MissionCard} t=${t} />
  <${MissionCard} t=${t} />
  <${MissionCard} fail=${true} t=${t} />
  <figcaption>${t("web-fig-mission")}</figcaption>
</figure>`;

/**
 * All the plot cards.
 * @param {{ t: Speaker }} props
 */
const Plots = ({ t }) => html`<figure class="fig res fig-row">
  ${PLOTS.map((plot, kind) => html`<${PlotCard} key=${plot.name} kind=${kind} t=${t} />`)}
  <figcaption>${t("web-fig-plots")}</figcaption>
</figure>`;

/**
 * The pictures of the rules page.
 * @type {Figure[]}
 */
export const figures = [
  { after: 0, draw: ({ t }) => html`<${Sides} t=${t} />` },
  { after: 1, draw: ({ t }) => html`<${Mission} t=${t} />` },
  { after: 4, draw: ({ t }) => html`<${Plots} t=${t} />` },
];
