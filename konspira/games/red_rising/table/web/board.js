/** The board: players, four locations with their piles, the deck, the banished, the die, and the fleet track. */
import { about, classes } from "/web/parts.js";
import { html } from "/web/preact.js";
import { upper } from "/web/words.js";
import { Back, CARDS, Card, cardName, HIDDEN_CARD, Sign, Spot } from "./faces.js";
import { FACTS } from "./facts.js";
import { HOUSE_NAMES } from "./pad.js";

/** @import { Drawing } from "/web/preact.js" */
/** @import { Seat, Speaker } from "/web/types" */
/** @import { Brings, Opens, Table as Game, Track, View } from "./types" */

/** The locations in the order of their numbers. */
export const PLACES = FACTS.places;
/**
 * The emblem of each house.
 * @type {Record<string, { icon: string, colour: string }>}
 */
const EMBLEMS = {
  apollo: { icon: "sun", colour: "#b7740c" },
  ceres: { icon: "wheat", colour: "#6f4a2c" },
  diana: { icon: "bowman", colour: "#237a45" },
  jupiter: { icon: "thunder-struck", colour: "#2264ad" },
  mars: { icon: "spartan-helmet", colour: "#b3150f" },
  minerva: { icon: "owl", colour: "#6d3f97" },
};
/** The emblems of the houses in the order of their numbers. */
export const HOUSES = FACTS.houses.map((house) => EMBLEMS[house]);
/**
 * The sign of each track, and of the token.
 * @type {Record<string, string>}
 */
export const TRACKS = { fleet: "rocket", helium: "chemical-tank", influence: "capitol", token: "queen-crown" };
/** @type {Track[]} */
const RIVAL_TRACKS = ["helium", "influence", "fleet"];
/** What each location brings. */
const BONUS = FACTS.bonuses;
/**
 * The picture of each location.
 * @type {Record<string, Drawing>}
 */
const DISCS = {
  jupiter: html`<circle cx="50" cy="50" r="46" fill="#c98a4b" />
    <path d="M6 38q44-16 88 0v9q-44-14-88 0zM5 58q45 14 90 0v10q-45 16-88 0z" fill="#8e4f22" />
    <circle cx="66" cy="62" r="8" fill="#c81a15" />`,
  mars: html`<circle cx="50" cy="50" r="46" fill="#c23a0c" />
    <path d="M50 4a46 46 0 0 1 0 92z" fill="#8f2707" />
    <circle cx="34" cy="38" r="9" fill="#8f2707" />
    <circle cx="28" cy="66" r="6" fill="#8f2707" />`,
  luna: html`<circle cx="50" cy="50" r="46" fill="#d8d2c2" />
    <path d="M50 4a46 46 0 1 1-30 81A50 50 0 0 0 50 4z" fill="#16120d" />
    <circle cx="28" cy="46" r="6" fill="#aca48f" />`,
  institute: html`<path
      d="M50 4 96 34H4zM12 40h12v42H12zM34 40h12v42H34zM56 40h12v42H56zM78 40h12v42H78zM4 84h92v12H4z"
      fill="var(--ink)"
    />
    <path d="M50 12 62 26H38z" fill="#e0ab1c" />`,
};
/**
 * The picture of a location.
 * @param {{ place: number }} props
 */
export const Disc = ({ place }) =>
  html`<svg class="disc" viewBox="0 0 100 100" aria-hidden="true">${DISCS[PLACES[place]]}</svg>`;

/**
 * The emblem of a house.
 * @param {{ house: number }} props
 */
export function Emblem({ house }) {
  if (house < 0) return null;
  const { icon, colour } = HOUSES[house];
  return html`<span class="em" style=${{ background: colour }}><${Sign} name=${icon} /></span>`;
}

/**
 * Why somebody may be slow to answer.
 * @param {Seat} sitting
 * @param {Speaker} t
 */
function noteOf({ away, kind }, t) {
  if (away) return ` · ${t("web-away")}`;
  return kind === "bot" ? ` · ${t("web-bot")}` : "";
}

