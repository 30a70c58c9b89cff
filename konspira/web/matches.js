/** What this browser has played: kept here and nowhere else, summed up, and taken along as a file. */
import { root } from "/web/reach.js";
import { keep, kept } from "/web/words.js";

/** @import { Result, TableMessage } from "/web/types" */

/**
 * A match as it is remembered. `at` is when it ended and `took` how long it took, in milliseconds; `points` only where they
 * say more than who has won; `rivals` are names with the bots that bore them.
 * @typedef {object} Played
 * @property {string} id
 * @property {string} house where it can be looked at
 * @property {string} game
 * @property {number} at
 * @property {number | null} took
 * @property {number} seat
 * @property {string} role
 * @property {boolean} won
 * @property {number} place
 * @property {number} players
 * @property {number | null} points
 * @property {[name: string, bot: string][]} rivals
 * @property {number=} reviewed per cent, if it was reviewed
 */

const MOST = 2000; // matches that are remembered: some 400 KB
const LONGEST_FILE = 2_000_000; // characters
const VERSION = 1;

/** Where matches of this house can be looked at. */
export const here = () => `${location.origin}${root}`;

/**
 * Whether something from a file is a match: what is wrong with one is not worth a second sentence.
 * @param {any} told
 * @returns {told is Played}
 */
