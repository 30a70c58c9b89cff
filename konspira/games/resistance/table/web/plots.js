/** The plot cards to choose from, and the sheet on which every one of them can be read. */

import { Sheet } from "/web/parts.js";
import { html } from "/web/preact.js";
import { PlotCard, plotName } from "./cards.js";
import { PLOTS } from "./faces.js";
import { kindsIn } from "./situation.js";

/** @import { Speaker } from "/web/types" */
/** @import { Plot, Props } from "./types" */

/**
 * How many cards of each kind lie together.
 * @param {number} cards
 * @returns {Map<number, number>}
 */
export function countsIn(cards) {
  const counts = new Map();
  for (const kind of kindsIn(cards)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/**
 * The open plot cards, one of which the leader brings into play.
 * @param {Props} props
 */
export function Shelf({ view, t, can, pick, picked }) {
  const open = [...countsIn(view.plot?.deck ?? 0)].filter(([kind]) => can(`plot ${PLOTS[kind].name}`));
  return html`<ul class="shelf" aria-label=${t("web-plot-cards")}>
    ${open.map(
      ([kind, count], place) => html`<li key=${kind}>
        <${PlotCard}
          kind=${kind}
          t=${t}
          act=${true}
          keys=${place + 1}
          action=${`plot ${PLOTS[kind].name}`}
          chosen=${picked.includes(`plot ${PLOTS[kind].name}`)}
          onClick=${() => pick(`plot ${PLOTS[kind].name}`)}
        />
        ${count > 1 && html`<b class="many" role="img" aria-label=${t("web-plot-many", { count })}>×${count}</b>`}
      </li>`,
    )}
  </ul>`;
}

/**
 * Where the cards of a kind are, in a few words.
 * @param {number} kind
 * @param {Plot} plot
 * @param {string[]} names
 * @param {Speaker} t
 */
function whereabouts(kind, plot, names, t) {
  /** @param {number} cards */
  const among = (cards) => countsIn(cards).get(kind) ?? 0;
  const holders = plot.held.flatMap((cards, seat) => Array(among(cards)).fill(names[seat]));
  const [open, gone] = [among(plot.deck) + among(plot.in_play), among(plot.discard)];
  return [
    open > 0 && t("web-plot-open", { count: open }),
    holders.length > 0 && t("web-plot-held", { names: holders.join(", ") }),
    gone > 0 && t("web-plot-gone", { count: gone }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/**
 * Every plot card of this table with all that it says; the one that was touched comes first.
 * @param {{ props: Props, first: number, onClose: () => void }} props
 */
export function PlotSheet({ props: { view, names, t }, first, onClose }) {
  const { plot } = view;
  if (!plot) return null;
  const all = plot.held.reduce((sum, cards) => sum + cards, plot.deck + plot.in_play + plot.discard);
  const kinds = [...countsIn(all).keys()].sort((a, b) => Number(b === first) - Number(a === first) || a - b);
  return html`<${Sheet} title=${t("web-plot-cards")} onClose=${onClose} class="plots">
    <dl>
      ${kinds.map(
        (kind) => html`<div key=${kind}>
          <dt>${plotName(kind, t)} <small>${t("web-plot-kind", { kind: PLOTS[kind].kind })}</small></dt>
          <dd>
            ${t("plot-text", { card: PLOTS[kind].name })}
            <small>${whereabouts(kind, plot, names, t)}</small>
          </dd>
        </div>`,
      )}
    </dl>
  <//>`;
}
