/** The reference card of Unrest: the phases of a round, the tokens, and the missions in play in words. */
import { inWords } from "./missions.js";
import { TOKENS } from "./tokens.js";

/** @import { Reference } from "/web/types" */
/** @import { Mission } from "./types" */

const PHASES = ["mark", "plan", "defend", "send", "end"];

/**
 * The card in sections.
 * @type {Reference}
 */
export const reference = ({ t, view, lang }) => [
  {
    title: t("ref-round"),
    rows: PHASES.map((phase) => [t("web-phase", { phase }), t("ref-phase", { phase })]),
  },
  {
    title: t("web-tokens"),
    rows: TOKENS.map((token) => [t("web-token", { token }), `${t("web-token-does", { token })}.`]),
  },
  {
    title: t("web-missions"),
    rows: view.missions.map((/** @type {Mission} */ mission) => [
      mission[lang] || mission.en,
      `${inWords(mission, view.capitol, t).join("; ")}.`,
    ]),
  },
  { title: t("ref-cards"), rows: [["", t("ref-cards-are")]] },
];
