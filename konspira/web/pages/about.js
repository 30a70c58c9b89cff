/** What this is, and who made what. */
import { at } from "/web/files.js";
import { posterOf, useGames } from "/web/games.js";
import { html, useEffect } from "/web/preact.js";
import { alone, to } from "/web/reach.js";
import { Bar } from "/web/shell/bar.js";
import { say } from "/web/words.js";

/** @import { Game } from "/web/types" */

/**
 * What others made, and under which licence.
 * @type {Record<string, Record<string, string>>}
 */
const CREDITS = {
  "about-icons": { "CC BY 3.0": "https://creativecommons.org/licenses/by/3.0/" },
  "about-fonts": {
    "Golos Text": "/web/licences/golos-text.txt",
    "Sofia Sans": "/web/licences/sofia-sans-extra-condensed.txt",
  },
  "about-code": {
    Preact: "/web/licences/preact.txt",
    htm: "/web/licences/htm.txt",
    Fluent: "/web/licences/fluent.txt",
    "noble-hashes": "/web/licences/noble-hashes.txt",
  },
};

/**
 * A line of thanks with its licences.
 * @param {{ id: string }} props
 */
function Credit({ id }) {
  /**
   * @param {[string, string]} entry
   * @param {number} place
   */
  const link = ([name, address], place) =>
    html`${place > 0 && ", "}<a href=${address.startsWith("/") ? at(address) : address} target="_blank" rel="noreferrer">${name}</a>`;
  return html`<li>${say(id)} ${say("about-licence")}: ${Object.entries(CREDITS[id]).map(link)}.</li>`;
}

/**
 * A small poster that leads to the rules.
 * @param {{ game: Game }} props
 */
function Small({ game: { name, title } }) {
  return html`<li class=${name}>
    <a href=${to(`/rules/${name}`)} aria-label=${say("rules-of", { title })}>
      <img src=${posterOf(name)} alt="" width="130" height="165" />
    </a>
  </li>`;
}

/** The about page. */
export function Page() {
  const games = useGames() ?? [];
  useEffect(() => {
    document.title = `${say("about")} · ${say("konspira")}`;
  });
  return html`<${Bar} title=${say("about")} />
    <main class="leaf" id="main" tabindex="-1">
      <h1>${say("konspira")}</h1>
      <ul class="strip">${games.map((game) => html`<${Small} key=${game.name} game=${game} />`)}</ul>
      <p class="lead">${say("about-text")}</p>
      <p>${say("about-fair")}</p>
      <p>${say("about-bots")}</p>
      <h2>${say("about-credits")}</h2>
      <ul>
        <li>${say("about-art")}</li>
        ${Object.keys(CREDITS).map((id) => html`<${Credit} key=${id} id=${id} />`)}
        <li>${say("about-games")}</li>
      </ul>
      ${
        alone
          ? html`<h2>${say("alone")}</h2><p>${say("alone-about")}</p><p>${say("alone-open")}</p>`
          : html`<h2>${say("about-programs")}</h2><p><a href="/schema" target="_blank">${say("about-api")}</a></p>`
      }
    </main>`;
}
