/** Short notices over the page: refusals mostly. */

import { html, useEffect, useState } from "/web/preact.js";
import { say } from "/web/words.js";

const STAY = 6000;
const CROSS = html`<svg class="i sign" viewBox="0 0 24 24" aria-hidden="true"><path d="m5 5 14 14M19 5 5 19" /></svg>`;
/** @type {{ id: number, text: string, calm: boolean }[]} */
let list = [];
/** @type {Set<(notices: typeof list) => void>} */
const shelves = new Set();
let next = 0;

/** Draws the notices wherever they stand. */
function draw() {
  for (const put of shelves) put(list);
}

/**
 * Shows a sentence for a while; a calm one is news, any other a refusal.
 * @param {string} text
 * @param {boolean=} calm
 */
export function toast(text, calm = false) {
  next += 1;
  const id = next;
  list = [...list.filter((each) => each.text !== text), { id, text, calm }].slice(-3);
  draw();
  setTimeout(() => dismiss(id), STAY);
}

/**
 * Takes a notice away.
 * @param {number} id
 */
function dismiss(id) {
  list = list.filter((each) => each.id !== id);
  draw();
}

/**
 * Runs something that may be refused, and says so if it is.
 * @template Answer
 * @param {() => Answer | Promise<Answer>} doing
 * @returns {Promise<Answer | undefined>}
 */
export async function tried(doing) {
  try {
    return await doing();
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

/** Where the notices stand: over the page, and in each window over it, since whatever lies under a window is dead. */
export function Toasts() {
  const [shown, setShown] = useState(list);
  useEffect(() => {
    shelves.add(setShown);
    setShown(list);
    return () => void shelves.delete(setShown);
  }, []);
  return html`<div class="toasts" role="alert">
    <ul>
      ${shown.map(
        ({ id, text, calm }) => html`<li key=${id} class=${calm ? "calm" : ""}>
          <span>${text}</span>
          <button onClick=${() => dismiss(id)} aria-label=${say("close")}>${CROSS}</button>
        </li>`,
      )}
    </ul>
  </div>`;
}
