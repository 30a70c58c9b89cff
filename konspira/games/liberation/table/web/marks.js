/** One's own marks on the map: seen by nobody else, and kept in this browser until the match is over. */

import { useEffect, useState } from "/web/preact.js";
import { keep, kept } from "/web/words.js";

/** @import { Props } from "./types" */

/** @typedef {Record<string, string>} Marks by location */

/** What one may think of a place, each with its sign. */
export const SIGNS = { maybe: "?", surely: "!", never: "–" };
const ORDER = ["", ...Object.keys(SIGNS)];

/**
 * The mark that follows another.
 * @param {string=} mark
 */
export const next = (mark = "") => ORDER[(ORDER.indexOf(mark) + 1) % ORDER.length];

/**
 * What was marked in this match.
 * @param {string} key
 * @returns {Marks}
 */
export function recall(key) {
  try {
    return JSON.parse(kept(key) ?? "{}") ?? {};
  } catch {
    return {}; // somebody else has written there
  }
}

/**
 * The marks, and how to go on to the next mark of a place.
 * @param {Pick<Props, "over" | "replay">} props
 * @returns {[Marks, (place: number) => void]}
 */
export function useMarks({ over, replay }) {
  const key = `marks.${location.pathname}`;
  const [marks, setMarks] = useState(() => (replay ? {} : recall(key)));
  useEffect(() => {
    if (!over || replay) return;
    keep(key, null);
    setMarks({});
  }, [over]);
  /** @param {number} place */
  const turn = (place) => {
    const { [place]: mark, ...others } = recall(key);
    const now = next(mark);
    const all = now ? { ...others, [place]: now } : others;
    keep(key, Object.keys(all).length ? JSON.stringify(all) : null);
    setMarks(all);
  };
  return [marks, turn];
}
