/**
 * Parts that every page and every game's table is built from.
 *
 * A game's `table.js` exports `Table(props)`, and may export `Aside(props)`,
 * which the shell draws on top of the rail (an aid, a track, a grid); props are the same. Narrow pages have no room for it.
 */
import { at } from "/web/files.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "/web/preact.js";
import { Toasts } from "/web/toasts.js";
import { say } from "/web/words.js";

/** @import { Clock, Option, Weighed } from "/web/types" */
/** @import { Drawing } from "/web/preact.js" */

/**
 * Names of classes: `classes("seat", { dead: !alive, moves })` has those in it that hold.
 * @param {(string | Record<string, unknown>)[]} parts
 */
export const classes = (...parts) =>
  parts
    .flatMap((part) => (typeof part === "string" ? part : Object.keys(part).filter((name) => part[name])))
    .filter(Boolean)
    .join(" ");

/**
 * What is told of a thing: attributes for its element.
 * @param {string} title
 * @param {...(string | false | null | undefined)} texts
 */
export const about = (title, ...texts) => ({ "data-about": [title, ...texts.filter(Boolean)].join("\n") });

/**
 * An icon of icons.svg; with a label it is read out, without one it is decoration.
 * @param {{ name: string, label?: string, class?: string }} props
 */
export function Icon({ name, label, class: more = "" }) {
  const voice = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return html`<svg class=${`i ${more}`} viewBox="0 0 512 512" ...${voice}><use href=${at(`/web/icons.svg#g-${name}`)} /></svg>`;
}

/**
 * The line signs of the shell.
 * @type {Record<string, () => Drawing>}
 */
const SIGNS = {
  advice: () => html`<path d="M12 3a6.5 6.5 0 0 0-3.5 12v2.5h7V15A6.5 6.5 0 0 0 12 3ZM9.5 21.5h5" />`,
  theme: () => html`<path d="M12 2a10 10 0 1 0 0 20Z" /><circle cx="12" cy="12" r="9" />`,
  list: () => html`<path d="M4 5h2M10 5h11M4 12h2M10 12h11M4 19h2M10 19h11" />`,
  help: () => html`<path d="M7.5 8.5a4.5 4.5 0 1 1 6.6 4c-1.6.9-2.1 1.6-2.1 3.5M12 19v2.5" />`,
  full: () => html`<path d="M3 9V3h6M15 3h6v6M21 15v6h-6M9 21H3v-6" />`,
  clock: () => html`<circle cx="12" cy="12" r="9.5" /><path d="M12 6v6.5l4 2.5" />`,
  check: () => html`<path d="M3 12.5 9.5 19 21 5" />`,
  cross: () => html`<path d="m5 5 14 14M19 5 5 19" />`,
  copy: () => html`<path d="M8 8h12v13H8zM4 16V3h12" />`,
  play: () => html`<path class="solid" d="M6 3 20 12 6 21Z" />`,
  pause: () => html`<path d="M8 4v16M16 4v16" />`,
  sound: () =>
    html`<path class="solid" d="M2 9h5l6-5v16l-6-5H2z" /><path d="M16.5 8.5q3 3.5 0 7M19.5 5.5q5.5 6.5 0 13" />`,
  mute: () => html`<path class="solid" d="M2 9h5l6-5v16l-6-5H2z" /><path d="m16 9 6 6M22 9l-6 6" />`,
  again: () => html`<path d="M5 12a7.5 7.5 0 1 0 2.5-5.6M4 2v6h6" />`,
  swap: () => html`<path d="M3 8h16l-4-5M21 16H5l4 5" />`,
  back: () => html`<path d="M15 4 7 12l8 8" />`,
  next: () => html`<path d="m9 4 8 8-8 8" />`,
  up: () => html`<path d="m4 15 8-8 8 8" />`,
  fold: () => html`<path d="m4 9 8 8 8-8" />`,
  person: () => html`<circle class="solid" cx="12" cy="6.5" r="4.5" />
    <path class="solid" d="M3 22q0-9.5 9-9.5T21 22z" />`,
  bot: () => html`<path d="M5 9h14v11H5zM12 9V4M9 14v1M15 14v1" /><circle class="solid" cx="12" cy="3" r="1.5" />`,
  open: () => html`<circle cx="12" cy="12" r="9.5" stroke-dasharray="4 3.5" /><path d="M12 8v8M8 12h8" />`,
  lock: () => html`<path d="M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4" />`,
  down: () => html`<path d="M12 3v12M6 10l6 6 6-6M4 21h16" />`,
  send: () => html`<path class="solid" d="M2 21 23 12 2 3l4 9z" />`,
  talk: () => html`<path d="M3 4h18v12H11l-5 5v-5H3z" />`,
};

