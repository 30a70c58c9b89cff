/**
 * The table of Liberation: the galaxy, both sides' cards, the deck and its acts; below them the hand and what may be
 * done.
 */

import { classes, Hint } from "/web/parts.js";
import { html, useState } from "/web/preact.js";
import { DYNASTY, LETTERS, Place, RESISTANCE } from "./cards.js";
import { FAINT, Galaxy, percentOf } from "./galaxy.js";
import { useMarks } from "./marks.js";
import { Side, Turn } from "./sides.js";
import { meant, moves, strokes, verbsOf } from "./verbs.js";

/** @import { Option, Speaker } from "/web/types" */
/** @import { Extra, Frame, Knowledge, Props, Shared, View } from "./types" */

export { costly } from "./costly.js";

/** What the first picture does not need. */
export const afterwards = async () => ({
  ...(await import("./climax.js")),
  ...(await import("./reference.js")),
});

/** Tells the match when it is over; loaded then. */
export const ending = () => import("./ending.js");

/** Answers that no thing on the table stands for. */
const PLAIN = ["draw", "perform", "found", "yes", "no", "pass"];
/**
 * How loud the button of each is.
 * @type {Record<string, string>}
 */
const LOUD = { draw: "red glow", perform: "red", found: "red", yes: "red", no: "red", pass: "line" };
const STRIKES = ["Operation", "Deed", "Capture"];
const MOST_STRIKES = 3;

/**
 * The whole table.
 * @param {Props} props
 */
export function Table(props) {
  const { view, me, open, legal, can, pick, picked, send, hint, weighed, t, extra, over } = props;
  const [looked, look] = useState(-1);
  const [heat, setHeat] = useState(true);
  const [chosen, choose] = useState("");
  const [marking, setMarking] = useState(false);
  const [marks, turnMark] = useMarks(props);
  if (!extra.places)
    return html`<section class="stage lib-stage"></section>
      <section class="dock lib-dock"><${Hint} hint=${hint} weighed=${weighed} /></section>`;
  const facts = knowledge(view, me, open);
  const texts = legal.map((option) => option.text);
  const through = { ...strokes(texts, view, extra.map), ...moves(texts, view, extra.map) };
  const verbs = [...verbsOf(texts), ...verbsOf(Object.keys(through), true)];
  const verb = verbs.some((each) => each.verb === chosen) ? chosen : "";
  /** @param {number} place @param {boolean} held */
  const atPlace = (place, held) =>
    meant(verb ? [...texts, ...Object.keys(through)] : texts, place, {
      verb,
      held,
      base: me === RESISTANCE ? view.base : -1,
    });
  /** @param {string[]} found */
  const touch = (found) => {
    choose(found[0] === "evade" ? "evade" : "");
    if (found[0] === "evade") return;
    if (through[found[0]]) send(through[found[0]]);
    else pick(...found);
  };
  /** @param {string} text */
  const told = (text) => {
    const [doing, letter] = text.split(" ");
    return can(text)?.label ?? t("web-strike", { verb: doing, letter: extra.places[LETTERS.indexOf(letter)].letter });
  };
  /** @param {number} place */
  const cardProps = (place) => {
    const found = atPlace(place, true);
    return {
      place,
      extra,
      t,
      side: me,
      onClick: found.length ? () => touch(found) : () => look(looked === place ? -1 : place),
      label: found.length ? found.map(told).join(" · ") : null,
      cls: classes({
        act: found.length,
        up: found.some((text) => picked.includes(text)) || looked === place,
      }),
    };
  };
  const shared = { ...props, facts, cardProps, looked, look };
  return html`<section class="stage lib-stage">
      <svg class="bg" viewBox="0 0 980 750" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M0 470 980 250V750H0z" class="a" />
        <circle cx="900" cy="560" r="150" fill="var(--paper)" />
      </svg>
      <div class="sky-box">
        <${Galaxy}
          ...${shared}
          atPlace=${(place) => atPlace(place, false).filter((text) => !/^(take|put) /.test(text))}
          touch=${touch}
          told=${told}
          marks=${marks}
          marking=${marking}
          setMarking=${me >= 0 && !over ? setMarking : null}
          turnMark=${turnMark}
          heat=${heat}
          setHeat=${setHeat}
        />
        ${
          view.spied.length > 0 &&
          html`<div class="spy" role="group" aria-label=${t("web-spy")}>
            <b class="h">${t("web-spy")}</b>
            <div class="fan">
              ${view.spied.map(
                (place) =>
                  html`<${Place} key=${place} ...${cardProps(place)} style=${{ viewTransitionName: `lib-c-${place}` }} />`,
              )}
            </div>
          </div>`
        }
      </div>
      <div class="side">
        <${Turn} ...${shared} />
        ${[RESISTANCE, DYNASTY]
          .filter((seat) => seat !== me)
          .map((seat) => html`<${Side} key=${seat} ...${shared} seat=${seat} />`)}
        <${Occupied} ...${shared} />
        ${
          heat &&
          extra.odds &&
          html`<${Suspects} extra=${extra} t=${t} look=${look} most=${view.occupied.length > 4 ? 3 : 4} />`
        }
      </div>
    </section>
    <section class=${classes("dock lib-dock", { watch: me < 0 })}>
      ${me >= 0 && html`<${Hand} ...${shared} />`}
      <div class="you">
        <${Hint}
          hint=${over ? t(view.winner === DYNASTY ? "web-won-dynasty" : "web-won-resistance") : hint}
          weighed=${weighed}
        />
        <${Deeds}
          texts=${texts}
          verbs=${verbs}
          verb=${verb}
          choose=${choose}
          can=${can}
          pick=${pick}
          picked=${picked}
          t=${t}
          extra=${extra}
          frame=${facts.frame}
        />
      </div>
    </section>`;
}

