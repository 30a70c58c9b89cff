/** The reference card of Red Rising: a turn, the locations, the end and what counts. */
import { FACTS } from "./facts.js";

/** @import { Reference } from "/web/types" */

const TURNS = ["lead", "scout"];
const SCORES = ["cards", "fleet", "helium", "influence", "token", "many"];

/**
 * The card in sections.
 * @type {Reference}
 */
export const reference = ({ t }) => [
  { title: t("ref-turn"), rows: TURNS.map((kind) => [t("ref-turn-name", { kind }), t("ref-turn-is", { kind })]) },
  {
    title: t("ref-places"),
    rows: FACTS.places.map((place, n) => [t("place", { place }), t("ref-bonus", { bonus: FACTS.bonuses[n] })]),
  },
  { title: t("ref-end"), rows: [["", t("ref-end-is", { enough: FACTS.enough })]] },
  { title: t("ref-score"), rows: SCORES.map((what) => [t("ref-score-name", { what }), t("ref-score-is", { what })]) },
];
