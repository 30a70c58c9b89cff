/** Lessons: which there are and how far one has come; at its own address one begins, or goes on where it was left. */

import * as api from "/web/api.js";
import { go } from "/web/app.js";
import { posterOf, useGames } from "/web/games.js";
import { myName } from "/web/guest.js";
import { begun, forget } from "/web/lesson-begun.js";
import { classes, Sign } from "/web/parts.js";
import { html, useEffect } from "/web/preact.js";
import { to } from "/web/reach.js";
import { Bar } from "/web/shell/bar.js";
import { tried } from "/web/toasts.js";
import { lang, say } from "/web/words.js";

/** @import { Game, LessonTold, PageProps } from "/web/types" */

/**
 * Where a lesson goes on, or begins.
 * @param {string} game
 * @param {string} name
 * @param {boolean} anew
 */
async function lead(game, name, anew) {
  const { table } = anew ? {} : begun(game, name);
  const found = table && (await api.tableFacts(table).catch(() => null));
  if (found && found.me >= 0 && found.lesson && found.phase === "playing") return go(`/t/${table}`, { replace: true });
  const made = await api.openTable({ game, name: myName(), lesson: name });
  forget(game, name);
  return go(`/t/${made.id}`, { replace: true, note: { deal: true } });
}

/**
 * A page that nobody stays at.
 * @param {{ game: string, name: string, known: boolean, anew: boolean }} props
 */
function Leading({ game, name, known, anew }) {
  useEffect(() => {
    if (known) tried(() => lead(game, name, anew));
  }, [known]);
  return html`<${Bar} title=${say("lesson")} />
    <main class="wait" id="main" tabindex="-1"><p role="status">${say("joining")}</p></main>`;
}

/**
 * One lesson: what it is about, how long it takes, and the ways into it.
 * @param {{ game: string, lesson: LessonTold }} props
 */
function Taught({ game, lesson: { name, title, about, minutes } }) {
  const { done, step, all } = begun(game, name);
  const here = to(`/learn/${game}/${name}`);
  const half = step && !done;
  return html`<li class=${classes("taught", { done })}>
    <div>
      <h3>${title} ${done && html`<span class="learnt"><${Sign} name="check" />${say("lesson-done")}</span>`}</h3>
      <p>${about}</p>
    </div>
    <p class="ways">
      <span class="long"><${Sign} name="clock" />${say("lesson-minutes", { minutes })}</span>
      ${half && html`<a class="txt" href=${`${here}?anew`}>${say("lesson-anew")}</a>`}
      <a class=${`btn sm ${done ? "line" : "red"}`} href=${done ? `${here}?anew` : here} aria-describedby=${`about-${game}-${name}`}>
        ${half ? say("lesson-go-on", { step, all: all ?? step }) : say(done ? "lesson-repeat" : "lesson-begin")}
      </a>
      <span class="vh" id=${`about-${game}-${name}`}>${title}</span>
    </p>
  </li>`;
}

/**
 * The lessons of some games.
 * @param {{ games: Game[], alone: boolean }} props
 */
function Lessons({ games, alone }) {
  const language = lang();
  useEffect(() => {
    document.title = `${say("lessons-title")} · ${say("konspira")}`;
  }, [language]);
  return html`<${Bar} game=${alone ? games[0]?.name : undefined} title=${alone ? games[0]?.title : say("lessons-title")} />
    <main class="leaf learn" id="main" tabindex="-1">
      <h1>${say("lessons-title")}</h1>
      <p class="lead">${say("lessons-lead")}</p>
      ${games.map(
        ({ name, title, lessons }) => html`<section key=${name} class=${`course ${name}`}>
          <h2><img src=${posterOf(name)} alt="" width="130" height="165" />${title}</h2>
          <ul>${lessons.map((lesson) => html`<${Taught} key=${lesson.name} game=${name} lesson=${lesson} />`)}</ul>
        </section>`,
      )}
      <p class="row">
        ${alone && html`<a class="btn line" href=${to("/learn")}>${say("lessons-all")}</a>`}
        <a class="btn line" href=${to(alone ? `/rules/${games[0]?.name}` : "/rules")}>${say("rules")}</a>
      </p>
    </main>`;
}

/**
 * `/learn/<game>/<lesson>` leads to that lesson, `/learn/<game>` shows what that game teaches, `/learn` shows everything.
 * @param {PageProps} props
 */
export function Page({ arg = "", search }) {
  const [game, name] = arg.split("/");
  const games = useGames();
  const known = games?.some((each) => each.name === game && each.lessons.some((lesson) => lesson.name === name));
  if (name && (known || !games))
    return html`<${Leading} game=${game} name=${name} known=${known} anew=${search.has("anew")} />`;
  const taught = (games ?? []).filter(({ lessons }) => lessons.length > 0);
  const one = taught.filter((each) => each.name === game);
  return html`<${Lessons} games=${one.length ? one : taught} alone=${one.length > 0} />`;
}
