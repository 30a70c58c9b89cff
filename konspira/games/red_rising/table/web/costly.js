/** What a slip could cost in Red Rising: a card, a turn, or points that are thrown away at the end. */
import { askingCard } from "./declaring.js";
import { CARDS, COLOURS } from "./faces.js";

/** @import { AsideProps } from "/web/types" */
/** @import { Extra, View } from "./types" */

/** Answers that have a button of their own and give nothing up. */
const CALM = ["yes", "banish", "top", "bottom", "pay 1", "pay 2", "lead", "pass", "done"];

/**
 * Whether an option is done only at the second touch: not the best declaration of a card, but whatever loses points.
 * @param {string} text
 * @param {Pick<AsideProps<View, Extra>, "view" | "extra">} drawn
 */
export function costly(text, { view, extra }) {
  if (extra.losing?.[text]) return true;
  const best = extra.best?.[askingCard(view) ?? -1];
  if (best !== undefined && [`colour ${COLOURS[best]}`, `card ${CARDS[best]?.id}`].includes(text)) return false;
  const asked = view.stack.at(-1);
  if (asked?.rule === "PickUp" || text === "scout") return false; // a card more, whichever it is
  if (asked?.about === "scout") return false; // where to, after a touch that asked for it, as with a card that is led
  return !CALM.includes(text);
}
