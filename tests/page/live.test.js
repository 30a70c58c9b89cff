/** The channel with a table: what it says, what it makes of what it hears, and how it comes back. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { Live } from "/web/live.js";

/** Time that passes only when a test says so. */
class Time {
  now = 0;
  due = [];

  constructor() {
    globalThis.setTimeout = (act, wait) => {
      this.due.push({ act, at: this.now + wait });
      return this.due.at(-1);
    };
    globalThis.clearTimeout = (timer) => {
      this.due = this.due.filter((each) => each !== timer);
    };
  }

  tick(wait) {
    const end = this.now + wait;
    for (;;) {
      const next = this.due.filter((each) => each.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.now = next.at;
      clearTimeout(next);
      next.act();
    }
    this.now = end;
  }
}

/** A channel that the test holds the other end of. */
class Wire {
  static OPEN = 1;
  static all = [];

  constructor(address) {
    this.address = String(address);
    this.readyState = 0;
    this.sent = [];
    Wire.all.push(this);
  }

  open() {
    this.readyState = Wire.OPEN;
    this.onopen();
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  drop(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }

  close() {
    this.readyState = 3;
  }
}

const TABLE = { type: "table", id: "abc", match: "m1", phase: "playing", me: 0 };
const VIEW = {
  type: "view",
  match: "m1",
  from: 0,
  events: [{ number: 0 }],
  view: { coins: 2 },
  waiting: [0],
  question: 5,
};
const real = { setTimeout, clearTimeout };
let time;
let live;
let states;
let refused;

beforeEach(() => {
  time = new Time();
  globalThis.WebSocket = Wire;
  Wire.all = [];
  states = [];
  refused = [];
  live = new Live("abc", { onChange: (state) => states.push(state), onRefused: (message) => refused.push(message) });
});
afterEach(() => {
  live.close();
  Object.assign(globalThis, real);
});

/** The newest channel, open, with a table and a question on it. */
function asked() {
  const [wire] = Wire.all;
  wire.open();
  wire.say(TABLE);
  wire.say(VIEW);
  return wire;
}

test("it asks for the table by its address and first says what it has seen", () => {
  const [wire] = Wire.all;
  assert.equal(wire.address, "ws://konspira.test/api/tables/abc/live");
  wire.open();
  const [hello] = wire.sent;
  const seen = { match: null, events: 0, chat: 0 };
  assert.deepEqual(hello, { type: "hello", lang: "en", ...seen, entropy: true, changes: true });
});

test("what has not changed is not sent again, and stays", () => {
  const [wire] = Wire.all;
  asked();
  wire.say({ ...VIEW, view: { coins: 2, deck: 7 }, extra: { odds: [1], likely: 3 } });
  const { view, extra, ...rest } = VIEW;
  wire.say({ ...rest, question: 6, changed: { view: { coins: 3 }, extra: {} } });
  assert.deepEqual(live.state.view.view, { coins: 3, deck: 7 });
  assert.deepEqual(live.state.view.extra, { odds: [1], likely: 3 });
  assert.equal(live.state.view.question, 6);
  wire.say({ ...rest, extra: { odds: [] }, changed: { view: {} } });
  assert.deepEqual(live.state.view.view, { coins: 3, deck: 7 });
  assert.deepEqual(live.state.view.extra, { odds: [] });
  assert.equal(live.state.view.changed, undefined);
});

test("messages that come together are one change of the picture", () => {
  asked();
  assert.equal(states.length, 0);
  time.tick(12);
  assert.equal(states.length, 1);
  assert.equal(states[0].link, "open");
  assert.equal(states[0].view.question, 5);
  assert.equal(states[0].events.length, 1);
});

test("a question is answered once, and only the one that is asked", () => {
  const wire = asked();
  assert.equal(live.act("pass", 4), false);
  assert.equal(live.act("pass", null), false);
  assert.equal(wire.sent.length, 1);
  assert.equal(live.act("pass", 5), true);
  assert.equal(live.act("income", 5), false);
  assert.deepEqual(wire.sent.slice(1), [{ type: "act", question: 5, action: "pass" }]);
  assert.equal(live.state.pending, 5);
});

test("an answer is no longer pending when another question comes, or when the server says that it is done", () => {
  const wire = asked();
  live.act("pass", 5);
  wire.say({ ...VIEW, from: 1, events: [] });
  assert.equal(live.state.pending, 5);
  wire.say({ ...VIEW, from: 1, events: [], done: 5 });
  assert.equal(live.state.pending, null);
});

test("what is refused may be answered anew", () => {
  const wire = asked();
  live.act("pass", 5);
  wire.say({ type: "refused", code: "stale", error: "too late" });
  assert.equal(live.state.pending, null);
  assert.equal(refused[0].error, "too late");
});

test("nothing is answered while nobody hears it", () => {
  const wire = asked();
  wire.drop();
  live.act("pass", 5);
  assert.equal(wire.sent.length, 1);
  assert.equal(live.state.pending, null);
  assert.equal(live.state.link, "lost");
});

test("a channel that is lost is opened again, later each time, and goes on from what was seen", () => {
  asked().drop();
  time.tick(200);
  assert.equal(Wire.all.length, 1);
  time.tick(400);
  assert.equal(Wire.all.length, 2);
  Wire.all[1].drop();
  time.tick(500);
  assert.equal(Wire.all.length, 2);
  time.tick(600);
  assert.equal(Wire.all.length, 3);
  Wire.all[2].open();
  assert.deepEqual(Wire.all[2].sent[0].match, "m1");
  assert.equal(Wire.all[2].sent[0].events, 1);
});

test("an old channel is not listened to any more", () => {
  const wire = asked();
  live.connect();
  wire.say({ ...VIEW, question: 9 });
  wire.drop();
  assert.equal(live.state.view.question, 5);
  assert.notEqual(live.state.link, "lost");
});

test("another match begins with nothing on the table", () => {
  const wire = asked();
  wire.say({ type: "result", winners: [0], rows: [], views: [] });
  assert.deepEqual(live.state.result.winners, [0]);
  wire.say({ ...TABLE, match: "m2" });
  assert.equal(live.state.view, null);
  assert.equal(live.state.result, null);
  assert.deepEqual(live.state.events, []);
});

test("events told again from an earlier number replace those that were known", () => {
  const wire = asked();
  wire.say({ ...VIEW, from: 0, events: [{ number: 0, lines: ["по-русски"] }] });
  assert.deepEqual(live.state.events, [{ number: 0, lines: ["по-русски"] }]);
  assert.equal(live.state.retold, 1);
});

test("a table that does not exist is gone for good", () => {
  const [wire] = Wire.all;
  wire.open();
  wire.drop(4004);
  time.tick(60_000);
  assert.equal(live.state.link, "gone");
  assert.equal(Wire.all.length, 1);
});

test("who has lost the seat forgets what it saw and comes back as a spectator, unless nobody may watch", () => {
  const wire = asked();
  wire.drop(4003);
  assert.equal(live.state.view, null);
  assert.equal(live.state.link, "lost");
  time.tick(600);
  const [, again] = Wire.all;
  again.open();
  again.say({ type: "refused", code: "spectators", error: "nobody may watch" });
  again.drop(4003);
  assert.equal(live.state.link, "gone");
});

test("closed is closed", () => {
  const wire = asked();
  live.close();
  wire.onclose({ code: 1006 });
  time.tick(60_000);
  assert.equal(Wire.all.length, 1);
  assert.equal(states.length, 0);
});

test("bytes are opened only after they were pledged, and they are those that were", { timeout: 5000 }, async () => {
  const { pledge } = await import("/web/fair.js");
  const wire = asked();
  const sent = async (count) => {
    while (wire.sent.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  wire.say({ type: "gather", step: "open" });
  wire.say({ type: "gather", step: "pledge" });
  await sent(2);
  wire.say({ type: "gather", step: "open" });
  await sent(3);
  const [, pledged, opened] = wire.sent;
  assert.deepEqual([pledged.type, opened.type], ["pledge", "open"]);
  assert.equal(pledged.sha256, pledge(Uint8Array.from(opened.bytes.match(/../g), (pair) => Number.parseInt(pair, 16))));
});
