/** The rail beside every table: who is there, and in one stream what has happened and what people say. */

import { classes, Sign } from "/web/parts.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "/web/preact.js";
import { said, sentences, stream } from "/web/shell/stream.js";
import { say, upper } from "/web/words.js";

/** @import { Event, Line, Seat } from "/web/types" */
/** @import { Drawing } from "/web/preact.js" */
/** @import { Entry } from "/web/shell/stream.js" */

const NARROW = "(max-width:1100px)";
const MOST_ENTRIES = 400;
const NEAR_END = 40; // pixels

/**
 * Keeps a list scrolled to its end unless the reader has scrolled away; says how many entries have come since then.
 * @param {number} length
 */
function useEnd(length) {
  const box = useRef(null);
  const [left, setLeft] = useState(/** @type {number | null} */ (null)); // how long the list was by then
  useLayoutEffect(() => {
    const list = box.current;
    if (list && left === null) list.scrollTop = list.scrollHeight;
  }, [length]);
  const onScroll = () => {
    const list = box.current;
    const end = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END;
    setLeft((before) => (end ? null : (before ?? length)));
  };
  const toEnd = () => {
    box.current.scrollTop = box.current.scrollHeight;
    setLeft(null);
  };
  return { list: { ref: box, onScroll }, fresh: left === null ? 0 : length - left, toEnd };
}

/**
 * One entry of the stream; a link where it can be looked at again.
 * @param {{ entry: Entry, me: number, jump?: (number: number) => string }} props
 */
function Told({ entry: { kind, text, name, seat, number, hot }, me, jump }) {
  if (kind === "turn") return html`<li class="sep">${text}</li>`;
  if (kind === "chat") return html`<li class=${classes("chat", { me: seat === me })}><b>${name}</b> ${text}</li>`;
  const look = classes({ hot, said: kind === "said" });
  return html`<li class=${look}>${jump ? html`<a href=${jump(number)}>${text}</a>` : text}</li>`;
}

/**
 * What has happened and been said, newest last.
 * @param {{ entries: Entry[], me: number, jump?: (number: number) => string }} props
 */
function Stream({ entries, me, jump }) {
  const { list, fresh, toEnd } = useEnd(entries.length);
  return html`<div class="stream">
    <ol class="log" tabindex="0" aria-label=${say("log")} ...${list}>
      ${entries.length === 0 && html`<li class="quiet">${say("chat-empty")}</li>`}
      ${entries
        .slice(-MOST_ENTRIES)
        .map((entry) => html`<${Told} key=${entry.key} entry=${entry} me=${me} jump=${jump} />`)}
    </ol>
    ${fresh > 0 && html`<button class="fresh" onClick=${toEnd}>${say("log-fresh", { count: fresh })}</button>`}
  </div>`;
}

/**
 * Where one speaks: statements of the game's own, and a line of text.
 * @param {object} props
 * @param {number} props.me
 * @param {(() => void)=} props.state
 * @param {(message: { type: string, [fact: string]: unknown }) => void} props.send
 */
function Speak({ me, state, send }) {
  const [text, setText] = useState("");
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const words = text.trim();
    if (words) send({ type: "chat", text: words });
    setText("");
  };
  return html`${state && html`<button class="state" onClick=${state}><${Sign} name="talk" />${say("state")}</button>`}
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

/**
 * Whether the stream stands open; on a narrow page it does not at first.
 * @returns {[open: boolean, setOpen: (open: boolean) => void]}
 */
function useFold() {
  const narrow = matchMedia(NARROW);
  const [open, setOpen] = useState(!narrow.matches);
  useEffect(() => {
    const turn = () => setOpen(!narrow.matches);
    narrow.addEventListener("change", turn);
    return () => narrow.removeEventListener("change", turn);
  }, []);
  return [open, setOpen];
}

/**
 * The rail.
 * @param {object} props
 * @param {Event[]} props.events
 * @param {Line[]} props.chat
 * @param {number=} props.round
 * @param {number} props.me
 * @param {Seat[]} props.seats
 * @param {string[]} props.names
 * @param {(() => void)=} props.state
 * @param {((message: { type: string, [fact: string]: unknown }) => void)=} props.send
 * @param {Drawing=} props.aside
 * @param {boolean=} props.log
 * @param {((number: number) => string)=} props.jump
 */
export function Rail({ events, chat, round = 0, me, seats, names, state, send, aside, log = true, jump }) {
  const [open, setOpen] = useFold();
  const spoken = said(events, chat, me);
  const [read, setRead] = useState(spoken);
  useEffect(() => {
    if (open) setRead(spoken);
  }, [open, spoken]);
  useEffect(() => {
    /** @param {CustomEventInit} event */
    const talkNow = (event) => {
      if (event.detail !== "chat") return;
      setOpen(true);
      setTimeout(() => document.getElementById("chat-line")?.focus(), 50);
    };
    addEventListener("konspira", talkNow);
    return () => removeEventListener("konspira", talkNow);
  }, []);
  const unread = Math.max(0, spoken - read);
  const last = sentences(events.slice(-6), me).at(-1)?.text ?? "";
  /** @param {MouseEvent} event */
  const toggle = (event) => {
    event.preventDefault();
    setOpen(!open);
  };
  return html`<aside class="rail" aria-label=${say("rail")}>
    ${aside && html`<div class="aside">${aside}</div>`}
    <details class="fold f-log" open=${open}>
      <summary onClick=${toggle}>
        <span class="t">${say(log ? "log" : "chat")}</span>
        ${unread > 0 && html`<span class="badge" aria-label=${say("unread", { count: unread })}>${unread}</span>`}
        <span class="last" aria-hidden="true">${last}</span>
      </summary>
      ${log && html`<${People} seats=${seats} names=${names} />`}
      <${Stream} entries=${stream(log ? events : [], chat, me, round)} me=${me} jump=${jump} />
      ${send && html`<${Speak} me=${me} state=${state} send=${send} />`}
    </details>
  </aside>`;
}
