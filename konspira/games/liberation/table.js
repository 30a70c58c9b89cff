// The table of Liberation: the galaxy, both sides' cards, the deck and its acts; below them the hand and what may be done.
import { html, useState } from "/web/preact.js";
import { Hint } from "/web/parts.js";
import { DYNASTY, LETTERS, Place, RESISTANCE } from "./cards.js";
import { Galaxy } from "./galaxy.js";
import { Side, Turn } from "./sides.js";
export { figures } from "./figures.js";

const PLAIN = ["draw", "perform", "evade", "found", "yes", "no", "pass"];
const LOUD = { draw: "red glow", perform: "red", found: "red", yes: "red", no: "red", evade: "ink", pass: "line" };
const STRIKES = ["Operation", "Fleet", "Superweapon", "Capture"];
const MOST_STRIKES = 3;

export function Table(props) {
  const { view, me, open, legal, can, act, pick, picked, hint, t, extra, over } = props;
  const [looked, look] = useState(-1);
  const [heat, setHeat] = useState(true);
  if (!extra.places) return html`<section class="stage lib-stage"></section><section class="dock lib-dock"><${Hint} hint=${hint} /></section>`;
  const facts = knowledge(view, me, open);
  const texts = legal.map((option) => option.text);
  const atPlace = (place) => texts.filter((text) => text.split(" ")[1] === LETTERS[place] && !/^(probe|flip|turn|swap)/.test(text));
  const onPlace = (place) => {
    const found = atPlace(place);
    return found.length ? () => pick(...found) : () => look(looked === place ? -1 : place);
  };
  const cardProps = (place) => {
    const found = atPlace(place);
    return { place, extra, t, side: me, onClick: onPlace(place), label: found.length ? found.map((text) => can(text).label).join(" · ") : null,
      cls: `${found.length ? "act" : ""} ${found.some((text) => picked.includes(text)) || looked === place ? "up" : ""}` };
  };
  const shared = { ...props, facts, cardProps, looked, look };
  return html`
    <section class="stage lib-stage">
      <svg class="bg" viewBox="0 0 980 750" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><path d="M0 470 980 250V750H0z" class="a" /><circle cx="900" cy="560" r="150" fill="var(--paper)" /></svg>
      <div class="sky-box">
        <${Galaxy} ...${shared} atPlace=${(place) => atPlace(place).filter((text) => !/^(take|put) /.test(text))} heat=${heat} setHeat=${setHeat} />
        ${view.spied.length > 0 && html`<div class="spy" role="group" aria-label=${t("web-spy")}><b class="h">${t("web-spy")}</b><div class="fan">${view.spied.map((place) => html`<${Place} key=${place} ...${cardProps(place)} style=${{ viewTransitionName: `lib-c-${place}` }} />`)}</div></div>`}
      </div>
      <div class="side">
        <${Turn} ...${shared} />
        ${[RESISTANCE, DYNASTY].filter((seat) => seat !== me).map((seat) => html`<${Side} key=${seat} ...${shared} seat=${seat} />`)}
        <${Occupied} ...${shared} />
        ${heat && extra.odds && html`<${Suspects} extra=${extra} t=${t} look=${look} most=${view.occupied.length > 4 ? 3 : 4} />`}
      </div>
    </section>
    <section class="dock lib-dock ${me >= 0 ? "" : "watch"}">
      ${me >= 0 && html`<${Hand} ...${shared} />`}
      <div class="you"><${Hint} hint=${over ? t(view.winner === DYNASTY ? "web-won-dynasty" : "web-won-resistance") : hint} />
        <${Deeds} texts=${texts} can=${can} act=${act} pick=${pick} t=${t} extra=${extra} frame=${facts.frame} />
      </div>
    </section>`;
}

// What is known of the hidden cards, by whoever is looking: one's own, or everything once the table is open.
function knowledge(view, me, open) {
  const frame = view.stack[view.stack.length - 1] || { rule: "" };
  const handOf = (seat) => (open ? open[seat].hand : me === seat ? view.hand : null);
  const hands = [handOf(DYNASTY), handOf(RESISTANCE)];
  const base = open ? open[RESISTANCE].base : view.base;
  const mine = me === RESISTANCE ? hands[RESISTANCE] : hands[DYNASTY];
  const theirs = me === RESISTANCE ? hands[DYNASTY] : hands[RESISTANCE];
  return { frame, hands, base, mine: mine || [], theirs: theirs || [], tapped: view.exploited.length };
}

