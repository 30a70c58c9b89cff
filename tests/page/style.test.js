/** How the page is written, where no linter looks: docstrings, the length of lines, and what is in a style sheet. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { test } from "node:test";

const KONSPIRA = new URL("../../konspira/", import.meta.url);
const LONGEST_LINE = 160;
const PUBLISHED = /\/vendor\/|\/preact\.js$/; // by others
const DATA = /\/red_rising\/table\/web\/(art|cards)\.js$/; // pictures and texts of cards
const DECLARED = /^(export )?(?:async )?(?:function|const|class) (\w+)/;

/** All files under a folder. */
function under(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = new URL(name, folder);
    return statSync(path).isDirectory() ? under(new URL(`${name}/`, folder)) : path.pathname;
  });
}

const written = under(KONSPIRA).filter((path) => /\.(js|css)$/.test(path) && !PUBLISHED.test(path));
const scripts = written.filter((path) => path.endsWith(".js") && !DATA.test(path));
const linesOf = (path) => readFileSync(path, "utf8").split("\n");
const short = (path) => path.slice(KONSPIRA.pathname.length);

/** Exported things and components of a script that no docstring stands over, or one that is no sentence. */
function undocumented(lines) {
  return lines.flatMap((line, place) => {
    const [, exported, name] = DECLARED.exec(line) ?? [];
    if (!name || !(exported || /^[A-Z][a-z]/.test(name))) return [];
    const start = lines.slice(0, place).findLastIndex((each) => each.startsWith("/**"));
    const over = lines.slice(start, place).join("\n");
    const touches = start >= 0 && over.endsWith("*/") && over.indexOf("*/") === over.length - 2;
    const said = over.replace(/\n \* @[\s\S]*|\*\/$/g, "").trim();
    return touches && /[.!?]$/.test(said) ? [] : [name];
  });
}

test("what lacks a docstring is found", () => {
  assert.deepEqual(undocumented(["/** One. */", "export const one = 1;", "export const two = 2;"]), ["two"]);
  assert.deepEqual(undocumented(["/** No sentence */", "function Seat() {}", "function helper() {}"]), ["Seat"]);
  assert.deepEqual(
    undocumented(["/**", " * Three.", " * @param {number} n", " */", "export function three(n) {}"]),
    [],
  );
});

test("every script says what it is, and so does everything it exports and every component", () => {
  assert.ok(scripts.length > 60);
  const bare = scripts.flatMap((path) => undocumented(linesOf(path)).map((name) => `${short(path)}: ${name}`));
  assert.deepEqual(bare, []);
  assert.deepEqual(scripts.filter((path) => !linesOf(path)[0].startsWith("/**")).map(short), []);
});

test("no line is too long to be read", () => {
  const long = written
    .filter((path) => !DATA.test(path))
    .flatMap((path) =>
      linesOf(path).flatMap((line, n) => (line.length > LONGEST_LINE ? `${short(path)}:${n + 1}` : [])),
    );
  assert.deepEqual(long, []);
});

test("a long style sheet begins with what is in it", () => {
  const long = written.filter((path) => path.endsWith(".css") && linesOf(path).length > 500);
  assert.ok(long.length > 5);
  for (const path of long) {
    const [, head] = /^\/\*\n([\s\S]*?)\n \*\//.exec(readFileSync(path, "utf8")) ?? [];
    const told = head?.split("\n *\n")[1].replaceAll("\n *", "").replace(/^ \* /, "").split(" · ");
    const sections = linesOf(path).flatMap((line) => /^\/\* -- (.*?) -+ \*\/$/.exec(line)?.[1] ?? []);
    assert.deepEqual(told, sections, short(path));
  }
});
