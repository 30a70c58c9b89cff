/** All the best declarations of the end at one touch: what is still to be said, and the answer to each question. */

import { useEffect, useRef } from "/web/preact.js";
import { CARDS, COLOURS } from "./faces.js";

/** @import { Declaration, Extra, Props, View } from "./types" */

const DECLARING = ["wild colour", "wild name"];

/**
 * The Gray or Orange whose colour or name is asked for.
 * @param {Pick<View, "stack">} view
 */
export function askingCard({ stack }) {
  const top = stack.at(-1);
  return DECLARING.includes(top?.about ?? "") ? top?.facts?.card : undefined;
}

/**
 * What a card has been declared as: a colour, a name, or null for nothing.
 * @param {number} card
 * @param {Pick<View, "declared">} view
 */
export function declaredAs(card, { declared }) {
  const at = declared.findIndex((each, n) => n % 2 === 0 && each === card);
  return at < 0 ? null : declared[at + 1];
}

/**
 * The best declarations that are still to be made; the card that asks must be answered even if nothing helps it.
 * @param {{ view: Pick<View, "stack" | "used">, extra: Extra }} game
 * @returns {Declaration[]}
 */
export function bestLeft({ view, extra }) {
  const asking = askingCard(view);
  const left = Object.entries(extra.best ?? {})
    .map(([card, thing]) => ({ card: Number(card), thing }))
    .filter(({ card }) => card === asking || !view.used.includes(card));
  const unasked = asking === undefined || left.some(({ card }) => card === asking);
  return unasked || !left.length ? left : [{ card: asking, thing: null }, ...left];
}

/**
 * The words of a declaration.
 * @param {Declaration} declaration
 */
function answerOf({ card, thing }) {
  if (thing === null) return "pass";
  return CARDS[card].colour === "gray" ? `colour ${COLOURS[thing]}` : `card ${CARDS[thing].id}`;
}

/**
 * What a plan answers to the question on the table: nothing if that is another question, or if something has been
 * declared otherwise meanwhile.
 * @param {Declaration[]} plan
 * @param {Pick<View, "stack" | "used" | "declared">} view
 * @param {(text: string) => unknown} can
 * @returns {string | undefined}
 */
export function nextAnswer(plan, view, can) {
  const asking = askingCard(view);
  const settled = plan.filter(({ card }) => card !== asking && view.used.includes(card));
  if (settled.some(({ card, thing }) => declaredAs(card, view) !== thing)) return undefined;
  if (asking !== undefined) {
    const asked = plan.find(({ card }) => card === asking);
    return asked && can(answerOf(asked)) ? answerOf(asked) : undefined;
  }
  // Before Done is open, abilities are due that may change the hand.
  if (view.stack.at(-1)?.rule !== "EndAbilities" || !can("done")) return undefined;
  const next = plan.find(({ card }) => !view.used.includes(card));
  const text = next && `card ${CARDS[next.card].id}`;
  return text && can(text) ? text : undefined;
}

/**
 * Makes the best declarations, an answer for each question as it comes; null while there are none to make.
 * @param {Props} props
 * @returns {(() => void) | null}
 */
export function useBest({ view, legal, extra, act, can }) {
  /** @type {{ current: Declaration[] | null }} */
  const plan = useRef(null);
  useEffect(() => {
    if (!plan.current || !legal.length) return;
    const text = nextAnswer(plan.current, view, can);
    if (text) act(text);
    else plan.current = null;
  }, [view, legal]);
  const left = legal.length && extra?.stake ? bestLeft({ view, extra }) : [];
  const first = nextAnswer(left, view, can);
  if (!first) return null;
  return () => {
    plan.current = left;
    act(first);
  };
}
