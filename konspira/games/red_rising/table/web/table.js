/** The live table of Red Rising: stage with piles and tracks, dock with the decision and the hand. */

import { classes } from "/web/parts.js";
import { html, useEffect, useState } from "/web/preact.js";
import { Location, PLACES, Rival } from "./board.js";
import { Chooser, placed } from "./chooser.js";
import { Command, Leading, tell } from "./command.js";
import { useBest } from "./declaring.js";
import { Back, CARDS, Card, fetchIcons, HIDDEN_CARD, Sign } from "./faces.js";
import { Opened, Zoom, zooming } from "./lens.js";
import { Decks, Fleet, Mine } from "./middle.js";
import { Aside, Final } from "./pad.js";

/** @import { Brings, Lead, Opens, Props, Table as Game } from "./types" */

export { costly } from "./costly.js";
export { Aside };

/** What the first picture does not need. */
export const afterwards = async () => ({
  ...(await import("./climax.js")),
  ...(await import("./reference.js")),
});

/** Tells the match when it is over; loaded then. */
export const ending = () => import("./ending.js");

/** The discs behind the table. */
const BACKDROP = html`<svg class="bg" viewBox="0 0 980 750" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <circle cx="830" cy="210" r="330" class="a" />
  <circle cx="830" cy="210" r="240" class="b" />
  <path d="M0 750 980 430V560L0 880z" class="a" />
</svg>`;

/**
 * A card to lead and where: chosen here, sent as two answers.
 * @param {Props} props
 */
function useLead({ can, send: sendAll, view, legal }) {
  const [lead, setLead] = useState(null);
  const turn = view.stack.at(-1)?.rule === "Turn" && legal.length > 0;
  useEffect(() => {
    if (lead && !can(`card ${CARDS[lead.card].id}`)) setLead(null);
  }, [view]);
  /** @param {number} place */
  const send = (place) => {
    setLead(null);
    sendAll([`card ${CARDS[lead.card].id}`, `at ${PLACES[place]}`]); // card and location are two touches
  };
  return { lead: turn ? lead : null, setLead, send, turn };
}

/**
 * Escape does something, unless a window is open.
 * @param {unknown} when
 * @param {() => void} then
 */