/**
 * What is known of the hidden cards, by whoever is looking: one's own, or everything once the table is open.
 * @param {View} view
 * @param {number} me
 * @param {View[] | null} open
 * @returns {Knowledge}
 */
function knowledge(view, me, open) {
  /** @type {Frame} */
  const frame = view.stack.at(-1) ?? { rule: "" };
  /** @param {number} seat */
  const handOf = (seat) => {
    if (open) return open[seat].hand;
    return me === seat ? view.hand : null;
  };
  const hands = view.hands.map((_, seat) => handOf(seat));
  const base = open ? open[RESISTANCE].base : view.base;
  const mine = me === RESISTANCE ? hands[RESISTANCE] : hands[DYNASTY];
  const theirs = me === RESISTANCE ? hands[DYNASTY] : hands[RESISTANCE];
  return { frame, hands, base, mine: mine || [], theirs: theirs || [], tapped: view.exploited.length };
}

/**
 * One's own cards, the base, and the card that is being played.
 * @param {Shared} props
 */
function Hand({ view, me, t, extra, cardProps, facts, looked, look }) {
  const hand = facts.hands[me] || view.hand;
  const count = hand.length + (me === RESISTANCE && facts.base >= 0 ? 1 : 0) + (view.playing >= 0 ? 1 : 0);
  return html`<div class="hand" style=${{ "--n": Math.max(3, count) }} role="group" aria-label=${t("web-hand")}>
    ${hand.map(
      (place) =>
        html`<${Place} key=${place} ...${cardProps(place)} style=${{ viewTransitionName: `lib-c-${place}` }} />`,
    )}
    ${
      me === RESISTANCE &&
      facts.base >= 0 &&
      html`<figure class="home">
        <${Place} ...${cardProps(facts.base)} style=${{ viewTransitionName: `lib-c-${facts.base}` }} />
        <figcaption>${t("web-base")}</figcaption>
      </figure>`
    }
    ${
      view.playing >= 0 &&
      !hand.includes(view.playing) &&
      html`<figure class="played">
        <${Place}
          place=${view.playing}
          extra=${extra}
          side=${me}
          t=${t}
          onClick=${() => look(looked === view.playing ? -1 : view.playing)}
        />
        <figcaption>${t("web-playing")}</figcaption>
      </figure>`
    }
  </div>`;
}

/**
 * A button that does something.
 * @param {{ text: string, label: string, caption: string, percent: string, cls: string, go: () => void }} props
 */
function Deed({ text, label, caption, percent, cls, go }) {
  return html`<button type="button" class=${`btn ${cls}`} data-action=${text} aria-label=${`${caption}${percent}. ${label}`} onClick=${go}>
    ${caption}
    ${percent && html` <small>${percent}</small>`}
  </button>`;
}

/**
 * How loud the button of a strike is: the likeliest one most.
 * @param {number} n
 * @param {string} verb
 */
function strikeLook(n, verb) {
  if (n === 0) return "red glow";
  return verb === "occupy" ? "ink" : "line";
}

/**
 * The verbs that can be aimed, and the one that is.
 * @typedef {{ verbs: { verb: string, texts: string[] }[], verb: string, choose: (verb: string) => void }} Verbs
 */

/**
 * The buttons of the open question.
 * @param {{ texts: string[], extra: Extra, frame: Frame } & Verbs & Pick<Shared, "can" | "pick" | "picked" | "t">} props
 */
