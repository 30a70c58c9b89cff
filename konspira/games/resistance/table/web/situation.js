/** What is going on at a table of The Resistance, read from one seat's view. */
import { FACTS } from "./facts.js";

/** @import { Ballot, Props, Situation, View } from "./types" */

/** How many teams may be rejected in one mission. */
export const ATTEMPTS = FACTS.attempts;
/** The plot cards in the order of their numbers. */
export const PLOT_NAMES = FACTS.plots.map((plot) => plot.name);
/**
 * How many spies there are among so many players.
 * @param {number} players
 */
export const spiesAmong = (players) => FACTS.spies[players];
/**
 * Whether a mission card is a fail.
 * @param {number} card
 */
export const isFail = (card) => card === FACTS.failCard;

/**
 * Whether a seat is in a set of seats.
 * @param {number} mask
 * @param {number} seat
 */
export const has = (mask, seat) => seat >= 0 && mask >= 0 && ((mask >> seat) & 1) === 1;
/**
 * The seats of a set.
 * @param {number} mask
 * @param {number} players
 */
export const seatsIn = (mask, players) =>
  Array.from({ length: players }, (_, seat) => seat).filter((seat) => has(mask, seat));
/**
 * The plot cards of a heap, each by the number of its kind.
 * @param {number} cards
 */
export const kindsIn = (cards) =>
  PLOT_NAMES.flatMap((_, kind) => Array.from({ length: (cards >> (2 * kind)) & 3 }, () => kind));

/**
 * Whether a vote sends the team.
 * @param {Ballot} ballot
 * @param {number} players
 */
export const passes = ({ ayes }, players) => seatsIn(ayes, players).length >= FACTS.ayes[players];

/**
 * Whether a vote sent a team that never went: No Confidence lets the next leader try, though the team was approved.
 * @param {Pick<View, "ballots" | "missions" | "players" | "rejections" | "mission">} view
 * @param {number} place
 */
export function annulled({ ballots, missions: gone, players, rejections, mission }, place) {
  const ballot = ballots[place];
  if (!passes(ballot, players) || gone.some((each) => each.mission === ballot.mission && each.team === ballot.team))
    return false;
  const next = ballots[place + 1];
  return next ? next.mission === ballot.mission : mission === ballot.mission && rejections > ballot.attempt;
}

/**
 * The missions with what they need and how they went.
 * @param {View} view
 */
export function missions(view) {
  return FACTS.teams[view.players].map((size, number) => {
    const past = view.missions.find((mission) => mission.mission === number);
    const coming = number === view.mission && view.stack.length ? "now" : "fut";
    const gone = past?.failed ? "no" : "ok";
    const state = past ? gone : coming;
    return { number, size, need: FACTS.fails[view.players][number], past, state };
  });
}

/**
 * The decision on the table and whom it concerns.
 * @param {Pick<Props, "view" | "me"> & { legal?: unknown[] }} props
 */
export function read({ view, me, legal }) {
  const frame = view.stack.at(-1) ?? null;
  /** @param {number} seat */
  const waits = (seat) => has(frame?.waiting ?? 0, seat);
  const seatsOnIt = seatsIn(view.team, view.players);
  const last = view.ballots.at(-1) ?? null;
  return {
    frame,
    me,
    last,
    rule: frame?.rule ?? "Over",
    mine: waits(me) && legal?.length !== 0, // in a replay, and while something is revealed, nobody is asked
    owes: waits,
    team: seatsOnIt,
    actor: frame?.leader ?? frame?.seat ?? -1,
    order: Array.from({ length: view.players }, (_, i) => (Math.max(me, 0) + i) % view.players),
    // The same for as long as one question stays open, whoever else has answered.
    question: frame
      ? [
          frame.rule,
          view.mission,
          view.rejections,
          view.ballots.length,
          view.missions.length,
          frame.leader,
          frame.low,
          frame.seat,
          frame.kind,
          view.plot?.in_play,
          view.plot?.discard,
        ].join()
      : "over",
    resistanceWon: view.missions.filter((mission) => !mission.failed).length === FACTS.toWin,
  };
}

/**
 * The side of a seat as far as this one may know it; at the end everybody's.
 * @param {number} seat
 * @param {Pick<Props, "view" | "open">} props
 */
export const sideOf = (seat, { view, open }) => open?.[seat]?.characters[seat] ?? view.characters[seat];

/**
 * A ballot that lies open: "yes", "no", "in" while it is face down, or nothing.
 * @param {number} seat
 * @param {Pick<Props, "view" | "me" | "open">} props
 * @param {Situation} s
 */
export function ballotOf(seat, { view, me, open }, s) {
  if (s.rule === "Vote") {
    if (has(view.shown, seat)) return has(view.opinions, seat) ? "yes" : "no";
    const ballot = seat === me ? view.ballot : (open?.[seat]?.ballot ?? -1);
    if (ballot >= 0) return ballot === FACTS.approve ? "yes" : "no";
    return has(view.voted, seat) ? "in" : null;
  }
  if (!s.last) return null;
  return has(s.last.ayes, seat) ? "yes" : "no";
}

/**
 * Whom a leader most likely sends, to begin with: oneself, and with whom one's last mission succeeded if they fit.
 * @param {Pick<View, "missions" | "players">} view
 * @param {number} me
 * @param {number} need
 */
export function companions({ missions: gone, players }, me, need) {
  const [last] = gone.filter(({ team, failed }) => has(team, me) && !failed).slice(-1);
  const others = last ? seatsIn(last.team, players).filter((seat) => seat !== me) : [];
  return others.length < need ? [me, ...others] : [me];
}

/**
 * What a leader says to send a team: seat by seat in their order, as long as there is a choice.  Where so many seats are
 * left as are needed the rules send them by themselves.
 * @param {number[]} team
 * @param {number} players
 */
export function sendings(team, players) {
  const seats = [...team].sort((a, b) => a - b);
  const asked = seats.filter((_, n) => (n ? seats[n - 1] + 1 : 0) + seats.length - n < players);
  return asked.map((seat) => `send ${seat}`);
}
