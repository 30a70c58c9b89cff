/** Beside the map: the act and the step of the turn, the deck and the discard pile, and what the other side holds. */
import { classes } from "/web/parts.js";
import { html } from "/web/preact.js";
import { Back, DYNASTY, Place, RESISTANCE } from "./cards.js";
import { FACTS } from "./facts.js";

/** @import { Frame, Shared } from "./types" */

const ROMAN = ["I", "II", "III", "IV", "V"].slice(0, FACTS.acts);

/**
 * Whose turn it is and which of its three steps.
 * @param {Frame[]} stack
 */
export function stepOf(stack) {
  const top = stack.at(-1)?.rule;
  if (top === "DynastyTurn") return { seat: DYNASTY, step: 1 };
  if (top === "ResistanceTurn") return { seat: RESISTANCE, step: 1 };
  const trim = stack.findLast((frame) => frame.rule === "Trim");
  if (trim) return { seat: trim.seat, step: 3 };
  const end = stack.findLast((frame) => frame.rule === "EndOfTurn");
  return end ? { seat: end.seat, step: 2 } : { seat: -1, step: 0 };
}

/**
 * The act, the step of the turn, and the piles.
 * @param {Shared} props
 */
export function Turn({ view, t, extra, can, pick, look }) {
  const { seat, step } = stepOf(view.stack);
  /** @param {number[]} places */
  const letters = (places) =>
    places.map(
      (place, n) => html`<li key=${n}>
        ${
          place >= 0
            ? html`<button
              type="button"
              onClick=${() => look(place)}
              aria-label=${`${extra.places[place].letter}. ${extra.places[place].name}`}
            >
              ${extra.places[place].letter}
            </button>`
            : html`<span>?</span>`
        }
      </li>`,
    );
  const unknown = Math.max(0, view.discards - view.known.length);
  const draw = can("draw");
  return html`<div class="acts3">
    <div class="line">
      <b class="h">${t("web-act")}</b>
      <ol aria-label=${t("web-of", { n: view.act, all: FACTS.acts })}>
        ${ROMAN.map(
          (roman, n) =>
            html`<li key=${roman} class=${classes({ now: n + 1 === view.act, past: n + 1 < view.act })}>${roman}</li>`,
        )}
      </ol>
      ${
        step > 0 &&
        html`<p class="step">${t("web-step", { step, side: seat === DYNASTY ? "dynasty" : "resistance" })}</p>`
      }
    </div>
    <div class="piles">
      <div class="pile">
        ${
          draw
            ? html`<button type="button" class="back act" onClick=${() => pick("draw")} aria-label=${draw.label}>
              <${Back} />
            </button>`
            : html`<div class="back" aria-hidden="true"><${Back} /></div>`
        }
        <p>${t("web-deck")} <b>${view.deck}</b></p>
        ${
          view.top.some((place) => place >= 0) &&
          html`<ul class="known" title=${t("web-top-known")}>${letters(view.top)}</ul>`
        }
      </div>
      <div class="pile gone">
        <p>${t("web-discards")} <b>${view.discards}</b></p>
        ${
          view.known.length > 0 &&
          html`<ul class="known" title=${t("web-known")}>
            ${letters(view.known)}
            ${unknown > 0 && html`<li><span>+${unknown}</span></li>`}
          </ul>`
        }
      </div>
    </div>
    ${
      view.played >= 0 &&
      view.playing < 0 &&
      html`<p class="playing">${t("web-plays", { category: extra.categories[view.played].name })}</p>`
    }
    ${view.looking > 0 && !view.spied.length && html`<p class="playing">${t("web-spied", { n: view.looking })}</p>`}
  </div>`;
}

/**
 * The other side's cards: backs, or faces once the table is open.
 * @param {Shared & { seat: number }} props
 */
export function Side({ seat, view, names, t, extra, facts, me, seats }) {
  const hand = facts.hands[seat];
  const size = view.hands[seat];
  const cards = hand ?? Array.from({ length: size }, () => -1);
  const base = seat === RESISTANCE && (view.base_down || facts.base >= 0);
  const twice = hand ? { viewTransitionName: "none" } : {};
  return html`<div class=${classes("foe", { away: seats[seat]?.away })}>
    <div>
      <b class="h">${t(seat === DYNASTY ? "side-dynasty" : "side-resistance")}</b>
      <small>${names[seat]} · ${t("web-holds", { n: size })}</small>
    </div>
    <div class="fc">
      ${cards.map(
        (place, n) => html`<${Place} key=${n} place=${place} extra=${extra} side=${seat} t=${t} style=${twice} />`,
      )}
      ${
        base &&
        html`<figure class="base">
          <${Place}
            place=${facts.base >= 0 && seat === RESISTANCE && (me === RESISTANCE || hand) ? facts.base : -1}
            extra=${extra}
            side=${seat}
            t=${t}
            label=${facts.base >= 0 && hand ? null : t("web-hidden-base")}
          />
          <figcaption>${t("web-base")}</figcaption>
        </figure>`
      }
    </div>
  </div>`;
}
