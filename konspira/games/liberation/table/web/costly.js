/** What a slip could cost in Liberation: a card, a move that shows where the base is not, or the base itself. */

/** What can be done at one touch: it takes nothing away, or was asked for a moment ago. */
const CALM = ["draw", "pass", "yes", "no", "probe", "put", "take", "restore", "follow", "exploit"];

/**
 * Whether an option is done only at the second touch.
 * @param {string} text
 */
export const costly = (text) => !CALM.includes(text.split(" ")[0]);
