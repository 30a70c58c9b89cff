// The table of Unrest: missions, the cards over the marker, five districts; below them the hand or the tokens.
import { html, useState } from "/web/preact.js";
import { Hint } from "/web/parts.js";
import { Card, textOf } from "./cards.js";
import { District, DISTRICTS, shortName } from "./district.js";
import { Missions } from "./missions.js";
import { TOKENS, Tokens } from "./tokens.js";
export { figures } from "./figures.js";

const PHASES = { Mark: "mark", Plan: "plan", Hide: "plan", Defend: "defend", Turn: "defend", Burial: "defend",
  Sending: "send", Capture: "end", Reveal: "end" };
const [REBELLION, EMPIRE] = [0, 1];

export function Table(props) {
  const { view, me, open, legal, can, act, pick, picked, t, extra, aids, over } = props;
  const [aim, setAim] = useState({ token: -1, place: -1 });
  const v = open ? open[REBELLION] : view;
  const frame = view.stack[view.stack.length - 1] || { rule: "" };
  const at = asked(legal);
  const usable = (token) => legal.some(({ text }) => uses(text, token));
  const token = aim.token >= 0 && usable(aim.token) ? aim.token : -1;
  const place = token === 2 && v.over_marker[aim.place] !== -1 ? aim.place : -1;
  const row = v.row.length ? v.row : [0, 1, 2, 3, 4];
  const order = [...row.filter((d) => !v.captured[d]), ...row.filter((d) => v.captured[d])];
  const ghost = preview(v, picked);

  const onCard = (n) => {
    if (frame.rule === "Turn" || frame.rule === "Burial") return frame.place === n && legal.length ? () => pick(legal[0].text) : null;
    if (frame.rule !== "Defend" || !legal.length || v.over_marker[n] === -1) return null;
    const texts = at.card(n).filter((text) => token < 0 || uses(text, token));
    if (!texts.length) return null;
    return token === 2 ? () => setAim({ token, place: n }) : () => pick(...texts);
  };
  const onDistrict = (d) => {
    let texts = at.district(d);
    if (frame.rule === "Defend") {
      if (token < 0) texts = texts.filter((text) => text.startsWith("blockade"));
      else if (token === 2) texts = texts.filter((text) => text.startsWith(`reroute ${place + 1} `));
      else texts = texts.filter((text) => uses(text, token));
    }
    return texts.length ? { go: () => pick(...texts), label: texts.map((text) => can(text).label).join(" · ") } : null;
  };
  const onToken = (n) => {
    if (!usable(n)) return null;
    const wasted = `waste ${TOKENS[n]}`;
    if (can(wasted)) return () => pick(wasted);
    return () => setAim({ token: token === n ? -1 : n, place: -1 });
  };
  const reveal = (d, card) => frame.rule === "Reveal" && frame.district === d && can(`reveal ${textOf(card)}`) ? () => pick(`reveal ${textOf(card)}`) : null;
  const shared = { ...props, v, order, frame, ghost };
  return html`
    <section class="stage un-stage ${me === REBELLION ? "reb" : ""}">
      <svg class="bg" viewBox="0 0 980 750" preserveAspectRatio="none" aria-hidden="true"><path d="M300 0 60 750h420zM660 0 560 750h380z" class="a" /></svg>
      <${Missions} ...${shared} />
      <${Operation} ...${shared} onCard=${onCard} at=${at} />
      <ul class="dists">${order.map((d) => html`<${District} key=${d} ...${shared} d=${d} on=${onDistrict(d)} reveal=${reveal}
        threats=${aids && extra && extra.threats ? extra.threats[d] : []} />`)}</ul>
    </section>
    <section class="dock un-dock ${me === REBELLION ? "reb" : ""}">
      <${Hint} hint=${said(props, frame, t)} />
      ${me === REBELLION
        ? html`<div class="low"><${Hand} ...${shared} act=${act} /><${Tokens} v=${v} t=${t} small onToken=${() => null} /></div>`
        : html`${open && v.own_hand.length ? html`<div class="low"><${Hand} ...${shared} /><${Tokens} v=${v} t=${t} small onToken=${() => null} /></div>`
          : html`<${Tokens} v=${v} t=${t} token=${token} onToken=${onToken} mine=${me === EMPIRE && frame.rule === "Defend" && !over} />`}`}
    </section>`;
}

