/** What a slip could cost in Unrest: a token, a district that is not taken, or a card that lies where it should not. */

/** @import { AsideProps } from "/web/types" */

/** Cards that are forced or composed, and what only wins; a plan and an operation are sent as a whole. */
const CALM = ["mark", "turn", "bury", "take", "reveal"];

/**
 * Whether an option is done only at the second touch.
 * @param {string} text
 * @param {Pick<AsideProps, "legal">} drawn
 */
export function costly(text, { legal }) {
  if (text === "hold") return legal.length > 1; // something could be taken
  return !CALM.includes(text.split(" ")[0]);
}
