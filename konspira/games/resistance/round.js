// The mission track and the round table: who sits where, leads, goes, has voted and has spoken.
import { html, useEffect, useRef, useState } from "/web/preact.js";
import { Icon, Ring } from "/web/parts.js";
import { Hidden, MissionCard, PlotCard, PlotChip, plotName } from "./cards.js";
import { Face, No, Yes } from "./faces.js";
import { ATTEMPTS, ballotOf, begin, has, kindsIn, missions, seatsIn, sideOf } from "./situation.js";

const SHOWN_FOR = 3500;

export function Track({ props, s }) {
  const { view, t, can, pick, picked } = props;
  return html`<ol class="track" aria-label=${t("web-missions")}>${missions(view).map(({ number, size, need, past, state }) => {
    const option = s.mine && s.rule === "Target" ? can(`target ${number + 1}`) : null;
    const disc = past ? html`<${Icon} name=${past.failed ? "skull-crack" : "fist"} />` : html`<b>${size}</b>`;
    const note = past ? (past.fails ? t("web-fails", { fails: past.fails }) : t("web-success")) : need === 2 ? t("web-two-fails") : state === "now" ? t("web-now") : t("web-people", { size });
    const said = t("web-mission-is", { mission: number + 1, size, need, state, fails: past?.fails ?? 0 });
    return html`<li key=${number} class=${`m ${state} ${need === 2 ? "two" : ""}`}>
      ${option ? html`<button class=${`disc act ${picked.includes(option.text) ? "on" : ""}`} data-key=${number + 1} data-action=${option.text} aria-label=${option.label} onClick=${() => pick(option.text)}>${disc}</button>`
        : html`<span class="disc" role="img" aria-label=${said}>${disc}</span>`}
      <p aria-hidden="true"><b class="h">${t("web-mission", { mission: number + 1 })}</b><small>${note}</small></p></li>`;
  })}</ol>`;
}

