/** The end of a match: who won, what everybody held, and what can be done with it now. */

import * as api from "/web/api.js";
import { Copy, classes, Sheet } from "/web/parts.js";
import { html, useState } from "/web/preact.js";
import { Fairness } from "/web/shell/fairness.js";
import { tried } from "/web/toasts.js";
import { say, together, upper } from "/web/words.js";

/** @import { Result as Ending, Row, TableMessage } from "/web/types" */

/**
 * Points without a needless fraction.
 * @param {number} score
 */
const points = (score) =>
  new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 }).format(score);

/**
 * The headline: victory, defeat, or who has won.
 * @param {TableMessage} table
 * @param {Ending} result
 * @param {string[]} names
 */
function headline(table, result, names) {
  if (result.winners.length === names.length) return say("result-draw");
  if (result.winners.includes(table.me)) return say("result-won");
  return say("result-others", {
    names: together(result.winners.map((seat) => names[seat])),
    count: result.winners.length,
  });
}

/**
 * What everybody held, the winners first; where there is only winning, points would say nothing.
 * @param {{ rows: Row[], names: string[], me: number }} props
 */
export function Rows({ rows, names, me }) {
  const sorted = [...rows].sort((a, b) => b.score - a.score);
  const counted = rows.some((row) => row.score !== 0 && row.score !== 1);
  return html`<ol class="rows">
    ${sorted.map(
      (row) => html`<li key=${row.seat} class=${classes({ won: row.won, me: row.seat === me })}>
        <b class="num">${counted ? points(row.score) : html`<i class=${row.won ? "wedge-on" : "wedge-off"}></i>`}</b>
        <div>
          <strong>${upper(names[row.seat] ?? row.name)}</strong>
          ${row.won && html`<span class="tag-won">${say("winner")}</span>`}
          <p>${row.revealed}</p>
        </div>
      </li>`,
    )}
  </ol>`;
}

/**
 * The sheet at the end of a match.
 * @param {{ table: TableMessage & { match: string }, result: Ending, names: string[], onClose: () => void }} props
 */
export function Result({ table, result, names, onClose }) {
  const [checking, setChecking] = useState(false);
  const host = table.me >= 0 && table.me === table.host;
  const replay = `/r/${table.match}`;
  return html`<${Sheet} title=${headline(table, result, names)} onClose=${onClose} class="result">
    <${Rows} rows=${result.rows} names=${names} me=${table.me} />
    <div class="row">
      ${
        host &&
        html`<button class="btn red glow" onClick=${() => tried(() => api.rematch(table.id))}>${say("rematch")}</button>`
      }
      <a class="btn ink" href=${replay}>${say("replay")}</a>
    </div>
    ${
      !host &&
      table.me >= 0 &&
      html`<p class="quiet">${say("rematch-host", { host: table.seats[table.host].name })}</p>`
    }
    <div class="row">
      <button class="btn line sm" onClick=${onClose}>${say("look-at-table")}</button>
      <${Copy} text=${new URL(replay, location.href).href} label=${say("share-replay")} />
      <a class="btn line sm" href=${api.recordAddress(table.match)} download>${say("download")}</a>
      <button class="btn line sm" aria-expanded=${checking} onClick=${() => setChecking(!checking)}>
        ${say("check")}
      </button>
    </div>
    ${checking && html`<${Fairness} match=${table.match} names=${names} told=${table.commitment} />`}
  <//>`;
}
