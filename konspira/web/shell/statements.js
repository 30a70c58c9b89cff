/** A game's own statements as buttons: those that differ only in whom they are about stand in one row. */

import { Sheet } from "/web/parts.js";
import { html } from "/web/preact.js";
import { say, upper } from "/web/words.js";

/** @import { Option } from "/web/types" */

/**
 * What is said, without who says it.
 * @param {string} label
 */
const spoken = (label) => (/[«“](.*)[»”]/.exec(label)?.[1] ?? label).replace(/\.$/, "");

/**
 * The beginning that all texts share, up to a whole word.
 * @param {string[]} texts
 */
function shared(texts) {
  let end = 0;
  const [first] = texts;
  while (end < first.length && texts.every((text) => text[end] === first[end])) end += 1;
  return first.slice(0, first.lastIndexOf(" ", end) + 1);
}

/**
 * Statements in rows, by their text without the seat, which is its first number; nobody needs to say of themselves
 * what is said of others.
 * @param {Option[]} statements
 * @param {number} me
 */
function rows(statements, me) {
  /** @type {Map<string, (Option & { said: string })[]>} */
  const found = new Map();
  for (const each of statements) {
    const seat = /\d+/.exec(each.text)?.[0];
    if (seat !== undefined && Number(seat) === me) continue;
    const stem = each.text.replace(/\d+/, "");
    found.set(stem, [...(found.get(stem) ?? []), { ...each, said: spoken(each.label) }]);
  }
  return [...found.values()];
}

/**
 * The sheet of statements.
 * @param {{ statements: Option[], me: number, make: (text: string) => void, onClose: () => void }} props
 */
export function Statements({ statements, me, make, onClose }) {
  const all = rows(statements, me);
  const single = all.filter((row) => row.length === 1).flat();
  const several = all.filter((row) => row.length > 1);
  /**
   * @param {Option & { said: string }} each
   * @param {string} text
   */
  const button = (each, text) => html`<li key=${each.text}>
    <button class="choice" aria-label=${each.said} onClick=${() => make(each.text)}>${text}</button>
  </li>`;
  return html`<${Sheet} title=${say("state-title")} onClose=${onClose} class="statements">
    <p>${say("state-about")}</p>
    <ul class="choices">${single.map((each) => button(each, each.said))}</ul>
    ${several.map((row) => {
      const stem = shared(row.map((each) => each.said));
      return html`<section key=${row[0].text}>
        <h3>${stem || upper(row[0].text)}</h3>
        <ul class="choices">${row.map((each) => button(each, each.said.slice(stem.length)))}</ul>
      </section>`;
    })}
  <//>`;
}
