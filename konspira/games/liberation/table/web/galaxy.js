/** The galaxy: four planet cards as they lie, their locations, the lines between them, and what is known of each. */

import { classes, Icon } from "/web/parts.js";
import { html, useState } from "/web/preact.js";
import {
  aboutPlace,
  COLOURS,
  Cost,
  DYNASTY,
  Flag,
  ICONS,
  LETTERS,
  missionOf,
  PLANETS,
  PlanetShape,
  RESISTANCE,
  stars,
} from "./cards.js";
import { SIGNS } from "./marks.js";
import { neighbours } from "./verbs.js";

/** @import { Option, Speaker } from "/web/types" */
/** @import { Marks } from "./marks.js" */
/** @import { Extra, Knowledge, Line as Route, Shared, Slot, StarMap, View } from "./types" */

/**
 * What the galaxy is given beside what all parts are, and the galaxy as it is shown.
 * @typedef {{ touch: (texts: string[]) => void, told: (text: string) => string }} Touching
 * @typedef {{ marks: Marks, marking: boolean, setMarking: ((on: boolean) => void) | null, turnMark: (place: number) => void }} Marking
 * @typedef {{ heat: boolean, setHeat: (on: boolean) => void, atPlace: (place: number) => string[] } & Touching & Marking} Own
 * @typedef {Shared & Own} InGalaxy
 * @typedef {StarMap & { slots: Slot[], trial: boolean }} Shown
 */

const STARS = stars(90, 640, 450);

/**
 * The galaxy as it is, as the change in question would make it, or with the back of a planet card that is looked at.
 * @param {View} view
 * @param {Extra} extra
 * @param {string[]} picked
 * @param {number=} behind
 * @returns {Shown}
 */
export function shownMap(view, extra, picked, behind = -1) {
  const after = picked.length === 1 ? extra.after?.[picked[0]] : null;
  const back = extra.backs?.[view.slots.findIndex(([planet]) => planet === behind)];
  const trial = picked.length ? after : back;
  if (trial) return { ...trial, trial: true };
  return { ...(extra.map ?? { spots: {}, lines: [] }), slots: view.slots, trial: false };
}

/**
 * A line between two locations.
 * @param {{ map: StarMap, line: Route, lit?: boolean, cls: string }} props
 */
function Line({ map, line, lit, cls }) {
  const [a, b, x, y] = line;
  const from = map.spots[a];
  const to = map.spots[b];
  if (!from || !to) return null;
  const around = x !== undefined && y !== undefined;
  const via = around ? `L${x * 100} ${y * 100}` : "";
  return html`<path
    class=${classes(around ? "ok" : "lk", cls, { hl: lit })}
    d=${`M${from[0] * 100} ${from[1] * 100}${via}L${to[0] * 100} ${to[1] * 100}`}
  />`;
}

/**
 * The actions that concern a planet card.
 * @param {Option[]} legal
 * @param {Slot[]} slots
 * @param {number} n
 */
function planetTexts(legal, slots, n) {
  const name = PLANETS[slots[n][0]];
  /** @param {string} text */
  const concerns = (text) => {
    const [verb, ...about] = text.split(" ");
    if (verb === "probe") return about[0] === name;
    return ["flip", "turn", "swap"].includes(verb) && about.includes(String(n));
  };
  return legal.map(({ text }) => text).filter(concerns);
}

/**
 * The galaxy.
 * @param {InGalaxy} props
 */
export function Galaxy(props) {
  const { view, extra, me, legal, can, pick, picked, t, facts, heat, setHeat, looked, look } = props;
  const [near, setNear] = useState(-1);
  const [behind, setBehind] = useState(-1);
  const map = shownMap(view, extra, picked, behind);
  const frame = facts.frame;
  const watched = near >= 0 ? near : looked;
  const centre = (frame.rule === "Operation" ? frame.location : watched) ?? -1;
  const odds = heat ? extra.odds || [] : [];
  return html`<div class=${classes("gal", { trial: map.trial, marking: props.marking })}>
    <svg class="sky" viewBox="0 0 640 450" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="#f2e9d5" opacity=".7">${STARS}</g>
    </svg>
    <div class="sphere">
      ${map.slots.map(
        ([planet, side, turned], n) => html`<${Planet}
          key=${planet}
          n=${n}
          planet=${planet}
          side=${side}
          turned=${turned}
          texts=${planetTexts(legal, view.slots, n)}
          picked=${picked}
          pick=${pick}
          can=${can}
          extra=${extra}
          t=${t}
          behind=${behind}
          setBehind=${setBehind}
        />`,
      )}
      <svg class="edges" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M50 0V100M0 50H100" />
      </svg>
      <svg class="lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        ${map.lines.map((line, n) => html`<${Line} key=${n} map=${map} line=${line} cls="" />`)}
        ${
          centre >= 0 &&
          map.lines.map(
            (line, n) =>
              (line[0] === centre || line[1] === centre) &&
              html`<${Line}
                key=${`h${n}`}
                map=${map}
                line=${line}
                lit=${true}
                cls=${frame.rule === "Operation" ? "red" : ""}
              />`,
          )
        }
      </svg>
      ${Object.keys(map.spots)
        .map(Number)
        .map(
          (place) =>
            html`<${Spot} key=${place} ...${props} place=${place} map=${map} chance=${odds[place] || 0} setNear=${setNear} />`,
        )}
      ${
        map.trial &&
        html`<p class="trial-note" role="status">
          ${picked.length ? t("web-trial") : t("web-behind", { planet: extra.planets[behind] })}
        </p>`
      }
    </div>
    ${
      looked >= 0 &&
      extra.places &&
      html`<${Look} place=${looked} extra=${extra} t=${t} close=${() => look(-1)} map=${map} />`
    }
    <${Legend}
      t=${t}
      facts=${facts}
      me=${me}
      extra=${extra}
      heat=${heat}
      setHeat=${setHeat}
      marking=${props.marking}
      setMarking=${props.setMarking}
    />
  </div>`;
}

