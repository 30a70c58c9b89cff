/** The line over the hand: what is asked and what a choice will bring, with the buttons that answer. */

import { classes, Ring } from "/web/parts.js";
import { html } from "/web/preact.js";
import { say } from "/web/words.js";
import { CARDS, cardName, Sign } from "./faces.js";

/** @import { Option } from "/web/types" */
/** @import { Brings, Change, Lead, Table as Game } from "./types" */
/** @typedef {Pick<Game, "t" | "names" | "me" | "lang">} Told */

/**
 * A number of points with its sign; none is nothing.
 * @param {number} points
 */
const signed = (points) => (points ? `${points > 0 ? "+" : "−"}${Math.abs(points)}` : "");

/**
 * What a choice changes, in whole words.
 * @param {Change} change
 * @param {Told} game
 */
function inWords({ moved = [], token, gained = [], banished = [], points = 0 }, { t, names, me, lang }) {
  /** @param {number} seat */
  const who = (seat) => ({ who: seat >= 0 ? names[seat] : "—", me: seat === me ? "yes" : "no" });
  return [
    ...moved.map(([track, seat, from, to]) =>
      t("web-moved", { ...who(seat), track: t("web-track", { track }), from, to }),
    ),
    ...(token === undefined ? [] : [t("web-token-to", who(token))]),
    ...gained.map((card) => t("web-gains", { card: cardName(card, lang) })),
    ...banished.map((card) => t("web-out", { card: cardName(card, lang) })),
    ...(points ? [t("web-worth", { points: signed(points) })] : []),
  ];
}

/**
 * What a choice changes: tracks, the token, cards, and the points of my hand, in words of several lengths.
 * @param {Change | undefined} change
 * @param {Told} game
 * @returns {Brings}
 */
export function tell(change, game) {
  if (!change) return { short: "", long: "" };
  const { t, me } = game;
  const { moved = [], points = 0 } = change;
  const [track, , from, to] = moved.find(([, seat]) => seat === me) ?? [];
  const crown = change.token === me ? t("web-sovereign") : "";
  const step = track ? t("web-moved-short", { track: t("web-track", { track }), from: from ?? 0, to: to ?? 0 }) : crown;
  return {
    short: [step, signed(points)].filter(Boolean).join(" · "),
    tiny: [track ? `${from} → ${to}` : "", signed(points)].filter(Boolean).join(" · "),
    long: inWords(change, game).join("; ") || t("web-no-change"),
    aims: moved.filter(([name, seat]) => name === "fleet" && seat === me).map(([, , , space]) => space),
  };
}

/** Buttons for answers that no thing on the table stands for. */
const PLAIN = ["yes", "banish", "top", "bottom", "pay 1", "pay 2", "lead", "scout", "deck", "pass", "done"];

/**
 * What is written on the button of an answer.
 * @param {string} text
 * @param {Game} game
 */
function caption(text, game) {
  const rule = game.view.stack.at(-1)?.rule;
  if (text === "pass" && rule === "Block") return game.t("web-no-block");
  if (text === "pass" && rule === "Guard") return game.t("web-no-guard");
  if (text === "deck") return game.t("web-take-deck");
  return game.can(text)?.label;
}

/**
 * A card is about to be led: what it will do, and that the location is still to be touched.
 * @param {{ game: Game, card: number, drop: () => void }} props
 */
export function Leading({ game: { t, lang }, card, drop }) {
  const deploy = CARDS[card][lang].deploy || t("web-no-deploy");
  return html`<div class="cmd">
    <div class="hint will" role="status">
      <b>${t("web-will")}</b>
      <span><b>${cardName(card, lang)}.</b> ${deploy} <em>${t("web-where")}</em></span>
    </div>
    <button class="btn line" onClick=${drop}>${t("web-cancel")}</button>
  </div>`;
}

/**
 * What the line says when nothing is being weighed: what is asked, or for whom the table waits.
 * @param {Game} game
 */
function standing(game) {
  const { seats, names, over, t } = game;
  const line = asked(game);
  if (line) return line;
  if (over) return t("web-over");
  const waiting = seats.flatMap((seat, n) => (seat.asked ? names[n] : []));
  return waiting.length ? t("web-waiting", { who: waiting.join(", ") }) : "";
}

/** Answers that draw a card unseen. */
const DRAWS = ["scout", "deck"];

/**
 * A button for an answer that no thing on the table stands for; the only answer there is is loud, and so is one that is
 * to be touched again.
 * @param {{ text: string, sole: boolean, game: Game }} props
 */
