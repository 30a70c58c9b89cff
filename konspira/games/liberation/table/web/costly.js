/** What a slip could cost in Liberation: a card, a move that shows where the base is not, or the base itself. */

/** @import { AsideProps } from "/web/types" */
/** @import { View } from "./types" */

/** What can be done at one touch: it takes nothing away. */
const CALM = ["draw", "pass", "yes", "no", "probe", "put", "take", "restore", "follow", "exploit"];
/**
 * What was asked for by the touch before: the aim of a mission or of an exploited location, and what either costs.
 * @type {Record<string, string[]>}
 */
const FOLLOWS = {
  Operation: ["attack", "occupy", "perform"],
  Deed: ["attack", "sabotage"],
  PayCard: ["discard"],
  Capture: ["occupy"],
};

/**
 * Whether an option is done only at the second touch.
 * @param {string} text
 * @param {Pick<AsideProps<View>, "view">} drawn
 */
export function costly(text, { view }) {
  const [verb] = text.split(" ");
  return ![...CALM, ...(FOLLOWS[view.stack.at(-1)?.rule ?? ""] ?? [])].includes(verb);
}
