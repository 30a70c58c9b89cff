/** Unrest: how far missions have come is judged as the rules judge it, on cases that Python has written. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CARDS, DECOY, suitName, textOf, valueOfCard } from "/games/unrest/cards.js";
import { pileOf } from "/games/unrest/district.js";
import { FACTS } from "/games/unrest/facts.js";
import { destroyed, pilesIn } from "/games/unrest/piles.js";
import { furthest, gain, measure, outlook, sums } from "/games/unrest/progress.js";

const told = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
const [TWO_OF_ONE, THREE_OF_ONE] = [0, 1];

/** A table with nothing on it, and what a test lays there. */
const table = (laid) => ({
  capitol: false,
  final: false,
  missions: [],
  over_marker: [FACTS.noCard, FACTS.noCard, FACTS.noCard],
  face_down: [false, true, true],
  marked: FACTS.districts.map(() => false),
  blockaded: FACTS.districts.map(() => false),
  captured: FACTS.districts.map(() => false),
  up: FACTS.districts.map(() => []),
  down: FACTS.districts.map(() => 0),
  own_down: [],
  own_hand: [],
  own_gone: [],
  gone_up: [],
  ...laid,
});
const at = (district, value, other) => FACTS.districts.map((_, d) => (d === district ? value : other));
const total = (amount) => ({
  number: 1,
  en: "Total",
  ru: "Сумма",
  clauses: [{ kind: FACTS.clauses.indexOf("sum"), suit: -1, other: -1, amount, capitol: amount + 5 }],
});

test("a mission holds exactly where the rules say so", () => {
  const cases = told("missions.json");
  const kinds = new Set(cases.flatMap(({ mission }) => mission.clauses.map((clause) => FACTS.clauses[clause.kind])));
  assert.deepEqual([...kinds].sort(), [...FACTS.clauses].sort());
  assert.ok(cases.some((each) => each.holds) && cases.some((each) => !each.holds));
  for (const { mission, up, cards, harder, holds } of cases) {
    const { ok, have, need, barred } = measure(mission, up, cards, harder);
    assert.equal(ok, holds, `${mission.en}: ${cards} of which ${up} face up`);
    assert.equal(ok, have === need && !barred, mission.en);
  }
});

test("what the Rebellion can complete this round is what the rules say is within reach", () => {
  const cases = told("reach.json");
  assert.ok(cases.some(({ can }) => can.flat().some(Boolean)));
  for (const { view, can } of cases) {
    for (const [d, missions] of can.entries()) {
      if (view.captured[d]) continue;
      for (const [number, reachable] of missions.entries()) {
        const mission = view.missions[number];
        assert.equal(outlook(view, mission, d).most.ok, reachable, `${mission.en} in ${FACTS.districts[d]}`);
      }
    }
  }
});

test("cards are numbered suit by suit, the lowest first, and decoys are worth nothing", () => {
  assert.equal(textOf(TWO_OF_ONE), `${FACTS.suits[0]} ${FACTS.lowest}`);
  assert.equal(valueOfCard(FACTS.inSuit - 1), FACTS.lowest + FACTS.inSuit - 1);
  assert.equal(suitName(FACTS.inSuit), FACTS.suits[1]);
  assert.equal(valueOfCard(DECOY), 0);
  assert.equal(textOf(DECOY), "decoy");
  assert.ok(!CARDS.includes(DECOY));
});

test("a sum is a span where cards lie face down that this seat does not know", () => {
  const open = table({ up: at(2, [TWO_OF_ONE, THREE_OF_ONE], []) });
  assert.deepEqual(sums(open, 2), [5, 5]);
  const best = Math.max(...CARDS.map(valueOfCard));
  assert.deepEqual(sums({ ...open, down: at(2, 2, 0) }, 2), [5, 5 + 2 * best]);
  const seen = CARDS.filter((card) => valueOfCard(card) === best);
  assert.deepEqual(sums({ ...open, down: at(2, 1, 0), gone_up: seen }, 2), [5, 5 + best - 1]);
});

test("who laid cards face down knows them", () => {
  const v = table({ down: at(1, 1, 0), own_down: at(1, [THREE_OF_ONE], []) });
  assert.deepEqual(pileOf(v, 1), [{ card: THREE_OF_ONE, down: true }]);
  assert.deepEqual(pileOf({ ...v, own_down: [] }, 1), [{ card: FACTS.unseen, down: true }]);
  assert.deepEqual(sums(v, 1), [3, 3]);
});

test("in Capitol mode the Capitol alone asks for more", () => {
  const v = table({ capitol: true });
  assert.equal(outlook(v, total(9), FACTS.capitol).now.need, 14);
  assert.equal(outlook(v, total(9), 0).now.need, 9);
  assert.equal(outlook({ ...v, capitol: false }, total(9), FACTS.capitol).now.need, 9);
});

test("cards over the marker may still come, but only where the operation goes", () => {
  const v = table({ over_marker: [4, FACTS.noCard, FACTS.noCard], marked: at(3, true, false) });
  assert.equal(outlook(v, total(6), 3).most.ok, true);
  assert.equal(outlook(v, total(6), 0).most.ok, false);
  assert.equal(outlook({ ...v, blockaded: at(3, true, false) }, total(6), 3).most.ok, false);
  assert.equal(outlook({ ...v, final: true }, total(6), 0).most.ok, true);
});

test("a mission is shown where it has come furthest, and a district that has fallen does not count", () => {
  const v = table({ up: [[0], [], [], [1], []] });
  assert.equal(furthest(v, total(9), null).d, 3);
  assert.equal(furthest({ ...v, captured: at(3, true, false) }, total(9), null).d, 0);
  assert.equal(furthest(v, total(9), { d: 1, cards: [{ card: 4, down: false, place: 0 }] }).d, 1);
});

test("a card is told by what it adds: a mission completed before one that only comes nearer", () => {
  const v = table({
    up: at(0, [TWO_OF_ONE], []),
    missions: [
      { ...total(20), en: "Far" },
      { ...total(5), en: "Near" },
    ],
  });
  const found = gain(v, 0, { card: THREE_OF_ONE, down: false, place: 0 }, "en");
  assert.deepEqual(
    found.map((each) => each.name),
    ["Near", "Far"],
  );
  assert.equal(found[0].done, true);
  assert.deepEqual([found[1].from, found[1].to], [2, 5]);
});

test("a card of a forbidden suit is told as a loss", () => {
  const none = { number: 2, en: "None", ru: "Нет", clauses: [{ kind: FACTS.clauses.indexOf("none"), suit: 0 }] };
  const [lost] = gain(table({ missions: [none] }), 0, { card: TWO_OF_ONE, down: false, place: 0 }, "ru");
  assert.deepEqual({ name: lost.name, lost: lost.lost }, { name: "Нет", lost: true });
});

test("what is out of play is seen by its owner, and by others as far as it lay open", () => {
  const gone = { gone_up: [1], gone_down: 2, captured: at(3, true, false), up: at(3, [4], []), down: at(3, 1, 0) };
  const empire = table({ ...gone, own_gone: [], own_down: [] });
  assert.deepEqual(
    destroyed(empire).map(({ card }) => card),
    [1, FACTS.unseen, FACTS.unseen],
  );
  const rebellion = table({ ...gone, own_gone: [2, 3], own_down: at(3, [5], []) });
  assert.deepEqual(
    pilesIn(rebellion).map(({ d, cards }) => [d, cards.map(({ card }) => card)]),
    [
      [-1, [1, 2, 3]],
      [3, [4, 5]],
    ],
  );
});
