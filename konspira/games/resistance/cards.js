// Cards of The Resistance as things on a table.
import { html } from "/web/preact.js";
import { Icon } from "/web/parts.js";
import { BackArt, MissionArt, PLOTS, PlotArt, RoleArt, SIDES } from "./faces.js";

const fit = (text, most) => ({ "--fit": Math.min(1, most / text.length) });

export function RoleCard({ side, t }) {
  const name = side < 0 ? "" : t("character", { character: SIDES[side].name });
  if (side < 0) return html`<div class="back" role="img" aria-label=${t("web-back")}><${BackArt} /></div>`;
  return html`<div class="card role" role="img" aria-label=${t("web-your-role", { character: SIDES[side].name })}><${RoleArt} side=${side} /><span class="nm" style=${fit(name, 12)}>${name}</span><span class="frame"></span></div>`;
}

export const plotName = (kind, t) => t("plot-card", { card: PLOTS[kind].name }).replace(/^[«“]|[»”]$/g, "");

// A plot card face up; a button when it can be chosen.
export function PlotCard({ kind, t, onClick, chosen, act, name }) {
  const plot = PLOTS[kind];
  const title = plotName(kind, t);
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  const said = `${title}. ${t("web-plot-does", { card: plot.name })}`;
  const inside = html`<${PlotArt} plot=${plot} /><span class="kd">${t("web-plot-kind", { kind: plot.kind })}</span><span class=${`nm ${title.length > 10 ? "long" : ""}`} style=${fit("x".repeat(longest), 11)}>${title}</span>
    <span class="tx">${t("web-plot-does", { card: plot.name })}</span><span class="frame"></span>`;
  const classes = `card plot ${act ? "act" : ""} ${chosen ? "up" : ""}`;
  const style = name ? { viewTransitionName: name } : undefined;
  return onClick
    ? html`<button class=${classes} style=${style} aria-label=${said} title=${said} aria-pressed=${Boolean(chosen)} onClick=${onClick}>${inside}</button>`
    : html`<div class=${classes} style=${style} role="img" aria-label=${said} title=${said}>${inside}</div>`;
}

// A plot card so small that only its sign fits.
export const PlotChip = ({ kind, t }) => html`<span class=${`pc ${PLOTS[kind].kind}`} role="img" aria-label=${plotName(kind, t)} title=${`${plotName(kind, t)}. ${t("web-plot-does", { card: PLOTS[kind].name })}`}><${Icon} name=${PLOTS[kind].sign} /></span>`;

export function MissionCard({ fail, t, option, go, keys }) {
  const said = t("mission-card", { card: fail ? "fail" : "success" });
  const inside = html`<${MissionArt} fail=${fail} /><span class="nm">${t(fail ? "web-fail" : "web-success")}</span><span class="frame"></span>${keys && html`<kbd class="at">${keys}</kbd>`}`;
  return option
    ? html`<button class=${`card mission act ${fail ? "fail" : ""}`} aria-label=${option.label} data-key=${keys} data-action=${option.text} onClick=${go}>${inside}</button>`
    : html`<div class=${`card mission ${fail ? "fail" : ""}`} role="img" aria-label=${said}>${inside}</div>`;
}

export const Hidden = ({ t }) => html`<div class="back mission" role="img" aria-label=${t("web-back")}><${BackArt} /></div>`;
