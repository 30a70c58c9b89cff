// The table of The Resistance in the browser: track, round table, your secrets, and the vote.
import { html, useEffect, useRef, useState } from "/web/preact.js";
import { useKeys, useOnce } from "/web/hands.js";
import { Hint, Icon } from "/web/parts.js";
import { MissionCard, PlotCard, RoleCard } from "./cards.js";
import { Disc, Octagon, PLOTS, Rings } from "./faces.js";
import { Round, Track, useMoment } from "./round.js";
import { has, kindsIn, missions, read } from "./situation.js";
import { Belief, Grid } from "./votes.js";

export { figures } from "./figures.js";
export { Aside } from "./votes.js";

const Token = ({ option, kind, caption, sign, keys, go }) => html`<button class=${`tok ${kind} glow`} aria-label=${option.label} data-key=${keys} data-action=${option.text} onClick=${go}>
  ${kind === "yes" ? html`<${Disc} />` : html`<${Octagon} />`}<${Icon} name=${sign} /><b>${caption}</b><kbd aria-hidden="true">${keys}</kbd></button>`;

// The buttons of the open question.
function Decision({ props, s, plan, propose }) {
  const { t, can, act, view } = props;
  if (!s.mine) return null;
  const plain = (text, caption, kind, keys) => can(text) && html`<button class=${`btn ${kind}`} aria-label=${can(text).label} data-key=${keys} data-action=${text} onClick=${() => act(text)}>${caption} <kbd aria-hidden="true">${keys === " " ? "␣" : keys.toUpperCase()}</kbd></button>`;
  if (s.rule === "Vote") {
    return html`<div class="vote"><${Token} option=${can("approve")} kind="yes" caption=${t("web-yes")} sign="check-mark" keys="1" go=${() => act("approve")} />
      <${Token} option=${can("reject")} kind="no" caption=${t("web-no")} sign="cross-mark" keys="2" go=${() => act("reject")} /></div>`;
  }
  if (s.rule === "Play") {
    return html`<div class="vote cards"><${MissionCard} t=${t} option=${can("success")} keys="1" go=${() => act("success")} />
      ${can("fail") && html`<${MissionCard} fail=${true} t=${t} option=${can("fail")} keys="2" go=${() => act("fail")} />`}</div>`;
  }
  if (s.rule === "Send") {
    const left = s.frame.need - plan.length;
    return html`<div class="vote go"><button class=${`btn ${left ? "paper" : "red glow"}`} disabled=${left > 0} data-key="Enter" data-action="propose" onClick=${propose}>${left ? t("web-choose-more", { left }) : t("web-propose")} <kbd aria-hidden="true">↵</kbd></button></div>`;
  }
  if (s.rule === "Offer") {
    return html`<div class="vote go">${plain("use strong-leader", t("web-use"), "red glow", "u")}${plain("use no-confidence", t("web-use"), "red glow", "u")}${plain("pass", t("web-pass"), "paper", " ")}</div>`;
  }
  return null;
}

// Which seats can be touched now, and what that does.
function seatChoices({ props, s, plan, setPlan, give, speech, setSpeech }) {
  const { legal, can, pick, picked, view, names, t, say, me } = props;
  const found = {};
  const key = (i) => (i < 9 ? String(i + 1) : "0");
  if (speech) {
    s.order.filter((seat) => seat !== me).forEach((seat, i) => {
      found[seat] = { label: t(`web-said-${speech}`, { target: names[seat], mission: 1 }), key: key(i), go: () => { say(`${speech} ${seat}`); setSpeech(null); } };
    });
    return found;
  }
  if (!s.mine) return found;
  if (s.rule === "Send") {
    // Seats are sent in their order; whoever is sent already stays.
    s.order.filter((seat) => seat >= s.frame.low && !has(view.team, seat)).forEach((seat, i) => {
      const on = plan.includes(seat);
      const toggle = () => setPlan(on ? plan.filter((each) => each !== seat) : [...plan, seat].slice(-s.frame.need));
      found[seat] = { label: can(`send ${seat}`)?.label ?? t("web-send", { who: names[seat] }), key: key(i), on, toggles: true, go: toggle };
    });
    return found;
  }
  s.order.forEach((seat) => {
    let texts = legal.map((option) => option.text).filter((text) => text.endsWith(` ${seat}`) && !text.startsWith("target"));
    if (give !== null && s.rule === "Give") texts = texts.filter((text) => text.startsWith(`give ${PLOTS[give].name} `));
    if (texts.length) found[seat] = { label: texts.map((text) => can(text).label).join("; "), key: key(Object.keys(found).length), on: texts.some((text) => picked.includes(text)), go: () => pick(...texts) };
  });
  return found;
}

