// The Coup table in the browser: rivals and their influence, the claim in the middle, your own court below.
import { html, useEffect, useRef, useState } from "/web/preact.js";
import { useKeys, useOnce } from "/web/hands.js";
import { Hint } from "/web/parts.js";
import { Band, Buttons, choices } from "./band.js";
import { Back, Card, Coins, Influence } from "./cards.js";
import { Court, Glyph, Gold } from "./portraits.js";
import { ROLES, cardsOf, read } from "./situation.js";

export { figures } from "./figures.js";

// What a seat is doing, in two words.
function Status({ seat, s, props }) {
  const { t, view, over } = props;
  const cry = (text) => html`<em>${text}</em>`;
  if (!view.alive[seat]) return t("web-out");
  if (over) return cry(t("web-victory"));
  if (seat === s.claimant) return cry(t("web-names", { role: s.role }));
  if (s.rule === "Proof" && seat === s.frame.doubter) return cry(t("web-challenger"));
  if (s.rule === "Block" && seat === s.effect.actor) return cry(t("web-do", { verb: s.action.verb }));
  if (s.rule === "Turn" && seat === s.turn) return t("web-to-move");
  if (s.owes(seat)) return t("web-thinks");
  if (s.mayAnswer(seat) && !s.hides) return html`<span class="ok">✓</span> ${t("web-passed")}`;
  return "";
}

function Seat({ seat, s, props, aim, crowd }) {
  const { t, view, names, seats, legal, pick, picked, extra } = props;
  const texts = legal.map((option) => option.text).filter((text) => text.endsWith(` ${seat}`) && (!aim || text.startsWith(aim)));
  const targets = s.rule === "Turn" && texts.length > 0;
  const claims = seat === s.claimant || (s.rule === "Block" && seat === s.effect.actor);
  const { kind, away, online } = seats[seat];
  const note = away ? t("web-away") : kind === "bot" ? t("web-bot") : online === false ? t("web-offline") : "";
  const dull = kind === "bot" && !away; // not worth the room on a phone
  const state = [claims && "claims", !view.alive[seat] && "dead", seat === s.turn && "moves", seat === s.target && "aimed", (away || online === false) && "absent", crowd && "lo"];
  const said = aim && texts.length === 1 ? legal.find((option) => option.text === texts[0]).label : t("web-target", { who: names[seat] });
  return html`<li class=${`seat ${state.filter(Boolean).join(" ")}`} data-seat=${seat}>
    <div class="plate"><b class="h">${names[seat]}</b>${note && html`<small class=${dull ? "dull" : ""}>${note}</small>`}<${Coins} coins=${view.coins[seat]} t=${t} /></div>
    <${Influence} cards=${cardsOf(seat, props)} t=${t} />
    <p class="st"><${Status} seat=${seat} s=${s} props=${props} />${seat === s.target && !claims ? html` <em class="aim">${t("web-aimed")}</em>` : null}</p>
    ${view.alive[seat] && !props.over && extra?.claimed?.[seat]?.length ? html`<ul class="claimed" aria-label=${t("web-claimed")}>${extra.claimed[seat].map((role) => html`<li key=${role} class=${role} title=${t("role", { role })}><${Glyph} role=${role} /><span class="vh">${t("role", { role })}</span></li>`)}</ul>` : null}
    ${targets && html`<button class=${`hit act ${aim ? "sure" : ""} ${texts.some((text) => picked.includes(text)) ? "on" : ""}`} data-target=${seat} aria-label=${said} onClick=${() => pick(...texts)}></button>`}
  </li>`;
}

// The player's own cards; some decisions are made by touching them.
function Hand({ s, props, plan, setPlan }) {
  const { t, view, me, can, pick, picked } = props;
  const { held, lost } = cardsOf(me, props);
  const verb = { Reveal: "lose", Return: "return", Draft: "draft" }[s.rule];
  const shown = s.rule === "Draft" && s.mine ? view.aside.map((role) => ({ role: ROLES[role], name: `d-${ROLES[role]}` })) : held;
  const toggle = (i) => setPlan(plan.includes(i) ? plan.filter((each) => each !== i) : [...plan, i].slice(-s.returns));
  return html`<div class=${`hand n${shown.length + lost.length}`}>
    ${shown.map((card, i) => {
      const option = s.mine && verb && can(`${verb} ${card.role}`);
      if (!option) return html`<${Card} key=${card.name} ...${card} t=${t} />`;
      const going = s.rule === "Return" ? plan.includes(i) : picked.includes(option.text);
      return html`<${Card} key=${card.name} ...${card} t=${t} kind=${going ? "going" : ""} act=${true} keys=${String(i + 1)} label=${option.label} pressed=${going}
        onClick=${() => (s.rule === "Return" ? toggle(i) : pick(option.text))} />`;
    })}
    ${lost.map((card) => html`<${Card} key=${card.name} ...${card} t=${t} />`)}
  </div>`;
}

