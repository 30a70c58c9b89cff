/** What is revealed is seen: cards are turned over one by one before the table goes on. */

import { moved } from "/web/motion.js";
import { classes } from "/web/parts.js";
import { html, useEffect, useRef, useState } from "/web/preact.js";
import { sound } from "/web/shell/attention.js";
import { answers } from "/web/shell/breath.js";

/** @import { AsideProps, Event, Scene, TableModule } from "/web/types" */

/** Milliseconds: before the first card, of one card at most and of all, of a turn, and to look at what came out. */
const [LEAD, STEP, ALL, TURN, STAY] = [250, 260, 800, 420, 800];
const MOST_WAITING = 2;
const still = matchMedia("(prefers-reduced-motion:reduce)");

/**
 * A picture of the table with what was known by then.
 * @typedef {{ drawn: AsideProps, events: Event[] }} Picture
 * @typedef {{ scene: Scene, before: Picture, number: number }} Playing
 */

/**
 * How long a card waits for the one before it.
 * @param {Scene} scene
 */
const stepOf = ({ cards }) => Math.min(STEP, ALL / Math.max(1, cards.length));

/**
 * When the last card has been turned.
 * @param {Scene} scene
 */
const endOf = (scene) => LEAD + stepOf(scene) * scene.cards.length;

/**
 * How long a scene lasts.
 * @param {Scene} scene
 */
const lengthOf = (scene) => endOf(scene) + TURN + STAY;

/**
 * Holds the last picture for as long as something is being revealed; any touch or key goes on at once.  Where motion is
 * not wanted nothing is held: the scene lies over the new picture for the same while.  In a replay one may go anywhere at
 * any time, so there nothing waits for its turn, and what goes on with a scene does what it does as well.
 * @param {Pick<TableModule, "climax">} module
 * @param {Picture} now
 * @returns {{ shown: Picture, scene: Playing | null, held: boolean }}
 */
export function useClimax(module, now) {
  const seen = useRef(now);
  const waiting = useRef(/** @type {Playing[]} */ ([]));
  const count = useRef(0);
  const [, redraw] = useState(0);
  const { replay } = now.drawn;
  if (!module.climax) waiting.current = [];
  if (now.drawn.view !== seen.current.drawn.view) {
    const scene = module.climax?.(seen.current.drawn, now.drawn);
    if (replay) waiting.current = [];
    if (scene) {
      count.current += 1;
      waiting.current = [...waiting.current, { scene, before: seen.current, number: count.current }].slice(
        -MOST_WAITING,
      );
    }
  }
  seen.current = now;
  const playing = waiting.current[0] ?? null;
  const held = Boolean(playing) && !still.matches;
  useEffect(() => {
    if (!playing) return undefined;
    const next = () =>
      moved(() => {
        waiting.current = waiting.current.filter(({ number }) => number !== playing.number);
        redraw((n) => n + 1);
      });
    /** @param {globalThis.Event} event */
    const skip = (event) => {
      if (!event.isTrusted || !answers(event)) return;
      if (!replay) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      next();
    };
    const { scene } = playing;
    if (!replay) sound(scene.bad ? "bad" : "good", held ? endOf(scene) : 0);
    const timer = setTimeout(next, lengthOf(scene));
    const kinds = held ? ["click", "keydown"] : [];
    for (const kind of kinds) addEventListener(kind, skip, true);
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) removeEventListener(kind, skip, true);
    };
  }, [playing?.number]);
  return { shown: held && playing ? pastOf(playing.before, now) : now, scene: playing, held };
}

/**
 * The picture before, in the words of today and with nothing to answer.
 * @param {Picture} before
 * @param {Picture} now
 * @returns {Picture}
 */
function pastOf(before, now) {
  const { t, lang, names } = now.drawn;
  return { ...before, drawn: { ...before.drawn, t, lang, names, legal: [], hint: "", clock: null } };
}

/**
 * The scene over the table; those who listen hear it from the log.
 * @param {{ playing: Playing | null }} props
 */
export function Climax({ playing }) {
  if (!playing) return null;
  const { scene, number } = playing;
  const { above, cards, verdict, bad, below } = scene;
  const step = stepOf(scene);
  return html`<div class="climax" key=${number} aria-hidden="true" style=${{ "--count": cards.length, "--end": `${endOf(scene)}ms` }}>
    <div class=${classes("scene", { bad })}>
      <p class="above">${above}</p>
      <ol>
        ${cards.map(
          ({ face, back, caption }, n) => html`<li key=${n} style=${{ "--at": `${LEAD + step * n}ms` }}>
            <div class="turning"><div class="obverse">${face}</div><div class="reverse">${back}</div></div>
            ${caption && html`<small>${caption}</small>`}
          </li>`,
        )}
      </ol>
      <p class="verdict">${verdict}</p>
      ${below && html`<p class="below">${below}</p>`}
    </div>
  </div>`;
}
