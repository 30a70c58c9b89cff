/** What the engine refuses, in the reader's language: it speaks English to everybody, in sentences of a few shapes. */

/** @import { Speaker } from "/web/types" */

const FILE = "^(?:the components,|components:) (.+?): ";

/**
 * Each shape of a sentence, the message that says the same, and what its parts are called there.
 * @type {[shape: RegExp, message: string, parts: string[]][]}
 */
const SHAPES = [
  [/ not TOML: .*\(at line (\d+), column (\d+)\)/, "wrong-toml", ["line", "column"]],
  [/ not TOML: /, "wrong-toml-end", []],
  [/ too deep: /, "wrong-deep", []],
  [/ too large, over (\d+) bytes/, "wrong-large", ["bytes"]],
  [/: line (\d+) has more than (\d+) dots/, "wrong-dots", ["line", "most"]],
  [/ is not text in UTF-8$/, "wrong-utf8", []],
  [new RegExp(`${FILE}(\\S+) is missing$`), "wrong-missing", ["place", "what"]],
  [new RegExp(`${FILE}(\\S+) is empty$`), "wrong-empty", ["place", "what"]],
  [
    new RegExp(`${FILE}(\\S+) is (.+), and must be (?:one of|from) (.+)$`),
    "wrong-known",
    ["place", "what", "given", "known"],
  ],
  [new RegExp(`${FILE}there must be (.+), not (.+)$`), "wrong-count", ["place", "known", "given"]],
  [new RegExp(`${FILE}(.+)$`), "wrong-file", ["place", "why"]],
  [/^option (\w+) of \w+ is for (.+?) players/, "wrong-option-players", ["option", "players"]],
  [/^option \w+ is the text of a file, not /, "wrong-no-file", []],
  [/ takes (.+) players, not (\d+)$/, "wrong-players", ["players", "given"]],
  [/^option (\w+) is (?:one of (.+)|yes or no), not (.+)$/, "wrong-option", ["option", "known", "given"]],
];

/**
 * The same in the reader's language; undefined for a sentence of no known shape.
 * @param {string} sentence
 * @param {Speaker} say
 * @returns {string | undefined}
 */
export function worded(sentence, say) {
  for (const [shape, message, parts] of SHAPES) {
    const found = shape.exec(sentence);
    if (found) return say(message, Object.fromEntries(parts.map((part, place) => [part, found[place + 1] ?? ""])));
  }
  return undefined;
}

/**
 * The field of a form that a refusal is about: a name, a number of players, an option, or any file; else nothing.
 * @param {string | undefined} code
 * @param {string} sentence
 */
export function fieldOf(code, sentence) {
  if (code === "name" || code === "players") return code;
  if (code === "document") return FILES;
  if (code !== "request") return "";
  const [, message] = SHAPES.find(([shape]) => shape.test(sentence)) ?? [];
  if (message === "wrong-players") return "players";
  return /^option (\w+) /.exec(sentence)?.[1] ?? (message ? FILES : "");
}

/** Stands for whatever file was chosen. */
export const FILES = "file";
