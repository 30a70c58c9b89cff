/** The rules of a game in our own words, with the game's own figures between them; without a game, all of them. */
import { html, useEffect, useRef, useState, render } from "/web/preact.js";
import * as api from "/web/api.js";
import { Bar } from "/web/shell/bar.js";
import { useTable } from "/web/tables.js";
import { lang, say, speaker } from "/web/words.js";

const GAMES = ["coup", "resistance", "unrest", "liberation", "red_rising"];

/** Draws the figures after the headings they belong to. */
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

/** One game's rules. */
function Rules({ game }) {
  const module = useTable(game);
  const page = useRef(null);
  const [text, setText] = useState(null);
  const language = lang();
  const t = speaker(game);
  useEffect(() => {
    api.rules(game).then(({ html: found }) => setText(found), (error) => setText(`<p>${error.status}</p>`));
  }, [game, language]);
  useEffect(() => {
    if (!text || !module || !page.current) return;
    document.title = `${say("rules-of", { title: t("title") })} · ${say("konspira")}`;
    page.current.innerHTML = text; // the server made it from our own Markdown and lets no HTML through
    for (const wide of page.current.querySelectorAll("table")) wide.tabIndex = 0; // it may scroll sideways on a phone
    illustrate(page.current, module.figures ?? [], t);
  }, [text, module, language]);
  return html`<${Bar} game=${game} title=${say(`title-${game}`)} />
    <main class=${`leaf rules ${game}`} id="main" tabindex="-1">
      <article ref=${page}>${!text && html`<p role="status">${say("loading")}</p>`}</article>
      <p class="row"><a class="btn red" href=${`/?game=${game}`}>${say("rules-play")}</a><a class="btn line" href="/rules">${say("rules-choose")}</a></p>
    </main>`;
}

/** All rules, one link each. */
function All() {
  useEffect(() => {
    document.title = `${say("rules")} · ${say("konspira")}`;
  });
  return html`<${Bar} title=${say("rules")} /><main class="leaf" id="main" tabindex="-1"><h1>${say("rules")}</h1>
    <ul class="shelf">${GAMES.map((game) => html`<li key=${game} class=${game}><a href=${`/rules/${game}`}>
      <img src=${`/web/posters/${game}.svg`} alt="" width="130" height="165" /><b>${say(`title-${game}`)}</b><span>${say(`tag-${game}`)}</span></a></li>`)}</ul></main>`;
}

/** The rules page. */
export function Page({ arg }) {
  return arg && GAMES.includes(arg) ? html`<${Rules} key=${arg} game=${arg} />` : html`<${All} />`;
}
