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

/**
 * Remembers a name.
 * @param {string} name
 */
export const setMyName = (name) => keep("name", name.trim().slice(0, LONGEST) || null);
