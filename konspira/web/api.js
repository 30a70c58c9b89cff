/** HTTP with the server: JSON there and back, and refusals as errors that say one sentence. */
import { alone, reach, to } from "/web/reach.js";
import { fieldOf } from "/web/refusals.js";
import { lang, refusal, say } from "/web/words.js";

/** @import { Advice, Review, Game, Moment, Proof, Replay, TableMessage } from "/web/types" */

/** What the server refused, or could not be asked. */
export class Refused extends Error {
  /**
   * @param {string} message
   * @param {string | undefined} code
   * @param {number} status
   * @param {string=} sentence as the server said it
   */
  constructor(message, code, status, sentence = "") {
    super(message);
    this.code = code;
    this.status = status;
    this.field = fieldOf(code, sentence);
  }
}

/**
 * Asks the server; answers with what it said, or throws Refused.
 * @param {string} method
 * @param {string} path
 * @param {unknown=} body
 * @returns {Promise<any>}
 */
async function ask(method, path, body) {
  let answer;
  try {
    answer = await reach(method, path, body);
  } catch {
    throw new Refused(say("no-server"), "offline", 0);
  }
  const text = answer.said;
  /** @type {any} */
  let said = null;
  try {
    said = text ? JSON.parse(text) : null;
  } catch {
    // not JSON: the status alone will have to do
  }
  if (answer.status >= 400)
    throw new Refused(
      refusal(said?.code, said?.error ?? say("refused", { status: answer.status })),
      said?.code,
      answer.status,
      said?.error,
    );
  return said;
}

/**
 * An address with the reader's language and whatever else is asked.
 * @param {string} path
 * @param {Record<string, string>=} more
 */
const spoken = (path, more = {}) => `${path}?${new URLSearchParams({ ...more, lang: lang() })}`;

/**
 * Every game there is.
 * @type {() => Promise<Game[]>}
 */
export const games = () => ask("GET", spoken("/api/games"));
/**
 * The tables that anybody may join.
 * @type {() => Promise<TableMessage[]>}
 */
export const publicTables = () => ask("GET", spoken("/api/tables"));
/** Whether this browser came by a name that nobody else can use. */
export const isLocal = () => ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/**
 * The address to give to friends: a host on this very machine has one that only works here.
 * @param {TableMessage} table
 */
export const invitation = (table) =>
  `${isLocal() && table.invite ? table.invite : location.origin}${to(`/t/${table.id}`)}`;

/**
 * Opens a table.
 * @param {Record<string, unknown>} table
 */
export const openTable = (table) => ask("POST", "/api/tables", { ...table, lang: lang() });
/**
 * What anybody may know of a table.
 * @type {(id: string) => Promise<TableMessage>}
 */
export const tableFacts = (id) => ask("GET", spoken(`/api/tables/${id}`));
/**
 * Takes a seat, or any that is free.
 * @param {string} id
 * @param {string} name
 * @param {number | null=} seat
 */
export const join = (id, name, seat = null) => ask("POST", `/api/tables/${id}/join`, { name, seat });
/**
 * Gives the seat up.
 * @param {string} id
 */
export const leave = (id) => ask("POST", `/api/tables/${id}/leave`, {});
/**
 * Changes what the host has set.
 * @param {string} id
 * @param {Partial<TableMessage> & { score_anew?: boolean }} what
 */
export const change = (id, what) => ask("PATCH", `/api/tables/${id}`, what);
/**
 * Puts a bot into a seat, or opens it.
 * @param {string} id
 * @param {number} seat
 * @param {{ kind: "bot" | "open", bot?: string }} what
 */
export const setSeat = (id, seat, what) => ask("PUT", `/api/tables/${id}/seats/${seat}`, what);
/**
 * Lets two seats change places.
 * @param {string} id
 * @param {number} one
 * @param {number} other
 */
export const swap = (id, one, other) => ask("POST", `/api/tables/${id}/swap`, { one, other });
/**
 * What would come of a wrong try in a lesson.
 * @type {(id: string, tried: string[]) => Promise<{ frames: Moment[] }>}
 */
export const imagine = (id, tried) => ask("POST", spoken(`/api/tables/${id}/imagine`), { tried });
/**
 * Deals.
 * @param {string} id
 */
export const start = (id) => ask("POST", `/api/tables/${id}/start`, {});
/**
 * What a master would answer to a question.
 * @type {(id: string, question: number) => Promise<Advice>}
 */
export const advice = (id, question) => ask("POST", `/api/tables/${id}/advice`, { question, lang: lang() });
/**
 * Lays the same table again.
 * @param {string} id
 */
export const rematch = (id) => ask("POST", `/api/tables/${id}/rematch`, {});
/**
 * The way to bring one's seat to another device.
 * @type {(id: string) => Promise<{ path: string }>}
 */
export const seatLink = (id) => ask("GET", `/api/tables/${id}/seat`);
/**
 * The sums of a match.
 * @type {(match: string) => Promise<Proof>}
 */
export const proof = (match) => ask("GET", `/api/matches/${match}/proof`);
/**
 * A finished match with the eyes of a seat, or of all.
 * @type {(match: string, seat: string) => Promise<Replay>}
 */
export const replay = (match, seat) => ask("GET", spoken(`/api/matches/${match}/replay`, { seat }));
/**
 * A finished match looked back at with the eyes of a seat, or how far that has been worked out.
 * @type {(match: string, seat: string) => Promise<Review>}
 */
export const review = (match, seat) => ask("GET", spoken(`/api/matches/${match}/review`, { seat }));
/**
 * The picture of a finished match: a PNG from a server, an SVG where there is none.
 * @param {string} match
 */
export async function picture(match) {
  const address = spoken(`/api/matches/${match}/picture.svg`);
  if (alone) {
    const { said } = await reach("GET", address);
    return new Blob([said], { type: "image/svg+xml" });
  }
  const answer = await fetch(to(address.replace(".svg", ".png")));
  if (!answer.ok) throw new Refused(say("refused", { status: answer.status }), undefined, answer.status);
  return answer.blob();
}
/**
 * Nobody waits for a review any more.
 * @param {string} match
 */
export const dropReview = (match) => ask("DELETE", `/api/matches/${match}/review`);
/**
 * The rules of a game as HTML.
 * @type {(game: string) => Promise<{ html: string }>}
 */
export const rules = (game) => ask("GET", spoken(`/api/rules/${game}`));
/**
 * Where a match is to be had as a file.
 * @param {string} match
 */
export const recordAddress = (match) => to(`/api/matches/${match}/record`);
/**
 * The picture of a table's address.
 * @param {string} id
 */
export const qrAddress = (id) => to(`/api/tables/${id}/qr.svg`);
