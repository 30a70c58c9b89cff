/**
 * The score pad: a hand card by card with what each bonus says, the rows of the table, and all players side by side.
 */
import { classes } from "/web/parts.js";
import { html, useState } from "/web/preact.js";
import { bold, bonuses, CARDS, Card, cardName, Spot } from "./faces.js";
import { FACTS } from "./facts.js";

/** @import { Language, Speaker } from "/web/types" */
/** @import { Beside, Entry as OnPad, Page, Table as Game } from "./types" */

/** The houses in the order of their numbers. */
export const HOUSE_NAMES = FACTS.houses;

/**
 * A number with its sign.
 * @param {number} n
 */
const signed = (n) => (n > 0 ? `+${n}` : String(n).replace("-", "−"));

/** The sign of each state of a bonus. */
const STATES = { paid: "✓", lost: "✗", missed: "○", avoided: "·", spared: "·" };

/**
 * One card on the pad: value, and under it every bonus, paid or not.
 * @param {{ entry: OnPad, t: Speaker, lang: Language }} props
 */
function Entry({ entry, t, lang }) {
  const { colour, value } = CARDS[entry.card];
  const said = bonuses(entry.card, lang);
  return html`<li class="entry">
    <span class="who">
      <${Spot} class="spot" colour=${colour} label=${t("colour", { colour })} />
      ${cardName(entry.card, lang)} <em>${value}</em>
    </span>
    <b>${entry.points}</b>
    ${entry.lines.map(
      (line, n) => html`<span class=${classes("why", line.state)}>
        <i aria-hidden="true">${STATES[line.state]}</i>
        <span class="vh">${t("web-line", { state: line.state })}: </span>
        ${bold(line.text || said[n] || "")}
        ${line.times > 1 && line.points ? html` <em>= ${signed(line.points)}</em>` : null}
      </span>`,
    )}
  </li>`;
}

/**
 * All the points of one player.
 * @param {{ page: Page, t: Speaker, lang: Language }} props
 */
export function Pad({ page, t, lang }) {
  return html`<div class="pad">
    ${
      page.declared.length > 0 &&
      html`<ul class="says">${page.declared.map((each) => html`<li>${each.text}</li>`)}</ul>`
    }
    <ul class="entries">
      ${page.cards.map((entry) => html`<${Entry} key=${entry.card} entry=${entry} t=${t} lang=${lang} />`)}
    </ul>
    <ul class="tally">
      ${page.rows.map(
        (row) => html`<li key=${row.what}><span>${row.text}</span><b>${signed(row.points).replace("+", "")}</b></li>`,
      )}
      <li class="sum"><span>${t("web-total")}</span><b>${page.total}</b></li>
    </ul>
  </div>`;
}

/**
 * The hand explained, on top of the rail.
 * @param {Beside} props
 */
export function Aside({ extra, me, over, t, lang }) {
  const page = over ? extra?.pages?.[me] : extra?.mine;
  if (!page) return null;
  return html`<details class="score fold" open>
    <summary>${t("web-score")} <span class="tot">${page.total}</span></summary>
    <div class="score-in" tabindex="0" role="region" aria-label=${t("web-score")}>
      <${Pad} page=${page} t=${t} lang=${lang} />
    </div>
  </details>`;
}

/**
 * The end: everybody's hand and where every point comes from, the winner first.
 * @param {Game & { onClose: () => void }} props
 */
export function Final({ view, extra, names, me, t, lang, onClose }) {
  const pages = extra.pages ?? [];
  /** @param {number} seat */
  const crowned = (seat) => Number(view.token === seat);
  const order = pages.map((_, seat) => seat).sort((a, b) => pages[b].total - pages[a].total || crowned(b) - crowned(a));
  const [seat, setSeat] = useState(null);
  const shown = seat ?? (me >= 0 ? me : order[0]);
  const best = pages[order[0]].total;
  const page = pages[shown];
  return html`<section class="final" aria-label=${t("web-final")}>
    <header>
      <h2>${t("web-final")}</h2>
      <button class="btn line sm" onClick=${onClose}>${t("web-to-table")}</button>
    </header>
    <ol class="ranks" role="tablist">
      ${order.map(
        (each) => html`<li key=${each}>
          <button
            role="tab"
            aria-selected=${each === shown}
            class=${classes({ on: each === shown })}
            onClick=${() => setSeat(each)}
          >
            <b>${names[each]}</b>
            <small>
              ${t("house-name", { house: HOUSE_NAMES[view.houses[each]] })}
              ${view.token === each ? ` · ${t("web-sovereign")}` : ""}
            </small>
            <span class="bar-of">
              <i style=${{ width: `${Math.max(2, (100 * pages[each].total) / Math.max(1, best))}%` }}></i>
            </span>
            <strong>${pages[each].total}</strong>
          </button>
        </li>`,
      )}
    </ol>
    <div class="laid" role="tabpanel">
      <ul class="cards">
        ${page.cards.map(
          (entry) => html`<li key=${entry.card}>
            <${Card} card=${entry.card} page=${entry} t=${t} lang=${lang} data-card=${entry.card} />
          </li>`,
        )}
      </ul>
      <${Pad} page=${page} t=${t} lang=${lang} />
    </div>
  </section>`;
}