function useEscape(when, then) {
  useEffect(() => {
    if (!when) return undefined;
    /** @param {KeyboardEvent} event */
    const key = (event) => event.key === "Escape" && !document.querySelector("dialog[open]") && then();
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [when]);
}

/**
 * The whole table.
 * @param {Props} props
 */
export function Table(props) {
  const { view, me, open, legal, act, picked, extra = {}, over } = props;
  const [opened, setOpened] = useState(null);
  const [final, setFinal] = useState(true);
  const [zoom, setZoom] = useState(null);
  const { lead, setLead, send, turn } = useLead(props);
  const declareBest = useBest(props);
  useEffect(fetchIcons, []);
  useEscape(lead, () => setLead(null));
  const choose = legal.length === 1 ? act : props.pick; // without a choice there is nothing to weigh
  const hands = view.hands.map((hand, seat) => (open ? open[seat].hands[seat] : hand));
  const naming = view.stack.at(-1)?.about === "wild name"; // any name will do, wherever its card lies
  /** @param {string} text */
  const can = (text) => (naming && text.startsWith("card ") ? undefined : props.can(text));
  /** @type {Game} */
  const game = {
    ...props,
    can,
    naming,
    declareBest,
    pick: choose,
    picked: legal.length === 1 ? [] : picked,
    hands,
    extra: extra || {},
  };
  const others = view.houses.map((_, n) => (Math.max(0, me) + n) % view.houses.length).filter((seat) => seat !== me);
  const prospects = game.extra.prospects || {};
  const leading = lead ? prospects[`card ${CARDS[lead.card].id}`] || {} : null;
  const page = game.extra.mine;

  /**
   * @param {number} place
   * @returns {{ brings: Brings, choose?: () => void, chosen?: boolean }}
   */
  const at = (place) => {
    const text = `at ${PLACES[place]}`;
    if (lead) return { choose: () => send(place), brings: tell(leading[text], game) };
    if (can(text))
      return { choose: () => choose(text), chosen: game.picked.includes(text), brings: tell(prospects[text], game) };
    return { brings: {} };
  };
  const here = PLACES.map((_, place) => at(place));
  const aims = here.filter((each) => each.chosen).flatMap((each) => each.brings.aims ?? []);
  const lens = zooming(setZoom);

  if (over && final && game.extra.pages) {
    return html`<section class="stage rr" ...${lens}>
        ${BACKDROP}
        <${Final} ...${game} onClose=${() => setFinal(false)} />
      </section>
      <section class="dock rr"></section>
      <${Zoom} zoom=${zoom} game=${game} />`;
  }
  return html`<section class="stage rr" ...${lens}>
      ${BACKDROP}
      <ul class=${classes("opps", { many: others.length > 3 })} style=${{ "--n": others.length }}>
        ${others.map((seat) => html`<${Rival} key=${seat} seat=${seat} game=${game} onOpen=${setOpened} />`)}
      </ul>
      <ul class="locs">
        ${PLACES.map(
          (id, place) =>
            html`<${Location} key=${id} place=${place} game=${game} onOpen=${setOpened} ...${here[place]} />`,
        )}
      </ul>
      <div class="mid">
        <${Decks} game=${game} onOpen=${setOpened} face=${game.extra.die} />
        <${Fleet} game=${game} aims=${aims} />
        <${Mine} game=${game} onOpen=${setOpened} page=${page} />
      </div>
    </section>
    <section class="dock rr" ...${lens}>
      ${
        lead
          ? html`<${Leading} game=${game} card=${lead.card} drop=${() => setLead(null)} />`
          : html`<${Command} game=${game} onFinal=${over ? () => setFinal(true) : null} />`
      }
      <${Chooser} game=${game} />
      <${Hand} game=${game} lead=${lead} setLead=${setLead} turn=${turn} onOpen=${setOpened} />
    </section>
    ${opened && html`<${Opened} opened=${opened} game=${game} onClose=${() => setOpened(null)} />`}
    <${Zoom} zoom=${zoom} game=${game} />`;
}

const MOST_LIT = 4;

/** @typedef {{ kind: string, card: number | null }} Lit */

/**
 * Cards that lie open between hand and board: led, flipped or looked at, and the card that asks.
 * @param {Game} game
 */
function spotlight({ view, hands, me }) {
  const top = view.stack.at(-1);
  const asking = top?.facts?.card ?? -1;
  /** @type {Lit[]} */
  const shown = [
    ...view.flipped.map((card) => ({ kind: "flipped", card })),
    ...view.aside.map((entry) => ({ kind: "aside", card: entry === HIDDEN_CARD ? null : ~entry })),
  ];
  const asks = asking >= 0 && ["Ask", "Block"].includes(top?.rule ?? "") && !hands[me]?.includes(asking);
  if (!shown.length && asks) shown.push({ kind: "asks", card: asking });
  return shown.slice(-MOST_LIT);
}

/**
 * My hand; each card with what it is worth now and why.
 * @param {object} props
 * @param {Game} props.game
 * @param {Lead | null} props.lead
 * @param {(lead: Lead | null) => void} props.setLead
 * @param {boolean} props.turn
 * @param {Opens} props.onOpen
 */
function Hand({ game, lead, setLead, turn, onOpen }) {
  const { view, me, can, pick, picked, t, lang, open } = game;
  const mover = open ? Math.max(0, view.turn[0]) : -1;
  const whose = me >= 0 ? me : mover;
  const hand = game.hands[whose] || [];
  const pages = Object.fromEntries((game.extra.mine?.cards || []).map((entry) => [entry.card, entry]));
  const lit = spotlight(game);
  if (!hand.length && !lit.length) return null;
  return html`<ol
    class=${classes("hand", { tight: hand.length + lit.length > 6 })}
    style=${{ "--n": hand.length + lit.length }}
    aria-label=${whose === me ? t("web-hand") : game.names[whose]}
  >
    ${whose !== me && whose >= 0 && html`<li class="whose" aria-hidden="true">${game.names[whose]}</li>`}
    ${lit.map(
      ({ kind, card }, n) => html`<li key=${`lit${card ?? n}`} class=${`lit ${kind}`}>
        <small>${t("web-lit", { kind })}</small>
        ${
          card === null
            ? html`<${Back} />`
            : html`<${LitCard} card=${card} kind=${kind} game=${game} onOpen=${onOpen} />`
        }
      </li>`,
    )}
    ${hand.map((card) => {
      const text = `card ${CARDS[card].id}`;
      const option = can(text);
      const selected = lead?.card === card || picked.includes(text);
      const click = () => {
        if (turn && option) setLead(lead?.card === card ? null : { card });
        else if (option) pick(text);
        else onOpen({ kind: "card", card });
      };
      const open = view.exposed.includes(card);
      return html`<li key=${card}>
        <${Card}
          card=${card}
          page=${pages[card]}
          t=${t}
          lang=${lang}
          tag="button"
          class=${classes({ able: option, "sel act": selected })}
          data-card=${card}
          aria-pressed=${turn && option ? selected : undefined}
          onClick=${click}
          style=${{ viewTransitionName: `rr-${CARDS[card].id}` }}
        >
          ${open && html`<span class="eye" title=${t("web-known")}><${Sign} name="all-seeing-eye" /></span>`}
          ${placed(card, game) && html`<span class="declared">${placed(card, game)}</span>`}
        </${Card}>
      </li>`;
    })}
  </ol>`;
}

/**
 * One of these cards.
 * @param {{ card: number, kind: string, game: Game, onOpen: Opens }} props
 */
function LitCard({ card, kind, game, onOpen }) {
  const { can, pick, picked, t, lang } = game;
  const text = `card ${CARDS[card].id}`;
  const option = can(text);
  return html`<${Card}
    card=${card}
    t=${t}
    lang=${lang}
    tag="button"
    data-card=${card}
    class=${classes({ able: option, "sel act": picked.includes(text) })}
    onClick=${() => (option ? pick(text) : onOpen({ kind: "card", card }))}
    style=${kind === "asks" ? {} : { viewTransitionName: `rr-${CARDS[card].id}` }}
  />`;
}
