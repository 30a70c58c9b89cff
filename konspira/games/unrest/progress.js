// How far each mission has come in each district, from what one seat knows.
import { DECOY, suitOf, valueOf } from "./cards.js";

const [SUM, NONE, MORE, EACH_SUIT, SAME_VALUE, RUN] = [0, 1, 2, 3, 4, 5];
export const CAPITOL = 2;
const ALL = Array.from({ length: 20 }, (_, n) => n);

const sum = (cards, suit) => cards.reduce((total, c) => total + (suit < 0 || suitOf(c) === suit ? valueOf(c) : 0), 0);
const counts = (cards, key, keys) => keys.map((k) => cards.filter((c) => key(c) === k).length);
const most = (numbers) => Math.max(...numbers);

function longestRun(cards) {
  let best = 0, run = 0;
  for (let value = 2; value <= 6; value++) {
    run = cards.some((c) => valueOf(c) === value) ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return best;
}

function clauseState(clause, up, cards, harder) {
  const amount = harder ? clause.capitol : clause.amount;
  if (clause.kind === NONE) return { have: 0, need: 0, ok: !cards.some((c) => suitOf(c) === clause.suit), bars: true };
  let have, need = amount;
  if (clause.kind === SUM) have = sum(cards, clause.suit);
  else if (clause.kind === MORE) [have, need] = [sum(cards, clause.suit), sum(cards, clause.other) + 1];
  else if (clause.kind === EACH_SUIT)
    [have, need] = [counts(cards, suitOf, [0, 1, 2, 3]).reduce((n, c) => n + Math.min(c, amount), 0), 4 * amount];
  else if (clause.kind === SAME_VALUE) have = most(counts(cards, valueOf, [2, 3, 4, 5, 6]));
  else if (clause.kind === RUN) have = longestRun(cards);
  else have = most(counts(up, suitOf, [0, 1, 2, 3]));
  return { have: Math.min(have, need), need, ok: have >= need };
}

// Decoys count for nothing anywhere.
export function measure(mission, up, cards, harder) {
  const plain = (list) => list.filter((c) => c !== DECOY);
  const states = mission.clauses.map((clause) => clauseState(clause, plain(up), plain(cards), harder));
  const have = states.reduce((n, s) => n + s.have, 0);
  const need = states.reduce((n, s) => n + s.need, 0);
  return { have, need, ok: states.every((s) => s.ok), barred: states.some((s) => s.bars && !s.ok) };
}

const better = (a, b) => (a.ok !== b.ok ? a.ok : a.barred !== b.barred ? b.barred : a.have * b.need > b.have * a.need);

// What the seat cannot see, lowest first.
export function unseen(v) {
  const seen = new Set([...v.up.flat(), ...v.gone_up, ...v.over_marker.filter((c) => c >= 0), ...v.own_hand,
    ...v.own_gone, ...v.own_down.flat()]);
  return ALL.filter((c) => !seen.has(c));
}

export function isOpen(v, d) {
  return !v.captured[d] && !v.blockaded[d] && (v.final || v.marked[d]);
}

export function inDistrict(v, d) {
  const own = v.own_down.length ? v.own_down[d] : [];
  return { up: v.up[d].filter((c) => c !== DECOY), cards: [...v.up[d], ...own], hidden: own.length ? 0 : v.down[d] };
}

// A mission in a district: `now` by the cards that are known, `most` with what may lie there or still come this round.
export function outlook(v, mission, d, added = []) {
  const harder = v.capitol && d === CAPITOL;
  const here = inDistrict(v, d);
  const ups = [...here.up, ...added.filter((a) => !a.down).map((a) => a.card)];
  const cards = [...here.cards, ...added.map((a) => a.card)];
  const now = measure(mission, ups, cards, harder);
  let best = now;
  const places = isOpen(v, d) ? v.over_marker.map((card, place) => ({ card, place })).filter((p) => p.card !== -1) : [];
  const coming = places.filter((p) => !added.some((a) => a.place === p.place));
  const knownComing = coming.filter((p) => p.card >= 0);
  const unknown = here.hidden + coming.length - knownComing.length;
  const pool = unknown ? unseen(v) : [];
  for (let chosen = 0; chosen < 1 << knownComing.length; chosen++) {
    const some = knownComing.filter((_, n) => (chosen >> n) & 1);
    let withUps = [...ups, ...some.filter((p) => !v.face_down[p.place]).map((p) => p.card)];
    let withCards = [...cards, ...some.map((p) => p.card)];
    let reached = measure(mission, withUps, withCards, harder);
    if (better(reached, best)) best = reached;
    const left = pool.slice();
    for (let n = 0; n < unknown && left.length; n++) {
      let pickedCard = left[left.length - 1], top = null;
      for (const card of left) {
        const tried = measure(mission, withUps, [...withCards, card], harder);
        if (!top || better(tried, top)) [top, pickedCard] = [tried, card];
      }
      withCards = [...withCards, pickedCard];
      left.splice(left.indexOf(pickedCard), 1);
      if (better(top, best)) best = top;
    }
  }
  return { now, most: best };
}

// The district where a mission has come furthest.
export function furthest(v, mission, addedTo) {
  let found = null;
  for (let d = 0; d < 5; d++) {
    if (v.captured[d]) continue;
    const o = outlook(v, mission, d, addedTo && addedTo.d === d ? addedTo.cards : []);
    if (!found || better(o.now, found.now) || (!better(found.now, o.now) && better(o.most, found.most)))
      found = { d, ...o };
  }
  return found;
}

// The least and the greatest sum that the cards of a district can have.
export function sums(v, d) {
  const here = inDistrict(v, d);
  const low = sum(here.cards, -1);
  const high = unseen(v).map(valueOf).sort((a, b) => b - a).slice(0, here.hidden).reduce((a, b) => a + b, 0);
  return [low, low + high];
}

// What a card would add to a district: missions completed first, then the one that gains most.
export function gain(v, d, card, lang) {
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
