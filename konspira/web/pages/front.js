/** The front page: posters on a slanted wall. */
import * as api from "/web/api.js";
import { go } from "/web/app.js";
import { playersOf, posterOf, useGames } from "/web/games.js";
import { begun, upNext } from "/web/lesson-begun.js";
import { Mark, Sign } from "/web/parts.js";
import { html, useEffect, useState } from "/web/preact.js";
import { alone, to } from "/web/reach.js";
import { Language, Theme } from "/web/shell/bar.js";
import { keep, kept, lang, say } from "/web/words.js";

/** @import { Game, PageProps, TableMessage } from "/web/types" */

const MOST_ABREAST = 5;

/**
 * How many posters hang side by side; more than fit go into rows of about the same length.
 * @param {number} count
 */
export const abreast = (count) => Math.ceil(count / Math.ceil(count / MOST_ABREAST || 1)) || 1;

/**
 * Opens what stands behind a poster, unless the browser shall open it elsewhere.
 * @param {MouseEvent} event
 * @param {string} address
 */
function open(event, address) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  go(address);
}

/**
 * What a poster and its buttons lead to.
 * @param {string} name
 * @param {string} mode
 */
function leads(name, mode) {
  const href = `/?game=${name}&with=${mode}`;
  return { href, onClick: (/** @type {MouseEvent} */ event) => open(event, href) };
}

/**
 * How many play and how long.
 * @param {{ game: Game }} props
 */
function Meta({ game }) {
  return html`<p class="meta">
    <span><${Sign} name="person" /><b>${playersOf(game)}</b><span class="vh"> ${say("players-short")}</span></span>
    ${game.minutes && html`<span><${Sign} name="clock" /><b>${game.minutes}</b> ${say("minutes")}</span>`}
  </p>`;
}

/**
 * One game on the wall.
 * @param {{ game: Game }} props
 */
function Poster({ game }) {
  const { name, title, tag } = game;
  const bots = leads(name, "bots");
  const friends = alone ? { href: to("/about") } : leads(name, "friends");
  return html`<li class=${`poster ${name}`}>
    <a class="art" tabindex="-1" aria-hidden="true" ...${bots}>
      <img src=${posterOf(name)} alt="" width="260" height="330" />
    </a>
    ${game.lessons.length > 0 && html`<${Ribbon} game=${game} />`}
    <div class="cap">
      <h2><a ...${bots}>${title}</a></h2>
      <p class="tag">${tag}</p>
      <${Meta} game=${game} />
      <div class="go">
        <a class="btn sm bots" aria-label=${`${say("play-bots")}: ${title}`} ...${bots}>${say("play-bots")}</a>
        <a class="btn sm line inv" aria-label=${`${say("invite-friends")}: ${title}`} ...${friends}>
          ${say("invite-friends")}
        </a>
      </div>
    </div>
  </li>`;
}

/**
 * The way to a game's lesson, for whoever has not been through it and has not played here.
 * @param {{ game: Game }} props
 */
function Ribbon({ game }) {
  const { name, title, lessons } = game;
  const next = upNext(game);
  if (!next || kept(`played.${name}`) || lessons.some((each) => begun(name, each.name).done)) return null;
  const { step } = begun(name, next.name);
  const whole = lessons.length > 1 && !step; // which of them is for the learner to say
  return html`<a class="ribbon" href=${to(`/learn/${name}${whole ? "" : `/${next.name}`}`)} aria-label=${`${say("lesson-learn")}: ${title}`}>
    <span>${say(step ? "lesson-half" : "lesson-first", { step: step ?? 0 })}</span>
    <b>${say(step ? "lesson-continue" : "lesson-learn")}</b>
    <i><${Sign} name="clock" />${say("lesson-minutes", { minutes: next.minutes })}</i>
  </a>`;
}

/** The table this browser was last at, if it still goes on. */
function useResume() {
  const [table, setTable] = useState(null);
  useEffect(() => {
    const id = kept("table");
    if (!id) return;
    api.tableFacts(id).then(
      (found) => (found.me >= 0 && found.phase !== "over" ? setTable(found) : keep("table", null)),
      (error) => error.status === 404 && keep("table", null),
    );
  }, []);
  return table;
}

