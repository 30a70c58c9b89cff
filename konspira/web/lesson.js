/** A guided first match on the real table: one plate that speaks, one thing that is lit, and nothing played by mistake. */

import * as api from "/web/api.js";
import { at } from "/web/files.js";
import { note } from "/web/lesson-begun.js";
import { AROUND, against, allowed, around, placed, sorted, standing, thought, wedge } from "/web/lesson-steps.js";
import { classes, Sign } from "/web/parts.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "/web/preact.js";
import { Composed } from "/web/shell/composed.js";
import { dress } from "/web/tables.js";
import { tried as attempt } from "/web/toasts.js";
import { emphasised, lang, ready, say, speaker } from "/web/words.js";

/** @import { Live } from "/web/live.js" */
/** @import { Drawing } from "/web/preact.js" */
/** @import { Box, Taught } from "/web/lesson-steps.js" */
/** @import { Moment as Frame, RoomProps, State } from "/web/types" */

const LOOK = 150; // milliseconds between two looks at where things are: cards move
const WIDE = 760;
const ANSWERS = ".dock .whole, .hint.weighed, .preview"; // what is touched last

/** How the rivals are called in what is said, in the order of their seats. */
const RIVALS = ["one", "two", "three", "four"];

/**
 * The names of everybody else, as what is said calls them.
 * @param {State} state
 */
function rivals({ table }) {
  const names = (table?.seats ?? []).filter((_, seat) => seat !== table?.me).map(({ name }) => name);
  return Object.fromEntries(RIVALS.map((word, place) => [word, names[place] ?? ""]));
}

/**
 * What a lesson says and asks for; null until it is there.
 * @param {string | null} game
 * @param {string} name
 * @returns {Taught | null}
 */
function useTaught(game, name) {
  const [taught, setTaught] = useState(/** @type {Taught | null} */ (null));
  const language = lang();
  useEffect(() => {
    if (!game) return undefined;
    const worn = dress("/web/lesson.css");
    let here = true;
    const told = fetch(at(`/games/${game}/lesson-${name}.json`)).then((answer) => (answer.ok ? answer.json() : null));
    Promise.all([told, ready(game, `lesson-${name}-`), worn.worn]).then(([found]) => here && setTaught(found));
    return () => {
      here = false;
      worn.off();
    };
  }, [game, name, language]);
  return taught;
}

/**
 * What would come of a wrong try, one moment after the other; it is only looked at.
 * @param {number} answers
 */
function useImagined(answers) {
  const [{ frames, place }, set] = useState(
    /** @type {{ frames: Frame[], place: number }} */ ({ frames: [], place: 0 }),
  );
  useEffect(() => set({ frames: [], place: 0 }), [answers]);
  const told = frames.filter(({ lines }) => lines.length);
  return {
    frame: told[place] ?? null,
    last: place >= told.length - 1,
    next: () => set({ frames, place: place + 1 }),
    show: (/** @type {Frame[]} */ found) => set({ frames: found, place: 0 }),
    stop: () => set({ frames: [], place: 0 }),
  };
}

/**
 * The lesson of the table, if it is one: what to draw, and whether an answer may be given.
 * @param {State} state
 */
function useLesson(state) {
  const { table } = state;
  const game = table?.lesson && table.me >= 0 ? table.game : null;
  const name = String(table?.lesson);
  const taught = useTaught(game, name);
  const [{ at: answered, read }, setRead] = useState({ at: -1, read: 0 });
  const [tried, setTried] = useState(/** @type {string[]} */ ([]));
  const [left, leave] = useState(false);
  const me = table?.me ?? -1;
  const answers = state.events.filter(({ seat, talk }) => seat === me && !talk).length;
  const imagined = useImagined(answers);
  const now = taught && game && !left ? standing(taught, answers, answered === answers ? read : 0) : null;
  const asked = Boolean(state.view?.legal?.length) && table?.phase === "playing";
  const open = now?.plate && asked ? now : null;
  useEffect(() => setTried([]), [answers, open?.place]);
  useEffect(() => {
    if (game && open) note(game, name, { table: table?.id, step: open.number, all: open.all });
  }, [game, open?.number]);
  if (!table || !game || !now || !taught) return { guard: undefined, plate: null, imagined };
  const words = speaker(game, `lesson-${name}-`);
  const args = rivals(state);
  /** @param {string} id */
  const said = (id) => {
    const text = words(id, args);
    return text === id ? undefined : text;
  };
  const wanted = thought(taught.moments, answers);
  /** @param {string[]} texts */
  const guard = (texts) => {
    if (!open?.moment) return texts;
    const fine = allowed(wanted, texts);
    if (!fine) setTried(texts);
    return fine;
  };
  const shows = open?.moment?.tries.some((each) => sorted(each) === sorted(tried));
  return {
    guard,
    imagined,
    plate: open && {
      ...open,
      said,
      wanted,
      wrong: tried.length
        ? against(said, open.plate.id, tried.find((text) => !wanted.slice(0, tried.length).includes(text)) ?? tried[0])
        : "",
      minutes: Math.max(1, Math.round((taught.minutes * (open.all - open.number + 1)) / open.all)),
      turn: (/** @type {number} */ to) => setRead({ at: answers, read: to }),
      forget: () => setTried([]),
      imagine: shows
        ? () => attempt(() => api.imagine(table.id, tried)).then((told) => told && imagined.show(told.frames))
        : null,
      leave: () => leave(true),
      done: () => {
        note(game, name, { done: true });
        leave(true);
      },
    },
  };
}

