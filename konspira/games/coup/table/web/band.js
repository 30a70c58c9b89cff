/** The black band across the table: what has been claimed, what it entails, and the answers to it. */

import { about, classes, Ring, Whole } from "/web/parts.js";
import { html } from "/web/preact.js";
import { say, together, upper } from "/web/words.js";
import { Card } from "./cards.js";
import { Bust, Gold } from "./portraits.js";
import { ACTIONS, actorOf, gainOf, ROLES, verbOf } from "./situation.js";

/** @import { Action, Choice, Props, Role, Situation, View } from "./types" */

/**
 * What the words of the band are made from, and what they are.
 * @typedef {Props & { s: Situation, aim: string | null, who: (seat: number) => { who: string, me: string } }} Telling
 * @typedef {{ above: string, title: string, below?: string }} Told
 */

/**
 * How a message is told of a fact.
 * @param {unknown} fact
 */
const yes = (fact) => (fact ? "yes" : "no");
/** The sign of an answer that was given. */
const TICK = html`<svg class="i ok" viewBox="0 0 20 20" aria-hidden="true">
  <path d="M2 10 8 16 18 4" fill="none" stroke="currentColor" stroke-width="3.5" />
</svg>`;

/** The sign of a block that has fallen. */
const CROSS = html`<svg class="i no" viewBox="0 0 20 20" aria-hidden="true">
  <path d="M4 4 16 16M16 4 4 16" fill="none" stroke="currentColor" stroke-width="3.5" />
</svg>`;

/**
 * The words of the band by the rule that is asking: who, the one big word, and what it means.
 * @type {Record<string, (tell: Telling) => Told>}
 */
const WORDS = {
  Turn({ s, t, names, aim }) {
    if (!s.mine) return { above: t("web-turn"), title: names[s.turn], below: t("web-choosing") };
    if (!aim) return { above: t("web-act"), title: t("web-your-turn") };
    return { above: t("web-aim"), title: t("web-do", { verb: aim }), below: t("web-do-what", { verb: aim }) };
  },
  Challenge(tell) {
    const { s, t, names, who } = tell;
    const blocking = s.claimant !== s.effect?.actor;
    return {
      above: t(blocking ? "web-blocks" : "web-claims", who(s.claimant)),
      title: t("role", { role: s.role ?? "" }),
      below: blocking ? t("web-stopped", { verb: verbOf(s), actor: names[actorOf(s)] }) : entails(tell),
    };
  },
  Proof({ s, t, names, me, who }) {
    const doubted = { target: names[s.claimant], aimed: s.claimant === me ? "me" : "other" };
    return {
      above: t("web-doubts", { ...who(s.frame?.doubter ?? -1), ...doubted }),
      title: `${t("role", { role: s.role ?? "" })}?`,
      below: t("web-must-show", who(s.claimant)),
    };
  },
  Block(tell) {
    const { s, t, names, who, view } = tell;
    const fallen = view.coins.flatMap((_, seat) => (s.refuted(seat) ? names[seat] : []));
    const below = fallen.length ? t("web-block-fell", { who: together(fallen) }) : entails(tell);
    return { above: t("web-declares", who(actorOf(s))), title: t("web-do", { verb: verbOf(s) }), below };
  },
  Reveal({ s, t, names, who, extra }) {
    const loser = who(s.frame?.seat ?? -1);
    const { how, who: by, role } = extra?.cause ?? { how: "", who: -1, role: null };
    const above = how ? t("web-cause", { how, ...who(by), role: role ?? "" }) : upper(names[s.seat]);
    return { above, title: t("web-loses", loser), below: t("web-chooses-loss", loser) };
  },
  Return({ s, t, names, who }) {
    const below = t("web-returning", who(s.seat));
    return { above: upper(names[s.seat]), title: t("web-do", { verb: "exchange" }), below };
  },
  Draft: ({ t }) => ({ above: t("web-draft"), title: t("web-draft-title"), below: t("web-draft-what") }),
  Over({ t, names, view, over, result }) {
    if (!over && !result) return { above: "", title: t("title") };
    return { above: t("web-victory"), title: names[view.alive.indexOf(true)], below: t("web-last") };
  },
};

/**
 * What the claimed action would do, and to whom.
 * @param {Telling} tell
 */
