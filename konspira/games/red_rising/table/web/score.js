/** The score pad of a real Red Rising table: cards picked by typing, everybody's points explained at once. */
import { classes } from "/web/parts.js";
import { html, useEffect, useState } from "/web/preact.js";
import { Bar } from "/web/shell/bar.js";
import { dress, useDressed } from "/web/tables.js";
import { keep, kept, lang, onLanguage, say, speaker } from "/web/words.js";
import { Emblem, neutralOf, PLACES, TRACKS } from "./board.js";
import { CARDS, fetchIcons, NUMBER, Sign } from "./faces.js";
import { FACTS } from "./facts.js";
import { HOUSE_NAMES, Pad } from "./pad.js";
import { DOWN, Picker } from "./picker.js";

/** @import { Speaker } from "/web/types" */
/** @import { Page as OnePage, Scored, Sheet, Track } from "./types" */

const MOST_HELIUM = 99; // no table of wood has seen more
/** The tracks and how far each goes. @type {Record<Track, number>} */
const MOST = { helium: MOST_HELIUM, ...FACTS.most };
const TRACK_NAMES = /** @type {Track[]} */ (Object.keys(MOST));
/** Where cards lie that nobody holds. */
const ZONES = ["banished", ...PLACES];
/**
 * A player of whom nothing is known yet.
 * @returns {Scored}
 */
const player = () => ({ name: "", house: "", hand: [], helium: 0, fleet: 0, influence: 0, token: false });
/**
 * An empty sheet.
 * @returns {Sheet}
 */
const fresh = () => ({
  players: Array.from({ length: FACTS.fewestPlayers }, player),
  ...Object.fromEntries(ZONES.map((zone) => [zone, []])),
  before: "",
  hacked: "",
});

/**
 * What was on the pad when it was last looked at; whatever does not fit is forgotten.
 * @returns {Sheet}
 */
function remembered() {
  try {
    const found = JSON.parse(kept("score") ?? "");
    /** @param {unknown} list */
    const cards = (list) => (Array.isArray(list) ? list.filter((id) => id === DOWN || id in NUMBER) : []);
    /** @type {Sheet} */
    const table = { ...fresh(), ...found };
    const count = Array.isArray(table.players) ? table.players.length : 0;
    if (count < FACTS.fewestPlayers || count > FACTS.mostPlayers) return fresh();
    table.players = table.players.map((each) => ({ ...player(), ...each, hand: cards(each.hand) }));
    for (const zone of ZONES) table[zone] = cards(table[zone]);
    return table;
  } catch {
    return fresh();
  }
}

/**
 * The table as the server wants it.
 * @param {Sheet} table
 * @param {Speaker} t
 */
function told(table, t) {
  /** @type {Record<string, unknown>} */
  const given = {
    player: table.players.map((each, n) => ({
      ...each,
      house: each.house || null,
      name: each.name || t("web-pad-player", { number: n + 1 }),
    })),
    banished: table.banished,
  };
  for (const place of PLACES) given[place] = table[place];
  if (table.before !== "") given.banished_before = Number(table.before);
  if (table.hacked !== "") given.hacked = Number(table.hacked);
  return given;
}

/** @typedef {{ players: OnePage[], winners: number[] }} Points */

/**
 * Asks for the points a moment after the last change; the last answer stands until the next one comes.
 * @param {Sheet} table
 * @param {Speaker} t
 * @param {boolean} ready
 * @param {string} language
 */
function usePoints(table, t, ready, language) {
  const [state, setState] = useState(
    /** @type {{ pad: Points | null, error: string | null }} */ ({ pad: null, error: null }),
  );
  useEffect(() => {
    if (!ready) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/api/score/red_rising?lang=${language}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(told(table, t)),
          signal: stop.signal,
        });
        const said = await answer.json();
        const error = said.error ?? say("refused", { status: answer.status });
        setState((now) => (answer.ok ? { pad: said, error: null } : { ...now, error }));
      } catch {
        if (!stop.signal.aborted) setState((now) => ({ ...now, error: say("no-server") }));
      }
    }, 160);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [table, ready, language]);
  return state;
}

/**
 * A number with a step down and up.
 * @param {{ track: Track, value: number, most: number, onChange: (value: number) => void, t: Speaker }} props
 */
