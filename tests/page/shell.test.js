/** What the shell works out by itself: posters, plain tables, keys, movement and the log. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { playersOf, posterOf, sizesOf } from "/web/games.js";
import { apart, short } from "/web/generic.js";
import { keyOf } from "/web/hands.js";
import { moved } from "/web/motion.js";
import { rays } from "/web/shapes.js";
import { calls } from "/web/shell/attention.js";
import { answers } from "/web/shell/breath.js";
import { said, sentences, stream } from "/web/shell/stream.js";
import { fileAt } from "./hooks.js";

test("a poster says how many play: a number, or from where to where", () => {
  assert.equal(playersOf({ players: [2, 6] }), "2–6");
  assert.equal(playersOf({ players: [2, 2] }), "2");
  assert.deepEqual(sizesOf({ players: [5, 7] }), [
    [5, "5"],
    [6, "6"],
    [7, "7"],
  ]);
  assert.equal(posterOf("coup"), new URL(fileAt("/games/coup/poster.svg")).href);
});

test("a fact of any game is told in short", () => {
  assert.equal(short(null), "—");
  assert.equal(short([]), "—");
  assert.equal(short(0), "0");
  assert.equal(short([true, false]), "✓, ✕");
  assert.equal(short({ rule: "Turn", seat: 2, left_over: [1, 2] }), "Turn: seat 2, left over 1, 2");
});

test("facts with an entry for each seat stand apart, and the stack is not shown", () => {
  const [ofSeats, ofTable] = apart({ coins: [1, 2], hand: [1, 2, 3], deck: 4, stack: [{}, {}] }, 2);
  assert.deepEqual(ofSeats, [["coins", [1, 2]]]);
  assert.deepEqual(ofTable, [
    ["hand", [1, 2, 3]],
    ["deck", 4],
  ]);
  assert.deepEqual(apart({ pile: [7] }, 1)[0], []);
});

test("a key is itself, whatever the alphabet", () => {
  assert.equal(keyOf({ code: "KeyC", key: "с" }), "c");
  assert.equal(keyOf({ code: "Numpad3", key: "3" }), "3");
  assert.equal(keyOf({ code: "Enter", key: "Enter" }), "Enter");
  assert.equal(keyOf({ code: "Space", key: " " }), " ");
});

test("without transitions, and behind other tabs, the picture changes at once", () => {
  let drawn = 0;
  moved(() => {
    drawn += 1;
  });
  assert.equal(drawn, 1);
  document.startViewTransition = () => assert.fail("nobody looks");
  document.hidden = true;
  moved(() => {
    drawn += 1;
  });
  document.hidden = false;
  assert.equal(drawn, 2);
});

test("where the browser has transitions the change happens inside one, and one that is overtaken is no mistake", async () => {
  const steps = [];
  const overtaken = () => Promise.reject(new Error("skipped"));
  document.startViewTransition = (change) => {
    steps.push("begun");
    const updateCallbackDone = Promise.resolve(change());
    return { ready: overtaken(), finished: overtaken(), updateCallbackDone };
  };
  moved(() => steps.push("drawn"));
  await new Promise((resolve) => setTimeout(resolve, 1));
  delete document.startViewTransition;
  assert.deepEqual(steps, ["begun", "drawn"]);
});

test("the log is warm from one's own last answer on", () => {
  const events = [
    { number: 0, seat: 1, lines: ["a"] },
    { number: 1, seat: 0, lines: ["b", "c"] },
    { number: 2, seat: 1 },
    { number: 3, seat: 1, lines: ["d"] },
  ];
  const told = sentences(events, 0);
  assert.deepEqual(
    told.map((line) => line.text),
    ["a", "b", "c", "d"],
  );
  assert.deepEqual(
    told.map((line) => line.hot),
    [false, true, true, true],
  );
  assert.deepEqual(
    told.map((line) => line.key),
    ["0.0", "1.0", "1.1", "3.0"],
  );
  assert.ok(sentences(events, -1).every((line) => !line.hot));
});

test("what could answer a question is a touch of the table, or a key that is not on its way elsewhere", () => {
  const within = (...places) => ({ closest: (selector) => places.find((place) => selector.includes(place)) ?? null });
  const [table, talk, field] = [within("main.table"), within("main.table", ".chat-in"), within("main.table", "input")];
  assert.equal(answers({ target: table }), true);
  assert.equal(answers({ target: within() }), false);
  assert.equal(answers({ target: talk }), false);
  for (const key of ["Enter", " ", "1", "u"]) {
    assert.equal(answers({ target: within(), key }), true, key);
    assert.equal(answers({ target: field, key }), false, key);
    assert.equal(answers({ target: table, key, ctrlKey: true }), false, key);
  }
  assert.equal(answers({ target: table, key: "Tab" }), false);
  assert.equal(answers({ target: table, key: "Escape" }), false);
});

test("rays are closed wedges around their point", () => {
  assert.equal(rays(0, 0, 10, 2), "M0 0L10.0 0.0 0.0 10.0ZM0 0L-10.0 0.0 -0.0 -10.0Z");
  assert.equal(rays(5, 5, 1, 7).match(/Z/g).length, 7);
});

test("what was said stands where it was said, under the heading of its turn", () => {
  const events = [
    { number: 0, seat: -1, lines: ["Ada goes first."] },
    { number: 1, seat: 0, lines: ["Ada taxes."], heading: "Ada" },
    { number: 2, seat: 1, lines: ["Ben: no."], heading: "Ada", talk: true },
    { number: 3, seat: 1, lines: [], heading: "Ben" },
    { number: 4, seat: 1, lines: ["Ben steals."], heading: "Ben" },
  ];
  const line = (number, round, event, seat = 1) => ({
    number,
    seat,
    name: "Ben",
    text: `line ${number}`,
    round,
    event,
  });
  const chat = [line(0, 0, 0), line(1, 1, 99), line(2, 2, 2), line(3, 2, 5, 0)];
  const told = stream(events, chat, 0, 2).map(({ kind, text }) => `${kind}: ${text}`);
  assert.deepEqual(told, [
    "chat: line 0",
    "chat: line 1",
    "event: Ada goes first.",
    "turn: Ada",
    "event: Ada taxes.",
    "chat: line 2",
    "said: Ben: no.",
    "turn: Ben",
    "event: Ben steals.",
    "chat: line 3",
  ]);
  assert.equal(said(events, chat, 0), 4, "one's own words need no reading");
  assert.equal(new Set(stream(events, chat, 0, 2).map(({ key }) => key)).size, 10);
});

test("a question calls for attention unless it follows from one's own answer", () => {
  assert.ok(calls([], 0));
  assert.ok(
    calls(
      [
        { number: 0, seat: 0 },
        { number: 1, seat: 1 },
      ],
      0,
    ),
  );
  assert.ok(
    !calls(
      [
        { number: 0, seat: 1 },
        { number: 1, seat: 0 },
        { number: 2, seat: -1 },
      ],
      0,
    ),
    "chance is nobody",
  );
  assert.ok(
    !calls(
      [
        { number: 0, seat: 0 },
        { number: 1, seat: 1, talk: true },
      ],
      0,
    ),
    "nor is talk an answer",
  );
});
