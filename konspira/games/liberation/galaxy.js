// The galaxy: four planet cards as they lie, their locations, the lines between them, and what is known of each.
import { html, useState } from "/web/preact.js";
import { Icon } from "/web/parts.js";
import { COLOURS, Cost, DYNASTY, ICONS, LETTERS, PLANETS, PlanetShape, RESISTANCE, missionOf, stars } from "./cards.js";

const STARS = stars(90, 640, 450);

// The galaxy as it is, or as the change in question would make it.
export function shownMap(view, extra, picked) {
  const trial = picked.length === 1 && extra.after ? extra.after[picked[0]] : null;
  return trial ? { ...trial, trial: true } : { ...(extra.map || { spots: {}, lines: [] }), slots: view.slots, trial: false };
}

export function neighbours(map, place) {
  return map.lines.filter(([a, b]) => a === place || b === place).map(([a, b]) => (a === place ? b : a));
}

function Line({ map, line, lit, cls }) {
  const [a, b, x, y] = line;
  const from = map.spots[a], to = map.spots[b];
  if (!from || !to) return null;
  const via = x === undefined ? "" : `L${x * 100} ${y * 100}`;
  return html`<path class=${`${x === undefined ? "lk" : "ok"} ${lit ? "hl" : ""} ${cls}`} d=${`M${from[0] * 100} ${from[1] * 100}${via}L${to[0] * 100} ${to[1] * 100}`} />`;
}

function planetTexts(legal, slots, n) {
  const name = PLANETS[slots[n][0]];
  return legal.map(({ text }) => text).filter((text) => {
    const [verb, a, b] = text.split(" ");
    return (verb === "probe" && a === name) || ((verb === "flip" || verb === "turn") && a === String(n)) || (verb === "swap" && (a === String(n) || b === String(n)));
  });
}

export function Galaxy({ view, extra, me, legal, can, pick, picked, t, facts, heat, setHeat, looked, look, atPlace, over }) {
  const [near, setNear] = useState(-1);
  const map = shownMap(view, extra, picked);
  const frame = facts.frame;
  const centre = frame.rule === "Operation" ? frame.location : near >= 0 ? near : looked;
  const odds = heat ? extra.odds || [] : [];
  const touched = new Set(picked.map((text) => LETTERS.indexOf(text.split(" ")[1])));
  return html`<div class="gal ${map.trial ? "trial" : ""}">
    <svg class="sky" viewBox="0 0 640 450" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><g fill="#f2e9d5" opacity=".7">${STARS}</g></svg>
    <div class="sphere">
      ${map.slots.map(([planet, side, turned], n) => html`<${Planet} key=${planet} n=${n} planet=${planet} side=${side} turned=${turned}
        texts=${planetTexts(legal, view.slots, n)} picked=${picked} pick=${pick} can=${can} extra=${extra} t=${t} />`)}
      <svg class="edges" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><path d="M50 0V100M0 50H100" /></svg>
      <svg class="lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        ${map.lines.map((line, n) => html`<${Line} key=${n} map=${map} line=${line} cls="" />`)}
        ${centre >= 0 && map.lines.map((line, n) => (line[0] === centre || line[1] === centre) && html`<${Line} key=${`h${n}`} map=${map} line=${line} lit=${true} cls=${frame.rule === "Operation" ? "red" : ""} />`)}
      </svg>
      ${Object.keys(map.spots).map(Number).map((place) => {
        const texts = atPlace(place);
        const state = stateOf(place, view, facts, extra);
        const [x, y] = map.spots[place];
        const found = extra.places[place];
        const chance = odds[place] || 0;
        const said = [`${found.letter}. ${found.name}`, extra.categories[found.category].name, extra.planets[found.planet], ...state.map((each) => t("web-state", { state: each })),
          chance >= 0.005 ? t("web-chance", { percent: Math.round(chance * 100) }) : "", ...texts.map((text) => can(text).label)].filter(Boolean).join(", ");
        return html`<button type="button" key=${place} class=${`spot ${state.join(" ")} ${texts.length ? "target" : ""} ${touched.has(place) ? "picked" : ""} ${looked === place ? "looked" : ""}`}
          style=${{ left: `${x * 100}%`, top: `${y * 100}%`, "--k": COLOURS[found.planet], "--heat": String(chance) }}
          onClick=${() => (texts.length ? pick(...texts) : look(looked === place ? -1 : place))}
          onMouseEnter=${() => setNear(place)} onMouseLeave=${() => setNear(-1)} onFocus=${() => setNear(place)} onBlur=${() => setNear(-1)}>
          ${chance >= 0.005 && html`<span class="glowing"></span>`}
          <span class="dot" aria-hidden="true"><${Icon} name=${ICONS[found.category]} /><b>${found.letter}</b></span>
          ${state.includes("occupied") && html`<svg class="flag" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 1v22M3 2h19l-6 6 6 6H3" /></svg>`}
          ${state.includes("base") && html`<span class="home"><${Icon} name="anchor" /></span>`}
          ${state.includes("missed") && html`<span class="miss"><${Icon} name="cross-mark" /></span>`}
          ${chance >= 0.005 && html`<span aria-hidden="true" class="pc ${chance >= 0.2 ? "high" : ""}">${Math.round(chance * 100)}%</span>`}<span class="vh">${said}</span>
        </button>`;
      })}
      ${map.trial && html`<p class="trial-note">${t("web-trial")}</p>`}
    </div>
    ${looked >= 0 && extra.places && html`<${Look} place=${looked} extra=${extra} t=${t} close=${() => look(-1)} map=${map} />`}
    <${Legend} t=${t} facts=${facts} me=${me} extra=${extra} heat=${heat} setHeat=${setHeat} over=${over} />
  </div>`;
}

