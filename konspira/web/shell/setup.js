/** Before a table is opened: everything is set as it usually is, and one button plays. */

import * as api from "/web/api.js";
import { go } from "/web/app.js";
import { sizesOf } from "/web/games.js";
import { botName, MIXED, myName, myRival, ranked, rivals, setMyName, setMyRival } from "/web/guest.js";
import { Pills, Sheet } from "/web/parts.js";
import { html, useState } from "/web/preact.js";
import { alone, to } from "/web/reach.js";
import { fieldsOf, fitting, GameOptions } from "/web/shell/host.js";
import { attempted, WrongAbout } from "/web/toasts.js";
import { say } from "/web/words.js";

/** @import { Wrong } from "/web/toasts.js" */
/** @import { Game } from "/web/types" */

const ANY = -1;

/**
 * The sentences there are of these.
 * @param {string[]} ids
 */
const told = (...ids) =>
  ids
    .map((id) => (say(id) === id ? "" : say(id)))
    .filter(Boolean)
    .join(" ");

/**
 * Who plays against you: a level and what it means, or under "more" a character or one of the other bots.
 * @param {{ bots: string[], rival: string, put: (rival: string) => void }} props
 */
function Rivals({ bots, rival, put }) {
  const { levels, others } = ranked(bots);
  const offered = levels.length > 1 ? [...levels, MIXED] : levels;
  const about = told(`about-${rival}`, alone ? `alone-about-${rival}` : "");
  return html`<div class="rivals">
    ${
      offered.length > 0 &&
      html`<${Pills}
        name="rival"
        label=${say("bots")}
        value=${rival}
        values=${offered.map((level) => [level, botName(level)])}
        onChange=${put}
      />`
    }
    ${about && html`<p class="quiet" aria-live="polite">${about}</p>`}
    ${
      others.length > 0 &&
      html`<details class="more" open=${others.includes(rival)}>
        <summary>${say("bots-more")}</summary>
        <label class="field">
          ${say("bots-other")}
          <select
            value=${others.includes(rival) ? rival : ""}
            onChange=${(event) => event.currentTarget.value && put(event.currentTarget.value)}
          >
            <option value="">–</option>
            ${others.map((each) => html`<option key=${each} value=${each}>${botName(each)}</option>`)}
          </select>
        </label>
      </details>`
    }
  </div>`;
}

/**
 * The sides to choose from, in a game whose seats are sides.
 * @param {Game} game
 * @returns {[number, string][]}
 */
const sidesOf = ({ sides }) => (sides.length ? [...sides.entries(), [ANY, say("side-any")]] : []);

/**
 * The sheet that opens from a poster.
 * @param {{ game: Game, mode: string, onClose: () => void }} props
 */
export function Setup({ game, mode, onClose }) {
  const [players, setPlayers] = useState(game.usual);
  const [options, setOptions] = useState({});
  const [rival, setRival] = useState(myRival(game.bots));
  const [seat, setSeat] = useState(game.sides.length ? ANY : 0);
  const [name, setName] = useState(myName());
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(/** @type {Wrong | null} */ (null));
  /** @param {boolean} deal */
  const open = (deal) => async (/** @type {Event} */ event) => {
    event.preventDefault();
    setMyName(name);
    setMyRival(rival);
    setBusy(true);
    const ask = () =>
      api.openTable({
        game: game.name,
        name: name.trim() || myName(),
        players,
        options: fitting(game.options, options, players),
        seat: seat === ANY ? Math.floor(Math.random() * players) : seat,
        bots: deal ? rivals(rival, game.bots, players - 1) : [],
        swift: true,
      });
    const made = await attempted(ask, ["name", "players", ...fieldsOf(game.options)], setWrong);
    setBusy(false);
    if (made) go(`/t/${made.id}`, { note: { deal } });
  };
  const sizes = sizesOf(game);
  const sides = sidesOf(game);
  const bots = html`<button
    key="bots"
    type=${mode === "bots" ? "submit" : "button"}
    class=${`btn ${mode === "bots" ? "red glow" : "line"}`}
    disabled=${busy}
    autofocus=${mode === "bots"}
    onClick=${mode === "bots" ? undefined : open(true)}
  >
    ${say("play-bots")}
  </button>`;
  const friends = html`<button
    key="friends"
    type=${mode === "bots" ? "button" : "submit"}
    class=${`btn ${mode === "bots" ? "line" : "red glow"}`}
    disabled=${busy}
    autofocus=${mode !== "bots"}
    onClick=${mode === "bots" ? open(false) : undefined}
  >
    ${say("invite-friends")}
  </button>`;
  return html`<${Sheet} title=${game.title} onClose=${onClose} class=${`setup ${game.name}`}>
    <form onSubmit=${open(mode === "bots")}>
      <p class="lead">${game.blurb}</p>
      <div class="go-row">${alone ? bots : mode === "bots" ? [bots, friends] : [friends, bots]}</div>
      <label class="field">
        ${say("your-name")}
        <input
          value=${name}
          maxlength="24"
          autocomplete="nickname"
          aria-invalid=${wrong?.field === "name"}
          onInput=${(event) => setName(event.currentTarget.value)}
        />
        <${WrongAbout} wrong=${wrong} of="name" />
      </label>
      ${
        sizes.length > 1 &&
        html`<${Pills} name="players" label=${say("players")} value=${players} values=${sizes} onChange=${setPlayers} />
          <${WrongAbout} wrong=${wrong} of="players" />`
      }
      ${
        sides.length > 0 &&
        html`<${Pills} name="side" label=${say("side")} value=${seat} values=${sides} onChange=${setSeat} />`
      }
      ${game.bots.length > 1 && html`<${Rivals} bots=${game.bots} rival=${rival} put=${setRival} />`}
      ${
        game.options.length > 0 &&
        html`<details class="more" open=${wrong && fieldsOf(game.options).includes(wrong.field) ? true : undefined}>
          <summary>${say("options")}</summary>
          <${GameOptions} options=${game.options} values=${options} players=${players} put=${setOptions} wrong=${wrong} />
        </details>`
      }
      <p class="quiet"><a href=${to(`/rules/${game.name}`)}>${say("rules")}</a></p>
    </form>
  <//>`;
}
