/** Liberation: the galaxy as it is or would be, what costs what, and whose step of the turn it is. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { COLOURS, costName, DYNASTY, ICONS, RESISTANCE } from "/games/liberation/cards.js";
import { FACTS } from "/games/liberation/facts.js";
import { shownMap } from "/games/liberation/galaxy.js";
import { next } from "/games/liberation/marks.js";
import { stepOf } from "/games/liberation/sides.js";
import { suspects } from "/games/liberation/table.js";
import { meant, moves, neighbours, strokes, verbsOf } from "/games/liberation/verbs.js";
import { ready, speaker } from "/web/words.js";

await ready("liberation");
const t = speaker("liberation");
const MAP = {
  spots: { 0: [0, 0] },
  lines: [
    [0, 1],
    [2, 0, 0.5, 0.5],
    [1, 2],
  ],
};

test("every planet has a colour and every category a sign", () => {
  assert.equal(COLOURS.filter(Boolean).length, FACTS.planets.length);
  assert.equal(new Set(ICONS.filter(Boolean)).size, FACTS.categories.length);
});

test("a change that is weighed is shown as it would be, and only while it alone is", () => {
  const view = { slots: [[0, 0, 0]] };
  const extra = { map: MAP, after: { "flip 0": { ...MAP, slots: [[0, 1, 0]] } } };
  assert.deepEqual(shownMap(view, extra, ["flip 0"]).slots, [[0, 1, 0]]);
  assert.ok(shownMap(view, extra, ["flip 0"]).trial);
  assert.deepEqual(shownMap(view, extra, ["flip 0", "flip 1"]).slots, view.slots);
  assert.ok(!shownMap(view, extra, []).trial);
});

test("a verb says what a touch means; without one the hand stands for missions, the map for places, the base for itself", () => {
  const texts = ["pass", "evade", "mission a", "sabotage a", "sabotage b", "sabotage c", "probe aurum"];
  assert.deepEqual(
    verbsOf(texts).map(({ verb, texts: aimed }) => [verb, aimed.length]),
    [
      ["sabotage", 3],
      ["mission", 1],
    ],
  );
  assert.deepEqual(verbsOf(["occupy a", "occupy b"]), [], "where there is one thing to do no verb is chosen");
  const free = { verb: "", held: false, base: 2 };
  assert.deepEqual(meant(texts, 0, free), ["sabotage a"]);
  assert.deepEqual(meant(texts, 0, { ...free, held: true }), ["mission a"]);
  assert.deepEqual(meant(texts, 1, { ...free, held: true }), ["sabotage b"]);
  assert.deepEqual(meant(texts, 2, free), ["evade"], "one's own base is not sabotaged by a touch");
  assert.deepEqual(meant(texts, 2, { ...free, verb: "sabotage" }), ["sabotage c"]);
  assert.deepEqual(meant(texts, 1, { ...free, verb: "mission" }), []);
});

test("the base is changed in one go: to what is in the hand and joined to it, or to itself", () => {
  const map = {
    spots: {},
    lines: [
      [2, 0],
      [1, 2],
      [0, 3],
    ],
  };
  const view = { base: 2, hand: [0, 3] };
  assert.deepEqual(moves(["pass", "evade", "sabotage a"], view, map), {
    "evade c": ["evade", "base c"],
    "evade a": ["evade", "base a"],
  });
  assert.deepEqual(moves(["pass"], view, map), {});
});

test("a place is attacked or occupied in one go, through the location that can best be spared", () => {
  const map = {
    spots: {},
    lines: [
      [0, 1],
      [0, 2],
      [3, 1],
    ],
  };
  const view = { occupied: [0, 3], hand: [2] };
  const found = strokes(["pass", "mission c", "exploit a", "exploit d"], view, map);
  assert.deepEqual(found, {
    "attack b": ["exploit d", "attack b"],
    "attack c": ["exploit a", "attack c"],
    "occupy c": ["exploit a", "occupy c"],
  });
});

test("marks go round and come back to none", () => {
  assert.deepEqual([next(), next("maybe"), next("surely"), next("never")], ["maybe", "surely", "never", ""]);
});

test("locations are joined both ways", () => {
  assert.deepEqual(neighbours(MAP, 0), [1, 2]);
  assert.deepEqual(neighbours(MAP, 1), [0, 2]);
});

test("a price is told in words, and nothing costs nothing", () => {
  const said = ["", "X", "E", "EEX"].map((cost) => costName(cost, t));
  assert.equal(new Set(said).size, 4);
  assert.match(said[3], /2/);
});

test("a turn is to act, to finish, and to trim the hand", () => {
  assert.deepEqual(stepOf([{ rule: "EndOfTurn", seat: DYNASTY }, { rule: "DynastyTurn" }]), { seat: DYNASTY, step: 1 });
  assert.deepEqual(stepOf([{ rule: "ResistanceTurn" }]), { seat: RESISTANCE, step: 1 });
  assert.deepEqual(stepOf([{ rule: "EndOfTurn", seat: 0 }, { rule: "EndOfTurn", seat: 1 }, { rule: "Deed" }]), {
    seat: 1,
    step: 2,
  });
  assert.deepEqual(
    stepOf([
      { rule: "EndOfTurn", seat: 0 },
      { rule: "Trim", seat: 0 },
    ]),
    { seat: 0, step: 3 },
  );
  assert.deepEqual(stepOf([]), { seat: -1, step: 0 });
});

test("of equally likely places all are told, or how many they are", () => {
  assert.deepEqual(suspects([0.1, 0.1, 0.1, 0.1, 0.1], 4), { told: [], alike: 5, chance: 10 });
  const { told, alike } = suspects([0.1, 0.5, 0.1, 0.1, 0.2], 3);
  assert.deepEqual(
    told.map(({ place }) => place),
    [1, 4],
  );
  assert.equal(alike, 3);
  assert.equal(suspects([0, 0.6, 0.4], 3).told.length, 2);
});
