/** A game being played: the table, what a click would do, the plain list of options, and the keys. */

import { later } from "/web/later.js";
import { Choices, Sheet, Sign, Switch } from "/web/parts.js";
import { Component, html, useEffect, useLayoutEffect, useRef, useState } from "/web/preact.js";
import { to } from "/web/reach.js";
import { Notices } from "/web/shell/attention.js";
import { Composed } from "/web/shell/composed.js";
import { keep, kept, say } from "/web/words.js";

/** @import { Act } from "/web/shell/composed.js" */
/** @import { AsideProps, Option, RoomProps, Section, TableModule, TableProps } from "/web/types" */

/** The table of any game. */
const Plain = later(() => import("/web/generic.js").then(({ Table }) => Table));

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
 * The options that one thing on the table stands for, to choose from: a number or a click chooses, Escape does not.
 * @param {{ options: Option[], onAct: (text: string) => void, onCancel: () => void }} props
 */
export function Menu({ options, onAct, onCancel }) {
  const box = useRef(null);
  // With the picture itself, not after it: Enter that is struck as soon as this is to be seen must not go elsewhere.
  useLayoutEffect(() => {
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    if (!before?.closest?.("input,textarea")) box.current.querySelector("button[data-first]")?.focus();
    return () => {
      if (before?.isConnected && (document.activeElement === document.body || !document.activeElement?.isConnected))
        before.focus();
    };
  }, [options.map((option) => option.text).join("\n")]);
  return html`<div class="preview" ref=${box} role="dialog" aria-label=${say("choose")}>
    <header>
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
    </ul>
  </div>`;
}

/**
 * The plain list of everything that may be done now; what can cost something is done at the second touch here too.
 * @param {{ legal: Option[], costs: (text: string) => boolean, act: (text: string) => void, onClose: () => void }} props
 */
