/** Looking closer: a card at full size beside the pointer, and sheets for piles, the banished, players and the pad. */

import { classes, Sheet } from "/web/parts.js";
import { html } from "/web/preact.js";
import { Emblem, entryAction, entryName, PLACES } from "./board.js";
import { Back, bold, bonuses, CARDS, Card, cardName, HIDDEN_CARD, Spot } from "./faces.js";
import { Gallery } from "./gallery.js";
import { deckSize } from "./middle.js";
import { HOUSE_NAMES, Pad } from "./pad.js";

/** @import { Entry, Opened as Open, Table as Game, Zoomed } from "./types" */

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * Shows the card under the mouse or the focus after a moment.
 * @param {(zoom: Zoomed | null) => void} setZoom
 */
export function zooming(setZoom) {
  /** @param {number} wait */
  const over = (wait) => (/** @type {Event} */ event) => {
    /** @type {HTMLElement | null} */
    const found = event.target instanceof Element ? event.target.closest("[data-card]") : null;
    clearTimeout(timer);
    if (!found || (event.type === "focusin" && !found.matches(":focus-visible"))) return setZoom(null);
    const box = found.getBoundingClientRect();
    timer = setTimeout(
      () => setZoom({ card: Number(found.dataset.card), left: box.left, right: box.right, top: box.top }),
      wait,
    );
    return undefined;
  };
  const away = () => {
    clearTimeout(timer);
    setZoom(null);
  };
  return {
    onMouseOver: matchMedia("(hover:hover)").matches ? over(380) : undefined,
    onMouseLeave: away,
    onMouseDown: away,
    onFocusIn: over(250),
    onFocusOut: away,
  };
}

/**
 * The card that is looked at, large.
 * @param {{ zoom: Zoomed | null, game: Game }} props
 */
export function Zoom({ zoom, game }) {
  if (!zoom || innerWidth < 761) return null;
  const page = game.extra.mine?.cards.find((entry) => entry.card === zoom.card);
  const wide = 250;
  const toTheRight = zoom.right + wide + 16 < innerWidth - 300 || zoom.left < wide + 16;
  const left = toTheRight ? zoom.right + 12 : zoom.left - wide - 12;
  const top = Math.max(8, Math.min(zoom.top - 40, innerHeight - 400));
  return html`<div
    class="zoom rr"
    aria-hidden="true"
    style=${{ left: `${Math.min(left, innerWidth - wide - 8)}px`, top: `${top}px` }}
  >
    <${Card} card=${zoom.card} page=${page} t=${game.t} lang=${game.lang} class="full" />
  </div>`;
}

/**
 * What was opened, as a sheet.
 * @param {{ opened: Open, game: Game, onClose: () => void }} props
 */
export function Opened({ opened, game, onClose }) {
  const { view, t, lang } = game;
  if (opened.kind === "card")
    return html`<${Sheet} title=${cardName(opened.card, lang)} onClose=${onClose} class="rrs">
      <${Full} card=${opened.card} game=${game} />
    </${Sheet}>`;
  if (opened.kind === "pad" && game.extra.mine)
    return html`<${Sheet} title=${t("web-score")} onClose=${onClose} class="rrs">
      <${Pad} page=${game.extra.mine} t=${t} lang=${lang} />
    </${Sheet}>`;
  if (opened.kind === "all") return html`<${Gallery} game=${game} onClose=${onClose} />`;
  if (opened.kind === "seat") return html`<${Player} seat=${opened.seat} game=${game} onClose=${onClose} />`;
  if (opened.kind === "pile") {
    const name = t("place", { place: PLACES[opened.place] });
    const pile = view.piles[opened.place];
    const rows = pile.map((entry, index) => [entry, entryAction(view, opened.place, index)]).reverse();
    const title = `${name}: ${t("web-cards", { cards: pile.length })}`;
    return html`<${Sheet} title=${title} onClose=${onClose} class="rrs wide">
      <${Spread} rows=${rows} game=${game} onClose=${onClose} />
    </${Sheet}>`;
  }
  if (opened.kind === "out") {
    const rows = [...view.out].reverse().map((card) => [card, `card ${CARDS[card].id}`]);
    return html`<${Sheet} title=${t("web-banished", { cards: view.out.length })} onClose=${onClose} class="rrs wide">
      <${Spread} rows=${rows} game=${game} onClose=${onClose} />
    </${Sheet}>`;
  }
  if (opened.kind === "deck") {
    return html`<${Sheet} title=${t("web-deck", { cards: deckSize(view) })} onClose=${onClose} class="rrs wide">
      ${["web-deck-top", "web-deck-below", "web-deck-bottom", "web-deck-shuffled"].map(
        (id, n) =>
          view.deck[n].length > 0 &&
          html`<h3>${t(id)}</h3>
            <${Spread} rows=${[...view.deck[n]].reverse().map((card) => [card, ""])} game=${game} onClose=${onClose} />`,
      )}
      ${view.deck.every((part) => !part.length) && html`<p>${t("web-deck-unknown")}</p>`}
    </${Sheet}>`;
  }
  return null;
}