/**
 * A player at the top of the table: house, name, cards and tracks.
 * @param {{ seat: number, game: Game, onOpen: Opens }} props
 */
export function Rival({ seat, game, onOpen }) {
  const { view, seats, names, can, pick, picked, t } = game;
  const option = can(`seat ${seat}`);
  const known = game.hands[seat].length;
  const state = seats[seat];
  const house = view.houses[seat];
  const turn = view.turn[0] === seat;
  return html`<li>
    <button
      class=${classes("opp", { act: option, "turn-of": turn, on: picked.includes(`seat ${seat}`), away: state.away })}
      onClick=${() => (option ? pick(option.text) : onOpen({ kind: "seat", seat }))}
    >
      <${Emblem} house=${house} />
      <span class="id">
        <b class="h">${names[seat]}</b>
        <small>
          ${house >= 0 && t("house-name", { house: HOUSE_NAMES[house] })}
          ${noteOf(state, t)}
        </small>
      </span>
      ${view.token === seat && html`<span class="crown"><${Sign} name="queen-crown" label=${t("web-holds")} /></span>`}
      <span class="hc">
        <${Back} />
        <span class="vh">${t("web-in-hand")} </span>
        <b>${view.sizes[seat]}</b>
        ${known > 0 && html`<small><span class="vh">${t("web-you-know")} </span>${known}</small>`}
      </span>
      <span class="res">
        ${RIVAL_TRACKS.map(
          (track) => html`<span key=${track} class=${classes({ seven: view[track][seat] >= FACTS.enough })}>
            <${Sign} name=${TRACKS[track]} label=${t("web-track", { track })} />
            <b>${view[track][seat]}</b>
          </span>`,
        )}
      </span>
    </button>
  </li>`;
}

/**
 * The words for the entry of a pile.
 * @param {number} entry
 * @param {Pick<Game, "t" | "lang">} game
 */
export function entryName(entry, { t, lang }) {
  if (entry === HIDDEN_CARD) return t("web-face-down");
  return entry < 0 ? t("web-face-down-known", { name: cardName(~entry, lang) }) : cardName(entry, lang);
}

/**
 * The actions that pick an entry of a pile: by name, or the n-th of those that lie face down.
 * @param {View} view
 * @param {number} place
 * @param {number} index
 */
export function entryAction(view, place, index) {
  const entry = view.piles[place][index];
  if (entry >= 0) return `card ${CARDS[entry].id}`;
  return `face-down ${PLACES[place]} ${view.piles[place].slice(0, index).filter((other) => other < 0).length + 1}`;
}

/**
 * A card of a pile, face up or down.
 * @param {object} props
 * @param {number} props.place
 * @param {number} props.index
 * @param {number} props.depth
 * @param {Game} props.game
 * @param {Opens} props.onOpen
 * @param {(() => void)=} props.target
 */
function PileCard({ place, index, depth, game, onOpen, target }) {
  const { view, can, pick, picked, t, lang } = game;
  const entry = view.piles[place][index];
  const text = entryAction(view, place, index);
  const option = can(text);
  /** @param {MouseEvent} event */
  const click = (event) => {
    event.stopPropagation();
    if (option) pick(text);
    else if (target) target();
    else onOpen({ kind: "pile", place });
  };
  const more = { tag: "button", class: classes({ act: option, on: picked.includes(text) }), onClick: click };
  const style = { "--i": depth };
  if (entry === HIDDEN_CARD)
    return html`<${Back} ...${more} style=${style}><span class="vh">${entryName(entry, game)}</span></${Back}>`;
  if (entry < 0)
    return html`<${Back} ...${more} data-card=${~entry} style=${style}>
      <span class="vh">${t("web-face-down")}: </span>
      <span class="mine">${cardName(~entry, lang)}</span>
    </${Back}>`;
  return html`<${Card}
    card=${entry}
    t=${t}
    lang=${lang}
    ...${more}
    data-card=${entry}
    style=${{ ...style, viewTransitionName: `rr-${CARDS[entry].id}` }}
  />`;
}

/**
 * A click that is nobody else's: the whole location may be clicked too.
 * @param {() => void} act
 */