function List({ legal, costs, act, onClose }) {
  const [armed, setArmed] = useState("");
  /** @param {string} text */
  const choose = (text) => {
    if (costs(text) && armed !== text) {
      setArmed(text);
      return;
    }
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
    ${
      legal.length
        ? html`<${Choices} legal=${legal} act=${choose} armed=${armed} />`
        : html`<p>${say("list-empty")}</p>`
    }
  <//>`;
}

/**
 * A reference card.
 * @param {{ sections: Section[] }} props
 */
const Card = ({ sections }) => html`<div class="reference" tabindex="-1" autofocus>
  ${sections.map(
    ({ title, rows }) => html`<section key=${title}>
      <h3>${title}</h3>
      <dl>
        ${rows.map(([name, text], n) => html`<div key=${n}>${name && html`<dt>${name}</dt>`}<dd>${text}</dd></div>`)}
      </dl>
    </section>`,
  )}
</div>`;

/** What each key does. */
const KEYS = [
  ["L", "key-list"],
  ["1–9", "key-number"],
  ["Enter", "key-enter"],
  ["Esc", "key-escape"],
  ["I", "key-about"],
  ["T", "key-talk"],
  ["?", "key-help"],
];

/**
 * The game's reference card, what the keys do, whether what can cost something is asked twice, and where the rules are.
 * @param {{ drawn: AsideProps, module: TableModule, twice: boolean, setTwice: (on: boolean) => void, onClose: () => void }} props
 */
function Help({ drawn, module, twice, setTwice, onClose }) {
  return html`<${Sheet} title=${say("help")} onClose=${onClose}>
    ${module.reference && html`<${Card} sections=${module.reference(drawn)} />`}
    <h3>${say("help-keys")}</h3>
    <p>${say("help-glow")}</p>
    <${Switch} on=${twice} onChange=${setTwice} label=${say("confirm-costly")} />
    <${Notices} />
    <dl class="keys">${KEYS.map(([key, id]) => html`<dt key=${key}><kbd>${key}</kbd></dt><dd>${say(id)}</dd>`)}</dl>
    <p><a class="btn red sm" href=${to(`/rules/${drawn.game}`)} target="_blank">${say("rules")}</a></p>
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

/** @typedef {{ question: number | null, texts: string[] }} Picked */

/**
 * What has been touched and not yet done; forgotten as soon as it is no longer possible.
 * @param {Option[]} legal
 * @param {number | null} question
 * @returns {[texts: string[], set: (texts: string[]) => void]}
 */
function usePicked(legal, question) {
  const [state, setState] = useState(/** @type {Picked} */ ({ question: null, texts: [] }));
  const texts =
    state.question === question ? state.texts.filter((text) => legal.some((option) => option.text === text)) : [];
  return [texts, (next) => setState({ question, texts: next })];
}

/**
 * Answers that are one thought.
 * @param {Option[]} legal
 * @param {number | null} question
 * @param {Act} act
 * @param {number | null} sent the question whose answer is on its way
 * @returns {[underway: boolean, send: (texts: string[]) => void]}
 */
function useComposed(legal, question, act, sent) {
  const thought = useRef(/** @type {Composed | null} */ (null));
  thought.current ??= new Composed();
  const composed = thought.current;
  useEffect(() => composed.goOn(legal, question, act), [question]);
  return [composed.underway(legal, question, sent), (texts) => composed.send(texts, question, act)];
}

/** @type {Option[]} */
const NOTHING = [];

/** Whether this browser asks twice before what can cost something, and how to change that. */
function useTwice() {
  const [on, setOn] = useState(kept("confirm") !== "off");
  /** @param {boolean} next */
  const set = (next) => {
    keep("confirm", next ? null : "off");
    setOn(next);
  };
  return /** @type {const} */ ([on, set]);
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
    return this.state?.failed === props.view ? html`<${Plain} ...${props} />` : html`<${Table} ...${props} />`;
  }
}

/**
 * The table with everything that answers a question around it; `drawn` are the props of the game's own table.
 * @param {object} props
 * @param {TableModule} props.module
 * @param {AsideProps} props.drawn
 * @param {number | null} props.question
 * @param {Act} props.act
 * @param {number | null=} props.sent
 * @param {RoomProps["guard"]=} props.guard
 * @param {() => void=} props.onWeigh something was touched that is done only at the second touch
 * @param {TableProps["say"]=} props.say
 * @param {TableProps["ease"]=} props.ease
 * @param {string | null} props.sheet
 * @param {(sheet: string | null) => void} props.setSheet
 */
export function Play({
  module,
  drawn,
  question,
  act,
  sent = null,
  guard = (texts) => texts,
  onWeigh,
  say: speech = null,
  ease = null,
  sheet,
  setSheet,
}) {
  const [underway, compose] = useComposed(drawn.legal, question, act, sent);
  /** @param {string[]} texts */
  const send = (texts) => {
    setPicked([]);
    const allowed = guard(texts);
    if (allowed) compose(allowed);
  };
  const legal = underway ? NOTHING : drawn.legal; // what answers itself is not asked
  const sole = legal.length === 1;
  const [picked, setPicked] = usePicked(legal, question);
  const [twice, setTwice] = useTwice();
  /** @param {string} text */
  const can = (text) => legal.find((option) => option.text === text);
  /** @param {string} text */
  const decide = (text) => send([text]);
  /** @param {string} text */
  const costs = (text) => twice && !sole && (module.costly?.(text, drawn) ?? true);
  /** @param {string[]} texts */
  const pick = (...texts) => {
    const open = texts.filter(can);
    if (open.length === 1 && (!costs(open[0]) || picked.includes(open[0]))) decide(open[0]);
    else {
      setPicked(open);
      if (open.length) onWeigh?.();
    }
  };
  const options = picked.flatMap((text) => can(text) ?? []);
  const keys = useRef(null);
  keys.current = (/** @type {KeyboardEvent} */ event) => {
    if (event.defaultPrevented || busy(event)) return;
    const place = digit(event);
    const free = event.key === "Enter" && !within(event, "button,a,summary");
    if (event.key === "Escape" && picked.length) setPicked([]);
    else if (free && picked.length === 1) decide(picked[0]);
    else if (free && sole) decide(legal[0].text);
    else if (place && options.length > 1 && options[place - 1]) decide(options[place - 1].text);
    else if (place && legal[place - 1]) pick(legal[place - 1].text);
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
  const asked = sole ? legal[0] : options.length === 1 && options[0];
  const weighed = asked ? { option: asked, sole, go: () => decide(asked.text), drop: () => setPicked([]) } : null;
  const props = { ...drawn, legal, act: decide, send, pick, picked, weighed, can, say: speech, ease };
  return html`<${Drawn} Table=${module.Table} ...${props} />
    ${options.length > 1 && html`<${Menu} options=${options} onAct=${decide} onCancel=${() => setPicked([])} />`}
    ${sheet === "list" && html`<${List} legal=${legal} costs=${costs} act=${decide} onClose=${() => setSheet(null)} />`}
    ${
      sheet === "help" &&
      html`<${Help} drawn=${drawn} module=${module} twice=${twice} setTwice=${setTwice} onClose=${() => setSheet(null)} />`
    }`;
}

/**
 * The small buttons of the bar that open what lies one key away.
 * @param {{ game: string, setSheet: (sheet: string) => void }} props
 */
export function PlayTools({ game, setSheet }) {
  return html`<button onClick=${() => setSheet("list")} aria-label=${say("list-button")} aria-keyshortcuts="L">
      <${Sign} name="list" />
    </button>
    <a href=${to(`/rules/${game}`)} target="_blank" class="wide" aria-label=${say("rules")}>§</a>
    <button onClick=${() => setSheet("help")} aria-label=${say("help")} aria-keyshortcuts="?">
      <${Sign} name="help" />
    </button>`;
}
