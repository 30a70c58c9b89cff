/** How far each mission has come in each district, from what one seat knows. */
import { CARDS, DECOY, NO_CARD, SUITS, suitOf, VALUES, valueOfCard } from "./cards.js";
import { FACTS } from "./facts.js";

/** @import { Language } from "/web/types" */
/** @import { Clause, Gain, Mission, Outlook, Placed, Standing, View } from "./types" */

/** The district that asks for more in Capitol mode. */
export const CAPITOL = FACTS.capitol;
const SUIT_NUMBERS = SUITS.map((_, suit) => suit);

/**
 * The sum of the values of a suit, or of all cards.
 * @param {number[]} cards
 * @param {number} suit
 */
const sum = (cards, suit) =>
  cards.reduce((total, c) => total + (suit < 0 || suitOf(c) === suit ? valueOfCard(c) : 0), 0);
/**
 * How many cards there are of each.
 * @param {number[]} cards
 * @param {(card: number) => number} key
 * @param {number[]} keys
 */
const counts = (cards, key, keys) => keys.map((k) => cards.filter((c) => key(c) === k).length);
/** @param {number[]} numbers */
const most = (numbers) => Math.max(...numbers);

/**
 * How many consecutive values there are at most.
 * @param {number[]} cards
 */
function longestRun(cards) {
  let best = 0;
  let run = 0;
  for (const value of VALUES) {
    run = cards.some((card) => valueOfCard(card) === value) ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return best;
}

/**
 * How much of each kind of clause is there, and how much it asks for; one that forbids a suit has nothing to count.
 * @typedef {{ clause: Clause, amount: number, up: number[], cards: number[] }} Facts
 * @type {Record<string, (facts: Facts) => [have: number, need: number]>}
 */
const MEASURES = {
  sum: ({ clause, amount, cards }) => [sum(cards, clause.suit), amount],
  more: ({ clause, cards }) => [sum(cards, clause.suit), sum(cards, clause.other) + 1],
  each_suit: ({ amount, cards }) => {
    const found = counts(cards, suitOf, SUIT_NUMBERS).map((count) => Math.min(count, amount));
    return [found.reduce((total, count) => total + count, 0), SUITS.length * amount];
  },
  same_value: ({ amount, cards }) => [most(counts(cards, valueOfCard, VALUES)), amount],
  run: ({ amount, cards }) => [longestRun(cards), amount],
  face_up_of_one_suit: ({ amount, up }) => [most(counts(up, suitOf, SUIT_NUMBERS)), amount],
};

/**
 * Whether a clause holds, and how far it has come; one that forbids a suit holds or bars the mission.
 * @param {Clause} clause
 * @param {number[]} up
 * @param {number[]} cards
 * @param {boolean} harder
 */
function clauseState(clause, up, cards, harder) {
  const kind = FACTS.clauses[clause.kind];
  if (kind === "none") return { have: 0, need: 0, ok: !cards.some((card) => suitOf(card) === clause.suit), bars: true };
  const [have, need] = MEASURES[kind]({ clause, amount: harder ? clause.capitol : clause.amount, up, cards });
  return { have: Math.min(have, need), need, ok: have >= need, bars: false };
}

/**
 * How far a mission has come with these cards, of which `up` lie face up; decoys count for nothing anywhere.
 * @param {Mission} mission
 * @param {number[]} up
 * @param {number[]} cards
 * @param {boolean} harder
 * @returns {Standing}
 */
export function measure(mission, up, cards, harder) {
  /** @param {number[]} list */
  const plain = (list) => list.filter((card) => card !== DECOY);
  const states = mission.clauses.map((clause) => clauseState(clause, plain(up), plain(cards), harder));
  return {
    have: states.reduce((total, state) => total + state.have, 0),
    need: states.reduce((total, state) => total + state.need, 0),
    parts: states.filter(({ bars }) => !bars).map((state) => ({ have: state.have, need: state.need })),
    ok: states.every((state) => state.ok),
    barred: states.some((state) => state.bars && !state.ok),
  };
}

/**
 * Whether a mission that stands like `a` is nearer its end than one like `b`.
 * @param {Standing} a
 * @param {Standing} b
 */
function better(a, b) {
  if (a.ok !== b.ok) return a.ok;
  if (a.barred !== b.barred) return b.barred;
  return a.have * b.need > b.have * a.need;
}

/**
 * What the seat cannot see, lowest first.
 * @param {View} v
 */
export function unseen(v) {
  const seen = new Set([
    ...v.up.flat(),
    ...v.gone_up,
    ...v.over_marker.filter((c) => c >= 0),
    ...v.own_hand,
    ...v.own_gone,
    ...v.own_down.flat(),
  ]);
  return CARDS.filter((c) => !seen.has(c));
}

/**
 * Whether cards may go to a district this round.
 * @param {View} v
 * @param {number} d
 */
export function isOpen(v, d) {
  return !v.captured[d] && !v.blockaded[d] && (v.final || v.marked[d]);
}

/**
 * The cards of a district: those face up, all that are known, and how many are not.
 * @param {View} v
 * @param {number} d
 */
export function inDistrict(v, d) {
  const own = v.own_down.length ? v.own_down[d] : [];
  return { up: v.up[d].filter((c) => c !== DECOY), cards: [...v.up[d], ...own], hidden: own.length ? 0 : v.down[d] };
}

/**
 * The cards over the marker that may still go to a district this round.
 * @param {View} v
 * @param {number} d
 */
function stillComing(v, d) {
  if (!isOpen(v, d)) return [];
  return v.over_marker.map((card, place) => ({ card, place })).filter(({ card }) => card !== NO_CARD);
}

/**
 * Every choice of some of these things, none and all among them.
 * @template Thing
 * @param {Thing[]} things
 */
const subsets = (things) =>
  Array.from({ length: 1 << things.length }, (_, chosen) => things.filter((_each, n) => (chosen >> n) & 1));

/**
 * The furthest a mission can come if so many cards of the pool are, one after another, those that help it most.
 * @param {(drawn: number[]) => Standing} measured
 * @param {number[]} pool
 * @param {number} unknown
 */
function luckiest(measured, pool, unknown) {
  const left = [...pool];
  /** @type {number[]} */
  const drawn = [];
  let best = measured(drawn);
  while (drawn.length < unknown && left.length) {
    const tried = left.map((card) => ({ card, state: measured([...drawn, card]) }));
    const top = tried.reduce((one, other) => (better(other.state, one.state) ? other : one));
    drawn.push(top.card);
    left.splice(left.indexOf(top.card), 1);
    if (better(top.state, best)) best = top.state;
  }
  return best;
}

/**
 * A mission in a district: `now` by the cards that are known, `most` with what may lie there or still come this round.
 * @param {View} v
 * @param {Mission} mission
 * @param {number} d
 * @param {Placed[]=} added
 * @returns {Outlook}
 */
export function outlook(v, mission, d, added = []) {
  const harder = v.capitol && d === CAPITOL;
  const here = inDistrict(v, d);
  const up = [...here.up, ...added.filter((each) => !each.down).map((each) => each.card)];
  const cards = [...here.cards, ...added.map((each) => each.card)];
  const coming = stillComing(v, d).filter(({ place }) => !added.some((each) => each.place === place));
  const known = coming.filter(({ card }) => card >= 0);
  const unknown = here.hidden + coming.length - known.length;
  const pool = unknown ? unseen(v) : [];
  const now = measure(mission, up, cards, harder);
  let furthestYet = now;
  for (const some of subsets(known)) {
    const upThen = [...up, ...some.filter(({ place }) => !v.face_down[place]).map(({ card }) => card)];
    const cardsThen = [...cards, ...some.map(({ card }) => card)];
    const reached = luckiest((drawn) => measure(mission, upThen, [...cardsThen, ...drawn], harder), pool, unknown);
    if (better(reached, furthestYet)) furthestYet = reached;
  }
  return { now, most: furthestYet };
}

/**
 * The district where a mission has come furthest.
 * @param {View} v
 * @param {Mission} mission
 * @param {{ d: number, cards: Placed[] } | null} addedTo
 */
export function furthest(v, mission, addedTo) {
  /** @type {(Outlook & { d: number }) | null} */
  let found = null;
  for (const d of v.captured.keys()) {
    if (v.captured[d]) continue;
    const o = outlook(v, mission, d, addedTo?.d === d ? addedTo.cards : []);
    if (!found || better(o.now, found.now) || (!better(found.now, o.now) && better(o.most, found.most)))
      found = { d, ...o };
  }
  return found;
}

/**
 * The least and the greatest sum that the cards of a district can have.
 * @param {View} v
 * @param {number} d
 */
export function sums(v, d) {
  const here = inDistrict(v, d);
  const low = sum(here.cards, -1);
  const high = unseen(v)
    .map(valueOfCard)
    .sort((a, b) => b - a)
    .slice(0, here.hidden)
    .reduce((a, b) => a + b, 0);
  return [low, low + high];
}

/**
 * What a card would add to a district: missions completed first, then the one that gains most.
 * @param {View} v
 * @param {number} d
 * @param {Placed} card
 * @param {Language} lang
 */
export function gain(v, d, card, lang) {
  /** @type {Gain[]} */
  const found = [];
  for (const mission of v.missions) {
    const name = mission[lang] || mission.en;
    const before = outlook(v, mission, d).now;
    const after = outlook(v, mission, d, [card]).now;
    if (after.ok && !before.ok) found.push({ name, done: true, by: 99 });
    else if (after.barred && !before.barred) found.push({ name, lost: true, by: 0 });
    else if (after.have > before.have && !after.barred)
      found.push({ name, from: before.have, to: after.have, by: (after.have - before.have) / after.need });
  }
  return found.sort((a, b) => b.by - a.by);
}
