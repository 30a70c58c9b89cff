/** What this is, and who made what. */
import { html, useEffect } from "/web/preact.js";
import { Bar } from "/web/shell/bar.js";
import { say } from "/web/words.js";

const CREDITS = [
  ["about-icons", "https://creativecommons.org/licenses/by/3.0/", "CC BY 3.0"],
  ["about-fonts", "/web/licences/golos-text.txt", "Golos Text"], ["about-fonts-2", "/web/licences/sofia-sans-extra-condensed.txt", "Sofia Sans"],
  ["about-code", "/web/licences/preact.txt", "Preact"], ["about-code-2", "/web/licences/htm.txt", "htm"], ["about-code-2", "/web/licences/fluent.txt", "Fluent"], ["about-code-3", "/web/licences/noble-hashes.txt", "noble-hashes"],
];

const GAMES = ["coup", "resistance", "unrest", "liberation", "red_rising"];

/** The about page. */
export function Page() {
  useEffect(() => {
    document.title = `${say("about")} · ${say("konspira")}`;
  });
  const links = (id) => CREDITS.filter(([each]) => each.startsWith(id)).map(([, link, name], place) => html`${place > 0 && ", "}<a href=${link} target="_blank" rel="noreferrer">${name}</a>`);
  return html`<${Bar} title=${say("about")} /><main class="leaf" id="main" tabindex="-1"><h1>${say("konspira")}</h1>
    <ul class="strip">${GAMES.map((game) => html`<li key=${game} class=${game}><a href=${`/rules/${game}`} aria-label=${say("rules-of", { title: say(`title-${game}`) })}>
      <img src=${`/web/posters/${game}.svg`} alt="" width="130" height="165" /></a></li>`)}</ul>
    <p class="lead">${say("about-text")}</p><p>${say("about-fair")}</p><p>${say("about-bots")}</p>
    <h2>${say("about-credits")}</h2><ul>
      <li>${say("about-art")}</li>
      ${["about-icons", "about-fonts", "about-code"].map((id) => html`<li key=${id}>${say(id)} ${say("about-licence")}: ${links(id)}.</li>`)}
      <li>${say("about-games")}</li></ul>
    <h2>${say("about-programs")}</h2><p><a href="/schema" target="_blank">${say("about-api")}</a></p></main>`;
}