/** Chances below this are not worth showing. */
export const FAINT = 0.005;

/**
 * A chance in percent.
 * @param {number} chance
 */
export const percentOf = (chance) => Math.round(chance * 100);

/**
 * A location on the map; touching it is an answer where it can be, and else shows what is printed on its card.
 * @param {InGalaxy & { place: number, map: Shown, chance: number, setNear: (place: number) => void }} props
 */
function Spot(props) {
  const {
    place,
    map,
    view,
    extra,
    facts,
    t,
    picked,
    looked,
    look,
    atPlace,
    touch: answer,
    told,
    chance,
    setNear,
  } = props;
  const { marks, marking, turnMark } = props;
  const texts = marking ? [] : atPlace(place);
  const mark = /** @type {keyof typeof SIGNS} */ (marks[place] ?? "");
  const touch = () => {
    if (marking) turnMark(place);
    else if (texts.length) answer(texts);
    else look(looked === place ? -1 : place);
  };
  const state = stateOf(place, view, facts, extra);
  const [x, y] = map.spots[place];
  const found = extra.places[place];
  const touched = picked.some((text) => LETTERS.indexOf(text.split(" ")[1]) === place);
  const likely = chance >= FAINT;
  const said = [
    `${found.letter}. ${found.name}`,
    extra.categories[found.category].name,
    extra.planets[found.planet],
    ...state.map((each) => t("web-state", { state: each })),
    likely ? t("web-chance", { percent: percentOf(chance) }) : "",
    SIGNS[mark] ? t("web-mark", { mark }) : "",
    ...texts.map(told),
  ];
  return html`<button
    type="button"
    data-place=${LETTERS[place]}
    class=${classes("spot", ...state, { target: texts.length, picked: touched, looked: looked === place })}
    style=${{ left: `${x * 100}%`, top: `${y * 100}%`, "--k": COLOURS[found.planet], "--heat": String(chance) }}
    ...${aboutPlace(extra, place, t)}
    onClick=${touch}
    onMouseEnter=${() => setNear(place)}
    onMouseLeave=${() => setNear(-1)}
    onFocus=${() => setNear(place)}
    onBlur=${() => setNear(-1)}
  >
    ${likely && html`<span class="glowing"></span>`}
    <span class="dot" aria-hidden="true"><${Icon} name=${ICONS[found.category]} /><b>${found.letter}</b></span>
    ${state.includes("occupied") && html`<${Flag} />`}
    ${state.includes("base") && html`<span class="home"><${Icon} name="anchor" /></span>`}
    ${SIGNS[mark] && html`<b class=${`mark ${mark}`} aria-hidden="true">${SIGNS[mark]}</b>`}
    ${state.includes("missed") && html`<span class="miss"><${Icon} name="cross-mark" /></span>`}
    ${
      likely &&
      html`<span aria-hidden="true" class=${classes("pc", { high: chance >= 0.2 })}>${percentOf(chance)}%</span>`
    }
    <span class="vh">${said.filter(Boolean).join(", ")}</span>
  </button>`;
}

/**
 * What is known of a location, in words that are classes too.
 * @param {number} place
 * @param {View} view
 * @param {Knowledge} facts
 * @param {Extra} extra
 */
function stateOf(place, view, facts, extra) {
  const { frame, base, mine, theirs } = facts;
  const occupied = view.occupied.includes(place);
  const states = {
    occupied,
    exploited: view.exploited.includes(place),
    base: base === place,
    held: mine.includes(place),
    theirs: theirs.includes(place),
    attacked: frame.location === place && ["Confess", "Capture", "Damage"].includes(frame.rule),
    missed: (extra.missed ?? []).includes(place) && !occupied && base !== place,
    discarded: view.known.includes(place),
  };
  return Object.entries(states).flatMap(([state, holds]) => (holds ? state : []));
}

/**
 * A planet card as it lies; a button where something can be done with it.
 * @typedef {{ behind: number, setBehind: (planet: number) => void }} Behind
 * @typedef {{ n: number, planet: number, side: number, turned: number, texts: string[], extra: Extra }} Lying
 * @param {Lying & Pick<Shared, "picked" | "pick" | "can" | "t"> & Behind} props
 */
