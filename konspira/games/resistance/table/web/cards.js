/** Cards of The Resistance as things on a table. */

import { about, classes, Icon } from "/web/parts.js";
import { html } from "/web/preact.js";
import { BackArt, MissionArt, PLOTS, PlotArt, RoleArt, SIDES } from "./faces.js";

/** @import { Option, Speaker } from "/web/types" */

/**
 * A text as large as fits where so many letters do.
 * @param {string} text
 * @param {number} most
 */
const fit = (text, most) => ({ "--fit": Math.min(1, most / text.length) });

/**
 * A character card, or the back of one that is not known.
 * @param {{ side: number, t: Speaker }} props
 */
export function RoleCard({ side, t }) {
  const name = side < 0 ? "" : t("character", { character: SIDES[side].name });
  if (side < 0) return html`<div class="back" role="img" aria-label=${t("web-back")}><${BackArt} /></div>`;
  const told = about(name, t(SIDES[side].name === "spy" ? "web-about-spy" : "web-about-loyal"));
  return html`<div class="card role" role="img" aria-label=${t("web-your-role", { character: SIDES[side].name })} ...${told}>
    <${RoleArt} side=${side} />
    <span class="nm" style=${fit(name, 12)}>${name}</span>
    <span class="frame"></span>
  </div>`;
}

/**
 * What a plot card is called.
 * @param {string} card
 * @param {Speaker} t
 */
export const plotTitle = (card, t) => t("plot-card", { card }).replace(/^[«“]|[»”]$/g, "");
/**
 * What a plot card of this kind is called.
 * @param {number} kind
 * @param {Speaker} t
 */
export const plotName = (kind, t) => plotTitle(PLOTS[kind].name, t);

/**
 * A plot card face up; a button when it can be chosen.
 * @param {object} props
 * @param {number} props.kind
 * @param {Speaker} props.t
 * @param {(() => void)=} props.onClick
 * @param {boolean=} props.chosen
 * @param {boolean=} props.act
 * @param {string=} props.name
 * @param {(number | string)=} props.keys
 * @param {string=} props.action
 */
export function PlotCard({ kind, t, onClick, chosen, act, name, keys, action }) {
  const plot = PLOTS[kind];
  const title = plotName(kind, t);
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  const told = about(title, t("plot-text", { card: plot.name }));
  const said = `${title}. ${t("web-plot-does", { card: plot.name })}`;
  const inside = html`<${PlotArt} plot=${plot} />
    <span class="kd">${t("web-plot-kind", { kind: plot.kind })}</span>
    <span class=${classes("nm", { long: title.length > 10 })} style=${fit("x".repeat(longest), 11)}>${title}</span>
    <span class="tx">${t("web-plot-does", { card: plot.name })}</span>
    <span class="frame"></span>`;
  const look = classes("card plot", { act, up: chosen });
  const style = name ? { viewTransitionName: name } : undefined;
  return onClick
    ? html`<button
      class=${look}
      style=${style}
      aria-label=${said}
      ...${told}
      aria-pressed=${chosen === undefined ? undefined : chosen}
      data-key=${keys}
      data-action=${action}
      onClick=${onClick}
    >
      ${inside} ${keys && html`<kbd class="at" aria-hidden="true">${keys}</kbd>`}
    </button>`
    : html`<div class=${look} style=${style} role="img" aria-label=${said} ...${told}>${inside}</div>`;
}

/**
 * A plot card so small that only its sign fits; touching it shows what it says.
 * @param {{ kind: number, t: Speaker, onClick: () => void }} props
 */
export const PlotChip = ({ kind, t, onClick }) => html`<button
  class=${`pc ${PLOTS[kind].kind}`}
  aria-label=${t("web-plot-read", { name: plotName(kind, t) })}
  title=${`${plotName(kind, t)}. ${t("web-plot-does", { card: PLOTS[kind].name })}`}
  onClick=${onClick}
>
  <${Icon} name=${PLOTS[kind].sign} />
</button>`;

/**
 * A mission card; a button when it can be played.
 * @param {{ fail?: boolean, t: Speaker, option?: Option, go?: () => void, keys?: string }} props
 */
export function MissionCard({ fail, t, option, go, keys }) {
  const said = t("mission-card", { card: fail ? "fail" : "success" });
  const inside = html`<${MissionArt} fail=${fail} />
    <span class="nm">${t(fail ? "web-fail" : "web-success")}</span>
    <span class="frame"></span>
    ${keys && html`<kbd class="at">${keys}</kbd>`}`;
  return option
    ? html`<button
      class=${classes("card mission act", { fail })}
      aria-label=${option.label}
      data-key=${keys}
      data-action=${option.text}
      onClick=${go}
    >
      ${inside}
    </button>`
    : html`<div class=${classes("card mission", { fail })} role="img" aria-label=${said}>${inside}</div>`;
}

/**
 * A mission card face down.
 * @param {{ t: Speaker }} props
 */
export const Hidden = ({ t }) =>
  html`<div class="back mission" role="img" aria-label=${t("web-back")}><${BackArt} /></div>`;
