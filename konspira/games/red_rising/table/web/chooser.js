/**
 * Choices that do not lie on the board: colours, faces of the die, names, and cards that are banished or somewhere
 * unseen.
 */
import { classes } from "/web/parts.js";
import { html, useState } from "/web/preact.js";
import { Caste } from "./board.js";
import { declaredAs } from "./declaring.js";
import { CARDS, Card, COLOURS, cardName, Letter, NUMBER, Shape, Spot } from "./faces.js";
import { Die } from "./middle.js";
import { find } from "./names.js";

/** @import { Table as Game, Worded } from "./types" */

const MOST_CARDS = 24; // more than that are chosen by their names
const MOST_NAMES = 10;
const WORD = /^(\w[\w-]*) (.+)$/;

/**
 * Where a card is that can be seen on the table without opening anything.
 * @param {number} number
 * @param {Game} game
 */
function lies(number, { view, hands, me }) {
  const entries = view.piles.flat();
  return (
    (me >= 0 && hands[me].includes(number)) ||
    entries.includes(number) ||
    view.flipped.includes(number) ||
    view.aside.includes(~number)
  );
}

/**
 * What a Gray or an Orange of mine has been declared as, or would best be.
 * @param {number} card
 * @param {Game} game
 */
export function placed(card, { view, extra, t, lang }) {
  const sure = declaredAs(card, view);
  const thing = sure ?? extra.best?.[card];
  if (thing === undefined) return null;
  const gray = CARDS[card].colour === "gray";
  const said = gray ? t("colour", { colour: COLOURS[thing] }) : cardName(thing, lang);
  return html`<span class=${sure === null ? "maybe" : "sure"}>
    ${gray && html`<${Shape} colour=${COLOURS[thing]} />`}
    ${sure === null ? "≈ " : "= "}${said}
  </span>`;
}

/**
 * What can be chosen beside the board.
 * @param {{ game: Game }} props
 */
export function Chooser({ game }) {
  const { legal } = game;
  /** @type {Record<string, Worded[]>} */
  const groups = { colour: [], die: [], card: [] };
  for (const option of legal) {
    const [, verb, rest] = WORD.exec(option.text) || [];
    if (verb === "card" && !game.naming && lies(NUMBER[rest], game)) continue;
    if (groups[verb]) groups[verb].push({ ...option, rest });
  }
  return html`${groups.colour.length > 0 && html`<${Colours} options=${groups.colour} game=${game} />`}
    ${groups.die.length > 0 && html`<${Faces} options=${groups.die} game=${game} />`}
    ${
      groups.card.length > MOST_CARDS
        ? html`<${Names} options=${groups.card} game=${game} />`
        : groups.card.length > 0 && html`<${Cards} options=${groups.card} game=${game} />`
    }`;
}

/**
 * What the card that is asking would best be declared as.
 * @param {Game} game
 */
function bestThing({ view, extra }) {
  const card = view.stack.at(-1)?.facts?.card;
  return card === undefined ? undefined : extra.best?.[card];
}

/**
 * The castes that can be chosen.
 * @param {{ options: Worded[], game: Game }} props
 */
function Colours({ options, game }) {
  const { pick, picked, t } = game;
  const bestColour = COLOURS[bestThing(game) ?? -1];
  return html`<ul class="tray colours">
    ${options.map(
      ({ text, rest }) => html`<li key=${text}>
        <button
          class=${classes("chip2", { best: bestColour === rest, on: picked.includes(text) })}
          onClick=${() => pick(text)}
        >
          <${Caste} colour=${rest} t=${t} />
          ${bestColour === rest && html`<em>${t("web-best")}</em>`}
        </button>
      </li>`,
    )}
  </ul>`;
}

/**
 * The faces of the die that can be chosen.
 * @param {{ options: Worded[], game: Game }} props
 */
function Faces({ options, game }) {
  const { pick, picked } = game;
  return html`<ul class="tray">
    ${options.map(
      ({ text, label, rest }) => html`<li key=${text}>
        <button class=${classes("chip2", { on: picked.includes(text) })} onClick=${() => pick(text)}>
          <${Die} face=${rest} />
          ${label}
        </button>
      </li>`,
    )}
  </ul>`;
}

/**
 * The cards that can be chosen.
 * @param {{ options: Worded[], game: Game }} props
 */
function Cards({ options, game }) {
  const { pick, picked, t, lang } = game;
  return html`<ul class="tray cards">
    ${options.map(({ text, rest }) => {
      const card = NUMBER[rest];
      return html`<li key=${text}>
        <${Card}
          card=${card}
          t=${t}
          lang=${lang}
          tag="button"
          mini
          data-card=${card}
          class=${classes("able", { act: picked.includes(text) })}
          onClick=${() => pick(text)}
        />
      </li>`;
    })}
  </ul>`;
}

/**
 * Cards that are chosen by typing their names.
 * @param {{ options: Worded[], game: Game }} props
 */
function Names({ options, game }) {
  const { pick, picked, t, lang } = game;
  const [typed, setTyped] = useState("");
  const best = bestThing(game);
  const allowed = new Set(options.map(({ rest }) => NUMBER[rest]));
  const likely = new Set([...(best === undefined ? [] : [best]), ...allowed]);
  const found = (typed ? find(typed, lang).filter((card) => allowed.has(card)) : [...likely]).slice(0, MOST_NAMES);
  return html`<div class="tray names">
    <input
      class="type"
      type="search"
      value=${typed}
      placeholder=${t("web-type-name")}
      aria-label=${t("web-type-name")}
      onInput=${(event) => setTyped(event.currentTarget.value)}
    />
    <ul>
      ${found.map(
        (card) => html`<li key=${card}>
          <button
            class=${classes("chip2", { best: card === best, on: picked.includes(`card ${CARDS[card].id}`) })}
            onClick=${() => pick(`card ${CARDS[card].id}`)}
          >
            <${Spot} colour=${CARDS[card].colour} />
            ${cardName(card, lang)} <${Letter} card=${card} t=${t} />
            ${card === best && html`<em>${t("web-best")}</em>`}
          </button>
        </li>`,
      )}
    </ul>
  </div>`;
}
