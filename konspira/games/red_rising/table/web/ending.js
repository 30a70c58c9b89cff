/** The end of Red Rising: by how much it was won, and where the points came from. */

/** @import { Ended, Ending } from "/web/types" */

/**
 * How the match is told when it is over; the rows of the scores are the shell's.
 * @param {Ended} told
 * @returns {Ending}
 */
export function ending(told) {
  const { t, names, me, result, view } = told;
  const rows = [...(result?.rows ?? [])].sort((a, b) => b.score - a.score);
  const [first, second] = rows;
  const margin = Math.round((first?.score ?? 0) - (second?.score ?? 0));
  const most = (/** @type {number[]} */ track) => track.indexOf(Math.max(...track));
  return {
    paper: t("end-paper"),
    headline: t("end-headline", { who: names[first?.seat] ?? "", me: first?.seat === me ? "yes" : "no", margin }),
    deck: t("end-deck", { points: Math.round(first?.score ?? 0) }),
    picture: null,
    story: [
      t("end-track", { track: "fleet", who: names[most(view.fleet)], amount: Math.max(...view.fleet) }),
      t("end-track", { track: "helium", who: names[most(view.helium)], amount: Math.max(...view.helium) }),
      t("end-track", { track: "influence", who: names[most(view.influence)], amount: Math.max(...view.influence) }),
      ...(view.token >= 0 ? [t("end-token", { who: names[view.token] })] : []),
      t("end-out", { cards: view.out.length }),
    ],
    numbers: [
      [String(margin), t("end-margin")],
      [String(Math.round(first?.score ?? 0)), t("end-best")],
      [String(Math.round(rows.reduce((sum, { score }) => sum + score, 0) / Math.max(1, rows.length))), t("end-mean")],
    ],
  };
}
