/** Pictures for the rules page of Unrest. */
import { html } from "/web/preact.js";
import { Card, DECOY, Shape, SUITS, UNSEEN } from "./cards.js";
import { Plate } from "./district.js";
import { TOKENS, TokenIcon } from "./tokens.js";

/** @import { Drawing } from "/web/preact.js" */
/** @import { Figure as Picture } from "/web/types" */

/**
 * A picture with what is written under it.
 * @param {{ cls: string, caption: string, children: Drawing }} props
 */
const Figure = ({ cls, caption, children }) =>
  html`<figure class="un-fig ${cls}"><div class="fan">${children}</div><figcaption>${caption}</figcaption></figure>`;

/**
 * The pictures of the rules page.
 * @type {Picture[]}
 */
export const figures = [
  {
    after: 0,
    draw: ({ t }) => html`<${Figure} cls="deck" caption=${t("web-figure-cards")}>
      ${[2, 8, 10, 19, DECOY, UNSEEN].map((card) => html`<${Card} key=${card} card=${card} t=${t} />`)}
    <//>`,
  },
  {
    after: 1,
    draw: ({ t }) => html`<${Figure} cls="round" caption=${t("web-figure-round")}>
      <div class="three">
        ${[UNSEEN, UNSEEN, 7].map((card, n) => html`<${Card} key=${n} card=${card} t=${t} tag=${n + 1} />`)}
      </div>
      <svg class="plank" viewBox="0 0 400 40" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0H400V14H310L290 40 270 14H130L110 40 90 14H0z" fill="var(--red)" />
      </svg>
      <div class="two">${[1, 2].map((d) => html`<${Plate} key=${d} d=${d} t=${t} />`)}</div>
    <//>`,
  },
  {
    after: 2,
    draw: ({ t }) => html`<${Figure} cls="toks" caption=${t("web-figure-tokens")}>
      ${TOKENS.map(
        (token, n) =>
          html`<p key=${token}>
            <span class="oct"><${TokenIcon} n=${n} /></span>
            <b class="h">${t("web-token", { token })}</b>
          </p>`,
      )}
    <//>`,
  },
  {
    after: 4,
    draw: ({ t }) => html`<${Figure} cls="suits" caption=${t("web-figure-suits")}>
      ${SUITS.map(
        (suit, n) =>
          html`<p key=${suit}><${Shape} suit=${n} label="" /><b class="h">${t("web-suit", { suit })}</b></p>`,
      )}
    <//>`,
  },
];