const alone = (act) => (/** @type {MouseEvent} */ event) => {
  event.stopPropagation();
  act();
};

/**
 * The Influence of the neutral house, which only a table of two has.
 * @param {number} players
 */
export const neutralOf = (players) => (players === FACTS.fewestPlayers ? FACTS.neutral : 0);

/**
 * What lies on the disc of a location: the token that nobody holds, or the Influence of the neutral house.
 * @param {{ place: number, game: Game }} props
 */
function Lying({ place, game: { view, t } }) {
  const neutral = neutralOf(view.houses.length);
  if (BONUS[place] === "token" && view.token < 0) return html`<span class="free"><${Sign} name="queen-crown" /></span>`;
  if (BONUS[place] !== "influence" || !neutral) return null;
  const said = t("web-neutral", { influence: neutral });
  return html`<span class="free neutral" role="img" aria-label=${said} title=${said}>
    <${Sign} name="capitol" /><b>${neutral}</b>
  </span>`;
}

/**
 * A location: its pile fanned downwards so that every strip reads, its bonus, and what choosing it would bring.
 * @param {object} props
 * @param {number} props.place
 * @param {Game} props.game
 * @param {Opens} props.onOpen
 * @param {(() => void)=} props.choose
 * @param {boolean=} props.chosen
 * @param {Brings} props.brings
 */
export function Location({ place, game, onOpen, choose, chosen, brings }) {
  const { view, t } = game;
  const pile = view.piles[place];
  const name = t("place", { place: PLACES[place] });
  const narrow = view.houses.length > 4 ? -2 : -3;
  const shown = pile.slice(innerWidth > 760 ? -4 : narrow);
  const hidden = pile.length - shown.length;
  const deep = hidden > 0 && pile.slice(0, hidden).some((_, index) => game.can(entryAction(view, place, index)));
  const bonus = t("web-bonus", { bonus: BONUS[place] });
  const barred = (view.turn[1] >> place) & 1 && view.turn[0] >= 0;
  return html`<li class=${classes("loc", PLACES[place], { can: choose, on: chosen })} onClick=${choose}>
    <${Disc} place=${place} />
    <${Lying} place=${place} game=${game} />
    <h2>${name}</h2>
    <div class="fan" style=${{ "--n": shown.length }}>
      ${
        hidden > 0 &&
        html`<button
          class=${classes("more", { act: deep })}
          onClick=${alone(() => onOpen({ kind: "pile", place }))}
        >
          ${t("web-more", { cards: hidden })}
        </button>`
      }
      ${shown.map(
        (_, n) => html`<${PileCard}
          key=${pile[hidden + n] >= 0 ? pile[hidden + n] : `d${n}`}
          place=${place}
          index=${hidden + n}
          depth=${n}
          game=${game}
          onOpen=${onOpen}
          target=${choose}
        />`,
      )}
      ${!pile.length && html`<span class="none">${t("web-empty")}</span>`}
    </div>
    <div class="li">
      <button
        class="look"
        ...${about(name, `${upper(t("ref-bonus", { bonus: BONUS[place] }))}.`)}
        onClick=${alone(() => onOpen({ kind: "pile", place }))}
      >
        <span class="vh">${t("web-look", { place: name, cards: pile.length })}. </span>
        <${Sign} name=${TRACKS[BONUS[place]]} />
        <span class="bon">${bonus}</span>
        <b aria-hidden="true">${pile.length}</b>
      </button>
      ${
        choose &&
        html`<button
          class="pre"
          onClick=${alone(choose)}
          title=${brings.long}
        >
          <span class="vh">${name}. ${brings.long} </span>
          <span class="long">${brings.short || name}</span>
          <span class="tiny" aria-hidden="true">${brings.tiny || "✓"}</span>
        </button>`
      }
      ${!choose && barred ? html`<span class="pre barred">${t("web-barred")}</span>` : null}
    </div>
  </li>`;
}

/**
 * A caste with its name.
 * @param {{ colour: string, t: Speaker }} props
 */
export const Caste = ({ colour, t }) => html`<${Spot} colour=${colour} />
  ${t("colour", { colour })}`;