/**
 * Where something on the table is, looked at again and again, since cards move: every piece of it that is to be seen.
 * @param {string} selector
 * @returns {Box[]}
 */
function useBoxes(selector) {
  const [boxes, setBoxes] = useState(/** @type {Box[]} */ ([]));
  useEffect(() => {
    const look = () => {
      const found = selector
        ? [...document.querySelectorAll(selector)]
            .map((each) => each.getBoundingClientRect())
            .filter(({ width }) => width)
        : [];
      const next = found.map((each) => around([each]));
      setBoxes((/** @type {Box[]} */ last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    if (selector !== ".climax") document.querySelector(selector || "none")?.scrollIntoView?.({ block: "nearest" });
    look();
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, [selector]);
  return boxes;
}

/**
 * A path around a box.
 * @param {Box} box
 * @param {number} room
 */
const framed = ({ x, y, width, height }, room) =>
  `M${x - room} ${y - room}h${width + 2 * room}v${height + 2 * room}h-${width + 2 * room}z`;

/**
 * The size of the plate, as soon as it stands.
 * @param {{ current: any }} self
 */
function useSize(self) {
  const [size, setSize] = useState({ width: 440, height: 240 });
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = self.current ?? {};
    if (width && (width !== size.width || height !== size.height)) setSize({ width, height });
  });
  return size;
}

/**
 * Whether the plate is folded to its heading, as it is on a phone from the first touch on the table: what is to be touched
 * may lie anywhere.
 * @param {{ current: any }} self
 * @param {boolean} may
 * @param {string} step
 * @returns {[folded: boolean, fold: (folded: boolean) => void]}
 */
function useFolded(self, may, step) {
  const [folded, fold] = useState(false);
  useEffect(() => fold(false), [step]);
  useEffect(() => {
    if (!may) return undefined;
    /** @param {Event} event */
    const touched = (event) => {
      if (event.target instanceof Element && event.target.closest("main") && !self.current?.contains(event.target))
        fold(true);
    };
    addEventListener("pointerdown", touched);
    return () => removeEventListener("pointerdown", touched);
  }, [may]);
  return [folded && may, fold];
}

/**
 * The plate over the table; nothing under it is out of reach.
 * @param {{ plate: any, doIt: (texts: string[]) => void }} props
 */
function LessonPlate({ plate, doIt }) {
  const revealing = useBoxes(".climax").length > 0; // what is being turned over is looked at first
  const { plate: shown, moment, place, last, number, all, minutes, said, wrong, turn, leave, done, forget } = plate;
  const boxes = useBoxes(shown.at);
  const also = useBoxes(shown.also ?? "");
  const box = boxes.length ? around(boxes) : null;
  const self = useRef(null);
  const size = useSize(self);
  const phone = innerWidth <= WIDE;
  useEffect(() => self.current?.querySelector("[data-first]")?.focus({ preventScroll: true }), [number, wrong]);
  const doing = Boolean(moment && last);
  const [folded, fold] = useFolded(self, doing && phone, `${number} ${wrong}`);
  const keep = useBoxes(folded ? "main button" : ANSWERS); // folded it stands in nobody's way
  if (revealing) return null;
  const screen = { width: innerWidth, height: innerHeight };
  const where = placed({ at: boxes, keep, also }, phone ? { ...size, width: innerWidth } : size, screen, phone);
  const low = phone && where.top + size.height < innerHeight;
  const hole = boxes.map((each) => framed(each, AROUND)).join("");
  const second = also.map((each) => framed(each, 4)).join("");
  const why = said(`${shown.id}-why`);
  return html`<div class=${classes("lesson", { wrong })}>
    <svg class="veil" aria-hidden="true">
      <path d=${`M0 0H${innerWidth}V${innerHeight}H0z${hole}${second}`} fill-rule="evenodd" />
      ${box && html`<path class="ring" d=${hole} />`}
      ${second && html`<path class="ring faint" d=${second} />`}
      ${box && html`<path class="wedge" d=${wedge(box, { x: where.left, y: where.top, ...size })} />`}
    </svg>
    <aside
      class=${classes("plate-of", { low, high: phone && !low, folded })}
      ref=${self}
      role="dialog"
      aria-modal="false"
      aria-labelledby="lesson-title"
      style=${phone ? {} : { left: `${where.left}px`, top: `${where.top}px` }}
    >
      <header>
        <b class="h">${say(wrong ? "lesson-not-yet" : "lesson-step", { number })}</b>
        ${folded ? html`<span class="do">${said(`${shown.id}-do`)}</span>` : html`<span>${say("lesson-of", { number, all })}</span>`}
        ${!folded && html`<span class="left">${say("lesson-left", { minutes })}</span>`}
        ${
          doing &&
          phone &&
          html`<button class="fold" aria-expanded=${!folded} aria-label=${say("lesson-fold")} onClick=${() => fold(!folded)}>
            <${Sign} name=${folded === low ? "fold" : "up"} />
          </button>`
        }
      </header>
      <div class="steps"><progress style=${{ "--all": all }} max=${all} value=${number} aria-label=${say("lesson-of", { number, all })}></progress></div>
      <div class="body" aria-live="polite">
        <h2 id="lesson-title">${said(`${shown.id}-title`)}</h2>
        <p>${emphasised(wrong || said(shown.id) || "")}</p>
        ${why && html`<details key=${shown.id}><summary>${say("lesson-why")}</summary><p>${why}</p></details>`}
      </div>
      <footer>
        ${place > 0 && !wrong && html`<button class="btn sm line" onClick=${() => turn(place - 1)}>${say("lesson-back")}</button>`}
        ${wrong && html`<button class="btn sm line" data-first onClick=${forget}>${say("lesson-again")}</button>`}
        ${
          wrong &&
          plate.imagine &&
          html`<button class="btn sm line imagine" onClick=${plate.imagine}>${say("lesson-imagine")}</button>`
        }
        <button class="txt" onClick=${leave}>${say("lesson-leave")}</button>
        ${
          doing
            ? html`<button class="txt" onClick=${() => doIt(plate.wanted)}>${say("lesson-skip")}</button>
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
 * What would have happened, told over a table that shows it; then everything is as it was.
 * @param {{ imagined: ReturnType<typeof useImagined> }} props
 */
function ImaginedPlate({ imagined: { frame, last, next, stop } }) {
  const self = useRef(null);
  useEffect(() => self.current?.querySelector("[data-first]")?.focus({ preventScroll: true }), [frame]);
  return html`<div class="lesson wrong">
    <aside class="plate-of imagined high" ref=${self} role="dialog" aria-modal="false" aria-labelledby="lesson-title">
      <header><b class="h">${say("lesson-imagined")}</b></header>
      <div class="body" aria-live="polite">
        <h2 id="lesson-title">${say("lesson-would")}</h2>
        ${frame?.lines.map((line, n) => html`<p key=${n}>${line}</p>`)}
      </div>
      <footer>
        ${!last && html`<button class="txt" onClick=${stop}>${say("lesson-rewind")}</button>`}
        <button class="btn sm red" data-first onClick=${last ? stop : next}>${say(last ? "lesson-rewind" : "lesson-next")}</button>
      </footer>
    </aside>
  </div>`;
}

/**
 * The table as it would be.
 * @param {State} state
 * @param {Frame} frame
 */
function asImagined(state, { view, waiting, extra }) {
  const shown = { ...state.view, view, waiting, extra, legal: [], question: undefined, hint: "" };
  return /** @type {State} */ ({ ...state, view: shown });
}

/**
 * A table with its lesson over it; `room` draws the table, with what may be answered.
 * @param {{ state: State, live: Live, room: (guard: RoomProps["guard"], shown?: State) => Drawing }} props
 */
export function Lesson({ state, live, room }) {
  const { guard, plate, imagined } = useLesson(state);
  const { question = null, legal = [] } = state.view ?? {};
  /** @param {string} text */
  const act = (text) => live.act(text, question);
  const [done] = useState(() => new Composed()); // for the learner
  useEffect(() => done.goOn(legal ?? [], question, act), [question]);
  /** @param {string[]} texts */
  const doIt = (texts) => done.send(texts, question, act);
  if (imagined.frame)
    return html`<div key="imagined">${room(() => null, asImagined(state, imagined.frame))}<${ImaginedPlate} imagined=${imagined} /></div>`;
  return html`<div key="lesson">${room(guard)}${plate && html`<${LessonPlate} plate=${plate} doIt=${doIt} />`}</div>`;
}