/**
 * A small line sign that is part of the shell itself.
 * @param {{ name: string }} props
 */
export function Sign({ name }) {
  return html`<svg class="i sign" viewBox="0 0 24 24" aria-hidden="true">${SIGNS[name]()}</svg>`;
}

/** Our mark: a wedge that has reached the disc. */
export function Mark() {
  return html`<svg viewBox="0 0 120 120" aria-hidden="true">
    <circle cx="68" cy="60" r="50" fill="#16120d" />
    <path d="M0 6 92 60 0 114Z" fill="#f8f0dd" />
    <circle cx="78" cy="60" r="10" fill="#c81a15" />
  </svg>`;
}

/**
 * Seconds left of a clock `{left, of}`, counted down here between what the server says.
 * @param {Clock | null | undefined} clock
 */
export function useSeconds(clock) {
  const started = useRef({ clock: /** @type {typeof clock} */ (null), at: 0 });
  const [, tick] = useState(0);
  if (started.current.clock !== clock) started.current = { clock, at: performance.now() };
  useEffect(() => {
    if (!clock) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, [clock]);
  return clock ? Math.max(0, clock.left - (performance.now() - started.current.at) / 1000) : null;
}

/**
 * The ring of a running clock; draws nothing without one.
 * @param {{ clock?: Clock | null, class?: string }} props
 */
export function Ring({ clock, class: more = "" }) {
  const left = useSeconds(clock);
  if (!clock || left === null) return null;
  const shown = Math.ceil(left);
  return html`<div
    class=${classes("ring", more, { late: left < 6 })}
    role="timer"
    aria-label=${say("seconds-left", { seconds: shown })}
    style=${{ "--p": String(Math.min(100, (100 * left) / clock.of)) }}
  >
    <b>${shown}</b>
  </div>`;
}

/**
 * The sentence that says what the decision means; what has been touched and can cost something is asked here once more,
 * and so is the only thing there is to do.
 * @param {{ hint: string, weighed?: Weighed | null }} props
 */
export function Hint({ hint, weighed }) {
  if (!weighed) return hint ? html`<div class="hint"><b>${say("hint")}</b><span>${hint}</span></div>` : null;
  const { option, sole, go, drop } = weighed;
  const { label } = option;
  return html`<div class=${classes("hint weighed", { sole })} role="status">
    <b>${say(sole ? "hint" : "once-more")}</b>
    <span>${(sole && hint) || label}</span>
    <button class="do" onClick=${go} aria-label=${`${say("confirm")}: ${label}`} title=${label}>
      <${Sign} name="check" /> <kbd aria-hidden="true">↵</kbd>
    </button>
    ${
      !sole &&
      html`<button class="drop" onClick=${drop} aria-label=${say("cancel")} title=${say("cancel")}>
        <${Sign} name="cross" />
      </button>`
    }
  </div>`;
}

/**
 * Plain buttons for a few options; the number is the key that chooses it, and one that is `armed` is to be touched again.
 * @param {{ legal: Option[], act: (text: string) => void, armed?: string }} props
 */
export function Choices({ legal, act, armed = "" }) {
  return html`<ul class="choices">
    ${legal.map(
      (option, place) => html`<li key=${option.text}>
        <button
          class=${classes("choice", { "sole glow": legal.length === 1, armed: armed === option.text })}
          data-text=${option.text}
          onClick=${() => act(option.text)}
        >
          ${place < 9 && html`<kbd aria-hidden="true">${place + 1}</kbd>`}
          <span>${option.label}</span>
          ${armed === option.text && html`<em role="status">${say("once-more")}</em>`}
        </button>
      </li>`,
    )}
  </ul>`;
}

/**
 * The button that sends what has been composed; it takes the focus as soon as all is there, so that Enter sends it.
 * @param {{ ready: boolean, go: () => void, caption: string, class?: string, action?: string }} props
 */
export function Whole({ ready, go, caption, class: more = "", action }) {
  const button = useRef(null);
  useLayoutEffect(() => {
    if (ready && button.current.offsetParent) button.current.focus({ preventScroll: true });
  }, [ready]);
  return html`<button
    ref=${button}
    class=${classes("btn whole", more, ready ? "red glow" : "paper")}
    disabled=${!ready}
    data-key="Enter"
    data-action=${action}
    onClick=${go}
  >
    ${caption} <kbd aria-hidden="true">↵</kbd>
  </button>`;
}

const FOCUSABLE = ["button", "a[href]", "input", "select", "summary"].map((each) => `.sheet-body ${each}`).join(",");

/** Begins at the content when a page has taken the place of another and nothing else has the focus. */
export function useArrival() {
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
  }, []);
}

