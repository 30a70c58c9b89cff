// The live table of Red Rising: stage with piles and tracks, dock with the decision and the hand.
import { html, useEffect, useRef, useState } from "/web/preact.js";
import { Ring } from "/web/parts.js";
import { Decks, Fleet, Location, Mine, PLACES, Rival } from "./board.js";
import { Chooser, placed } from "./chooser.js";
import { Back, Card, CARDS, cardName, fetchIcons, HIDDEN_CARD, Sign } from "./faces.js";
import { Opened, Zoom, zooming } from "./lens.js";
import { Aside, Final } from "./pad.js";

export { Aside };
export { figures } from "./figures.js";

const BACKDROP = html`<svg class="bg" viewBox="0 0 980 750" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <circle cx="830" cy="210" r="330" class="a" /><circle cx="830" cy="210" r="240" class="b" /><path d="M0 750 980 430V560L0 880z" class="a" /></svg>`;

// What a choice changes, in words: tracks, the token, cards, and the points of my hand.
export function tell(change, { t, names, me, lang }) {
  if (!change) return { short: "", long: "" };
  const moved = change.moved || [];
  const parts = moved.map(([track, seat, from, to]) => t("web-moved", { who: names[seat], me: seat === me ? "yes" : "no", track: t("web-track", { track }), from, to }));
  if (change.token !== undefined) parts.push(t("web-token-to", { who: change.token >= 0 ? names[change.token] : "—", me: change.token === me ? "yes" : "no" }));
  for (const card of change.gained || []) parts.push(t("web-gains", { card: cardName(card, lang) }));
  for (const card of change.banished || []) parts.push(t("web-out", { card: cardName(card, lang) }));
  const points = change.points || 0;
  if (points) parts.push(t("web-worth", { points: (points > 0 ? "+" : "−") + Math.abs(points) }));
  const mine = moved.find(([, seat]) => seat === me);
  const bits = [];
  const signed = points ? (points > 0 ? "+" : "−") + Math.abs(points) : "";
  if (mine) bits.push(t("web-moved-short", { track: t("web-track", { track: mine[0] }), from: mine[2], to: mine[3] }));
  else if (change.token === me) bits.push(t("web-sovereign"));
  if (points) bits.push(signed);
  const tiny = [mine ? `${mine[2]} → ${mine[3]}` : "", signed].filter(Boolean).join(" · ");
  return { short: bits.join(" · "), tiny, long: parts.join("; ") || t("web-no-change"), aims: moved.filter(([track, seat]) => track === "fleet" && seat === me).map(([, , , to]) => to) };
}

// A card to lead and where: chosen here, sent as two answers.
function useLead({ can, act, view, legal }) {
  const [lead, setLead] = useState(null);
  const plan = useRef(null);
  const turn = view.stack.at(-1)?.rule === "Turn" && legal.length > 0;
  useEffect(() => {
    if (lead && !can(`card ${CARDS[lead.card].id}`)) setLead(null);
  }, [view]);
  useEffect(() => {
    const wish = plan.current;
    const top = view.stack.at(-1);
    if (!wish || !legal.length) return;
    if (top?.rule === "Ask" && top.about === "deploy" && view.flipped.at(-1) === wish.card && can(`at ${PLACES[wish.place]}`)) {
      plan.current = null;
      act(`at ${PLACES[wish.place]}`);
    } else if (top?.rule !== "Turn") plan.current = null;
  }, [view, legal]);
  const send = () => {
    plan.current = lead;
    setLead(null);
    act(`card ${CARDS[lead.card].id}`);
  };
  return { lead: turn ? lead : null, setLead, send, turn };
}

