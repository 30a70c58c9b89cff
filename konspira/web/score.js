/** The score pad of a real Red Rising table: cards picked by typing, everybody's points explained at once. */
import { html, useEffect, useRef, useState } from "/web/preact.js";
import { CARDS, cardName, CASTES, fetchIcons, NUMBER, Shape, Sign } from "/games/red_rising/faces.js";
import { find } from "/games/red_rising/names.js";
import { HOUSE_NAMES, Pad } from "/games/red_rising/pad.js";
import { Emblem, PLACES, TRACKS } from "/games/red_rising/board.js";
import { Bar } from "/web/shell/bar.js";
import { useTable } from "/web/tables.js";
import { keep, kept, lang, onLanguage, say, speaker } from "/web/words.js";

const MOST = { helium: 99, fleet: 10, influence: 10 };
const DOWN = "?";
const player = () => ({ name: "", house: "", hand: [], helium: 0, fleet: 0, influence: 0, token: false });
const fresh = () => ({ players: [player(), player()], banished: [], jupiter: [], mars: [], luna: [], institute: [], before: "", hacked: "" });

/** What was on the pad when it was last looked at; whatever does not fit is forgotten. */
function remembered() {
  try {
    const found = JSON.parse(kept("score") ?? "");
    const cards = (list) => (Array.isArray(list) ? list.filter((id) => id === DOWN || id in NUMBER) : []);
    const table = { ...fresh(), ...found };
    if (!Array.isArray(table.players) || table.players.length < 2 || table.players.length > 6) return fresh();
    table.players = table.players.map((each) => ({ ...player(), ...each, hand: cards(each.hand) }));
    for (const zone of ["banished", ...PLACES]) table[zone] = cards(table[zone]);
    return table;
  } catch {
    return fresh();
  }
}

/** The table as the server wants it. */
function told(table, t) {
  const given = { player: table.players.map((each, n) => ({ ...each, house: each.house || null, name: each.name || t("web-pad-player", { number: n + 1 }) })), banished: table.banished };
  for (const place of PLACES) given[place] = table[place];
  if (table.before !== "") given.banished_before = Number(table.before);
  if (table.hacked !== "") given.hacked = Number(table.hacked);
  return given;
}

