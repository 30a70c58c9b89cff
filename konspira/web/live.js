/** One table over one WebSocket: says what this browser has seen, gets the rest, and never runs ahead of the server. */
import { channel } from "/web/reach.js";
import { lang } from "/web/words.js";

/** @import { Event, Message, RefusedMessage, State, ViewMessage } from "/web/types" */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const TOGETHER = 12; // milliseconds in which messages count as one change of the picture
const DISMISSED = 4003; // the seat is no longer ours, or nobody may watch
const UNKNOWN = 4004; // there is no such table

/**
 * What is known of a table before the server has said anything.
 * @type {State}
 */
const NOTHING = {
  link: "joining",
  table: null,
  match: null,
  events: [],
  chat: [],
  view: null,
  result: null,
  pending: null,
  error: null,
  retold: 0,
  trouble: false,
  closing: false,
};

/** The connection of one tab with one table; `onChange` gets a new state whenever the picture changes. */
export class Live {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  retry;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  later;
  /** @type {WebSocket | undefined} */
  socket;
  /** @type {Uint8Array<ArrayBuffer> | null} */
  bytes = null;
  state = NOTHING;
  wait = FIRST_WAIT;
  closed = false;
  fatal = false;

  /**
   * @param {string} id
   * @param {object} told
   * @param {(state: State) => void} told.onChange
   * @param {(message: RefusedMessage) => void} told.onRefused
   * @param {(string | null)=} told.key
   */
  constructor(id, { onChange, onRefused, key = null }) {
    this.id = id;
    this.key = key;
    this.onChange = onChange;
    this.onRefused = onRefused;
    this.wake = () => document.visibilityState === "visible" && this.state.link === "lost" && this.connect();
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.connect();
  }

  /** Opens the channel; an old one is left alone. */
  connect() {
    clearTimeout(this.retry);
    this.socket?.close();
    const socket = channel(this.id, this.key);
    this.socket = socket;
    this.fatal = false;
    socket.onopen = () => this.hello();
    socket.onmessage = ({ data }) => socket === this.socket && this.hear(JSON.parse(data));
    socket.onclose = ({ code }) => socket === this.socket && this.lose(code);
  }

  /** The first message: who I am comes with the cookie, what I have seen comes with this. */
  hello() {
    const { match, events, chat } = this.state;
    const seen = { match, events: events.length, chat: chat.length };
    this.send({ type: "hello", lang: lang(), ...seen, entropy: true, changes: true });
  }

  /**
   * The channel is gone: try again a little later, and later still.
   * @param {number} code
   */
  lose(code) {
    if (this.closed) return;
    if (code === UNKNOWN || (code === DISMISSED && this.fatal)) {
      this.change({ link: "gone" });
      return;
    }
    if (code === DISMISSED) this.change({ match: null, events: [], view: null, result: null });
    this.change({ link: "lost", pending: null, trouble: false });
    this.retry = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** Leaves for good. */
  close() {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.later);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  /** Whether there is anybody to hear what is sent. */
  get heard() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /**
   * Sends a message if there is anybody to hear it.
   * @param {{ type: string, [fact: string]: unknown }} message
   */
  send(message) {
    if (this.heard) this.socket?.send(JSON.stringify(message));
  }

  /**
   * Answers the question that the page shows; nothing moves until the server says so.  What is drawn lags behind what is
   * known: a question that is no longer the newest, that is answered already, or that nobody would hear an answer to is
   * left alone, and the next picture shows what is asked by then.
   * @param {string} action
   * @param {number | null | undefined} question
   * @returns {boolean} whether it is on its way
   */
  act(action, question) {
    const { view, pending } = this.state;
    if (question === undefined || question === null || question !== view?.question || question === pending)
      return false;
    if (!this.heard) return false;
    this.change({ pending: question });
    this.send({ type: "act", question, action });
    return true;
  }

  /**
   * Takes in one message.
   * @param {Message} message
   */
  hear(message) {
    const hear = HEAR[message.type];
    if (hear) hear(this, message);
  }

  /**
   * Changes the state, and tells of all that came together at once.
   * @param {Partial<State>} part
   */
  change(part) {
    this.state = { ...this.state, ...part };
    clearTimeout(this.later);
    this.later = setTimeout(() => this.onChange(this.state), TOGETHER);
  }
}

/**
 * A list that goes on from a number, whatever was known from there.
 * @template Thing
 * @param {Thing[]} known
 * @param {number} from
 * @param {Thing[]} news
 */
const told = (known, from, news) => [...known.slice(0, from), ...news];

/**
 * A view of which only what has changed was sent, with the rest as it was.
 * @param {ViewMessage} message
 * @param {ViewMessage | null} before
 */
const whole = ({ changed = {}, ...message }, before) => {
  for (const part of /** @type {("view" | "extra")[]} */ (Object.keys(changed)))
    message[part] = { ...before?.[part], ...changed[part] };
  return message;
};

/**
 * What each kind of message changes.
 * @type {Record<string, (live: Live, message: any) => unknown>}
 */
const HEAR = {
  table(live, message) {
    live.wait = FIRST_WAIT;
    const anew = message.match !== live.state.match;
    const fresh = anew ? { events: [], view: null, result: null, pending: null } : {};
    live.change({ ...fresh, link: "open", error: null, closing: false, table: message, match: message.match });
  },
  view(live, message) {
    const { pending, events, retold } = live.state;
    const answered = message.question !== pending || message.done === pending;
    live.change({
      view: whole(message, live.state.view),
      pending: answered ? null : pending,
      events: told(events, message.from, message.events),
      retold: message.from < events.length ? retold + 1 : retold,
    });
  },
  chat(live, message) {
    live.change({ chat: told(live.state.chat, message.from, message.lines) });
  },
  result(live, message) {
    live.change({ result: message });
  },
  trouble(live, message) {
    live.change({ trouble: message.on });
  },
  closing(live) {
    live.change({ closing: true });
  },
  refused(live, message) {
    live.change({ pending: null, error: message.error, code: message.code });
    live.fatal = message.code === "spectators" || message.code === "crowd";
    live.onRefused(message);
  },
  async gather(live, message) {
    const { pledge, hex } = await import("/web/fair.js");
    if (message.step === "pledge") {
      live.bytes = crypto.getRandomValues(new Uint8Array(32));
      live.send({ type: "pledge", sha256: pledge(live.bytes) });
    } else if (live.bytes) {
      live.send({ type: "open", bytes: hex(live.bytes) });
    }
  },
};
