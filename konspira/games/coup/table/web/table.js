/** The Coup table in the browser: rivals and their influence, the claim in the middle, your own court below. */

import { useKeys } from "/web/hands.js";
import { classes, Hint } from "/web/parts.js";
import { html, useEffect, useState } from "/web/preact.js";
import { keep, kept } from "/web/words.js";
import { Band, Buttons, choices } from "./band.js";
import { aboutRole, Back, Card, Coins, Influence } from "./cards.js";
import { Court, Glyph, Gold } from "./portraits.js";
import { actorOf, cardsOf, ROLES, read, verbOf } from "./situation.js";

/** @import { Choice, Extra, Props, Situation, View } from "./types" */
/** @import { Chair, Speaker } from "/web/types" */

export { costly } from "./costly.js";

/**
 * Whoever has lost both cards only watches.
 * @param {View} view
 * @param {number} seat
 */
export const out = (view, seat) => !view.alive[seat];

/** What the first picture does not need. */
export const afterwards = async () => ({
  ...(await import("./climax.js")),
  ...(await import("./reference.js")),
});

/** Tells the match when it is over; loaded then. */
export const ending = () => import("./ending.js");

/** Where this browser keeps that what is not about one is let pass, for matches to come. */
const EASED = "coup-eased";

/**
 * What a seat is doing, in two words.
 * @param {{ seat: number, s: Situation, props: Props }} props
 */
function Status({ seat, s, props }) {
  const { t, view, over } = props;
  /** @param {string} text */
  const cry = (text) => html`<em>${text}</em>`;
  if (!view.alive[seat]) return t("web-out");
  if (over) return cry(t("web-victory"));
  if (seat === s.claimant) return cry(t("web-names", { role: s.role ?? "" }));
  if (s.rule === "Proof" && seat === s.frame?.doubter) return cry(t("web-challenger"));
  if (s.rule === "Block" && seat === actorOf(s)) return cry(t("web-do", { verb: verbOf(s) }));
  if (s.rule === "Turn" && seat === s.turn) return t("web-to-move");
  if (s.owes(seat)) return t("web-thinks");
  if (s.refuted(seat)) return html`<span class="no">✕</span> ${t("web-refuted")}`;
  if (s.mayAnswer(seat)) return html`<span class="ok">✓</span> ${t("web-passed")}`;
  return "";
}

/**
 * A rival: name, coins, influence, and what is known of all that.
 * @param {{ seat: number, s: Situation, props: Props, aim: string | null, crowd: boolean }} props
 */
function Seat({ seat, s, props, aim, crowd }) {
  const { t, view, names, seats, legal, act, pick, picked } = props;
  const options = legal.filter(({ text }) => text.endsWith(` ${seat}`) && (!aim || text.startsWith(aim)));
  const texts = options.map((option) => option.text);
  const claims = seat === s.claimant || (s.rule === "Block" && seat === actorOf(s));
  const { kind, away, online } = seats[seat];
  const note = noteOf(seats[seat], t);
  const state = {
    claims,
    dead: !view.alive[seat],
    moves: seat === s.turn,
    aimed: seat === s.target,
    absent: away || online === false,
    lo: crowd,
  };
  const dull = kind === "bot" && !away; // not worth the room on a phone
  const said = aim && options.length === 1 ? options[0].label : t("web-target", { who: names[seat] });
  return html`<li class=${classes("seat", state)} data-seat=${seat}>
    <div class="plate">
      <b class="h" style=${{ "--n": names[seat].length }}>${names[seat]}</b>
      ${note && html`<small class=${classes({ dull })}>${note}</small>`}
      <${Coins} coins=${view.coins[seat]} t=${t} />
    </div>
    <${Influence} cards=${cardsOf(seat, props)} t=${t} />
    <p class="st">
      <${Status} seat=${seat} s=${s} props=${props} />
      ${seat === s.target && !claims ? html` <em class="aim">${t("web-aimed")}</em>` : null}
    </p>
    <${Claimed} seat=${seat} props=${props} />
    ${
      s.rule === "Turn" &&
      texts.length > 0 &&
      html`<button
        class=${classes("hit act", { sure: aim, on: texts.some((text) => picked.includes(text)) })}
        data-target=${seat}
        aria-label=${said}
        onClick=${() => (aim && texts.length === 1 ? act(texts[0]) : pick(...texts))}
      ></button>`
    }
  </li>`;
}

