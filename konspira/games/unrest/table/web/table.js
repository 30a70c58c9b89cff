/** The table of Unrest: missions, the cards over the marker, five districts; below them the hand or the tokens. */

import { useKeys } from "/web/hands.js";
import { classes, Hint, Whole } from "/web/parts.js";
import { html, useEffect, useState } from "/web/preact.js";
import { cardName, NO_CARD, Shape, SUITS, suitOf, textOf, valueOfCard } from "./cards.js";
import { COLUMNS, DISTRICTS, District } from "./district.js";
import { FACTS } from "./facts.js";
import { Hand } from "./hand.js";
import { Missions } from "./missions.js";
import { Operation } from "./operation.js";
import { Piles } from "./piles.js";
import { arriving, laying, leaving, NO_PLAN, nextOf, sending } from "./plan.js";
import { unseen } from "./progress.js";
import { TOKENS, Tokens } from "./tokens.js";

/** @import { Option, Speaker } from "/web/types" */
/** @import { Asked, Frame, Ghost, Plan, Props, Routes, View } from "./types" */

export { costly } from "./costly.js";

/** What the first picture does not need. */
export const afterwards = async () => ({
  ...(await import("./climax.js")),
  ...(await import("./reference.js")),
});

/** Tells the match when it is over; loaded then. */
export const ending = () => import("./ending.js");

const REROUTE = TOKENS.indexOf("reroute");
/** Nothing is in question. */
const NO_GHOST = { to: -1, struck: -1, turned: -1, closed: -1, taken: -1, hand: "", proof: "" };

/**
 * The whole table.
 * @param {Props} props
 */
