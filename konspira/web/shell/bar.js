/** The bar over every table: the game, whose move it is and why, the clock, and the tools. */

import { turnTheme } from "/web/app.js";
import { Mark, Ring, Sign } from "/web/parts.js";
import { html } from "/web/preact.js";
import { to } from "/web/reach.js";
import { lang, say, speak } from "/web/words.js";

/** @import { Clock } from "/web/types" */
/** @import { Drawing } from "/web/preact.js" */

/**
 * The other language, one click away.
 * @param {{ game?: string }} props
 */
export function Language({ game }) {
  const now = lang();
  return html`<button class="lang" onClick=${() => speak(now === "ru" ? "en" : "ru", game)} aria-label=${say("language")}>
    <span aria-hidden="true">${now === "ru" ? html`<b>RU</b> / EN` : html`RU / <b>EN</b>`}</span>
  </button>`;
}

/** Light or dark. */
export function Theme() {
  return html`<button class="theme" onClick=${turnTheme} aria-label=${say("theme")}><${Sign} name="theme" /></button>`;
}

/** The whole screen, or not. */
function turnFull() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.();
}

/**
 * The bar; `children` are the tools of the page itself.
 * @param {object} props
 * @param {string=} props.game
 * @param {string} props.title
 * @param {(string | null)=} props.sub
 * @param {string=} props.who
 * @param {string=} props.why
 * @param {(Clock | null)=} props.clock
 * @param {Drawing=} props.children
 */
export function Bar({ game, title, sub, who, why, clock, children }) {
  return html`<header class="bar">
    <a class="logo" href=${to("/")} aria-label=${`${say("konspira")}: ${say("home")}`}>
      <${Mark} />
      <span>${say("konspira")}</span>
    </a>
    <div class="game"><span class="nm">${title}</span>${sub && html`<small>${sub}</small>`}</div>
    ${who && html`<p class="turn"><b>${who}</b><span title=${why}>${why}</span><${Ring} clock=${clock} /></p>`}
    <nav class="tools" aria-label=${say("tools")}>
      <${Language} game=${game} />
      <${Theme} />
      ${children}
      ${
        document.fullscreenEnabled &&
        html`<button class="wide" onClick=${turnFull} aria-label=${say("fullscreen")}><${Sign} name="full" /></button>`
      }
    </nav>
  </header>`;
}
