/** A table for any game: what the seat knows as a small table, and its options as buttons. */
import { Choices, Hint } from "/web/parts.js";
import { html } from "/web/preact.js";
import { say, upper } from "/web/words.js";

/** @import { Figure, Seat, TableProps } from "/web/types" */

const isList = Array.isArray;
/** @param {any} fact */
const isRecord = (fact) => fact !== null && typeof fact === "object" && !isList(fact);

/**
 * The name of a fact as a reader would write it.
 * @param {string} name
 */
const title = (name) => upper(name.replaceAll("_", " "));

/**
 * A fact of a view in short.
 * @param {any} fact
 * @returns {string}
 */
export function short(fact) {
  if (fact === null || fact === "" || (isList(fact) && fact.length === 0)) return "—";
  if (typeof fact === "boolean") return fact ? "✓" : "✕";
  if (isList(fact)) return fact.map(short).join(", ");
  if (!isRecord(fact)) return String(fact);
  const { rule, ...rest } = fact;
  const parts = Object.entries(rest).map(([name, value]) => `${title(name).toLowerCase()} ${short(value)}`);
  return [rule, parts.join(", ")].filter(Boolean).join(": ");
}

/**
 * The facts that are told of each seat, and those that are told of the table.
 * @param {any} view
 * @param {number} players
 */
export function apart(view, players) {
  const all = Object.entries(isRecord(view) ? view : { view }).filter(([name]) => name !== "stack");
  /** @param {[string, any]} entry */
  const perSeat = ([, fact]) => players > 1 && isList(fact) && fact.length === players;
  return [all.filter(perSeat), all.filter((each) => !perSeat(each))];
}

/**
 * Who sits there, and what is known of each.
 * @param {{ facts: [string, any][], seats: Seat[], names: string[] }} props
 */
function Seats({ facts, seats, names }) {
  /** @param {number} place */
  const cells = (place) => facts.map(([name, fact]) => html`<td key=${name}>${short(fact[place])}</td>`);
  return html`<table class="plain-seats">
    <thead>
      <tr>
        <th scope="col">${say("seats")}</th>
        ${facts.map(([name]) => html`<th key=${name} scope="col">${title(name)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${seats.map(
        (seat, place) => html`<tr key=${place} class=${seat.asked ? "asked" : ""}>
          <th scope="row">${upper(names[place])}</th>
          ${cells(place)}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * Stage and dock of a game that has not been drawn.
 * @param {TableProps} props
 */
export function Table({ view, legal, act, hint, seats, names, t }) {
  const [ofSeats, ofTable] = apart(view, seats.length);
  return html`<section class="stage plain-stage" aria-label=${t("title")} tabindex="0">
      <${Seats} facts=${ofSeats} seats=${seats} names=${names} />
      <dl class="plain-view">
        ${ofTable.map(([name, fact]) => html`<dt key=${name}>${title(name)}</dt><dd>${short(fact)}</dd>`)}
      </dl>
    </section>
    <section class="dock plain-dock"><${Hint} hint=${hint} /><${Choices} legal=${legal} act=${act} /></section>`;
}
