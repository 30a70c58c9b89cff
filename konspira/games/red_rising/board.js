// The board: players, four locations with their piles, the deck, the banished, the die, and the fleet track.
import { html } from "/web/preact.js";
import { Back, Card, CARDS, cardName, CASTES, HIDDEN_CARD, Shape, Sign } from "./faces.js";
import { HOUSE_NAMES } from "./pad.js";

export const PLACES = ["jupiter", "mars", "luna", "institute"];
export const HOUSES = [
  ["sun", "#b7740c"], ["wheat", "#6f4a2c"], ["bowman", "#237a45"], ["thunder-struck", "#2264ad"], ["spartan-helmet", "#b3150f"], ["owl", "#6d3f97"],
];
export const TRACKS = { fleet: "rocket", helium: "chemical-tank", influence: "capitol", token: "queen-crown" };
const BONUS = ["fleet", "helium", "token", "influence"];
const FLEET = [0, 1, 3, 6, 10, 15, 21, 28, 34, 39, 43];
const DISCS = [
  html`<circle cx="50" cy="50" r="46" fill="#c98a4b" /><path d="M6 38q44-16 88 0v9q-44-14-88 0zM5 58q45 14 90 0v10q-45 16-88 0z" fill="#8e4f22" /><circle cx="66" cy="62" r="8" fill="#c81a15" />`,
  html`<circle cx="50" cy="50" r="46" fill="#c23a0c" /><path d="M50 4a46 46 0 0 1 0 92z" fill="#8f2707" /><circle cx="34" cy="38" r="9" fill="#8f2707" /><circle cx="28" cy="66" r="6" fill="#8f2707" />`,
  html`<circle cx="50" cy="50" r="46" fill="#d8d2c2" /><path d="M50 4a46 46 0 1 1-30 81A50 50 0 0 0 50 4z" fill="#16120d" /><circle cx="28" cy="46" r="6" fill="#aca48f" />`,
  html`<path d="M50 4 96 34H4zM12 40h12v42H12zM34 40h12v42H34zM56 40h12v42H56zM78 40h12v42H78zM4 84h92v12H4z" fill="var(--ink)" /><path d="M50 12 62 26H38z" fill="#e0ab1c" />`,
];
export const Disc = ({ place }) => html`<svg class="disc" viewBox="0 0 100 100" aria-hidden="true">${DISCS[place]}</svg>`;

export function Emblem({ house }) {
  if (house < 0) return null;
  return html`<span class="em" style=${{ background: HOUSES[house][1] }}><${Sign} name=${HOUSES[house][0]} /></span>`;
}

// A player at the top of the table: house, name, cards and tracks.
export function Rival({ seat, game, onOpen }) {
  const { view, seats, names, can, pick, picked, t } = game;
  const option = can(`seat ${seat}`);
  const known = game.hands[seat].length;
  const state = seats[seat] || {};
  const house = view.houses[seat];
  const turn = view.turn[0] === seat;
  return html`<li><button class="opp ${option ? "act" : ""} ${turn ? "turn-of" : ""} ${picked.includes(`seat ${seat}`) ? "on" : ""} ${state.away ? "away" : ""}"
    onClick=${() => (option ? pick(option.text) : onOpen({ kind: "seat", seat }))}>
    <${Emblem} house=${house} />
    <span class="id"><b class="h">${names[seat]}</b><small>${house >= 0 && t("house-name", { house: HOUSE_NAMES[house] })}${state.away ? ` · ${t("web-away")}` : state.kind === "bot" ? ` · ${t("web-bot")}` : ""}</small></span>
    ${view.token === seat && html`<span class="crown"><${Sign} name="queen-crown" label=${t("web-holds")} /></span>`}
    <span class="hc"><${Back} /><span class="vh">${t("web-in-hand")} </span><b>${view.sizes[seat]}</b>${known > 0 && html`<small><span class="vh">${t("web-you-know")} </span>${known}</small>`}</span>
    <span class="res">${["helium", "influence", "fleet"].map((track) => html`<span key=${track} class=${view[track][seat] >= 7 ? "seven" : ""}><${Sign} name=${TRACKS[track]} label=${t("web-track", { track })} /><b>${view[track][seat]}</b></span>`)}</span>
  </button></li>`;
}

