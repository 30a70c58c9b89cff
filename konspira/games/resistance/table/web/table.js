/** The table of The Resistance in the browser: track, round table, your secrets, and the vote. */

import { useKeys } from "/web/hands.js";
import { classes, Hint, Icon, Whole } from "/web/parts.js";
import { html, useEffect, useState } from "/web/preact.js";
import { MissionCard, PlotCard, RoleCard } from "./cards.js";
import { Disc, Octagon, PLOTS, Rings } from "./faces.js";
import { NotesSheet, useNotes } from "./notes.js";
import { PlotSheet, Shelf } from "./plots.js";
import { Round, Track } from "./round.js";
import { companions, has, kindsIn, missions, read, sendings } from "./situation.js";
import { Belief, Grid } from "./votes.js";

/** @import { Option } from "/web/types" */
/** @import { Choice, Props, Situation, View } from "./types" */

export { costly } from "./costly.js";

/** What the first picture does not need. */
export const afterwards = async () => ({
  ...(await import("./climax.js")),
  ...(await import("./reference.js")),
});

/** Tells the match when it is over; loaded then. */
export const ending = () => import("./ending.js");
export { Aside } from "./votes.js";

/**
 * One of the two votes.
 * @param {object} props
 * @param {Option} props.option
 * @param {string} props.kind
 * @param {string} props.caption
 * @param {string} props.sign
 * @param {string} props.keys
 * @param {() => void} props.go
 * @param {boolean=} props.again
 */
const Token = ({ option, kind, caption, sign, keys, go, again }) => html`<button
  class=${classes("tok glow", kind, { again })}
  aria-label=${option.label}
  data-key=${keys}
  data-action=${option.text}
  onClick=${go}
>
  ${kind === "yes" ? html`<${Disc} />` : html`<${Octagon} />`}
  <${Icon} name=${sign} />
  <b>${caption}</b>
  <kbd aria-hidden="true">${keys}</kbd>
</button>`;

/**
 * The buttons of the open question.
 * @param {{ props: Props, s: Situation, plan: number[], propose: (approving: boolean) => void }} props
 */
function Decision({ props, s, plan, propose }) {
  const { t, can, pick, picked } = props;
  if (!s.mine) return null;
  /** @param {string} text @param {string} caption @param {string} kind @param {string} keys */
  const plain = (text, caption, kind, keys) =>
    can(text) &&
    html`<button
      class=${classes("btn", kind, { again: picked.includes(text) })}
      aria-pressed=${picked.includes(text)}
      aria-label=${can(text)?.label}
      data-key=${keys}
      data-action=${text}
      onClick=${() => pick(text)}
    >
      ${caption} <kbd aria-hidden="true">${keys === " " ? "␣" : keys.toUpperCase()}</kbd>
    </button>`;
  if (s.rule === "Vote") {
    return html`<div class="vote">
      <${Token}
        option=${can("approve")}
        kind="yes"
        caption=${t("web-yes")}
        sign="check-mark"
        keys="1"
        go=${() => pick("approve")}
      />
      <${Token}
        option=${can("reject")}
        kind="no"
        caption=${t("web-no")}
        sign="cross-mark"
        keys="2"
        go=${() => pick("reject")}
        again=${picked.includes("reject")}
      />
    </div>`;
  }
  if (s.rule === "Play") {
    return html`<div class="vote cards">
      <${MissionCard} t=${t} option=${can("success")} keys="1" go=${() => pick("success")} />
      ${
        can("fail") &&
        html`<${MissionCard} fail=${true} t=${t} option=${can("fail")} keys="2" go=${() => pick("fail")} />`
      }
    </div>`;
  }
  if (s.rule === "Choose") return html`<${Shelf} ...${props} />`;
  if (s.rule === "Send") {
    const left = (s.frame?.need ?? 0) - plan.length;
    return html`<div class="vote go">
      <${Whole}
        ready=${left === 0 && props.legal.length > 0}
        go=${() => propose(true)}
        caption=${left ? t("web-choose-more", { left }) : t("web-propose-approve")}
        action="propose-approve"
      />
      ${
        left === 0 &&
        props.legal.length > 0 &&
        html`<button class="btn line" data-action="propose" onClick=${() => propose(false)}>${t("web-propose")}</button>`
      }
    </div>`;
  }
  if (s.rule === "Offer") {
    return html`<div class="vote go">
      ${plain("use strong-leader", t("web-use"), "red glow", "u")}
      ${plain("use no-confidence", t("web-use"), "red glow", "u")}${plain("pass", t("web-pass"), "paper", " ")}
    </div>`;
  }
  return null;
}

