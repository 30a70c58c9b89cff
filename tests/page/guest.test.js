/** Who plays against a guest: levels first, and mixtures. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { MIXED, ranked, rivals } from "/web/guest.js";

const BOTS = ["sensible", "random", "master", "beginner", "easy", "medium", "hard", "bold"];

test("levels stand in the order of their strength, apart from other bots", () => {
  assert.deepEqual(ranked(BOTS), {
    levels: ["beginner", "easy", "medium", "hard", "master"],
    others: ["sensible", "random", "bold"],
  });
});

test("a chosen rival fills every seat, a mixture as many levels as there are seats for", () => {
  assert.deepEqual(rivals("hard", BOTS, 3), ["hard", "hard", "hard"]);
  assert.equal(new Set(rivals(MIXED, BOTS, 4)).size, 4);
  assert.deepEqual(rivals(MIXED, ["random"], 2), ["random", "random"]);
});
