/** What a player can do about the seat: another device, a rest, leaving; and what the host can set meanwhile. */

import * as api from "/web/api.js";
import { go } from "/web/app.js";
import { useGame } from "/web/games.js";
import { Copy, Sheet, Switch } from "/web/parts.js";
import { html, useState } from "/web/preact.js";
import { alone, to } from "/web/reach.js";
import { HostSettings } from "/web/shell/host.js";
import { tried } from "/web/toasts.js";
import { keep, say } from "/web/words.js";

/** @import { Game, TableMessage } from "/web/types" */
/** @import { Live } from "/web/live.js" */

/**
 * The private link that brings the seat to another device.
 * @param {{ id: string }} props
 */
export function SeatLink({ id }) {
  const [link, setLink] = useState(null);
  const show = () => tried(async () => setLink(new URL(to((await api.seatLink(id)).path), location.href).href));
  if (!link) return html`<button class="btn line sm" onClick=${show}>${say("seat-link")}</button>`;
  return html`<div class="linkbox">
    <input readonly value=${link} aria-label=${say("seat-link")} onFocus=${(event) => event.currentTarget.select()} />
    <${Copy} text=${link} label=${say("copy")} />
    <p class="quiet">${say("seat-link-about")}</p>
  </div>`;
}

/**
 * Gives the seat up and goes to the front page.
 * @param {string} id
 */
export const leaveTable = (id) =>
  tried(async () => {
    await api.leave(id);
    keep("table", null);
    go("/");
  });

/**
 * The sheet of one's own seat during a match.
 * @param {{ table: TableMessage, live: Live, names: string[], onClose: () => void }} props
 */
export function SeatTools({ table, live, names, onClose }) {
  const [sure, setSure] = useState(false);
  const game = useGame(table.game);
  const mine = table.seats[table.me];
  const playing = table.phase === "playing";
  return html`<${Sheet} title=${mine ? mine.name : say("watching")} onClose=${onClose}>
    ${
      !alone &&
      html`<div class="linkbox">
        <${Copy} text=${api.invitation(table)} label=${say("copy-invitation")} />
        <p class="quiet">${say("invitation-watch")}</p>
      </div>`
    }
    ${
      mine &&
      html`${
        playing &&
        html`<${Switch} on=${mine.away} label=${say("away")} onChange=${(away) => live.send({ type: "away", away })} />`
      }
        ${
          playing &&
          game?.ease &&
          html`<${Switch} on=${Boolean(table.eased)} label=${game.ease} onChange=${(on) => live.send({ type: "ease", on })} />`
        }
        ${!alone && html`<${SeatLink} id=${table.id} />`}
        ${
          table.me === table.host &&
          html`<${HostSettings} table=${table} game=${game} />
            ${playing && game && html`<${Replace} table=${table} game=${game} names=${names} />`}`
        }
        ${
          sure
            ? html`<div class="row">
              <button class="btn red sm" onClick=${() => leaveTable(table.id)}>${say("leave-sure")}</button>
              <button class="btn line sm" onClick=${() => setSure(false)}>${say("stay")}</button>
            </div>`
            : html`<button class="btn line sm" onClick=${() => setSure(true)}>${say("leave")}</button>`
        }`
    }
    ${table.commitment && html`<p class="quiet">${say("sealed")} <code>${table.commitment}</code></p>`}
  <//>`;
}

/**
 * The host hands the seat of somebody who has gone to a bot.
 * @param {{ table: TableMessage, game: Game, names: string[] }} props
 */
function Replace({ table, game, names }) {
  const gone = table.seats.flatMap((seat, place) => (seat.kind === "person" && place !== table.me ? [place] : []));
  return (
    gone.length > 0 &&
    html`<div class="row">
      ${gone.map(
        (place) => html`<button
          key=${place}
          class="btn line sm"
          onClick=${() => tried(() => api.setSeat(table.id, place, { kind: "bot", bot: game.bots[0] }))}
        >
          ${say("replace", { name: names[place] })}
        </button>`,
      )}
    </div>`
  );
}