function Stepper({ track, value, most, onChange, t }) {
  const name = t("web-track", { track });
  /** @param {string | number} next */
  const set = (next) => onChange(Math.max(0, Math.min(most, Math.round(Number(next) || 0))));
  return html`<label class="stepper">
    <span><${Sign} name=${TRACKS[track]} /> ${name}</span>
    <span class="nudge">
      <button type="button" onClick=${() => set(value - 1)} aria-label=${t("web-pad-less", { track: name })}>
        −
      </button>
      <input
        type="number"
        inputmode="numeric"
        min="0"
        max=${most}
        value=${value}
        onInput=${(event) => set(event.currentTarget.value)}
      />
      <button type="button" onClick=${() => set(value + 1)} aria-label=${t("web-pad-more", { track: name })}>
        +
      </button>
    </span>
  </label>`;
}

/**
 * One player: name, house, tracks, hand, and the points with their reasons.
 * @param {object} props
 * @param {Scored} props.each
 * @param {number} props.number
 * @param {OnePage=} props.page
 * @param {boolean=} props.won
 * @param {Set<string>} props.taken
 * @param {(next: Scored) => void} props.change
 * @param {(() => void) | null} props.remove
 * @param {(on: boolean) => void} props.crown
 * @param {Speaker} props.t
 */
function Player({ each, number, page, won, taken, change, remove, crown, t }) {
  /** @param {keyof Scored} key */
  const set = (key) => (/** @type {unknown} */ value) => change({ ...each, [key]: value });
  const points = Object.fromEntries((page?.cards ?? []).map((entry) => [CARDS[entry.card].id, entry.points]));
  const title = each.name || t("web-pad-player", { number: number + 1 });
  return html`<section class=${classes("pad-player", { won })} aria-label=${title}>
    <header>
      ${each.house && html`<${Emblem} house=${HOUSE_NAMES.indexOf(each.house)} />`}
      <input
        class="name"
        value=${each.name}
        maxlength="30"
        placeholder=${t("web-pad-player", { number: number + 1 })}
        aria-label=${t("web-pad-name", { number: number + 1 })}
        onInput=${(event) => set("name")(event.currentTarget.value)}
      />
      <strong aria-label=${t("web-total")}>${page?.total ?? "–"}</strong>
    </header>
    <div class="pad-facts">
      <label class="pick-house">
        <span class="vh">${t("web-pad-house")}</span>
        <select value=${each.house} onChange=${(event) => set("house")(event.currentTarget.value)}>
          <option value="">${t("web-pad-house")}</option>
          ${HOUSE_NAMES.map(
            (house) => html`<option key=${house} value=${house}>${t("house-name", { house })}</option>`,
          )}
        </select>
      </label>
      <label class=${classes("crowned", { on: each.token })}>
        <input type="checkbox" checked=${each.token} onChange=${(event) => crown(event.currentTarget.checked)} />
        <${Sign} name="queen-crown" /> ${t("web-sovereign")}
      </label>
      ${
        remove &&
        html`<button class="drop" onClick=${remove} aria-label=${t("web-pad-drop", { name: title })}>×</button>`
      }
      ${TRACK_NAMES.map(
        (track) =>
          html`<${Stepper}
            key=${track}
            track=${track}
            value=${each[track]}
            most=${MOST[track]}
            onChange=${set(track)}
            t=${t}
          />`,
      )}
    </div>
    <${Picker}
      label=${t("web-pad-hand", { name: title })}
      cards=${each.hand}
      taken=${taken}
      points=${points}
      onChange=${set("hand")}
      t=${t}
    />
    ${
      page &&
      page.cards.length > 0 &&
      html`<details class="why-of" open>
        <summary>${t("web-pad-why")}</summary>
        <${Pad} page=${page} t=${t} lang=${lang()} />
      </details>`
    }
  </section>`;
}

/** Prints with every reason unfolded. */
function print() {
  /** @type {NodeListOf<HTMLDetailsElement>} */
  const folds = document.querySelectorAll(".why-of,.board-of");
  for (const fold of folds) fold.open = true;
  window.print();
}

const PICTURES_LATER = 1500; // milliseconds: an empty pad shows none

/** The pad's own style. */
const dressed = () => dress("/games/red_rising/score.css").worn.then(() => ({}));

