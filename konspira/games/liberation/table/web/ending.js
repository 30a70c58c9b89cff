/** The end of Liberation: the way of the base over the map, how near each attack came, and the acts it survived. */

import { classes } from "/web/parts.js";
import { html } from "/web/preact.js";
import { together } from "/web/words.js";
import { COLOURS, DYNASTY, LETTERS, PlanetShape, RESISTANCE, stars } from "./cards.js";

/** @import { Ended, Ending, Moment } from "/web/types" */
/** @import { Extra, View } from "./types" */

/**
 * @typedef {Ended<View, Extra>} Told
 * @typedef {{ place: number, from: number, to: number }} Stay of the base, by turns
 * @typedef {{ place: number, turn: number, act: number, near: number }} Attack and how many steps it was off
 */

const [WIDE, HIGH] = [640, 530];
const STARS = stars(80, WIDE, HIGH);
const TURNS = ["DynastyTurn", "ResistanceTurn"];
const FARTHEST = 3; // steps that the chart tells apart
const NUMERALS = ["I", "II", "III"];

/**
 * How many steps along the lines lead from any of these locations to another; below zero if none do.
 * @param {Extra["map"]["lines"]} lines
 * @param {number[]} from
 * @param {number} to
 */
export function distance(lines, from, to) {
  let [edge, steps] = [new Set(from), 0];
  const seen = new Set(from);
  while (edge.size && !seen.has(to)) {
    const next = lines.flatMap(([a, b]) => [edge.has(a) ? [b] : [], edge.has(b) ? [a] : []].flat());
    edge = new Set(next.filter((place) => !seen.has(place)));
    for (const place of edge) seen.add(place);
    steps += 1;
  }
  return seen.has(to) ? steps : -1;
}

/**
 * Where the base stood and when, every attack, and when each act began; told from a match with all hands open.
 * @param {Moment[]} frames
 */
export function chronicle(frames) {
  /** @type {Stay[]} */
  const stays = [];
  /** @type {Attack[]} */
  const attacks = [];
  /** @type {number[]} */
  const acts = [];
  let turn = 0;
  for (const [n, { event, view, open }] of frames.entries()) {
    const before = frames[n - 1];
    const rule = view.stack.at(-1)?.rule;
    if (TURNS[0] === rule && before?.view.stack.at(-1)?.rule !== rule) turn += 1;
    if (before && acts.length < view.act) acts.push(Math.max(1, turn));
    const [verb, letter] = (event?.text ?? "").split(" ");
    if (before && verb === "attack") {
      const place = LETTERS.indexOf(letter);
      const base = before.open?.[RESISTANCE].base ?? -1;
      attacks.push({ place, turn, act: view.act, near: distance(before.extra.map.lines, [place], base) });
    }
    const base = open?.[RESISTANCE].base ?? -1;
    if (base >= 0 && stays.at(-1)?.place !== base)
      stays.push({ place: base, from: Math.max(1, turn), to: Math.max(1, turn) });
    const last = stays.at(-1);
    if (last && base >= 0) last.to = Math.max(1, turn);
  }
  return { stays, attacks, acts, turns: turn };
}

/** What the sheet is drawn from. @typedef {ReturnType<typeof chronicle>} Chronicle */

/**
 * A location on the map.
 * @param {Extra} extra
 * @param {number} place
 * @returns {[x: number, y: number]}
 */
function at(extra, place) {
  const [x, y] = extra.map.spots[place] ?? [0, 0];
  return [x * WIDE, y * HIGH];
}

/**
 * The four planets with their names.
 * @param {{ told: Told }} props
 */
const Planets = ({ told: { view, extra } }) =>
  html`${view.slots.map(([planet], n) => {
    const [x, y] = [((n % 2) + 0.5) * (WIDE / 2), (Math.floor(n / 2) + 0.5) * (HIGH / 2)];
    const left = n % 2 === 0;
    const [nx, ny] = [left ? 26 : WIDE - 26, n < 2 ? 20 : HIGH - 12];
    return html`<g key=${planet}>
      <circle cx=${x} cy=${y} r="100" fill=${COLOURS[planet]} opacity=".24" />
      <text class="pn" x=${left ? nx : nx - 4} y=${ny} text-anchor=${left ? "start" : "end"} fill=${COLOURS[planet]}>
        ${extra.planets[planet]}
      </text>
      <${PlanetShape} planet=${planet} x=${String(left ? 8 : WIDE - 24)} y=${String(ny - 13)} size="14" />
    </g>`;
  })}`;

