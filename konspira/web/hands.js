/** Hands at a table: keys that press what is drawn, and one answer to a question. */
import { useEffect, useRef } from "/web/preact.js";

const PATIENCE = 1500; // milliseconds until an answer that brought nothing may be given again

/** Keys: whatever carries `data-key` and can be seen is pressed by it. */
export function useKeys(root) {
  useEffect(() => {
    const press = (event) => {
      const on = (selector) => event.target.closest?.(selector);
      if (event.ctrlKey || event.metaKey || event.altKey || on("input, textarea, select") || document.querySelector("dialog[open], .preview .choices")) return;
      if (([" ", "Enter"].includes(event.key) && on("button, a, summary")) || (event.key === "Escape" && document.querySelector(".preview"))) return;
      const key = /^(?:Key|Digit|Numpad)(\w)$/.exec(event.code)?.[1].toLowerCase() ?? event.key; // the key, whatever the alphabet
      const found = [...document.querySelectorAll(`${root} [data-key="${CSS.escape(key)}"]`)].find((each) => each.offsetParent && !each.disabled);
      if (found) {
        event.preventDefault();
        found.click();
      }
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [root]);
}

/** A question is answered once, however often a key is struck before the next picture comes. */
export function useOnce(act, question) {
  const last = useRef({ question: "", at: 0 });
  if (last.current.question !== question) last.current = { question, at: 0 };
  return (text) => {
    if (Date.now() - last.current.at < PATIENCE) return;
    last.current.at = Date.now();
    act(text);
  };
}
