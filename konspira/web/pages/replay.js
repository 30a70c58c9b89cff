/** A finished match once more: a scrubber, and the eyes of any seat or of all. */

import * as api from "/web/api.js";
import { go } from "/web/app.js";
import { Explanations } from "/web/explain.js";
import { moved } from "/web/motion.js";
import { Page as Missing } from "/web/pages/missing.js";
import { Copy, Sign } from "/web/parts.js";
import { html, useEffect, useMemo, useRef, useState } from "/web/preact.js";
import { to } from "/web/reach.js";
import { Bar } from "/web/shell/bar.js";
import { Climax, useClimax } from "/web/shell/climax.js";
import { Play } from "/web/shell/play.js";
import { Rail } from "/web/shell/rail.js";
import { useWholeTable } from "/web/tables.js";
import { lang, say, speaker } from "/web/words.js";

/** @import { Moment, PageProps, Replay, Seat, TableModule } from "/web/types" */

const STEP = 1400; // milliseconds a moment is shown at normal speed
const SPEEDS = [1, 2, 4];
/** Nobody is asked anything. */
const nothing = () => {};

/**
 * The frames of a match as somebody saw it.
 * @param {string} match
 * @param {string} seat
 * @returns {(Replay & { error?: undefined }) | { error: string, game?: undefined } | null}
 */
function useFrames(match, seat) {
  const [found, setFound] = useState(null);
  const language = lang();
  useEffect(() => {
    let here = true;
    api.replay(match, seat).then(
      (told) => here && setFound(told),
      (error) => here && setFound({ error: error.message }),
    );
    return () => {
      here = false;
    };
  }, [match, seat, language]);
  return found;
}

/**
 * Where the replay stands; steps are counted from where it is going, so that none is lost while the picture still moves.
 * @param {number} last
 * @param {number} first
 */
function useTape(last, first) {
  const [at, setAt] = useState(first);
  const [speed, setSpeed] = useState(0);
  const goal = useRef(first);
  /** @param {number} place */
  const to = (place) => {
    goal.current = Math.max(0, Math.min(last, place));
    moved(() => setAt(goal.current));
  };
  /** @param {number} by */
  const step = (by) => to(Math.min(goal.current, last) + by);
  return { at: Math.min(at, last), to, step, speed: at >= last ? 0 : speed, setSpeed };
}

/**
 * The timer that moves the tape, but not while something is being revealed.
 * @param {ReturnType<typeof useTape>} tape
 * @param {boolean} busy
 */
function useTimer({ at, speed, step }, busy) {
  useEffect(() => {
    if (!speed || busy) return undefined;
    const timer = setTimeout(() => step(1), STEP / speed);
    return () => clearTimeout(timer);
  }, [speed, at, busy]);
}

/**
 * Only moments in which something is said are worth stopping at.
 * @param {Moment[]} frames
 */
const worth = (frames) => frames.filter((frame, place) => place === frames.length - 1 || frame.lines.length > 0);

/**
 * Where the address leads: to a moment by its place, or to the one in which an event is told.
 * @param {Moment[]} frames
 * @param {URLSearchParams} search
 */
function placeOf(frames, search) {
  const event = search.get("event");
  if (event === null) return Number(search.get("at") ?? 0);
  const found = frames.findIndex((frame) => (frame.event?.number ?? -1) >= Number(event));
  return found < 0 ? frames.length - 1 : found;
}

/**
 * The knobs of the replay.
 * @param {object} props
 * @param {ReturnType<typeof useTape>} props.tape
 * @param {number} props.last
 * @param {string[]} props.names
 * @param {string} props.seat
 * @param {(seat: string) => void} props.look
 */
function Knobs({ tape, last, names, seat, look }) {
  const { at, to, step, speed, setSpeed } = tape;
  const toggle = () => {
    if (!speed && at >= last) to(0);
    setSpeed(speed ? 0 : 1);
  };
  /**
   * @param {string} name
   * @param {string} label
   * @param {() => void} act
   */
  const knob = (name, label, act) =>
    html`<button onClick=${act} aria-label=${say(label)} title=${say(label)}><${Sign} name=${name} /></button>`;
  return html`<div class="tape" role="group" aria-label=${say("replay-title")}>
    ${knob("back", "step-back", () => step(-1))}${knob(speed ? "pause" : "play", speed ? "pause" : "play", toggle)}
    ${knob("next", "step-next", () => step(1))}
    <input
      type="range"
      min="0"
      max=${last}
      value=${at}
      aria-label=${say("moment", { number: at, of: last })}
      onInput=${(event) => to(Number(event.currentTarget.value))}
    />
    <span class="num">${at}/${last}</span>
    <button
      class="speed"
      aria-label=${say("speed")}
      onClick=${() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length])}
    >
      ×${speed || 1}
    </button>
    <label>
      <span class="vh">${say("perspective")}</span>
      <select class="plain" value=${seat} onChange=${(event) => look(event.currentTarget.value)}>
        <option value="open">${say("perspective-open")}</option>
        ${names.map((name, place) => html`<option key=${place} value=${String(place)}>${name}</option>`)}
      </select>
    </label>
  </div>`;
}

