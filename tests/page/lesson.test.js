/** Lessons: where one stands, what is said against a wrong try, and that the plate does not cover what it points at. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { begun, note, upNext } from "/web/lesson-begun.js";
import { against, allowed, around, placed, standing, thought, wedge } from "/web/lesson-steps.js";

const TAUGHT = {
  minutes: 3,
  moments: [
    { play: "tax", plates: [{ id: "theme" }, { id: "tax" }] },
    { play: "pass", plates: [] },
    { play: "coup 1", plates: [{ id: "coup" }] },
  ],
  end: [{ id: "tip" }],
};

test("a lesson stands where the answers so far and the plates that were read have brought it", () => {
  const told = (answers, read) => {
    const { plate, number, all, last } = standing(TAUGHT, answers, read);
    return [plate?.id, number, all, last];
  };
  assert.deepEqual(told(0, 0), ["theme", 1, 4, false]);
  assert.deepEqual(told(0, 1), ["tax", 2, 4, true]);
  assert.deepEqual(told(0, 9), ["tax", 2, 4, true]);
  assert.deepEqual(told(1, 0), ["tax", 2, 4, true], "a decision of which nothing is said goes with the one before");
  assert.deepEqual(told(2, 0), ["coup", 3, 4, true]);
  assert.deepEqual(told(3, 0), ["tip", 4, 4, true]);
  assert.equal(told(4, 0)[0], undefined, "and then the match goes on");
});

test("a wrong try is answered for itself, or else in general", () => {
  const words = { "tax-wrong": "no", "tax-wrong-steal": "a bluff", coup: "do it" };
  const said = (id) => words[id];
  assert.equal(against(said, "tax", "steal 1"), "a bluff");
  assert.equal(against(said, "tax", "income"), "no");
  assert.equal(against(said, "coup", "income"), "do it");
  words["lay-wrong-hide"] = "not that";
  words["lay-wrong-hide-riot-4"] = "not the riot";
  assert.equal(against(said, "lay", "hide riot 4"), "not the riot", "the most that is said of it");
  assert.equal(against(said, "lay", "hide riot 5"), "not that");
});

test("answers that are one thought are taken as one, in any order, or not at all", () => {
  const wanted = thought(TAUGHT.moments, 0);
  assert.deepEqual(wanted, ["tax", "pass"]);
  assert.deepEqual(thought(TAUGHT.moments, 1), ["pass"]);
  assert.deepEqual(thought(TAUGHT.moments, 2), ["coup 1"]);
  assert.deepEqual(allowed(wanted, ["tax"]), ["tax"]);
  assert.deepEqual(allowed(wanted, ["pass", "tax"]), ["tax", "pass"], "sent as the lesson goes on");
  assert.equal(allowed(wanted, ["tax", "steal 1"]), null);
  assert.equal(allowed(wanted, ["pass"]), null);
});

test("the plate stands where it covers nothing of what it points at", () => {
  const screen = { width: 1280, height: 800 };
  const plate = { width: 440, height: 260 };
  const boxes = [
    { x: 600, y: 100, width: 200, height: 90 },
    { x: 20, y: 580, width: 310, height: 210 },
    { x: 10, y: 60, width: 400, height: 700 },
    { x: 860, y: 60, width: 400, height: 700 },
  ];
  for (const box of boxes) {
    const { left, top } = placed({ at: [box] }, plate, screen);
    const apart =
      left >= box.x + box.width ||
      left + plate.width <= box.x ||
      top >= box.y + box.height ||
      top + plate.height <= box.y;
    assert.ok(apart, JSON.stringify(box));
    assert.ok(left >= 0 && top >= 0 && left + plate.width <= screen.width && top + plate.height <= screen.height);
    assert.match(wedge(box, { x: left, y: top, ...plate }), /^M[\d. -]+L[\d. -]+[hv]40Z$/);
  }
  assert.ok(placed({ at: [] }, plate, screen).top > 0);
  const seats = [
    { x: 300, y: 100, width: 80, height: 60 },
    { x: 620, y: 560, width: 80, height: 60 },
  ];
  const { left, top } = placed({ at: seats }, plate, screen);
  for (const seat of seats)
    assert.ok(
      left >= seat.x + 80 || left + 440 <= seat.x || top >= seat.y + 60 || top + 260 <= seat.y,
      "none of several",
    );
  const phone = { width: 390, height: 844 };
  const low = { width: 390, height: 300 };
  assert.equal(placed({ at: [{ x: 10, y: 700, width: 100, height: 90 }] }, low, phone, true).top, 44, "under the bar");
  assert.equal(placed({ at: [{ x: 10, y: 100, width: 100, height: 90 }] }, low, phone, true).top, 544);
});

test("several things are lit as one", () => {
  const boxes = [
    { x: 10, y: 20, width: 5, height: 5 },
    { x: 30, y: 10, width: 10, height: 5 },
  ];
  assert.deepEqual(around(boxes), { x: 10, y: 10, width: 30, height: 15 });
});

test("what a browser that keeps nothing knows of a lesson is nothing", () => {
  note("coup", "first", { step: 4 });
  assert.deepEqual(begun("coup", "first"), {});
  const lessons = ["rebellion", "empire"].map((name) => ({ name, minutes: 6, seat: 0, title: "", about: "" }));
  assert.equal(upNext({ name: "unrest", lessons })?.name, "rebellion");
  assert.equal(upNext({ name: "unrest", lessons: [] }), null);
});
