// Choices that do not lie on the board: colours, faces of the die, names, and cards that are banished or somewhere unseen.
import { html, useState } from "/web/preact.js";
import { Caste, Die } from "./board.js";
import { Card, CARDS, cardName, CASTES, COLOURS, NUMBER, Shape } from "./faces.js";
import { find } from "./names.js";

const WORD = /^(\w[\w-]*) (.+)$/;

// Where a card is that can be seen on the table without opening anything.
function lies(number, { view, hands, me }) {
  const entries = view.piles.flat();
  return (me >= 0 && hands[me].includes(number)) || entries.includes(number) || view.flipped.includes(number) || view.aside.includes(~number);
}

// What a Gray or an Orange of mine has been declared as, or would best be.
export function placed(card, { view, extra, t, lang }) {
  const at = view.declared.findIndex((each, n) => n % 2 === 0 && each === card);
  const thing = at >= 0 ? view.declared[at + 1] : extra.best?.[card];
  if (thing === undefined) return null;
  const gray = CARDS[card].colour === "gray";
  const said = gray ? t("colour", { colour: COLOURS[thing] }) : cardName(thing, lang);
  return html`<span class=${at >= 0 ? "sure" : "maybe"}>${gray && html`<${Shape} colour=${COLOURS[thing]} />`}${at >= 0 ? "= " : "≈ "}${said}</span>`;
}

export function Chooser({ game, onOpen }) {
  const { legal } = game;
  const groups = { colour: [], die: [], card: [] };
  for (const option of legal) {
    const [, verb, rest] = WORD.exec(option.text) || [];
    if (verb === "card" && !game.naming && lies(NUMBER[rest], game)) continue;
    if (groups[verb]) groups[verb].push({ ...option, rest });
  }
  return html`
    ${groups.colour.length > 0 && html`<${Colours} options=${groups.colour} game=${game} />`}
    ${groups.die.length > 0 && html`<${Faces} options=${groups.die} game=${game} />`}
    ${groups.card.length > 24 ? html`<${Names} options=${groups.card} game=${game} />` : groups.card.length > 0 && html`<${Cards} options=${groups.card} game=${game} />`}`;
}

const bestThing = ({ view, extra }) => extra.best?.[view.stack.at(-1)?.facts?.card];

function Colours({ options, game }) {
  const { pick, picked, t } = game;
  const best = bestThing(game);
  return html`<ul class="tray colours">${options.map(({ text, rest }) => html`<li key=${text}>
    <button class="chip2 ${COLOURS[best] === rest ? "best" : ""} ${picked.includes(text) ? "on" : ""}" onClick=${() => pick(text)}>
      <${Caste} colour=${rest} t=${t} />${COLOURS[best] === rest && html`<em>${t("web-best")}</em>`}</button></li>`)}</ul>`;
}

function Faces({ options, game }) {
  const { pick, picked } = game;
  return html`<ul class="tray">${options.map(({ text, label, rest }) => html`<li key=${text}>
    <button class="chip2 ${picked.includes(text) ? "on" : ""}" onClick=${() => pick(text)}><${Die} face=${rest} />${label}</button></li>`)}</ul>`;
}

function Cards({ options, game }) {
  const { pick, picked, t, lang } = game;
  return html`<ul class="tray cards">${options.map(({ text, label, rest }) => {
    const card = NUMBER[rest];
    return html`<li key=${text}><${Card} card=${card} t=${t} lang=${lang} tag="button" mini data-card=${card} class="able ${picked.includes(text) ? "act" : ""}" onClick=${() => pick(text)} /></li>`;
  })}</ul>`;
}

function Names({ options, game }) {
  const { pick, picked, t, lang } = game;
  const [typed, setTyped] = useState("");
  const best = bestThing(game);
  const allowed = new Set(options.map(({ rest }) => NUMBER[rest]));
  const found = typed ? find(typed, lang).filter((card) => allowed.has(card)).slice(0, 10) : [best, ...allowed].filter((card, n, all) => card !== undefined && all.indexOf(card) === n).slice(0, 10);
  return html`<div class="tray names"><input class="type" type="search" value=${typed} placeholder=${t("web-type-name")} aria-label=${t("web-type-name")} onInput=${(event) => setTyped(event.currentTarget.value)} />
    <ul>${found.map((card) => html`<li key=${card}><button class="chip2 ${card === best ? "best" : ""} ${picked.includes(`card ${CARDS[card].id}`) ? "on" : ""}" onClick=${() => pick(`card ${CARDS[card].id}`)}>
      <span class="caste" style=${{ background: CASTES[CARDS[card].colour][0], fill: CASTES[CARDS[card].colour][1] }}><${Shape} colour=${CARDS[card].colour} /></span>${cardName(card, lang)}${card === best && html`<em>${t("web-best")}</em>`}</button></li>`)}</ul></div>`;
}
