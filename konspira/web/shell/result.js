/** The end of a match: a front page that tells who won and why, and what can be done with it now. */

import * as api from "/web/api.js";
import { Copy, classes, Sheet, Sign } from "/web/parts.js";
import { html, useEffect, useState } from "/web/preact.js";
import { to } from "/web/reach.js";
import { Fairness } from "/web/shell/fairness.js";
import { dress } from "/web/tables.js";
import { tried } from "/web/toasts.js";
import { emphasised, say, together, upper } from "/web/words.js";

/** @import { AsideProps, Ending, Result as Outcome, Row, TableMessage, TableModule } from "/web/types" */

/** What is known of a match that is over. @typedef {TableMessage & { match: string }} Finished */

/**
 * Points without a needless fraction.
 * @param {number} score
 */
const points = (score) =>
  new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 }).format(score);

/**
 * The headline: victory, defeat, or who has won.
 * @param {number} me
 * @param {Outcome} result
 * @param {string[]} names
 */
function headline(me, result, names) {
  if (result.winners.length === names.length) return say("result-draw");
  if (result.winners.includes(me)) return say("result-won");
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
 * The end as the game tells it, from the whole match with all hands open; null until it is there, false if there is none.
 * @param {Finished} table
 * @param {TableModule} module
 * @param {AsideProps} drawn
 * @returns {Ending | null | false}
 */
function useEnding(table, module, drawn) {
  const [found, setFound] = useState(/** @type {any} */ (module.ending ? null : false));
  const { match, game } = table;
  const { lang } = drawn;
  useEffect(() => {
    if (!module.ending) return undefined;
    let here = true;
    const dressed = [dress("/web/result.css"), dress(`/games/${game}/ending.css`)];
    const told = Promise.all([module.ending(), api.replay(match, "open"), ...dressed.map(({ worn }) => worn)]);
    told.then(
      ([{ ending }, { frames }]) => here && setFound({ ending, frames }),
      () => here && setFound(false), // the end can be told without it
    );
    return () => {
      here = false;
      for (const { off } of dressed) off();
    };
  }, [match, lang]);
  if (!found) return found;
  return found.ending({ ...drawn, frames: found.frames });
}

/**
 * The front page of a newspaper: what happened, with the game's own cards.
 * @param {{ drawn: AsideProps, ending: Ending }} props
 */
function Gazette({ drawn, ending }) {
  const { me, result, names } = drawn;
  const { paper, headline: title, deck, facts, stamp, picture, aside, story, numbers } = ending;
  const won = result?.winners.includes(me);
  const verdict = won ? "result-you-won" : "result-you-lost";
  return html`<div class="mast" tabindex="-1" autofocus>
      <svg class="mw" viewBox="0 0 1280 190" preserveAspectRatio="none" aria-hidden="true">
        <path d="M1010 0h60l-140 167h-60zM1120 0h28l-140 165h-28zM1200 0h80v60l-84 102h-130z" fill="#fff" opacity=".05" />
        <path d="M0 0h210l110 80L0 182z" fill="var(--red)" />
        <path d="M0 182v8L1280 158v-8z" fill="var(--acc)" />
      </svg>
      <p class="flag">
        <b>${paper}</b><i>${say("result-extra")}</i>
        <span>${[...facts, say("result-players", { count: names.length })].join(" · ")}</span>
      </p>
      <h3 style=${{ "--n": Math.max(12, title.length) }}>${title}</h3>
      ${deck && html`<p class="standfirst">${deck}</p>`}
      <p class=${classes("stamp", { won })}>
        <span>${say(me < 0 ? "result-watched" : verdict)}</span>${stamp && html`<b>${stamp}</b>`}
      </p>
    </div>
    <div class="news">
      <div class="pic">
        ${picture}
        <div class=${classes("duo", { alone: !aside })}>
          ${aside}
          <section class="tale">
            <h3>${say("result-story")}</h3>
            <ol class="story">${story.map((line, n) => html`<li key=${n}>${emphasised(upper(line))}</li>`)}</ol>
          </section>
        </div>
      </div>
      <section class="nums">
        <h3>${say("result-numbers")}</h3>
        <dl>
          ${numbers.map(
            ({ number, of, text }) => html`<div key=${text}>
              <dt>${number}${of !== undefined && html` <small>${say("result-of", { of })}</small>`}</dt>
              <dd>${emphasised(text)}</dd>
            </div>`,
          )}
        </dl>
      </section>
    </div>`;
}

/**
 * Deals the same table again at once, with the two sides changed if that is wished.
 * @param {string} id
 * @param {boolean} swapped
 */
async function playAgain(id, swapped) {
  await api.rematch(id);
  if (swapped) await api.swap(id, 0, 1);
  await api.start(id);
}

/**
 * The score of the evening, once more than one match was played at this table; the best first.
 * @param {{ table: Finished }} props
 */
function Evening({ table: { id, me, host, tally, seats } }) {
  if (!tally.some(({ played }) => played > 1)) return null;
  const sorted = [...tally].sort((a, b) => b.won - a.won || b.points - a.points);
  const counted = tally.some(({ played, points: sum }) => sum > played);
  return html`<section class="evening" aria-label=${say("evening")}>
    <h3>${say("evening")}</h3>
    <ol>
      ${sorted.map(
        ({ name, won, played, points: sum }) => html`<li key=${name} class=${classes({ me: name === seats[me]?.name })}>
          <b>${name}</b>
          <span>${say("evening-row", { won, played })}</span>
          ${counted && html`<small>${say("evening-points", { points: points(sum) })}</small>`}
        </li>`,
      )}
    </ol>
    ${me >= 0 && me === host && html`<button class="txt" onClick=${() => tried(() => api.change(id, { score_anew: true }))}>${say("evening-anew")}</button>`}
  </section>`;
}

/**
 * What can be done now; the host deals again with one touch.
 * @param {object} props
 * @param {Finished} props.table
 * @param {boolean} props.sides
 * @param {boolean} props.checking
 * @param {(on: boolean) => void} props.check
 * @param {() => void} props.onClose
 */
function Acts({ table, sides, checking, check, onClose }) {
  const host = table.me >= 0 && table.me === table.host;
  const replay = to(`/r/${table.match}`);
  const [busy, setBusy] = useState(false);
  /** @param {boolean} swapped */
  const again = async (swapped) => {
    setBusy(true);
    await tried(() => playAgain(table.id, swapped));
    setBusy(false);
  };
  return html`<div class="acts">
    ${
      host
        ? html`<button class="btn red glow again" disabled=${busy} onClick=${() => again(false)}>
            <${Sign} name="again" />${say("rematch")}
          </button>
          ${
            sides &&
            html`<button class="btn line swap" disabled=${busy} onClick=${() => again(true)}>
              <${Sign} name="swap" />${say("rematch-swapped")}
            </button>`
          }`
        : table.me >= 0 && html`<p class="same">${say("rematch-host", { host: table.seats[table.host].name })}</p>`
    }
    <a class="btn paper" href=${replay}><${Sign} name="play" />${say("replay-title")}</a>
    <a class="btn paper" href=${`${replay}/review${table.me < 0 ? "" : `?seat=${table.me}`}`}>${say("review-title")}</a>
    <span class="minor">
      <button class="btn line sm" onClick=${onClose}>${say("look-at-table")}</button>
      <${Copy} text=${new URL(replay, location.href).href} label=${say("result-link")} />
      ${
        !table.lesson &&
        html`<a class="btn line sm" href=${api.recordAddress(table.match)} download title=${say("download")}>${say("result-file")}</a>
      <button class="btn line sm" aria-expanded=${checking} title=${say("check")} onClick=${() => check(!checking)}>${say("result-check")}</button>`
      }
    </span>
  </div>`;
}

/**
 * The sheet at the end of a match.
 * @param {object} props
 * @param {Finished} props.table
 * @param {Outcome} props.result
 * @param {string[]} props.names
 * @param {AsideProps} props.drawn
 * @param {TableModule} props.module
 * @param {() => void} props.onClose
 */
export function Result({ table, result, names, drawn, module, onClose }) {
  const [checking, setChecking] = useState(false);
  const ending = useEnding(table, module, drawn);
  const sides = names.length === 2;
  return html`<${Sheet} title=${headline(table.me, result, names)} onClose=${onClose} class=${`result ${table.game}`}>
    ${ending && html`<${Gazette} drawn=${drawn} ending=${ending} />`}
    ${ending === false && html`<${Rows} rows=${result.rows} names=${names} me=${table.me} />`}
    ${
      (result.coached ?? []).length > 0 &&
      html`<p class="coached">${say("result-coached", { who: together((result.coached ?? []).map((seat) => names[seat])) })}</p>`
    }
    ${checking && html`<${Fairness} match=${table.match} names=${names} told=${table.commitment} />`}
    <${Evening} table=${table} />
    <${Acts} table=${table} sides=${sides} checking=${checking} check=${setChecking} onClose=${onClose} />
  <//>`;
}
