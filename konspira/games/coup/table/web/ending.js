/** The end of Coup: in which order the court fell and by what, and how many bluffs held. */

import { html } from "/web/preact.js";
import { Influence } from "./cards.js";
import { ACTIONS, cardsOf, ROLES } from "./situation.js";

/** @import { Ended, Ending, Moment } from "/web/types" */
/** @import { Role } from "./types" */

const MOST_LINES = 5;

/**
 * @typedef {{ seat: number, turn: number, how: string, by: number }} Fall
 * @typedef {{ seat: number, role: string, turn: number, held: boolean }} Bluff
 */

/**
 * Who fell when and by what, every bluff, and how many turns there were; told from a match with all hands open.
 * @param {Moment[]} frames
 */
export function chronicle(frames) {
  /** @type {Fall[]} */
  const falls = [];
  /** @type {Bluff[]} */
  const bluffs = [];
  let [turn, actor, verb] = [0, -1, ""];
  /** @type {{ how: string, by: number } | null} */
  let settled = null; // by a challenge
  /** @type {Bluff | null} */
  let claim = null;
  let doubter = -1;
  const judged = () => {
    if (claim) bluffs.push(claim);
    claim = null;
  };
  for (const [n, { event, view }] of frames.entries()) {
    if (!event || event.seat < 0) continue;
    const before = frames[n - 1];
    const [word, what] = (event.text ?? "").split(" ");
    /** @param {string | null} role */
    const claims = (role) => {
      judged();
      const held = before.open?.[event.seat].hand.includes(ROLES.indexOf(/** @type {Role} */ (role)));
      if (role && !held) claim = { seat: event.seat, role, turn, held: true };
    };
    const action = before.view.stack.at(-1)?.rule === "Turn" && ACTIONS.find((each) => each.verb === word);
    if (action) {
      [turn, actor, verb, settled] = [turn + 1, event.seat, word, null];
      claims(action.role);
    }
    if (word === "block") claims(what);
    if (word === "challenge") doubter = event.seat;
    if (word === "show") settled = { how: "wrong", by: event.seat };
    if (word === "decline") {
      settled = { how: "caught", by: doubter };
      if (claim) claim = { .../** @type {Bluff} */ (claim), held: false };
    }
    if (word === "lose") {
      const { how, by } = settled ?? { how: verb, by: actor };
      if (!view.alive[event.seat]) falls.push({ seat: event.seat, turn, how, by });
      settled = null; // what was doubted is settled; the action itself may still cost another influence
    }
  }
  judged();
  return { falls, bluffs, turns: turn };
}

/**
 * The players from the first to fall to the last at court, with their cards.
 * @param {{ told: Ended, falls: Fall[], winner: number }} props
 */
function Order({ told, falls, winner }) {
  const { t, names, view, open, me } = told;
  const order = [...falls, { seat: winner, turn: 0, how: "", by: -1 }];
  return html`<section class="fall">
    <h3>${t("end-order")}</h3>
    <ol>
      ${order.map(
        ({ seat, turn, how, by }, n) => html`<li key=${seat} class=${seat === winner ? "first" : ""}>
          <p class="rk"><b>${order.length - n}</b><span>${names[seat]}</span></p>
          <${Influence} cards=${cardsOf(seat, { view, me, open })} t=${t} />
          <p class="why">${how ? t("end-fall", { turn, how, by: names[by] ?? "" }) : t("end-last")}</p>
        </li>`,
      )}
    </ol>
  </section>`;
}

/**
 * How the match is told when it is over.
 * @param {Ended} told
 * @returns {Ending}
 */
export function ending(told) {
  const { t, names, view, me, open, frames } = told;
  const winner = view.alive.indexOf(true);
  const { falls, bluffs, turns } = chronicle(frames);
  const caught = bluffs.filter(({ held }) => !held);
  const kept = open?.[winner]?.hand[0];
  const story = [
    ...falls.map(({ seat, turn, how, by }) => ({
      turn,
      line: `${names[seat]}: ${t("end-fall", { turn, how, by: names[by] ?? "" })}`,
    })),
    ...caught
      .filter(({ seat, turn }) => !falls.some((fall) => fall.seat === seat && fall.turn === turn))
      .map(({ seat, turn, role }) => ({
        turn,
        line: t("end-caught", { who: names[seat], me: seat === me ? "yes" : "no", turn, role }),
      })),
  ];
  const best = bluffs.filter(({ held, seat }) => held && seat === winner).length;
  return {
    paper: t("end-paper"),
    headline: t("end-headline", { who: names[winner], me: winner === me ? "yes" : "no" }),
    deck: typeof kept === "number" ? t("end-deck", { role: ROLES[kept] }) : "",
    picture: html`<${Order} told=${told} falls=${falls} winner=${winner} />`,
    story: story
      .sort((a, b) => a.turn - b.turn)
      .map(({ line }) => line)
      .slice(-MOST_LINES),
    numbers: [
      [`${bluffs.length - caught.length}/${bluffs.length}`, t("end-bluffs")],
      [String(best), t("end-winner-bluffs", { who: names[winner], me: winner === me ? "yes" : "no" })],
      [String(turns), t("end-turns")],
    ],
  };
}
