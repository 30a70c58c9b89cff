/** Log and chat as one stream: what happened under the heading of its turn, and what was said where it was said. */

/** @import { Event, Line } from "/web/types" */

/**
 * Something in the stream: the heading of a turn, what happened, a statement of the game's own, or a line of chat.
 * @typedef {object} Entry
 * @property {string} key
 * @property {"turn" | "event" | "said" | "chat"} kind
 * @property {string} text
 * @property {number} number the event that it belongs to
 * @property {string=} name
 * @property {number=} seat
 * @property {boolean=} hot since the reader last answered
 */

/**
 * The sentences of the events, with a mark from where the reader last answered.
 * @param {Event[]} events
 * @param {number} me
 */
export function sentences(events, me) {
  const lines = [];
  let mine = -1;
  for (const event of events) {
    if (event.seat === me && !event.talk) mine = lines.length;
    for (const [place, text] of (event.lines ?? []).entries())
      lines.push({ key: `${event.number}.${place}`, text, number: event.number, event });
  }
  return lines.map((line, place) => ({ ...line, hot: mine >= 0 && place >= mine }));
}

/**
 * Everything in its order; what was said around earlier matches comes first.
 * @param {Event[]} events
 * @param {Line[]} chat
 * @param {number} me
 * @param {number} round
 * @returns {Entry[]}
 */
export function stream(events, chat, me, round) {
  /** @type {Entry[]} */
  const entries = [];
  const lines = [...chat];
  let heading = "";
  /** What was said before an event of this match. @param {number} number */
  const spoken = (number) => {
    while (lines.length && (lines[0].round < round || lines[0].event <= number)) {
      const { number: line, seat, name, text } = /** @type {Line} */ (lines.shift());
      entries.push({ key: `chat ${line}`, kind: "chat", text, name, seat, number });
    }
  };
  for (const { key, text, number, hot, event } of sentences(events, me)) {
    spoken(number);
    if (event.heading && event.heading !== heading)
      entries.push({ key: `turn ${number}`, kind: "turn", text: event.heading, number });
    heading = event.heading ?? heading;
    entries.push({ key, kind: event.talk ? "said" : "event", text, number, hot });
  }
  spoken(Number.POSITIVE_INFINITY);
  return entries;
}

/**
 * How much the others have said so far.
 * @param {Event[]} events
 * @param {Line[]} chat
 * @param {number} me
 */
export const said = (events, chat, me) =>
  events.filter(({ talk, seat }) => talk && seat !== me).length + chat.filter(({ seat }) => seat !== me).length;
