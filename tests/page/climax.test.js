/** What is turned over between two pictures of a table, and what is not. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { climax as court } from "/games/coup/climax.js";
import { climax as orbit } from "/games/liberation/climax.js";
import { climax as mars } from "/games/red_rising/climax.js";
import { climax as table } from "/games/resistance/climax.js";
import { climax as city } from "/games/unrest/climax.js";

const t = (id, args) => [id, ...Object.values(args ?? {})].join(" ");
const shared = { t, lang: "en", names: ["Ada", "Ben", "Cy", "Di", "Ed"], me: 0, extra: {}, open: null };

test("a lost influence is turned over, and a card that answers a challenge", () => {
  const drawn = (shown, stack, cause) => ({ ...shared, view: { shown, alive: [true, true], stack }, extra: { cause } });
  const none = drawn([[], []], [{ rule: "Turn" }]);
  assert.equal(court(none, none), null);
  const lost = court(
    drawn([[], []], [{ rule: "Reveal" }], { how: "coup", who: 0 }),
    drawn([[], [2]], [{ rule: "Turn" }]),
  );
  assert.match(lost.verdict, /Ben no captain/);
  assert.match(lost.above, /coup Ada/);
  assert.ok(lost.bad && lost.cards.length === 1);
  const proof = [{ rule: "Proof", doubter: 1, claimant: 0, role: 0 }];
  const shown = drawn([[], []], [{ rule: "Reveal" }], { how: "shown", who: 0, role: "duke" });
  assert.equal(court(drawn([[], []], proof), shown).verdict, "role duke");
  assert.equal(court(drawn([[], []], proof), drawn([[], []], [{ rule: "Reveal" }], { how: "caught", who: 0 })), null);
});

test("a vote turns over for everybody, and a mission's cards with the fails last", () => {
  const drawn = (ballots, missions) => ({ ...shared, view: { players: 5, ballots, missions } });
  const ballot = { mission: 0, attempt: 1, ayes: 0b00111, team: 0b11, leader: 0 };
  const vote = table(drawn([], []), drawn([ballot], []));
  assert.equal(vote.cards.length, 5);
  assert.deepEqual([vote.verdict, vote.bad, vote.below], ["web-approved", false, "3 : 2"]);
  const past = { mission: 0, team: 0b00111, fails: 1, failed: true };
  const mission = table(drawn([ballot], []), drawn([ballot], [past]));
  assert.deepEqual(
    mission.cards.map(({ face }) => face.props.fail),
    [false, false, true],
  );
  assert.ok(mission.bad);
  assert.equal(table(drawn([], []), drawn([ballot, ballot, ballot], [])), null, "who comes back missed the moment");
});

test("a card under surveillance is turned over, a district falls, and a burial shows nothing", () => {
  const quiet = {
    captured: [false],
    taken: [0],
    over_marker: [-2, 4, 5],
    face_down: [true, false, false],
    gone_up: [],
  };
  const view = { ...quiet, missions: [{ number: 3, en: "Overthrow" }], up: [[1, 2]], down: [0], own_down: [] };
  const drawn = (more) => ({ ...shared, view: { ...view, ...more } });
  const asked = (rule) => drawn({ stack: [{ rule, place: 0 }] });
  const turned = drawn({ over_marker: [7, 4, 5], face_down: [false, false, false], stack: [] });
  assert.equal(city(asked("Turn"), turned).verdict, "card riot 4");
  assert.equal(city(asked("Burial"), drawn({ over_marker: [-1, 4, 5], stack: [] })), null);
  assert.ok(city(asked("Burial"), drawn({ over_marker: [-1, 4, 5], gone_up: [20], stack: [] })).bad);
  const fallen = city(asked("Capture"), drawn({ captured: [true], taken: [3], stack: [] }));
  assert.equal(fallen.above, "Overthrow");
  assert.equal(fallen.cards.length, 2);
});

test("an attack finds the base, a card in the hand, or nothing", () => {
  const places = [{ letter: "A", name: "Ashov" }];
  const drawn = (view) => ({ ...shared, view: { winner: -1, stack: [], base: -1, ...view }, extra: { places } });
  const asked = drawn({ stack: [{ rule: "Confess", location: 0 }] });
  const verdict = (view) => orbit(asked, drawn(view)).verdict;
  assert.equal(verdict({ winner: 0 }), "web-attack-found base");
  assert.equal(verdict({ stack: [{ rule: "Capture" }] }), "web-attack-found hand");
  assert.equal(verdict({ stack: [{ rule: "ResistanceTurn" }] }), "web-attack-found nothing");
  assert.equal(orbit(drawn({}), drawn({})), null);
  const over = { ...drawn({ winner: 1 }), open: [{}, { base: 0 }] };
  assert.equal(orbit(drawn({ stack: [{ rule: "DynastyTurn" }] }), over).verdict, "web-attack-found escaped");
});

test("scores are turned over from the last to the first", () => {
  const pages = [{ total: 200 }, { total: 90 }, { total: 200 }];
  const end = { ...shared, view: { stack: [], token: 2 }, extra: { pages } };
  const scene = mars({ ...shared, view: { stack: [{}] } }, end);
  assert.deepEqual(
    scene.cards.map(({ caption }) => caption),
    ["Ben", "Ada", "Cy"],
  );
  assert.equal(scene.verdict, "Cy", "of equals the Sovereign wins");
  assert.equal(mars(end, end), null);
});
