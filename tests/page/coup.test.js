/** Coup: the situation at the table, read from one seat's view. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { ACTIONS, actionOf, cardsOf, gainOf, ROLES, read } from "/games/coup/situation.js";

const [DUKE, ASSASSIN, CAPTAIN] = [0, 1, 2];
const action = (verb) => ACTIONS.find((each) => each.verb === verb);
const bits = (...seats) => seats.reduce((mask, seat) => mask | (1 << seat), 0);
const view = (stack, more = {}) => ({
  hand: [DUKE, CAPTAIN],
  influence: [2, 2, 1, 0],
  alive: [true, true, true, false],
  shown: [[], [], [ASSASSIN], [DUKE, DUKE]],
  coins: [2, 3, 4, 0],
  stack,
  ...more,
});
const effect = (verb, actor, target = -1) => ({ actor, verb: action(verb).number, target, cost: action(verb).cost });

test("what an action brings or costs stands on its tile", () => {
  assert.equal(gainOf(action("tax")), "+3");
  assert.equal(gainOf(action("coup")), "−7");
  assert.equal(gainOf(action("exchange")), "⇄");
  assert.equal(actionOf(action("steal").number).verb, "steal");
});

test("on one's own turn it is oneself who is asked, and the others sit round in their order", () => {
  const s = read({
    view: view([{ rule: "Turn", seat: 1, waiting: bits(1) }]),
    me: 1,
  });
  assert.ok(s.mine);
  assert.equal(s.turn, 1);
  assert.deepEqual(s.rivals, [2, 3, 0]);
  assert.equal(s.window, false);
  assert.equal(s.claimant, -1);
});

test("whose block has fallen has not passed: it may not answer the window again", () => {
  const frame = { rule: "Block", waiting: bits(2), effect: effect("aid", 0) };
  const told = { view: view([{ rule: "EndOfTurn", seat: 0 }, frame]), me: 0 };
  const s = read({ ...told, extra: { refuted: [1] } });
  assert.deepEqual([0, 1, 2].map(s.refuted), [false, true, false]);
  assert.equal(s.owes(1), false);
  assert.equal(read(told).refuted(1), false);
});

test("a spectator has everybody for a rival and is asked nothing", () => {
  const s = read({
    view: view([{ rule: "Turn", seat: 1, waiting: bits(1) }]),
    me: -2,
  });
  assert.deepEqual(s.rivals, [0, 1, 2, 3]);
  assert.equal(s.mine, false);
});

test("a claim may be challenged by the living but the one who claims", () => {
  const frame = { rule: "Challenge", waiting: bits(0, 2), claimant: 1, role: DUKE, effect: effect("tax", 1) };
  const s = read({
    view: view([{ rule: "EndOfTurn", seat: 1 }, frame]),
    me: 0,
  });
  assert.deepEqual([0, 1, 2, 3].map(s.mayAnswer), [true, false, true, false]);
  assert.equal(s.role, ROLES[DUKE]);
  assert.equal(s.action.verb, "tax");
  assert.equal(s.turn, 1);
  assert.deepEqual([0, 1, 2, 3].map(s.owes), [true, false, true, false]);
});

test("an aimed action is blocked by its target alone, foreign aid by anybody", () => {
  const on = (verb, target) =>
    read({
      view: view([{ rule: "Block", waiting: bits(0), effect: effect(verb, 1, target) }]),
      me: 0,
    });
  assert.deepEqual([0, 1, 2].map(on("steal", 0).mayAnswer), [true, false, false]);
  assert.deepEqual([0, 1, 2].map(on("aid", -1).mayAnswer), [true, false, true]);
});

test("a question stays the same while others answer it, and changes with what is asked", () => {
  const frame = { rule: "Challenge", waiting: bits(0, 2), claimant: 1, role: DUKE, effect: effect("tax", 1) };
  const question = (each) => read({ view: view([each]), me: 0 }).question;
  assert.equal(question(frame), question({ ...frame, waiting: bits(0) }));
  assert.notEqual(question(frame), question({ ...frame, role: CAPTAIN }));
  assert.notEqual(question(frame), question({ ...frame, rule: "Proof" }));
});

test("a card keeps its name when it is lost, so that it can be seen to turn", () => {
  const mine = { view: view([]), me: 0, open: null };
  const before = cardsOf(0, mine);
  const after = cardsOf(0, { ...mine, view: view([], { hand: [DUKE], influence: [1], shown: [[CAPTAIN]] }) });
  assert.deepEqual(
    before.held.map((card) => card.role),
    ["duke", "captain"],
  );
  assert.equal(after.lost[0].name, before.held[1].name);
  const theirs = cardsOf(2, mine);
  assert.deepEqual(theirs.held, [{ role: null, name: "c2-slot0" }]);
  assert.deepEqual(theirs.lost, [{ role: "assassin", lost: true, name: "c2-slot1" }]);
});

test("two cards of one character have two names, and an open table shows every hand", () => {
  const { held } = cardsOf(1, { view: view([]), me: 0, open: [null, { hand: [DUKE, DUKE] }] });
  assert.deepEqual(
    held.map((card) => card.role),
    ["duke", "duke"],
  );
  assert.equal(new Set(held.map((card) => card.name)).size, 2);
});