/**
 * The map with the way of the base and the attacks.
 * @param {{ told: Told, chronicled: Chronicle }} props
 */
function Way({ told, chronicled }) {
  const { t, view, extra } = told;
  const { stays, attacks } = chronicled;
  const bases = new Set(stays.map(({ place }) => place));
  const last = stays.at(-1)?.place ?? -1;
  const path = stays.map(({ place }, n) => `${n ? "L" : "M"}${at(extra, place).join(" ")}`).join("");
  /** @param {number} place */
  const when = (place) =>
    stays
      .flatMap((stay) => (stay.place === place ? `${stay.from}–${stay.to}`.replace(/^(\d+)–\1$/, "$1") : []))
      .join(", ");
  const said = stays.map(({ place }) => `${extra.places[place].letter}: ${when(place)}`).join("; ");
  return html`<section class="gal2">
    <svg class="map" viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${`${t("end-way")}. ${said}`}>
      <g fill="#f2e9d5" opacity=".6">${STARS}</g>
      <${Planets} told=${told} />
      ${extra.map.lines.map(([a, b, x, y], n) => {
        const via = x !== undefined && y !== undefined ? `L${x * WIDE} ${y * HIGH}` : "";
        return html`<path
          key=${n}
          class=${via ? "ok" : "lk"}
          d=${`M${at(extra, a).join(" ")}${via}L${at(extra, b).join(" ")}`}
        />`;
      })}
      <path class="way" d=${path} />
      ${Object.keys(extra.map.spots)
        .map(Number)
        .map((place) => {
          const [x, y] = at(extra, place);
          const base = bases.has(place);
          const struck = attacks.filter((attack) => attack.place === place).length;
          return html`<g key=${place} class=${classes("sp", { base, last: place === last, held: view.occupied.includes(place) })}>
            ${place === last && html`<circle class="halo" cx=${x} cy=${y} r="24" />`}
            <circle cx=${x} cy=${y} r="16" stroke=${COLOURS[extra.places[place].planet]} />
            <text class="lt" x=${x} y=${y + 8}>${extra.places[place].letter}</text>
            ${
              struck > 0 &&
              html`<g class="hit" transform=${`translate(${x + 17} ${y - 15})`}>
                <path d="M0-11 11 0 0 11-11 0z" /><text y="5">${struck > 1 ? struck : "×"}</text>
              </g>`
            }
            ${base && html`<text class="tg" x=${x} y=${y + 36}>${when(place)}</text>`}
          </g>`;
        })}
    </svg>
    <p class="lgd2">
      <span><i class="b"></i>${t("end-legend", { what: "way" })}</span>
      <span><i class="h"></i>${t("end-legend", { what: "attack" })}</span>
      <span><i class="o"></i>${t("end-legend", { what: "held" })}</span>
    </p>
  </section>`;
}

/**
 * How near each attack came.
 * @param {{ told: Told, chronicled: Chronicle }} props
 */
function Near({ told: { t, extra }, chronicled: { attacks } }) {
  if (!attacks.length)
    return html`<section class="near"><h3>${t("end-near-title")}</h3><p>${t("end-no-attack")}</p></section>`;
  return html`<section class="near">
    <h3>${t("end-near-title")} <small>${t("end-near-what")}</small></h3>
    <ol class="ch" style=${{ "--n": attacks.length }}>
      ${Array.from(
        { length: FARTHEST + 1 },
        (_, near) => html`<li key=${near} class="y" style=${{ "--d": near }} aria-hidden="true">
        ${near === 0 ? t("end-found") : near === FARTHEST ? `${FARTHEST}+` : near}
      </li>`,
      )}
      ${attacks.map(({ place, turn, near }, n) => {
        const steps = near < 0 ? FARTHEST : Math.min(FARTHEST, near);
        const { letter } = extra.places[place];
        return html`<li key=${`a${n}`} class=${classes("at", { close: steps <= 1 })} style=${{ "--c": n + 1, "--d": steps }}>
          <b aria-hidden="true">${letter}</b><i></i><span class="x" aria-hidden="true">${turn}</span>
          <span class="vh">${t("end-attack", { turn, letter, near })}</span>
        </li>`;
      })}
    </ol>
  </section>`;
}

