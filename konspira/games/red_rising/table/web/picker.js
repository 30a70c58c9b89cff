/** Picking cards by typing: a list that grows, with what was found under the field. */
import { classes } from "/web/parts.js";
import { html, useRef, useState } from "/web/preact.js";
import { lang } from "/web/words.js";
import { CARDS, CASTES, cardName, Letter, NUMBER, Shape, Spot } from "./faces.js";
import { find } from "./names.js";

/** @import { Speaker } from "/web/types" */

const MOST_FOUND = 7;

/** How a card is written that lies face down. */
export const DOWN = "?";

/**
 * A chosen card: its spine, its name, what it brings, and a way to take it back.
 * @param {{ id: string, points?: number, onRemove: () => void, t: Speaker }} props
 */
function Chosen({ id, points, onRemove, t }) {
  if (id === DOWN)
    return html`<li class="pick-card down">
      <b>?</b>
      <span>${t("web-face-down")}</span>
      <button onClick=${onRemove} aria-label=${t("web-pad-remove", { card: t("web-face-down") })}>×</button>
    </li>`;
  const { colour, value } = CARDS[NUMBER[id]];
  const name = cardName(NUMBER[id], lang());
  return html`<li class="pick-card" style=${{ "--k": CASTES[colour][0], "--on": CASTES[colour][1] }}>
    <b>${value}</b>
    <${Shape} colour=${colour} label=${t("colour", { colour })} />
    <span>${name}</span>
    <${Letter} card=${NUMBER[id]} t=${t} />
    ${points !== undefined && html`<em>${points}</em>`}
    <button onClick=${onRemove} aria-label=${t("web-pad-remove", { card: name })}>×</button>
  </li>`;
}

let fields = 0;

/** A name for a list that no other list on the page has. */
function newId() {
  fields += 1;
  return `cards-${fields}`;
}

/**
 * A list of cards that grows by typing; arrows and Enter choose, Backspace takes the last one back.
 * @param {object} props
 * @param {string} props.label
 * @param {string[]} props.cards
 * @param {Set<string>} props.taken
 * @param {(cards: string[]) => void} props.onChange
 * @param {Record<string, number>=} props.points
 * @param {boolean=} props.down
 * @param {Speaker} props.t
 */
export function Picker({ label, cards, taken, onChange, points = {}, down, t }) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const [id] = useState(newId);
  const box = useRef(null);
  const found = typed.trim() ? find(typed, lang()).map((card) => CARDS[card].id) : [];
  const free = found.filter((card) => !taken.has(card)).slice(0, MOST_FOUND);
  const options = down && typed.trim() === DOWN ? [...free, DOWN] : free;
  /** @param {string} card */
  const add = (card) => {
    onChange([...cards, card]);
    setTyped("");
    setAt(0);
    box.current?.focus();
  };
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key === "Enter" && options.length) add(options[Math.min(at, options.length - 1)]);
    else if (event.key === "ArrowDown") setAt((now) => Math.min(now + 1, options.length - 1));
    else if (event.key === "ArrowUp") setAt((now) => Math.max(now - 1, 0));
    else if (event.key === "Escape") setTyped("");
    else if (event.key === "Backspace" && !typed && cards.length) onChange(cards.slice(0, -1));
    else return;
    event.preventDefault();
  };
  const open = options.length > 0;
  return html`<div class="picker">
    <ul class="picked" aria-label=${label}>
      ${cards.map(
        (card, n) => html`<${Chosen}
          key=${card === DOWN ? `down${n}` : card}
          id=${card}
          points=${points[card]}
          t=${t}
          onRemove=${() => onChange(cards.filter((_, each) => each !== n))}
        />`,
      )}
    </ul>
    <div class="combo">
      <input
        ref=${box}
        value=${typed}
        role="combobox"
        aria-expanded=${open}
        aria-controls=${id}
        aria-autocomplete="list"
        aria-label=${t("web-pad-add", { label })}
        autocomplete="off"
        spellcheck=${false}
        aria-activedescendant=${open ? `${id}-${at}` : undefined}
        placeholder=${t(down ? "web-pad-type-down" : "web-pad-type")}
        onInput=${(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown=${keys}
        onBlur=${() => setTimeout(() => setTyped(""), 200)}
      />
      <ul class="finds" id=${id} role="listbox" aria-label=${t("web-pad-found")} hidden=${!open}>
        ${options.map(
          (each, n) => html`<li
            key=${each}
            id=${`${id}-${n}`}
            role="option"
            aria-selected=${n === at}
            class=${classes({ on: n === at })}
            onMouseDown=${(event) => {
              event.preventDefault();
              add(each);
            }}
          >
            <${Option} id=${each} t=${t} />
          </li>`,
        )}
      </ul>
    </div>
    <span class="vh" role="status">
      ${typed.trim() && !open ? t("web-pad-none", { typed: typed.slice(0, 30) }) : ""}
    </span>
    ${
      typed.trim().length > 1 &&
      !open &&
      html`<p class="none-found">${t("web-pad-none", { typed: typed.slice(0, 30) })}</p>`
    }
  </div>`;
}

/**
 * A card that was found, in both languages.
 * @param {{ id: string, t: Speaker }} props
 */
function Option({ id, t }) {
  if (id === DOWN) return html`<span>${t("web-face-down")}</span>`;
  const { colour, value, en, ru } = CARDS[NUMBER[id]];
  const [mine, other] = lang() === "ru" ? [ru, en] : [en, ru];
  return html`<${Spot} colour=${colour} />
    <b>${value}</b>
    <span>${mine.name}</span>
    <small>${other.name}</small>`;
}
