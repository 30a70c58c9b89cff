/** The proof that nobody steered chance, worked out in the page. */

import * as api from "/web/api.js";
import { html, useEffect, useState } from "/web/preact.js";
import { say, together } from "/web/words.js";

/** @import { Drawing } from "/web/preact.js" */

const AT_ONCE = 200; // draws checked before the page may breathe

/**
 * Does every sum again; answers with what was found.
 * @param {string} match
 */
async function check(match) {
  const [facts, fair] = await Promise.all([api.proof(match), import("/web/fair.js")]);
  /** @param {string} hex */
  const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const sealed = fair.pledge(bytes(facts.secret)) === facts.commitment;
  const pledged = facts.entropy.every((data, seat) => (data ? fair.pledge(bytes(data)) === facts.pledges[seat] : true));
  const below = fair.dice(fair.key(facts.secret, facts.entropy));
  let wrong = 0;
  for (const [number, draw] of facts.draws.entries()) {
    if (!draw.took.includes(below(draw.of))) wrong += 1;
    if (number % AT_ONCE === AT_ONCE - 1) await new Promise((breath) => setTimeout(breath));
  }
  return { ...facts, sealed, pledged, wrong };
}

/**
 * One sum, and whether it comes out.
 * @param {{ fine: boolean, children: Drawing }} props
 */
const Line = ({ fine, children }) =>
  html`<li class=${fine ? "fine" : "wrong"}><b aria-hidden="true">${fine ? "✓" : "✕"}</b><span>${children}</span></li>`;

/**
 * The sums of a match.
 * @param {{ match: string, names: string[], told: string | null }} props
 */
export function Fairness({ match, names, told }) {
  const [found, setFound] = useState(null);
  useEffect(() => {
    check(match).then(setFound, (error) => setFound({ error: error.message }));
  }, [match]);
  if (!found) return html`<p role="status">${say("checking")}</p>`;
  if (found.error) return html`<p role="alert">${found.error}</p>`;
  const gave = names.filter((_, seat) => found.entropy[seat]);
  return html`<ul class="sums" role="status">
    <${Line} fine=${found.sealed && (!told || told === found.commitment)}>
      ${say("sum-sealed")} <code>${found.commitment}</code>
    <//>
    <${Line} fine=${found.pledged}>
      ${gave.length ? say("sum-pledged", { names: together(gave) }) : say("sum-nobody")}
    <//>
    <${Line} fine=${found.wrong === 0}>
      ${found.wrong ? say("sum-wrong", { count: found.wrong }) : say("sum-draws", { count: found.draws.length })}
    <//>
    <li><span>${say("sum-secret")} <code>${found.secret}</code></span></li>
  </ul>`;
}
