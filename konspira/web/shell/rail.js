/** The rail beside every table: who is there, what has happened, and what people say. */

import { Sign } from "/web/parts.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "/web/preact.js";
import { Statements } from "/web/shell/statements.js";
import { say, upper } from "/web/words.js";

/** @import { Event, Line, Option, Seat } from "/web/types" */
/** @import { Drawing } from "/web/preact.js" */

const NARROW = "(max-width:1100px)";

/**
 * Keeps a list scrolled to its end unless the reader has scrolled away.
 * @param {number} length
 */
function useEnd(length) {
  const box = useRef(null);
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    const list = box.current;
    if (list && atEnd.current) list.scrollTop = list.scrollHeight;
  }, [length]);
  const onScroll = () => {
    const list = box.current;
    atEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  };
  return { ref: box, onScroll };
}

/**
 * The sentences of the events, with a line where the reader last answered.
 * @param {Event[]} events
 * @param {number} me
 */
export function sentences(events, me) {
  const lines = [];
  let mine = -1;
  for (const event of events) {
    if (event.seat === me) mine = lines.length;
    for (const [place, text] of (event.lines ?? []).entries())
      lines.push({ key: `${event.number}.${place}`, text, number: event.number });
  }
  return lines.map((line, place) => ({ ...line, hot: mine >= 0 && place >= mine }));
}

/**
 * What has happened, newest last.
 * @param {{ events: Event[], me: number }} props
 */
function Log({ events, me }) {
  const lines = sentences(events, me);
  const end = useEnd(lines.length);
  return html`<ol class="log" tabindex="0" aria-label=${say("log")} ...${end}>
    ${lines.slice(-300).map(({ key, text, hot }) => html`<li key=${key} class=${hot ? "hot" : ""}>${text}</li>`)}
  </ol>`;
}

/**
 * What people say; text and nothing else.
 * @param {object} props
 * @param {Line[]} props.lines
 * @param {number} props.me
 * @param {(message: { type: string, text: string }) => void} props.say
 * @param {Option[]=} props.statements
 * @param {(statement: string) => void} props.state
 */
function Chat({ lines, me, say: send, statements, state }) {
  const [text, setText] = useState("");
  const [stating, setStating] = useState(false);
  const end = useEnd(lines.length);
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const words = text.trim();
    if (words) send({ type: "chat", text: words });
    setText("");
  };
  /** @param {string} statement */
  const make = (statement) => {
    setStating(false);
    state(statement);
  };
  return html`<ul class="chat" tabindex="0" aria-label=${say("chat")} ...${end}>
      ${lines.length === 0 && html`<li class="quiet">${say("chat-empty")}</li>`}
      ${lines.map(
        (line) =>
          html`<li key=${line.number} class=${line.seat === me ? "me" : ""}><b>${line.name}</b>${line.text}</li>`,
      )}
    </ul>
    ${
      statements &&
      statements.length > 0 &&
      html`<button class="state" onClick=${() => setStating(true)}><${Sign} name="talk" />${say("state")}</button>`
    }
    ${
      stating &&
      html`<${Statements} statements=${statements} me=${me} make=${make} onClose=${() => setStating(false)} />`
    }
    ${
      me >= 0 &&
      html`<form class="chat-in" onSubmit=${submit}>
        <input
          id="chat-line"
          value=${text}
          maxlength="500"
          autocomplete="off"
          aria-label=${say("chat-line")}
          placeholder=${say("chat-line")}
          onInput=${(event) => setText(event.currentTarget.value)}
        />
        <button aria-label=${say("send")}><${Sign} name="send" /></button>
      </form>`
    }`;
}

/**
 * What is to be said of somebody, in a word.
 * @param {Seat} seat
 */
function stateOf(seat) {
  if (seat.away) return "away";
  if (seat.kind === "person" && !seat.online) return "offline";
  return seat.asked ? "asked" : "there";
}

/**
 * Who is there, who has yet to answer and who is away.
 * @param {{ seats: Seat[], names: string[] }} props
 */
