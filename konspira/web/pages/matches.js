/** Your matches: what this browser has played, at a glance and one by one, and the way to take it along. */

import { load, posterOf, useGames } from "/web/games.js";
import { botName } from "/web/guest.js";
import * as book from "/web/matches.js";
import { classes } from "/web/parts.js";
import { html, useEffect, useRef, useState } from "/web/preact.js";
import { alone, to } from "/web/reach.js";
import { Bar } from "/web/shell/bar.js";
import { dress } from "/web/tables.js";
import { toast } from "/web/toasts.js";
import { lang, ready, say, speaker, together } from "/web/words.js";

/** @import { Played } from "/web/matches.js" */
/** @import { Game } from "/web/types" */

const AT_ONCE = 12;
const TICKS = 12; // matches whose results stand under a game
const MOST_NAMES = 3;

/** The reader's own kind of the language. */
const locale = () => navigator.languages?.find((each) => each.startsWith(lang())) ?? lang();
/**
 * A date or a number as the reader writes it.
 * @param {number} at
 */
const dated = (at) => new Intl.DateTimeFormat(locale(), { day: "numeric", month: "short" }).format(at);
/** @param {number} points */
const pointed = (points) => new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(points);

/**
 * What a side is called; nothing in a game without sides.
 * @param {{ game: string, role: string }} match
 */
function sideOf({ game, role }) {
  const id = `side-${role}`;
  const told = role ? speaker(game)(id) : id;
  return told === id ? "" : told;
}

/**
 * What a level of rivals is called.
 * @param {string} level
 */
const levelName = (level) => ([book.MIXED, book.PEOPLE].includes(level) ? say(`matches-${level}`) : botName(level));

/**
 * How a match ended.
 * @param {Played} match
 */
function outcome({ won, place, players, points }) {
  if (won) return say("matches-won");
  return points !== null && players > 2 && place > 1 ? say("matches-place", { place, players }) : say("matches-lost");
}

/**
 * Who was there, as far as there is room.
 * @param {Played} match
 */
function company({ rivals }) {
  const names = rivals.map(([name]) => name);
  const more = names.length - MOST_NAMES;
  return more > 1
    ? say("matches-and-more", { names: names.slice(0, MOST_NAMES).join(", "), count: more })
    : together(names);
}

/**
 * The latest results as ticks: up and filled is a match that was won.
 * @param {{ matches: Played[] }} props
 */
function Ticks({ matches }) {
  const shown = matches.slice(0, TICKS).reverse();
  const from = TICKS - shown.length;
  return html`<svg class="spark" viewBox="0 0 168 34" role="img" aria-label=${say("matches-latest", { won: book.tallied(shown).won, played: shown.length })}>
    <path class="ax" d="M0 17H168" />
    ${shown.map(({ won }, n) => html`<rect key=${n} class=${won ? "w" : "l"} x=${(from + n) * 14 + 2} y=${won ? 3 : 19} width="10" height="12" />`)}
  </svg>`;
}

/**
 * One game at a glance; touching it shows its matches alone.
 * @param {{ game: Game, matches: Played[] }} props
 */
function Tile({ game: { name, title }, matches }) {
  const { played, won } = book.tallied(matches);
  return html`<li class=${`tile ${name}`}>
    <span class="ta"><img src=${posterOf(name)} alt="" width="260" height="104" /></span>
    <h3>${title}</h3>
    <p class="tn2">
      <span><b class="num">${played}</b> ${say("matches-played", { count: played })}</span>
      <span><b class="num">${won}</b> ${say("matches-wins", { count: won })}</span>
    </p>
    <${Ticks} matches=${matches} />
  </li>`;
}

/**
 * What some matches have in common, with how many were won of each kind.
 * @param {{ title: string, rows: [string, Played[]][], named: (key: string) => string }} props
 */
function Shares({ title, rows, named }) {
  if (!rows.length) return null;
  return html`<section class="shares">
    <h3>${title}</h3>
    <dl>
      ${rows.map(([key, matches]) => {
        const { played, won } = book.tallied(matches);
        return html`<div key=${key} style=${{ "--won": `${(100 * won) / played}%` }}>
          <dt>${named(key)}</dt>
          <dd>${say("matches-of", { won, played })}</dd>
        </div>`;
      })}
    </dl>
  </section>`;
}

/**
 * Streaks and the rival met most often.
 * @param {{ matches: Played[] }} props
 */
function Notes({ matches }) {
  const { best, now } = book.streaks(matches);
  const rival = book.favourite(matches);
  return html`<ul class="two">
    <li>
      <svg class="dots" viewBox="0 0 118 18" aria-hidden="true">
        ${Array.from({ length: 6 }, (_, n) => html`<rect key=${n} class=${n < best ? "w" : "l"} x=${n * 20 + 1} y="1" width="15" height="15" />`)}
      </svg>
      <p><b class="h">${say("matches-streak", { best })}</b><span>${say("matches-streak-now", { now })}</span></p>
    </li>
    ${
      rival &&
      html`<li>
        <svg class="vs" viewBox="0 0 118 18" aria-hidden="true">
          <path class="l" d="M0 0H118V18H0z" /><path class="w" d=${`M0 0H${(118 * rival.won) / rival.played}l-8 18H0z`} />
        </svg>
        <p>
          <b class="h">${say("matches-rival", { name: rival.name })}</b>
          <span>${say("matches-rival-about", { played: rival.played, won: rival.won })}</span>
        </p>
      </li>`
    }
  </ul>`;
}