/**
 * A window over the page: focus stays in it, Escape closes it, and focus returns to where it was.
 * @param {object} props
 * @param {string} props.title
 * @param {() => void} props.onClose
 * @param {((event: KeyboardEvent) => void)=} props.onKeyDown
 * @param {Drawing} props.children
 * @param {string=} props.class
 */
export function Sheet({ title, onClose, onKeyDown, children, class: more = "" }) {
  const box = useRef(null);
  // Asked while drawing: what is drawn may take the focus at once.
  const before = useRef(/** @type {HTMLElement | null} */ (document.activeElement));
  // With the picture itself, not after it: a key that is struck at once belongs to the window already.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog.showModal();
    (dialog.querySelector("[autofocus]") ?? dialog.querySelector(FOCUSABLE))?.focus();
    return () => {
      dialog.close(); // while it is open nothing behind it can be focused
      if (before.current?.isConnected) before.current.focus?.();
    };
  }, []);
  /** @param {MouseEvent} event */
  const outside = (event) => event.target === box.current && onClose();
  /** @param {Event} event */
  const cancel = (event) => {
    event.preventDefault();
    onClose();
  };
  return html`<dialog
    class=${`sheet ${more}`}
    ref=${box}
    aria-label=${title}
    onClick=${outside}
    onCancel=${cancel}
    onKeyDown=${onKeyDown}
  >
    <div class="sheet-in">
      <header>
        <h2>${title}</h2>
        <button class="shut" onClick=${onClose} aria-label=${say("close")}><${Sign} name="cross" /></button>
      </header>
      <div class="sheet-body">${children}</div>
    </div>
    <${Toasts} />
  </dialog>`;
}

/**
 * A switch with its name.
 * @param {{ on: boolean, onChange: (on: boolean) => void, label: string, disabled?: boolean }} props
 */
export function Switch({ on, onChange, label, disabled }) {
  return html`<label class="switch">
    <input
      type="checkbox"
      checked=${on}
      disabled=${disabled}
      onChange=${(event) => onChange(event.currentTarget.checked)}
    />
    <span aria-hidden="true"></span>
    ${label}
  </label>`;
}

/**
 * One of a few values, as a row of slabs.
 * @param {object} props
 * @param {string} props.name
 * @param {string} props.label
 * @param {any} props.value
 * @param {[any, string][]} props.values
 * @param {(value: any) => void} props.onChange
 * @param {boolean=} props.disabled
 */
export function Pills({ name, label, value, values, onChange, disabled }) {
  return html`<fieldset class="pills" disabled=${disabled}>
    <legend>${label}</legend>
    ${values.map(
      ([each, text]) => html`<label key=${String(each)}>
        <input type="radio" name=${name} checked=${each === value} onChange=${() => onChange(each)} />
        <span>${text}</span>
      </label>`,
    )}
  </fieldset>`;
}

/**
 * A button that copies a text and says so.
 * @param {{ text: string, label: string, class?: string }} props
 */
export function Copy({ text, label, class: more = "line sm" }) {
  const [done, setDone] = useState(false);
  const copy = async () => {
    await clip(text);
    setDone(true);
    setTimeout(() => setDone(false), 2000);
  };
  return html`<button class=${`btn ${more}`} onClick=${copy} aria-live="polite">
    <${Sign} name=${done ? "check" : "copy"} />
    ${done ? say("copied") : label}
  </button>`;
}

/**
 * Puts a text on the clipboard, also where the page came over plain http.
 * @param {string} text
 */
async function clip(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "vh";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  return undefined;
}
