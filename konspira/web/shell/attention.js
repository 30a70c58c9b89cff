/** Whoever is awaited is told so: by a sound, by a short buzz on a phone, and by a notice if the tab lies behind others. */

import { at } from "/web/files.js";
import { Sign, Switch } from "/web/parts.js";
import { html, useEffect, useRef, useState } from "/web/preact.js";
import { keep, kept, say } from "/web/words.js";

/** @import { Event, Result } from "/web/types" */

const BUZZ = 40; // milliseconds

/** Whether sounds are wanted. */
export const sounding = () => kept("sound") !== "off";

/**
 * Wants sounds, or does not.
 * @param {boolean} on
 */
export const setSounding = (on) => keep("sound", on ? null : "off");

/**
 * Plays a sound, if sounds are wanted, after so many milliseconds.
 * @param {string} name
 * @param {number=} wait
 */
export const sound = (name, wait = 0) => {
  if (sounding())
    import("/web/sound.js").then(
      ({ play }) => play(name, wait),
      () => {},
    );
};

/**
 * Whether a question calls for attention: not one that follows at once from one's own last answer.
 * @param {Event[]} events
 * @param {number} me
 */
export function calls(events, me) {
  const last = events.findLast(({ seat, talk }) => !talk && seat !== undefined && seat >= 0);
  return last?.seat !== me;
}

/** Whether notices are wanted and allowed. */
const noticing = () =>
  kept("notices") === "on" && typeof Notification !== "undefined" && Notification.permission === "granted";

/**
 * Tells whoever looks elsewhere that it is their turn; touching the notice brings the tab to the front.
 * @param {string} title
 */
function notify(title) {
  if (!document.hidden || !noticing()) return;
  try {
    const notice = new Notification(title, {
      body: say("turn-you"),
      tag: "konspira",
      icon: at("/web/icons/konspira.svg"),
    });
    notice.onclick = () => {
      focus();
      notice.close();
    };
  } catch {
    // some phones have notices only for pages that are installed
  }
}

/**
 * Calls when one is asked, and plays something at the end.
 * @param {{ question: number | null, events: Event[], me: number, title: string, result: Result | null }} props
 */
export function useAttention({ question, events, me, title, result }) {
  const first = useRef(true); // whoever opens the page looks at it
  useEffect(() => {
    const opened = first.current;
    first.current = false;
    if (question === null || opened || !calls(events, me)) return;
    sound("turn");
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ); // before a touch browsers allow none
    notify(title);
  }, [question]);
  const over = useRef(result !== null);
  useEffect(() => {
    if (result && !over.current && me >= 0) sound(result.winners.includes(me) ? "won" : "lost");
    over.current = result !== null;
  }, [result !== null]);
}

/** The button that turns sounds on and off. */
export function SoundButton() {
  const [on, setOn] = useState(sounding());
  const turn = () => {
    setSounding(!on);
    setOn(!on);
    if (!on) sound("turn");
  };
  return html`<button class="sound" onClick=${turn} aria-pressed=${on} aria-label=${say("sound")} title=${say("sound")}>
    <${Sign} name=${on ? "sound" : "mute"} />
  </button>`;
}

/** The switch that lets the page call while its tab lies behind others. */
export function Notices() {
  const [on, setOn] = useState(noticing());
  if (typeof Notification === "undefined" || Notification.permission === "denied") return null;
  /** @param {boolean} wanted */
  const turn = async (wanted) => {
    const allowed = wanted && (await Notification.requestPermission()) === "granted";
    keep("notices", allowed ? "on" : null);
    setOn(allowed);
  };
  return html`<${Switch} on=${on} onChange=${turn} label=${say("notices")} />`;
}