/**
 * One match of the list.
 * @param {{ match: Played, title: string }} props
 */
function Line({ match, title }) {
  const { id, game, house, at, took, players, points, reviewed, won } = match;
  const side = sideOf(match) || (points === null ? "" : say("matches-points", { points: pointed(points) }));
  const base = house === book.here() ? to(`/r/${id}`) : `${house}/r/${id}`;
  const which = `${title}, ${dated(at)}`;
  return html`<li class=${`mrow ${game}`}>
    <img class="em" src=${posterOf(game)} alt="" width="52" height="52" />
    <div class="mg">
      <b class="h">${title}</b>
      <small>${say("matches-players", { count: players })}${side && html`<span class="ps"> · ${side}</span>`}</small>
    </div>
    <span class=${classes("res", { w: won })}>${outcome(match)}</span>
    <span class="side">${side || html`<i>–</i>`}</span>
    <div class="riv">${company(match)}<small>${levelName(book.levelOf(match))}</small></div>
    <div class="when">
      <time datetime=${new Date(at).toISOString()}>${dated(at)}</time>
      ${took !== null && html` <small>${say("matches-minutes", { minutes: Math.max(1, Math.round(took / 60000)) })}</small>`}
    </div>
    ${
      reviewed === undefined
        ? html`<span class="rvd nor" aria-hidden="true">–</span>`
        : html`<span class="rvd"><b class="num">${reviewed}<sup>%</sup></b><small>${say("matches-reviewed")}</small></span>`
    }
    <div class="ln2">
      <a href=${base} aria-label=${`${say("matches-replay")}: ${which}`}>${say("matches-replay")}</a>
      <a class=${classes({ has: reviewed !== undefined })} href=${`${base}/review?seat=${match.seat}`} aria-label=${`${say("matches-review")}: ${which}`}>
        ${say("matches-review")}
      </a>
    </div>
  </li>`;
}

/**
 * A choice among the kinds that there are.
 * @param {{ label: string, value: string, put: (value: string) => void, any: string, values: [string, string][] }} props
 */
function Choose({ label, value, put, any, values }) {
  return html`<label>
    ${label}
    <select value=${value} onChange=${(event) => put(event.currentTarget.value)}>
      <option value="">${any}</option>
      ${values.map(([each, text]) => html`<option key=${each} value=${each}>${text}</option>`)}
    </select>
  </label>`;
}

/**
 * The list with its filters.
 * @param {{ matches: Played[], games: Game[] }} props
 */
function List({ matches, games }) {
  const [game, setGame] = useState("");
  const [side, setSide] = useState("");
  const [level, setLevel] = useState("");
  const [most, setMost] = useState(AT_ONCE);
  const titles = Object.fromEntries(games.map(({ name, title }) => [name, title]));
  const ofGame = matches.filter((match) => !game || match.game === game);
  const sides = book.grouped(ofGame, sideOf).map(([name]) => /** @type {[string, string]} */ ([name, name]));
  const levels = book
    .grouped(ofGame, book.levelOf)
    .map(([name]) => /** @type {[string, string]} */ ([name, levelName(name)]));
  const shown = ofGame.filter(
    (match) => (!side || sideOf(match) === side) && (!level || book.levelOf(match) === level),
  );
  const there = games.filter(({ name }) => matches.some((match) => match.game === name));
  /** @param {string} name */
  const choose = (name) => {
    setGame(name);
    setSide("");
    setLevel("");
  };
  return html`<section class="sec" aria-labelledby="h-all">
    <div class="sh2"><h2 id="h-all">${say("matches-all", { count: shown.length })}</h2></div>
    <div class="filt">
      <div class="chips" role="group" aria-label=${say("matches-game")}>
        <button aria-pressed=${!game} onClick=${() => choose("")}>${say("matches-games")}</button>
        ${there.map(
          ({
            name,
            title,
          }) => html`<button key=${name} class=${name} aria-pressed=${game === name} onClick=${() => choose(name)}>
            <i></i>${title}
          </button>`,
        )}
      </div>
      <div class="sel">
        ${sides.length > 1 && html`<${Choose} label=${say("side")} value=${side} put=${setSide} any=${say("matches-any")} values=${sides} />`}
        ${levels.length > 1 && html`<${Choose} label=${say("bots")} value=${level} put=${setLevel} any=${say("matches-any")} values=${levels} />`}
      </div>
    </div>
    <div class="shared">
      <${Shares} title=${say("matches-by-side")} rows=${game && sides.length > 1 ? book.grouped(shown, sideOf) : []} named=${(key) => key} />
      <${Shares} title=${say("matches-by-level")} rows=${book.grouped(shown, book.levelOf)} named=${levelName} />
    </div>
    <ol class="mlist">
      ${shown.slice(0, most).map((match) => html`<${Line} key=${`${match.house} ${match.id}`} match=${match} title=${titles[match.game] ?? match.game} />`)}
    </ol>
    ${
      shown.length > most &&
      html`<p class="more">
        <button class="btn sm line" onClick=${() => setMost(most + 40)}>${say("matches-more", { count: shown.length - most })}</button>
      </p>`
    }
  </section>`;
}