function stateOf(place, view, facts, extra) {
  const out = [];
  if (view.occupied.includes(place)) out.push("occupied");
  if (view.exploited.includes(place)) out.push("exploited");
  if (facts.base === place) out.push("base");
  if (facts.mine.includes(place)) out.push("held");
  if (facts.theirs.includes(place)) out.push("theirs");
  if (facts.frame.location === place && ["Confess", "Capture", "Damage"].includes(facts.frame.rule)) out.push("attacked");
  if ((extra.missed || []).includes(place) && !view.occupied.includes(place) && facts.base !== place) out.push("missed");
  if (view.known.includes(place)) out.push("discarded");
  return out;
}

function Planet({ n, planet, side, turned, texts, picked, pick, can, extra, t }) {
  const colour = COLOURS[planet];
  const name = extra.planets ? extra.planets[planet] : "";
  const said = extra.probed && planet in extra.probed ? t("web-probed", { here: extra.probed[planet] ? "yes" : "no" }) : "";
  const on = texts.some((text) => picked.includes(text));
  const lies = `${"AB"[side]}${turned ? "↻" : ""}`;
  return html`<div class=${`planet q${n} ${texts.length ? "open" : ""} ${on ? "on" : ""}`} style=${{ "--k": colour, viewTransitionName: `lib-planet-${planet}` }}>
    <svg viewBox="0 0 320 225" aria-hidden="true"><g transform=${turned ? "rotate(180 160 112)" : ""}><circle cx="160" cy="112" r="102" fill=${colour} opacity=".2" />
      <path d="M160 10a102 102 0 0 1 0 204z" fill=${colour} opacity=".2" transform=${`rotate(${side ? -30 : 28} 160 112)`} />
      <ellipse cx="160" cy="112" rx="146" ry="26" fill="none" stroke=${colour} stroke-opacity=".45" stroke-width="1.5" transform="rotate(-18 160 112)" /></g></svg>
    <p class="pn"><svg viewBox="0 0 24 24" aria-hidden="true"><${PlanetShape} planet=${planet} x="0" y="0" size="24" /></svg><b>${name}</b> <small>${lies}</small>${said && html`<em>${said}</em>`}</p>
    ${texts.length > 0 && html`<button type="button" class="whole act" aria-label=${`${name}: ${texts.map((text) => can(text).label).join(" · ")}`} onClick=${() => pick(...texts)}></button>`}
  </div>`;
}

function Look({ place, extra, t, close, map }) {
  const found = extra.places[place];
  const joined = neighbours(map, place).map((other) => extra.places[other].letter).join(", ");
  return html`<div class="look" role="status"><button type="button" class="x" onClick=${close} aria-label=${t("web-close")}><${Icon} name="cross-mark" /></button>
    <p><b class="h">${found.letter}. ${found.name}</b> ${extra.categories[found.category].name}${joined ? ` · ${t("web-joined", { places: joined })}` : ""}</p>
    ${[DYNASTY, RESISTANCE].map((side) => {
      const mission = missionOf(extra, place, side);
      return html`<p key=${side} class=${side ? "re" : "dy"}><b>${t(side ? "side-resistance" : "side-dynasty")}: ${mission.name}${mission.sure ? "" : " ≈"}</b> <${Cost} cost=${mission.cost} t=${t} /> ${mission.text}</p>`;
    })}</div>`;
}

function Legend({ t, facts, me, extra, heat, setHeat }) {
  return html`<p class="legend"><span><i class="oc"></i>${t("web-legend", { what: "occupied" })}</span>
    ${facts.tapped > 0 && html`<span><i class="ex"></i>${t("web-legend", { what: "exploited" })}</span>`}
    ${facts.mine.length > 0 && html`<span><i class="hd"></i>${t("web-legend", { what: me >= 0 ? "held" : "dynasty" })}</span>`}
    ${facts.base >= 0 && html`<span><i class="bs"></i>${t("web-legend", { what: "base" })}</span>`}
    ${(extra.missed || []).length > 0 && html`<span><i class="ms"></i>${t("web-legend", { what: "missed" })}</span>`}
    ${extra.odds && html`<label><input type="checkbox" aria-label=${t("web-heat")} checked=${heat} onChange=${(event) => setHeat(event.currentTarget.checked)} /> <span>${t("web-heat")}</span></label>`}</p>`;
}
