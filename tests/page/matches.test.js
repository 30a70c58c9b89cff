/** What a browser remembers of its matches: sums, streaks, and files of other devices. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { favourite, grouped, levelOf, merged, played, read, sound, streaks, tallied } from "/web/matches.js";

const MATCH = {
  id: "abcd-1",
  house: "http://here",
  game: "coup",
  at: 1000,
  took: 60000,
  seat: 0,
  role: "",
  won: true,
  place: 1,
  players: 3,
  points: null,
  rivals: [
    ["Vera", "easy"],
    ["Lev", "easy"],
  ],
};
const match = (more) => ({ ...MATCH, ...more });

test("a finished match is remembered with what it was and who was there", () => {
  globalThis.location ??= { origin: "http://here" };
  const table = {
    match: "abcd-1",
    game: "red_rising",
    me: 1,
    seats: [
      { name: "Vera", kind: "bot", bot: "easy" },
      { name: "Me", kind: "person", bot: "" },
      { name: "Lev", kind: "person", bot: "" },
    ],
  };
  const rows = [200, 250.5, 300].map((score, seat) => ({
    seat,
    score,
    name: "",
    won: seat === 2,
    role: "mars",
    revealed: "",
  }));
  const told = played(table, { winners: [2], rows, views: [] }, { at: 5000, since: 2000 });
  assert.equal(told.place, 2);
  assert.equal(told.points, 250.5);
  assert.equal(told.took, 3000);
  assert.equal(told.won, false);
  assert.deepEqual(told.rivals, [
    ["Vera", "easy"],
    ["Lev", ""],
  ]);
  assert.ok(sound({ ...told, house: "http://here" }));
});

test("sums, levels, streaks and the rival met most often", () => {
  const all = [true, true, false, true, true, true, false].map((won, n) => match({ id: `m-${n}`, at: 100 - n, won }));
  assert.deepEqual(tallied(all), { played: 7, won: 5 });
  assert.deepEqual(streaks(all), { best: 3, now: 2 });
  assert.deepEqual(streaks([]), { best: 0, now: 0 });
  assert.equal(levelOf(MATCH), "easy");
  assert.equal(levelOf(match({ rivals: [["A", "easy"], ["B", "hard"]] })), "mixed"); // biome-ignore format: a line
  assert.equal(levelOf(match({ rivals: [["A", "easy"], ["B", ""]] })), "people"); // biome-ignore format: a line
  assert.deepEqual(favourite(all), { name: "Vera", played: 7, won: 5 });
  assert.equal(favourite([MATCH]), null, "once is chance");
  assert.deepEqual(
    grouped([match({ role: "spy" }), match({ role: "spy" }), match({ role: "" })], ({ role }) => role).map(
      ([key, of]) => [key, of.length],
    ),
    [["spy", 2]],
  );
});

test("lists are merged: every match once, the newest first, and no review is lost", () => {
  const [ours, theirs] = [match({ at: 5 }), match({ at: 5, reviewed: 80 })];
  const other = match({ id: "efgh-2", at: 9 });
  assert.deepEqual(
    merged([ours], [theirs, other]).map(({ id, reviewed }) => [id, reviewed]),
    [
      ["efgh-2", undefined],
      ["abcd-1", 80],
    ],
  );
  assert.equal(merged([ours], [match({ house: "http://there" })]).length, 2, "numbers of two houses are two");
});

test("a file is taken in whole or not at all, and one sentence says why", () => {
  const file = (told) => JSON.stringify({ konspira: "matches", version: 1, matches: [MATCH], ...told });
  assert.equal(read(file()).matches.length, 1);
  assert.equal(read(file({ version: 2 })).wrong, "matches-newer");
  for (const text of ["", "{", "[]", "null", '{"konspira":"match"}', file({ matches: {} }), "x".repeat(3_000_000)])
    assert.equal(read(text).wrong, "matches-no-file");
  const odd = [
    null,
    {},
    match({ id: "../x" }),
    match({ house: "javascript:alert(1)" }),
    match({ game: 3 }),
    match({ place: 4 }),
    match({ at: -1 }),
    match({ took: "long" }),
    match({ points: "many" }),
    match({ rivals: [["Vera"]] }),
    match({ rivals: "Vera" }),
    match({ reviewed: 101 }),
  ];
  for (const each of odd) {
    const { matches, wrong } = read(file({ matches: [MATCH, each] }));
    assert.equal(wrong, "matches-broken", JSON.stringify(each));
    assert.deepEqual(matches, []);
  }
});
