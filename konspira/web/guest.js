/** The name a guest goes by in this browser. */
import { keep, kept, say } from "/web/words.js";

const LONGEST = 24;

/** The name used last, or a friendly one picked by chance. */
export function myName() {
  const name = kept("name");
  if (name?.trim()) return name;
  const names = say("guest-names").split(",").map((each) => each.trim());
  const picked = names[Math.floor(Math.random() * names.length)];
  keep("name", picked);
  return picked;
}

/** Remembers a name. */
export const setMyName = (name) => keep("name", name.trim().slice(0, LONGEST) || null);
