/** A guided first match on the real table: one plate that speaks, one thing that is lit, and nothing played by mistake. */

import { at } from "/web/files.js";
import { note } from "/web/lesson-begun.js";
import { classes } from "/web/parts.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "/web/preact.js";
import { dress } from "/web/tables.js";
import { emphasised, lang, ready, say, speaker } from "/web/words.js";

/** @import { Live } from "/web/live.js" */
/** @import { Drawing } from "/web/preact.js" */
/** @import { Plate, State } from "/web/types" */

/**
 * @typedef {{ play: string, plates: Plate[] }} Moment
 * @typedef {{ minutes: number, moments: Moment[], end: Plate[] }} Taught
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 */

const AROUND = 7; // pixels of light around what is meant
const LOOK = 150; // milliseconds between two looks at where things are: cards move
const WIDE = 760;

/**
 * Where a lesson stands: after so many answers and so many plates that were read of the present moment.
 * @param {Taught} taught
 * @param {number} answers
 * @param {number} read
 */
export function standing({ moments, end }, answers, read) {
  const moment = moments[answers] ?? null;
  const plates = moment ? moment.plates : answers === moments.length ? end : [];
  const before = moments.slice(0, answers).reduce((sum, each) => sum + each.plates.length, 0);
  const all = moments.reduce((sum, each) => sum + each.plates.length, 0) + end.length;
  const place = Math.min(read, Math.max(0, plates.length - 1));
  return {
    moment,
    plate: plates[place] ?? null,
    place,
    last: place === plates.length - 1,
    number: before + place + 1,
    all,
  };
}

/**
 * What is said against a wrong try: of that very answer, of its verb, or in general.
 * @param {(id: string) => string | undefined} said
 * @param {string} id
 * @param {string} text
 */
export const against = (said, id, text) => said(`${id}-wrong-${text.split(" ")[0]}`) ?? said(`${id}-wrong`) ?? said(id);

/**
 * The lesson of the table, if it is one: what to draw, and whether an answer may be given.
 * @param {State | null} state
 */
function useLesson(state) {
  const table = state?.table;
  const game = table?.lesson && table.me >= 0 ? table.game : null;
  const [taught, setTaught] = useState(/** @type {Taught | null} */ (null));
  const [{ at: answered, read }, setRead] = useState({ at: -1, read: 0 });
  const [tried, setTried] = useState("");
  const [left, leave] = useState(false);
  const language = lang();
  useEffect(() => {
    if (!game) return undefined;
    const worn = dress("/web/lesson.css");
    let here = true;
    const told = fetch(at(`/games/${game}/lesson.json`)).then((answer) => (answer.ok ? answer.json() : null));
    Promise.all([told, ready(game, "lesson-"), worn.worn]).then(([found]) => here && setTaught(found));
    return () => {
      here = false;
      worn.off();
    };
  }, [game, language]);
  const me = table?.me ?? -1;
  const answers = (state?.events ?? []).filter(({ seat, talk }) => seat === me && !talk).length;
  const now = taught && game && !left ? standing(taught, answers, answered === answers ? read : 0) : null;
  const asked = Boolean(state?.view?.legal?.length) && table?.phase === "playing";
  const open = now?.plate && asked ? now : null;
  useEffect(() => setTried(""), [answers, open?.place]);
  useEffect(() => {
    if (game && open) note(game, { table: table?.id, step: open.number });
  }, [game, open?.number]);
  if (!game || !now || !taught) return { guard: () => true, plate: null };
  const words = speaker(game, "lesson-");
  const args = { one: state?.table?.seats[1]?.name ?? "", two: state?.table?.seats[2]?.name ?? "" };
  /** @param {string} id */
  const said = (id) => {
    const text = words(id, args);
    return text === id ? undefined : text;
  };
  /** @param {string} text */
  const guard = (text) => {
    if (!open?.moment || text === open.moment.play) return true;
    setTried(text);
    return false;
  };
  const done = () => {
    note(game, { done: true });
    leave(true);
  };
  return {
    guard,
    plate: open && {
      ...open,
      game,
      said,
      tried,
      minutes: Math.max(1, Math.round((taught.minutes * (open.all - open.number + 1)) / open.all)),
      turn: (/** @type {number} */ to) => setRead({ at: answers, read: to }),
      forget: () => setTried(""),
      leave: () => leave(true),
      done,
    },
  };
}

