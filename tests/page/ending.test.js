/** What the end of a match is told from. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { chronicle } from "/games/coup/ending.js";
import { distance, flight, chronicle as orbits } from "/games/liberation/ending.js";
import { combos, undone } from "/games/red_rising/ending.js";
import { decisive, saboteurs } from "/games/resistance/ending.js";
import { nearest, chronicle as uprising } from "/games/unrest/ending.js";

const [DUKE, ASSASSIN, CAPTAIN, AMBASSADOR, CONTESSA] = [0, 1, 2, 3, 4];

/** Moments of a match of two from who did what; hands stay as they are until one falls. */
function moments(hands, ...events) {
  const alive = [true, true];
  const open = hands.map((hand) => ({ hand }));
  const frames = [{ event: null, view: { alive: [...alive], stack: [{ rule: "Turn" }] }, open }];
  for (const [seat, text, rule, falls] of events) {
    if (falls !== undefined) alive[falls] = false;
    frames.push({ event: { seat, text }, view: { alive: [...alive], stack: [{ rule }] }, open });
  }
  return frames;
}

test("a bluff that nobody doubts has held, and one that is called has not", () => {
  const told = chronicle(
    moments(
      [[CONTESSA], [DUKE]],
      [0, "tax", "Challenge"],
      [1, "pass", "Turn"],
      [1, "tax", "Challenge"],
      [0, "pass", "Turn"],
      [0, "steal 1", "Challenge"],
      [1, "challenge", "Proof"],
      [0, "decline", "Reveal"],
      [0, "lose contessa", "Over", 0],
    ),
  );
  assert.deepEqual(told.bluffs, [
    { seat: 0, role: "duke", turn: 1, held: true },
    { seat: 0, role: "captain", turn: 3, held: false },
  ]);
  assert.deepEqual(told.falls, [{ seat: 0, turn: 3, how: "caught", by: 1 }]);
  assert.equal(told.turns, 3);
  assert.deepEqual(told.doubts, { all: 1, right: 1 });
});

test("who doubts the truth falls by that, and not by the action", () => {
  const [shown] = chronicle(
    moments(
      [[ASSASSIN, CAPTAIN], [AMBASSADOR]],
      [0, "assassinate 1", "Challenge"],
      [1, "challenge", "Proof"],
      [0, "show", "Reveal"],
      [1, "lose ambassador", "Over", 1],
    ),
  ).falls;
  assert.deepEqual(shown, { seat: 1, turn: 1, how: "wrong", by: 0 });
  const [killed] = chronicle(
    moments(
      [[ASSASSIN], [AMBASSADOR]],
      [0, "assassinate 1", "Challenge"],
      [1, "pass", "Reveal"],
      [1, "lose ambassador", "Over", 1],
    ),
  ).falls;
  assert.deepEqual(killed, { seat: 1, turn: 1, how: "assassinate", by: 0 });
});

test("the nearest of several locations counts, and one that no line reaches is nowhere near", () => {
  const lines = [
    [0, 1],
    [1, 2],
    [2, 3],
    [5, 6],
  ];
  assert.equal(distance(lines, [0], 3), 3);
  assert.equal(distance(lines, [0, 2], 3), 1);
  assert.equal(distance(lines, [3], 3), 0);
  assert.equal(distance(lines, [0], 6), -1);
});

test("the base stands somewhere until it moves, and an attack is as near as the lines say", () => {
  const map = { lines: [[0, 1], [1, 2]] }; // biome-ignore format: a small map
  const moment = (text, base, rule, act = 1) => ({
    event: text ? { seat: 0, text } : null,
    view: { stack: [{ rule }], act },
    open: [{}, { base }],
    extra: { map },
  });
  const told = orbits([
    moment("", -1, "FirstBase"),
    moment("base a", 0, "DynastyTurn"),
    moment("attack c", 0, "Confess"),
    moment("no", 0, "ResistanceTurn"),
    moment("base b", 1, "DynastyTurn"),
    moment("attack a", 1, "Confess", 2),
    moment("no", 1, "ResistanceTurn", 2),
  ]);
  assert.deepEqual(told.stays, [
    { place: 0, from: 1, to: 1 },
    { place: 1, from: 2, to: 2 },
  ]);
  assert.deepEqual(
    told.attacks.map(({ place, turn, near }) => [place, turn, near]),
    [
      [2, 1, 2],
      [0, 2, 1],
    ],
  );
  assert.deepEqual(told.acts, [1, 2]);
  assert.deepEqual(flight(told), { place: 0, turns: 1 });
  assert.equal(flight({ ...told, attacks: [] }), null);
});

