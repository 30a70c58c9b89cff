/** The front page: five posters on a slanted wall. */
import { html, useEffect, useState } from "/web/preact.js";
import { go } from "/web/app.js";
import * as api from "/web/api.js";
import { Mark, Sign } from "/web/parts.js";
import { Language, Theme } from "/web/shell/bar.js";
import { tried } from "/web/toasts.js";
import { keep, kept, lang, say } from "/web/words.js";

/** The posters from left to right, and how long a game lasts. */
const WALL = [["coup", "10–15", "2–6"], ["resistance", "30", "5–10"], ["unrest", "20", "2"], ["liberation", "25", "2"], ["red_rising", "45–60", "2–6"]];

/** One game on the wall. */
function Poster({ name, minutes, players, open }) {
  const link = (mode) => ({ href: `/?game=${name}&with=${mode}`, onClick: (event) => open(event, name, mode) });
  const title = say(`title-${name}`);
  return html`<li class=${`poster ${name}`}>
    <a class="art" tabindex="-1" aria-hidden="true" ...${link("bots")}><img src=${`/web/posters/${name}.svg`} alt="" width="260" height="330" /></a>
    <div class="cap"><h2><a ...${link("bots")}>${title}</a></h2><p class="tag">${say(`tag-${name}`)}</p>
      <p class="meta"><span><${Sign} name="person" /><b>${players}</b><span class="vh"> ${say("players-short")}</span></span>
        <span><${Sign} name="clock" /><b>${minutes}</b> ${say("minutes")}</span></p>
      <div class="go"><a class="btn sm bots" aria-label=${`${say("play-bots")}: ${title}`} ...${link("bots")}>${say("play-bots")}</a>
        <a class="btn sm line inv" aria-label=${`${say("invite-friends")}: ${title}`} ...${link("friends")}>${say("invite-friends")}</a></div></div>
  </li>`;
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

/** The tables anybody may join. */
function Public({ titles }) {
  const [tables, setTables] = useState([]);
  useEffect(() => {
    api.publicTables().then(setTables, () => {});
  }, []);
  if (!tables.length) return null;
  return html`<section class="public"><h2>${say("public")}</h2><ul>${tables.map((table) => html`<li key=${table.id}><a class=${table.game} href=${`/t/${table.id}`}>
    <b>${titles(table.game)}</b> ${table.seats[table.host]?.name} · ${say("seats-free", { count: table.seats.filter((seat) => seat.kind === "open").length })}</a></li>`)}</ul></section>`;
}

/** The front page; `?game=coup` opens what stands behind a poster. */
export function Page({ search }) {
  const resume = useResume();
  const [games, setGames] = useState(null);
  const [Setup, setSetup] = useState(null);
  const language = lang();
  useEffect(() => {
    document.title = `${say("konspira")}: ${say("subtitle")}`;
    tried(() => api.games()).then((found) => found && setGames(found));
    import("/web/shell/setup.js").then((module) => setSetup(() => module.Setup));
  }, [language]);
  const open = (event, name, mode) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    event.preventDefault();
    go(`/?game=${name}&with=${mode}`);
  };
  const chosen = games?.find((game) => game.name === search.get("game"));
  return html`<div class="front">
    <header class="top"><div class="swoosh" aria-hidden="true"></div>
      <a class="mark" href="/" aria-label=${say("konspira")}><${Mark} /></a>
      <div class="word"><h1>${say("konspira")}</h1><p>${say("subtitle")}. ${say("subtitle-more")}</p></div>
      <nav class="tools" aria-label=${say("tools")}><a href="/rules">${say("rules")}</a><a href="/score">${say("score")}</a><a href="/about">${say("about")}</a><${Language} /><${Theme} /></nav>
      ${resume && html`<a class="resume" href=${`/t/${resume.id}`}><span class="pulse" aria-hidden="true"></span>
        <span class="rt"><b>${say("resume")}</b><i>${say("resume-about", { title: say(`title-${resume.game}`), names: resume.seats.map((seat) => seat.name).filter(Boolean).join(", ") })}</i></span>
        <span class="btn sm">${say("resume-go")}</span></a>`}
    </header>
    <main id="main" tabindex="-1"><ul class="posters">${WALL.map(([name, minutes, players]) => html`<${Poster} key=${name} name=${name} minutes=${minutes} players=${players} open=${open} />`)}</ul>
      <${Public} titles=${(name) => say(`title-${name}`)} /></main>
    <footer class="foot"><a href="/rules">${say("rules")}</a><a href="/score">${say("score")}</a><a href="/about">${say("about")}</a></footer>
    ${chosen && Setup && html`<${Setup} key=${chosen.name} game=${chosen} mode=${search.get("with") ?? "bots"} onClose=${() => go("/", { replace: true })} />`}
  </div>`;
}
