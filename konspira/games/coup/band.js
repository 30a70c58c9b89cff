// The black band across the table: what has been claimed, what it entails, and the answers to it.
import { html } from "/web/preact.js";
import { Ring } from "/web/parts.js";
import { Card } from "./cards.js";
import { Bust, Gold } from "./portraits.js";
import { ACTIONS, ROLES, begin } from "./situation.js";

const yes = (fact) => (fact ? "yes" : "no");
const TICK = html`<svg class="i ok" viewBox="0 0 20 20" aria-hidden="true"><path d="M2 10 8 16 18 4" fill="none" stroke="currentColor" stroke-width="3.5" /></svg>`;

// The words of the band: who, the one big word, and what it means.
function words(s, { t, names, view, me, over, result }, aim) {
  const who = (seat) => ({ who: names[seat] ?? "", me: yes(seat === me && me >= 0) });
  const aimed = () => ({ aimed: s.target < 0 ? "nobody" : s.target === me ? "me" : "other", target: names[s.target] ?? "" });
  const entails = () => t("web-entails", { verb: s.action.verb, ...aimed() });
  switch (s.rule) {
    case "Turn":
      if (!s.mine) return { above: t("web-turn"), title: names[s.turn], below: t("web-choosing") };
      return aim ? { above: t("web-aim"), title: t("web-do", { verb: aim }), below: t("web-do-what", { verb: aim }) }
        : { above: t("web-act"), title: t("web-your-turn") };
    case "Challenge":
    case "Proof": {
      const blocking = s.claimant !== s.effect.actor;
      if (s.rule === "Proof") {
        return { above: t("web-doubts", { ...who(s.frame.doubter), target: names[s.claimant], aimed: s.claimant === me ? "me" : "other" }),
          title: `${t("role", { role: s.role })}?`, below: t("web-must-show", who(s.claimant)) };
      }
      return { above: t(blocking ? "web-blocks" : "web-claims", who(s.claimant)), title: t("role", { role: s.role }),
        below: blocking ? t("web-stopped", { verb: s.action.verb, actor: names[s.effect.actor] }) : entails() };
    }
    case "Block":
      return { above: t("web-declares", who(s.effect.actor)), title: t("web-do", { verb: s.action.verb }), below: entails() };
    case "Reveal":
      return { above: begin(names[s.frame.seat]), title: t("web-loses", who(s.frame.seat)), below: t("web-chooses-loss", who(s.frame.seat)) };
    case "Return":
      return { above: begin(names[s.frame.seat]), title: t("web-do", { verb: "exchange" }), below: t("web-returning", who(s.frame.seat)) };
    case "Draft":
      return { above: t("web-draft"), title: t("web-draft-title"), below: t("web-draft-what") };
    default: {
      const winner = view.alive.indexOf(true);
      return over || result ? { above: t("web-victory"), title: names[winner], below: t("web-last") } : { above: "", title: t("title") };
    }
  }
}

// The buttons of the open question; each says its whole meaning, or asks again.
export function choices(s, { t, can, act, pick, view }) {
  const button = (text, caption, kind, key, again) => {
    const option = can(text);
    return option && { text, caption, kind, key, label: option.label, go: () => (again ? pick(text) : act(text)) };
  };
  const pass = button("pass", t("web-pass"), "paper", " ");
  if (s.rule === "Challenge") return [button("challenge", t("web-challenge"), "red glow", "c"), pass].filter(Boolean);
  if (s.rule === "Block") {
    const blocks = ROLES.filter((role) => can(`block ${role}`)).map((role, i) => ({
      ...button(`block ${role}`, t("role", { role }), "red glow", String(i + 1)),
      note: t("web-have", { bluff: yes(!view.hand.includes(ROLES.indexOf(role))) }), role,
    }));
    return [...blocks, pass].filter(Boolean);
  }
  if (s.rule === "Proof") {
    const show = button("show", t("web-show"), "red glow", "s");
    return [show, button("decline", t("web-decline"), show ? "paper" : "red glow", "d", Boolean(show))].filter(Boolean);
  }
  return [];
}

