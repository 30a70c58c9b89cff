/** What is turned over at court: the card that answers a challenge, and every influence that is lost. */

import { html } from "/web/preact.js";
import { Back, Card } from "./cards.js";
import { ROLES } from "./situation.js";

/** @import { AsideProps, Scene } from "/web/types" */
/** @import { Extra, Role, View } from "./types" */
/** @typedef {AsideProps<View, Extra>} Drawn */

/**
 * A card that is turned over.
 * @param {Role} role
 * @param {boolean} lost
 * @param {Drawn} now
 */
const turned = (role, lost, { t }) => ({
  face: html`<${Card} role=${role} lost=${lost} t=${t} />`,
  back: html`<${Back} t=${t} />`,
});

/**
 * What is turned over between two pictures of the table, if anything is.
 * @param {Drawn} before
 * @param {Drawn} now
 * @returns {Scene | null}
 */
export function climax(before, now) {
  const { t, names, me, view, extra } = now;
  /** @param {number} seat */
  const who = (seat) => ({ who: names[seat] ?? "", me: seat === me && me >= 0 ? "yes" : "no" });
  /** @param {Extra["cause"]} cause */
  const because = (cause) =>
    cause ? t("web-cause", { how: cause.how, ...who(cause.who), role: cause.role ?? "" }) : "";
  const losers = view.shown.flatMap((cards, seat) => (cards.length === before.view.shown[seat].length + 1 ? seat : []));
  if (losers.length === 1) {
    const [seat] = losers;
    const role = ROLES[view.shown[seat].at(-1) ?? 0];
    return {
      above: because(before.extra?.cause),
      cards: [turned(role, true, now)],
      verdict: t("web-loses-role", { ...who(seat), role }),
      bad: true,
      below: view.alive[seat] ? "" : t("web-out"),
    };
  }
  const proof = before.view.stack.at(-1);
  if (proof?.rule !== "Proof" || extra?.cause?.how !== "shown") return null;
  return {
    above: t("web-doubts", {
      ...who(proof.doubter),
      target: names[proof.claimant],
      aimed: proof.claimant === me ? "me" : "other",
    }),
    cards: [turned(ROLES[proof.role], false, now)],
    verdict: t("role", { role: ROLES[proof.role] }),
    below: because(extra.cause),
  };
}