/**
 * Why somebody may be slow to answer.
 * @param {Chair} chair
 * @param {Speaker} t
 */
function noteOf({ kind, away, online }, t) {
  if (away) return t("web-away");
  if (kind === "bot") return t("web-bot");
  return online === false ? t("web-offline") : "";
}

/**
 * The characters that a rival has claimed to be: an aid.
 * @param {{ seat: number, props: Props }} props
 */
function Claimed({ seat, props: { view, over, extra, t } }) {
  const roles = extra?.claimed?.[seat] ?? [];
  if (!view.alive[seat] || over || !roles.length) return null;
  return html`<ul class="claimed" aria-label=${t("web-claimed")}>
    ${roles.map(
      (role) => html`<li key=${role} class=${role} ...${aboutRole(role, t)}>
        <${Glyph} role=${role} />
        <span class="vh">${t("role", { role })}</span>
      </li>`,
    )}
  </ul>`;
}

/** What touching a card of one's own does, by the rule that is asking. @type {Record<string, string>} */
const TOUCH = { Reveal: "lose", Return: "return", Draft: "draft" };

/**
 * The player's own cards; some decisions are made by touching them.
 * @param {{ s: Situation, props: Props, plan: number[], setPlan: (plan: number[]) => void }} props
 */
function Hand({ s, props, plan, setPlan }) {
  const { t, view, me, can, pick, picked } = props;
  const { held, lost } = cardsOf(me, props);
  const verb = TOUCH[s.rule];
  const shown =
    s.rule === "Draft" && s.mine ? view.aside.map((role) => ({ role: ROLES[role], name: `d-${ROLES[role]}` })) : held;
  /** @param {number} i */
  const toggle = (i) => setPlan(plan.includes(i) ? plan.filter((each) => each !== i) : [...plan, i].slice(-s.returns));
  return html`<div class=${`hand n${shown.length + lost.length}`}>
    ${shown.map((card, i) => {
      const option = s.mine && verb && can(`${verb} ${card.role}`);
      if (!option) return html`<${Card} key=${card.name} ...${card} t=${t} />`;
      const going = s.rule === "Return" ? plan.includes(i) : picked.includes(option.text);
      return html`<${Card}
        key=${card.name}
        ...${card}
        t=${t}
        kind=${going ? "going" : ""}
        act=${true}
        keys=${String(i + 1)}
        label=${option.label}
        pressed=${going}
        onClick=${() => (s.rule === "Return" ? toggle(i) : pick(option.text))}
      />`;
    })}
    ${lost.map((card) => html`<${Card} key=${card.name} ...${card} t=${t} />`)}
  </div>`;
}

/**
 * Cards that nobody has shown yet, by character: an aid.
 * @param {{ extra: Extra, t: Speaker }} props
 */
const Unseen = ({ extra, t }) => html`<ul class="unseen" aria-label=${t("web-unseen")}>
  <li class="lbl">${t("web-unseen")}</li>
  ${(extra.unseen ?? []).map(
    ({ role, most, exact }) => html`<li key=${role} class=${role} ...${aboutRole(role, t)}>
      <${Glyph} role=${role} />
      <span class="vh">${t("role", { role })}</span>
      <b>${exact ? most : `≤${most}`}</b>
    </li>`,
  )}
</ul>`;

/**
 * The court deck and the treasury.
 * @param {{ view: View, t: Speaker }} props
 */
