/** A game being played: the table, what a click would do, the plain list of options, and the keys. */

import * as generic from "/web/generic.js";
import { Choices, Sheet, Sign } from "/web/parts.js";
import { Component, html, useEffect, useLayoutEffect, useRef, useState } from "/web/preact.js";
import { say } from "/web/words.js";

/** @import { AsideProps, Option, TableModule } from "/web/types" */

/**
 * The thing around the one that a key was struck at.
 * @param {KeyboardEvent} event
 * @param {string} selector
 * @returns {any}
 */
const within = (event, selector) => (event.target instanceof Element ? event.target.closest(selector) : null);

/**
 * Whether keys belong to a field or a window now.
 * @param {KeyboardEvent} event
 */
function busy(event) {
  /** @type {HTMLInputElement | null} */
  const field = within(event, "input,textarea,select,[contenteditable]");
  const typing = field && !["checkbox", "radio", "range"].includes(field.type);
  return event.ctrlKey || event.metaKey || event.altKey || typing || document.querySelector("dialog[open]");
}

/**
 * What will be done, before it is: Enter or a click does it, Escape does not.
 * @param {{ options: Option[], onAct: (text: string) => void, onCancel: () => void, calm: boolean }} props
 */
export function Preview({ options, onAct, onCancel, calm }) {
  const box = useRef(null);
  // With the picture itself, not after it: Enter that is struck as soon as this is to be seen must not go elsewhere.
  useLayoutEffect(() => {
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    const typing = before?.closest?.("input,textarea");
    if (!calm && !typing) box.current.querySelector("button[data-first]")?.focus();
    return () => {
      if (before?.isConnected && (document.activeElement === document.body || !document.activeElement?.isConnected))
        before.focus();
    };
  }, [options.map((option) => option.text).join("\n")]);
  const [only] = options;
  return html`<div class="preview" ref=${box} role="dialog" aria-label=${say("preview")}>
    ${
      options.length === 1
        ? html`<p class="what">${only.label}</p>
          <div class="row">
            <button class="btn red glow" data-first onClick=${() => onAct(only.text)}>
              ${say("confirm")} <kbd aria-hidden="true">↵</kbd>
            </button>
            <button class="btn line" onClick=${onCancel}>
              ${say(calm ? "hide" : "cancel")} <kbd aria-hidden="true">Esc</kbd>
            </button>
          </div>`
        : html`<header>
            ${say("choose")}
            <button onClick=${onCancel} aria-label=${say("cancel")}><${Sign} name="cross" /></button>
          </header>
          <ul class="choices tall">
            ${options.map(
              (option, place) => html`<li key=${option.text}>
                <button class="choice" data-first=${place === 0 ? "" : undefined} onClick=${() => onAct(option.text)}>
                  ${place < 9 && html`<kbd aria-hidden="true">${place + 1}</kbd>`}
                  <span>${option.label}</span>
                </button>
              </li>`,
            )}
          </ul>`
    }
  </div>`;
}

/**
 * The plain list of everything that may be done now.
 * @param {{ legal: Option[], act: (text: string) => void, onClose: () => void }} props
 */
function List({ legal, act, onClose }) {
  /** @param {string} text */
  const choose = (text) => {
    onClose();
    act(text);
  };
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    const place = digit(event);
    if (place && legal[place - 1]) {
      event.preventDefault();
      choose(legal[place - 1].text);
    }
  };
  return html`<${Sheet} title=${say("list")} onClose=${onClose} onKeyDown=${keys} class="list">
    ${legal.length ? html`<${Choices} legal=${legal} act=${choose} />` : html`<p>${say("list-empty")}</p>`}
  <//>`;
}

/** What each key does. */
const KEYS = [
  ["L", "key-list"],
  ["1–9", "key-number"],
  ["Enter", "key-enter"],
  ["Esc", "key-escape"],
  ["T", "key-talk"],
  ["?", "key-help"],
];

/**
 * What the keys do, and where the rules are.
 * @param {{ game: string, onClose: () => void }} props
 */
function Help({ game, onClose }) {
  return html`<${Sheet} title=${say("help")} onClose=${onClose}>
    <p>${say("help-glow")}</p>
    <dl class="keys">${KEYS.map(([key, id]) => html`<dt key=${key}><kbd>${key}</kbd></dt><dd>${say(id)}</dd>`)}</dl>
    <p><a class="btn red sm" href=${`/rules/${game}`} target="_blank">${say("rules")}</a></p>
  <//>`;
}

/**
 * The number a key stands for, or 0.
 * @param {KeyboardEvent} event
 */