export const Buttons = ({ list, kind }) => html`<div class=${kind}>${list.map(({ text, caption, kind: look, key, label, go, note, role, off }) =>
  html`<button key=${text} class=${`btn ${look}`} data-key=${key} data-action=${text} aria-label=${note ? `${label}` : label} title=${label} disabled=${off} onClick=${go}>
    ${role && html`<span class="cut"><${Bust} role=${role} /></span>`}<span class="capt">${caption}${note && html`<small>${note}</small>`}</span>
    ${key && html`<kbd>${key === " " ? "␣" : key.toUpperCase()}</kbd>`}</button>`)}</div>`;

// What a challenge, a block or a refusal would lead to.
function Foresight({ s, props }) {
  const { t, names, view, me } = props;
  if (!s.mine) return null;
  const one = (seat) => view.influence[seat] === 1;
  const line = (sign, text) => html`<li class=${sign}>${text}</li>`;
  if (s.rule === "Challenge") {
    const args = { role: s.role, who: names[s.claimant], last: yes(one(s.claimant)), cost: s.claimant === s.effect.actor ? s.effect.cost : 0 };
    return html`<ul class="fore" aria-label=${t("web-if-challenge")}><li class="q">${t("web-if-challenge")}</li>
      ${line("good", t("web-if-absent", args))}${line("bad", t("web-if-present", { last: yes(one(me)) }))}</ul>`;
  }
  if (s.rule === "Block") {
    return html`<ul class="fore">${line("good", t("web-if-block", { verb: s.action.verb }))}${line("bad", t("web-if-pass", { verb: s.action.verb, last: yes(one(me)) }))}</ul>`;
  }
  if (s.rule === "Proof") {
    const shows = props.can("show");
    return html`<ul class="fore">${shows && line("good", t("web-if-show", { who: names[s.frame.doubter], last: yes(one(s.frame.doubter)) }))}
      ${line("bad", t("web-if-decline", { last: yes(one(me)) }))}</ul>`;
  }
  return null;
}

// Who has answered the open window and who has not.
function Answers({ s, props }) {
  const { t, names, me, view } = props;
  if (!s.window && s.rule !== "Draft") return null; // the band itself names the one who is asked
  if (s.hides) return html`<div class="ans"><p>${t("web-answers-hidden")}</p></div>`;
  const asked = view.coins.map((_, seat) => seat).filter((seat) => s.window ? s.mayAnswer(seat) : s.owes(seat));
  if (!asked.length) return null;
  return html`<div class="ans"><p>${t("web-answers")}</p><ul>${asked.map((seat) => {
    const owes = s.owes(seat);
    return html`<li key=${seat} class=${`chip ${seat === me && owes ? "me" : ""} ${owes ? "" : "done"}`}>${owes ? null : TICK}${begin(names[seat])}</li>`;
  })}</ul></div>`;
}