const Bank = ({ view, t }) => html`<div class="bank">
  <div>
    <div class="pile" aria-hidden="true">
      ${Array.from({ length: Math.min(3, view.deck) }, (_, i) => html`<${Back} key=${i} t=${t} />`)}
    </div>
    ${t("web-court")} <b>${view.deck}</b>
  </div>
  <div><${Gold} coins=${view.treasury} />${t("web-treasury")} <b>${view.treasury}</b></div>
</div>`;

/**
 * The whole table.
 * @param {Props} props
 */
export function Table(props) {
  const s = read(props);
  const question = props.legal.length ? s.question : "";
  const { view, me, t, names, send, hint, weighed, extra, over, aids, ease } = props;
  const [aim, setAim] = useState(null);
  const [plan, setPlan] = useState(/** @type {number[]} */ ([])); // places in the hand that go back to the court deck
  useKeys(".coup");

  useEffect(() => {
    setAim(null);
    setPlan([]);
  }, [question]);
  useEffect(() => {
    if (ease && !ease.on && kept(EASED) === "on") ease.set(true);
  }, [ease?.on]);
  const turnEase = () => {
    keep(EASED, ease?.on ? null : "on");
    ease?.set(!ease.on);
  };

  const returning = s.rule === "Return" && s.mine;
  const giveBack = () => send(plan.map((i) => `return ${ROLES[view.hand[i]]}`));
  const left = s.returns - plan.length;
  const caption = t("web-return", { left });
  /** @type {Choice[]} */
  const buttons = returning
    ? [
        {
          text: "return",
          caption,
          kind: "",
          key: "Enter",
          label: caption,
          whole: left === 0 && question !== "",
          go: giveBack,
        },
      ]
    : choices(s, props);
  const alive = me >= 0 && view.alive[me];
  const odd = s.rivals.length % 2 === 1;
  return html`<${Court} />
    <section class=${`stage coup rivals${s.rivals.length}`} aria-label=${t("web-table")}>
      <ul class="seats">
        ${s.rivals.map(
          (seat, i) => html`<${Seat}
            key=${seat}
            seat=${seat}
            s=${s}
            props=${props}
            aim=${aim}
            crowd=${s.rivals.length > 2 && (i === 0 || i === s.rivals.length - 1)}
          />`,
        )}
        ${odd && html`<li class="cell" aria-hidden="true"><${Bank} view=${view} t=${t} /></li>`}
      </ul>
      <${Band} s=${s} props=${props} aim=${aim} setAim=${setAim} buttons=${buttons} />
    </section>
    <section
      class=${classes("dock coup", `is-${s.rule.toLowerCase()}`, { watching: me < 0, fallen: !alive })}
      aria-label=${t("web-yours")}
    >
      ${me >= 0 && html`<${Hand} s=${s} props=${props} plan=${plan} setPlan=${setPlan} />`}
      <div class="you">
        ${
          me >= 0 &&
          html`<div class=${classes("plate", { moves: s.turn === me })}>
            <b class="h" style=${{ "--n": names[me].length }}>${names[me]}</b>
            ${alive ? null : html`<small>${t("web-out")}</small>`}
            <${Coins} coins=${view.coins[me]} t=${t} />
          </div>`
        }
        <${Hint} weighed=${weighed} hint=${hint || (me < 0 && !props.open ? t("web-watching") : "")} />
        ${aids && extra?.unseen && !over ? html`<${Unseen} extra=${extra} t=${t} />` : null}
        ${
          ease &&
          alive &&
          !over &&
          html`<button
            class=${classes("let", { on: ease.on })}
            aria-pressed=${ease.on}
            data-key="p"
            title=${t("web-let-pass-about")}
            onClick=${turnEase}
          >
            <span class="box" aria-hidden="true"></span>
            ${t("ease")}
            <kbd>P</kbd>
          </button>`
        }
      </div>
      <${Bank} view=${view} t=${t} />
      ${buttons.length ? html`<${Buttons} list=${buttons} kind="thumb" />` : null}
    </section>`;
}
