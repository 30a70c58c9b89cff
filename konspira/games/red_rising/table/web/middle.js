/** Between the locations and the hand: the deck, the banished, the die, the fleet track, and what is one's own. */

import { classes } from "/web/parts.js";
import { html } from "/web/preact.js";
import { Emblem, HOUSES, TRACKS } from "./board.js";
import { Back, CARDS, Card, Sign } from "./faces.js";
import { FACTS } from "./facts.js";
import { HOUSE_NAMES } from "./pad.js";

/** @import { Language, Speaker } from "/web/types" */
/** @import { Opens, Page, Table as Game, Track, View } from "./types" */

/** @type {Track[]} */
const MY_TRACKS = ["helium", "influence"];

/**
 * How many cards the deck has.
 * @param {View} view
 */
export const deckSize = ({ rest, shuffled, deck: [top, beneath, bottom] }) =>
  rest + shuffled + top.length + beneath.length + bottom.length;

/**
 * The top of the deck: its card if that is known, a back, or the place where it lay.
 * @param {{ card: number | undefined, size: number, t: Speaker, lang: Language }} props
 */
function Top({ card, size, t, lang }) {
  if (card !== undefined) return html`<${Card} card=${card} t=${t} lang=${lang} mini />`;
  return size > 0 ? html`<${Back} />` : html`<span class="hole"></span>`;
}

/**
 * The deck, the banished and what the die shows.
 * @param {{ game: Game, onOpen: Opens, face?: string | null }} props
 */
export function Decks({ game, onOpen, face }) {
  const { view, can, pick, picked, t } = game;
  const size = deckSize(view);
  const option = can("scout") || can("deck");
  const known = view.deck[0].at(-1);
  return html`<div class="decks">
    <button
      class=${classes("deck", { act: option, on: option && picked.includes(option.text) })}
      onClick=${() => (option ? pick(option.text) : onOpen({ kind: "deck" }))}
    >
      <${Top} card=${known} size=${size} t=${t} lang=${game.lang} />
      <span class="vh">${option ? `${option.label}. ` : ""}${t("web-deck", { cards: size })} </span>
      <b aria-hidden="true">${size}</b>
    </button>
    <button class="deck out" onClick=${() => onOpen({ kind: "out" })}>
      ${
        view.out.length
          ? html`<${Card} card=${view.out.at(-1)} t=${t} lang=${game.lang} mini class="gone" />`
          : html`<span class="hole"></span>`
      }
      <span class="vh">${t("web-banished", { cards: view.out.length })} </span>
      <b aria-hidden="true">${view.out.length}</b>
    </button>
    <span
      class="die"
      role="img"
      aria-label=${face ? t("web-die", { face: t("face-name", { face }) }) : t("web-die-none")}
    >
      <${Die} face=${face} />
    </span>
    <button class="all" onClick=${() => onOpen({ kind: "all" })} aria-label=${t("web-all", { count: CARDS.length })}>
      <${Sign} name="files" /> ${CARDS.length}
    </button>
  </div>`;
}

/**
 * The sign of each face of the die.
 * @type {Record<string, string>}
 */
export const FACES = {
  banish: "cross-mark",
  flip: "card-draw",
  token: "queen-crown",
  helium: "chemical-tank",
  fleet: "rocket",
  influence: "capitol",
};
/**
 * A die with a face, or one that has not been rolled.
 * @param {{ face?: string | null }} props
 */
export const Die = ({ face }) =>
  html`<span class="cube"><${Sign} name=${face ? FACES[face] : "rolling-dices"} /></span>`;

/**
 * The fleet track, with the points of each space.
 * @param {{ game: Game, aims?: number[] }} props
 */
export function Fleet({ game, aims = [] }) {
  const { view, names, t } = game;
  return html`<div class="fleet">
    <b class="h"><${Sign} name="rocket" />${t("web-fleet")}</b>
    <ol>
      ${FACTS.fleet.map(
        (points, space) => html`<li
          key=${space}
          class=${classes({ goal: space >= FACTS.enough, next: aims.includes(space) })}
        >
          <i>${space}</i>
          <span class="ships">
            ${view.fleet.map((at, seat) =>
              at === space && view.houses[seat] >= 0
                ? html`<span
                  key=${seat}
                  class=${classes("ship", { mine: seat === game.me })}
                  style=${{ background: HOUSES[view.houses[seat]].colour }}
                  role="img"
                  aria-label=${t("web-ship", { who: names[seat], space })}
                  title=${names[seat]}
                >
                  <${Sign} name=${HOUSES[view.houses[seat]].icon} />
                </span>`
                : null,
            )}
          </span>
          <small>${points}</small>
        </li>`,
      )}
    </ol>
  </div>`;
}

/**
 * My own Helium, Influence, house and score; a spectator sees none of it.
 * @param {{ game: Game, onOpen: Opens, page?: Page }} props
 */
export function Mine({ game, onOpen, page }) {
  const { view, me, names, t } = game;
  const holder = view.token >= 0 ? names[view.token] : "—";
  const token = view.token === me ? t("web-yours") : holder;
  const house = me >= 0 ? view.houses[me] : -1;
  return html`<ul class="goals" aria-label=${t("web-goals")}>
    ${
      me >= 0 &&
      MY_TRACKS.map(
        (track) => html`<li key=${track} class=${classes({ seven: view[track][me] >= FACTS.enough })}>
          <span><${Sign} name=${TRACKS[track]} /> <em>${t("web-track", { track })}</em></span>
          <b>${view[track][me]}</b>
          <i style=${{ "--p": `${Math.min(100, (100 * view[track][me]) / FACTS.enough)}%` }}></i>
        </li>`,
      )
    }
    ${
      page &&
      html`<li class="ph">
        <button onClick=${() => onOpen({ kind: "pad" })}>
          <span><${Sign} name="laurel-crown" /> <em>${t("web-points")}</em></span>
          <b>${page.total}</b>
        </button>
      </li>`
    }
    <li class=${classes("tok", { own: view.token === me })}>
      <span><${Sign} name="queen-crown" /> <em>${t("web-sovereign")}</em></span>
      ${view.token >= 0 && view.token !== me ? html`<${Emblem} house=${view.houses[view.token]} />` : null}
      <b>${token}</b>
    </li>
    ${
      house >= 0 &&
      html`<li class="house">
        <button
          onClick=${() => onOpen({ kind: "seat", seat: me })}
          aria-label=${t("web-my-house", { house: t("house-name", { house: HOUSE_NAMES[house] }) })}
        >
          <${Emblem} house=${house} />
          <span>${t("house-name", { house: HOUSE_NAMES[house] })}</span>
        </button>
      </li>`
    }
  </ul>`;
}
