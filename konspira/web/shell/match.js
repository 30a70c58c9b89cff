/** A match as this browser sees it: bar, table, rail, and the result at the end. */

import { later } from "/web/later.js";
import { classes, Sign, useArrival } from "/web/parts.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "/web/preact.js";
import { to } from "/web/reach.js";
import { SoundButton, useAttention } from "/web/shell/attention.js";
import { Bar } from "/web/shell/bar.js";
import { useBreath } from "/web/shell/breath.js";
import { Climax, useClimax } from "/web/shell/climax.js";
import { Play, PlayTools } from "/web/shell/play.js";
import { sentences } from "/web/shell/stream.js";
import { say, together } from "/web/words.js";

/** @import { Event, Line, RoomProps, Seat, TableMessage, ViewMessage } from "/web/types" */

/** What things tell of themselves. */
const Explanations = later(() => import("/web/explain.js").then(({ Explanations }) => Explanations));
/** Log and chat. */
const Rail = later(() => import("/web/shell/rail.js").then(({ Rail }) => Rail));
/** What a master would do. */
const Coach = later(() => import("/web/shell/coach.js").then(({ Coach }) => Coach));
/** After the match. */
const Result = later(() => import("/web/shell/result.js").then(({ Result }) => Result));
/** What one can do about one's seat. */
const SeatTools = later(() => import("/web/shell/seat.js").then(({ SeatTools }) => SeatTools));
/** What can be said. */
const Statements = later(() => import("/web/shell/statements.js").then(({ Statements }) => Statements));
const MOST_NAMES = 3;

/**
 * The seats as a table wants them: who is there, and who has yet to answer.
 * @param {TableMessage} table
 * @param {number[]} waiting
 * @returns {Seat[]}
 */
export function seatsOf(table, waiting) {
  return table.seats.map((seat, place) => ({ ...seat, asked: waiting.includes(place) }));
}

/**
 * Whose move it is.
 * @param {number[]} waiting
 * @param {string[]} names
 * @param {number} me
 * @param {boolean} over
 */
function whose(waiting, names, me, over) {
  if (over) return say("turn-over");
  if (waiting.includes(me)) return say("turn-you");
  if (waiting.length === 0) return say("turn-nobody");
  if (waiting.length > MOST_NAMES) return say("turn-many", { count: waiting.length });
  return say("turn-others", { names: together(waiting.map((seat) => names[seat])) });
}

/** Nothing is turned over for whoever wants to see the end. */
const PLAINLY = {};

/**
 * Whether no person has anything left to decide.
 * @param {(view: any, seat: number) => boolean} out
 * @param {TableMessage} table
 * @param {unknown} view
 */
const everybodyOut = (out, table, view) => table.seats.every(({ kind }, seat) => kind !== "person" || out(view, seat));

/**
 * Whether a master may be asked for advice: nobody else at the table is a person, and it is no lesson.
 * @param {TableMessage} table
 */
const mayAsk = ({ me, seats, phase, lesson }) =>
  me >= 0 && phase === "playing" && !lesson && seats.every(({ kind }, seat) => seat === me || kind === "bot");

const SOON = 12; // seconds in which somebody who has begun to do something might not be done

/**
 * Gives whoever has touched something and is alone with bots the time to think about it.
 * @param {RoomProps["live"]} live
 * @param {TableMessage} table
 * @param {ViewMessage} view
 */
function useTime(live, table, view) {
  const given = useRef(/** @type {number | undefined} */ (undefined));
  return () => {
    if (!view.clock || view.clock.left > SOON || given.current === view.question || !mayAsk(table)) return;
    given.current = view.question;
    live.send({ type: "more_time" });
  };
}

/**
 * Lets the clock of a question begin when it is seen, where something was being turned over it.
 * @param {RoomProps["live"]} live
 * @param {ViewMessage} view
 * @param {boolean} covered
 */
function useSeen(live, view, covered) {
  const under = useRef(/** @type {number | undefined} */ (undefined));
  useEffect(() => {
    if (covered) under.current = view.question;
    else if (view.question !== undefined && under.current === view.question && (view.clock || view.swift)) {
      under.current = undefined;
      live.send({ type: "seen", question: view.question });
    }
  }, [view.question, covered]);
}

/**
 * Every event in words for those who listen; a list told again in another language is not read out.
 * @param {{ events: Event[], chat: Line[], me: number, retold: number }} props
 */
function Voice({ events, chat, me, retold }) {
  const said = useRef(chat.length);
  const from = useRef({ number: events.length, retold });
  if (from.current.retold !== retold) from.current = { number: events.length, retold };
  const lines = sentences(events, me)
    .filter((line) => line.number >= from.current.number)
    .slice(-12);
  return html`<div class="vh" role="log" aria-live="polite" aria-label=${say("voice")}>
    ${lines.map((line) => html`<p key=${line.key}>${line.text}</p>`)}
    ${chat
      .slice(said.current)
      .slice(-6)
      .map((line) => html`<p key=${`chat ${line.number}`}>${line.name}: ${line.text}</p>`)}
  </div>`;
}

/**
 * The match.
 * @param {RoomProps & { state: { view: ViewMessage } }} props
 */