/**
 * Where something on the table is, looked at again and again, since cards move.
 * @param {string} selector
 * @returns {Box | null}
 */
function useBox(selector) {
  const [box, setBox] = useState(/** @type {Box | null} */ (null));
  useEffect(() => {
    const look = () => {
      const found = selector
        ? [...document.querySelectorAll(selector)]
            .map((each) => each.getBoundingClientRect())
            .filter(({ width }) => width)
        : [];
      const next = found.length ? around(found) : null;
      setBox((/** @type {Box | null} */ last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    if (selector !== ".climax") document.querySelector(selector || "none")?.scrollIntoView?.({ block: "nearest" });
    look();
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, [selector]);
  return box;
}

/**
 * The box around boxes.
 * @param {Box[]} boxes
 * @returns {Box}
 */
export function around(boxes) {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x: Math.round(x), y: Math.round(y), width: Math.round(right - x), height: Math.round(bottom - y) };
}

/**
 * Where the plate stands so that it does not cover what it points at: under it, over it, or beside it.
 * @param {Box | null} box
 * @param {{ width: number, height: number }} plate
 * @param {{ width: number, height: number }} screen
 * @returns {{ left: number, top: number }}
 */
export function placed(box, plate, screen) {
  const gap = 34;
  const most = { left: screen.width - plate.width - 16, top: screen.height - plate.height - 16 };
  if (!box) return { left: most.left / 2, top: Math.max(60, most.top / 2) };
  const middle = Math.max(16, Math.min(box.x + box.width / 2 - plate.width / 2, most.left));
  if (box.y + box.height + gap <= most.top) return { left: middle, top: box.y + box.height + gap };
  if (box.y - gap - plate.height >= 56) return { left: middle, top: box.y - gap - plate.height };
  const top = Math.max(56, Math.min(box.y, most.top));
  const right = box.x + box.width + gap;
  return { left: right <= most.left ? right : Math.max(16, box.x - gap - plate.width), top };
}

const LONGEST_WEDGE = 90; // pixels: a longer one would lie across the table

/**
 * The wedge from the plate to what it points at, or as much of it as does not lie in the way.
 * @param {Box} box
 * @param {Box} plate
 */
export function wedge(box, plate) {
  const [middle, centre] = [box.x + box.width / 2, box.y + box.height / 2];
  const x = Math.max(plate.x + 40, Math.min(middle, plate.x + plate.width - 40));
  const down = box.y + box.height + AROUND;
  if (plate.y > box.y + box.height)
    return `M${middle} ${down}L${x - 20} ${Math.min(plate.y + 4, down + LONGEST_WEDGE)}h40Z`;
  const up = box.y - AROUND;
  const end = plate.y + plate.height - 4;
  if (end < box.y) return `M${middle} ${up}L${x - 20} ${Math.max(end, up - LONGEST_WEDGE)}h40Z`;
  const y = Math.max(plate.y + 50, Math.min(centre, plate.y + plate.height - 30));
  if (plate.x > box.x) return `M${box.x + box.width + AROUND} ${centre}L${plate.x + 4} ${y - 20}v40Z`;
  return `M${box.x - AROUND} ${centre}L${plate.x + plate.width - 4} ${y - 20}v40Z`;
}

/**
 * The plate over the table; nothing under it is out of reach.
 * @param {{ plate: any, act: (text: string) => void }} props
 */
function LessonPlate({ plate, act }) {
  const revealing = useBox(".climax") !== null; // what is being turned over is looked at first
  const { plate: shown, moment, place, last, number, all, minutes, said, tried, turn, leave, done, forget } = plate;
  const box = useBox(shown.at);
  const also = useBox(shown.also ?? "");
  const self = useRef(null);
  const [size, setSize] = useState({ width: 440, height: 240 });
  const phone = innerWidth <= WIDE;
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = self.current ?? {};
    if (!width) return;
    if (width !== size.width || height !== size.height) setSize({ width, height });
  });
  useEffect(() => self.current?.querySelector("[data-first]")?.focus({ preventScroll: true }), [number, tried]);
  if (revealing) return null;
  const wrong = tried ? against(said, shown.id, tried) : "";
  const doing = moment && last;
  const low = box && box.y + box.height / 2 > innerHeight / 2;
  const where = phone
    ? { left: 0, top: low ? 0 : innerHeight - size.height }
    : placed(box, size, { width: innerWidth, height: innerHeight });
  const hole = box
    ? `M${box.x - AROUND} ${box.y - AROUND}h${box.width + 2 * AROUND}v${box.height + 2 * AROUND}h-${box.width + 2 * AROUND}z`
    : "";
  const second = also ? `M${also.x - 4} ${also.y - 4}h${also.width + 8}v${also.height + 8}h-${also.width + 8}z` : "";
  const why = said(`${shown.id}-why`);
  const here = { x: where.left, y: where.top, ...size };
  return html`<div class=${classes("lesson", { wrong })}>
    <svg class="veil" aria-hidden="true">
      <path d=${`M0 0H${innerWidth}V${innerHeight}H0z${hole}${second}`} fill-rule="evenodd" />
      ${box && html`<path class="ring" d=${hole} />`}
      ${also && html`<path class="ring faint" d=${second} />`}
      ${box && html`<path class="wedge" d=${wedge(box, here)} />`}
    </svg>
    <aside
      class=${classes("plate-of", { low: phone && low, high: phone && !low })}
      ref=${self}
      role="dialog"
      aria-modal="false"
      aria-labelledby="lesson-title"
      style=${phone ? {} : { left: `${where.left}px`, top: `${where.top}px` }}
    >
      <header>
        <b class="h">${say(wrong ? "lesson-not-yet" : "lesson-step", { number })}</b>
        <span>${say("lesson-of", { number, all })}</span>
        <span class="left">${say("lesson-left", { minutes })}</span>
      </header>
      <progress max=${all} value=${number} aria-label=${say("lesson-of", { number, all })}></progress>
      <div class="body" aria-live="polite">
        <h2 id="lesson-title">${said(`${shown.id}-title`)}</h2>
        <p>${emphasised(wrong || said(shown.id) || "")}</p>
        ${why && html`<details key=${shown.id}><summary>${say("lesson-why")}</summary><p>${why}</p></details>`}
      </div>
      <footer>
        ${place > 0 && html`<button class="btn sm line" onClick=${() => turn(place - 1)}>${say("lesson-back")}</button>`}
        ${wrong && html`<button class="btn sm line" data-first onClick=${forget}>${say("lesson-again")}</button>`}
        <button class="txt" onClick=${leave}>${say("lesson-leave")}</button>
        ${
          doing
            ? html`<button class="txt" onClick=${() => act(moment.play)}>${say("lesson-skip")}</button>
              <span class="do">${said(`${shown.id}-do`)}</span>`
            : html`<button class="btn sm red" data-first onClick=${() => (last ? done() : turn(place + 1))}>
              ${say(last ? "lesson-play-on" : "lesson-next")}
            </button>`
        }
      </footer>
    </aside>
  </div>`;
}

/**
 * A table with its lesson over it; `room` draws the table, with what may be answered.
 * @param {{ state: State, live: Live, room: (guard: (text: string) => boolean) => Drawing }} props
 */
export function Lesson({ state, live, room }) {
  const { guard, plate } = useLesson(state);
  /** @param {string} text */
  const act = (text) => live.act(text, state.view?.question);
  return html`${room(guard)}${plate && html`<${LessonPlate} plate=${plate} act=${act} />`}`;
}