function digit(event) {
  const found = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
  return found && !event.shiftKey ? Number(found[1]) : 0;
}

/** @typedef {{ question: number | null, texts: string[], calm: boolean }} Picked */

/**
 * What has been clicked and not yet done; forgotten as soon as it is no longer possible.
 * @param {Option[]} legal
 * @param {number | null} question
 * @param {boolean} sole
 * @returns {[texts: string[], calm: boolean, set: (texts: string[]) => void]}
 */
function usePicked(legal, question, sole) {
  const [state, setState] = useState(/** @type {Picked} */ ({ question: null, texts: [], calm: false }));
  useEffect(() => {
    if (sole) setState({ question, texts: [legal[0].text], calm: true });
  }, [question, sole]);
  const texts =
    state.question === question ? state.texts.filter((text) => legal.some((option) => option.text === text)) : [];
  return [texts, state.calm, (next) => setState({ question, texts: next, calm: false })];
}

/** The game's own table; a view it cannot draw is drawn plainly, so that the match can always go on. */
class Drawn extends Component {
  /**
   * A table that cannot draw a view says why in the console.
   * @param {unknown} error
   */
  componentDidCatch(error) {
    console.error(error);
    this.setState({ failed: this.props.view });
  }

  /** Draws the game's own table, or the plain one. */
  render() {
    const { Table, ...props } = this.props;
    return this.state?.failed === props.view ? html`<${generic.Table} ...${props} />` : html`<${Table} ...${props} />`;
  }
}

/**
 * The table with everything that answers a question around it; `drawn` are the props of the game's own table.
 * @param {object} props
 * @param {TableModule} props.module
 * @param {AsideProps} props.drawn
 * @param {number | null} props.question
 * @param {(text: string) => void} props.act
 * @param {string | null} props.sheet
 * @param {(sheet: string | null) => void} props.setSheet
 */
export function Play({ module, drawn, question, act, sheet, setSheet }) {
  const { legal } = drawn;
  const [picked, calm, setPicked] = usePicked(legal, question, legal.length === 1);
  /** @param {string} text */
  const decide = (text) => {
    setPicked([]);
    act(text);
  };
  /** @param {string[]} texts */
  const pick = (...texts) => setPicked(texts.filter((text) => legal.some((option) => option.text === text)));
  const options = picked.flatMap((text) => legal.find((option) => option.text === text) ?? []);
  const keys = useRef(null);
  keys.current = (/** @type {KeyboardEvent} */ event) => {
    if (event.defaultPrevented || busy(event)) return;
    const place = digit(event);
    if (event.key === "Escape" && picked.length) setPicked([]);
    else if (event.key === "Enter" && picked.length === 1 && !within(event, "button,a,summary")) decide(picked[0]);
    else if (place && options.length > 1 && options[place - 1]) decide(options[place - 1].text);
    else if (place && legal[place - 1]) setPicked([legal[place - 1].text]);
    else if (event.code === "KeyL") setSheet("list");
    else if (event.key === "?" || (event.code === "Slash" && event.shiftKey)) setSheet("help");
    else if (event.code === "KeyT") dispatchEvent(new CustomEvent("konspira", { detail: "chat" }));
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const listen = (event) => keys.current(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  const props = {
    ...drawn,
    act: decide,
    pick,
    picked,
    can: (/** @type {string} */ text) => legal.find((option) => option.text === text),
  };
  return html`<${Drawn} Table=${module.Table} ...${props} />
    ${
      options.length > 0 &&
      html`<${Preview} options=${options} calm=${calm} onAct=${decide} onCancel=${() => setPicked([])} />`
    }
    ${sheet === "list" && html`<${List} legal=${legal} act=${decide} onClose=${() => setSheet(null)} />`}
    ${sheet === "help" && html`<${Help} game=${drawn.game} onClose=${() => setSheet(null)} />`}`;
}

/**
 * The small buttons of the bar that open what lies one key away.
 * @param {{ game: string, setSheet: (sheet: string) => void }} props
 */
export function PlayTools({ game, setSheet }) {
  return html`<button onClick=${() => setSheet("list")} aria-label=${say("list-button")} aria-keyshortcuts="L">
      <${Sign} name="list" />
    </button>
    <a href=${`/rules/${game}`} target="_blank" class="wide" aria-label=${say("rules")}>§</a>
    <button onClick=${() => setSheet("help")} aria-label=${say("help")} aria-keyshortcuts="?">
      <${Sign} name="help" />
    </button>`;
}