function entails({ s, t, names, me }) {
  const aimed = s.target === me ? "me" : "other";
  return t("web-entails", {
    verb: verbOf(s),
    aimed: s.target < 0 ? "nobody" : aimed,
    target: names[s.target] ?? "",
  });
}

/**
 * The words of the band.
 * @param {Situation} s
 * @param {Props} props
 * @param {string | null} aim
 */
function words(s, props, aim) {
  /** @param {number} seat */
  const who = (seat) => ({ who: props.names[seat] ?? "", me: yes(seat === props.me && props.me >= 0) });
  return (WORDS[s.rule] ?? WORDS.Over)({ ...props, s, aim, who });
}

/**
 * The buttons of the open question; each says its whole meaning, or asks again.
 * @param {Situation} s
 * @param {Props} props
 * @returns {Choice[]}
 */
export function choices(s, { t, can, pick, picked, view }) {
  /**
   * One button, if its option is open.
   * @param {string} text @param {string} caption @param {string} kind @param {string} key
   * @returns {Choice[]}
   */
  const button = (text, caption, kind, key) => {
    const label = can(text)?.label;
    const again = picked.includes(text);
    return label === undefined ? [] : [{ text, caption, kind, key, label, again, go: () => pick(text) }];
  };
  /** @param {Role} role */
  const holds = (role) => view.hand.includes(ROLES.indexOf(role));
  /** @param {Role} role @param {number} place */
  const block = (role, place) =>
    button(`block ${role}`, t("web-block-as", { role }), holds(role) ? "red glow" : "paper", String(place + 1)).map(
      (made) => ({
        ...made,
        role,
        note: t("web-have", { bluff: yes(!holds(role)) }),
      }),
    );
  const pass = button("pass", t("web-pass"), "paper", " ");
  if (s.rule === "Challenge") return [...button("challenge", t("web-challenge"), "red glow", "c"), ...pass];
  if (s.rule === "Block") {
    const open = ROLES.filter((role) => can(`block ${role}`)).sort((a, b) => Number(holds(b)) - Number(holds(a)));
    return [...open.flatMap(block), ...pass]; // the true one first
  }
  if (s.rule !== "Proof") return [];
  const show = button("show", t("web-show"), "red glow", "s");
  const shows = show.length > 0;
  return [...show, ...button("decline", t("web-decline"), shows ? "paper" : "red glow", "d")];
}

/**
 * A row of buttons, each with its key.
 * @param {{ list: Choice[], kind: string }} props
 */
export const Buttons = ({ list, kind }) => html`<div class=${kind}>
  ${list.map(({ text, caption, kind: look, key, label, go, note, role, whole, again }) =>
    whole !== undefined
      ? html`<${Whole} key=${text} ready=${whole} go=${go} caption=${caption} />`
      : html`<button
        key=${text}
        class=${classes("btn", look, { again })}
        aria-pressed=${again}
        data-key=${key}
        data-action=${text}
        aria-label=${label}
        title=${label}
        onClick=${go}
      >
        ${role && html`<span class="cut"><${Bust} role=${role} /></span>`}
        <span class="capt">
          ${caption}${again ? html`<small>${say("once-more")}</small>` : note && html`<small>${note}</small>`}
        </span>
        ${key && html`<kbd>${key === " " ? "␣" : key.toUpperCase()}</kbd>`}
      </button>`,
  )}
</div>`;

/**
 * What a challenge, a block or a refusal would lead to.
 * @param {{ s: Situation, props: Props }} props
 */
function Foresight({ s, props }) {
  const lines = s.mine ? FORESEEN[s.rule]?.(s, props) : null;
  if (!lines) return null;
  const { question, good, bad } = lines;
  return html`<ul class="fore" aria-label=${question}>
    ${question && html`<li class="q">${question}</li>`}
    ${good && html`<li class="good">${good}</li>`}
    <li class="bad">${bad}</li>
  </ul>`;
}

/**
 * What an answer would lead to, by the rule that is asking.
 * @type {Record<string, (s: Situation, props: Props) => { question?: string, good: string | null, bad: string }>}
 */
