// The Empire's tokens of power: face up with what they do, or spent.
import { html } from "/web/preact.js";
import { Icon } from "/web/parts.js";

export const TOKENS = ["surveil", "destroy", "reroute", "blockade"];
const ICONS = ["cctv-camera", "crosshair", "split-arrows", "barrier"];

export function Tokens({ v, t, token = -1, onToken, mine, small }) {
  return html`<ul class="toks ${small ? "mini" : ""}" aria-label=${t("web-tokens")}>${TOKENS.map((name, n) => {
    const up = v.tokens[n];
    const go = onToken(n);
    const inner = html`<span class="oct">${up ? html`<${TokenIcon} n=${n} />` : html`<${Icon} name="all-seeing-eye" />`}</span>
      <span class="tt"><b class="h">${t("web-token", { token: name })}</b><i>${up ? t("web-token-does", { token: name }) : t("web-spent")}</i></span>`;
    const cls = `tk ${up ? "" : "spent"} ${token === n ? "sel act" : go ? "can" : ""}`;
    return html`<li key=${name}>${go
      ? html`<button type="button" class=${cls} onClick=${go} aria-pressed=${token === n}>${inner}</button>`
      : html`<div class=${cls}>${inner}</div>`}</li>`;
  })}</ul>${mine && html`<p class="aimed" role="status">${t("web-aim", { token: token < 0 ? "none" : TOKENS[token] })}</p>`}`;
}

export function TokenIcon({ n }) {
  if (ICONS[n] !== "barrier") return html`<${Icon} name=${ICONS[n]} />`;
  return html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M1 6h22v7H1zM3 13h3v9H3zM18 13h3v9h-3zM4 2h2v4H4zM18 2h2v4h-2z" />
    <path d="M5 6h4l-5 7H1v-1zM13 6h4l-5 7H8zM21 6h2v3l-3 4h-4z" fill="var(--acc)" /></svg>`;
}