/** The page. */
export function Page() {
  const module = useDressed("red_rising", dressed);
  const t = speaker("red_rising");
  const [table, setTable] = useState(remembered);
  const [, redraw] = useState(0);
  useEffect(() => {
    setTimeout(fetchIcons, table.players.some(({ hand }) => hand.length) ? 0 : PICTURES_LATER);
    return onLanguage(() => redraw((n) => n + 1));
  }, []);
  useEffect(() => keep("score", JSON.stringify(table)), [table]);
  useEffect(() => {
    document.title = `${say("score")} · ${say("konspira")}`;
  });
  const { pad, error } = usePoints(table, t, Boolean(module), lang());
  if (!module)
    return html`<${Bar} game="red_rising" title=${say("score")} />
      <main class="leaf" id="main"><p role="status">${say("loading")}</p></main>`;
  const cards = [...table.players.flatMap((each) => each.hand), ...ZONES.flatMap((name) => table[name])];
  const neutral = neutralOf(table.players.length);
  const taken = new Set(cards.filter((id) => id !== DOWN));
  /** @param {number} n */
  const setPlayer = (n) => (/** @type {Scored} */ next) =>
    setTable({ ...table, players: table.players.map((each, at) => (at === n ? next : each)) });
  /** @param {number} n */
  const crown = (n) => (/** @type {boolean} */ on) =>
    setTable({ ...table, players: table.players.map((each, at) => ({ ...each, token: at === n && on })) });
  /** @param {number} n */
  const remove = (n) => () => setTable({ ...table, players: table.players.filter((_, at) => at !== n) });
  /** @param {string} name */
  const zone = (name) => (/** @type {string[]} */ cards) => setTable({ ...table, [name]: cards });
  return html`<${Bar} game="red_rising" title=${say("score")} />
    <main class="pad-page red_rising" id="main" tabindex="-1">
      <header class="pad-head">
        <h1>${t("web-pad-title")}</h1>
        <p>${t("web-pad-about")}</p>
        <div class="row">
          <button
            class="btn red"
            disabled=${table.players.length >= FACTS.mostPlayers}
            onClick=${() => setTable({ ...table, players: [...table.players, player()] })}
          >
            ${t("web-pad-add-player")}
          </button>
          <button class="btn line" onClick=${print}>${t("web-pad-print")}</button>
          <button class="btn line" onClick=${() => setTable(fresh())}>${t("web-pad-clear")}</button>
        </div>
        <p class="pad-error" role="alert">${error ?? ""}</p>
      </header>
      <div class="pad-players">
        ${table.players.map(
          (each, n) => html`<${Player}
            key=${n}
            each=${each}
            number=${n}
            taken=${taken}
            page=${pad?.players[n]}
            won=${pad?.winners.includes(n) && taken.size > 0}
            change=${setPlayer(n)}
            crown=${crown(n)}
            remove=${table.players.length > FACTS.fewestPlayers ? remove(n) : null}
            t=${t}
          />`,
        )}
      </div>
      ${
        neutral > 0 &&
        html`<p class="pad-neutral"><${Sign} name="capitol" /> ${t("web-pad-neutral", { influence: neutral })}</p>`
      }
      <details class="board-of" open=${ZONES.some((name) => table[name].length)}>
        <summary>${t("web-pad-board")}</summary>
        <p>${t("web-pad-board-about")}</p>
        <div class="zones">
          ${ZONES.map(
            (name) => html`<section key=${name}>
              <h2>${name === "banished" ? t("web-pad-banished") : t("place", { place: name })}</h2>
              <${Picker}
                label=${name === "banished" ? t("web-pad-banished") : t("place", { place: name })}
                cards=${table[name]}
                taken=${taken}
                down=${name !== "banished"}
                onChange=${zone(name)}
                t=${t}
              />
            </section>`,
          )}
          <section class="odd">
            <label>
              ${t("web-pad-before")}
              <input
                type="number"
                min="0"
                max=${FACTS.cards}
                value=${table.before}
                placeholder=${table.banished.length}
                onInput=${(event) => setTable({ ...table, before: event.currentTarget.value })}
              />
            </label>
            ${
              table.players.some((each) => each.hand.includes("hacker")) &&
              html`<label>
                ${t("web-pad-hacked")}
                <input
                  type="number"
                  min="0"
                  max=${FACTS.mostHacked}
                  value=${table.hacked}
                  placeholder="0"
                  onInput=${(event) => setTable({ ...table, hacked: event.currentTarget.value })}
                />
              </label>`
            }
          </section>
        </div>
      </details>
    </main>`;
}
