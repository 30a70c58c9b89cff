/** The host's settings of a table, and a game's own options; everybody may read them, the host may change them. */

import * as api from "/web/api.js";
import { Pills, Switch } from "/web/parts.js";
import { html } from "/web/preact.js";
import { FILES } from "/web/refusals.js";
import { tried, WrongAbout } from "/web/toasts.js";
import { say, upper } from "/web/words.js";

/** @import { Wrong } from "/web/toasts.js" */
/** @import { Game, GameOption, TableMessage } from "/web/types" */

const CLOCKS = [0, 30, 60, 120, 300];
const WINDOWS = [0, 10, 15, 30, 60];
const PACES = [0.3, 1, 2];
const TALKS = ["silent", "brief", "lively"];

/**
 * Values with the one that is set, even if it is none of the usual.
 * @param {number[]} values
 * @param {number} value
 */
const including = (values, value) => (values.includes(value) ? values : [...values, value].sort((a, b) => a - b));

/**
 * Seconds as they are said on a button.
 * @param {number} value
 */
const seconds = (value) => (value === 0 ? say("clock-none") : say("clock-seconds", { seconds: value }));

/**
 * Locks, clocks, aids and spectators.
 * @param {{ table: TableMessage, game: Game | null, disabled?: boolean }} props
 */
export function HostSettings({ table, game, disabled = false }) {
  /** @param {Partial<TableMessage>} what */
  const set = (what) => tried(() => api.change(table.id, what));
  /** @param {"aids" | "swift" | "rotate" | "locked" | "public"} name */
  const flag = (name) => html`<${Switch}
    on=${table[name]}
    disabled=${disabled}
    label=${say(`set-${name}`)}
    onChange=${(on) => set({ [name]: on })}
  />`;
  return html`<div class="settings">
    <${Pills}
      name="clock"
      label=${say("set-clock")}
      value=${table.clock}
      values=${including(CLOCKS, table.clock).map((each) => [each, seconds(each)])}
      onChange=${(clock) => set({ clock })}
      disabled=${disabled}
    />
    ${
      game?.window &&
      html`<${Pills}
        name="window"
        label=${game.window}
        value=${table.window}
        values=${including(WINDOWS, table.window).map((each) => [each, seconds(each)])}
        onChange=${(window) => set({ window })}
        disabled=${disabled}
      />`
    }
    <${Pills}
      name="pace"
      label=${say("set-pace")}
      value=${table.pace}
      onChange=${(pace) => set({ pace })}
      disabled=${disabled}
      values=${including(PACES, table.pace).map((each) => [
        each,
        PACES.includes(each) ? say(`pace-${PACES.indexOf(each)}`) : `×${each}`,
      ])}
    />
    ${
      game?.talk &&
      html`<${Pills}
        name="talk"
        label=${say("set-talk")}
        value=${table.talk}
        values=${TALKS.map((each) => [each, say(`talk-${each}`)])}
        onChange=${(talk) => set({ talk })}
        disabled=${disabled}
      />`
    }
    <div class="flags">
      ${flag("aids")}${flag("swift")}${table.players === 2 && flag("rotate")}${flag("locked")}${flag("public")}
      <${Switch}
        on=${table.spectators === "open"}
        disabled=${disabled}
        label=${say("set-spectators")}
        onChange=${(on) => set({ spectators: on ? "open" : "none" })}
      />
    </div>
  </div>`;
}

/**
 * Whether so many can play with a value of an option; one that is off fits everybody.
 * @param {GameOption} option
 * @param {any} value
 * @param {number} players
 */
function fits({ kind, values, fits: sizes }, value, players) {
  if (!sizes || value === false) return true;
  return sizes[kind === "flag" ? 0 : values.indexOf(value)]?.includes(players) ?? true;
}

/**
 * The values of a choice with their names, as far as so many can play with them.
 * @param {GameOption} option
 * @param {number} players
 * @returns {[string | number, string][]}
 */
function choicesOf(option, players) {
  const open = option.values.filter((value) => fits(option, value, players));
  return open.map((value) => [value, option.labels[option.values.indexOf(value)]]);
}

/**
 * What has been set, without what so many cannot play with.
 * @param {GameOption[]} options
 * @param {Record<string, any>} values
 * @param {number} players
 */
export function fitting(options, values, players) {
  const kept = options.filter((option) => option.name in values && fits(option, values[option.name], players));
  return Object.fromEntries(kept.map(({ name }) => [name, values[name]]));
}

/**
 * The fields that a refusal may be about.
 * @param {GameOption[]} options
 */
export const fieldsOf = (options) => [...options.map(({ name }) => name), FILES];

/**
 * Reads the text of a chosen file into an option.
 * @param {{ currentTarget: HTMLInputElement }} event
 * @param {(text: string) => void} put
 */
async function text(event, put) {
  const file = event.currentTarget.files?.[0];
  put(file ? await file.text() : "");
}

/**
 * A game's own options; `put` gets all of them with one changed.
 * @param {object} props
 * @param {GameOption[]} props.options
 * @param {Record<string, any>} props.values
 * @param {number} props.players
 * @param {(values: Record<string, any>) => void} props.put
 * @param {boolean=} props.disabled
 * @param {(Wrong | null)=} props.wrong
 */
export function GameOptions({ options, values, players, put, disabled = false, wrong = null }) {
  if (options.length === 0) return null;
  /** @param {string} name */
  const set = (name) => (/** @type {unknown} */ value) => put({ ...values, [name]: value });
  const open = options.filter((option) => option.kind !== "flag" || fits(option, true, players));
  return html`<div class="options">
    ${open.map((option) => {
      const value = values[option.name] ?? option.default;
      if (option.kind === "flag")
        return html`<${Switch}
          key=${option.name}
          on=${value}
          disabled=${disabled}
          label=${upper(option.about)}
          onChange=${set(option.name)}
        />
          <${WrongAbout} wrong=${wrong} of=${option.name} />`;
      if (option.kind === "choice") {
        return html`<${Pills}
          key=${option.name}
          name=${option.name}
          label=${upper(option.about)}
          value=${value}
          disabled=${disabled}
          values=${choicesOf(option, players)}
          onChange=${set(option.name)}
        />
          <${WrongAbout} wrong=${wrong} of=${option.name} />`;
      }
      return html`<label key=${option.name} class="field file">
        ${upper(option.about)}
        <input
          type="file"
          accept=".toml,text/plain"
          disabled=${disabled}
          onChange=${(event) => text(event, set(option.name))}
        />
        ${value && html`<small>${say("file-set")}</small>`}
        <${WrongAbout} wrong=${wrong} of=${FILES} />
        <${WrongAbout} wrong=${wrong} of=${option.name} />
      </label>`;
    })}
  </div>`;
}
