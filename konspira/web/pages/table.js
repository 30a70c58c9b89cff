/** A table at its address: the lobby, the match and the result, whichever it is now. */

import * as api from "/web/api.js";
import { later } from "/web/later.js";
import { Live } from "/web/live.js";
import { moved } from "/web/motion.js";
import { html, useEffect, useRef, useState } from "/web/preact.js";
import { alone } from "/web/reach.js";
import { Match } from "/web/shell/match.js";
import { useTable } from "/web/tables.js";
import { toast, tried } from "/web/toasts.js";
import { keep, kept, lang, onLanguage, refusal, say, speaker } from "/web/words.js";

/** Before the match; what its game is like is known by then. */
const Lobby = later(async () => {
  const games = import("/web/games.js").then(({ load }) => load()).catch(() => []);
  const [{ Lobby }] = await Promise.all([import("/web/pages/lobby.js"), games]);
  return Lobby;
});
/** No table at this address. */
const Missing = later(() => import("/web/pages/missing.js").then(({ Page }) => Page));

/** @import { PageProps, Result, RoomProps, State, TableMessage } from "/web/types" */

/** Which game it is, as the server wrote on this page before any script, in each language. */
const FIRST = [...document.querySelectorAll(".wait h1 span")].map((each) => ({
  lang: each.getAttribute("lang"),
  class: each.className,
  title: each.textContent,
}));
const HERE = location.pathname;

/** What stands here until the table does. */
const Waiting = () => html`<main class="wait" id="main">
  ${
    location.pathname === HERE &&
    FIRST.length > 0 &&
    html`<h1>${FIRST.map(({ title, ...look }) => html`<span key=${look.lang} ...${look}>${title}</span>`)}</h1>`
  }
  <p role="status">${say("joining")}</p>
</main>`;

/**
 * What is wrong with the connection or the house, if anything is.
 * @param {State} state
 */
function notice({ link, closing, trouble }) {
  let word = trouble && (alone ? "store-full" : "store-trouble");
  if (link === "lost") word = closing ? "house-closing" : "reconnecting";
  return word && html`<p class="lost-link" role="status">${say(word)}</p>`;
}

/**
 * The connection with a table, and what is known of it.
 * @param {string} id
 * @returns {[State | null, Live | null]}
 */
function useLive(id) {
  const [state, setState] = useState(null);
  const live = useRef(null);
  useEffect(() => {
    let here = true;
    /** @type {State["view"]} */
    let drawn = null;
    const draw = () => here && setState(live.current.state); // whatever is newest by then
    /** @param {State} next */
    const change = (next) => {
      const still = next.view === drawn || !drawn; // nothing on the table has moved, or there was nothing
      drawn = next.view;
      if (still) draw();
      else moved(draw);
    };
    const open = () => {
      live.current = new Live(id, {
        onChange: change,
        onRefused: ({ code, error }) => toast(refusal(code, error)),
      });
    };
    api.tableFacts(id).then(
      () => here && open(),
      (error) => here && (error.status === 404 ? setState({ link: "missing" }) : open()),
    );
    const stop = onLanguage((language) => live.current?.send({ type: "lang", lang: language }));
    return () => {
      here = false;
      stop();
      live.current?.close();
    };
  }, [id]);
  return [state, live.current];
}

/**
 * Deals as soon as we sit at a table that was opened to be played at once; by then we can add chance of our own.
 * @param {TableMessage | null | undefined} table
 * @param {Live | null} live
 */
function useDeal(table, live) {
  const [dealing, setDealing] = useState(Boolean(history.state?.deal));
  const can = dealing && live && table?.phase === "lobby" && table.me === table.host;
  useEffect(() => {
    if (!can) return;
    history.replaceState(null, "", location.href);
    tried(() => api.start(table.id)).then(() => setDealing(false));
  }, [can]);
  return dealing;
}

/**
 * What guides through a lesson; fetched only at a table that is one.
 * @param {boolean} wanted
 */
function useLessons(wanted) {
  const [found, setFound] = useState(null);
  useEffect(() => {
    if (wanted) import("/web/lesson.js").then(setFound);
  }, [wanted]);
  return found;
}

/**
 * Since when a match has been going on, as far as this browser knows.
 * @param {string} match
 */
function since(match) {
  const [id, at] = (kept("since") ?? "").split(" ");
  return id === match && Number(at) ? Number(at) : null;
}

/**
 * Remembers the table, so that the front page can lead back to it, and the match when it is over.
 * @param {TableMessage | null | undefined} table
 * @param {Result | null | undefined} result
 */
function useMemory(table, result) {
  const seated = table && table.me >= 0;
  useEffect(() => {
    const match = table?.match;
    if (!table || !seated || !match) return;
    if (table.phase === "playing" && since(match) === null) keep("since", `${match} ${Date.now()}`);
    if (!result || table.phase !== "over" || table.lesson) return;
    import("/web/matches.js").then(({ here, played, remember, remembered }) => {
      const known = remembered().some(({ id, house }) => id === match && house === here());
      if (!known) remember([played(table, result, { at: Date.now(), since: since(match) })]);
    });
  }, [seated, table?.phase, table?.match, Boolean(result)]);
  useEffect(() => {
    if (!seated) return;
    keep("table", table.phase === "over" ? null : table.id);
    if (table.phase === "over") keep(`played.${table.game}`, "yes");
  }, [seated, table?.phase, table?.id]);
}

/**
 * The page of one table.
 * @param {PageProps} props
 */
export function Page({ arg: id }) {
  const [state, live] = useLive(id);
  const table = state?.table;
  const module = useTable(table?.game);
  const dealing = useDeal(table, live);
  const lessons = useLessons(Boolean(table?.lesson));
  useMemory(table, state?.result);
  useEffect(() => {
    const mine = state?.view?.legal?.length && table?.phase === "playing" ? "● " : ""; // seen in a tab that lies behind others
    document.title = table && module ? `${mine}${speaker(table.game)("title")} · ${say("konspira")}` : say("konspira");
  });
  if (state?.link === "missing") return html`<${Missing} text=${say("no-table")} />`;
  if (state?.link === "gone")
    return html`<${Missing} text=${state.error ? refusal(state.code, state.error) : say("no-table")} />`;
  if (!table && state?.error) {
    return html`<main class="wait" id="main">
      <p role="alert">${refusal(state.code, state.error)}</p>
      <button class="btn red" onClick=${() => location.reload()}>${say("reload")}</button>
    </main>`;
  }
  if (!table || !module || (dealing && !state.view) || (table.lesson && !lessons)) return html`<${Waiting} />`;
  const Room = table.phase === "lobby" || table.phase === "sealing" || !state.view ? Lobby : Match;
  /**
   * @param {RoomProps["guard"]=} guard
   * @param {State=} shown
   */
  const room = (guard, shown = state) => html`<${Room}
    key=${Room === Lobby ? "lobby" : table.match}
    state=${shown}
    live=${live}
    module=${module}
    t=${speaker(table.game)}
    lang=${lang()}
    guard=${guard}
  />`;
  return html`${lessons && table.lesson ? html`<${lessons.Lesson} state=${state} live=${live} room=${room} />` : room()}
    ${notice(state)}`;
}
