/** Finding a character by what somebody types: Russian or English, the middle of a name, a slip of the finger. */
import { CARDS } from "./cards.js";

/** @import { Language } from "/web/types" */

/**
 * A text without what people type differently.
 * @param {string} text
 */
const flat = (text) =>
  text
    .toLowerCase()
    .replaceAll("ё", "е")
    .normalize("NFKD")
    .replace(/[\u0300-\u0305\u0307-\u036f]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = "йцукенгшщзхъфывапролджэячсмитьбюе";

/**
 * What the same keys would have written with the other keyboard.
 * @param {string} text
 */
function otherKeys(text) {
  return [...text.toLowerCase()]
    .map((letter) => {
      return CYRILLIC[LATIN.indexOf(letter)] ?? LATIN[CYRILLIC.indexOf(letter)] ?? letter;
    })
    .join("");
}

/**
 * How many letters must be changed so that `typed` begins `name`.
 * @param {string} typed
 * @param {string} name
 */
function slips(typed, name) {
  let row = Array.from({ length: name.length + 1 }, (_, n) => n);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= name.length; j++)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + Number(typed[i - 1] !== name[j - 1])));
    row = next;
  }
  return Math.min(...row);
}

/**
 * 0 is a perfect match; higher is worse, and undefined is none.
 * @param {string} typed
 * @param {string} name
 */
function rate(typed, name) {
  if (!typed) return undefined;
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  if (name.split(" ").some((word) => word.startsWith(typed))) return 2;
  if (name.includes(typed)) return 3;
  const most = Math.min(2, Math.floor(typed.length / 4)); // slips
  const least = Math.min(...name.split(" ").map((_, n, words) => slips(typed, words.slice(n).join(" "))));
  return least <= most ? 4 + least : undefined;
}

const NAMES = CARDS.map((card) => [flat(card.en.name), flat(card.ru.name)]);

/**
 * The cards whose names look like what was typed, best first.
 * @param {string} text
 * @param {Language} lang
 */
export function find(text, lang) {
  const order = lang === "ru" ? [1, 0] : [0, 1];
  const tried = [flat(text), flat(otherKeys(text))];
  const rated = NAMES.map((names, card) => {
    const scores = tried.flatMap((typed, keys) =>
      order.map((n, place) => (rate(typed, names[n]) ?? Infinity) + keys * 3 + place * 0.1),
    );
    return { card, score: Math.min(...scores), name: names[order[0]] };
  });
  return rated
    .filter(({ score }) => score < Infinity)
    .sort((a, b) => a.score - b.score || a.name.localeCompare(b.name))
    .map(({ card }) => card);
}