/** Asks for the points a moment after the last change; the last answer stands until the next one comes. */
function usePoints(table, t, ready, language) {
  const [state, setState] = useState({ pad: null, error: null });
  useEffect(() => {
    if (!ready) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/api/score/red_rising?lang=${language}`, {
          method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(told(table, t)), signal: stop.signal,
        });
        const said = await answer.json();
        setState(answer.ok ? { pad: said, error: null } : (now) => ({ ...now, error: said.error ?? say("refused", { status: answer.status }) }));
      } catch (error) {
        if (error.name !== "AbortError") setState((now) => ({ ...now, error: say("no-server") }));
      }
    }, 160);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [table, ready, language]);
  return state;
}

/** A chosen card: its spine, its name, what it brings, and a way to take it back. */
function Chosen({ id, points, onRemove, t }) {
  if (id === DOWN) return html`<li class="pick-card down"><b>?</b><span>${t("web-face-down")}</span><button onClick=${onRemove} aria-label=${t("web-pad-remove", { card: t("web-face-down") })}>×</button></li>`;
  const { colour, value } = CARDS[NUMBER[id]];
  const name = cardName(NUMBER[id], lang());
  return html`<li class="pick-card" style=${{ "--k": CASTES[colour][0], "--on": CASTES[colour][1] }}>
    <b>${value}</b><${Shape} colour=${colour} label=${t("colour", { colour })} /><span>${name}</span>${points !== undefined && html`<em>${points}</em>`}
    <button onClick=${onRemove} aria-label=${t("web-pad-remove", { card: name })}>×</button></li>`;
}

let fields = 0;

/** A list of cards that grows by typing; arrows and Enter choose, Backspace takes the last one back. */
function Picker({ label, cards, taken, onChange, points = {}, down, t }) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const [id] = useState(() => `cards-${(fields += 1)}`);
  const box = useRef(null);
  const found = typed.trim() ? find(typed, lang()).filter((card) => !taken.has(CARDS[card].id)).slice(0, 7) : [];
  const options = [...found.map((card) => CARDS[card].id), ...(down && typed.trim() === DOWN ? [DOWN] : [])];
  const add = (card) => {
    onChange([...cards, card]);
    setTyped("");
    setAt(0);
    box.current?.focus();
  };
  const keys = (event) => {
    if (event.key === "Enter" && options.length) add(options[Math.min(at, options.length - 1)]);
    else if (event.key === "ArrowDown") setAt((now) => Math.min(now + 1, options.length - 1));
    else if (event.key === "ArrowUp") setAt((now) => Math.max(now - 1, 0));
    else if (event.key === "Escape") setTyped("");
    else if (event.key === "Backspace" && !typed && cards.length) onChange(cards.slice(0, -1));
    else return;
    event.preventDefault();
  };
  const open = options.length > 0;
  return html`<div class="picker">
    <ul class="picked" aria-label=${label}>${cards.map((card, n) => html`<${Chosen} key=${card === DOWN ? `down${n}` : card} id=${card} points=${points[card]} t=${t} onRemove=${() => onChange(cards.filter((_, each) => each !== n))} />`)}</ul>
    <div class="combo"><input ref=${box} value=${typed} role="combobox" aria-expanded=${open} aria-controls=${id} aria-autocomplete="list" aria-label=${t("web-pad-add", { label })} autocomplete="off" spellcheck=${false}
      aria-activedescendant=${open ? `${id}-${at}` : undefined} placeholder=${t(down ? "web-pad-type-down" : "web-pad-type")}
      onInput=${(event) => { setTyped(event.currentTarget.value); setAt(0); }} onKeyDown=${keys} onBlur=${() => setTimeout(() => setTyped(""), 200)} />
      <ul class="finds" id=${id} role="listbox" aria-label=${t("web-pad-found")} hidden=${!open}>${options.map((each, n) => html`<li key=${each} id=${`${id}-${n}`} role="option" aria-selected=${n === at} class=${n === at ? "on" : ""}
        onMouseDown=${(event) => { event.preventDefault(); add(each); }}><${Option} id=${each} t=${t} /></li>`)}</ul></div>
    <span class="vh" role="status">${typed.trim() && !open ? t("web-pad-none", { typed: typed.slice(0, 30) }) : ""}</span>
    ${typed.trim().length > 1 && !open && html`<p class="none-found">${t("web-pad-none", { typed: typed.slice(0, 30) })}</p>`}
  </div>`;
}

function Option({ id, t }) {
  if (id === DOWN) return html`<span>${t("web-face-down")}</span>`;
  const { colour, value, en, ru } = CARDS[NUMBER[id]];
  const [mine, other] = lang() === "ru" ? [ru, en] : [en, ru];
  return html`<span class="caste" style=${{ background: CASTES[colour][0], fill: CASTES[colour][1] }}><${Shape} colour=${colour} /></span><b>${value}</b><span>${mine.name}</span><small>${other.name}</small>`;
}

/** A number with a step down and up. */
function Stepper({ track, value, most, onChange, t }) {
  const name = t("web-track", { track });
  const set = (next) => onChange(Math.max(0, Math.min(most, Math.round(Number(next) || 0))));
  return html`<label class="stepper"><span><${Sign} name=${TRACKS[track]} /> ${name}</span><span class="nudge">
    <button onClick=${(event) => { event.preventDefault(); set(value - 1); }} aria-label=${t("web-pad-less", { track: name })}>−</button>
    <input type="number" inputmode="numeric" min="0" max=${most} value=${value} onInput=${(event) => set(event.currentTarget.value)} />
    <button onClick=${(event) => { event.preventDefault(); set(value + 1); }} aria-label=${t("web-pad-more", { track: name })}>+</button></span></label>`;
}

/** One player: name, house, tracks, hand, and the points with their reasons. */
function Player({ each, number, page, won, taken, change, remove, crown, t }) {
  const set = (key) => (value) => change({ ...each, [key]: value });
  const points = Object.fromEntries((page?.cards ?? []).map((entry) => [CARDS[entry.card].id, entry.points]));
  const title = each.name || t("web-pad-player", { number: number + 1 });
  return html`<section class="pad-player ${won ? "won" : ""}" aria-label=${title}>
    <header>${each.house && html`<${Emblem} house=${HOUSE_NAMES.indexOf(each.house)} />`}
      <input class="name" value=${each.name} maxlength="30" placeholder=${t("web-pad-player", { number: number + 1 })} aria-label=${t("web-pad-name", { number: number + 1 })} onInput=${(event) => set("name")(event.currentTarget.value)} />
      <strong aria-label=${t("web-total")}>${page?.total ?? "–"}</strong></header>
    <div class="pad-facts">
      <label class="pick-house"><span class="vh">${t("web-pad-house")}</span><select value=${each.house} onChange=${(event) => set("house")(event.currentTarget.value)}>
        <option value="">${t("web-pad-house")}</option>${HOUSE_NAMES.map((house) => html`<option key=${house} value=${house}>${t("house-name", { house })}</option>`)}</select></label>
      <label class="crowned ${each.token ? "on" : ""}"><input type="checkbox" checked=${each.token} onChange=${(event) => crown(event.currentTarget.checked)} /><${Sign} name="queen-crown" /> ${t("web-sovereign")}</label>
      ${remove && html`<button class="drop" onClick=${remove} aria-label=${t("web-pad-drop", { name: title })}>×</button>`}
      ${Object.keys(MOST).map((track) => html`<${Stepper} key=${track} track=${track} value=${each[track]} most=${MOST[track]} onChange=${set(track)} t=${t} />`)}
    </div>
    <${Picker} label=${t("web-pad-hand", { name: title })} cards=${each.hand} taken=${taken} points=${points} onChange=${set("hand")} t=${t} />
    ${page && page.cards.length > 0 && html`<details class="why-of" open><summary>${t("web-pad-why")}</summary><${Pad} page=${page} t=${t} lang=${lang()} /></details>`}
  </section>`;
}

/** Prints with every reason unfolded. */
function print() {
  for (const fold of document.querySelectorAll(".why-of,.board-of")) fold.open = true;
  window.print();
}

/** The page. */
export function Page() {
  const module = useTable("red_rising");
  const t = speaker("red_rising");
  const [table, setTable] = useState(remembered);
  const [, redraw] = useState(0);
  useEffect(() => {
    fetchIcons();
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/web/score.css" });
    document.head.append(link);
    const stop = onLanguage(() => redraw((n) => n + 1));
    return () => {
      link.remove();
      stop();
    };
  }, []);
  useEffect(() => keep("score", JSON.stringify(table)), [table]);
  useEffect(() => {
    document.title = `${say("score")} · ${say("konspira")}`;
  });
  const { pad, error } = usePoints(table, t, Boolean(module), lang());
  if (!module) return html`<${Bar} game="red_rising" title=${say("score")} /><main class="leaf" id="main"><p role="status">${say("loading")}</p></main>`;
  const taken = new Set([...table.players.flatMap((each) => each.hand), ...["banished", ...PLACES].flatMap((zone) => table[zone])].filter((id) => id !== DOWN));
  const setPlayer = (n) => (next) => setTable({ ...table, players: table.players.map((each, at) => (at === n ? next : each)) });
  const crown = (n) => (on) => setTable({ ...table, players: table.players.map((each, at) => ({ ...each, token: at === n && on })) });
  const remove = (n) => () => setTable({ ...table, players: table.players.filter((_, at) => at !== n) });
  const zone = (name) => (cards) => setTable({ ...table, [name]: cards });
  return html`<${Bar} game="red_rising" title=${say("score")} />
  <main class="pad-page red_rising" id="main" tabindex="-1">
    <header class="pad-head"><h1>${t("web-pad-title")}</h1><p>${t("web-pad-about")}</p>
      <div class="row"><button class="btn red" disabled=${table.players.length > 5} onClick=${() => setTable({ ...table, players: [...table.players, player()] })}>${t("web-pad-add-player")}</button>
        <button class="btn line" onClick=${print}>${t("web-pad-print")}</button><button class="btn line" onClick=${() => setTable(fresh())}>${t("web-pad-clear")}</button></div>
      <p class="pad-error" role="alert">${error ?? ""}</p></header>
    <div class="pad-players">${table.players.map((each, n) => html`<${Player} key=${n} each=${each} number=${n} taken=${taken} page=${pad?.players[n]} won=${pad?.winners.includes(n) && taken.size > 0}
      change=${setPlayer(n)} crown=${crown(n)} remove=${table.players.length > 2 ? remove(n) : null} t=${t} />`)}</div>
    <details class="board-of" open=${["banished", ...PLACES].some((name) => table[name].length)}><summary>${t("web-pad-board")}</summary><p>${t("web-pad-board-about")}</p>
      <div class="zones">${["banished", ...PLACES].map((name) => html`<section key=${name}><h2>${name === "banished" ? t("web-pad-banished") : t("place", { place: name })}</h2>
        <${Picker} label=${name === "banished" ? t("web-pad-banished") : t("place", { place: name })} cards=${table[name]} taken=${taken} down=${name !== "banished"} onChange=${zone(name)} t=${t} /></section>`)}
        <section class="odd"><label>${t("web-pad-before")}<input type="number" min="0" max="112" value=${table.before} placeholder=${table.banished.length} onInput=${(event) => setTable({ ...table, before: event.currentTarget.value })} /></label>
          ${table.players.some((each) => each.hand.includes("hacker")) && html`<label>${t("web-pad-hacked")}<input type="number" min="0" max="40" value=${table.hacked} placeholder="0" onInput=${(event) => setTable({ ...table, hacked: event.currentTarget.value })} /></label>`}</section>
      </div></details>
  </main>`;
}
