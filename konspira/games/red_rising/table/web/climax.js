/** What is turned over in Red Rising: the scores, from the last to the first. */

import { html } from "/web/preact.js";
import { upper } from "/web/words.js";
import { Back } from "./faces.js";

/** @import { AsideProps, Scene } from "/web/types" */
/** @import { Extra, View } from "./types" */
/** @typedef {AsideProps<View, Extra>} Drawn */

/**
 * What is turned over between two pictures of the table, if anything is.
 * @param {Drawn} before
 * @param {Drawn} now
 * @returns {Scene | null}
 */
export function climax(before, now) {
  const { t, names, view, extra } = now;
  const { pages } = extra;
  if (view.stack.length || !before.view.stack.length || !pages) return null;
  /** @param {number} seat */
  const crowned = (seat) => Number(view.token === seat);
  const order = pages.map((_, seat) => seat).sort((a, b) => pages[a].total - pages[b].total || crowned(a) - crowned(b));
  const first = order[order.length - 1];
  return {
    above: t("web-final"),
    cards: order.map((seat) => ({
      face: html`<b class="card tot">${pages[seat].total}</b>`,
      back: html`<${Back} />`,
      caption: upper(names[seat]),
    })),
    verdict: upper(names[first]),
    below: t("end-laurels", { points: pages[first].total }),
  };
}