// Statements as buttons, where the shell lets the table speak.
function Speech({ props, speech, setSpeech }) {
  const { t, say, view } = props;
  const pill = (kind, sign, caption, go, on) => html`<button class=${`pill ${kind} ${on ? "on" : ""}`} aria-pressed=${on} onClick=${go}><${Icon} name=${sign} />${caption}</button>`;
  return html`<div class="say"><span>${t(speech ? "web-say-whom" : "web-say")}</span>
    ${pill("s", "crosshair", t("web-say-suspect"), () => setSpeech(speech === "suspect" ? null : "suspect"), speech === "suspect")}
    ${pill("t", "shaking-hands", t("web-say-trust"), () => setSpeech(speech === "trust" ? null : "trust"), speech === "trust")}
    ${pill("c", "fist", t("web-said-resistance"), () => say("i am resistance"), false)}
    ${view.team ? pill("q", "public-speaker", t("web-said-not-send"), () => say("would not send"), false) : null}</div>`;
}

export function Table(given) {
  const s = read(given);
  const question = given.legal.length ? s.question : "";
  const act = useOnce(given.act, question);
  const props = { ...given, act };
  const { view, me, t, can, hint, extra, aids, over, say, replay } = props;
  const [plan, setPlan] = useState([]); // whom I am about to send
  const [give, setGive] = useState(null);
  const [speech, setSpeech] = useState(null);
  const [grid, setGrid] = useState(false);
  const sending = useRef([]);
  const sent = useRef("");
  const moment = useMoment(view, replay);
  useKeys(".res");

  const proposal = s.rule === "Send" ? `${view.ballots.length}.${view.missions.length}.${s.frame.leader}` : question;
  useEffect(() => { if (!sending.current.length) setPlan([]); setGive(null); }, [proposal]);
  // A team is chosen as a whole and sent seat by seat; each question gets one answer.
  useEffect(() => {
    if (s.rule !== "Send" || !s.mine) { sending.current = []; return; }
    if (!question || sent.current === question || !sending.current.length) return;
    const next = `send ${sending.current[0]}`;
    if (!can(next)) { sending.current = []; return; }
    sent.current = question;
    sending.current = sending.current.slice(1);
    act(next);
  });
  const rest = s.rule === "Send" && s.mine ? plan.filter((seat) => seat >= s.frame.low && !has(view.team, seat)) : plan;
  const propose = () => {
    const team = [...rest].sort((a, b) => a - b);
    if (sent.current === question || !can(`send ${team[0]}`)) return; // a second click while the first is on its way
    sending.current = team.slice(1);
    sent.current = question;
    act(`send ${team[0]}`);
  };
  const choices = seatChoices({ props, s, plan: rest, setPlan, give, speech, setSpeech });
  const side = me >= 0 ? view.characters[me] : -1;
  const held = me >= 0 ? kindsIn(view.plot?.held[me] ?? 0) : [];
  const believes = aids && extra?.suspicion && !over;
  const record = missions(view);
  return html`<${Rings} />
    <section class=${`stage res ${believes ? "with-belief" : ""}`} aria-label=${t("web-table")}>
      <${Track} props=${props} s=${s} missions=${record} />
      <${Round} props=${props} s=${s} plan=${rest} choices=${choices} give=${give} setGive=${setGive} moment=${moment} />
      <button class="open-grid" aria-expanded=${grid} onClick=${() => setGrid(!grid)}>${t("web-votes")}</button>
      ${grid && html`<div class="over-grid votes"><header><b class="h">${t("web-votes")}</b><button class="shut" onClick=${() => setGrid(false)} aria-label=${t("web-close")}>✕</button></header><${Grid} ...${props} />${believes && html`<${Belief} ...${props} />`}</div>`}
      ${believes && html`<${Belief} ...${props} />`}
    </section>
    <section class=${`dock res ${me < 0 ? "watching" : ""}`} aria-label=${t("web-yours")}>
      ${me >= 0 && html`<div class=${`hand n${held.length}`}><${RoleCard} side=${side} t=${t} />${held.map((kind, i) => html`<${PlotCard} key=${`${kind}-${i}`} kind=${kind} t=${t} act=${s.mine && s.rule === "Offer" && s.frame.kind === kind} name=${`plot-${me}-${kind}-${i}`} />`)}</div>`}
      <div class="mid"><${Hint} hint=${s.mine && s.rule === "Send" ? t("web-hint-send", { mission: view.mission + 1, size: record[view.mission].size }) : hint || (me < 0 ? (props.open ? "" : t("web-watching")) : over || s.mine ? "" : t("web-waiting"))} />${say && me >= 0 && !over && !replay ? html`<${Speech} props=${props} speech=${speech} setSpeech=${setSpeech} />` : null}</div>
      <${Decision} props=${props} s=${s} plan=${rest} propose=${propose} />
    </section>`;
}