function People({ seats, names }) {
  return html`<ul class="people" aria-label=${say("people")}>
    ${seats.map((seat, place) => {
      const state = stateOf(seat);
      return html`<li key=${place} class=${`chip is-${state}`} title=${say(`person-${state}`)}>
        <${Sign} name=${seat.kind === "bot" || seat.away ? "bot" : "person"} />
        ${upper(names[place])}
        <span class="vh">, ${say(`person-${state}`)}</span>
      </li>`;
    })}
  </ul>`;
}

/** @typedef {{ log: boolean, chat: boolean }} Folds */

/**
 * Which fold stands open; on a narrow page one at most, and none at first.
 * @returns {[Folds, (name: keyof Folds) => (event: globalThis.Event) => void, (next: (now: Folds) => Folds) => void]}
 */
function useFolds() {
  const narrow = matchMedia(NARROW);
  const [open, setOpen] = useState(narrow.matches ? { log: false, chat: false } : { log: true, chat: true });
  useEffect(() => {
    const turn = () => setOpen(narrow.matches ? { log: false, chat: false } : { log: true, chat: true });
    narrow.addEventListener("change", turn);
    return () => narrow.removeEventListener("change", turn);
  }, []);
  /**
   * @param {keyof Folds} name
   * @returns {(event: globalThis.Event) => void}
   */
  const toggle = (name) => (event) => {
    event.preventDefault();
    setOpen((now) =>
      narrow.matches ? { log: false, chat: false, [name]: !now[name] } : { ...now, [name]: !now[name] },
    );
  };
  return [open, toggle, setOpen];
}

/**
 * The rail.
 * @param {object} props
 * @param {Event[]} props.events
 * @param {Line[]} props.chat
 * @param {number} props.me
 * @param {Seat[]} props.seats
 * @param {string[]} props.names
 * @param {Option[]=} props.statements
 * @param {(message: { type: string, [fact: string]: unknown }) => void} props.send
 * @param {Drawing=} props.aside
 * @param {boolean=} props.log
 * @param {boolean=} props.talk
 */
export function Rail({ events, chat, me, seats, names, statements, send, aside, log = true, talk = true }) {
  const [open, toggle, setOpen] = useFolds();
  const [read, setRead] = useState(chat.length);
  useEffect(() => {
    if (open.chat) setRead(chat.length);
  }, [open.chat, chat.length]);
  useEffect(() => {
    /** @param {CustomEventInit} event */
    const talkNow = (event) => {
      if (event.detail !== "chat") return;
      setOpen((now) => ({ ...now, log: matchMedia(NARROW).matches ? false : now.log, chat: true }));
      setTimeout(() => document.getElementById("chat-line")?.focus(), 50);
    };
    addEventListener("konspira", talkNow);
    return () => removeEventListener("konspira", talkNow);
  }, []);
  const unread = Math.max(0, chat.length - read);
  const last = sentences(events.slice(-6), me).at(-1)?.text ?? "";
  /** @param {string} statement */
  const state = (statement) => send({ type: "say", statement });
  return html`<aside class="rail" aria-label=${say("rail")}>
    ${aside && html`<div class="aside">${aside}</div>`}
    ${
      log &&
      html`<details class="fold f-log" open=${open.log}>
        <summary onClick=${toggle("log")}>
          <span class="t">${say("log")}</span>
          <span class="last" aria-hidden="true">${last}</span>
        </summary>
        <${People} seats=${seats} names=${names} />
        <${Log} events=${events} me=${me} />
      </details>`
    }
    ${
      talk &&
      html`<details class="fold f-chat" open=${open.chat}>
        <summary onClick=${toggle("chat")}>
          ${say("chat")}
          ${unread > 0 && html`<span class="badge">${unread}</span>`}
        </summary>
        <${Chat} lines=${chat} me=${me} say=${send} statements=${statements} state=${state} />
      </details>`
    }
  </aside>`;
}