// Cards that nobody has shown yet, by character: an aid.
const Unseen = ({ extra, t }) => html`<ul class="unseen" aria-label=${t("web-unseen")}><li class="lbl">${t("web-unseen")}</li>
  ${extra.unseen.map(({ role, most, exact }) => html`<li key=${role} class=${role} title=${t("role", { role })}><${Glyph} role=${role} /><span class="vh">${t("role", { role })}</span><b>${exact ? most : `≤${most}`}</b></li>`)}</ul>`;

const Bank = ({ view, t }) => html`<div class="bank"><div><div class="pile" aria-hidden="true">${Array.from({ length: Math.min(3, view.deck) }, (_, i) => html`<${Back} key=${i} t=${t} />`)}</div>${t("web-court")} <b>${view.deck}</b></div>
  <div><${Gold} coins=${view.treasury} />${t("web-treasury")} <b>${view.treasury}</b></div></div>`;

export function Table(given) {
  const s = read(given);
  const question = given.legal.length ? s.question : "";
  const act = useOnce(given.act, question);
  const props = { ...given, act };
  const { view, me, t, names, can, hint, extra, over, aids } = props;
  s.returns = view.stack.filter((frame) => frame.rule === "Return").length;
  const [aim, setAim] = useState(null);
  const [plan, setPlan] = useState([]); // places in the hand that go back to the court deck
  const [passing, setPassing] = useState(null); // the turn whose claims are let pass
  const sent = useRef("");
  const sending = useRef([]);
  useKeys(".coup");

  useEffect(() => { setAim(null); setPlan([]); }, [question]);
  useEffect(() => { if (passing !== null && passing !== s.turn) setPassing(null); }, [s.turn]);
  // An answer is sent by itself once to each question: claims that are let pass, and the second card of an exchange.
  useEffect(() => {
    if (!question || sent.current === question) return;
    const next = sending.current.find((text) => can(text));
    const answer = s.rule === "Return" && next ? next : passing === s.turn && s.window && can("pass") && !(s.rule === "Block" && s.target === me) ? "pass" : null;
    if (!answer) return;
    sent.current = question;
    sending.current = [];
    act(answer);
  });

  const returning = s.rule === "Return" && s.mine;
  const send = () => {
    const [first, ...rest] = plan.map((i) => `return ${ROLES[view.hand[i]]}`);
    sending.current = rest;
    sent.current = question;
    act(first);
  };
  const buttons = returning
    ? [{ text: "return", caption: t("web-return", { left: s.returns - plan.length }), kind: plan.length === s.returns ? "red glow" : "paper", key: "Enter", label: t("web-return", { left: s.returns - plan.length }), off: plan.length !== s.returns, go: send }]
    : choices(s, props);
  const alive = me >= 0 && view.alive[me];
  const mayPass = alive && !over && s.turn !== me && s.turn >= 0 && view.stack.length > 0 && s.rule !== "Draft";
  const odd = s.rivals.length % 2 === 1;
  return html`<${Court} />
    <section class=${`stage coup rivals${s.rivals.length}`} aria-label=${t("web-table")}>
      <ul class="seats">${s.rivals.map((seat, i) => html`<${Seat} key=${seat} seat=${seat} s=${s} props=${props} aim=${aim} crowd=${s.rivals.length > 2 && (i === 0 || i === s.rivals.length - 1)} />`)}
        ${odd && html`<li class="cell" aria-hidden="true"><${Bank} view=${view} t=${t} /></li>`}</ul>
      <${Band} s=${s} props=${props} aim=${aim} setAim=${setAim} buttons=${buttons} />
    </section>
    <section class=${`dock coup is-${s.rule.toLowerCase()} ${me < 0 ? "watching" : ""} ${alive ? "" : "fallen"}`} aria-label=${t("web-yours")}>
      ${me >= 0 && html`<${Hand} s=${s} props=${props} plan=${plan} setPlan=${setPlan} />`}
      <div class="you">${me >= 0 && html`<div class=${`plate ${s.turn === me ? "moves" : ""}`}><b class="h">${names[me]}</b>${alive ? null : html`<small>${t("web-out")}</small>`}<${Coins} coins=${view.coins[me]} t=${t} /></div>`}
        <${Hint} hint=${hint || (me < 0 && !props.open ? t("web-watching") : "")} />
        ${aids && extra?.unseen && !over ? html`<${Unseen} extra=${extra} t=${t} />` : null}
        ${mayPass && html`<button class=${`let ${passing === s.turn ? "on" : ""}`} aria-pressed=${passing === s.turn} data-key="p" onClick=${() => setPassing(passing === s.turn ? null : s.turn)}><span class="box" aria-hidden="true"></span>${t("web-let-pass")}<kbd>P</kbd></button>`}
      </div>
      <${Bank} view=${view} t=${t} />
      ${buttons.length ? html`<${Buttons} list=${buttons} kind="thumb" />` : null}
    </section>`;
}