/**
 * The replay itself, once its frames are there.
 * @param {object} props
 * @param {string} props.match
 * @param {Replay} props.told
 * @param {TableModule} props.module
 * @param {string} props.seat
 * @param {URLSearchParams} props.search
 * @param {(seat: string) => void} props.look
 */
function Tape({ match, told, module, seat, search, look }) {
  const t = speaker(told.game);
  const frames = useMemo(() => worth(told.frames), [told]);
  const last = frames.length - 1;
  const tape = useTape(last, placeOf(frames, search));
  const goal = search.toString();
  const begun = useRef(goal);
  useEffect(() => {
    if (begun.current !== goal) tape.to(placeOf(frames, search)); // a line of the log was touched
    begun.current = goal;
  }, [goal]);
  const frame = frames[tape.at];
  const me = seat === "open" ? -2 : Number(seat);
  const names = told.names.map((name, place) => (place === me ? t("you") : name));
  /** @type {Seat[]} */
  const seats = told.names.map((name, place) => ({
    name,
    kind: told.bots.includes(place) ? "bot" : "person",
    online: true,
    away: false,
    asked: frame.waiting.includes(place),
  }));
  const events = frames
    .slice(0, tape.at + 1)
    .map(({ event, lines }) => ({ ...event, number: event?.number ?? -1, lines }));
  const over = tape.at === last;
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const keys = (event) => {
      if (event.target instanceof Element && event.target.closest("input,select")) return;
      if (event.key === "ArrowRight") tape.step(1);
      if (event.key === "ArrowLeft") tape.step(-1);
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  });
  const drawn = {
    game: told.game,
    view: frame.view,
    me,
    open: frame.open ?? (over ? told.result.views : null),
    seats,
    names,
    legal: [],
    hint: "",
    clock: null,
    extra: frame.extra ?? {},
    aids: false,
    t,
    lang: lang(),
    over,
    result: over ? told.result : null,
    replay: true,
  };
  const { shown, scene } = useClimax(module, { drawn, events });
  useTimer(tape, scene !== null);
  const link = new URL(to(`/r/${match}?seat=${seat}&at=${tape.at}`), location.href).href;
  return html`<div class=${`game-page replay-page ${told.game}`}>
    <${Bar}
      game=${told.game}
      title=${t("title")}
      sub=${say("replay-title")}
      who=${say("moment", { number: tape.at, of: last })}
      why=${shown.events.at(-1)?.lines?.at(-1) ?? ""}
    />
    <main class="table" id="main" tabindex="-1">
      <h1 class="vh">${say("replay-title")}: ${t("title")}</h1>
      <${Play} module=${module} drawn=${shown.drawn} question=${null} act=${nothing} sheet=${null} setSheet=${nothing} />
      <${Rail}
        events=${shown.events}
        chat=${[]}
        me=${me}
        seats=${seats}
        names=${names}
        jump=${(/** @type {number} */ number) => to(`/r/${match}?seat=${seat}&event=${number}`)}
        aside=${module.Aside && html`<${module.Aside} ...${shown.drawn} />`}
      />
      <${Climax} playing=${scene} />
      <div class="tape-box">
        <${Knobs} tape=${tape} last=${last} names=${told.names} seat=${seat} look=${look} />
        <a class="btn line sm" href=${to(`/r/${match}/review${me < 0 ? "" : `?seat=${me}`}`)}>${say("review-title")}</a>
        <${Copy} text=${link} label=${say("share")} />
        <a
          class="btn line sm"
          href=${api.recordAddress(match)}
          download
          aria-label=${say("download")}
          title=${say("download")}
        >
          <${Sign} name="down" />
        </a>
      </div>
    </main>
    <${Explanations} />
    <div class="vh" aria-live="polite">${frame.lines.join(" ")}</div>
  </div>`;
}

/**
 * The page of a replay: `?seat=2` sees with that seat's eyes, `?at=17` and `?event=17` begin there.
 * @param {PageProps} props
 */
export function Page({ arg: match, search }) {
  const seat = search.get("seat") ?? "open";
  const told = useFrames(match, seat);
  const module = useWholeTable(told?.game);
  useEffect(() => {
    document.title = `${say("replay-title")} · ${say("konspira")}`;
  });
  if (told?.error) return html`<${Missing} text=${told.error} />`;
  if (!told || !module) return html`<main class="wait" id="main"><p role="status">${say("loading")}</p></main>`;
  return html`<${Tape}
    match=${match}
    told=${told}
    module=${module}
    seat=${seat}
    search=${search}
    look=${(next) => go(`/r/${match}?seat=${next}`, { replace: true })}
  />`;
}
