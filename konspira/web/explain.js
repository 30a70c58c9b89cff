/**
 * Everything explains itself: what carries `data-about` tells it when the pointer rests on it, when it is pressed for
 * long, at `i` where the focus is, and at a tap where a tap does nothing else.  The panel takes no touches, lies beside
 * the thing, and goes with Escape or as soon as one moves on.
 */
import { html, useEffect, useLayoutEffect, useRef, useState } from "/web/preact.js";

const REST = 450; // milliseconds the pointer rests, or the finger stays
const STRAY = 10; // pixels within which a finger stays
const GAP = 8;
const ABOUT = "[data-about]";
const DOES = "button, a, input, select, summary, label";
const FIELDS = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select";

/**
 * Where a panel goes beside a thing: over it if there is room, or under it, and wholly within the window.
 * @param {{ left: number, top: number, width: number, height: number }} thing
 * @param {{ width: number, height: number }} panel
 * @param {{ width: number, height: number }} room
 */
export function beside(thing, panel, room) {
  const middle = thing.left + thing.width / 2 - panel.width / 2;
  const left = Math.max(GAP, Math.min(middle, room.width - panel.width - GAP));
  const over = thing.top - panel.height - GAP;
  const under = thing.top + thing.height + GAP;
  if (over >= GAP) return { left, top: over };
  if (under + panel.height <= room.height - GAP) return { left, top: under };
  const right = thing.left + thing.width + GAP;
  const top = Math.max(GAP, room.height - panel.height - GAP);
  return { left: right + panel.width <= room.width ? right : Math.max(GAP, thing.left - panel.width - GAP), top };
}

/**
 * The nearest thing around something that tells about itself.
 * @param {EventTarget | null} target
 * @returns {HTMLElement | null}
 */
const tellerAt = (target) => (target instanceof Element ? target.closest(ABOUT) : null);

/**
 * Whether a tap on this thing is free to explain it: nothing else happens there, or it is a sign of its own.
 * @param {EventTarget | null} target
 * @param {HTMLElement} teller
 */
const free = (target, teller) =>
  teller.dataset.tap !== undefined || (target instanceof Element && !target.closest(DOES));

/**
 * Listens for whatever asks for an explanation.
 * @param {(thing: HTMLElement | null) => void} show
 * @param {() => HTMLElement | null} shown
 */
function listen(show, shown) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {HTMLElement | null} */
  let under = null; // what the pointer is on
  let [held, still, x, y] = [false, false, 0, 0]; // still: nothing but the table has moved since the last click
  /** @param {HTMLElement} thing @param {boolean} finger */
  const later = (thing, finger) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      held = finger;
      if (thing.isConnected) show(thing);
    }, REST);
  };
  /** @type {Record<string, (event: any) => void>} */
  const hear = {
    pointerover({ pointerType, target }) {
      if (pointerType !== "mouse") return;
      const thing = tellerAt(target);
      if (thing === under) return;
      clearTimeout(timer);
      under = thing;
      if (shown()) show(null);
      if (thing && !still) later(thing, false);
    },
    pointerdown({ pointerType, target, clientX, clientY }) {
      clearTimeout(timer);
      held = false;
      still = pointerType === "mouse";
      const thing = tellerAt(target);
      if (shown() && shown() !== thing) show(null);
      [x, y] = [clientX, clientY];
      if (pointerType !== "mouse" && thing) later(thing, true);
    },
    pointermove({ pointerType, clientX, clientY }) {
      if (pointerType === "mouse" && still && (clientX !== x || clientY !== y)) {
        still = false;
        if (under) later(under, false);
      }
      if (pointerType !== "mouse" && Math.hypot(clientX - x, clientY - y) > STRAY) clearTimeout(timer);
    },
    pointerup: ({ pointerType }) => pointerType !== "mouse" && clearTimeout(timer),
    pointercancel: () => clearTimeout(timer),
    contextmenu: (event) => held && event.preventDefault(),
    click(event) {
      const thing = tellerAt(event.target);
      if (held) {
        held = false; // the finger asked what this is, and did not touch it to do it
      } else if (thing && free(event.target, thing)) {
        show(shown() === thing && event.pointerType !== "mouse" ? null : thing);
      } else {
        if (event.isTrusted) show(null);
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    keydown(event) {
      if (event.key === "Escape" && shown()) {
        show(null);
      } else {
        if (event.code !== "KeyI" || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.target instanceof Element && event.target.closest(FIELDS)) return;
        const thing = tellerAt(document.activeElement) ?? (under?.isConnected ? under : null);
        if (!thing) return;
        show(shown() === thing ? null : thing);
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    scroll: () => show(null),
  };
  for (const [kind, act] of Object.entries(hear)) addEventListener(kind, act, true);
  return () => {
    clearTimeout(timer);
    for (const [kind, act] of Object.entries(hear)) removeEventListener(kind, act, true);
  };
}

/** The panel; a page with things that explain themselves has one. */
export function Explanations() {
  const [thing, setThing] = useState(/** @type {HTMLElement | null} */ (null));
  const now = useRef(thing);
  const panel = useRef(null);
  now.current = thing;
  useEffect(() => listen(setThing, () => now.current), []);
  const text = thing?.isConnected ? (thing.dataset.about ?? "") : "";
  useLayoutEffect(() => {
    const box = panel.current;
    if (!box || !thing) return;
    if (!box.matches(":popover-open")) box.showPopover?.();
    const { left, top } = beside(thing.getBoundingClientRect(), box.getBoundingClientRect(), {
      width: innerWidth,
      height: innerHeight,
    });
    Object.assign(box.style, { left: `${left}px`, top: `${top}px` });
  }, [thing, text]);
  const [title, ...rest] = text.split("\n");
  return html`<div aria-live="polite">
    ${
      text &&
      html`<div class="about-it" ref=${panel} role="tooltip" popover="manual">
        <b>${title}</b>
        ${rest.map((line, place) => html`<p key=${place}>${line}</p>`)}
      </div>`
    }
  </div>`;
}
