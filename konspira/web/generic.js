/** A table for any game: what the seat knows as plain text, and its options as buttons. */
import { html } from "/web/preact.js";
import { Choices, Hint } from "/web/parts.js";

/** A fact of a view in short. */
const short = (fact) => (fact !== null && typeof fact === "object" ? JSON.stringify(fact) : String(fact));

/** Stage and dock of a game that has not been drawn. */
export function Table({ view, legal, act, hint, seats, names }) {
  return html`<section class="stage plain-stage" aria-label="·">
      <ul class="plain-seats">${seats.map((seat, place) => html`<li class=${`chip ${seat.asked ? "me" : ""}`} key=${place}>${names[place]}</li>`)}</ul>
      <dl class="plain-view">${Object.entries(view).map(([name, fact]) => html`<dt key=${name}>${name}</dt><dd>${short(fact)}</dd>`)}</dl>
    </section>
    <section class="dock plain-dock"><${Hint} hint=${hint} /><${Choices} legal=${legal} act=${act} /></section>`;
}

export const figures = [];