export function Table(props) {
  const { view, me, open, legal, can, act, pick, picked, send, weighed, t, extra, aids, over } = props;
  const [plan, setPlan] = useState(/** @type {Plan} */ (NO_PLAN));
  const [routes, setRoutes] = useState(/** @type {Routes} */ ({}));
  const [aim, setAim] = useState({ token: -1, place: -1 });
  const [looking, setLooking] = useState(false); // at the cards that are out of play
  const v = open ? open[FACTS.rebellion] : view;
  /** @type {Frame} */
  const frame = view.stack.at(-1) ?? { rule: "" };
  const at = asked(legal);
  /** @param {number} token */
  const usable = (token) => legal.some(({ text }) => uses(text, token));
  const token = aim.token >= 0 && usable(aim.token) ? aim.token : -1;
  const place = token === REROUTE && v.over_marker[aim.place] !== NO_CARD ? aim.place : -1;
  const row = v.row.length ? v.row : COLUMNS;
  const places = legal.length ? leaving(view.stack) : [];
  const next = nextOf(routes, places);
  const phase = `${view.round} ${frame.rule}`;
  useKeys(".un-dock");
  useEffect(() => {
    setPlan(NO_PLAN);
    setRoutes({});
    setAim({ token: -1, place: -1 });
  }, [phase]);
  const order = [...row.filter((d) => !v.captured[d]), ...row.filter((d) => v.captured[d])];
  const ghost = { ...preview(v, picked), ...(places.length ? routed(v, routes, places) : {}) };

  /** @param {number} n */
  const onCard = (n) => {
    if (places.length && routes[n] !== undefined) {
      const { [n]: _, ...rest } = routes;
      return () => setRoutes(rest);
    }
    if (frame.rule === "Turn" || frame.rule === "Burial")
      return frame.place === n && legal.length ? () => pick(legal[0].text) : null;
    if (frame.rule !== "Defend" || !legal.length || v.over_marker[n] === NO_CARD) return null;
    const texts = at.card(n).filter((text) => token < 0 || uses(text, token));
    if (!texts.length) return null;
    if (token === REROUTE) return () => setAim({ token, place: n });
    return token < 0 ? () => pick(...texts) : () => act(texts[0]); // token and card are two touches
  };
  /** @param {number} d */
  const onDistrict = (d) => {
    if (places.length) return route(d);
    let texts = at.district(d);
    const label = () => texts.map((text) => can(text)?.label).join(" · ");
    if (frame.rule === "Defend") {
      if (token < 0) texts = texts.filter((text) => text.startsWith("blockade"));
      else if (token === REROUTE) texts = texts.filter((text) => text.startsWith(`reroute ${place + 1} `));
      else texts = texts.filter((text) => uses(text, token));
    }
    const aimed = frame.rule === "Defend" && token >= 0;
    const go = () => (aimed ? act(texts[0]) : pick(...texts));
    return texts.length ? { go, label: label() } : null;
  };
  /**
   * Touching a district sends the next card there; touching the last one again sends them all.
   * @param {number} d
   */
  const route = (d) => {
    const first = `send ${places[0] + 1} ${DISTRICTS[d]}`;
    if (!can(first)) return null;
    const all = sending(routes, places);
    const at = next >= 0 ? next : places[places.length - 1];
    const label = t("do-send", {
      place: at + 1,
      card: lying(v, at, t),
      district: t("district", { district: DISTRICTS[d] }),
    });
    return { go: () => (all && routes[at] === d ? send(all) : setRoutes({ ...routes, [at]: d })), label };
  };
  /** @param {number} n */
  const onToken = (n) => {
    if (!usable(n)) return null;
    const wasted = `waste ${TOKENS[n]}`;
    if (can(wasted)) return () => pick(wasted);
    return () => setAim({ token: token === n ? -1 : n, place: -1 });
  };
  /**
   * @param {number} d
   * @param {number} card
   */
  const reveal = (d, card) =>
    frame.rule === "Reveal" && frame.district === d && can(`reveal ${textOf(card)}`)
      ? () => pick(`reveal ${textOf(card)}`)
      : null;
  const shared = { ...props, v, order, frame, ghost, plan, setPlan, next };
  const whole = frame.rule === "Plan" && legal.length ? laying(plan, v.own_hand) : sending(routes, places);
  const reb = me === FACTS.rebellion;
  return html`<section class=${classes("stage un-stage", { reb })}>
      <svg class="bg" viewBox="0 0 980 750" preserveAspectRatio="none" aria-hidden="true">
        <path d="M300 0 60 750h420zM660 0 560 750h380z" class="a" />
      </svg>
      <${Missions} ...${shared} />
      <${Operation} ...${shared} onCard=${onCard} at=${at} look=${() => setLooking(true)} />
      ${looking && html`<${Piles} v=${v} t=${t} onClose=${() => setLooking(false)} />`}
      <ul class="dists">
        ${order.map(
          (d) => html`<${District}
            key=${d}
            ...${shared}
            d=${d}
            on=${onDistrict(d)}
            reveal=${reveal}
            threats=${(aids && extra?.threats?.[d]) || []}
          />`,
        )}
      </ul>
    </section>
    <section class=${classes("dock un-dock", { reb })}>
      <div class="asks">
        <${Hint} hint=${said(props, frame, next, t)} weighed=${places.length ? null : weighed} />
        ${
          whole && html`<${Whole} ready go=${() => send(whole)} caption=${t(places.length ? "web-send" : "web-lay")} />`
        }
      </div>
      ${
        reb || (open && v.own_hand.length)
          ? html`<div class="low">
            <${Hand} ...${shared} />
            <${Tokens} v=${v} t=${t} small onToken=${() => null} />
          </div>`
          : html`<${Tokens}
            v=${v}
            t=${t}
            token=${token}
            onToken=${onToken}
            mine=${me === FACTS.empire && frame.rule === "Defend" && !over}
          />
          ${aids && me === FACTS.empire && !over && html`<${Unseen} v=${v} t=${t} />`}`
      }
    </section>`;
}

/**
 * How many cards of each suit the Empire has not seen yet: an aid.
 * @param {{ v: View, t: Speaker }} props
 */