export function sound(told) {
  /** @param {unknown} value @param {number} longest */
  const text = (value, longest) => typeof value === "string" && value.length <= longest;
  /** @param {unknown} value @param {number} least @param {number} most */
  const whole = (value, least, most) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  const rivals = Array.isArray(told?.rivals) && told.rivals.length < 20 ? told.rivals : null;
  return Boolean(
    rivals?.every((/** @type {any} */ each) => Array.isArray(each) && text(each[0], 40) && text(each[1], 40)) &&
      text(told.id, 40) &&
      /^[\w-]{3,}$/.test(told.id) &&
      text(told.house, 200) &&
      /^(https?:\/\/[^\s"'<>]*)?$/.test(told.house) &&
      text(told.game, 30) &&
      /^\w+$/.test(told.game) &&
      text(told.role, 30) &&
      typeof told.won === "boolean" &&
      whole(told.at, 0, 9e15) &&
      (told.took === null || whole(told.took, 0, 1e11)) &&
      whole(told.players, 1, 20) &&
      whole(told.place, 1, told.players) &&
      whole(told.seat, 0, told.players - 1) &&
      (told.points === null || Number.isFinite(told.points)) &&
      (told.reviewed === undefined || whole(told.reviewed, 0, 100)),
  );
}

/**
 * Everything that this browser remembers, the newest first.
 * @returns {Played[]}
 */
export function remembered() {
  try {
    const told = JSON.parse(kept("matches") ?? "[]");
    return Array.isArray(told) ? told.filter(sound) : [];
  } catch {
    return []; // somebody else has written there
  }
}

/**
 * Two lists as one: every match once, the newest first, and a review that either of them knows of.
 * @param {Played[]} ours
 * @param {Played[]} theirs
 */
export function merged(ours, theirs) {
  /** @type {Map<string, Played>} */
  const found = new Map();
  for (const each of [...theirs, ...ours]) {
    const key = `${each.house} ${each.id}`;
    const reviewed = each.reviewed ?? found.get(key)?.reviewed;
    found.set(key, reviewed === undefined ? each : { ...each, reviewed });
  }
  return [...found.values()].sort((a, b) => b.at - a.at).slice(0, MOST);
}

/**
 * Remembers matches with those that are known already.
 * @param {Played[]} more
 */
export const remember = (more) => keep("matches", JSON.stringify(merged(remembered(), more)));

/**
 * A match that has just ended, as it will be remembered.
 * @param {TableMessage} table
 * @param {Result} result
 * @param {{ at: number, since: number | null }} times
 * @returns {Played}
 */
export function played(table, result, { at, since }) {
  const scores = result.rows.map(({ score }) => score);
  const row = result.rows.find(({ seat }) => seat === table.me);
  const mine = row?.score ?? 0;
  return {
    id: String(table.match),
    house: here(),
    game: table.game,
    at,
    took: since === null ? null : Math.max(0, at - since),
    seat: table.me,
    role: row?.role ?? "",
    won: result.winners.includes(table.me) && result.winners.length < scores.length,
    place: 1 + scores.filter((score) => score > mine).length,
    players: scores.length,
    points: scores.some((score) => score !== 0 && score !== 1) ? mine : null,
    rivals: table.seats
      .filter((_, seat) => seat !== table.me)
      .map(({ name, kind, bot }) => [name, kind === "bot" ? (bot ?? "") : ""]),
  };
}

/**
 * Notes how well a match was played, once that was worked out; whoever sat elsewhere is not meant.
 * @param {string} match
 * @param {number} seat
 * @param {number} percent
 */
export const noteReview = (match, seat, percent) =>
  remember(
    remembered()
      .filter((each) => each.id === match && each.house === here() && each.seat === seat)
      .map((each) => ({ ...each, reviewed: Math.round(percent) })),
  );

// -- Files ------------------------------------------------------------------------------------------

/** All of it as the text of a file. */
export const written = () => JSON.stringify({ konspira: "matches", version: VERSION, matches: remembered() }, null, 1);

/**
 * The matches in the text of a file, or which sentence says what is wrong with it.
 * @param {string} text
 * @returns {{ matches: Played[], wrong: string }}
 */
export function read(text) {
  /** @type {any} */
  let told = null;
  if (text.length <= LONGEST_FILE) {
    try {
      told = JSON.parse(text);
    } catch {
      // told stays null
    }
  }
  if (told?.konspira !== "matches" || !Array.isArray(told.matches)) return { matches: [], wrong: "matches-no-file" };
  if (told.version !== VERSION) return { matches: [], wrong: "matches-newer" };
  const fine = told.matches.every(sound);
  return { matches: fine ? told.matches : [], wrong: fine ? "" : "matches-broken" };
}

// -- Sums -------------------------------------------------------------------------------------------

/** Rivals of several levels, and people. */
export const [MIXED, PEOPLE] = ["mixed", "people"];

/**
 * How strong the rivals of a match were: their one level, several, or people.
 * @param {Played} match
 */
export function levelOf({ rivals }) {
  const bots = new Set(rivals.map(([, bot]) => bot));
  if (bots.has("")) return PEOPLE;
  return bots.size === 1 ? [...bots][0] : MIXED;
}

/**
 * How many of some matches were won.
 * @param {Played[]} matches
 */
export const tallied = (matches) => ({ played: matches.length, won: matches.filter(({ won }) => won).length });

/**
 * Matches by something about them, the most frequent first.
 * @param {Played[]} matches
 * @param {(match: Played) => string} key
 * @returns {[key: string, matches: Played[]][]}
 */
export function grouped(matches, key) {
  /** @type {Map<string, Played[]>} */
  const found = new Map();
  for (const each of matches) found.set(key(each), [...(found.get(key(each)) ?? []), each]);
  return [...found].filter(([name]) => name).sort((a, b) => b[1].length - a[1].length);
}

/**
 * The longest run of matches that were won, and the one that goes on.
 * @param {Played[]} matches the newest first
 */
export function streaks(matches) {
  let best = 0;
  let run = 0;
  for (const { won } of [...matches].reverse()) {
    run = won ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return { best, now: run };
}

/**
 * Whoever was met most often, if anybody was met more than once.
 * @param {Played[]} matches
 */
export function favourite(matches) {
  const met = matches.flatMap((match) => match.rivals.map(([name]) => ({ name, match })));
  /** @type {Map<string, Played[]>} */
  const found = new Map();
  for (const { name, match } of met) found.set(name, [...(found.get(name) ?? []), match]);
  const [name, all] = [...found].sort((a, b) => b[1].length - a[1].length)[0] ?? ["", []];
  return all.length > 1 ? { name, ...tallied(all) } : null;
}
