/** The reference card of The Resistance: a round, the missions of this table, and its plot cards. */
import { plotName } from "./cards.js";
import { PLOTS } from "./faces.js";
import { FACTS } from "./facts.js";
import { countsIn } from "./plots.js";
import { missions } from "./situation.js";

/** @import { Reference } from "/web/types" */

const STEPS = ["team", "vote", "mission"];

/**
 * The card in sections.
 * @type {Reference}
 */
export const reference = ({ t, view }) => {
  const { plot } = view;
  const all = plot
    ? plot.held.reduce(
        (/** @type {number} */ sum, /** @type {number} */ cards) => sum + cards,
        plot.deck + plot.in_play + plot.discard,
      )
    : 0;
  const rows = missions(view).map(({ number, size, need }) => [
    t("web-mission", { mission: number + 1 }),
    t("ref-mission", { size, need }),
  ]);
  const plots = [...countsIn(all).keys()].map((kind) => [
    plotName(kind, t),
    t("plot-text", { card: PLOTS[kind].name }),
  ]);
  return [
    {
      title: t("ref-round"),
      rows: STEPS.map((step) => [t("ref-step", { step }), t("ref-step-is", { step, attempts: FACTS.attempts })]),
    },
    { title: t("web-missions"), rows },
    {
      title: t("ref-end"),
      rows: [["", t("ref-end-is", { spies: FACTS.spies[view.players], toWin: FACTS.toWin, attempts: FACTS.attempts })]],
    },
    ...(plots.length ? [{ title: t("web-plot-cards"), rows: plots }] : []),
  ];
};
