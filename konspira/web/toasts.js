/** Short notices over the page: refusals mostly. */

import { html, useEffect, useRef, useState } from "/web/preact.js";
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

/** @typedef {{ field: string, text: string }} Wrong */

/**
 * Runs what a form asks for; a refusal that is about one of its fields is said beside that, any other in a notice.
 * @template Answer
 * @param {() => Answer | Promise<Answer>} doing
 * @param {string[]} fields
 * @param {(wrong: Wrong | null) => void} put
 * @returns {Promise<Answer | undefined>}
 */
export async function attempted(doing, fields, put) {
  put(null);
  try {
    return await doing();
  } catch (error) {
    const { field, message } = /** @type {{ field?: string, message: string }} */ (error);
    if (field && fields.includes(field)) put({ field, text: message });
    else toast(message);
    return undefined;
  }
}

/**
 * What is wrong with a field, if anything is; it comes into sight, and readers hear it as soon as it is there.
 * @param {{ wrong: Wrong | null | undefined, of: string }} props
 */
export function WrongAbout({ wrong, of }) {
  const place = useRef(null);
  useEffect(() => place.current?.scrollIntoView({ block: "center" }), [wrong]);
  return wrong?.field === of && html`<small class="wrong" role="alert" ref=${place}>${wrong.text}</small>`;
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