const FORESEEN = {
  Challenge: (s, { t, names, view, me }) => ({
    question: t("web-if-challenge"),
    good: t("web-if-absent", {
      role: s.role ?? "",
      who: names[s.claimant],
      last: lastOf(view, s.claimant),
      cost: s.effect && s.claimant === s.effect.actor ? s.effect.cost : 0,
    }),
    bad: t("web-if-present", { last: lastOf(view, me) }),
  }),
  Block: (s, { t, view, me }) => ({
    good: t("web-if-block", { verb: verbOf(s) }),
    bad: t("web-if-pass", { verb: verbOf(s), last: lastOf(view, me) }),
  }),
  Proof: (s, { t, names, view, me, can }) => {
    const doubter = s.frame?.doubter ?? -1;
    return {
      good: can("show") ? t("web-if-show", { who: names[doubter], last: lastOf(view, doubter) }) : null,
      bad: t("web-if-decline", { last: lastOf(view, me) }),
    };
  },
};

/**
 * Whether a loss would be somebody's last.
 * @param {View} view
 * @param {number} seat
 */
const lastOf = (view, seat) => yes(view.influence[seat] === 1);

/**
 * Who has answered the open window and who has not.
 * @param {{ s: Situation, props: Props }} props
 */
function Answers({ s, props }) {
  const { t, names, me, view } = props;
  if (!s.window && s.rule !== "Draft") return null; // the band itself names the one who is asked
  const asked = view.coins.map((_, seat) => seat).filter((seat) => (s.window ? s.mayAnswer(seat) : s.owes(seat)));
  if (!asked.length) return null;
  return html`<div class="ans">
    <p>${t("web-answers")}</p>
    <ul>
      ${asked.map((seat) => {
        const owes = s.owes(seat);
        const fallen = !owes && s.refuted(seat);
        return html`<li key=${seat} class=${classes("chip", { me: seat === me && owes, done: !owes && !fallen, fallen })}>
          ${fallen ? CROSS : owes || TICK}${upper(names[seat])}
          ${fallen && html`<span class="vh">: ${t("web-refuted")}</span>`}
        </li>`;
      })}
    </ul>
  </div>`;
}

/**
 * The picture of an action: whom it claims to be, or what it is about.
 * @param {{ action: Action }} props
 */
function Picture({ action: { verb, role } }) {
  if (role) return html`<${Bust} role=${role} />`;
  if (verb !== "coup") return html`<${Gold} coins=${verb === "aid" ? 18 : 9} />`;
  return html`<svg viewBox="0 0 40 40" aria-hidden="true">
    <path d="M0 0h40v40H0z" fill="#c81a15" />
    <path d="M8 30V14l6 6 6-11 6 11 6-6v16z" fill="#f8f0dd" />
    <path d="M3 34 37 6" stroke="#16120d" stroke-width="4" />
  </svg>`;
}

/**
 * One action of the board.
 * @param {object} props
 * @param {Props} props.props
 * @param {Action} props.action
 * @param {number} props.place
 * @param {string | null} props.aim
 * @param {(aim: string | null) => void} props.setAim
 */
function Tile({ props, action, place, aim, setAim }) {
  const { t, legal, pick, picked, view } = props;
  const { verb, role, aimed } = action;
  const options = legal.filter((option) => option.text.split(" ")[0] === verb);
  const texts = options.map((option) => option.text);
  const bluff = role && !view.hand.includes(ROLES.indexOf(role));
  const chosen = aim === verb || texts.some((text) => picked.includes(text));
  const asksWhom = aimed && texts.length > 1;
  const go = () => {
    setAim(asksWhom && aim !== verb ? verb : null);
    if (!asksWhom) pick(...texts);
  };
  const said = options.length === 1 ? options[0].label : `${t("web-do", { verb })}. ${t("web-do-what", { verb })}`;
  return html`<li>
    <button
      class=${classes("tile", { on: chosen })}
      disabled=${!texts.length}
      aria-pressed=${chosen}
      aria-label=${said}
      ...${about(t("web-do", { verb }), t("ref-action", { verb }))}
      data-key=${place + 1}
      data-verb=${verb}
      onClick=${go}
    >
      <span class="pic"><${Picture} action=${action} /></span>
      <span class="what"><b>${t("web-do", { verb })}</b><small>${t("web-do-what", { verb })}</small></span>
      <span class="gain">${gainOf(action)}</span>
      ${
        role && texts.length
          ? html`<em class=${bluff ? "bluff" : "have"}>${t("web-have", { bluff: yes(bluff) })}</em>`
          : null
      }
      <kbd>${place + 1}</kbd>
    </button>
  </li>`;
}

