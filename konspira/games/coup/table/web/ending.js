/** The end of Coup: in which order the court fell and by what, and which bluffs held. */

import { classes, Sign } from "/web/parts.js";
import { html } from "/web/preact.js";
import { together } from "/web/words.js";
import { Influence } from "./cards.js";
import { Bust } from "./portraits.js";
import { ACTIONS, cardsOf, ROLES } from "./situation.js";

/** @import { Ended, Ending, Moment, Speaker } from "/web/types" */
/** @import { Extra, Role, View } from "./types" */

const MOST_LINES = 5;

/**
 * @typedef {{ seat: number, turn: number, how: string, by: number }} Fall
 * @typedef {{ seat: number, role: Role, turn: number, held: boolean }} Bluff
 * @typedef {Ended<View, Extra>} Told
 */

/**
 * Who fell when and by what, every bluff, how many turns there were, and how many doubts, of which so many were right;
 * told from a match with all hands open.
 * @param {Moment[]} frames
 */
export function chronicle(frames) {
  /** @type {Fall[]} */
  const falls = [];
  /** @type {Bluff[]} */
  const bluffs = [];
  const doubts = { all: 0, right: 0 };
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
    /** @param {Role | null} role */
    const claims = (role) => {
      judged();
      const held = role && before.open?.[event.seat].hand.includes(ROLES.indexOf(role));
      if (role && !held) claim = { seat: event.seat, role, turn, held: true };
    };
    const action = before.view.stack.at(-1)?.rule === "Turn" && ACTIONS.find((each) => each.verb === word);
    if (action) {
      [turn, actor, verb, settled] = [turn + 1, event.seat, word, null];
      claims(action.role);
    }
    if (word === "block") claims(/** @type {Role} */ (what));
    if (word === "challenge") {
      doubter = event.seat;
      doubts.all += 1;
    }
    if (word === "show") settled = { how: "wrong", by: event.seat };
    if (word === "decline") {
      settled = { how: "caught", by: doubter };
      doubts.right += 1;
      if (claim) claim = { .../** @type {Bluff} */ (claim), held: false };
    }
    if (word === "lose") {
      const { how, by } = settled ?? { how: verb, by: actor };
      if (!view.alive[event.seat]) falls.push({ seat: event.seat, turn, how, by });
      settled = null; // what was doubted is settled; the action itself may still cost another influence
    }
  }
  judged();
  return { falls, bluffs, doubts, turns: turn };
}

/**
 * The players from the first to fall to the last at court, with their cards.
 * @param {{ told: Told, falls: Fall[], winner: number }} props
 */
function Order({ told, falls, winner }) {
  const { t, names, view, open, me } = told;
  const order = [...falls, { seat: winner, turn: 0, how: "", by: -1 }];
  return html`<section>
    <h3>${t("end-order")}</h3>
    <ol class="fall" style=${{ "--n": order.length }}>
      ${order.map(
        (
          { seat, turn, how, by },
          n,
        ) => html`<li key=${seat} class=${classes({ first: seat === winner, me: seat === me })}>
          <p class="rk"><b>${order.length - n}</b><span>${names[seat]}</span></p>
          <${Influence} cards=${cardsOf(seat, { view, me, open })} t=${t} />
          <p class="why">
            ${
              how
                ? html`<b>${t("end-turn", { turn })}</b> ${t("end-fall", { how, ...who(told, by) })}`
                : html`<b>${t("end-last")}</b> ${t("end-coins", { coins: view.coins[seat] })}`
            }
          </p>
        </li>`,
      )}
    </ol>
  </section>`;
}

/**
 * How a sentence names a seat.
 * @param {Pick<Told, "names" | "me">} told
 * @param {number} seat
 */
const who = ({ names, me }, seat) => ({ who: names[seat] ?? "", me: seat === me && me >= 0 ? "yes" : "no" });

/**
 * The bluffs of everybody along the turns, each with its end.
 * @param {{ told: Told, falls: Fall[], bluffs: Bluff[], turns: number, winner: number }} props
 */