/**
 * The way back to a table that goes on.
 * @param {{ table: TableMessage, titleOf: (name: string) => string }} props
 */
function Resume({ table, titleOf }) {
  const names = table.seats.map((seat) => seat.name).filter(Boolean);
  const about = say("resume-about", { title: titleOf(table.game), names: names.join(", ") });
  return html`<a class="resume" href=${to(`/t/${table.id}`)}>
    <span class="pulse" aria-hidden="true"></span>
    <span class="rt"><b>${say("resume")}</b><i>${about}</i></span>
    <span class="btn sm">${say("resume-go")}</span>
  </a>`;
}

/**
 * The tables anybody may join.
 * @param {{ titleOf: (name: string) => string }} props
 */
function Public({ titleOf }) {
  const [tables, setTables] = useState(/** @type {TableMessage[]} */ ([]));
  useEffect(() => {
    api.publicTables().then(setTables, () => {});
  }, []);
  if (!tables.length) return null;
  /** @param {TableMessage} table */
  const free = (table) => table.seats.filter((seat) => seat.kind === "open").length;
  return html`<section class="public">
    <h2>${say("public")}</h2>
    <ul>
      ${tables.map(
        (table) => html`<li key=${table.id}>
          <a class=${table.game} href=${to(`/t/${table.id}`)}>
            <b>${titleOf(table.game)}</b> ${table.seats[table.host]?.name} · ${say("seats-free", { count: free(table) })}
          </a>
        </li>`,
      )}
    </ul>
  </section>`;
}

/**
 * The links to what else there is.
 * @param {{ games: Game[] | null }} props
 */
function Links({ games }) {
  const scored = !games || games.some((game) => game.scored);
  const taught = !games || games.some((game) => game.lessons.length);
  return html`<a href=${to("/rules")}>${say("rules")}</a>
    ${taught && html`<a href=${to("/learn")}>${say("lessons")}</a>`}
    ${scored && html`<a href=${to("/score")}>${say("score")}</a>`}
    <a href=${to("/matches")}>${say("matches-title")}</a>
    <a href=${to("/about")}>${say("about")}</a>`;
}

/** The sheet behind a poster, whose script comes after the posters have. */
function useSetup() {
  const [Setup, setSetup] = useState(null);
  useEffect(() => {
    import("/web/shell/setup.js").then((module) => setSetup(() => module.Setup));
  }, []);
  return Setup;
}

/**
 * The front page; `?game=coup` opens what stands behind a poster.
 * @param {PageProps} props
 */
export function Page({ search }) {
  const resume = useResume();
  const games = useGames();
  const Setup = useSetup();
  const language = lang();
  useEffect(() => {
    document.title = `${say("konspira")}: ${say("subtitle")}`;
  }, [language]);
  /** @param {string} name */
  const titleOf = (name) => games?.find((game) => game.name === name)?.title ?? name;
  const chosen = games?.find((game) => game.name === search.get("game"));
  const close = () => go("/", { replace: true });
  return html`<div class="front">
    <header class="top">
      <div class="swoosh" aria-hidden="true"></div>
      <a class="mark" href=${to("/")} aria-label=${say("konspira")}><${Mark} /></a>
      <div class="word"><h1>${say("konspira")}</h1><p>${say("subtitle")}. ${say("subtitle-more")}</p></div>
      <nav class="tools" aria-label=${say("tools")}><${Links} games=${games} /><${Language} /><${Theme} /></nav>
      ${resume && html`<${Resume} table=${resume} titleOf=${titleOf} />`}
    </header>
    <main id="main" tabindex="-1">
      <ul class="posters" style=${{ "--abreast": abreast(games?.length ?? MOST_ABREAST) }}>
        ${games?.map((game) => html`<${Poster} key=${game.name} game=${game} />`)}
      </ul>
      <${Public} titleOf=${titleOf} />
    </main>
    ${games && html`<footer class="foot"><${Links} games=${games} /></footer>`}
    ${
      chosen &&
      Setup &&
      html`<${Setup} key=${chosen.name} game=${chosen} mode=${search.get("with") ?? "bots"} onClose=${close} />`
    }
  </div>`;
}
