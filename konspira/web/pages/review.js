/** A finished match looked back at: worked out by the house, drawn by it, and made alive here. */

import * as api from "/web/api.js";
import { go } from "/web/app.js";
import { noteReview } from "/web/matches.js";
import { Page as Missing } from "/web/pages/missing.js";
import { Copy } from "/web/parts.js";
import { html, useEffect, useRef, useState } from "/web/preact.js";
import { to } from "/web/reach.js";
import { enliven } from "/web/review.js";
import { Bar } from "/web/shell/bar.js";
import { dress } from "/web/tables.js";
import { tried } from "/web/toasts.js";
import { lang, say } from "/web/words.js";

/** @import { PageProps, Review } from "/web/types" */

const AGAIN = 700; // milliseconds between two questions how far it is

/**
 * A review, or how far it is; the house works on as long as somebody asks.
 * @param {string} match
 * @param {string} seat
 * @param {boolean} wanted
 * @returns {Review | { state: "refused", error: string } | null}
 */
function useReview(match, seat, wanted) {
  const [found, setFound] = useState(null);
  const language = lang();
  useEffect(() => {
    if (!wanted) return undefined;
    let timer = 0;
    let here = true;
    const ask = () =>
      api.review(match, seat).then(
        (told) => {
          if (!here) return;
          setFound(told);
          if (told.state === "working") timer = setTimeout(ask, AGAIN);
        },
        (error) => here && setFound({ state: "refused", error: error.message }),
      );
    ask();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [match, seat, language, wanted]);
  return found;
}

/**
 * Hands the picture of a match over as a file.
 * @param {string} match
 */
async function share(match) {
  const drawn = await api.picture(match);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(drawn);
  link.download = `konspira-${match}.${drawn.type === "image/png" ? "png" : "svg"}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * While it is being worked out.
 * @param {{ done: number, stop: () => void }} props
 */
function Working({ done, stop }) {
  return html`<main class="working" id="main" tabindex="-1">
    <h1>${say("review-working")}</h1>
    <progress max="1" value=${done} aria-label=${say("review-working")}></progress>
    <p role="status">
      <b class="num">${Math.round(done * 100)} %</b>
      <button class="btn line sm" onClick=${stop}>${say("review-cancel")}</button>
    </p>
    <p class="note">${say("review-working-note")}</p>
  </main>`;
}

/**
 * The review itself.
 * @param {{ match: string, told: Extract<Review, { state: "done" }>, seat: string }} props
 */
function Told({ match, told, seat }) {
  /** @type {{ current: HTMLElement | null }} */
  const room = useRef(null);
  useEffect(() => {
    if (told.accuracy !== null) noteReview(match, Number(seat), told.accuracy);
    if (room.current) enliven(room.current, (eyes) => go(`/r/${match}/review?seat=${eyes}`, { replace: true }));
  }, [told.html]);
  const link = new URL(to(`/r/${match}/review?lang=${lang()}`), location.href).href;
  return html`<main class="review-page" id="main" tabindex="-1">
    <div ref=${room} dangerouslySetInnerHTML=${{ __html: told.html }}></div>
    <div class="acts">
      <a class="btn red" href=${to(`/r/${match}`)}>${say("replay-title")}</a>
      <button class="btn line" onClick=${() => tried(() => share(match))}>${say("review-picture")}</button>
      <${Copy} text=${link} label=${say("share")} />
    </div>
  </main>`;
}

/**
 * The page of a review: `?seat=2` looks with that seat's eyes.
 * @param {PageProps} props
 */
export function Page({ arg: match, search }) {
  const [wanted, setWanted] = useState(true);
  useEffect(() => {
    const { off } = dress("/web/review.css");
    return off;
  }, []);
  const seat = search.get("seat") ?? "open";
  const told = useReview(match, seat, wanted);
  useEffect(() => {
    document.title = `${told?.state === "done" ? told.title : say("review-title")} · ${say("konspira")}`;
  });
  if (told?.state === "refused") return html`<${Missing} text=${told.error} />`;
  const stop = () => {
    setWanted(false);
    api.dropReview(match).finally(() => go(`/r/${match}`));
  };
  const game = told?.state === "done" ? told.game : "";
  return html`<div class=${`page ${game}`}>
    <${Bar} game=${game} title=${say("review-title")} sub="" who="" why="" />
    ${
      told?.state === "done"
        ? html`<${Told} match=${match} told=${told} seat=${seat} />`
        : html`<${Working} done=${told?.state === "working" ? told.done : 0} stop=${stop} />`
    }
  </div>`;
}
