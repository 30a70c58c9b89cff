/** A player at the round table: face, ballot, side, plot cards and last words. */

import { classes, Icon } from "/web/parts.js";
import { html } from "/web/preact.js";
import { PlotChip } from "./cards.js";
import { Face, No, SIDES, Yes } from "./faces.js";
import { FACTS } from "./facts.js";
import { Mark } from "./notes.js";
import { ballotOf, has, kindsIn, sideOf } from "./situation.js";

/** @import { Seat as Sitting, Speaker } from "/web/types" */
/** @import { Choice, Props, Situation } from "./types" */
/** @import { Note } from "./notes.js" */

/**
 * The colour in which a statement is shown.
 * @type {Record<string, string>}
 */
const SAYS = {
  suspect: "s",
  accuse: "s",
  trust: "t",
  resistance: "c",
  send: "t",
  "not-send": "s",
  blame: "s",
  ask: "c",
};

/** What a ballot is called that lies there. */
const BALLOTS = { yes: "web-for", no: "web-against", in: "web-voted" };

/** The sign on a card in the spotlight, by what it is; one that is still face down is only watched. */
const BEAMS = { success: "check-mark", fail: "skull-crack", dark: "cctv-camera" };

/**
 * Where on the round a place is, the first one nearest to the reader.
 * @param {number} place
 * @param {number} players
 */
export function around(place, players) {
  const angle = ((90 + (place * 360) / players) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    style: { "--cos": cos.toFixed(3), "--sin": sin.toFixed(3) },
    side: {
      west: cos < -0.2,
      mid: Math.abs(cos) <= 0.2,
      east: cos > 0.2,
      far: Math.abs(cos) > 0.7,
      near: Math.abs(cos) <= 0.7,
      north: sin < -0.2,
      south: sin >= -0.2,
    },
  };
}

/**
 * Why somebody may be slow to answer.
 * @param {Sitting} sitting
 * @param {Speaker} t
 */
function noteOf({ kind, away, online }, t) {
  if (away) return t("web-away");
  return kind === "person" && online === false ? t("web-offline") : "";
}

/**
 * A small sign on a face.
 * @param {{ kind: string, title: string, sign: string }} props
 */
const Badge = ({ kind, title, sign }) => html`<b class=${kind} title=${title}><${Icon} name=${sign} /></b>`;

/**
 * The ballot of a player, open, face down, or of the last vote.
 * @param {{ ballot: "yes" | "no" | "in", past: boolean, t: Speaker }} props
 */
function Vote({ ballot, past, t }) {
  const signs = { yes: html`<${Yes} />`, no: html`<${No} />`, in: html`<span class="dot"></span>` };
  return html`<b class=${classes("vd", ballot, { past })} title=${t(BALLOTS[ballot])}>${signs[ballot]}</b>`;
}

/**
 * The mission card in the spotlight.
 * @param {{ lit: number, t: Speaker }} props
 */
function Beam({ lit, t }) {
  const shown = /** @type {"success" | "fail" | undefined} */ (FACTS.lit[lit]);
  return html`<${Badge} kind=${classes("beam", shown ?? "")} title=${t("web-in-spotlight")} sign=${BEAMS[shown ?? "dark"]} />`;
}

/**
 * The face of a player with everything that is pinned to it.
 * @param {{ seat: number, props: Props, s: Situation, onTeam: boolean }} props
 */
