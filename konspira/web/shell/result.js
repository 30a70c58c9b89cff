/** The end of a match: who won, what everybody held, and what can be done with it now. */

import * as api from "/web/api.js";
import { Copy, classes, Sheet } from "/web/parts.js";
import { html, useEffect, useState } from "/web/preact.js";
import { Fairness } from "/web/shell/fairness.js";
import { tried } from "/web/toasts.js";
import { say, together, upper } from "/web/words.js";

/** @import { AsideProps, Ending, Moment, Result as Outcome, Row, TableMessage, TableModule } from "/web/types" */

/**
 * Points without a needless fraction.
 * @param {number} score
 */
const points = (score) =>
  new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 }).format(score);

/**
 * The headline: victory, defeat, or who has won.
 * @param {TableMessage} table
 * @param {Outcome} result
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
 * The whole match with all hands open, where the game's end is told from it; null until it has come.
 * @param {string} match
 * @param {boolean} wanted
 * @returns {Moment[] | null}
 */
function useFrames(match, wanted) {
  const [frames, setFrames] = useState(/** @type {Moment[] | null} */ (wanted ? null : []));
  useEffect(() => {
    if (!wanted) return;
    api.replay(match, "open").then(
      (told) => setFrames(told.frames),
      () => setFrames([]), // the end can be told without it
    );
  }, [match, wanted]);
  return frames;
}

/**
 * The front page of a newspaper: what happened, with the game's own cards.
 * @param {{ drawn: AsideProps, ending: Ending }} props
 */
function Gazette({ drawn, ending }) {
  const { me, result } = drawn;
  const { paper, headline: title, deck, picture, story, numbers } = ending;
  const won = result?.winners.includes(me);
  const verdict = won ? "result-you-won" : "result-you-lost";
  return html`<div class="mast" tabindex="-1" autofocus>
      <p class="flag"><b>${paper}</b><i>${say("result-extra")}</i></p>
      <h3>${title}</h3>
      ${deck && html`<p class="deck">${deck}</p>`}
      <p class=${classes("stamp", { won })}>${say(me < 0 ? "result-watched" : verdict)}</p>
    </div>
    ${picture && html`<div class="pic">${picture}</div>`}
    <div class="told">
      <section>
        <h3>${say("result-story")}</h3>
        <ol class="story">${story.map((line, n) => html`<li key=${n}>${upper(line)}</li>`)}</ol>
      </section>
      <section>
        <h3>${say("result-numbers")}</h3>
        <dl class="nums">${numbers.map(([number, what]) => html`<div key=${what}><dt>${number}</dt><dd>${what}</dd></div>`)}</dl>
      </section>
    </div>`;
}

/**
 * The sheet at the end of a match.
 * @param {object} props
 * @param {TableMessage & { match: string }} props.table
 * @param {Outcome} props.result
 * @param {string[]} props.names
 * @param {AsideProps} props.drawn
 * @param {TableModule} props.module
 * @param {() => void} props.onClose
 */
export function Result({ table, result, names, drawn, module, onClose }) {
  const [checking, setChecking] = useState(false);
  const frames = useFrames(table.match, module.retells ?? false);
  const host = table.me >= 0 && table.me === table.host;
  const replay = `/r/${table.match}`;
  const counted = result.rows.some((row) => row.score !== 0 && row.score !== 1);
  return html`<${Sheet} title=${headline(table, result, names)} onClose=${onClose} class=${`result ${table.game}`}>
    ${
      module.ending &&
      frames &&
      html`<${Gazette} drawn=${drawn} ending=${module.ending({ ...drawn, result, frames })} />`
    }
    ${(!module.ending || counted) && html`<${Rows} rows=${result.rows} names=${names} me=${table.me} />`}
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
