/** The end of Red Rising: the hand with its points, everybody's pad side by side, and what paid best. */

import { about, classes } from "/web/parts.js";
import { html, useEffect } from "/web/preact.js";
import { Card, cardName, fetchIcons, Sign } from "./faces.js";
import { HOUSE_NAMES } from "./pad.js";

/** @import { Ended, Ending, Moment } from "/web/types" */
/** @import { Extra, Page, View } from "./types" */

/**
 * @typedef {Ended<View, Extra>} Told
 * @typedef {{ card: number, points: number, text: string }} Combo
 */

const MOST_COMBOS = 3;
/** The rows of the pad, each with its sign. */
const ROWS = [
  ["hand", "card-draw"],
  ["fleet", "rocket"],
  ["helium", "chemical-tank"],
  ["influence", "capitol"],
  ["token", "queen-crown"],
  ["cards", "cross-mark"],
];

/**
 * How many turns were taken, and who set off the end, below zero if nobody did; told from the whole match.
 * @param {Moment[]} frames
 */
export function chronicle(frames) {
  let [turns, ender] = [0, -1];
  for (const [n, { event, view }] of frames.entries()) {
    const before = frames[n - 1]?.view;
    if (!before || !event) continue;
    if (event.seat >= 0 && before.stack.at(-1)?.rule === "Turn") turns += 1;
    if (view.ending && !before.ending) ender = before.turn[0];
  }
  return { turns, ender };
}

/**
 * The bonuses of a hand that paid, the best first.
 * @param {Page} page
 * @returns {Combo[]}
 */
export const combos = ({ cards }) =>
  cards
    .flatMap(({ card, lines }) =>
      lines.flatMap(({ state, points, text }) => (state === "paid" ? { card, points, text: text ?? "" } : [])),
    )
    .sort((a, b) => b.points - a.points);

/**
 * What a bonus is for, without the points at the head of its sentence.
 * @param {string} text
 */
const withoutPoints = (text) => text.replace(/^\+\d+[\s,]*/, "");

/**
 * The dearest bonus of a hand that was not paid; what it would pay stands at the head of its sentence.
 * @param {Page} page
 * @returns {Combo | undefined}
 */
export const undone = ({ cards }) =>
  cards
    .flatMap(({ card, lines }) =>
      lines.flatMap(({ state, text = "" }) => {
        const points = Number(/^\+(\d+)/.exec(text)?.[1] ?? 0);
        return state === "missed" && points ? { card, points, text: withoutPoints(text) } : [];
      }),
    )
    .sort((a, b) => b.points - a.points)[0];

/**
 * What a player has in a row of the pad.
 * @param {Page} page
 * @param {string} what
 */
const inRow = (page, what) =>
  what === "hand"
    ? { amount: page.cards.length, points: page.cards.reduce((sum, { points }) => sum + points, 0) }
    : page.rows.find((row) => row.what === what);

/**
 * The pads of all players side by side, the best first.
 * @param {{ told: Told, order: number[] }} props
 */
function Pads({ told, order }) {
  const { t, names, view, extra, me } = told;
  const pages = extra.pages ?? [];
  const rows = ROWS.filter(([what]) => pages.some((page) => inRow(page, what)?.points));
  /** @param {string} what */
  const best = (what) => Math.max(...pages.map((page) => inRow(page, what)?.points ?? 0));
  /** @param {number} seat */
  const mine = (seat) => classes({ me: seat === me });
  return html`<section class="pads">
    <h3>${t("end-pad")}</h3>
    <table>
      <thead>
        <tr>
          <td></td>
          ${order.map(
            (seat) => html`<th key=${seat} scope="col">
              ${names[seat]}<small>${t("house-name", { house: HOUSE_NAMES[view.houses[seat]] })}</small>
            </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([what, sign]) => html`<tr key=${what}>
            <th scope="row"><${Sign} name=${sign} />${t("end-row", { what })}</th>
            ${order.map((seat) => {
              const points = inRow(pages[seat], what)?.points ?? 0;
              return html`<td key=${seat} class=${classes(mine(seat), { best: points > 0 && points === best(what) })}>
                <b>${points ? String(points).replace("-", "−") : "—"}</b>
              </td>`;
            })}
          </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${t("web-total")}</th>
          ${order.map((seat) => html`<td key=${seat} class=${mine(seat)}><b>${pages[seat].total}</b></td>`)}
        </tr>
      </tfoot>
    </table>
  </section>`;
}