function useEscape(when, then) {
  useEffect(() => {
    if (!when) return undefined;
    const key = (event) => event.key === "Escape" && !document.querySelector("dialog[open]") && then();
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [when]);
}

export function Table(props) {
  const { view, me, open, legal, act, picked, extra = {}, over } = props;
  const [opened, setOpened] = useState(null);
  const [final, setFinal] = useState(true);
  const [zoom, setZoom] = useState(null);
  const { lead, setLead, send, turn } = useLead(props);
  useEffect(fetchIcons, []);
  useEscape(lead, () => setLead(null));
  const choose = legal.length === 1 ? act : props.pick; // without a choice there is nothing to weigh
  const hands = view.hands.map((hand, seat) => (open ? open[seat].hands[seat] : hand));
  const naming = view.stack.at(-1)?.about === "wild name"; // any name will do, wherever its card lies
  const can = (text) => (naming && text.startsWith("card ") ? undefined : props.can(text));
  const game = { ...props, can, naming, pick: choose, picked: legal.length === 1 ? [] : picked, hands, extra: extra || {} };
  const others = view.houses.map((_, n) => (Math.max(0, me) + n) % view.houses.length).filter((seat) => seat !== me);
  const prospects = game.extra.prospects || {};
  const leading = lead ? prospects[`card ${CARDS[lead.card].id}`] || {} : null;
  const page = game.extra.mine;

  const at = (place) => {
    const text = `at ${PLACES[place]}`;
    if (lead) return { choose: () => setLead({ ...lead, place }), chosen: lead.place === place, brings: tell(leading[text], game) };
    if (can(text)) return { choose: () => choose(text), chosen: game.picked.includes(text), brings: tell(prospects[text], game) };
    return { brings: {} };
  };
  const here = [0, 1, 2, 3].map(at);
  const aims = here.filter((each) => each.chosen).flatMap((each) => each.brings.aims || []);
  const lens = zooming(setZoom);

  if (over && final && game.extra.pages) {
    return html`<section class="stage rr" ...${lens}>${BACKDROP}<${Final} ...${game} onClose=${() => setFinal(false)} /></section><section class="dock rr"></section><${Zoom} zoom=${zoom} game=${game} />`;
  }
  return html`<section class="stage rr" ...${lens}>${BACKDROP}
      <ul class="opps ${others.length > 3 ? "many" : ""}" style=${{ "--n": others.length }}>${others.map((seat) => html`<${Rival} key=${seat} seat=${seat} game=${game} onOpen=${setOpened} />`)}</ul>
      <ul class="locs">${PLACES.map((id, place) => html`<${Location} key=${id} place=${place} game=${game} onOpen=${setOpened} ...${here[place]} />`)}</ul>
      <div class="mid"><${Decks} game=${game} onOpen=${setOpened} face=${game.extra.die} /><${Fleet} game=${game} aims=${aims} /><${Mine} game=${game} onOpen=${setOpened} page=${page} /></div>
    </section>
    <section class="dock rr" ...${lens}>
      <${Command} game=${game} lead=${lead} leading=${leading} turn=${turn} send=${send} drop=${() => setLead(null)} onFinal=${over ? () => setFinal(true) : null} />
      <${Chooser} game=${game} onOpen=${setOpened} />
      <${Hand} game=${game} lead=${lead} setLead=${setLead} turn=${turn} onOpen=${setOpened} />
    </section>
    ${opened && html`<${Opened} opened=${opened} game=${game} onClose=${() => setOpened(null)} />`}
    <${Zoom} zoom=${zoom} game=${game} />`;
}

// Buttons for answers that no thing on the table stands for.
const PLAIN = ["yes", "banish", "top", "bottom", "pay 1", "pay 2", "lead", "scout", "deck", "pass", "done"];

function caption(text, game) {
  const rule = game.view.stack.at(-1)?.rule;
  if (text === "pass" && rule === "Block") return game.t("web-no-block");
  if (text === "pass" && rule === "Guard") return game.t("web-no-guard");
  if (text === "deck") return game.t("web-take-deck");
  return game.can(text).label;
}

// The line that says what is asked and what will be, with the buttons.
function Command({ game, lead, leading, turn, send, drop, onFinal }) {
  const { view, seats, names, hint, legal, can, act, pick, picked, clock, t, lang, over } = game;
  const confirm = useRef(null);
  useEffect(() => {
    if (lead?.place !== undefined) confirm.current?.focus({ preventScroll: true });
  }, [lead?.place, lead?.card]);
  if (lead) {
    const name = cardName(lead.card, lang);
    const placed = lead.place !== undefined;
    const text = CARDS[lead.card][lang];
    const deploy = text.deploy || t("web-no-deploy");
    return html`<div class="cmd">
      <div class="hint will" role="status"><b>${t("web-will")}</b><span>${placed ? html`<b>${name} → ${t("place", { place: PLACES[lead.place] })}.</b> ${deploy} <em>${tell(leading[`at ${PLACES[lead.place]}`], game).long}.</em>` : html`<b>${name}.</b> ${deploy} <em>${t("web-where")}</em>`}</span></div>
      <button ref=${confirm} class="btn red ${placed ? "glow" : ""}" disabled=${!placed} onClick=${send}>${t("web-deploy")} <kbd aria-hidden="true">↵</kbd></button>
      <button class="btn line" onClick=${drop}>${t("web-cancel")}</button></div>`;
  }
  const waiting = seats.map((seat, n) => (seat.asked ? names[n] : null)).filter(Boolean);
  const sole = legal.length === 1;
  const wish = picked.length === 1 && !sole ? can(picked[0]) : null;
  const line = wish ? foretell(wish, game) : asked(game) || (over ? t("web-over") : waiting.length ? t("web-waiting", { who: waiting.join(", ") }) : "");
  const shown = wish ? [] : sole ? [legal[0].text] : PLAIN.filter((text) => can(text));
  return html`<div class="cmd ${wish ? "sure" : ""} ${sole ? "sole" : ""}">
    ${line && html`<div class="hint ${wish ? "will" : ""} ${line.props || line.length > 70 ? "long" : ""}"><b>${t(wish ? "web-will" : legal.length ? "web-asked" : "web-now")}</b><span>${line}</span></div>`}
    ${clock && legal.length > 0 && !wish && html`<${Ring} clock=${clock} />`}
    ${onFinal && html`<button class="btn red" onClick=${onFinal}>${t("web-final")}</button>`}
    ${shown.map((text) => html`<button key=${text} class="btn ${["pass", "done", "scout", "deck"].includes(text) && !sole ? "line" : "red glow"}"
      onClick=${() => (["scout", "deck"].includes(text) && !sole ? pick(text) : act(text))}>${["scout", "deck"].includes(text) && html`<${Sign} name="card-draw" />`}${caption(text, game)}</button>`)}
  </div>`;
}

// The hint; where it only names the card that asks, with the words of that card.
function asked({ view, hint, t, lang }) {
  const card = view.stack.at(-1)?.facts?.card;
  if (!(card >= 0) || hint !== t("hint-ability", { card: CARDS[card].id })) return hint;
  const { deploy, end } = CARDS[card][lang];
  return html`<b>${cardName(card, lang)}.</b> ${view.end[0] >= 0 ? end || deploy : deploy || end}`;
}

// What a click stands for and what it will bring.
function foretell({ text, label }, game) {
  const { t, extra } = game;
  if (text === "scout") return t("web-will-scout");
  if (text === "deck") return t("web-will-deck");
  const change = extra.prospects?.[text];
  return html`<b>${label}</b>${change?.moved ? `: ${tell(change, game).long}.` : ""}`;
}

// Cards that lie open between hand and board: led, flipped or looked at, and the card that asks.
function spotlight({ view, hands, me }) {
  const top = view.stack.at(-1);
  const asking = top?.facts?.card;
  const shown = [...view.flipped.map((card) => ["flipped", card]), ...view.aside.map((entry) => ["aside", entry === HIDDEN_CARD ? null : ~entry])];
  if (!shown.length && asking >= 0 && ["Ask", "Block"].includes(top.rule) && !hands[me]?.includes(asking)) shown.push(["asks", asking]);
  return shown.slice(-4);
}

// My hand; each card with what it is worth now and why.
function Hand({ game, lead, setLead, turn, onOpen }) {
  const { view, me, can, pick, picked, t, lang, open } = game;
  const whose = me >= 0 ? me : open ? Math.max(0, view.turn[0]) : -1;
  const hand = game.hands[whose] || [];
  const pages = Object.fromEntries((game.extra.mine?.cards || []).map((entry) => [entry.card, entry]));
  const lit = spotlight(game);
  if (!hand.length && !lit.length) return null;
  return html`<ol class="hand ${hand.length + lit.length > 6 ? "tight" : ""}" style=${{ "--n": hand.length + lit.length }} aria-label=${whose === me ? t("web-hand") : game.names[whose]}>
    ${whose !== me && whose >= 0 && html`<li class="whose" aria-hidden="true">${game.names[whose]}</li>`}
    ${lit.map(([kind, card], n) => html`<li key=${`lit${card ?? n}`} class="lit ${kind}"><small>${t("web-lit", { kind })}</small>
      ${card === null ? html`<${Back} />` : html`<${LitCard} card=${card} kind=${kind} game=${game} onOpen=${onOpen} />`}</li>`)}
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
      return html`<li key=${card}><${Card} card=${card} page=${pages[card]} t=${t} lang=${lang} tag="button" class="${option ? "able" : ""} ${selected ? "sel act" : ""}" data-card=${card}
        aria-pressed=${turn && option ? selected : undefined} onClick=${click} style=${{ viewTransitionName: `rr-${CARDS[card].id}` }}>
        ${open && html`<span class="eye" title=${t("web-known")}><${Sign} name="all-seeing-eye" /></span>`}
        ${placed(card, game) && html`<span class="declared">${placed(card, game)}</span>`}</${Card}></li>`;
    })}
  </ol>`;
}

function LitCard({ card, kind, game, onOpen }) {
  const { can, pick, picked, t, lang } = game;
  const text = `card ${CARDS[card].id}`;
  const option = can(text);
  return html`<${Card} card=${card} t=${t} lang=${lang} tag="button" data-card=${card} class="${option ? "able" : ""} ${picked.includes(text) ? "sel act" : ""}"
    onClick=${() => (option ? pick(text) : onOpen({ kind: "card", card }))}
    style=${kind === "asks" ? {} : { viewTransitionName: `rr-${CARDS[card].id}` }} />`;
}
