/** Nothing is here. */
import { html } from "/web/preact.js";
import { to } from "/web/reach.js";
import { Bar } from "/web/shell/bar.js";
import { say, upper } from "/web/words.js";

/**
 * The page of an address that leads nowhere.
 * @param {{ text?: string }} props
 */
export function Page({ text }) {
  return html`<${Bar} title=${say("missing")} />
    <main class="leaf missing" id="main">
      <p class="num huge" aria-hidden="true">404</p>
      <h1>${say("missing")}</h1>
      <p>${text ?? say("missing-about")}</p>
      <p><a class="btn red" href=${to("/")}>${upper(say("home"))}</a></p>
    </main>`;
}