// The legal actions that a thing on the table stands for.
function asked(legal) {
  const texts = legal.map((each) => each.text);
  return {
    card: (n) => texts.filter((text) => /^(surveil|destroy|reroute) /.test(text) && text.split(" ")[1] === String(n + 1)),
    district: (d) => texts.filter((text) => /^(send|reroute|blockade|take|mark) /.test(text) && text.split(" ").includes(DISTRICTS[d])),
    marks: texts.filter((text) => text.startsWith("mark ")),
  };
}
const uses = (text, token) => text.startsWith(`${TOKENS[token]} `) || text === `waste ${TOKENS[token]}`;

// Without aids the hint names the decision alone, not the danger.
function said({ hint, aids, me }, frame, t) {
  return frame.rule === "Defend" && me === EMPIRE && !aids ? t("web-hint-defend") : hint;
}

// What the option in question would do, as far as it can be drawn.
function preview(v, picked) {
  const out = { to: -1, places: [], struck: -1, turned: -1, closed: -1, marks: [], taken: -1, cards: [] };
  for (const text of picked) {
    const [verb, a, b] = text.split(" ");
    const d = DISTRICTS.indexOf(verb === "send" || verb === "reroute" ? b : a);
    const place = Number(a) - 1;
    if (verb === "send" || verb === "reroute") {
      out.places.push(place);
      if (picked.length === 1) [out.to, out.cards] = [d, [{ card: v.over_marker[place], down: v.face_down[place], place }]];
    } else if (verb === "destroy" && picked.length === 1) out.struck = place;
    else if (verb === "surveil" && picked.length === 1) out.turned = place;
    else if (verb === "blockade") out.closed = d;
    else if (verb === "mark" && picked.length === 1) out.marks = [d, DISTRICTS.indexOf(b)];
    else if (verb === "take") out.taken = d;
    else if (verb === "show" || verb === "hide") out.hand = text.slice(5);
    else if (verb === "reveal" && picked.length === 1) out.proof = text.slice(7);
  }
  return out;
}

function Operation({ v, order, frame, t, onCard, at, pick, picked, can, over, legal, ghost, names }) {
  const marked = order.findIndex((d) => v.marked[d]);
  const left = marked < 0 ? 1 : marked;
  const phase = over ? "over" : PHASES[frame.rule] || "deal";
  const free = [0, 1, 2, 3, 4].filter((column) => column !== left && column !== left + 1);
  const laid = v.over_marker.some((card) => card !== -1);
  const slots = laid || frame.rule === "Plan" || frame.rule === "Hide";
  const fallen = v.captured.filter(Boolean).length;
  const won = fallen >= 3 || (v.capitol && v.captured[2]);
  const where = order.filter((d) => v.marked[d]).map((d) => shortName(d, t));
  const about = over ? t(won ? "web-won-rebellion" : "web-won-empire")
    : phase === "end" || phase === "deal" ? t("web-about", { phase }) : v.final ? t("web-for-any") : where.length === 2 ? t("web-for", { first: where[0], second: where[1] }) : t("web-about", { phase });
  const stats = [["web-round", t("web-of", { n: v.round, all: 8 })], ["web-hand", v.hand], ["web-deck", v.deck], ["web-gone", v.gone_up.length + v.gone_down]];
  return html`<div class="op ${phase === "mark" ? "marking" : ""}">
    <p class="lab" style=${{ "--c": free[0] + 1 }}><b class="h">${t("web-phase", { phase })}</b><span>${about}</span></p>
    ${slots && html`<div class="three" style=${{ "--c": left + 1 }}>${v.over_marker.map((card, n) => card === -1
      ? html`<span key=${n} class="slot ${frame.rule === "Hide" && frame.place === n ? "next" : ""}"><b>${n + 1}</b></span>`
      : html`<${Card} key=${n} card=${v.feint ? 20 : card} down=${v.face_down[n]} t=${t} tag=${n + 1} onClick=${onCard(n)}
          label=${onCard(n) && legal.length ? `${t("web-card", { place: n + 1 })}: ${card >= 0 ? "" : t("web-back")}${at.card(n).map((text) => can(text).label).join(" · ") || legal[0].label}` : null}
          style=${{ viewTransitionName: card >= 0 && card !== 20 ? `un-c-${card}` : `un-p-${n}` }}
          cls=${[onCard(n) && "act", frame.rule === "Sending" && frame.place === n && "sent", ghost.places.includes(n) && "up",
            ghost.struck === n && "lost", ghost.turned === n && "up"].filter(Boolean).join(" ")} />`)}</div>`}
    ${phase === "mark" && at.marks.length
      ? html`<div class="marks">${at.marks.map((text) => {
          const [, a, b] = text.split(" ");
          const n = Math.min(order.indexOf(DISTRICTS.indexOf(a)), order.indexOf(DISTRICTS.indexOf(b)));
          return html`<button type="button" key=${text} class="mk ${picked.includes(text) ? "on" : ""}" style=${{ "--n": n + 1 }}
            aria-label=${can(text).label} onClick=${() => pick(text)}><${Marker} /></button>`;
        })}</div>`
      : marked >= 0 && !v.final && html`<div class="plank" style=${{ "--c": marked + 1, viewTransitionName: "un-marker" }}><${Marker} /></div>`}
    <div class="won" style=${{ "--c": free[1] + 1 }}><span>${t("web-captured")}</span><b>${t("web-of", { n: fallen, all: 3 })}</b>
      <div class="pens" aria-hidden="true">${[0, 1, 2].map((n) => html`<i key=${n} class=${n < fallen ? "on" : ""}></i>`)}</div></div>
    <dl class="rest" style=${{ "--c": free[2] + 1 }}>${stats.map(([id, n]) => html`<div key=${id}><dt>${t(id)}</dt><dd>${n}</dd></div>`)}</dl>
  </div>`;
}