export function Match({ state: known, live, module, t, lang, guard = (texts) => texts }) {
  const { table, view, events, chat, result, pending } = known;
  const { me } = table;
  const over = table.phase === "over";
  const waiting = over ? [] : view.waiting.filter((seat) => seat >= 0);
  const names = table.seats.map((seat, place) => (place === me ? t("you") : seat.name));
  const seats = seatsOf(table, waiting);
  const legal = over ? [] : (view.legal ?? []);
  const [sheet, setSheet] = useState(null);
  const page = useRef(null);
  useArrival();
  const drawn = {
    game: table.game,
    view: view.view,
    me,
    open: over ? (result?.views ?? null) : null,
    seats,
    names,
    legal,
    hint: (legal.length && view.hint) || "",
    clock: view.clock ?? null,
    extra: view.extra ?? {},
    aids: table.aids,
    t,
    lang,
    over,
    result,
    replay: false,
  };
  const [skipping, skip] = useState(false);
  const decided = !over && module.out !== undefined && me >= 0 && everybodyOut(module.out, table, view.view);
  const { shown, scene, held } = useClimax(skipping ? PLAINLY : module, { drawn, events });
  const question = held ? null : (view.question ?? null);
  useSeen(live, view, scene !== null);
  useBreath(page, question);
  useAttention({
    question: view.swift ? null : question,
    events,
    me,
    title: t("title"),
    result: scene ? null : result,
  });
  const think = useTime(live, table, view);
  useEffect(() => skip(false), [table.match]);
  useLayoutEffect(() => {
    if (result && !scene) setSheet("result");
  }, [Boolean(result) && !scene]);
  const sayable = over ? [] : (table.statements ?? []).filter(({ text }) => module.sayable?.(text, drawn) ?? true);
  /** @param {string} statement */
  const state = (statement) => live.send({ type: "say", statement });
  const speech = sayable.length ? { statements: sayable, make: state, open: () => setSheet("state") } : null;
  /** @param {string} statement */
  const stated = (statement) => {
    setSheet(null);
    state(statement);
  };
  const last = sentences(shown.events.slice(-12), me).at(-1)?.text ?? "";
  return html`<div
    ref=${page}
    class=${classes("game-page", table.game, { "is-sent": pending !== null })}
    data-question=${question ?? ""}>
    <${Bar}
      game=${table.game}
      title=${t("title")}
      sub=${me < 0 ? say("watching") : null}
      who=${whose(held ? [] : waiting, names, me, over && !held)}
      why=${last}
      clock=${view.clock}
    >
      ${
        view.clock &&
        legal.length > 0 &&
        html`<button
          onClick=${() => live.send({ type: "more_time" })}
          aria-label=${say("more-time")}
          title=${say("more-time")}
        >
          +30
        </button>`
      }
      ${
        decided &&
        !skipping &&
        html`<button class="skip-to" onClick=${() => skip(true)}>${say("skip-to-result")}</button>`
      }
      ${
        question !== null &&
        mayAsk(table) &&
        html`<button
          class="coach-button"
          onClick=${() => setSheet("coach")}
          aria-label=${say("coach-title")}
          title=${say("coach-title")}
        >
          <${Sign} name="advice" />
        </button>`
      }
      <${SoundButton} />
      <${PlayTools} game=${table.game} setSheet=${setSheet} />
      <button class="seat-tools" onClick=${() => setSheet("seat")} aria-label=${say("seat-tools")}><${Sign} name="person" /></button>
    <//>
    <main class="table" id="main" tabindex="-1">
      <h1 class="vh">${t("title")}</h1>
      <${Play}
        module=${module}
        drawn=${shown.drawn}
        question=${question}
        act=${(text) => live.act(text, view.question)}
        sent=${live.state.pending}
        guard=${guard}
        onWeigh=${think}
        say=${speech}
        ease=${me >= 0 ? { on: Boolean(table.eased), set: (/** @type {boolean} */ on) => live.send({ type: "ease", on }) } : null}
        sheet=${sheet}
        setSheet=${setSheet}
      />
      <${Rail}
        events=${shown.events}
        chat=${chat}
        round=${table.round}
        jump=${over && table.match ? (/** @type {number} */ number) => to(`/r/${table.match}?event=${number}`) : undefined}
        me=${me}
        seats=${seats}
        names=${names}
        state=${speech?.open}
        send=${(message) => live.send(message)}
        aside=${module.Aside && html`<${module.Aside} ...${shown.drawn} />`}
      />
      <${Climax} playing=${scene} />
      ${
        result &&
        sheet !== "result" &&
        html`<button class="btn red reopen" onClick=${() => setSheet("result")}>${say("result")}</button>`
      }
    </main>
    <${Explanations} />
    <${Voice} events=${events} chat=${chat} me=${me} retold=${known.retold} />
    ${
      sheet === "result" &&
      result &&
      html`<${Result} table=${table} result=${result} names=${names} drawn=${drawn} module=${module} onClose=${() => setSheet(null)} />`
    }
    ${
      sheet === "state" &&
      speech &&
      html`<${Statements} statements=${sayable} me=${me} make=${stated} onClose=${() => setSheet(null)} />`
    }
    ${
      sheet === "coach" &&
      question !== null &&
      html`<${Coach} table=${table.id} question=${question} onClose=${() => setSheet(null)} />`
    }
    ${
      sheet === "seat" &&
      html`<${SeatTools} table=${table} live=${live} names=${names} onClose=${() => setSheet(null)} />`
    }
  </div>`;
}
