/** The rules of a game in our own words, with the game's own figures between them; without a game, all of them. */
import * as api from "/web/api.js";
import { load, posterOf, useGame, useGames } from "/web/games.js";
import { html, render, useEffect, useRef, useState } from "/web/preact.js";
import { to } from "/web/reach.js";
import { Bar } from "/web/shell/bar.js";
import { useDressed } from "/web/tables.js";
import { lang, say, speaker } from "/web/words.js";

/** @import { Figure, Game, PageProps, Speaker } from "/web/types" */

/**
 * Draws the figures after the headings they belong to.
 * @param {HTMLElement} page
 * @param {Figure[]} figures
 * @param {Speaker} t
 */
function illustrate(page, figures, t) {
  const headings = [...page.querySelectorAll("h2")];
  for (const { after, draw } of figures) {
    const end = headings[after + 1] ?? null;
    const place = document.createElement("div");
    place.className = "figure";
    page.insertBefore(place, end);
    render(draw({ t, lang: lang() }), place);
  }
}

/**
 * The pictures of a game's rules, if it has any.
 * @param {string} game
 * @returns {Promise<{ figures: Figure[] }>}
 */
async function pictures(game) {
  const known = (await load()).find(({ name }) => name === game);
  return known?.pictured ? import(`/games/${game}/figures.js`) : { figures: [] };
}

/**
 * The text of a game's rules as HTML, or why there is none.
 * @param {string} game
 */
function useText(game) {
  const [found, setFound] = useState(
    /** @type {{ text: string | null, error: string | null }} */ ({ text: null, error: null }),
  );
  const language = lang();
  useEffect(() => {
    api.rules(game).then(
      (told) => setFound({ text: told.html, error: null }),
      (error) => setFound({ text: null, error: error.message }),
    );
  }, [game, language]);
  return found;
}

/**
 * One game's rules.
 * @param {{ name: string }} props
 */
function Rules({ name }) {
  const module = useDressed(name, pictures);
  const game = useGame(name);
  const page = useRef(null);
  const { text, error } = useText(name);
  const [drawn, setDrawn] = useState(false);
  const language = lang();
  useEffect(() => {
    if (!text || !module || !page.current) return;
    const t = speaker(name);
    document.title = `${say("rules-of", { title: t("title") })} · ${say("konspira")}`;
    page.current.innerHTML = text; // the server made it from our own Markdown and lets no HTML through
    for (const wide of page.current.querySelectorAll("table")) wide.tabIndex = 0; // it may scroll sideways on a phone
    illustrate(page.current, module.figures, t);
    setDrawn(true);
  }, [text, module, language]);
  const waiting = error ? html`<p role="alert">${error}</p>` : html`<p role="status">${say("loading")}</p>`;
  return html`<${Bar} game=${name} title=${game?.title ?? ""} />
    <main class=${`leaf rules ${name}`} id="main" tabindex="-1">
      <article ref=${page}>${!text && waiting}</article>
      ${
        drawn &&
        html`<p class="row">
          <a class="btn red" href=${to(`/?game=${name}`)}>${say("rules-play")}</a>
          ${game && game.lessons.length > 0 && html`<a class="btn line" href=${to(`/learn/${name}`)}>${say("lesson-learn")}</a>`}
          <a class="btn line" href=${to("/rules")}>${say("rules-choose")}</a>
        </p>`
      }
    </main>`;
}

/**
 * A game on the shelf of rules.
 * @param {{ game: Game }} props
 */
function Small({ game: { name, title, tag } }) {
  return html`<li class=${name}>
    <a href=${to(`/rules/${name}`)}>
      <img src=${posterOf(name)} alt="" width="130" height="165" />
      <b>${title}</b>
      <span>${tag}</span>
    </a>
  </li>`;
}

/**
 * All rules, one link each.
 * @param {{ games: Game[] }} props
 */
function All({ games }) {
  useEffect(() => {
    document.title = `${say("rules")} · ${say("konspira")}`;
  });
  return html`<${Bar} title=${say("rules")} />
    <main class="leaf" id="main" tabindex="-1">
      <h1>${say("rules")}</h1>
      <ul class="shelf">${games.map((game) => html`<${Small} key=${game.name} game=${game} />`)}</ul>
    </main>`;
}

/**
 * The rules page; an unknown game leads to all of them.
 * @param {PageProps} props
 */
export function Page({ arg }) {
  const games = useGames();
  const known = !games || games.some((game) => game.name === arg);
  return arg && known ? html`<${Rules} key=${arg} name=${arg} />` : html`<${All} games=${games ?? []} />`;
}