function Planet({ n, planet, side, turned, texts, picked, pick, can, extra, t, behind, setBehind }) {
  const colour = COLOURS[planet];
  const name = extra.planets ? extra.planets[planet] : "";
  const said =
    extra.probed && planet in extra.probed ? t("web-probed", { here: extra.probed[planet] ? "yes" : "no" }) : "";
  const on = texts.some((text) => picked.includes(text));
  const lies = `${"AB"[side]}${turned ? "↻" : ""}`;
  return html`<div
    class=${classes("planet", `q${n}`, { open: texts.length, on })}
    style=${{ "--k": colour, viewTransitionName: `lib-planet-${planet}` }}
  >
    <svg viewBox="0 0 320 225" aria-hidden="true">
      <g transform=${turned ? "rotate(180 160 112)" : ""}>
        <circle cx="160" cy="112" r="102" fill=${colour} opacity=".2" />
        <path
          d="M160 10a102 102 0 0 1 0 204z"
          fill=${colour}
          opacity=".2"
          transform=${`rotate(${side ? -30 : 28} 160 112)`}
        />
        <ellipse
          cx="160"
          cy="112"
          rx="146"
          ry="26"
          fill="none"
          stroke=${colour}
          stroke-opacity=".45"
          stroke-width="1.5"
          transform="rotate(-18 160 112)"
        />
      </g>
    </svg>
    <p class="pn">
      <svg viewBox="0 0 24 24" aria-hidden="true"><${PlanetShape} planet=${planet} x="0" y="0" size="24" /></svg>
      <b>${name}</b>
      <button
        type="button"
        class="over"
        aria-pressed=${String(behind === planet)}
        aria-label=${t("web-behind", { planet: name })}
        onClick=${() => setBehind(behind === planet ? -1 : planet)}
      >
        <small>${lies}</small> ⇄
      </button>
      ${said && html`<em>${said}</em>`}
    </p>
    ${
      texts.length > 0 &&
      html`<button
        type="button"
        class="whole act"
        aria-label=${`${name}: ${texts.map((text) => can(text)?.label).join(" · ")}`}
        onClick=${() => pick(...texts)}
      ></button>`
    }
  </div>`;
}

/**
 * What is printed on the card of a location.
 * @param {{ place: number, extra: Extra, t: Speaker, close: () => void, map: StarMap }} props
 */
function Look({ place, extra, t, close, map }) {
  const found = extra.places[place];
  const joined = neighbours(map, place)
    .map((other) => extra.places[other].letter)
    .join(", ");
  return html`<div class="look" role="status">
    <button type="button" class="x" onClick=${close} aria-label=${t("web-close")}><${Icon} name="cross-mark" /></button>
    <p>
      <b class="h">${found.letter}. ${found.name}</b> ${extra.categories[found.category].name}
      ${joined ? ` · ${t("web-joined", { places: joined })}` : ""}
    </p>
    ${[DYNASTY, RESISTANCE].map((side) => {
      const mission = missionOf(extra, place, side);
      const who = t(side === RESISTANCE ? "side-resistance" : "side-dynasty");
      return html`<p key=${side} class=${side === RESISTANCE ? "re" : "dy"}>
        <b>${who}: ${mission.name}${mission.sure ? "" : " ≈"}</b> <${Cost} cost=${mission.cost} t=${t} /> ${" "}
        ${mission.text}
      </p>`;
    })}
  </div>`;
}

/**
 * What the signs on the map mean.
 * @param {object} props
 * @param {Speaker} props.t
 * @param {Knowledge} props.facts
 * @param {number} props.me
 * @param {Extra} props.extra
 * @param {boolean} props.heat
 * @param {(on: boolean) => void} props.setHeat
 * @param {boolean} props.marking
 * @param {((on: boolean) => void) | null} props.setMarking
 */
function Legend({ t, facts, me, extra, heat, setHeat, marking, setMarking }) {
  return html`<p class="legend">
    <span><i class="oc"></i>${t("web-legend", { what: "occupied" })}</span>
    ${facts.tapped > 0 && html`<span><i class="ex"></i>${t("web-legend", { what: "exploited" })}</span>`}
    ${
      facts.mine.length > 0 &&
      html`<span><i class="hd"></i>${t("web-legend", { what: me >= 0 ? "held" : "dynasty" })}</span>`
    }
    ${facts.base >= 0 && html`<span><i class="bs"></i>${t("web-legend", { what: "base" })}</span>`}
    ${(extra.missed || []).length > 0 && html`<span><i class="ms"></i>${t("web-legend", { what: "missed" })}</span>`}
    ${
      setMarking &&
      html`<button
        type="button"
        class="pen"
        aria-pressed=${String(marking)}
        title=${t("web-marking-about")}
        onClick=${() => setMarking(!marking)}
      >
        ${t(marking ? "web-marking-done" : "web-marking")}
      </button>`
    }
    ${
      extra.odds &&
      html`<label>
        <input
          type="checkbox"
          aria-label=${t("web-heat")}
          checked=${heat}
          onChange=${(event) => setHeat(event.currentTarget.checked)}
        /> <span>${t("web-heat")}</span>
      </label>`
    }
  </p>`;
}