/**
 * Cards laid out side by side, top first; those that can be chosen glow.
 * @param {{ rows: [entry: number, text: string][], game: Game, onClose: () => void }} props
 */
function Spread({ rows, game, onClose }) {
  const { can, pick, t, lang } = game;
  if (!rows.length) return html`<p>${t("web-empty")}</p>`;
  return html`<ol class="spread" tabindex="0">
    ${rows.map(([entry, text], n) => {
      const option = can(text);
      const choose =
        option &&
        (() => {
          onClose();
          pick(text);
        });
      const more = { class: classes("full", { act: option }), ...(option ? { tag: "button", onClick: choose } : {}) };
      return html`<li key=${n}>
        ${
          entry === HIDDEN_CARD
            ? html`<${Back} ...${more}><span class="vh">${entryName(entry, game)}</span></${Back}>`
            : html`<${Card} card=${entry >= 0 ? entry : ~entry} t=${t} lang=${lang} ...${more} />`
        }
        ${entry < 0 && entry !== HIDDEN_CARD && html`<small>${t("web-lies-down")}</small>`}
      </li>`;
    })}
  </ol>`;
}

/** The parts of a card's text. @type {("deploy" | "end" | "block")[]} */
const PARTS = ["deploy", "end", "block"];

/**
 * A card with all its words and, of mine, its points.
 * @param {{ card: number, game: Game }} props
 */
function Full({ card, game }) {
  const { t, lang, extra } = game;
  const entry = extra.mine?.cards.find((each) => each.card === card);
  const { colour, value, initial, [lang]: text } = CARDS[card];
  return html`<div class="whole">
    <${Card} card=${card} page=${entry} t=${t} lang=${lang} class="full" />
    <div class="words">
      <p class="kind">
        <${Spot} colour=${colour} />
        ${t("colour", { colour })} · ${value} · ${t("letter", { letter: initial })}
      </p>
      ${PARTS.filter((part) => text[part]).map((part) => html`<p key=${part}><b>${t(`part-${part}`)}</b> ${text[part]}</p>`)}
      ${
        text.score &&
        html`<p><b>${t("part-score")}</b></p>
          <ul>
            ${bonuses(card, lang).map((said, n) => html`<li class=${entry?.lines[n]?.state || ""}>${bold(said)}</li>`)}
          </ul>`
      }
      ${entry && html`<p class="now">${t("web-card-points", { points: entry.points })}</p>`}
    </div>
  </div>`;
}

/**
 * A player: house and its power, tracks, and the cards that are known of the hand.
 * @param {{ seat: number, game: Game, onClose: () => void }} props
 */
function Player({ seat, game, onClose }) {
  const { view, names, t, lang, me, hands, extra } = game;
  const house = view.houses[seat];
  const page = seat === me ? extra.mine : extra.others?.[seat];
  const known = hands[seat];
  return html`<${Sheet} title=${names[seat]} onClose=${onClose} class="rrs wide">
    ${
      house >= 0 &&
      html`<div class="power">
        <${Emblem} house=${house} />
        <div>
          <b class="h">${t("house-name", { house: HOUSE_NAMES[house] })}</b>
          <p>${t("web-power", { house: HOUSE_NAMES[house] })}</p>
        </div>
      </div>`
    }
    <p>
      ${t("tracks", {
        helium: view.helium[seat],
        fleet: view.fleet[seat],
        influence: view.influence[seat],
        cards: view.sizes[seat],
      })}
    </p>
    ${seat !== me && html`<h3>${t("web-known-cards", { known: known.length, cards: view.sizes[seat] })}</h3>`}
    ${
      known.length > 0 &&
      html`<${Spread} rows=${known.map((card) => [card, `card ${CARDS[card].id}`])} game=${game} onClose=${onClose} />`
    }
    ${page && seat !== me && html`<h3>${t("web-open-score")}</h3><${Pad} page=${page} t=${t} lang=${lang} />`}
  </${Sheet}>`;
}