test("who played a fail is known, and in which mission", () => {
  const frame = (seat, text, mission, rule) => ({ event: { seat, text }, view: { mission, stack: [{ rule }] } });
  const told = saboteurs([
    { event: null, view: { mission: 0, stack: [{ rule: "Play" }] } },
    frame(3, "fail", 0, "Play"),
    frame(1, "success", 1, "Play"),
    frame(2, "fail", 1, "Play"),
    frame(3, "fail", 1, "Vote"),
    frame(3, "fail", 2, "Vote"), // said where nobody plays a card
  ]);
  assert.deepEqual(told, { 0: [3], 1: [2, 3] });
});

test("the vote that mattered sent the last team, or was the last refusal", () => {
  const ballots = [
    { mission: 0, ayes: 0b11111, attempt: 0 },
    { mission: 1, ayes: 0b00111, attempt: 0 },
    { mission: 1, ayes: 0b00001, attempt: 1 },
  ];
  const view = { ballots, players: 5, rejections: 0, missions: [{ mission: 0 }, { mission: 1 }] };
  assert.equal(decisive(view), ballots[1]);
  assert.equal(decisive({ ...view, rejections: 5 }), ballots[2]);
});

test("a token is told of if it was aimed at a card face down, and a fall with its round and mission", () => {
  const city = { round: 2, face_down: [true, true, false], captured: [false], taken: [0] };
  const open = [{ over_marker: [20, 3, 7] }];
  const told = uprising([
    { event: null, view: city, open },
    { event: { seat: 1, text: "surveil 1" }, view: city, open },
    { event: { seat: 1, text: "destroy 3" }, view: city, open },
    { event: { seat: 1, text: "blockade truth" }, view: city, open },
    { event: { seat: 0, text: "take plenty 4" }, view: { ...city, captured: [true], taken: [4] }, open },
  ]);
  assert.deepEqual(told.aimed, [{ token: 0, round: 2, card: 20 }]);
  assert.deepEqual(told.falls, [{ d: 0, round: 2, mission: 4 }]);
});

test("the mission that came furthest is named, and nothing where no card helps", () => {
  const sum = (amount) => ({ kind: 0, suit: -1, other: -1, amount, capitol: amount });
  const missions = [
    { number: 1, clauses: [sum(21)] },
    { number: 2, clauses: [sum(10)] },
  ];
  const city = { capitol: false, missions, up: [[4, 3]], own_down: [[]], down: [0] }; // a six and a five
  assert.deepEqual(nearest({ ...city, up: [[3]] }, 0), { mission: missions[1], missing: 5 });
  assert.deepEqual(nearest(city, 0), { mission: missions[1], missing: 0 });
  assert.equal(nearest({ ...city, up: [[]] }, 0).mission, null);
});

test("the best bonuses are told first, and the dearest that was not paid", () => {
  const line = (state, points, text) => ({ state, points, text, times: 1 });
  const page = {
    cards: [
      { card: 1, lines: [line("paid", 10, "+10 with a Gold"), line("missed", 0, "+40 with Mustang")] },
      { card: 2, lines: [line("paid", 30, "+30 with 7 cards"), line("missed", 0, "+17, если есть другая")] },
      { card: 3, lines: [line("lost", -20, "−20 with Darrow")] },
    ],
  };
  assert.deepEqual(
    combos(page).map(({ card }) => card),
    [2, 1],
  );
  assert.deepEqual(undone(page), { card: 1, points: 40, text: "with Mustang" });
  page.cards[0].lines.pop();
  assert.equal(undone(page).text, "если есть другая");
});