/**
 * The hand of whoever looks, or of the winner.
 * @param {{ told: Told, seat: number }} props
 */
function Hand({ told, seat }) {
  const { t, lang, names, extra, me } = told;
  const page = extra.pages?.[seat];
  useEffect(fetchIcons, []);
  if (!page) return null;
  const cards = [...page.cards].sort((a, b) => b.points - a.points);
  return html`<section class="hd">
    <h3>
      ${seat === me ? t("end-your-hand") : names[seat]}
      <small>${t("end-laurels", { points: inRow(page, "hand")?.points ?? 0 })}</small>
    </h3>
    <ul style=${{ "--n": cards.length }}>
      ${cards.map(
        (
          entry,
        ) => html`<li key=${entry.card} ...${about(cardName(entry.card, lang), ...entry.lines.map(({ text }) => text))}>
          <${Card} card=${entry.card} page=${entry} t=${t} lang=${lang} />
        </li>`,
      )}
    </ul>
  </section>`;
}

/**
 * The five lines: who ended it, what paid best, and who led on the tracks.
 * @param {Told} told
 * @param {number} first
 * @param {ReturnType<typeof chronicle>} chronicled
 */
function lines(told, first, { turns, ender }) {
  const { t, names, me, view, extra, lang } = told;
  const players = names.length;
  /** @param {number} seat */
  const who = (seat) => ({ who: names[seat] ?? "", me: seat === me && me >= 0 ? "yes" : "no" });
  const page = extra.pages?.[first];
  const paid = page ? combos(page).slice(0, 2) : [];
  /** @param {number[]} track */
  const most = (track) => track.indexOf(Math.max(...track));
  const round = Math.max(1, Math.ceil(turns / players));
  return [
    ender >= 0 ? t("end-ended", { ...who(ender), round }) : t("end-ran-out", { round }),
    ...paid.map(({ card, points, text }) =>
      t("end-combo", { ...who(first), card: cardName(card, lang), points, text: withoutPoints(text) }),
    ),
    t("end-tracks", {
      fleet: names[most(view.fleet)],
      space: Math.max(...view.fleet),
      helium: names[most(view.helium)],
      amount: Math.max(...view.helium),
    }),
    view.token >= 0 ? t("end-token", who(view.token)) : t("end-no-token"),
  ].slice(0, 5);
}

/**
 * How the match is told when it is over.
 * @param {Told} told
 * @returns {Ending}
 */
export function ending(told) {
  const { t, names, me, view, extra, frames, lang } = told;
  const pages = extra.pages ?? [];
  /** @param {number} seat */
  const crowned = (seat) => Number(view.token === seat);
  const order = pages.map((_, seat) => seat).sort((a, b) => pages[b].total - pages[a].total || crowned(b) - crowned(a));
  const [first, second] = order;
  const chronicled = chronicle(frames);
  const whose = me >= 0 ? me : first;
  const page = pages[whose];
  const margin = pages[first].total - pages[second].total;
  const own = me >= 0 && me !== first ? pages[first].total - page.total : margin;
  const best = combos(page).slice(0, MOST_COMBOS);
  const sum = best.reduce((total, { points }) => total + points, 0);
  const hand = inRow(page, "hand")?.points ?? 0;
  const left = undone(page);
  const person = { who: names[first], me: first === me ? "yes" : "no" };
  return {
    paper: t("end-paper"),
    headline: t("end-headline", { ...person, margin }),
    deck: t("end-deck", { ...person, points: pages[first].total, rival: names[second], theirs: pages[second].total }),
    facts: [t("end-rounds", { count: Math.max(1, Math.ceil(chronicled.turns / names.length)) })],
    stamp: t("end-stamp", { points: page.total }),
    picture: html`<${Hand} told=${told} seat=${whose} />`,
    aside: html`<${Pads} told=${told} order=${order} />`,
    story: lines(told, first, chronicled),
    numbers: [
      {
        number: own,
        text: t(me >= 0 && me !== first ? "end-n-behind" : "end-n-ahead", {
          points: own,
          who: names[me >= 0 && me !== first ? first : second],
        }),
      },
      { number: `+${sum}`, text: t("end-n-combos", { percent: hand > 0 ? Math.round((100 * sum) / hand) : 0 }) },
      ...(left
        ? [{ number: left.points, text: t("end-n-left", { card: cardName(left.card, lang), text: left.text }) }]
        : [{ number: 0, text: t("end-n-nothing-left") }]),
    ],
  };
}
