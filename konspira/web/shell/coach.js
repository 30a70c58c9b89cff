/** What a master would do, and why, for whoever plays against bots alone and asks. */

import * as api from "/web/api.js";
import { Sheet } from "/web/parts.js";
import { html, useEffect, useState } from "/web/preact.js";
import { say } from "/web/words.js";

/** @import { Advice } from "/web/types" */

/**
 * A chance as people say it.
 * @param {number} chance
 */
const percent = (chance) => `${Math.round(chance * 100)} %`;

/**
 * The sheet with the advice; it is asked for when it opens, and the record says so.
 * @param {object} props
 * @param {string} props.table
 * @param {number} props.question
 * @param {() => void} props.onClose
 */
export function Coach({ table, question, onClose }) {
  const [told, setTold] = useState(/** @type {Advice | null} */ (null));
  const [why, setWhy] = useState("");
  useEffect(() => {
    let here = true;
    api.advice(table, question).then(
      (found) => here && setTold(found),
      (error) => here && setWhy(error.message),
    );
    return () => {
      here = false;
    };
  }, [table, question]);
  return html`<${Sheet} title=${say("coach-title")} onClose=${onClose} class="coach">
    ${!told && html`<p role="status">${why || say("coach-thinking")}</p>`}
    ${
      told &&
      html`<p class="best"><b>${told.best}</b></p>
        <ul class="odds">
          ${told.options.map(
            ({ label, chance, error }) => html`<li key=${label}>
              <span>${label}</span>
              <meter min="0" max="1" value=${chance} aria-label=${percent(chance)}></meter>
              <b class="num">${percent(chance)}</b><small>± ${Math.round(error * 196)}</small>
            </li>`,
          )}
        </ul>
        ${
          told.reasons.length > 0 &&
          html`<h3>${say("coach-why")}</h3>
            <ul class="reasons">
              ${told.reasons.map(
                ({ name, what, chance }, place) => html`<li key=${place}>${name}: ${what}, ${percent(chance)}</li>`,
              )}
            </ul>`
        }`
    }
    <p class="note">${say("coach-note")}</p>
  <//>`;
}
