/** The Empire's tokens of power: face up with what they do, or spent. */

import { about, classes, Icon } from "/web/parts.js";
import { html } from "/web/preact.js";
import { FACTS } from "./facts.js";

/** @import { Speaker } from "/web/types" */
/** @import { View } from "./types" */

/** The tokens in the order of their numbers. */
export const TOKENS = FACTS.tokens;
/**
 * The sign of each token; the blockade has a drawing of its own.
 * @type {Record<string, string | undefined>}
 */
const ICONS = { surveil: "cctv-camera", destroy: "crosshair", reroute: "split-arrows" };

/**
 * The tokens; a button where one can be used.
 * @param {object} props
 * @param {View} props.v
 * @param {Speaker} props.t
 * @param {number=} props.token
 * @param {(n: number) => (() => void) | null} props.onToken
 * @param {boolean=} props.mine
 * @param {boolean=} props.small
 */
export function Tokens({ v, t, token = -1, onToken, mine, small }) {
  return html`<ul class=${classes("toks", { mini: small })} aria-label=${t("web-tokens")}>
      ${TOKENS.map((name, n) => {
        const up = v.tokens[n];
        const go = onToken(n);
        const sign = up ? html`<${TokenIcon} n=${n} />` : html`<${Icon} name="all-seeing-eye" />`;
        const inner = html`<span class="oct">${sign}</span>
          <span class="tt">
            <b class="h">${t("web-token", { token: name })}</b>
            <i>${up ? t("web-token-does", { token: name }) : t("web-spent")}</i>
          </span>`;
        const cls = classes("tk", { spent: !up, "sel act": token === n, can: go && token !== n });
        const told = about(
          t("web-token", { token: name }),
          `${t("web-token-does", { token: name })}.`,
          !up && `${t("web-spent")}.`,
        );
        return html`<li key=${name} data-token=${name} ...${told}>
          ${
            go
              ? html`<button type="button" class=${cls} onClick=${go} aria-pressed=${token === n}>${inner}</button>`
              : html`<div class=${cls}>${inner}</div>`
          }
        </li>`;
      })}
    </ul>
    ${mine && html`<p class="aimed" role="status">${t("web-aim", { token: token < 0 ? "none" : TOKENS[token] })}</p>`}`;
}

/**
 * The sign of a token.
 * @param {{ n: number }} props
 */
export function TokenIcon({ n }) {
  const icon = ICONS[TOKENS[n]];
  if (icon) return html`<${Icon} name=${icon} />`;
  return html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M1 6h22v7H1zM3 13h3v9H3zM18 13h3v9h-3zM4 2h2v4H4zM18 2h2v4h-2z" />
    <path d="M5 6h4l-5 7H1v-1zM13 6h4l-5 7H8zM21 6h2v3l-3 4h-4z" fill="var(--acc)" />
  </svg>`;
}