/** Saves everything as a file. */
function save() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([book.written()], { type: "application/json" }));
  link.download = "konspira-matches.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * The button that takes in a file of another device.
 * @param {{ done: () => void, class?: string }} props
 */
function Import({ done, class: look = "btn line sm" }) {
  const field = useRef(null);
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const take = async ({ currentTarget }) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    const { matches, wrong } = book.read(await file.text());
    currentTarget.value = "";
    if (wrong) return void toast(say(wrong, { file: file.name }));
    const before = book.remembered().length;
    book.remember(matches);
    toast(say("matches-imported", { count: book.remembered().length - before }));
    done();
  };
  return html`<button class=${look} onClick=${() => field.current.click()}>${say("matches-import")}</button>
    <input ref=${field} type="file" accept=".json,application/json" hidden aria-label=${say("matches-import")} onChange=${take} />`;
}

/**
 * For whoever has not finished a match here.
 * @param {{ done: () => void }} props
 */
const Nothing = ({ done }) => html`<section class="none0" aria-labelledby="h-none">
  <h2 id="h-none">${say("matches-none")}</h2>
  <p>${say("matches-none-about")}</p>
  <p class="acts3">
    <a class="btn red" href=${to("/")}>${say("matches-play")}</a>
    <a class="btn line" href=${to("/learn")}>${say("lessons-title")}</a>
    <${Import} done=${done} class="btn line" />
  </p>
  <ul aria-hidden="true"><li></li><li></li><li></li></ul>
</section>`;

/** The matches that are remembered, with the words of their games; null until those are there. */
function useMatches() {
  const [matches, setMatches] = useState(/** @type {Played[] | null} */ (null));
  const language = lang();
  const look = () => {
    const found = book.remembered();
    load().then(async (games) => {
      const known = new Set(games.map(({ name }) => name));
      await Promise.allSettled(
        [...new Set(found.map(({ game }) => game))].filter((game) => known.has(game)).map((game) => ready(game)),
      );
      setMatches(found);
    });
  };
  useEffect(look, [language]);
  return /** @type {const} */ ([matches, look]);
}

/** The page of your matches. */
export function Page() {
  const [matches, look] = useMatches();
  const games = useGames();
  const [worn, setWorn] = useState(false);
  const language = lang();
  useEffect(() => {
    const dressed = dress("/web/matches.css");
    dressed.worn.then(() => setWorn(true));
    return dressed.off;
  }, []);
  useEffect(() => {
    document.title = `${say("matches-title")} · ${say("konspira")}`;
  }, [language]);
  if (!matches || !games || !worn)
    return html`<${Bar} title=${say("matches-title")} /><main class="wait" id="main"><p role="status">${say("loading")}</p></main>`;
  const { played, won } = book.tallied(matches);
  return html`<div class="mat">
    <${Bar} title=${say("matches-title")} />
    <header class="hero">
      <div class="wd" aria-hidden="true"></div>
      <div class="in">
        <div class="ttl">
          <h1>${say("matches-title")}</h1>
          <p class="story">${say(alone ? "matches-kept-alone" : "matches-kept")}</p>
          ${
            played > 0 &&
            html`<p class="acts2">
              <button class="btn paper sm" onClick=${save}>${say("matches-export")}</button>
              <${Import} done=${look} />
            </p>`
          }
        </div>
        ${
          played > 0 &&
          html`<dl class="big">
            <div><dt>${say("matches-played", { count: played })}</dt><dd class="num">${played}</dd></div>
            <div class="b2"><dt>${say("matches-wins", { count: won })}</dt><dd class="num">${won}</dd></div>
          </dl>`
        }
      </div>
    </header>
    <main class="wrap" id="main" tabindex="-1">
      ${
        played === 0
          ? html`<${Nothing} done=${look} />`
          : html`<section aria-label=${say("matches-summary")}>
              <ul class="tiles">
                ${games.map(
                  (game) =>
                    matches.some((match) => match.game === game.name) &&
                    html`<${Tile} key=${game.name} game=${game} matches=${matches.filter((match) => match.game === game.name)} />`,
                )}
              </ul>
              <${Notes} matches=${matches} />
            </section>
            <${List} matches=${matches} games=${games} />`
      }
    </main>
  </div>`;
}
