/** What a slip could cost in Coup: coins that are paid, an influence, or a bluff that is called. */
import { ACTIONS, actionOf, ROLES } from "./situation.js";

/** @import { AsideProps } from "/web/types" */
/** @import { Extra, Role, View } from "./types" */

/** Answers that lose an influence, or may, or cannot be taken back. */
const DEAR = ["challenge", "decline", "lose", "draft"];

/**
 * Whether an option is done only at the second touch.
 * @param {string} text
 * @param {Pick<AsideProps<View, Extra>, "view" | "me">} drawn
 */
export function costly(text, { view, me }) {
  const [verb, what] = text.split(" ");
  /** @param {string | null} role */
  const bluffs = (role) => role !== null && !view.hand.includes(ROLES.indexOf(/** @type {Role} */ (role)));
  if (verb === "pass") {
    const effect = view.stack.at(-1)?.rule === "Block" ? view.stack.at(-1)?.effect : undefined;
    return effect?.target === me && actionOf(effect.verb)?.verb === "assassinate";
  }
  if (verb === "block") return bluffs(what);
  const action = ACTIONS.find((each) => each.verb === verb);
  return action ? action.cost > 0 || bluffs(action.role) : DEAR.includes(verb);
}