// For a while after a vote or a mission the middle of the table says how it ended.
export function useMoment(view, replay) {
  const before = useRef({ ballots: view.ballots.length, missions: view.missions.length });
  const [moment, setMoment] = useState(null);
  useEffect(() => {
    const { ballots, missions: gone } = before.current;
    before.current = { ballots: view.ballots.length, missions: view.missions.length };
    if (view.missions.length === gone + 1) setMoment({ mission: view.missions.at(-1) });
    else if (view.ballots.length === ballots + 1) setMoment({ ballot: view.ballots.at(-1) });
    else return undefined;
    const timer = setTimeout(() => setMoment(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [view.ballots.length, view.missions.length]);
  return replay ? null : moment;
}

function Moment({ moment, view, names, t }) {
  if (moment.mission) {
    const { mission, team, fails, failed } = moment.mission;
    const cards = seatsIn(team, view.players).map((_, i) => i >= seatsIn(team, view.players).length - fails);
    return html`<div class="middle moment" key=${`m${mission}`}><p class="try">${t("web-mission", { mission: mission + 1 })}</p><h1 class=${failed ? "bad" : ""}>${t(failed ? "web-failed" : "web-succeeded")}</h1>
      <div class="pile">${cards.map((fail, i) => html`<${MissionCard} key=${i} fail=${fail} t=${t} />`)}</div></div>`;
  }
  const ayes = seatsIn(moment.ballot.ayes, view.players);
  const passed = ayes.length * 2 > view.players;
  return html`<div class="middle moment" key=${`b${view.ballots.length}`}><p class="try">${t("web-vote-over")}</p><h1 class=${passed ? "" : "bad"}>${t(passed ? "web-approved" : "web-rejected")}</h1>
    <p class="tally"><span class="y"><${Yes} />${ayes.length}</span><span class="n"><${No} />${view.players - ayes.length}</span></p>
    <p class="tm3">${ayes.length ? `${t("web-for")}: ${ayes.map((seat) => names[seat]).join(" · ")}` : ""}</p></div>`;
}

// What the middle of the table says about the question that is open.
function Middle({ props, s, plan, give, setGive }) {
  const { view, t, names, me, clock, over } = props;
  const who = (seat) => ({ who: names[seat] ?? "", me: seat === me && me >= 0 ? "yes" : "no" });
  const team = (seats) => begin(seats.map((seat) => names[seat]).join(" · "));
  const number = view.mission + 1;
  let title, below, more = null;
  switch (s.rule) {
    case "Target": title = t("web-which-mission"); below = t("web-leader-is", who(view.leader)); break;
    case "Send": {
      const chosen = s.mine ? [...new Set([...s.team, ...plan])].sort((a, b) => a - b) : s.team;
      title = t("web-team-for", { mission: number });
      below = chosen.length ? team(chosen) : t("web-picks", who(view.leader));
      break;
    }
    case "Vote": title = t("web-vote-on", { mission: number }); below = team(s.team); break;
    case "Play":
      title = t("web-mission-on", { mission: number });
      below = team(s.team);
      more = html`<div class="pile">${seatsIn(view.played, view.players).map((seat) => (seat === me || props.open ? html`<${MissionCard} key=${seat} fail=${(seat === me ? view.card : props.open[seat].card) === 3} t=${t} />` : html`<${Hidden} key=${seat} t=${t} />`))}</div>`;
      break;
    case "Give": {
      const cards = kindsIn(view.plot.drawn);
      title = t("web-plot-cards");
      below = t("web-gives", who(view.leader));
      more = html`<div class="pile drawn">${cards.map((kind, i) => html`<${PlotCard} key=${`${kind}-${i}`} kind=${kind} t=${t} act=${s.mine && cards.length > 1} chosen=${s.mine && give === kind} onClick=${s.mine && cards.length > 1 ? () => setGive(give === kind ? null : kind) : undefined} />`)}</div>`;
      break;
    }
    case "Offer": title = plotName(s.frame.kind, t); below = t("web-may-use", who(s.frame.seat)); break;
    case "Overhear": title = plotName(6, t); below = t("web-looks", who(s.frame.seat)); break;
    case "OpenUp": title = plotName(s.frame.owner === s.frame.seat ? 7 : 8, t); below = t("web-shows-to", who(s.frame.seat)); break;
    case "Take": title = plotName(5, t); below = t("web-takes", who(s.frame.seat)); break;
    default: title = over || !view.stack.length ? t(s.resistanceWon ? "web-resistance-wins" : "web-spies-win") : t("title"); below = view.rejections === ATTEMPTS ? t("web-by-rejections") : "";
  }
  const tries = view.stack.length && s.rule !== "Play" && view.mission >= -1;
  return html`<div class="middle" key=${s.rule + title}>
    ${tries ? html`<p class="try">${t("web-attempt", { attempt: view.rejections + 1 })}<span role="img" aria-label=${t("web-rejections", { count: view.rejections })}>${Array.from({ length: ATTEMPTS }, (_, i) => html`<i key=${i} class=${i < view.rejections ? "x" : i === view.rejections ? "c" : ""}></i>`)}</span></p>` : null}
    <h1 class=${title.length > 22 ? "small" : ""}>${title}</h1>${below && html`<p class="tm3">${below}</p>`}${more}${clock && html`<${Ring} clock=${clock} />`}</div>`;
}

const SAYS = { suspect: "s", accuse: "s", trust: "t", resistance: "c", send: "t", "not-send": "s" };

function Seat({ seat, place, props, s, choose, chosen }) {
  const { view, names, seats, t, me, extra, over } = props;
  const n = view.players;
  const angle = ((90 + (place * 360) / n) * Math.PI) / 180;
  const style = { "--cos": Math.cos(angle).toFixed(3), "--sin": Math.sin(angle).toFixed(3) };
  const side = sideOf(seat, props);
  const onTeam = has(view.team, seat) || chosen;
  const ballot = over ? null : ballotOf(seat, props, s);
  const { kind, away, online } = seats[seat];
  const note = away ? t("web-away") : kind === "person" && online === false ? t("web-offline") : "";
  const held = kindsIn(view.plot?.held[seat] ?? 0);
  const said = over ? null : extra?.said?.[seat];
  const facts = [names[seat], seat === view.leader && t("web-leader"), has(view.team, seat) && t("web-on-team"), side >= 0 && t("character", { character: side ? "spy" : "resistance" }),
    ballot && t({ yes: "web-for", no: "web-against", in: "web-voted" }[ballot]), s.owes(seat) && t("web-owes"), note].filter(Boolean).join(", ");
  const where = Math.cos(angle) < -0.2 ? "west" : Math.cos(angle) > 0.2 ? "east" : "mid";
  const far = Math.abs(Math.cos(angle)) > 0.7 ? "far" : "near";
  const high = Math.sin(angle) < -0.2 ? "north" : "south";
  const state = ["seat", onTeam && "team", side === 1 && "is-spy", side === 0 && seat !== me && "is-loyal", note && "awy", s.owes(seat) && "owes", seat === view.spotlight && "lit", where, far, high];
  const face = html`<span class="av"><${Face} seat=${seat} />
    ${seat === view.leader && !over ? html`<b class="flag" title=${t("web-leader")}><${Icon} name="megaphone" /></b>` : null}
    ${onTeam && html`<b class="gun" title=${t("web-on-team")}><${Icon} name="crosshair" /></b>`}
    ${ballot && html`<b class=${`vd ${ballot} ${s.rule === "Vote" ? "" : "past"}`} title=${t({ yes: "web-for", no: "web-against", in: "web-voted" }[ballot])}>${ballot === "no" ? html`<${No} />` : ballot === "yes" ? html`<${Yes} />` : html`<span class="dot"></span>`}</b>`}
    ${side >= 0 && (seat !== me || over) ? html`<b class=${`side ${side ? "spy" : "loyal"}`} title=${t("character", { character: side ? "spy" : "resistance" })}><${Icon} name=${side ? "domino-mask" : "fist"} /></b>` : null}
    ${has(view.played, seat) && seat !== view.spotlight ? html`<b class="card-in" title=${t("web-played")}></b>` : null}
    ${seat === view.spotlight ? html`<b class=${`beam ${view.lit === 1 ? "fail" : view.lit === 0 ? "success" : ""}`} title=${t("web-in-spotlight")}><${Icon} name=${view.lit === 1 ? "skull-crack" : view.lit === 0 ? "check-mark" : "cctv-camera"} /></b>` : null}
    ${(view.plot?.watched ?? []).includes(seat) ? html`<b class="eye" title=${t("web-watched", { who: names[view.plot.watched.indexOf(seat)] })}><${Icon} name="all-seeing-eye" /></b>` : null}
    </span><b class="h">${names[seat]}</b>`;
  return html`<li class=${state.filter(Boolean).join(" ")} style=${style} data-seat=${seat}>
    ${choose ? html`<button class=${`pick ${choose.on ? "on" : ""}`} aria-label=${choose.label} aria-pressed=${choose.toggles ? Boolean(choose.on) : undefined} data-key=${choose.key} data-target=${seat} onClick=${choose.go}>${face}<kbd aria-hidden="true">${choose.key}</kbd></button>`
      : html`<span class="still" role="img" aria-label=${facts}>${face}</span>`}
    ${note && html`<small>${note}</small>`}
    ${held.length ? html`<span class="held">${held.map((each, i) => html`<${PlotChip} key=${i} kind=${each} t=${t} />`)}</span>` : null}
    ${said && html`<em class=${SAYS[said.kind]} title=${t(`web-said-${said.kind}`, { target: names[said.target] ?? "", mission: said.mission + 1 })}>${t(`web-said-${said.kind}`, { target: names[said.target] ?? "", mission: said.mission + 1 })}</em>`}
  </li>`;
}

export function Round({ props, s, plan, choices, give, setGive, moment }) {
  const { view, names, t } = props;
  return html`<div class=${`tbl n${view.players}`}>
    <div class="round" aria-live="off">${moment && !(s.mine && s.rule === "Give") ? html`<${Moment} moment=${moment} view=${view} names=${names} t=${t} />` : html`<${Middle} props=${props} s=${s} plan=${plan} give=${give} setGive=${setGive} />`}</div>
    <ul aria-label=${t("web-players")}>${s.order.map((seat, place) => html`<${Seat} key=${seat} seat=${seat} place=${place} props=${props} s=${s} choose=${choices[seat]} chosen=${s.rule === "Send" && s.mine && plan.includes(seat)} />`)}</ul>
  </div>`;
}