// The words for the entry of a pile.
export function entryName(entry, { t, lang }) {
  if (entry === HIDDEN_CARD) return t("web-face-down");
  return entry < 0 ? t("web-face-down-known", { name: cardName(~entry, lang) }) : cardName(entry, lang);
}

// The actions that pick an entry of a pile: by name, or the n-th of those that lie face down.
export function entryAction(view, place, index) {
  const entry = view.piles[place][index];
  if (entry >= 0) return `card ${CARDS[entry].id}`;
  return `face-down ${PLACES[place]} ${view.piles[place].slice(0, index).filter((other) => other < 0).length + 1}`;
}

function PileCard({ place, index, depth, game, onOpen, target }) {
  const { view, can, pick, picked, t, lang } = game;
  const entry = view.piles[place][index];
  const text = entryAction(view, place, index);
  const option = can(text);
  const click = (event) => {
    event.stopPropagation();
    if (option) pick(text);
    else if (target) target();
    else onOpen({ kind: "pile", place });
  };
  const more = { tag: "button", class: `${option ? "act" : ""} ${picked.includes(text) ? "on" : ""}`, onClick: click };
  const style = { "--i": depth };
  if (entry === HIDDEN_CARD) return html`<${Back} ...${more} style=${style}><span class="vh">${entryName(entry, game)}</span></${Back}>`;
  if (entry < 0) return html`<${Back} ...${more} data-card=${~entry} style=${style}><span class="vh">${t("web-face-down")}: </span><span class="mine">${cardName(~entry, lang)}</span></${Back}>`;
  return html`<${Card} card=${entry} t=${t} lang=${lang} ...${more} data-card=${entry} style=${{ ...style, viewTransitionName: `rr-${CARDS[entry].id}` }} />`;
}

// A location: its pile fanned downwards so that every strip reads, its bonus, and what choosing it would bring.
export function Location({ place, game, onOpen, choose, chosen, brings }) {
  const { view, t } = game;
  const pile = view.piles[place];
  const name = t("place", { place: PLACES[place] });
  const shown = pile.slice(innerWidth > 760 ? -4 : view.houses.length > 4 ? -2 : -3);
  const hidden = pile.length - shown.length;
  const deep = hidden > 0 && pile.slice(0, hidden).some((_, index) => game.can(entryAction(view, place, index)));
  const bonus = t("web-bonus", { bonus: BONUS[place] });
  const barred = (view.turn[1] >> place) & 1 && view.turn[0] >= 0;
  return html`<li class="loc ${PLACES[place]} ${choose ? "can" : ""} ${chosen ? "on" : ""}" onClick=${choose}>
    <${Disc} place=${place} />
    ${place === 2 && view.token < 0 && html`<span class="free"><${Sign} name="queen-crown" /></span>`}
    <h2>${name}</h2>
    <div class="fan" style=${{ "--n": shown.length }}>
      ${hidden > 0 && html`<button class="more ${deep ? "act" : ""}" onClick=${(event) => { event.stopPropagation(); onOpen({ kind: "pile", place }); }}>${t("web-more", { cards: hidden })}</button>`}
      ${shown.map((_, n) => html`<${PileCard} key=${pile[hidden + n] >= 0 ? pile[hidden + n] : `d${n}`} place=${place} index=${hidden + n} depth=${n} game=${game} onOpen=${onOpen} target=${choose} />`)}
      ${!pile.length && html`<span class="none">${t("web-empty")}</span>`}
    </div>
    <div class="li">
      <button class="look" onClick=${(event) => { event.stopPropagation(); onOpen({ kind: "pile", place }); }}>
        <span class="vh">${t("web-look", { place: name, cards: pile.length })}. </span><${Sign} name=${TRACKS[BONUS[place]]} /><span class="bon">${bonus}</span><b aria-hidden="true">${pile.length}</b></button>
      ${choose && html`<button class="pre" onClick=${(event) => { event.stopPropagation(); choose(); }} title=${brings.long}><span class="vh">${name}. ${brings.long} </span><span class="long">${brings.short || name}</span><span class="tiny" aria-hidden="true">${brings.tiny || "✓"}</span></button>`}
      ${!choose && barred ? html`<span class="pre barred">${t("web-barred")}</span>` : null}
    </div>
  </li>`;
}