function Marker() {
  return html`<svg viewBox="0 0 400 40" preserveAspectRatio="none" aria-hidden="true"><path d="M0 0H400V14H310L290 40 270 14H130L110 40 90 14H0z" fill="var(--red)" /></svg>`;
}

function Hand({ v, t, can, pick, act, me, frame, picked, ghost }) {
  const proofs = frame.rule === "Reveal" && me === REBELLION ? v.own_down[frame.district].filter((card) => can(`reveal ${textOf(card)}`)) : [];
  if (proofs.length) return html`<div class="hand" role="group" aria-label=${t("web-proofs")}><b class="h">${t("web-proofs")}</b>${proofs.map((card) => html`
    <${Card} key=${card} card=${card} t=${t} label=${can(`reveal ${textOf(card)}`).label} onClick=${() => pick(`reveal ${textOf(card)}`)} cls=${`act ${ghost.proof === textOf(card) ? "up" : ""}`} />`)}</div>`;
  const verb = frame.rule === "Plan" ? "show" : frame.rule === "Hide" ? "hide" : "";
  return html`<div class="hand" role="group" aria-label=${t("web-your-hand")}>
    ${v.own_hand.map((card, n) => {
      const text = `${verb} ${textOf(card)}`;
      const may = me === REBELLION && verb && can(text);
      return html`<${Card} key=${`${card} ${n}`} card=${card} t=${t} label=${may ? may.label : null} onClick=${may ? () => pick(text) : null}
        cls=${`${may ? "act" : ""} ${ghost.hand === textOf(card) ? "up" : ""}`} style=${card === 20 ? {} : { viewTransitionName: `un-c-${card}` }} />`;
    })}
    ${can("show nothing") && html`<button type="button" class="btn sm ink" onClick=${() => pick("show nothing")} aria-label=${`${t("web-nothing")}. ${can("show nothing").label}`}>${t("web-nothing")}</button>`}
    ${can("hold") && html`<button type="button" class="btn ink hold" onClick=${() => act("hold")} aria-label=${`${t("web-hold")}. ${can("hold").label}`}>${t("web-hold")}</button>`}
    ${frame.rule === "Capture" && me === REBELLION && html`<p class="pv">${t("web-takes", { n: v.missions.length && countTakes(v, can) })}</p>`}
  </div>`;
}

function countTakes(v, can) {
  return v.missions.reduce((n, m) => n + DISTRICTS.filter((d) => can(`take ${d} ${m.number}`)).length, 0);
}
