/** What the end of a match is told from. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { chronicle } from "/games/coup/ending.js";
import { distance } from "/games/liberation/ending.js";

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