function Answer({ text, sole, game }) {
  const draws = DRAWS.includes(text);
  const again = game.picked.includes(text);
  const calm = !sole && !again && (draws || text === "pass" || text === "done");
  return html`<button
    data-action=${text}
    class=${classes("btn", calm ? "line" : "red glow", { again })}
    aria-pressed=${again}
    onClick=${() => game.pick(text)}
  >
    ${draws && html`<${Sign} name="card-draw" />`}
    ${caption(text, game)}
  </button>`;
}

/**
 * The button of an answer that gives up points: it says how many, and does it at the second touch.
 * @param {{ text: string, points: number, game: Game }} props
 */
function Surrender({ text, points, game }) {
  const { pick, picked, t } = game;
  const armed = picked.includes(text);
  /** @param {MouseEvent} event */
  const touch = (event) => event.detail > 1 || pick(text); // the second half of a double click decides nothing
  return html`<button class=${classes("btn surrender", armed ? "red glow" : "line")} aria-pressed=${armed} onClick=${touch}>
    <span class=${classes({ unsaid: armed })} aria-hidden=${armed}>${caption(text, game)}</span>
    <span class=${classes({ unsaid: !armed })} aria-hidden=${!armed}>${t("web-give-up", { points })}</span>
  </button>`;
}

/**
 * What stands before the line: what will be, what is asked, or what is going on.
 * @param {boolean} weighing
 * @param {Game} game
 */
function leadIn(weighing, { legal, t }) {
  if (weighing) return t("web-will");
  return t(legal.length ? "web-asked" : "web-now");
}

/**
 * The line that says what is asked and what will be, with the buttons.
 * @param {{ game: Game, onFinal: (() => void) | null }} props
 */
export function Command({ game, onFinal }) {
  const { legal, can, picked, weighed, clock, declareBest, ease, act, t } = game;
  const { losing = {}, stake = 0 } = game.extra;
  const sole = legal.length === 1;
  const wish = picked.length === 1 && !sole ? can(picked[0]) : undefined;
  const line = wish ? foretell(wish, game) : standing(game);
  const long = typeof line !== "string" || line.length > 70;
  const plain = sole ? [legal[0].text] : PLAIN.filter((text) => can(text));
  const stands = wish && plain.includes(wish.text); // its own button is touched again
  return html`<div class=${classes("cmd", { sure: wish, sole })}>
    ${
      line &&
      html`<div class=${classes("hint", { will: wish, long })}>
        <b>${leadIn(wish !== undefined, game)}</b>
        <span>${line}</span>
      </div>`
    }
    ${clock && legal.length > 0 && !wish && html`<${Ring} clock=${clock} />`}
    ${onFinal && html`<button class="btn red" onClick=${onFinal}>${t("web-final")}</button>`}
    ${
      !wish &&
      declareBest &&
      html`<button class="btn red glow" onClick=${declareBest}>${t("web-declare", { points: stake })}</button>`
    }
    ${
      wish &&
      !stands &&
      html`<button class="btn red glow" onClick=${weighed?.go}>${say("confirm")} <kbd aria-hidden="true">↵</kbd></button>
        <button class="btn line drop" onClick=${weighed?.drop}>${t("web-cancel")}</button>`
    }
    ${
      ease &&
      !ease.on &&
      can("pass") &&
      game.view.stack.at(-1)?.rule === "Guard" &&
      html`<button
        class="btn line never"
        title=${t("ease")}
        onClick=${() => {
          ease.set(true);
          act("pass");
        }}
      >
        ${t("web-never-ask")}
      </button>`
    }
    ${
      (!wish || stands) &&
      plain.map((text) =>
        losing[text]
          ? html`<${Surrender} key=${text} text=${text} points=${losing[text]} game=${game} />`
          : html`<${Answer} key=${text} text=${text} sole=${sole} game=${game} />`,
      )
    }
  </div>`;
}

/**
 * The hint; where it only names the card that asks, with the words of that card.
 * @param {Game} game
 */
function asked({ view, hint, t, lang }) {
  const card = view.stack.at(-1)?.facts?.card ?? -1;
  if (card < 0 || hint !== t("hint-ability", { card: CARDS[card].id })) return hint;
  const { deploy, end } = CARDS[card][lang];
  return html`<b>${cardName(card, lang)}.</b> ${view.end[0] >= 0 ? end || deploy : deploy || end}`;
}

/**
 * What a click stands for and what it will bring.
 * @param {Option} option
 * @param {Game} game
 */
function foretell({ text, label }, game) {
  const { t, extra } = game;
  if (text === "scout") return t("web-will-scout");
  if (text === "deck") return t("web-will-deck");
  const change = extra.prospects?.[text];
  return html`<b>${label}</b>${change?.moved ? `: ${tell(change, game).long}.` : ""}`;
}
