/** The reference card of Liberation: the steps of either side, and every mission by the category of its location. */
import { costName, DYNASTY, RESISTANCE } from "./cards.js";

/** @import { Reference } from "/web/types" */
/** @import { Extra } from "./types" */

const STEPS = [1, 2, 3];

/**
 * The card in sections.
 * @type {Reference}
 */
export const reference = ({ t, extra }) => {
  /** @type {Extra["categories"]} */
  const categories = extra.categories ?? [];
  /** @param {number} side */
  const name = (side) => t(side === DYNASTY ? "side-dynasty" : "side-resistance");
  /** @param {number} side */
  const turn = (side) => ({
    title: name(side),
    rows: STEPS.map((step) => [
      String(step),
      t("ref-step", { side: side === DYNASTY ? "dynasty" : "resistance", step }),
    ]),
  });
  /** @param {number} side */
  const missions = (side) => ({
    title: t("ref-missions", { side: name(side) }),
    rows: categories.map((category) => {
      const { name: called, text, cost } = extra.missions[category.missions[side]];
      return [`${category.name}: ${called}`, `${text} (${costName(cost, t)})`];
    }),
  });
  return [turn(DYNASTY), turn(RESISTANCE), missions(DYNASTY), missions(RESISTANCE)];
};