/**
 * What is told of each act: where the base was and what came near.
 * @param {Told} told
 * @param {Chronicle} chronicled
 */
function actLines({ t, extra, view }, { stays, attacks, acts, turns }) {
  return acts.map((from, n) => {
    const to = n + 1 < acts.length ? Math.max(from, acts[n + 1] - 1) : turns;
    const here = stays
      .filter((stay) => stay.from <= to && stay.to >= from)
      .map(({ place }) => extra.places[place].letter);
    const struck = attacks.filter(({ act }) => act === n + 1);
    const near = Math.min(...struck.map((attack) => (attack.near < 0 ? FARTHEST : attack.near)), 9);
    const over = view.winner === DYNASTY && n + 1 === acts.length;
    return t("end-act", {
      act: NUMERALS[n] ?? String(n + 1),
      span: from === to ? "one" : "some",
      turns: from === to ? String(to) : `${from}–${to}`,
      bases: together([...new Set(here)]),
      attacks: struck.length,
      near,
      over: over ? "yes" : "no",
    });
  });
}

/**
 * The narrowest escape: how many turns lay between leaving a place and an attack on it; null if there was none.
 * @param {Chronicle} chronicled
 */
export function flight({ stays, attacks }) {
  const found = attacks.flatMap(({ place, turn, near }) =>
    stays
      .filter((stay) => near !== 0 && stay.place === place && stay.to < turn)
      .map(({ to }) => ({ place, turns: turn - to })),
  );
  return found.sort((a, b) => a.turns - b.turns)[0] ?? null;
}

/**
 * How the match is told when it is over.
 * @param {Told} told
 * @returns {Ending}
 */
export function ending(told) {
  const { t, view, open, extra, me, frames } = told;
  const chronicled = chronicle(frames);
  const { stays, attacks, turns } = chronicled;
  const base = open?.[RESISTANCE]?.base ?? view.base;
  const where = extra.places[base >= 0 ? base : (stays.at(-1)?.place ?? 0)];
  const side = view.winner === DYNASTY ? "dynasty" : "resistance";
  const near = distance(extra.map.lines, view.occupied, base);
  const place = `${where.name} (${where.letter})`;
  const close = attacks.filter((attack) => attack.near === 1).length;
  const fled = flight(chronicled);
  const longest = [...stays].sort((a, b) => b.to - b.from - (a.to - a.from))[0];
  const all = Object.keys(extra.map.spots).length;
  const struck = new Set(attacks.map((attack) => attack.place)).size;
  return {
    paper: t("end-paper"),
    headline: t("end-headline", { side }),
    deck: t("end-deck", { side, place, near, last: attacks.at(-1)?.near ?? -1 }),
    facts: [
      t("end-turns", { count: turns }),
      ...(me < 0 ? [] : [t("end-you", { side: me === DYNASTY ? "dynasty" : "resistance" })]),
    ],
    stamp: t("end-stamp", { count: view.act }),
    picture: html`<${Way} told=${told} chronicled=${chronicled} /><${Near} told=${told} chronicled=${chronicled} />`,
    aside: null,
    story: [
      ...actLines(told, chronicled),
      t("end-where", { place, planet: extra.planets[where.planet], moves: stays.length - 1 }),
      t("end-held", { count: view.occupied.length, near }),
    ],
    numbers: [
      { number: attacks.length, text: t("end-n-attacks", { count: attacks.length, close }) },
      fled
        ? { number: fled.turns, text: t("end-n-fled", { turns: fled.turns, letter: extra.places[fled.place].letter }) }
        : {
            number: longest ? longest.to - longest.from + 1 : 0,
            text: t("end-n-stay", {
              turns: longest ? longest.to - longest.from + 1 : 0,
              letter: longest ? extra.places[longest.place].letter : "",
            }),
          },
      { number: all - struck, of: all, text: t("end-n-never") },
    ],
  };
}
