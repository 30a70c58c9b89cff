// What is going on at a table of The Resistance, read from one seat's view.
const SIZES = { 5: [2, 3, 2, 3, 3], 6: [2, 3, 4, 3, 4], 7: [2, 3, 3, 4, 4], 8: [3, 4, 4, 5, 5], 9: [3, 4, 4, 5, 5], 10: [3, 4, 4, 5, 5] };
export const SPIES = { 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4 };
export const UNKNOWN = -1, RESISTANCE = 0, SPY = 1;
export const ATTEMPTS = 5;

export const begin = (text) => text.charAt(0).toUpperCase() + text.slice(1);
export const has = (mask, seat) => seat >= 0 && mask >= 0 && ((mask >> seat) & 1) === 1;
export const seatsIn = (mask, players) => Array.from({ length: players }, (_, seat) => seat).filter((seat) => has(mask, seat));
export const kindsIn = (cards) => Array.from({ length: 9 }, (_, kind) => Array.from({ length: (cards >> (2 * kind)) & 3 }, () => kind)).flat();

export function missions(view) {
  return SIZES[view.players].map((size, number) => {
    const past = view.missions.find((mission) => mission.mission === number);
    const state = past ? (past.failed ? "no" : "ok") : number === view.mission && view.stack.length ? "now" : "fut";
    return { number, size, need: view.players >= 7 && number === 3 ? 2 : 1, past, state };
  });
}

// The decision on the table and whom it concerns.
export function read({ view, me, seats, replay }) {
  const frame = view.stack.at(-1) ?? null;
  const waits = (seat) => has(frame?.waiting ?? 0, seat);
  const told = replay || !seats.some((seat, place) => waits(place) && !seat.asked); // the host may hide who has answered
  const seatsOnIt = seatsIn(view.team, view.players);
  const last = view.ballots.at(-1) ?? null;
  return {
    frame, me, last,
    rule: frame?.rule ?? "Over",
    mine: waits(me),
    owes: (seat) => (told ? waits(seat) : seats[seat].asked),
    hides: !told,
    team: seatsOnIt,
    actor: frame?.leader ?? frame?.seat ?? -1,
    order: Array.from({ length: view.players }, (_, i) => (Math.max(me, 0) + i) % view.players),
    // The same for as long as one question stays open, whoever else has answered.
    question: frame ? [frame.rule, view.mission, view.rejections, view.ballots.length, view.missions.length, frame.leader, frame.low, frame.seat, frame.kind, view.plot?.drawn, view.plot?.discard].join() : "over",
    resistanceWon: view.missions.filter((mission) => !mission.failed).length === 3,
  };
}

// The side of a seat as far as this one may know it; at the end everybody's.
export const sideOf = (seat, { view, open }) => open?.[seat]?.characters[seat] ?? view.characters[seat];

// A ballot that lies open: "yes", "no", "in" while it is face down, or nothing.
export function ballotOf(seat, { view, me, open }, s) {
  if (s.rule === "Vote") {
    if (has(view.shown, seat)) return has(view.opinions, seat) ? "yes" : "no";
    const ballot = seat === me ? view.ballot : (open?.[seat]?.ballot ?? -1);
    if (ballot >= 0) return ballot === 0 ? "yes" : "no";
    return has(view.voted, seat) && !s.hides ? "in" : null;
  }
  return s.last ? (has(s.last.ayes, seat) ? "yes" : "no") : null;
}
