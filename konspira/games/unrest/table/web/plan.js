/** Plans that are made as a whole: which three cards lie over the marker, and to which district each of them goes. */
import { DECOY, NO_CARD, textOf } from "./cards.js";
import { DISTRICTS } from "./district.js";

/** @import { Frame, Placed, Plan, Routes, View } from "./types" */

const HIDDEN = 2; // cards that lie face down beside the open one
const FACE_UP = 2; // the place of the open one

/**
 * Nothing is planned yet.
 * @type {Plan}
 */
export const NO_PLAN = { up: -1, down: [] };

/**
 * A plan with a card of the hand taken into it or out of it; the first card that may lie open does.
 * @param {Plan} plan
 * @param {number} held - its place in the hand
 * @param {boolean} open - whether it may lie face up
 * @returns {Plan}
 */
export function planned({ up, down }, held, open) {
  if (held === up) return { up: -1, down };
  if (down.includes(held)) return { up, down: down.filter((each) => each !== held) };
  if (up < 0 && open) return { up: held, down };
  return { up, down: [...down, held].slice(-HIDDEN) };
}

/**
 * The answers that lay a plan, or nothing while it is not whole.
 * @param {Plan} plan
 * @param {number[]} hand
 * @returns {string[] | null}
 */
export function laying({ up, down }, hand) {
  if (up < 0 || down.length < HIDDEN) return null;
  return [`show ${textOf(hand[up])}`, ...down.map((held) => `hide ${textOf(hand[held])}`)];
}

/**
 * What would lie at a place over the marker, and which card of the hand that is.
 * @param {Plan} plan
 * @param {number[]} hand
 * @param {number} place
 */
export function plannedAt({ up, down }, hand, place) {
  const held = place === FACE_UP ? up : (down[place] ?? -1);
  return held < 0 ? null : { held, card: hand[held], down: place !== FACE_UP };
}

/**
 * The places whose cards are still to be sent, in the order in which they are asked for.
 * @param {Frame[]} stack
 * @returns {number[]}
 */
export const leaving = (stack) =>
  stack.flatMap(({ rule, place }) => (rule === "Sending" && place !== undefined ? [place] : [])).reverse();

/**
 * The card that is to be routed next, or below zero.
 * @param {Routes} routes
 * @param {number[]} places
 */
export const nextOf = (routes, places) => places.find((place) => routes[place] === undefined) ?? -1;

/**
 * The answers that send every card on its way, or nothing while one has none.
 * @param {Routes} routes
 * @param {number[]} places
 * @returns {string[] | null}
 */
export function sending(routes, places) {
  if (!places.length || nextOf(routes, places) >= 0) return null;
  return places.map((place) => `send ${place + 1} ${DISTRICTS[routes[place]]}`);
}

/**
 * The cards that would go to each district.
 * @param {View} v
 * @param {Routes} routes
 * @returns {Record<number, Placed[]>}
 */
export function arriving(v, routes) {
  /** @type {Record<number, Placed[]>} */
  const found = {};
  for (const [at, d] of Object.entries(routes)) {
    const place = Number(at);
    if (v.over_marker[place] === NO_CARD) continue;
    found[d] = [...(found[d] ?? []), { card: v.over_marker[place], down: v.face_down[place], place }];
  }
  return found;
}

/**
 * Whether a card may lie face up.
 * @param {number} card
 */
export const mayShow = (card) => card !== DECOY;
