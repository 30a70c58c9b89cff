/** Short notices over the page: refusals mostly. */
import { html, useEffect, useState } from "/web/preact.js";
import { Sign } from "/web/parts.js";
import { say } from "/web/words.js";

const STAY = 6000;
let list = [];
let draw = () => {};
let next = 0;

/** Shows a sentence for a while; a calm one is news, any other a refusal. */
export function toast(text, calm = false) {
  const id = (next += 1);
  list = [...list.filter((each) => each.text !== text), { id, text, calm }].slice(-3);
  draw(list);
  setTimeout(() => dismiss(id), STAY);
}

/** Takes a notice away. */
function dismiss(id) {
  list = list.filter((each) => each.id !== id);
  draw(list);
}

/** Runs something that may be refused, and says so if it is. */
export async function tried(doing) {
  try {
    return await doing();
  } catch (error) {
    toast(error.message);
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
  return html`<div class="toasts" role="alert"><ul>
    ${shown.map(({ id, text, calm }) => html`<li key=${id} class=${calm ? "calm" : ""}><span>${text}</span>
      <button onClick=${() => dismiss(id)} aria-label=${say("close")}><${Sign} name="cross" /></button></li>`)}
  </ul></div>`;
}