// The seven actions of one's own turn.
function Board({ props, aim, setAim }) {
  const { t, legal, pick, picked, view } = props;
  return html`<ul class="board">${ACTIONS.map(({ verb, gain, role, aimed }, i) => {
    const texts = legal.map((option) => option.text).filter((text) => text.split(" ")[0] === verb);
    const bluff = role && !view.hand.includes(ROLES.indexOf(role));
    const chosen = aim === verb || texts.some((text) => picked.includes(text));
    const go = () => (aimed && texts.length > 1 ? setAim(aim === verb ? null : verb) : (setAim(null), pick(...texts)));
    const said = texts.length === 1 ? legal.find((option) => option.text === texts[0]).label : `${t("web-do", { verb })}. ${t("web-do-what", { verb })}`;
    return html`<li key=${verb}><button class=${`tile ${chosen ? "on" : ""}`} disabled=${!texts.length} aria-pressed=${chosen} aria-label=${said} data-key=${i + 1} data-verb=${verb} onClick=${go}>
      <span class="pic">${role ? html`<${Bust} role=${role} />` : verb === "coup" ? html`<svg viewBox="0 0 40 40" aria-hidden="true"><path d="M0 0h40v40H0z" fill="#c81a15" /><path d="M8 30V14l6 6 6-11 6 11 6-6v16z" fill="#f8f0dd" /><path d="M3 34 37 6" stroke="#16120d" stroke-width="4" /></svg>` : html`<${Gold} coins=${verb === "aid" ? 18 : 9} />`}</span>
      <span class="what"><b>${t("web-do", { verb })}</b><small>${t("web-do-what", { verb })}</small></span>
      <span class="gain">${gain}</span>${role && texts.length ? html`<em class=${bluff ? "bluff" : "have"}>${t("web-have", { bluff: yes(bluff) })}</em>` : null}<kbd>${i + 1}</kbd></button></li>`;
  })}</ul>`;
}

// The players an action may be aimed at, beside the seats that glow.
function Targets({ props, aim, setAim, s }) {
  const { t, names, can, pick } = props;
  const open = s.rivals.filter((seat) => can(`${aim} ${seat}`));
  return html`<div class="targets">${open.map((seat, i) => html`<button key=${seat} class="btn paper" data-key=${i + 1} data-target=${seat} aria-label=${can(`${aim} ${seat}`).label} onClick=${() => pick(`${aim} ${seat}`)}>${names[seat]} <kbd>${i + 1}</kbd></button>`)}
    <button class="btn line back-out" data-key="Escape" onClick=${() => setAim(null)}>${t("web-other-action")}</button></div>`;
}

export function Band({ s, props, aim, setAim, buttons }) {
  const { t, clock, extra } = props;
  const { above, title, below } = words(s, props, aim);
  const choosing = s.rule === "Turn" && s.mine;
  const winner = props.over ? ROLES[props.open?.[props.view.alive.indexOf(true)]?.hand[0]] : null;
  const role = s.role ?? s.action?.role ?? winner ?? ACTIONS.find((action) => action.verb === aim)?.role;
  const longest = Math.max(...(title || " ").split(/[\s-]+/).map((word) => word.length));
  return html`<section class=${`claim ${choosing && !aim ? "choosing" : ""} is-${s.rule.toLowerCase()}`} aria-label=${t("web-band")}>
    <svg class="wedge" viewBox="0 0 940 280" preserveAspectRatio="none" aria-hidden="true"><path d="M0 34 940 0v254L0 280z" fill="var(--slab)" /><path d="M0 34 330 157 0 280z" fill="var(--red)" /></svg>
    ${role && !(choosing && !aim) ? html`<div class="who" key=${s.question}><${Card} role=${role} t=${t} kind=${winner ? "winner" : "ghost"} /></div>` : html`<div class="who none"></div>`}
    <div class="say" key=${above + title}><p class="l1">${above}</p><h1 class=${title.length > 9 && /\s/.test(title) ? "two" : ""} style=${{ "--n": longest }}>${title}</h1>${below && html`<p class="l2">${below}</p>`}
      ${extra?.odds != null && s.mine && s.rule === "Challenge" ? html`<p class="odds">${t("web-odds", { percent: extra.odds })}</p>` : null}</div>
    ${choosing && !aim ? html`<${Board} props=${props} aim=${aim} setAim=${setAim} />`
      : html`<div class="win">${clock && html`<${Ring} clock=${clock} />`}<${Answers} s=${s} props=${props} /></div>
        ${aim && choosing ? html`<${Targets} props=${props} aim=${aim} setAim=${setAim} s=${s} />` : html`<${Buttons} list=${buttons} kind="btns" />`}
        <${Foresight} s=${s} props=${props} />`}
  </section>`;
}
