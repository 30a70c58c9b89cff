/** Words: plurals and cases in both languages, names of classes, and refusals. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { classes } from "/web/parts.js";
import { worded } from "/web/refusals.js";
import { lang, ready, refusal, say, speak, speaker, together, upper } from "/web/words.js";

await ready("coup");

test("the page speaks the language that its root element names", () => {
  assert.equal(lang(), "en");
});

test("English counts one seat and several", () => {
  assert.match(say("seats-free", { count: 1 }), /\b1 seat\b/);
  assert.match(say("seats-free", { count: 3 }), /\b3 seats\b/);
});

test("Russian counts one, few and many, and tells whoever listens", async () => {
  const heard = [];
  const { onLanguage } = await import("/web/words.js");
  const stop = onLanguage((language) => heard.push(language));
  await speak("ru", "coup");
  const said = [1, 2, 5, 21].map((count) => say("seats-free", { count }).replace(/\d+\s*/, ""));
  assert.equal(new Set(said.slice(0, 3)).size, 3);
  assert.equal(said[3], said[0]);
  assert.equal(document.documentElement.lang, "ru");
  assert.deepEqual(heard, ["ru"]);
  stop();
  await speak("en", "coup");
  assert.deepEqual(heard, ["ru"]);
});

test("a game's words come before the shell's, and what nobody has said is its own name", () => {
  const t = speaker("coup");
  assert.equal(t("title"), "Coup");
  assert.equal(t("close"), say("close"));
  assert.notEqual(t("close"), "close");
  assert.equal(t("never-written"), "never-written");
});

test("a refusal is said in the reader's language where its code is known, else as the server says it", () => {
  assert.equal(refusal("never-heard-of", "the server's own words"), "the server's own words");
  assert.equal(refusal(undefined, "the server's own words"), "the server's own words");
});

test("names are joined as the language joins them, and sentences begin large", () => {
  assert.equal(together(["Ann", "Bob", "Eve"]), "Ann, Bob, and Eve");
  assert.equal(upper("you"), "You");
  assert.equal(upper(""), "");
});

test("classes are those that hold, without gaps", () => {
  assert.equal(classes("seat", { dead: true, moves: false, aimed: 0, on: "yes" }, "", "lo"), "seat dead on lo");
  assert.equal(classes({ dead: false }), "");
});

test("what the engine refuses is said in the reader's language, by the shape of its sentence", () => {
  const said = (sentence) => worded(sentence, (id, args) => [id, ...Object.values(args)].join(" "));
  assert.equal(said("option draft of coup is for 2 players, not 4"), "wrong-option-players draft 2");
  assert.equal(said("coup takes 2 to 6 players, not 9"), "wrong-players 2 to 6 9");
  assert.equal(said("the components are not TOML: Invalid value (at line 1, column 5)"), "wrong-toml 1 5");
  assert.equal(said("the components are not TOML: Invalid value (at end of document)"), "wrong-toml-end");
  assert.equal(
    said("components: mission 1: needs is a list of at least one condition"),
    "wrong-file mission 1 needs is a list of at least one condition",
  );
  assert.equal(said("the components, the file: categories is missing"), "wrong-missing the file categories");
  assert.equal(said("option components: the text is too large, over 100000 bytes"), "wrong-large 100000");
  assert.equal(said("something that nobody has foreseen"), undefined);
  assert.match(refusal("request", "coup takes 2 to 6 players, not 9"), /fit: this game takes 2 to 6 players, not 9/);
  assert.match(refusal("request", "quite another thing"), /fit: quite another thing/);
});
