/** The host's settings of a table, and a game's own options; everybody may read them, the host may change them. */
import { html } from "/web/preact.js";
import * as api from "/web/api.js";
import { Pills, Switch } from "/web/parts.js";
import { tried } from "/web/toasts.js";
import { say, speaker, upper } from "/web/words.js";

const CLOCKS = [0, 30, 60, 120, 300];
const WINDOWS = [0, 10, 15, 30, 60];
const PACES = [0.3, 1, 2];

/** Values with the one that is set, even if it is none of the usual. */
const including = (values, value) => (values.includes(value) ? values : [...values, value].sort((a, b) => a - b));

/** Seconds as they are said on a button. */
const seconds = (value) => (value === 0 ? say("clock-none") : say("clock-seconds", { seconds: value }));

/** Locks, clocks, aids and spectators. */
export function HostSettings({ table, disabled = false }) {
  const set = (what) => tried(() => api.change(table.id, what));
  const flag = (name) => html`<${Switch} on=${table[name]} disabled=${disabled} label=${say(`set-${name}`)} onChange=${(on) => set({ [name]: on })} />`;
  const windowed = table.game === "coup";
  return html`<div class="settings">
    <${Pills} name="clock" label=${say("set-clock")} value=${table.clock} values=${including(CLOCKS, table.clock).map((each) => [each, seconds(each)])}
      onChange=${(clock) => set({ clock })} disabled=${disabled} />
    ${windowed && html`<${Pills} name="window" label=${say("set-window")} value=${table.window}
      values=${including(WINDOWS, table.window).map((each) => [each, seconds(each)])} onChange=${(window) => set({ window })} disabled=${disabled} />`}
    <${Pills} name="pace" label=${say("set-pace")} value=${table.pace} onChange=${(pace) => set({ pace })} disabled=${disabled}
      values=${including(PACES, table.pace).map((each) => [each, PACES.includes(each) ? say(`pace-${PACES.indexOf(each)}`) : `×${each}`])} />
    <div class="flags">${flag("aids")}${flag("hide_answers")}${flag("locked")}${flag("public")}
      <${Switch} on=${table.spectators === "open"} disabled=${disabled} label=${say("set-spectators")}
        onChange=${(on) => set({ spectators: on ? "open" : "none" })} /></div>
  </div>`;
}

/** What a value of a choice is called: by the game, by the shell, or as it is. */
function called(game, option, value) {
  const id = `option-${option.name}-${value}`;
  const told = speaker(game)(id);
  if (told !== id) return told;
  if (option.name === "first" && typeof value === "number") return say("option-first-seat", { seat: value + 1 });
  return String(value);
}

/** Reads the text of a chosen file into an option. */
async function text(event, put) {
  const [file] = event.currentTarget.files;
  put(file ? await file.text() : "");
}

/** A game's own options; `put` gets all of them with one changed. */
export function GameOptions({ game, options, values, players, put, disabled = false }) {
  if (options.length === 0) return null;
  const set = (name) => (value) => put({ ...values, [name]: value });
  return html`<div class="options">${options.map((option) => {
    const value = values[option.name] ?? option.default;
    if (option.kind === "flag") return html`<${Switch} key=${option.name} on=${value} disabled=${disabled} label=${upper(option.about)} onChange=${set(option.name)} />`;
    if (option.kind === "choice") {
      return html`<${Pills} key=${option.name} name=${option.name} label=${upper(option.about)} value=${value} disabled=${disabled}
        values=${option.values.filter((each) => option.name !== "first" || !(each >= players)).map((each) => [each, called(game, option, each)])} onChange=${set(option.name)} />`;
    }
    return html`<label key=${option.name} class="field file">${upper(option.about)}
      <input type="file" accept=".toml,text/plain" disabled=${disabled} onChange=${(event) => text(event, set(option.name))} />
      ${value && html`<small>${say("file-set")}</small>`}</label>`;
  })}</div>`;
}
