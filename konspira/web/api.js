/** HTTP with the server: JSON there and back, and refusals as errors that say one sentence. */
import { lang, refusal, say } from "/web/words.js";

/** What the server refused, or could not be asked. */
export class Refused extends Error {
  constructor(message, code, status) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** Asks the server; answers with what it said, or throws Refused. */
async function ask(method, path, body) {
  let answer;
  const told = body === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  try {
    answer = await fetch(path, { method, ...told });
  } catch {
    throw new Refused(say("no-server"), "offline", 0);
  }
  const text = await answer.text();
  let said = null;
  try {
    said = text ? JSON.parse(text) : null;
  } catch {
    // not JSON: the status alone will have to do
  }
  if (!answer.ok) throw new Refused(refusal(said?.code, said?.error ?? say("refused", { status: answer.status })), said?.code, answer.status);
  return said;
}

/** An address with the reader's language and whatever else is asked. */
const spoken = (path, more = {}) => `${path}?${new URLSearchParams({ ...more, lang: lang() })}`;

export const games = () => ask("GET", spoken("/api/games"));
export const publicTables = () => ask("GET", spoken("/api/tables"));
/** Whether this browser came by a name that nobody else can use. */
export const isLocal = () => ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/** The address to give to friends: a host on this very machine has one that only works here. */
export const invitation = (table) => `${isLocal() && table.invite ? table.invite : location.origin}/t/${table.id}`;

export const openTable = (table) => ask("POST", "/api/tables", { ...table, lang: lang() });
export const tableFacts = (id) => ask("GET", spoken(`/api/tables/${id}`));
export const join = (id, name, seat = null) => ask("POST", `/api/tables/${id}/join`, { name, seat });
export const leave = (id) => ask("POST", `/api/tables/${id}/leave`, {});
export const change = (id, what) => ask("PATCH", `/api/tables/${id}`, what);
export const setSeat = (id, seat, what) => ask("PUT", `/api/tables/${id}/seats/${seat}`, what);
export const start = (id) => ask("POST", `/api/tables/${id}/start`, {});
export const rematch = (id) => ask("POST", `/api/tables/${id}/rematch`, {});
export const seatLink = (id) => ask("GET", `/api/tables/${id}/seat`);
export const proof = (match) => ask("GET", `/api/matches/${match}/proof`);
export const replay = (match, seat) => ask("GET", spoken(`/api/matches/${match}/replay`, { seat }));
export const rules = (game) => ask("GET", spoken(`/api/rules/${game}`));
export const recordAddress = (match) => `/api/matches/${match}/record`;
export const qrAddress = (id) => `/api/tables/${id}/qr.svg`;
