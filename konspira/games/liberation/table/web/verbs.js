/** What can be done with a location: by its verb first, or by touching the place, which then means the likeliest. */

import { LETTERS } from "./cards.js";

/** @import { StarMap, View } from "./types" */

/** Verbs that are aimed at a location, in the order of their buttons. */
export const AIMED = ["evade", "sabotage", "attack", "occupy", "mission", "exploit", "restore", "discard"];
/** What concerns whole planet cards, and is chosen on those. */
const PLANETARY = /^(probe|flip|turn|swap)/;
/** What a card in the hand is for, rather than its place on the map. */
const OF_HAND = ["mission", "follow", "put", "take", "base"];

/**
 * The verb of an answer.
 * @param {string} text
 */
export const verbOf = (text) => text.split(" ")[0];

/**
 * The location that an answer names; -1 if it names none.
 * @param {string} text
 */
export const placeOf = (text) => (PLANETARY.test(text) ? -1 : LETTERS.indexOf(text.split(" ")[1]));

/**
 * The locations that are joined to one.
 * @param {StarMap} map
 * @param {number} place
 */
export function neighbours(map, place) {
  return map.lines.filter(([a, b]) => a === place || b === place).map(([a, b]) => (a === place ? b : a));
}

/**
 * The verbs that have their own buttons: where there is more than one thing to be done, and a place to be chosen for it.
 * @param {string[]} texts
 * @param {boolean=} always
 * @returns {{ verb: string, texts: string[] }[]}
 */
export function verbsOf(texts, always = false) {
  if (!always && new Set(texts.map(verbOf)).size < 2) return [];
  return AIMED.map((verb) => ({
    verb,
    texts: texts.filter((text) => verbOf(text) === verb && placeOf(text) >= 0),
  })).filter((each) => each.texts.length > 0);
}

/**
 * What touching a location means: what the chosen verb says, and without one what is meant there.  A card of the hand
 * stands for its mission and the place on the map for whatever else it can be; one's own base, touched, moves, and is
 * sabotaged only by whoever says so.
 * @param {string[]} texts
 * @param {number} place
 * @param {{ verb: string, held: boolean, base: number }} about
 */
export function meant(texts, place, { verb, held, base }) {
  const found = texts.filter((text) => placeOf(text) === place);
  if (verb) return found.filter((text) => verbOf(text) === verb);
  if (place === base && texts.includes("evade")) return ["evade"];
  const ofHand = found.filter((text) => OF_HAND.includes(verbOf(text)));
  const ofMap = found.filter((text) => !OF_HAND.includes(verbOf(text)));
  const [first, second] = held ? [ofHand, ofMap] : [ofMap, ofHand];
  return first.length ? first : second;
}

/**
 * Where the base can move in one go: to a card of the hand that is joined to it, or, to seem to move, to itself.
 * @param {string[]} texts
 * @param {View} view
 * @param {StarMap} map
 * @returns {Record<string, string[]>} by what is done in the end, all that is said for it
 */
export function moves(texts, view, map) {
  if (!texts.includes("evade")) return {};
  const near = neighbours(map, view.base);
  const found = [view.base, ...view.hand.filter((place) => near.includes(place))];
  return Object.fromEntries(found.map((place) => [`evade ${LETTERS[place]}`, ["evade", `base ${LETTERS[place]}`]]));
}

/**
 * What can be reached in one go: exploiting a location that is joined to a place, and then attacking or occupying that.
 * Of several the one from which least else can be reached is exploited, so that the others stay free.
 * @param {string[]} texts
 * @param {View} view
 * @param {StarMap} map
 * @returns {Record<string, string[]>} by what is done in the end, all that is said for it
 */
export function strokes(texts, view, map) {
  /** @type {Record<string, { from: number, said: string[] }>} */
  const found = {};
  for (const text of texts.filter((each) => verbOf(each) === "exploit")) {
    const near = neighbours(map, placeOf(text));
    for (const place of near.filter((each) => !view.occupied.includes(each)))
      for (const verb of ["attack", ...(view.hand.includes(place) ? ["occupy"] : [])]) {
        const last = `${verb} ${LETTERS[place]}`;
        if (!found[last] || near.length < found[last].from) found[last] = { from: near.length, said: [text, last] };
      }
  }
  return Object.fromEntries(Object.entries(found).map(([last, { said }]) => [last, said]));
}
