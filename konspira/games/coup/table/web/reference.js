/** The reference card of Coup: the characters and the actions. */
import { ACTIONS, gainOf, ROLES } from "./situation.js";

/** @import { Reference } from "/web/types" */

/**
 * The card in sections.
 * @type {Reference}
 */
export const reference = ({ t }) => [
  {
    title: t("ref-characters"),
    rows: ROLES.map((role) => [t("role", { role }), `${t("web-does", { role })}. ${t("web-stops", { role })}.`]),
  },
  {
    title: t("ref-actions"),
    rows: ACTIONS.map((action) => [
      `${t("web-do", { verb: action.verb })} ${gainOf(action)}`,
      t("ref-action", { verb: action.verb }),
    ]),
  },
  { title: t("ref-challenge"), rows: [["", t("ref-challenge-is")]] },
];
