/** A breath between questions: hands that are still at the last one do not answer the next. */

import { useLayoutEffect } from "/web/preact.js";

/** Milliseconds in which nobody can have read what is asked. */
export const BREATH = 250;
/** What lies on the table, but for what people write. */
const TABLE = "main.table";
const BESIDE = ".bar, .chat-in, input, textarea, select";
/** Keys that answer nothing. */
const FREE = ["Tab", "Escape", "Shift", "Control", "Alt", "Meta"];

/**
 * Whether a touch or a key could answer what is asked.
 * @param {any} event
 */
export function answers({ target, key, ctrlKey, metaKey }) {
  /** @param {string} selector */
  const on = (selector) => Boolean(target?.closest?.(selector));
  if (on(BESIDE)) return false;
  return key === undefined ? on(TABLE) : !(FREE.includes(key) || ctrlKey || metaKey);
}

/**
 * Stops what comes too early.
 * @param {Event} event
 */
function hush(event) {
  if (!answers(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Lets nobody answer a new question in its first moment; `data-new` on the page says so as long as it lasts.
 * @param {{ current: HTMLElement | null }} page
 * @param {number | null} question
 */
export function useBreath(page, question) {
  useLayoutEffect(() => {
    const box = page.current;
    if (question === null || !box) return undefined;
    box.dataset.new = "";
    const kinds = ["click", "keydown"];
    for (const kind of kinds) addEventListener(kind, hush, true);
    const end = () => {
      for (const kind of kinds) removeEventListener(kind, hush, true);
      delete box.dataset.new;
    };
    const timer = setTimeout(end, BREATH);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [question]);
}
