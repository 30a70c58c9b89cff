/** The way into a lesson: back to the one that was begun here, or to a table that is laid for it. */

import * as api from "/web/api.js";
import { go } from "/web/app.js";
import { myName } from "/web/guest.js";
import { begun } from "/web/lesson-begun.js";
import { html, useEffect } from "/web/preact.js";
import { Bar } from "/web/shell/bar.js";
import { tried } from "/web/toasts.js";
import { say } from "/web/words.js";

/** @import { PageProps } from "/web/types" */

/**
 * Where the lesson of a game goes on, or begins.
 * @param {string} game
 */
async function lead(game) {
  const { table } = begun(game);
  const found = table && (await api.tableFacts(table).catch(() => null));
  if (found && found.me >= 0 && found.lesson && found.phase === "playing") return go(`/t/${table}`, { replace: true });
  const made = await api.openTable({ game, name: myName(), lesson: true });
  return go(`/t/${made.id}`, { replace: true, note: { deal: true } });
}

/**
 * A page that nobody stays at.
 * @param {PageProps} props
 */
export function Page({ arg }) {
  useEffect(() => {
    tried(() => lead(arg));
  }, [arg]);
  return html`<${Bar} title=${say("lesson")} />
    <main class="wait" id="main" tabindex="-1"><p role="status">${say("joining")}</p></main>`;
}