function Portrait({ seat, props, s, onTeam }) {
  const { view, names, t, me, over } = props;
  const side = sideOf(seat, props);
  const ballot = over ? null : ballotOf(seat, props, s);
  const watcher = view.plot?.watched.indexOf(seat) ?? -1;
  const lit = seat === view.spotlight;
  return html`<span class="av">
      <${Face} seat=${seat} />
      ${seat === view.leader && !over && html`<${Badge} kind="flag" title=${t("web-leader")} sign="megaphone" />`}
      ${onTeam && html`<${Badge} kind="gun" title=${t("web-on-team")} sign="crosshair" />`}
      ${ballot && html`<${Vote} ballot=${ballot} past=${s.rule !== "Vote"} t=${t} />`}
      ${
        side >= 0 &&
        (seat !== me || over) &&
        html`<${Badge}
          kind=${classes("side", side === FACTS.spy ? "spy" : "loyal")}
          title=${t("character", { character: SIDES[side].name })}
          sign=${SIDES[side].sign}
        />`
      }
      ${has(view.played, seat) && !lit && html`<b class="card-in" title=${t("web-played")}></b>`}
      ${lit && html`<${Beam} lit=${view.lit} t=${t} />`}
      ${
        watcher >= 0 &&
        html`<${Badge} kind="eye" title=${t("web-watched", { who: names[watcher] })} sign="all-seeing-eye" />`
      }
    </span>
    <b class="h" style=${{ "--n": names[seat].length }}>${names[seat]}</b>`;
}

/**
 * What is told of a player to those who listen.
 * @param {number} seat
 * @param {Props} props
 * @param {Situation} s
 */
function spoken(seat, props, s) {
  const { view, names, seats, t, over } = props;
  const side = sideOf(seat, props);
  const ballot = over ? null : ballotOf(seat, props, s);
  const facts = [
    names[seat],
    seat === view.leader ? t("web-leader") : "",
    has(view.team, seat) ? t("web-on-team") : "",
    side >= 0 ? t("character", { character: SIDES[side].name }) : "",
    ballot ? t(BALLOTS[ballot]) : "",
    s.owes(seat) ? t("web-owes") : "",
    noteOf(seats[seat], t),
  ];
  return facts.filter(Boolean).join(", ");
}

/**
 * What a player last said.
 * @param {{ seat: number, props: Props }} props
 */
function Said({ seat, props: { extra, names, over, t } }) {
  const said = over ? null : extra?.said?.[seat];
  if (!said) return null;
  const text = t(`web-said-${said.kind}`, { target: names[said.target] ?? "", mission: said.mission + 1 });
  return html`<em class=${SAYS[said.kind]} title=${text}>${text}</em>`;
}

/**
 * A player; a button when touching somebody is an answer.
 * @param {object} props
 * @param {number} props.seat
 * @param {number} props.place
 * @param {Props} props.props
 * @param {Situation} props.s
 * @param {Choice=} props.choose
 * @param {boolean} props.chosen
 * @param {(kind: number) => void} props.read
 * @param {Note=} props.note
 */
export function Seat({ seat, place, props, s, choose, chosen, read, note: noted }) {
  const { view, seats, t, me } = props;
  const side = sideOf(seat, props);
  const onTeam = has(view.team, seat) || chosen;
  const note = noteOf(seats[seat], t);
  const held = kindsIn(view.plot?.held[seat] ?? 0);
  const where = around(place, view.players);
  const state = {
    team: onTeam,
    "is-spy": side === FACTS.spy,
    "is-loyal": side >= 0 && side !== FACTS.spy && seat !== me,
    awy: note,
    owes: s.owes(seat),
    lit: seat === view.spotlight,
    ...where.side,
  };
  const face = html`<${Portrait} seat=${seat} props=${props} s=${s} onTeam=${onTeam} />`;
  return html`<li class=${classes("seat", state)} style=${where.style} data-seat=${seat}>
    ${
      choose
        ? html`<button
          class=${classes("pick", { on: choose.on })}
          aria-label=${choose.label}
          aria-pressed=${choose.toggles ? Boolean(choose.on) : undefined}
          data-key=${choose.key}
          data-target=${seat}
          onClick=${choose.go}
        >
          ${face}
          <kbd aria-hidden="true">${choose.key}</kbd>
        </button>`
        : html`<span class="still" role="img" aria-label=${spoken(seat, props, s)}>${face}</span>`
    }
    <${Mark} note=${noted} t=${t} />
    ${note && html`<small>${note}</small>`}
    ${
      held.length > 0 &&
      html`<span class="held">${held.map(
        (each, i) => html`<${PlotChip} key=${i} kind=${each} t=${t} onClick=${() => read(each)} />`,
      )}</span>`
    }
    <${Said} seat=${seat} props=${props} />
  </li>`;
}