function Hand({ view, me, t, extra, cardProps, facts, looked, look }) {
  const hand = facts.hands[me] || view.hand;
  const count = hand.length + (me === RESISTANCE && facts.base >= 0 ? 1 : 0) + (view.playing >= 0 ? 1 : 0);
  return html`<div class="hand" style=${{ "--n": Math.max(3, count) }} role="group" aria-label=${t("web-hand")}>
    ${hand.map((place) => html`<${Place} key=${place} ...${cardProps(place)} style=${{ viewTransitionName: `lib-c-${place}` }} />`)}
    ${me === RESISTANCE && facts.base >= 0 && html`<figure class="home"><${Place} ...${cardProps(facts.base)} style=${{ viewTransitionName: `lib-c-${facts.base}` }} /><figcaption>${t("web-base")}</figcaption></figure>`}
    ${view.playing >= 0 && !hand.includes(view.playing) && html`<figure class="played"><${Place} place=${view.playing} extra=${extra} side=${me} t=${t} onClick=${() => look(looked === view.playing ? -1 : view.playing)} /><figcaption>${t("web-playing")}</figcaption></figure>`}
  </div>`;
}

function Deeds({ texts, can, act, pick, t, extra, frame }) {
  const strikes = STRIKES.includes(frame.rule) ? strikesOf(texts, extra) : [];
  const stops = ["Fleet", "Flaw"].includes(frame.rule);
  const Deed = ({ text, caption, percent, cls, go }) => html`<button type="button" class=${`btn ${cls}`} aria-label=${`${caption}${percent}. ${can(text).label}`} onClick=${go}>
    ${caption}${percent && html` <small>${percent}</small>`}</button>`;
  return html`<div class="btns">
    ${strikes.map(({ text, verb, place, chance }, n) => html`<${Deed} key=${text} text=${text} caption=${t("web-strike", { verb, letter: extra.places[place].letter })}
      percent=${chance >= 0.005 ? ` ${Math.round(chance * 100)}%` : ""} cls=${n === 0 ? "red glow" : verb === "occupy" ? "ink" : "line"} go=${() => pick(text)} />`)}
    ${PLAIN.filter((verb) => texts.includes(verb)).map((verb) => html`<${Deed} key=${verb} text=${verb} caption=${t("web-do", { verb: verb === "pass" && stops ? "stop" : verb })}
      percent="" cls=${loudness(verb, texts, strikes)} go=${() => (verb === "perform" || verb === "evade" ? pick(verb) : act(verb))} />`)}
    ${frame.left > 1 && stops && texts.length > 0 && html`<p class="pv">${t("web-left", { n: frame.left })}</p>`}
  </div>`;
}

// Red is scarce: one button at most is red, and none where the shell asks for the only answer itself.
function loudness(verb, texts, strikes) {
  if (texts.length === 1) return "line";
  return strikes.length && LOUD[verb].startsWith("red") ? "ink" : LOUD[verb];
}

// The likeliest attacks as buttons, and what can be occupied; the map has the rest.
function strikesOf(texts, extra) {
  const found = texts.map((text) => ({ text, verb: text.split(" ")[0], place: LETTERS.indexOf(text.split(" ")[1]) }))
    .filter(({ verb, place }) => place >= 0 && ["attack", "occupy", "discard"].includes(verb))
    .map((each) => ({ ...each, chance: each.verb === "attack" && extra.odds ? extra.odds[each.place] : 0 }));
  const attacks = found.filter(({ verb }) => verb === "attack").sort((a, b) => b.chance - a.chance);
  const rest = found.filter(({ verb }) => verb !== "attack");
  if (!extra.odds && attacks.length > MOST_STRIKES) return rest.slice(0, MOST_STRIKES);
  return [...attacks.slice(0, MOST_STRIKES), ...rest.slice(0, 2)];
}

function Occupied({ view, me, t, cardProps }) {
  return html`<div class="own"><b class="h">${t(me === DYNASTY ? "web-your-places" : "web-their-places")}</b>
    <div class="oc3 ${view.occupied.length > 3 ? "many" : ""}">${view.occupied.map((place) => {
      const props = cardProps(place);
      return html`<${Place} key=${place} ...${props} side=${Math.max(me, DYNASTY)} cls=${`${props.cls} ${view.exploited.includes(place) ? "tap" : ""}`} style=${{ viewTransitionName: `lib-c-${place}` }} />`;
    })}${!view.occupied.length && html`<p class="none">${t("web-none-yet")}</p>`}</div></div>`;
}

function Suspects({ extra, t, look, most }) {
  const order = extra.odds.map((chance, place) => ({ chance, place })).filter(({ chance }) => chance >= 0.005).sort((a, b) => b.chance - a.chance).slice(0, most);
  const top = order.length ? order[0].chance : 1;
  return html`<div class="sus"><b class="h">${t("web-where")}</b><ul>${order.map(({ chance, place }) => html`<li key=${place}><button type="button" onClick=${() => look(place)}>
    <b>${extra.places[place].letter}</b><span>${extra.places[place].name}</span><i style=${{ "--p": `${(100 * chance) / top}%` }}></i><em>${Math.round(chance * 100)}%</em></button></li>`)}</ul></div>`;
}
