// What is going on at a Coup table, read from one seat's view.
export const ROLES = ["duke", "assassin", "captain", "ambassador", "contessa"];
export const ACTIONS = [
  { verb: "income", number: 0, gain: "+1" },
  { verb: "aid", number: 1, gain: "+2" },
  { verb: "tax", number: 2, gain: "+3", role: "duke" },
  { verb: "steal", number: 4, gain: "+2", role: "captain", aimed: true },
  { verb: "exchange", number: 3, gain: "⇄", role: "ambassador" },
  { verb: "assassinate", number: 10, gain: "−3", role: "assassin", aimed: true },
  { verb: "coup", number: 16, gain: "−7", aimed: true },
];
export const actionOf = (number) => ACTIONS.find((action) => action.number === number);

export const begin = (text = "") => text.charAt(0).toUpperCase() + text.slice(1);
const has = (mask, seat) => seat >= 0 && ((mask >> seat) & 1) === 1;

// The decision on the table and whom it concerns.
export function read({ view, me, seats, replay }) {
  const frame = view.stack.at(-1) ?? null;
  const end = view.stack.find((each) => each.rule === "EndOfTurn");
  const effect = frame?.effect ?? null;
  const turn = frame?.rule === "Turn" ? frame.seat : (end?.seat ?? -1);
  const window = frame?.rule === "Challenge" || frame?.rule === "Block";
  const waits = (seat) => has(frame?.waiting ?? 0, seat);
  const told = replay || !seats.some((seat, place) => waits(place) && !seat.asked); // the host may hide who has answered
  const everyone = view.coins.map((_, seat) => seat);
  const order = everyone.map((_, i) => (Math.max(me, 0) + i) % everyone.length);
  return {
    frame, effect, turn, window, me,
    rule: frame?.rule ?? "Over",
    claimant: frame?.claimant ?? -1,
    role: frame && "role" in frame ? ROLES[frame.role] : null,
    action: effect ? actionOf(effect.verb) : null,
    target: effect?.target ?? -1,
    rivals: me >= 0 ? order.slice(1) : order,
    mine: waits(me),
    owes: (seat) => (told ? waits(seat) : seats[seat].asked),
    hides: window && !told,
    // Who may answer the open window at all: all living players but the one it is about.
    mayAnswer: (seat) => window && view.alive[seat] && seat !== (frame.rule === "Block" ? effect.actor : frame.claimant)
      && (frame.rule !== "Block" || effect.target < 0 || seat === effect.target),
    // The same for as long as one question stays open, whoever else has answered.
    question: frame ? [turn, frame.rule, frame.claimant, frame.role, effect?.verb, effect?.actor, view.hand.length].join() : "over",
  };
}

// The cards in front of a seat: those face down, those known, those lost.
export function cardsOf(seat, { view, me, open }) {
  const hand = seat === me ? view.hand : open?.[seat]?.hand;
  const seen = new Map();
  const named = (role) => {
    seen.set(role, (seen.get(role) ?? 0) + 1);
    return `c${seat}-${role}${seen.get(role)}`;
  };
  const held = hand
    ? hand.map((role) => ({ role: ROLES[role], name: named(role) }))
    : Array.from({ length: view.influence[seat] }, (_, i) => ({ role: null, name: `c${seat}-slot${i}` }));
  const lost = view.shown[seat].map((role, i) => ({ role: ROLES[role], lost: true, name: hand ? named(role) : `c${seat}-slot${held.length + i}` }));
  return { held, lost };
}