/**
 * The actions of one's own turn.
 * @param {{ props: Props, aim: string | null, setAim: (aim: string | null) => void }} props
 */
function Board({ props, aim, setAim }) {
  return html`<ul class="board">
    ${ACTIONS.map(
      (action, place) =>
        html`<${Tile} key=${action.verb} props=${props} action=${action} place=${place} aim=${aim} setAim=${setAim} />`,
    )}
  </ul>`;
}

/**
 * The players an action may be aimed at, beside the seats that glow.
 * @param {{ props: Props, aim: string, setAim: (aim: string | null) => void, s: Situation }} props
 */
function Targets({ props, aim, setAim, s }) {
  const { t, names, can, act } = props;
  const open = s.rivals.filter((seat) => can(`${aim} ${seat}`));
  return html`<div class="targets">
    ${open.map(
      (seat, i) => html`<button
        key=${seat}
        class="btn paper"
        data-key=${i + 1}
        data-target=${seat}
        aria-label=${can(`${aim} ${seat}`)?.label}
        onClick=${() => act(`${aim} ${seat}`)}
      >
        ${names[seat]} <kbd>${i + 1}</kbd>
      </button>`,
    )}
    <button class="btn line back-out" data-key="Escape" onClick=${() => setAim(null)}>${t("web-other-action")}</button>
  </div>`;
}

/**
 * The band itself.
 * @param {object} props
 * @param {Situation} props.s
 * @param {Props} props.props
 * @param {string | null} props.aim
 * @param {(aim: string | null) => void} props.setAim
 * @param {Choice[]} props.buttons
 */
export function Band({ s, props, aim, setAim, buttons }) {
  const { t, clock, extra } = props;
  const { above, title, below } = words(s, props, aim);
  const choosing = s.rule === "Turn" && s.mine;
  const kept = props.over && props.open?.[props.view.alive.indexOf(true)]?.hand[0];
  const winner = typeof kept === "number" ? ROLES[kept] : null;
  const cause = s.rule === "Reveal" ? extra?.cause : undefined;
  const role = s.role ?? s.action?.role ?? cause?.role ?? winner ?? ACTIONS.find((action) => action.verb === aim)?.role;
  const shown = winner || cause ? "winner" : "ghost"; // a card that lies there for all to see, or one that is only named
  const longest = Math.max(...(title || " ").split(/[\s-]+/).map((word) => word.length));
  return html`<section
    class=${classes("claim", `is-${s.rule.toLowerCase()}`, { choosing: choosing && !aim })}
    aria-label=${t("web-band")}
  >
    <svg class="wedge" viewBox="0 0 940 280" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 34 940 0v254L0 280z" fill="var(--slab)" />
      <path d="M0 34 330 157 0 280z" fill="var(--red)" />
    </svg>
    ${
      role && !(choosing && !aim)
        ? html`<div class="who" key=${s.question}><${Card} role=${role} t=${t} kind=${shown} lost=${cause?.how === "caught"} /></div>`
        : html`<div class="who none"></div>`
    }
    <div class="say" key=${above + title}>
      <p class="l1">${above}</p>
      <h1 class=${classes({ two: title.length > 9 && /\s/.test(title) })} style=${{ "--n": longest }}>${title}</h1>
      ${below && html`<p class="l2">${below}</p>`}
      ${
        extra?.odds != null && s.mine && s.rule === "Challenge"
          ? html`<p class="odds">${t("web-odds", { percent: extra.odds })}</p>`
          : null
      }
    </div>
    ${
      choosing && !aim
        ? html`<${Board} props=${props} aim=${aim} setAim=${setAim} />`
        : html`<div class="win">${clock && html`<${Ring} clock=${clock} />`}<${Answers} s=${s} props=${props} /></div>
          ${
            aim && choosing
              ? html`<${Targets} props=${props} aim=${aim} setAim=${setAim} s=${s} />`
              : html`<${Buttons} list=${buttons} kind="btns" />`
          }
          <${Foresight} s=${s} props=${props} />`
    }
  </section>`;
}
