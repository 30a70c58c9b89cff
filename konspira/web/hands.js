/** Hands at a table: keys that press what is drawn. */
import { useEffect } from "/web/preact.js";

/**
 * The key that was struck, whatever the alphabet.
 * @param {KeyboardEvent} event
 */
export const keyOf = (event) => /^(?:Key|Digit|Numpad)(\w)$/.exec(event.code)?.[1].toLowerCase() ?? event.key;

/**
 * Whether a key belongs to something else now: a field, a window, a button that has the focus, or what is being asked.
 * @param {KeyboardEvent} event
 */
function taken(event) {
  /** @param {string} selector */
  const on = (selector) => event.target instanceof Element && event.target.closest(selector);
  if (event.ctrlKey || event.metaKey || event.altKey || on("input, textarea, select")) return true;
  if (document.querySelector("dialog[open], .preview .choices")) return true;
  if ([" ", "Enter"].includes(event.key) && on("button, a, summary")) return true;
  return event.key === "Escape" && document.querySelector(".preview, .hint.weighed .drop") !== null;
}

/**
 * Keys: whatever carries `data-key` and can be seen is pressed by it.
 * @param {string} root
 */
export function useKeys(root) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      if (taken(event)) return;
      /** @type {NodeListOf<HTMLButtonElement>} */
      const bearers = document.querySelectorAll(`${root} [data-key="${CSS.escape(keyOf(event))}"]`);
      const found = [...bearers].find((each) => each.offsetParent && !each.disabled);
      if (!found) return;
      event.preventDefault();
      found.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [root]);
}