function Deeds({ texts, verbs, verb: aimed, choose, can, pick, picked, t, extra, frame }) {
  const strikes = STRIKES.includes(frame.rule) ? strikesOf(texts, extra) : [];
  const stops = frame.rule === "Deed";
  const left = frame.left ?? 0;
  const struck = new Set(strikes.map(({ text }) => text));
  const aims = verbs.filter((each) => each.texts.some((text) => !struck.has(text)));
  return html`<div class="btns">
    ${aims.map(
      ({ verb, texts: found }) => html`<button
        key=${verb}
        type="button"
        data-verb=${verb}
        class=${classes("btn aim", aimed === verb ? "red" : "line")}
        aria-pressed=${aimed === verb}
        onClick=${() => (found.length === 1 && can(found[0]) ? pick(...found) : choose(aimed === verb ? "" : verb))}
      >
        ${t("web-verb", { verb })}${found.length > 1 && html` <small>${found.length}</small>`}
      </button>`,
    )}
    ${strikes.map(
      ({ text, verb, place, chance }, n) => html`<${Deed}
        key=${text}
        text=${text}
        label=${can(text)?.label}
        caption=${t("web-strike", { verb, letter: extra.places[place].letter })}
        percent=${chance >= FAINT ? ` ${percentOf(chance)}%` : ""}
        cls=${classes(strikeLook(n, verb), { again: picked.includes(text) })}
        go=${() => pick(text)}
      />`,
    )}
    ${PLAIN.filter((verb) => texts.includes(verb)).map(
      (verb) => html`<${Deed}
        key=${verb}
        text=${verb}
        label=${can(verb)?.label}
        caption=${t("web-do", { verb: verb === "pass" && stops ? "stop" : verb })}
        percent=""
        cls=${classes(loudness(verb, texts, strikes), { again: picked.includes(verb) })}
        go=${() => pick(verb)}
      />`,
    )}
    ${left > 1 && stops && texts.length > 0 && html`<p class="pv">${t("web-left", { n: left })}</p>`}
  </div>`;
}

/**
 * Red is scarce: one button at most is red, and none where the shell asks for the only answer itself.
 * @param {string} verb
 * @param {string[]} texts
 * @param {unknown[]} strikes
 */
function loudness(verb, texts, strikes) {
  if (texts.length === 1) return "line";
  return strikes.length && LOUD[verb].startsWith("red") ? "ink" : LOUD[verb];
}

/**
 * The likeliest attacks as buttons, and what can be occupied; the map has the rest.
 * @param {string[]} texts
 * @param {Extra} extra
 */
function strikesOf(texts, extra) {
  const found = texts
    .map((text) => ({ text, verb: text.split(" ")[0], place: LETTERS.indexOf(text.split(" ")[1]) }))
    .filter(({ verb, place }) => place >= 0 && ["attack", "occupy", "discard"].includes(verb))
    .map((each) => ({ ...each, chance: each.verb === "attack" && extra.odds ? extra.odds[each.place] : 0 }));
  const attacks = found.filter(({ verb }) => verb === "attack").sort((a, b) => b.chance - a.chance);
  const rest = found.filter(({ verb }) => verb !== "attack");
  if (!extra.odds && attacks.length > MOST_STRIKES) return rest.slice(0, MOST_STRIKES);
  return [...attacks.slice(0, MOST_STRIKES), ...rest.slice(0, 2)];
}

/**
 * The locations that the Dynasty has occupied.
 * @param {Shared} props
 */
function Occupied({ view, me, t, cardProps }) {
  return html`<div class="own">
    <b class="h">${t(me === DYNASTY ? "web-your-places" : "web-their-places")}</b>
    <div class=${classes("oc3", { many: view.occupied.length > 2 })}>
      ${view.occupied.map((place) => {
        const props = cardProps(place);
        return html`<${Place}
          key=${place}
          ...${props}
          side=${Math.max(me, DYNASTY)}
          cls=${classes(props.cls ?? "", { tap: view.exploited.includes(place) })}
          style=${{ viewTransitionName: `lib-c-${place}` }}
        />`;
      })}
      ${!view.occupied.length && html`<p class="none">${t("web-none-yet")}</p>`}
    </div>
  </div>`;
}

/**
 * The likeliest places, so many at most: of places that are equally likely all are told, or none.
 * @param {number[]} odds
 * @param {number} most
 */
export function suspects(odds, most) {
  const order = odds
    .map((chance, place) => ({ chance, place }))
    .filter(({ chance }) => chance >= FAINT)
    .sort((a, b) => b.chance - a.chance);
  const next = order[most] ? percentOf(order[most].chance) : -1;
  const told = order.slice(0, most).filter(({ chance }) => percentOf(chance) > next);
  const alike = order.filter(({ chance }) => percentOf(chance) === next);
  return { told, alike: told.length < most && next >= 0 ? alike.length : 0, chance: next };
}

/**
 * Where the base most likely is: an aid.
 * @param {{ extra: Extra, t: Speaker, look: (place: number) => void, most: number }} props
 */
function Suspects({ extra, t, look, most }) {
  const { told, alike, chance: each } = suspects(extra.odds ?? [], most);
  const top = told.length ? told[0].chance : 1;
  return html`<div class="sus">
    <b class="h">${t("web-where")}</b>
    <ul>
      ${told.map(
        ({ chance, place }) => html`<li key=${place}>
          <button type="button" onClick=${() => look(place)}>
            <b>${extra.places[place].letter}</b>
            <span>${extra.places[place].name}</span>
            <i style=${{ "--p": `${(100 * chance) / top}%` }}></i>
            <em>${percentOf(chance)}%</em>
          </button>
        </li>`,
      )}
    </ul>
    ${alike > 0 && html`<p>${t("web-alike", { count: alike, percent: each })}</p>`}
  </div>`;
}
