/** The middle of the round table: the question that is open. */

import { classes, Ring } from "/web/parts.js";
import { html } from "/web/preact.js";
import { upper } from "/web/words.js";
import { Hidden, MissionCard, PlotCard, plotName, plotTitle } from "./cards.js";
import { ATTEMPTS, isFail, kindsIn, seatsIn } from "./situation.js";

/** @import { Drawing } from "/web/preact.js" */
/** @import { Speaker } from "/web/types" */
/** @import { Props, Situation, View } from "./types" */

/**
 * What the words of the middle are made from, and what they are.
 * @typedef {{ plan: number[], give: number | null, setGive: (kind: number | null) => void }} Hands
 * @typedef {(seat: number | undefined) => { who: string, me: string }} Who
 * @typedef {Props & Hands & { s: Situation, who: Who, team: (seats: number[]) => string }} Telling
 * @typedef {{ title: string, below: string, more?: Drawing }} Told
 */

/**
 * What the middle says, by the rule that is asking.
 * @type {Record<string, (tell: Telling) => Told>}
 */
const SAYS = {
  Target: ({ t, view, who }) => ({ title: t("web-which-mission"), below: t("web-leader-is", who(view.leader)) }),
  Send({ s, t, view, plan, who, team }) {
    const chosen = s.mine ? [...new Set([...s.team, ...plan])].sort((a, b) => a - b) : s.team;
    const below = chosen.length ? team(chosen) : t("web-picks", who(view.leader));
    return { title: t("web-team-for", { mission: view.mission + 1 }), below };
  },
  Vote: ({ s, t, view, team }) => ({ title: t("web-vote-on", { mission: view.mission + 1 }), below: team(s.team) }),
  Play: (tell) => ({
    title: tell.t("web-mission-on", { mission: tell.view.mission + 1 }),
    below: tell.team(tell.s.team),
    more: html`<${Played} tell=${tell} />`,
  }),
  Choose: (tell) => ({
    title: tell.t("web-plot-cards"),
    below: tell.t("web-chooses", tell.who(tell.view.leader)),
    more: html`<${Drawn} tell=${tell} />`,
  }),
  Give: (tell) => ({
    title: tell.t("web-plot-cards"),
    below: tell.t("web-gives", tell.who(tell.view.leader)),
    more: html`<${Drawn} tell=${tell} />`,
  }),
  Offer: ({ s, t, who }) => ({ title: plotName(s.frame?.kind ?? 0, t), below: t("web-may-use", who(s.frame?.seat)) }),
  Overhear: ({ s, t, who }) => ({
    title: plotTitle("overheard-conversation", t),
    below: t("web-looks", who(s.frame?.seat)),
  }),
  OpenUp: ({ s, t, who }) => ({
    title: plotTitle(s.frame?.owner === s.frame?.seat ? "open-up" : "establish-confidence", t),
    below: t("web-shows-to", who(s.frame?.seat)),
  }),
  Take: ({ s, t, who }) => ({ title: plotTitle("take-responsibility", t), below: t("web-takes", who(s.frame?.seat)) }),
  Over: ({ s, t, view, over }) => ({
    title: over || !view.stack.length ? t(s.resistanceWon ? "web-resistance-wins" : "web-spies-win") : t("title"),
    below: view.rejections === ATTEMPTS ? t("web-by-rejections") : "",
  }),
};

/**
 * The mission cards that lie on the table, one's own face up.
 * @param {{ tell: Telling }} props
 */
function Played({ tell: { view, me, open, t } }) {
  return html`<div class="pile">
    ${seatsIn(view.played, view.players).map((seat) => {
      const card = seat === me ? view.card : open?.[seat].card;
      return card === undefined
        ? html`<${Hidden} key=${seat} t=${t} />`
        : html`<${MissionCard} key=${seat} fail=${isFail(card)} t=${t} />`;
    })}
  </div>`;
}

/**
 * The plot cards before the leader; when they are given away, with several one is chosen first and then who gets it.
 * @param {{ tell: Telling }} props
 */
function Drawn({ tell: { view, s, t, give, setGive } }) {
  const cards = kindsIn(view.plot?.in_play ?? 0);
  const choosing = s.mine && s.rule === "Give" && cards.length > 1;
  return html`<div class="pile drawn">
    ${cards.map(
      (kind, i) => html`<${PlotCard}
        key=${`${kind}-${i}`}
        kind=${kind}
        t=${t}
        act=${choosing}
        chosen=${s.mine && give === kind}
        onClick=${choosing ? () => setGive(give === kind ? null : kind) : undefined}
      />`,
    )}
  </div>`;
}

/**
 * Which attempt at a team this is, and how many there are.
 * @param {{ view: View, t: Speaker }} props
 */
function Tries({ view: { rejections }, t }) {
  return html`<p class="try">
    ${t("web-attempt", { attempt: rejections + 1 })}
    <span role="img" aria-label=${t("web-rejections", { count: rejections })}>
      ${Array.from(
        { length: ATTEMPTS },
        (_, i) => html`<i key=${i} class=${classes({ x: i < rejections, c: i === rejections })}></i>`,
      )}
    </span>
  </p>`;
}

/**
 * What the middle of the table says about the question that is open.
 * @param {{ props: Props, s: Situation } & Hands} props
 */
export function Middle({ props, s, plan, give, setGive }) {
  const { view, t, names, me, clock } = props;
  /** @type {Who} */
  const who = (seat = -1) => ({ who: names[seat] ?? "", me: seat === me && me >= 0 ? "yes" : "no" });
  /** @param {number[]} seats */
  const team = (seats) => upper(seats.map((seat) => names[seat]).join(" · "));
  const { title, below, more } = (SAYS[s.rule] ?? SAYS.Over)({ ...props, s, plan, give, setGive, who, team });
  return html`<div class="middle" key=${s.rule + title}>
    ${view.stack.length > 0 && s.rule !== "Play" && html`<${Tries} view=${view} t=${t} />`}
    <h1 class=${classes({ small: title.length > 22 })}>${title}</h1>
    ${below && html`<p class="tm3">${below}</p>`}
    ${more}
    ${clock && html`<${Ring} clock=${clock} />`}
  </div>`;
}