function Bluffs({ told, falls, bluffs, turns, winner }) {
  const { t, names } = told;
  const caught = bluffs.filter(({ held }) => !held).length;
  const rows = [{ seat: winner, turn: turns }, ...[...falls].reverse()];
  /** @param {boolean} held */
  const mark = (held) => html`<i><${Sign} name=${held ? "check" : "cross"} /></i>`;
  return html`<section class="bluffs">
    <h3>
      ${t("end-bluffs-title")}
      <span class="lgd">
        <span class="held">${mark(true)}${t("end-held", { count: bluffs.length - caught })}</span>
        <span class="caught">${mark(false)}${t("end-called", { count: caught })}</span>
      </span>
    </h3>
    <ul class="brs" style=${{ "--turns": Math.max(1, turns) }}>
      ${rows.map(
        ({ seat, turn: end }) => html`<li key=${seat} class=${classes("br", { won: seat === winner })}>
          <b>${names[seat]}</b>
          <ul style=${{ "--end": end }}>
            ${bluffs
              .filter((bluff) => bluff.seat === seat)
              .map(
                (
                  { role, turn, held },
                  n,
                ) => html`<li key=${n} class=${held ? "held" : "caught"} style=${{ "--t": turn }}>
                  <span class="rnd" aria-hidden="true"><${Bust} role=${role} /></span>${mark(held)}
                  <span class="vh">${t("end-bluff", { turn, role, held: held ? "yes" : "no" })}</span>
                </li>`,
              )}
          </ul>
        </li>`,
      )}
      <li class="axis" aria-hidden="true">
        ${[1, ...falls.map(({ turn }) => turn)].map((turn) => html`<span key=${turn} style=${{ "--t": turn }}>${turn}</span>`)}
      </li>
    </ul>
  </section>`;
}

/**
 * The five lines: everybody's fall, what was found out beside it, and who lied best.
 * @param {Told} told
 * @param {ReturnType<typeof chronicle>} chronicled
 * @param {number} winner
 */
function lines(told, { falls, bluffs }, winner) {
  const { t } = told;
  const fell = falls.map(({ seat, turn, how, by }) => ({
    turn,
    line: t("end-falls", { turn, how, ...who(told, seat), by: told.names[by] ?? "" }),
  }));
  const found = bluffs
    .filter(({ held, seat, turn }) => !held && !falls.some((fall) => fall.seat === seat && fall.turn === turn))
    .map(({ seat, turn, role }) => ({ turn, line: t("end-caught", { ...who(told, seat), turn, role }) }));
  const lies = bluffs.filter(({ held, seat }) => held && seat === winner);
  const roles = together([...new Set(lies.map(({ role }) => t("role", { role })))]);
  const best = t("end-lies", { count: lies.length, roles, ...who(told, winner) });
  const room = MOST_LINES - 1 - Math.min(fell.length, MOST_LINES - 1);
  const kept = [...fell.slice(-(MOST_LINES - 1)), ...found.slice(0, room)];
  return [...kept.sort((a, b) => a.turn - b.turn).map(({ line }) => line), best];
}

/**
 * What the third number is: lies that passed whoever looks, or coins that were left over.
 * @param {Told} told
 * @param {ReturnType<typeof chronicle>} chronicled
 * @param {number} winner
 */
function undone({ t, me, view }, { falls, bluffs }, winner) {
  if (me < 0) return { number: view.coins[winner], text: t("end-n-coins") };
  const end = falls.find(({ seat }) => seat === me)?.turn ?? Number.POSITIVE_INFINITY;
  const missed = bluffs.filter(({ held, seat, turn }) => held && seat !== me && turn <= end).length;
  return { number: missed, text: t("end-n-missed", { count: missed }) };
}

/**
 * What the stamp says: the place, or the victory.
 * @param {Speaker} t
 * @param {Fall[]} falls
 * @param {number} me
 */
function place(t, falls, me) {
  const fell = falls.findIndex(({ seat }) => seat === me);
  const players = falls.length + 1;
  return me < 0 ? "" : t("end-place", { place: fell < 0 ? 1 : players - fell, players });
}

/**
 * How the match is told when it is over.
 * @param {Told} told
 * @returns {Ending}
 */
export function ending(told) {
  const { t, view, me, open, frames } = told;
  const winner = view.alive.indexOf(true);
  const chronicled = chronicle(frames);
  const { falls, bluffs, doubts, turns } = chronicled;
  const held = bluffs.filter((bluff) => bluff.held).length;
  const card = open?.[winner]?.hand[0];
  const last = falls.at(-1);
  return {
    paper: t("end-paper"),
    headline: t("end-headline", who(told, winner)),
    deck: last
      ? t("end-deck", {
          how: last.how,
          ...who(told, last.seat),
          by: told.names[last.by] ?? "",
          role: ROLES[card ?? 0],
        })
      : "",
    facts: [t("end-turns", { count: turns })],
    stamp: place(t, falls, me),
    picture: html`<${Order} told=${told} falls=${falls} winner=${winner} />`,
    aside: html`<${Bluffs} told=${told} falls=${falls} bluffs=${bluffs} turns=${turns} winner=${winner} />`,
    story: lines(told, chronicled, winner),
    numbers: [
      { number: held, of: bluffs.length, text: t("end-n-bluffs", { held, count: bluffs.length }) },
      { number: doubts.right, of: doubts.all, text: t("end-n-doubts", { right: doubts.right, count: doubts.all }) },
      undone(told, chronicled, winner),
    ],
  };
}
