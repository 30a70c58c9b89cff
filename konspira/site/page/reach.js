/**
 * The way to the house of a page without a server: a worker of this browser keeps it, and is asked and heard by
 * messages.  It is started when something is first asked that no file can answer.
 */
import { arrive, arrived, fail } from "/web/site/arrival.js";

/** Where our addresses begin, wherever the folder lies. */
export const root = new URL("..", import.meta.url).pathname.replace(/\/$/, "");

/** Whether nobody else can come to these tables. */
export const alone = true;

/**
 * The address of a page of ours, wherever the pages lie.
 * @param {string} address
 */
export const to = (address) => root + address;

// Pages that are no files lead here: a host that knows no better, or the service worker, says where one wanted to go.
for (const link of document.querySelectorAll("link[rel=icon], link[rel=manifest]"))
  link.setAttribute("href", /** @type {HTMLLinkElement} */ (link).href); // they are looked for again at every address
const wanted = new URLSearchParams(location.search).get("go");
if (wanted?.startsWith("/")) history.replaceState(history.state, "", to(wanted));

/**
 * What is answered by files, so that the first pages need no Python.
 * @type {[RegExp, (found: RegExpExecArray) => string][]}
 */
const FILES = [
  [/^\/api\/games\?lang=(\w+)$/, ([, lang]) => `/api/games.${lang}.json`],
  [/^\/api\/rules\/(\w+)\?lang=(\w+)$/, ([, game, lang]) => `/api/rules/${game}.${lang}.json`],
  [/^\/api\/tables\?/, () => "/api/tables.json"],
];

/** The worker, and what is under way with it. */
class House {
  asked = 0;
  /** @type {Map<number, (answer: { status: number, said: string }) => void>} */
  waiting = new Map();
  /** @type {Map<number, Port>} */
  ports = new Map();

  constructor() {
    this.worker = new Worker(new URL("site/house.js", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = () => fail("site-broken");
    this.worker.postMessage({ home: root });
  }

  /**
   * What the worker says.
   * @param {any} told
   */
  hear(told) {
    if (told.progress !== undefined) arrive(told.progress);
    else if (told.ready) arrived(told.kept);
    else if (told.failed) fail(told.failed);
    else if (told.answer !== undefined) {
      this.waiting.get(told.answer)?.(told);
      this.waiting.delete(told.answer);
    } else this.ports.get(told.port)?.hear(told.text, told.code);
  }

  /**
   * Asks what a server would be asked.
   * @param {string} method
   * @param {string} path
   * @param {unknown} body
   * @returns {Promise<{ status: number, said: string }>}
   */
  ask(method, path, body) {
    this.asked += 1;
    const number = this.asked;
    this.worker.postMessage({ ask: number, method, path, body: body === undefined ? null : JSON.stringify(body) });
    return new Promise((resolve) => this.waiting.set(number, resolve));
  }

  /** Nothing is asked any more: another tab has taken over. */
  end() {
    this.worker.terminate();
    for (const port of this.ports.values()) port.hear("", GOING);
  }
}

const GOING = 1001;
/** @type {Promise<House> | null} */
let opened = null;

/** The house; only one tab of a browser keeps it, or two would write in the same places. */
function house() {
  opened ??= new Promise((resolve) => take(resolve, { ifAvailable: true }));
  return opened;
}

/**
 * Takes the house over if nobody has it, or if it is wanted here all the same.
 * @param {(house: House) => void} resolve
 * @param {LockOptions} options
 */
function take(resolve, options) {
  /** @type {House | undefined} */
  let own;
  const again = () => take(resolve, { steal: true });
  const taken = navigator.locks.request(`konspira${root}`, options, (lock) => {
    if (!lock) {
      fail("site-elsewhere", again);
      return undefined;
    }
    arrive(0);
    own = new House();
    resolve(own);
    return new Promise(() => {}); // for as long as this tab is open
  });
  taken.catch(() => {
    own?.end();
    fail("site-elsewhere", () => location.reload());
  });
}

/**
 * Asks the house; `said` is what it answers, as text.
 * @param {string} method
 * @param {string} path
 * @param {unknown=} body
 */
export async function reach(method, path, body) {
  for (const [pattern, file] of method === "GET" ? FILES : []) {
    const found = pattern.exec(path);
    if (!found) continue;
    const answer = await fetch(to(file(found)));
    return { status: answer.status, said: await answer.text() };
  }
  return (await house()).ask(method, path, body);
}

let ports = 0;

/** What a WebSocket is elsewhere. */
class Port {
  /** @type {number} */
  readyState = WebSocket.CONNECTING;
  /** @type {(() => void) | null} */
  onopen = null;
  /** @type {((event: { data: string }) => void) | null} */
  onmessage = null;
  /** @type {((event: { code: number }) => void) | null} */
  onclose = null;

  /** @param {string} table */
  constructor(table) {
    ports += 1;
    this.number = ports;
    house().then((house) => {
      this.house = house;
      if (this.readyState === WebSocket.CLOSED) return;
      house.ports.set(this.number, this);
      house.worker.postMessage({ open: this.number, table });
    });
  }

  /**
   * A message; a code says that it is the last, and one without text that the channel is open.
   * @param {string} text
   * @param {number} code
   */
  hear(text, code) {
    if (code) {
      this.readyState = WebSocket.CLOSED;
      this.house?.ports.delete(this.number);
      this.onclose?.({ code });
    } else if (text) this.onmessage?.({ data: text });
    else {
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    }
  }

  /** @param {string} text */
  send(text) {
    this.house?.worker.postMessage({ port: this.number, text });
  }

  /** Hangs up. */
  close() {
    this.readyState = WebSocket.CLOSED;
    this.house?.ports.delete(this.number);
    this.house?.worker.postMessage({ port: this.number, text: null });
  }
}

/**
 * The live channel of a table.
 * @param {string} table
 */
export const channel = (table) => /** @type {WebSocket} */ (/** @type {unknown} */ (new Port(table)));

// The file of a match is no address here: it is asked for, and saved from where it was made.
document.addEventListener("click", async (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[download], a[href*='/api/matches/']") : null;
  const path = link instanceof HTMLAnchorElement ? link.pathname.slice(root.length) : "";
  if (!path.startsWith("/api/matches/")) return;
  event.preventDefault();
  const { said } = await reach("GET", path);
  const saved = document.createElement("a");
  saved.href = URL.createObjectURL(new Blob([said], { type: "application/json" }));
  saved.download = `konspira-${path.split("/")[3]}.json`;
  saved.click();
  setTimeout(() => URL.revokeObjectURL(saved.href), 60_000);
});
