/** One's own notes on everybody: a mark and a line each, seen by nobody else and kept in this browser. */

import { classes, Sheet } from "/web/parts.js";
import { html, useEffect, useState } from "/web/preact.js";
import { keep, kept, upper } from "/web/words.js";
import { Face } from "./faces.js";

/** @import { Props } from "./types" */

/**
 * @typedef {{ mark: string, text: string }} Note
 * @typedef {Record<string, Note>} Notes by name
 */

/** What one may think of somebody, each with its sign. */
const MARKS = { trust: "✓", suspect: "?", spy: "!" };
const LONGEST = 80;

/**
 * What was noted in this match; a new match begins with clean paper.
 * @param {string} key
 * @param {boolean} fresh
 * @returns {Notes}
 */
export function recall(key, fresh) {
  try {
    return fresh ? {} : JSON.parse(kept(key) ?? "{}");
  } catch {
    return {}; // somebody else has written there
  }
}

/**
 * The notes and how to change one.
 * @param {Props} props
 * @returns {[Notes, (name: string, note: Note) => void]}
 */
export function useNotes({ view, over, replay }) {
  const key = `notes.${location.pathname}`;
  const begins = view.ballots.length === 0 && view.missions.length === 0 && !replay;
  const [notes, setNotes] = useState(() => recall(key, false));
  useEffect(() => {
    if (over) keep(key, null);
  }, [over]);
  /** @param {string} name @param {Note} note */
  const set = (name, note) => {
    const next = { ...recall(key, begins && !Object.keys(notes).length), [name]: note };
    keep(key, JSON.stringify(next));
    setNotes(next);
  };
  return [notes, set];
}

/**
 * The mark on somebody's face.
 * @param {{ note?: Note, t: Props["t"] }} props
 */
export function Mark({ note, t }) {
  const sign = MARKS[/** @type {keyof typeof MARKS} */ (note?.mark ?? "")];
  if (!sign && !note?.text) return null;
  const said = [sign && t("web-mark", { mark: note?.mark ?? "" }), note?.text].filter(Boolean).join(". ");
  return html`<b class=${classes("mark", note?.mark ?? "")} title=${said}>${sign ?? "…"}</b>`;
}

/**
 * The sheet on which notes are made.
 * @param {{ props: Props, notes: Notes, set: (name: string, note: Note) => void, onClose: () => void }} props
 */
export function NotesSheet({ props: { names, seats, me, t }, notes, set, onClose }) {
  return html`<${Sheet} title=${t("web-notes")} onClose=${onClose} class="notes">
    <p>${t("web-notes-about")}</p>
    <ul>
      ${names.map((name, seat) => {
        if (seat === me) return null;
        const of = seats[seat].name;
        const note = notes[of] ?? { mark: "", text: "" };
        return html`<li key=${seat}>
          <span class="av" aria-hidden="true"><${Face} seat=${seat} /></span>
          <b>${upper(name)}</b>
          <span class="marks" role="group" aria-label=${t("web-mark-of", { who: name })}>
            ${Object.entries(MARKS).map(
              ([mark, sign]) => html`<button
                key=${mark}
                class=${classes("mark", mark, { on: note.mark === mark })}
                aria-pressed=${note.mark === mark}
                aria-label=${t("web-mark", { mark })}
                title=${t("web-mark", { mark })}
                onClick=${() => set(of, { ...note, mark: note.mark === mark ? "" : mark })}
              >
                ${sign}
              </button>`,
            )}
          </span>
          <input
            value=${note.text}
            maxlength=${LONGEST}
            aria-label=${t("web-note-of", { who: name })}
            placeholder=${t("web-note")}
            onInput=${(/** @type {any} */ event) => set(of, { ...note, text: event.currentTarget.value })}
          />
        </li>`;
      })}
    </ul>
  <//>`;
}