// The deck, the banished and what the die shows.
export function Decks({ game, onOpen, face }) {
  const { view, can, pick, picked, t } = game;
  const size = view.rest + view.shuffled + view.deck[0].length + view.deck[1].length + view.deck[2].length;
  const option = can("scout") || can("deck");
  const known = view.deck[0].at(-1);
  return html`<div class="decks">
    <button class="deck ${option ? "act" : ""} ${option && picked.includes(option.text) ? "on" : ""}"
      onClick=${() => (option ? pick(option.text) : onOpen({ kind: "deck" }))}>
      ${known !== undefined ? html`<${Card} card=${known} t=${t} lang=${game.lang} mini />` : size > 0 ? html`<${Back} />` : html`<span class="hole"></span>`}<span class="vh">${option ? `${option.label}. ` : ""}${t("web-deck", { cards: size })} </span><b aria-hidden="true">${size}</b></button>
    <button class="deck out" onClick=${() => onOpen({ kind: "out" })}>
      ${view.out.length ? html`<${Card} card=${view.out.at(-1)} t=${t} lang=${game.lang} mini class="gone" />` : html`<span class="hole"></span>`}<span class="vh">${t("web-banished", { cards: view.out.length })} </span><b aria-hidden="true">${view.out.length}</b></button>
    <span class="die" role="img" aria-label=${face ? t("web-die", { face: t("face-name", { face }) }) : t("web-die-none")}><${Die} face=${face} /></span>
  </div>`;
}

export const FACES = { banish: "cross-mark", flip: "card-draw", token: "queen-crown", helium: "chemical-tank", fleet: "rocket", influence: "capitol" };
export const Die = ({ face }) => html`<span class="cube"><${Sign} name=${face ? FACES[face] : "rolling-dices"} /></span>`;

// The fleet track, with the points of each space.
export function Fleet({ game, aims = [] }) {
  const { view, names, t } = game;
  return html`<div class="fleet"><b class="h"><${Sign} name="rocket" />${t("web-fleet")}</b><ol>
    ${FLEET.map((points, space) => html`<li key=${space} class="${space >= 7 ? "goal" : ""} ${aims.includes(space) ? "next" : ""}"><i>${space}</i>
      <span class="ships">${view.fleet.map((at, seat) => at === space && view.houses[seat] >= 0 ? html`<span key=${seat} class="ship ${seat === game.me ? "mine" : ""}" style=${{ background: HOUSES[view.houses[seat]][1] }} role="img" aria-label=${t("web-ship", { who: names[seat], space })} title=${names[seat]}><${Sign} name=${HOUSES[view.houses[seat]][0]} /></span>` : null)}</span>
      <small>${points}</small></li>`)}
  </ol></div>`;
}

// My own Helium, Influence, house and score; a spectator sees none of it.
export function Mine({ game, onOpen, page }) {
  const { view, me, names, t } = game;
  const token = view.token === me ? t("web-yours") : view.token >= 0 ? names[view.token] : "—";
  const house = me >= 0 ? view.houses[me] : -1;
  return html`<ul class="goals" aria-label=${t("web-goals")}>
    ${me >= 0 && ["helium", "influence"].map((track) => html`<li key=${track} class=${view[track][me] >= 7 ? "seven" : ""}><span><${Sign} name=${TRACKS[track]} /> <em>${t("web-track", { track })}</em></span><b>${view[track][me]}</b><i style=${{ "--p": `${Math.min(100, (100 * view[track][me]) / 7)}%` }}></i></li>`)}
    ${page && html`<li class="ph"><button onClick=${() => onOpen({ kind: "pad" })}><span><${Sign} name="laurel-crown" /> <em>${t("web-points")}</em></span><b>${page.total}</b></button></li>`}
    <li class="tok ${view.token === me ? "own" : ""}"><span><${Sign} name="queen-crown" /> <em>${t("web-sovereign")}</em></span>${view.token >= 0 && view.token !== me ? html`<${Emblem} house=${view.houses[view.token]} />` : null}<b>${token}</b></li>
    ${house >= 0 && html`<li class="house"><button onClick=${() => onOpen({ kind: "seat", seat: me })} aria-label=${t("web-my-house", { house: t("house-name", { house: HOUSE_NAMES[house] }) })}><${Emblem} house=${house} /><span>${t("house-name", { house: HOUSE_NAMES[house] })}</span></button></li>`}
  </ul>`;
}

export const Caste = ({ colour, t }) => html`<span class="caste" style=${{ background: CASTES[colour][0], fill: CASTES[colour][1] }}><${Shape} colour=${colour} /></span>${t("colour", { colour })}`;