/**
 * The key of a place at the table.
 * @param {number} place
 */
const keyOf = (place) => (place < 9 ? String(place + 1) : "0");

/**
 * Whom the leader may still send: seats are sent in their order, and whoever is sent already stays.
 * @param {Situation} s
 * @param {View} view
 */
const mayGo = (s, view) => s.order.filter((seat) => seat >= (s.frame?.low ?? 0) && !has(view.team, seat));

/**
 * Which seats can be touched now, and what that does.
 * @param {object} told
 * @param {Props} told.props
 * @param {Situation} told.s
 * @param {number[]} told.plan
 * @param {(plan: number[]) => void} told.setPlan
 * @param {number | null} told.give
 */
function seatChoices({ props, s, plan, setPlan, give }) {
  const { legal, can, pick, picked, view, names, t } = props;
  /** @type {Record<number, Choice>} */
  const found = {};
  if (!s.mine) return found;
  if (s.rule === "Send") {
    for (const [place, seat] of mayGo(s, view).entries()) {
      const on = plan.includes(seat);
      const go = () =>
        setPlan(on ? plan.filter((each) => each !== seat) : [...plan, seat].slice(-(s.frame?.need ?? 0)));
      const label = can(`send ${seat}`)?.label ?? t("web-send", { who: names[seat] });
      found[seat] = { label, key: keyOf(place), on, toggles: true, go };
    }
    return found;
  }
  const gift = give !== null && s.rule === "Give" ? `give ${PLOTS[give].name} ` : "";
  const open = legal.filter(({ text }) => text.startsWith(gift) && !text.startsWith("target"));
  for (const seat of s.order) {
    const options = open.filter(({ text }) => text.endsWith(` ${seat}`));
    const texts = options.map(({ text }) => text);
    if (!texts.length) continue;
    found[seat] = {
      label: options.map(({ label }) => label).join("; "),
      key: keyOf(Object.keys(found).length),
      on: texts.some((text) => picked.includes(text)),
      go: () => pick(...texts),
    };
  }
  return found;
}

/**
 * The sentence over the hand.
 * @param {Props} props
 * @param {Situation} s
 */
function hintOf({ view, me, hint, open, over, t }, s) {
  if (s.mine && s.rule === "Send") {
    const size = missions(view)[view.mission].size;
    return t("web-hint-send", { mission: view.mission + 1, size });
  }
  if (hint) return hint;
  if (me < 0) return open ? "" : t("web-watching");
  return over || s.mine ? "" : t("web-waiting");
}

/** What is said most, while a team is on the table and at any time. */
const [OF_TEAMS, ALWAYS] = [["would send", "would not send"], ["i am resistance"]];

/**
 * What can be said at a touch; all the rest lies one touch further.
 * @param {{ props: Props, s: Situation }} props
 */
function Talk({ props: { say, t, extra, me }, s }) {
  if (!say) return null;
  const { statements, make, open } = say;
  const spoken = extra.said?.[me]?.kind;
  const quick = [...(s.rule === "Vote" ? OF_TEAMS : []), ...(spoken ? [] : ALWAYS)];
  return html`<div class="talk" role="group" aria-label=${t("web-talk")}>
    ${quick.map(
      (text) =>
        statements.some((each) => each.text === text) &&
        html`<button key=${text} class="say" onClick=${() => make(text)}>${t("web-quick", { text: text.replaceAll(" ", "-") })}</button>`,
    )}
    <button class="say more" onClick=${open}>${t("web-talk")}</button>
  </div>`;
}

/**
 * Only what can be known is to be talked about: missions that are over.
 * @param {string} text
 * @param {{ view: View }} drawn
 */
export function sayable(text, { view }) {
  const about = /after mission (\d)/.exec(text);
  return !about || view.missions.some(({ mission }) => mission + 1 === Number(about[1]));
}

