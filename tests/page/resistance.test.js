/** The Resistance: the situation at the table, read from one seat's view. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { FACTS } from "/games/resistance/facts.js";
import { countsIn } from "/games/resistance/plots.js";
import { around } from "/games/resistance/seat.js";
import {
  annulled,
  ballotOf,
  companions,
  has,
  kindsIn,
  missions,
  passes,
  read,
  seatsIn,
  sendings,
  sideOf,
} from "/games/resistance/situation.js";
import { sayable } from "/games/resistance/table.js";

const bits = (...seats) => seats.reduce((mask, seat) => mask | (1 << seat), 0);
const view = (more = {}) => ({
  players: 7,
  characters: [0, -1, -1, -1, -1, -1, -1],
  leader: 2,
  mission: 1,
  rejections: 0,
  team: bits(1, 3),
  voted: 0,
  ballot: -1,
  shown: 0,
  opinions: 0,
  ballots: [],
  missions: [{ mission: 0, team: bits(0, 1), fails: 1, failed: true }],
  plot: null,
  stack: [{ rule: "Vote", waiting: bits(0, 5) }],
  ...more,
});

test("sets of seats are read bit by bit, and nobody is in none", () => {
  assert.deepEqual(seatsIn(bits(0, 3), 5), [0, 3]);
  assert.ok(!has(bits(0), -1));
  assert.ok(!has(-1, 2));
});

test("heaps of plot cards are read as the rules count them", () => {
  const cases = JSON.parse(readFileSync(new URL("plots.json", import.meta.url), "utf8"));
  for (const { heap, counts } of cases)
    assert.deepEqual(
      kindsIn(heap),
      counts.flatMap((count, kind) => Array(count).fill(kind)),
    );
});

test("a team is sent seat by seat, as long as the rules ask", () => {
  assert.deepEqual(sendings([2, 0], 5), ["send 0", "send 2"]);
  assert.deepEqual(sendings([4, 1, 3], 5), ["send 1", "send 3"], "of the last seats nobody has to choose");
  assert.deepEqual(sendings([3, 4], 5), ["send 3"]);
  assert.deepEqual(sendings([0, 1, 2], 5), ["send 0", "send 1", "send 2"]);
});

test("a team needs more than half of the votes", () => {
  assert.ok(passes({ ayes: bits(0, 1, 2, 3) }, 7));
  assert.ok(!passes({ ayes: bits(0, 1, 2) }, 7));
  assert.ok(!passes({ ayes: bits(0, 1, 2) }, 6));
});

test("missions are past, now or to come, and the fourth of seven players takes two fails", () => {
  const track = missions(view());
  assert.deepEqual(
    track.map((each) => each.state),
    ["no", "now", "fut", "fut", "fut"],
  );
  assert.deepEqual(
    track.map((each) => each.need),
    [1, 1, 1, 2, 1],
  );
  assert.deepEqual(
    track.map((each) => each.size),
    FACTS.teams[7],
  );
  assert.equal(missions(view({ stack: [] }))[1].state, "fut");
});

test("everybody sits round in their order, oneself nearest", () => {
  const s = read({ view: view(), me: 5 });
  assert.deepEqual(s.order, [5, 6, 0, 1, 2, 3, 4]);
  assert.ok(s.mine);
  const near = around(0, 7);
  assert.ok(near.side.south && near.side.mid && near.side.near);
  assert.ok(around(2, 7).side.west && around(5, 7).side.east);
});

test("that a ballot is in is told, and who still owes one", () => {
  const voted = view({ voted: bits(1), stack: [{ rule: "Vote", waiting: bits(0, 5) }] });
  const told = { view: voted, me: 0, open: null };
  const s = read(told);
  assert.equal(ballotOf(1, told, s), "in");
  assert.deepEqual([0, 1, 5].map(s.owes), [true, false, true]);
});

test("of a vote one sees one's own ballot and those that lie open; afterwards everybody's", () => {
  const now = view({ ballot: FACTS.approve, shown: bits(4), opinions: 0, voted: bits(0, 4) });
  const told = { view: now, me: 0, open: null };
  const s = read(told);
  assert.equal(ballotOf(0, told, s), "yes");
  assert.equal(ballotOf(4, told, s), "no");
  const after = view({ ballots: [{ ayes: bits(2) }], stack: [{ rule: "Send", waiting: bits(3), leader: 3 }] });
  const past = read({ view: after, me: 0 });
  assert.equal(ballotOf(2, { view: after, me: 0, open: null }, past), "yes");
  assert.equal(ballotOf(1, { view: after, me: 0, open: null }, past), "no");
});

test("a side is known as far as one has been shown it, and at the end altogether", () => {
  assert.equal(sideOf(3, { view: view(), open: null }), -1);
  const open = Array.from({ length: 7 }, () => ({ characters: Array(7).fill(FACTS.spy) }));
  assert.equal(sideOf(3, { view: view(), open }), FACTS.spy);
});

test("the resistance has won with as many missions as the rules ask for", () => {
  const won = (count) =>
    read({
      view: view({ missions: Array.from({ length: count }, (_, mission) => ({ mission, failed: false })), stack: [] }),
      me: 0,
    }).resistanceWon;
  assert.ok(won(FACTS.toWin));
  assert.ok(!won(FACTS.toWin - 1));
});

test("a question stays the same while others answer it", () => {
  const question = (more) => read({ view: view(more), me: 0 }).question;
  assert.equal(question({}), question({ stack: [{ rule: "Vote", waiting: bits(0) }] }));
  assert.notEqual(question({}), question({ rejections: 1 }));
});

test("plot cards that lie together are counted by their kind", () => {
  assert.deepEqual([...countsIn(0)], []);
  assert.deepEqual(
    [...countsIn(0b10_00_01)],
    [
      [0, 1],
      [2, 2],
    ],
  );
});

test("an approved team that never went was annulled, and past missions alone are talked about", () => {
  const all = bits(0, 1, 2, 3, 4, 5, 6);
  const ballot = (mission, attempt, team) => ({ mission, attempt, team, ayes: all, leader: 0 });
  const ballots = [ballot(0, 0, bits(0, 1)), ballot(1, 0, bits(2, 3)), ballot(1, 1, bits(0, 4))];
  const seen = view({ ballots, mission: 1, rejections: 1 });
  assert.deepEqual(
    ballots.map((_, place) => annulled(seen, place)),
    [false, true, false],
  );
  assert.ok(annulled({ ...seen, rejections: 2 }, 2), "No Confidence was the last thing that happened");
  assert.ok(!annulled({ ...seen, ballots: [{ ...ballots[0], ayes: 0 }] }, 0), "what was refused is refused");
  assert.ok(sayable("accuse 3 after mission 1", { view: seen }));
  assert.ok(!sayable("accuse 3 after mission 2", { view: seen }));
  assert.ok(sayable("trust 2", { view: seen }));
});

test("a leader begins with oneself, and with whom one's last mission succeeded if they fit", () => {
  const gone = (team, failed) => ({ team, failed });
  const after = (...missions) => ({ players: 5, missions });
  assert.deepEqual(companions(after(), 1, 2), [1]);
  assert.deepEqual(companions(after(gone(0b01010, false)), 1, 3), [1, 3]);
  assert.deepEqual(
    companions(after(gone(0b01010, false), gone(0b00110, true)), 1, 3),
    [1, 3],
    "failures are passed over",
  );
  assert.deepEqual(companions(after(gone(0b01100, false)), 1, 3), [1], "it was others who succeeded");
  assert.deepEqual(companions(after(gone(0b01111, false)), 1, 3), [1], "they do not fit");
});
