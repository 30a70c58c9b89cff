/** Thoughts of several answers: the page says them one after another, and nothing that comes meanwhile cuts them short. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Composed } from "/web/shell/composed.js";

const CARDS = [{ text: "card eo" }, { text: "card darrow" }, { text: "deck" }];
const PLACES = [{ text: "at mars" }, { text: "at luna" }];
let thought;
let sent;
let pending;

/** As the live channel does: a question is answered once. */
const answer = (question) => (text) => {
  if (pending === question) return false;
  pending = question;
  sent.push(text);
  return true;
};

beforeEach(() => {
  thought = new Composed();
  sent = [];
  pending = null;
});

test("what follows is said when it is asked for", () => {
  thought.send(["card eo", "at mars"], 7, answer(7));
  assert.deepEqual(sent, ["card eo"]);
  assert.equal(thought.underway(PLACES, 8), true);
  thought.goOn(PLACES, 8, answer(8));
  assert.deepEqual(sent, ["card eo", "at mars"]);
  assert.equal(thought.underway(PLACES, 8), false);
});

test("a touch while the first answer is on its way does not cut off the second", () => {
  thought.send(["card eo", "at mars"], 7, answer(7));
  thought.send(["deck"], 7, answer(7));
  thought.send(["card darrow", "at luna"], 7, answer(7));
  thought.goOn(PLACES, 8, answer(8));
  assert.deepEqual(sent, ["card eo", "at mars"]);
});

test("another question in between ends it", () => {
  thought.send(["card eo", "at mars"], 7, answer(7));
  thought.goOn([{ text: "block" }], 8, answer(8));
  thought.goOn(PLACES, 9, answer(9));
  assert.deepEqual(sent, ["card eo"]);
  assert.equal(thought.underway(PLACES, 9), false);
});

test("a question that could not be answered may be answered anew", () => {
  thought.send(["card eo", "at mars"], 7, () => false);
  assert.equal(thought.underway(CARDS, 7), false);
  thought.send(["card darrow", "at luna"], 7, answer(7));
  thought.goOn(PLACES, 8, answer(8));
  assert.deepEqual(sent, ["card darrow", "at luna"]);
});

test("a question that answered itself is not asked while the answer is on its way, and is when it was refused", () => {
  thought.send(["card eo", "at mars"], 7, answer(7));
  thought.goOn(PLACES, 8, answer(8));
  assert.equal(thought.underway(PLACES, 8, 8), true);
  assert.equal(thought.underway(PLACES, 8, null), false);
});

test("a question that was answered by a touch stays to be seen while the answer is on its way", () => {
  thought.send(["card eo"], 7, answer(7));
  assert.equal(thought.underway(CARDS, 7, 7), false);
});
