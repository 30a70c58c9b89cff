/** Red Rising: names as people type them, piles with cards face down, and what a choice brings in words. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { entryAction, neutralOf, PLACES } from "/games/red_rising/board.js";
import { tell } from "/games/red_rising/command.js";
import { askingCard, bestLeft, nextAnswer } from "/games/red_rising/declaring.js";
import { bonuses, CARDS, COLOURS, HIDDEN_CARD, NUMBER } from "/games/red_rising/faces.js";
import { FACTS } from "/games/red_rising/facts.js";
import { deckSize } from "/games/red_rising/middle.js";
import { find } from "/games/red_rising/names.js";
import { ready, speaker } from "/web/words.js";

await ready("red_rising");
const t = speaker("red_rising");
const best = (typed, lang = "en") => CARDS[find(typed, lang)[0]]?.id;

test("there are as many characters as the rules have, and their castes are the rules'", () => {
  assert.equal(CARDS.length, FACTS.cards);
  assert.deepEqual(new Set(CARDS.map((card) => card.colour)), new Set(FACTS.colours));
});

test("every bonus of every card has words in both languages", () => {
  for (const [card, { bonuses: count, id }] of CARDS.entries())
    for (const lang of ["en", "ru"]) assert.equal(bonuses(card, lang).filter(Boolean).length, count, `${id} ${lang}`);
});

test("every card has one letter, whatever the language", () => {
  for (const { id, initial } of CARDS) assert.match(initial, /^[A-Z0-9]$/, id);
  assert.equal(CARDS[NUMBER.deanna].initial, "D");
  assert.equal(t("letter", { letter: "D" }), "Letter: D");
});

test("a card is found by its beginning, its middle, and in either language", () => {
  assert.equal(best("sevro"), "sevro");
  assert.equal(best("СЕВРО", "ru"), "sevro");
  assert.equal(best("Дэрроу"), "darrow");
  assert.equal(best("star"), "morning_star");
});

test("a card is found with a slip of the finger, and with the keyboard in the other language", () => {
  assert.equal(best("sevor"), "sevro");
  assert.equal(best("ыумкщ"), "sevro");
  assert.equal(best("ctdhj", "ru"), "sevro");
});

test("too few letters forgive no slip, and nonsense finds nothing", () => {
  assert.deepEqual(find("xqz", "en"), []);
  assert.deepEqual(find("", "en"), []);
});

test("cards of a pile are named, those face down by their place among those face down", () => {
  const view = { piles: [[NUMBER.sevro, ~NUMBER.virga, HIDDEN_CARD]] };
  assert.equal(entryAction(view, 0, 0), "card sevro");
  assert.equal(entryAction(view, 0, 1), `face-down ${PLACES[0]} 1`);
  assert.equal(entryAction(view, 0, 2), `face-down ${PLACES[0]} 2`);
});

test("the deck is counted with what is known of its top and its bottom, and nothing twice", () => {
  assert.equal(deckSize({ rest: 50, shuffled: 3, deck: [[1], [2, 3], [4], [5, 6]] }), 57);
});

test("what a choice brings is told in three lengths", () => {
  const game = { t, names: ["you", "Ann"], me: 0, lang: "en" };
  const change = {
    points: -4,
    moved: [
      ["fleet", 0, 2, 3],
      ["helium", 1, 5, 6],
    ],
    gained: [NUMBER.sevro],
  };
  const told = tell(change, game);
  assert.equal(told.tiny, "2 → 3 · −4");
  assert.match(told.short, /2.*3 · −4$/);
  assert.match(told.long, /Sevro/);
  assert.match(told.long, /Ann/);
  assert.deepEqual(told.aims, [3]);
});

test("a choice that brings nothing says so, and the token is worth a word of its own", () => {
  const game = { t, names: ["you", "Ann"], me: 0, lang: "en" };
  assert.equal(tell({ moved: [] }, game).long, t("web-no-change"));
  assert.equal(tell({ token: 0 }, game).short, t("web-sovereign"));
  assert.equal(tell({ token: 1 }, game).short, "");
  assert.deepEqual(tell(undefined, game), { short: "", long: "" });
});

test("a neutral house ranks at a table of two, and at no other", () => {
  assert.deepEqual([2, 3, 4, 5, 6].map(neutralOf), [3, 0, 0, 0, 0]);
});

const blue = COLOURS.indexOf("blue");
const { trigg, cyther, octavia, danto } = NUMBER;
const extra = { best: { [trigg]: blue, [cyther]: octavia } };
const abilities = { rule: "EndAbilities" };
const asks = (card) => ({ rule: "Ask", about: card === cyther ? "wild name" : "wild colour", facts: { card } });
const at = (top, used = [], declared = []) => ({ stack: [top], used, declared });
const any = () => true;

test("what is best is declared card by card, each question with its own answer", () => {
  const plan = bestLeft({ view: at(abilities), extra });
  assert.deepEqual(plan, [
    { card: trigg, thing: blue },
    { card: cyther, thing: octavia },
  ]);
  const said = [
    at(abilities),
    at(asks(trigg), [trigg]),
    at(abilities, [trigg], [trigg, blue]),
    at(asks(cyther), [trigg, cyther], [trigg, blue]),
    at(abilities, [trigg, cyther], [trigg, blue, cyther, octavia]),
  ].map((view) => nextAnswer(plan, view, any));
  assert.deepEqual(said, ["card trigg", "colour blue", "card cyther", "card octavia", undefined]);
});

test("a plan begun in the middle of a question answers that first, with No if nothing helps the card", () => {
  const view = at(asks(danto), [danto]);
  assert.equal(askingCard(view), danto);
  const plan = bestLeft({ view, extra });
  assert.equal(nextAnswer(plan, view, any), "pass");
  assert.equal(nextAnswer(plan, at(abilities, [danto]), any), "card trigg");
});

test("nothing is answered to another question, nor after something was declared otherwise", () => {
  const plan = bestLeft({ view: at(abilities), extra });
  assert.equal(nextAnswer(plan, at({ rule: "Turn" }), any), undefined);
  assert.equal(nextAnswer(plan, at({ rule: "Ask", about: "surgeon", facts: { card: trigg } }), any), undefined);
  assert.equal(nextAnswer(plan, at(asks(danto), [danto]), any), undefined);
  assert.equal(nextAnswer(plan, at(abilities, [trigg], [trigg, blue + 1]), any), undefined);
  assert.equal(nextAnswer(plan, at(abilities, [trigg]), any), undefined);
  assert.equal(
    nextAnswer(plan, at(asks(trigg), [trigg]), (text) => text !== "colour blue"),
    undefined,
  );
});

test("while abilities are due that may change the hand nothing is declared by itself", () => {
  const plan = bestLeft({ view: at(abilities), extra });
  assert.equal(
    nextAnswer(plan, at(abilities), (text) => text !== "done"),
    undefined,
  );
});
