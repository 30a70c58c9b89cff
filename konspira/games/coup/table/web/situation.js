/** What is going on at a Coup table, read from one seat's view. */
import { FACTS } from "./facts.js";

/** @import { Action, Frame, Lying, Props, View } from "./types" */

/** The characters in the order of their numbers. */
export const ROLES = FACTS.roles;
/** The actions of a turn in the order of the board. */
export const ACTIONS = FACTS.actions;

/**
 * The action with this number.
 * @param {number} number
 */
export const actionOf = (number) => ACTIONS.find((action) => action.number === number);

/**
 * What an action brings or costs, as its tile says it.
 * @param {Action} action
 */
export function gainOf({ gain, cost }) {
  if (gain) return `+${gain}`;
  return cost ? `−${cost}` : "⇄";
}

/**
 * Whether a seat is in a set of seats.
 * @param {number} mask
 * @param {number} seat
 */
const has = (mask, seat) => seat >= 0 && ((mask >> seat) & 1) === 1;

/**
 * What the action on the table is called.
 * @param {{ action: Action | null | undefined }} s
 */
export const verbOf = (s) => s.action?.verb ?? "";

/**
 * Who acts.
 * @param {{ effect: { actor: number } | null }} s
 */
export const actorOf = (s) => s.effect?.actor ?? -1;

/**
 * The decision on the table and whom it concerns.
 * @param {Pick<Props, "view" | "me"> & { extra?: Props["extra"] }} props
 */
export function read({ view, me, extra }) {
  const frame = view.stack.at(-1) ?? null;
  const end = view.stack.find((each) => each.rule === "EndOfTurn");
  const effect = frame?.effect ?? null;
  const turn = frame?.rule === "Turn" ? frame.seat : (end?.seat ?? -1);
  const window = frame !== null && ["Challenge", "Block"].includes(frame.rule);
  /** @param {number} seat */
  const waits = (seat) => has(frame?.waiting ?? 0, seat);
  const everyone = view.coins.map((_, seat) => seat);
  const order = everyone.map((_, i) => (Math.max(me, 0) + i) % everyone.length);
  return {
    frame,
    effect,
    turn,
    window,
    seat: frame?.seat ?? -1,
    me,
    rule: frame?.rule ?? "Over",
    claimant: frame?.claimant ?? -1,
    role: frame && "role" in frame ? ROLES[frame.role] : null,
    action: effect ? actionOf(effect.verb) : null,
    target: effect?.target ?? -1,
    rivals: me >= 0 ? order.slice(1) : order,
    mine: waits(me),
    owes: waits,
    /** @param {number} seat */
    mayAnswer: (seat) => window && mayAnswer(seat, frame, view),
    /** Whether a seat's block of this action has fallen. @param {number} seat */
    refuted: (seat) => extra?.refuted?.includes(seat) ?? false,
    returns: view.stack.filter((each) => each.rule === "Return").length,
    // The same for as long as one question stays open, whoever else has answered.
    question: frame
      ? [turn, frame.rule, frame.claimant, frame.role, effect?.verb, effect?.actor, view.hand.length].join()
      : "over",
  };
}

/**
 * Who may answer an open window at all: the living but the one it is about, and an aimed action only its target blocks.
 * @param {number} seat
 * @param {Frame} frame
 * @param {View} view
 */
function mayAnswer(seat, { rule, claimant, effect }, view) {
  if (!view.alive[seat]) return false;
  if (rule !== "Block") return seat !== claimant;
  return seat !== effect.actor && (effect.target < 0 || seat === effect.target);
}

/**
 * The cards in front of a seat: those face down, those known, those lost.
 * @param {number} seat
 * @param {Pick<Props, "view" | "me" | "open">} props
 * @returns {{ held: Lying[], lost: Lying[] }}
 */
export function cardsOf(seat, { view, me, open }) {
  const hand = seat === me ? view.hand : open?.[seat]?.hand;
  /** @type {Map<number, number>} */
  const seen = new Map();
  /** @param {number} role */
  const named = (role) => {
    seen.set(role, (seen.get(role) ?? 0) + 1);
    return `c${seat}-${role}${seen.get(role)}`;
  };
  const held = hand
    ? hand.map((role) => ({ role: ROLES[role], name: named(role) }))
    : Array.from({ length: view.influence[seat] }, (_, i) => ({ role: null, name: `c${seat}-slot${i}` }));
  const lost = view.shown[seat].map((role, i) => ({
    role: ROLES[role],
    lost: true,
    name: hand ? named(role) : `c${seat}-slot${held.length + i}`,
  }));
  return { held, lost };
}