function Unseen({ v, t }) {
  const left = unseen(v);
  return html`<p class="unseen">
    <span>${t("web-unseen")}</span>
    ${SUITS.map((suit, n) => {
      const cards = left.filter((card) => suitOf(card) === n);
      return html`<span key=${suit} title=${cards.map(valueOfCard).join(", ")}>
        <${Shape} suit=${n} label=${t("web-suit", { suit })} /><b>${cards.length}</b>
        <small>${cards.map(valueOfCard).join(" ")}</small>
      </span>`;
    })}
  </p>`;
}

/**
 * The legal actions that a thing on the table stands for.
 * @param {Option[]} legal
 * @returns {Asked}
 */
function asked(legal) {
  const texts = legal.map((each) => each.text);
  return {
    card: (n) =>
      texts.filter((text) => /^(surveil|destroy|reroute) /.test(text) && text.split(" ")[1] === String(n + 1)),
    district: (d) =>
      texts.filter(
        (text) => /^(send|reroute|blockade|take|mark) /.test(text) && text.split(" ").includes(DISTRICTS[d]),
      ),
    marks: texts.filter((text) => text.startsWith("mark ")),
  };
}
/**
 * Whether an action uses a token.
 * @param {string} text
 * @param {number} token
 */
const uses = (text, token) => text.startsWith(`${TOKENS[token]} `) || text === `waste ${TOKENS[token]}`;

/**
 * What a card over the marker is called.
 * @param {View} v
 * @param {number} place
 * @param {Speaker} t
 */
const lying = (v, place, t) => (v.over_marker[place] < 0 ? t("face-down") : cardName(v.over_marker[place], t));

/**
 * Without aids the hint names the decision alone, not the danger; the card that is to be sent next is named.
 * @param {Props} props
 * @param {Frame} frame
 * @param {number} next
 * @param {Speaker} t
 */
function said({ hint, aids, me, legal, view }, frame, next, t) {
  if (frame.rule === "Sending" && legal.length)
    return next < 0 ? t("web-hint-sent") : t("hint-send", { place: next + 1, card: lying(view, next, t) });
  return frame.rule === "Defend" && me === FACTS.empire && !aids ? t("web-hint-defend") : hint;
}

/**
 * What the options in question would do, as far as it can be drawn; some things only where nothing else is in question.
 * @param {View} v
 * @param {string[]} picked
 * @returns {Ghost}
 */
function preview(v, picked) {
  /** @type {Ghost} */
  const ghost = { ...NO_GHOST, places: [], marks: [], sent: {} };
  for (const text of picked) Object.assign(ghost, changed(v, text, picked.length === 1, ghost));
  return ghost;
}

/**
 * What the cards would do that have been given a way.
 * @param {View} v
 * @param {Routes} routes
 * @param {number[]} places
 * @returns {Partial<Ghost>}
 */
function routed(v, routes, places) {
  const gone = places.filter((place) => routes[place] !== undefined);
  return { places: gone, to: routes[gone.at(-1) ?? -1] ?? -1, sent: arriving(v, routes) };
}

/**
 * What one option would do.
 * @param {View} v
 * @param {string} text
 * @param {boolean} alone
 * @param {Ghost} ghost
 * @returns {Partial<Ghost>}
 */
function changed(v, text, alone, ghost) {
  const [verb, a, b] = text.split(" ");
  const place = Number(a) - 1;
  const [first, second] = [DISTRICTS.indexOf(a), DISTRICTS.indexOf(b)];
  if (verb === "send" || verb === "reroute") {
    const places = [...ghost.places, place];
    return alone ? { places, to: second, sent: arriving(v, { [place]: second }) } : { places };
  }
  if (verb === "blockade") return { closed: first };
  if (verb === "take") return { taken: first };
  if (verb === "show" || verb === "hide") return { hand: text.slice(verb.length + 1) };
  if (!alone) return {};
  if (verb === "destroy") return { struck: place };
  if (verb === "surveil") return { turned: place };
  if (verb === "mark") return { marks: [first, second] };
  return verb === "reveal" ? { proof: text.slice(verb.length + 1) } : {};
}
