/** What is asked once more, game by game. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { costly as inCoup } from "/games/coup/costly.js";
import { ACTIONS } from "/games/coup/situation.js";
import { costly as inLiberation } from "/games/liberation/costly.js";
import { costly as inRedRising } from "/games/red_rising/costly.js";
import { costly as inResistance } from "/games/resistance/costly.js";
import { costly as inUnrest } from "/games/unrest/costly.js";

const numberOf = (verb) => ACTIONS.find((each) => each.verb === verb).number;

test("in Coup what is paid, a bluff and a challenge are asked twice, and nothing else", () => {
  const drawn = { me: 1, view: { hand: [0, 4], stack: [{ rule: "Turn" }] } }; // a Duke and a Contessa
  for (const text of ["income", "aid", "tax", "block duke", "block contessa", "pass", "show"])
    assert.equal(inCoup(text, drawn), false, text);
  for (const text of [
    "exchange",
    "steal 0",
    "assassinate 0",
    "coup 0",
    "block captain",
    "challenge",
    "decline",
    "lose duke",
  ])
    assert.equal(inCoup(text, drawn), true, text);
});

test("in Coup it costs an influence to let one's own assassination pass", () => {
  const at = (target) => ({
    me: 1,
    view: { hand: [0], stack: [{ rule: "Block", effect: { actor: 0, verb: numberOf("assassinate"), target } }] },
  });
  assert.equal(inCoup("pass", at(1)), true);
  assert.equal(inCoup("pass", at(2)), false);
});

test("in The Resistance a vote is asked twice only where it would lose the match, and a mission card never", () => {
  const after = (rejections) => ({ view: { rejections } });
  assert.equal(inResistance("reject", after(3)), false);
  assert.equal(inResistance("reject", after(4)), true);
  for (const text of ["approve", "success", "fail", "send 3", "pass"])
    assert.equal(inResistance(text, after(4)), false, text);
  for (const text of ["use no-confidence", "give spotlight 2", "target 3"])
    assert.equal(inResistance(text, after(0)), true, text);
});

test("in Unrest taking is free, and so is taking nothing where nothing can be taken", () => {
  const options = (...texts) => ({ legal: texts.map((text) => ({ text })) });
  assert.equal(inUnrest("hold", options("hold")), false);
  assert.equal(inUnrest("hold", options("hold", "take truth 3")), true);
  assert.equal(inUnrest("take truth 3", options("hold", "take truth 3")), false);
  assert.equal(inUnrest("destroy 1", options("destroy 1", "destroy 2")), true);
});

test("in Liberation drawing is free, and so is what was asked for by the touch before; nothing else is", () => {
  const at = (rule) => ({ view: { stack: [{ rule }] } });
  for (const text of ["draw", "pass", "exploit c", "restore c"])
    assert.equal(inLiberation(text, at("DynastyAction")), false, text);
  for (const text of ["attack a", "sabotage b", "mission c", "discard d"])
    assert.equal(inLiberation(text, at("ResistanceAction")), true, text);
  for (const text of ["attack a", "occupy b", "perform"])
    assert.equal(inLiberation(text, at("Operation")), false, text);
  assert.equal(inLiberation("attack a", at("Deed")), false);
  assert.equal(inLiberation("flip 1", at("Deed")), true, "the galaxy after it is looked at first");
  assert.equal(inLiberation("discard d", at("PayCard")), false);
  assert.equal(inLiberation("discard d", at("Trim")), true, "nobody has asked for that");
  assert.deepEqual([inLiberation("occupy a", at("Capture")), inLiberation("discard a", at("Capture"))], [false, true]);
});

test("in Red Rising taking a card is done at one touch, and giving one up is not", () => {
  const at = (rule) => ({ view: { stack: [{ rule }] }, extra: {} });
  assert.equal(inRedRising("at luna", at("PickUp")), false);
  assert.equal(inRedRising("scout", at("Turn")), false);
  assert.equal(inRedRising("card sevro", at("Ask")), true);
  assert.equal(inRedRising("at luna", at("Ask")), true);
  const scouting = { view: { stack: [{ rule: "Ask", about: "scout" }] }, extra: {} };
  assert.equal(inRedRising("at luna", scouting), false, "scouting is a touch, and where to another");
});

test("in Red Rising whatever throws points away is asked twice, and the best declaration is not", () => {
  const stack = [{ rule: "Ask", about: "wild colour", facts: { card: 7 } }];
  const drawn = { view: { stack }, extra: { losing: { pass: 16 }, best: { 7: 2 } } };
  assert.equal(inRedRising("pass", drawn), true);
  assert.equal(inRedRising("pass", { ...drawn, extra: {} }), false);
  assert.equal(inRedRising("deck", drawn), true);
  const colours = ["red", "blue"].map((colour) => inRedRising(`colour ${colour}`, drawn));
  assert.ok(colours.includes(true));
});
