/** Short notices over the page: refusals mostly. */

import { Sign } from "/web/parts.js";
import { html, useEffect, useState } from "/web/preact.js";
import { say } from "/web/words.js";

const STAY = 6000;
/** @type {{ id: number, text: string, calm: boolean }[]} */
let list = [];
/** @type {(notices: typeof list) => void} */
let draw = () => {};
let next = 0;

/**
 * Shows a sentence for a while; a calm one is news, any other a refusal.
 * @param {string} text
 * @param {boolean=} calm
 */
export function toast(text, calm = false) {
  next += 1;
  const id = next;
  list = [...list.filter((each) => each.text !== text), { id, text, calm }].slice(-3);
  draw(list);
  setTimeout(() => dismiss(id), STAY);
}

/**
 * Takes a notice away.
 * @param {number} id
 */
function dismiss(id) {
  list = list.filter((each) => each.id !== id);
  draw(list);
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

/** Where the notices stand. */
export function Toasts() {
  const [shown, setShown] = useState(list);
  useEffect(() => {
    draw = setShown;
    return () => {
      draw = () => {};
    };
  }, []);
  return html`<div class="toasts" role="alert">
    <ul>
      ${shown.map(
        ({ id, text, calm }) => html`<li key=${id} class=${calm ? "calm" : ""}>
          <span>${text}</span>
          <button onClick=${() => dismiss(id)} aria-label=${say("close")}><${Sign} name="cross" /></button>
        </li>`,
      )}
    </ul>
  </div>`;
}
