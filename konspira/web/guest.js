/** Names: the one a guest goes by in this browser, and those of bots. */
import { keep, kept, say, upper } from "/web/words.js";

const LONGEST = 24;

/** The name used last, or a friendly one picked by chance. */
export function myName() {
  const name = kept("name");
  if (name?.trim()) return name;
  const names = say("guest-names")
    .split(",")
    .map((each) => each.trim());
  const picked = names[Math.floor(Math.random() * names.length)];
  keep("name", picked);
  return picked;
}

/**
 * What a bot is called; a game's own bot that nobody has named goes by the name it is asked for.
 * @param {string} bot
 */
export function botName(bot) {
  const id = `bot-${bot}`;
  const told = say(id);
  return told === id ? upper(bot) : told;
}

/** How strong a bot may be, the weakest first. */
const LEVELS = ["beginner", "easy", "medium", "hard", "master"];
/** Rivals of several levels at one table. */
export const MIXED = "mixed";
const MIXTURE = ["easy", "medium", "beginner", "hard"];

/**
 * The levels that a game has, and its other bots.
 * @param {string[]} bots
 */
export const ranked = (bots) => ({
  levels: LEVELS.filter((level) => bots.includes(level)),
  others: bots.filter((bot) => !LEVELS.includes(bot)),
});

/**
 * The rivals chosen last; for somebody new the weakest level there is.
 * @param {string[]} bots
 */
export function myRival(bots) {
  const rival = kept("rival") ?? "";
  if (bots.includes(rival) || rival === MIXED) return rival;
  return ranked(bots).levels[0] ?? bots[0];
}

/**
 * Remembers which rivals were chosen.
 * @param {string} bot
 */
export const setMyRival = (bot) => keep("rival", bot);

/**
 * So many bots for a choice of rivals.
 * @param {string} rival
 * @param {string[]} bots
 * @param {number} count
 * @returns {string[]}
 */
export function rivals(rival, bots, count) {
  const mixture = MIXTURE.filter((level) => bots.includes(level));
  if (rival !== MIXED || mixture.length === 0) return Array(count).fill(rival === MIXED ? bots[0] : rival);
  return Array.from({ length: count }, (_, place) => mixture[place % mixture.length]);
}

/**
 * Remembers a name.
 * @param {string} name
 */
export const setMyName = (name) => keep("name", name.trim().slice(0, LONGEST) || null);