/**
 * The whole table.
 * @param {Props} props
 */
export function Table(props) {
  const s = read(props);
  const question = props.legal.length ? s.question : "";
  const { view, me, t, can, send, weighed, extra, aids, over } = props;
  const [planned, setPlanned] = useState({ proposal: "", seats: /** @type {number[]} */ ([]) }); // whom I am about to send
  const [give, setGive] = useState(null);
  const [grid, setGrid] = useState(false);
  const [reading, setReading] = useState(/** @type {number | null} */ (null)); // the plot card that is being read
  const [noting, setNoting] = useState(false);
  const [notes, setNote] = useNotes(props);
  useKeys(".res");

  const proposal = s.rule === "Send" ? `${view.ballots.length}.${view.missions.length}.${s.frame?.leader}` : question;
  useEffect(() => setGive(null), [proposal]);
  const likely = s.rule === "Send" && s.actor === me ? companions(view, me, s.frame?.need ?? 0) : [];
  const plan = planned.proposal === proposal ? planned.seats : likely;
  /** @param {number[]} seats */
  const setPlan = (seats) => setPlanned({ proposal, seats });
  const rest = s.rule === "Send" && s.mine ? plan.filter((seat) => mayGo(s, view).includes(seat)) : plan;
  /** @param {boolean} approving */
  const propose = (approving) => {
    const team = sendings(rest, view.players); // a team is chosen as a whole and sent seat by seat
    if (can(team[0])) send(approving ? [...team, "approve"] : team);
  };
  const choices = seatChoices({ props, s, plan: rest, setPlan, give });
  const side = me >= 0 ? view.characters[me] : -1;
  const held = me >= 0 ? kindsIn(view.plot?.held[me] ?? 0) : [];
  const believes = aids && extra?.suspicion && !over;
  return html`<${Rings} />
    <section class=${classes("stage res", { "with-belief": believes })} aria-label=${t("web-table")}>
      <${Track} props=${props} s=${s} />
      <${Round}
        props=${props}
        s=${s}
        plan=${rest}
        choices=${choices}
        give=${give}
        setGive=${setGive}
        read=${setReading}
        notes=${notes}
      />
      ${me >= 0 && !over && html`<button class="open-notes" onClick=${() => setNoting(true)}>${t("web-notes")}</button>`}
      ${noting && html`<${NotesSheet} props=${props} notes=${notes} set=${setNote} onClose=${() => setNoting(false)} />`}
      ${view.plot && html`<button class="open-plots" onClick=${() => setReading(-1)}>${t("web-plot-cards")}</button>`}
      ${reading !== null && html`<${PlotSheet} props=${props} first=${reading} onClose=${() => setReading(null)} />`}
      <button class="open-grid" aria-expanded=${grid} onClick=${() => setGrid(!grid)}>${t("web-votes")}</button>
      ${
        grid &&
        html`<div class="over-grid votes">
          <header>
            <b class="h">${t("web-votes")}</b>
            <button class="shut" onClick=${() => setGrid(false)} aria-label=${t("web-close")}>✕</button>
          </header>
          <${Grid} ...${props} />
          ${believes && html`<${Belief} ...${props} />`}
        </div>`
      }
      ${believes && html`<${Belief} ...${props} />`}
    </section>
    <section class=${classes("dock res", { watching: me < 0, choosing: s.mine && s.rule === "Choose" })} aria-label=${t("web-yours")}>
      ${
        me >= 0 &&
        html`<div class=${`hand n${held.length}`}>
          <${RoleCard} side=${side} t=${t} />
          ${held.map(
            (kind, i) => html`<${PlotCard}
              key=${`${kind}-${i}`}
              kind=${kind}
              t=${t}
              act=${s.mine && s.rule === "Offer" && s.frame?.kind === kind}
              onClick=${() => setReading(kind)}
              name=${`plot-${me}-${kind}-${i}`}
            />`,
          )}
        </div>`
      }
      <div class="mid">
        <${Hint} hint=${hintOf(props, s)} weighed=${s.rule === "Send" ? null : weighed} />
        <${Talk} props=${props} s=${s} />
      </div>
      <${Decision} props=${props} s=${s} plan=${rest} propose=${propose} />
    </section>`;
}
