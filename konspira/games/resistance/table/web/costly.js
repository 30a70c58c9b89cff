/**
 * What a slip could cost in The Resistance: a plot card that is spent or given, a mission that is chosen, or the match.
 * A mission card is laid at one touch, whoever lays it: a second one would take a spy longer than anybody else.
 */
import { FACTS } from "./facts.js";

/** @import { AsideProps } from "/web/types" */
/** @import { View } from "./types" */

const CALM = ["approve", "reject", "success", "fail", "pass", "send"];

/**
 * Whether an option is done only at the second touch.
 * @param {string} text
 * @param {Pick<AsideProps<View>, "view">} drawn
 */
export function costly(text, { view }) {
  if (text === "reject") return view.rejections === FACTS.attempts - 1; // one more and the spies have won
  return !CALM.includes(text.split(" ")[0]);
}
