/** A table before its match: who sits where, the invitation, and what the host sets. */

import * as api from "/web/api.js";
import { posterOf, sizesOf, useGame } from "/web/games.js";
import { botName, myName, myRival, rivals, setMyName } from "/web/guest.js";
import { Copy, classes, Pills, Sign, useArrival } from "/web/parts.js";
import { html, useState } from "/web/preact.js";
import { alone, to } from "/web/reach.js";
import { Bar } from "/web/shell/bar.js";
import { fieldsOf, GameOptions, HostSettings } from "/web/shell/host.js";
import { Rail } from "/web/shell/rail.js";
import { leaveTable, SeatLink } from "/web/shell/seat.js";
import { attempted, tried, WrongAbout } from "/web/toasts.js";
import { say } from "/web/words.js";

/** @import { Wrong } from "/web/toasts.js" */
/** @import { Game, RoomProps, TableMessage } from "/web/types" */

/**
 * One seat and what may be done with it.
 * @param {object} props
 * @param {TableMessage} props.table
 * @param {number} props.place
 * @param {Game | null} props.game
 * @param {(seat: number | null) => void} props.join
 */
function Seat({ table, place, game, join }) {
  const seat = table.seats[place];
  const host = table.me === table.host && table.me >= 0;
  /** @param {{ kind: "bot" | "open", bot?: string }} what */
  const put = (what) => tried(() => api.setSeat(table.id, place, what));
  const role = game?.sides[place];
  const free = seat.kind === "open";
  return html`<li class=${classes("chair", `is-${seat.kind}`, { me: place === table.me })}>
    <span class="no num" aria-hidden="true">${place + 1}</span>
    <div class="who">
      <b>${free ? say("seat-open") : seat.name}</b>
      <small>
        ${[
          role,
          seat.kind === "bot" && botName(seat.bot ?? ""),
          place === table.host && say("host"),
          place === table.me && say("you-are"),
          seat.kind === "person" && !seat.online && say("person-offline"),
        ]
          .filter(Boolean)
          .join(" · ")}
      </small>
    </div>
    <div class="do">
      ${free && table.me < 0 && html`<button class="btn red sm" onClick=${() => join(place)}>${say("sit")}</button>`}
      ${
        host &&
        free &&
        html`<select
          class="plain"
          aria-label=${say("add-bot-seat", { seat: place + 1 })}
          value=""
          onChange=${(event) => put({ kind: "bot", bot: event.currentTarget.value })}
        >
          <option value="">${say("add-bot")}</option>
          ${(game?.bots ?? []).map((bot) => html`<option key=${bot} value=${bot}>${botName(bot)}</option>`)}
        </select>`
      }
      ${
        host &&
        place !== table.me &&
        html`<button
          class="btn line sm"
          onClick=${() => tried(() => api.swap(table.id, table.me, place))}
          aria-label=${say("swap-with", { name: seat.name || say("seat-open") })}
          title=${say("swap-with", { name: seat.name || say("seat-open") })}
        >
          <span aria-hidden="true">⇄</span>
        </button>`
      }
      ${
        host &&
        !free &&
        place !== table.me &&
        html`<button
          class="btn line sm"
          onClick=${() => put({ kind: "open" })}
          aria-label=${say("remove", { name: seat.name })}
        >
          <${Sign} name="cross" />
        </button>`
      }
    </div>
  </li>`;
}

/**
 * Who may come, and how.
 * @param {{ table: TableMessage }} props
 */
function Invitation({ table }) {
  if (alone) return html`<section class="invite"><h2>${say("alone")}</h2><p>${say("alone-about")}</p></section>`;
  const link = api.invitation(table);
  const share = () => navigator.share({ title: say("konspira"), url: link }).catch(() => {});
  const local = api.isLocal() && !table.invite;
  return html`<section class="invite">
    <h2>${say("invite")}</h2>
    <div class="qr"><img src=${api.qrAddress(table.id)} alt=${say("qr")} width="168" height="168" /></div>
    <div>
      <p>${say("invite-about")}</p>
      ${local && html`<p class="quiet">${say("local-only")}</p>`}
      <p class="linkbox">
        <input
          readonly
          value=${link}
          aria-label=${say("invitation")}
          onFocus=${(event) => event.currentTarget.select()}
        />
      </p>
      <div class="row">
        <${Copy} text=${link} label=${say("copy-invitation")} class="red sm" />
        ${"share" in navigator && html`<button class="btn line sm" onClick=${share}>${say("share")}</button>`}
      </div>
    </div>
  </section>`;
}

/**
 * The name of somebody who has not sat down yet.
 * @param {{ join: (seat: number | null) => void, wrong: Wrong | null }} props
 */
function Join({ join, wrong }) {
  const [name, setName] = useState(myName());
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    setMyName(name);
    join(null);
  };
  return html`<form class="join" onSubmit=${submit}>
    <label class="field">
      ${say("your-name")}
      <input
        value=${name}
        maxlength="24"
        required
        autocomplete="nickname"
        aria-invalid=${wrong?.field === "name"}
        onInput=${(event) => {
          setName(event.currentTarget.value);
          setMyName(event.currentTarget.value);
        }}
      />
      <${WrongAbout} wrong=${wrong} of="name" />
    </label>
    <button class="btn red glow">${say("sit-down")}</button>
  </form>`;
}

/**
 * Why the match cannot start yet, or null.
 * @param {TableMessage} table
 */
function missing(table) {
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  return open ? say("start-open", { count: open }) : null;
}

/**
 * The lobby.
 * @param {RoomProps} props
 */
export function Lobby({ state, live, t }) {
  const { table, chat } = state;
  const game = useGame(table.game);
  useArrival();
  const host = table.me === table.host && table.me >= 0;
  const [wrong, setWrong] = useState(/** @type {Wrong | null} */ (null));
  /** @param {number | null} seat */
  const join = (seat) =>
    attempted(
      async () => {
        await api.join(table.id, myName(), seat);
        live.connect();
      },
      ["name"],
      setWrong,
    );
  /** @param {Partial<TableMessage>} what */
  const set = (what) =>
    attempted(() => api.change(table.id, what), ["players", ...fieldsOf(game?.options ?? [])], setWrong);
  const fill = () =>
    tried(async () => {
      const bots = game?.bots ?? [];
      const chosen = rivals(myRival(bots), bots, table.seats.length);
      for (const [place, seat] of table.seats.entries())
        if (seat.kind === "open") await api.setSeat(table.id, place, { kind: "bot", bot: chosen[place] });
    });
  const why = missing(table);
  const full = !table.seats.some((seat) => seat.kind === "open");
  const sizes = game ? sizesOf(game) : [];
  const sealing = table.phase === "sealing";
  const names = table.seats.map((seat, place) => (place === table.me ? t("you") : seat.name || say("seat-open")));
  return html`<div class=${`lobby-page ${table.game}`}>
    <${Bar}
      game=${table.game}
      title=${t("title")}
      who=${say(sealing ? "sealing" : "lobby")}
      why=${sealing ? say("sealing-about") : (why ?? say("start-ready"))}
    />
    <main class="lobby" id="main" tabindex="-1">
      <header class="lobby-head">
        <img src=${posterOf(table.game)} alt="" />
        <h1>${t("title")}</h1>
        <p>${t("blurb")}</p>
        <p><a href=${to(`/rules/${table.game}`)} target="_blank">${say("rules")}</a></p>
      </header>
      <section class="chairs-box">
        <h2>${say("seats")}</h2>
        <ol class="chairs">
          ${table.seats.map(
            (_, place) => html`<${Seat} key=${place} table=${table} place=${place} game=${game} join=${join} />`,
          )}
        </ol>
        ${table.me < 0 && !full && html`<${Join} join=${join} wrong=${wrong} />`}
        ${table.me < 0 && full && html`<p>${say("full")}</p>`}
        ${
          host &&
          html`<div class="row start">
            <button
              class="btn red glow"
              disabled=${Boolean(why) || sealing}
              onClick=${() => tried(() => api.start(table.id))}
            >
              ${say("start")}
            </button>
            ${why && game && html`<button class="btn line" onClick=${fill}>${say("fill-bots")}</button>`}
          </div>`
        }
        ${
          !host &&
          table.me >= 0 &&
          html`<p class="quiet">${say("start-host", { host: table.seats[table.host].name })}</p>`
        }
      </section>
      <${Invitation} table=${table} />
      <section class="set">
        <h2>${say("settings")}</h2>
        ${
          sizes.length > 1 &&
          html`<${Pills}
            name="players"
            label=${say("players")}
            value=${table.players}
            values=${sizes}
            disabled=${!host}
            onChange=${(count) => set({ players: count })}
          />
            <${WrongAbout} wrong=${wrong} of="players" />`
        }
        ${
          game &&
          html`<${GameOptions}
            players=${table.players}
            options=${game.options}
            values=${table.options}
            disabled=${!host}
            wrong=${wrong}
            put=${(options) => set({ options })}
          />`
        }
        <details class="more">
          <summary>${say("settings-table")}</summary>
          <${HostSettings} table=${table} game=${game} disabled=${!host} />
        </details>
      </section>
      ${
        table.me >= 0 &&
        html`<section class="mine">
          <h2>${say("your-seat")}</h2>
          <div class="row">
            <${SeatLink} id=${table.id} />
            <button class="btn line sm" onClick=${() => leaveTable(table.id)}>${say("leave")}</button>
          </div>
        </section>`
      }
      <${Rail}
        events=${[]}
        chat=${chat}
        me=${table.me}
        seats=${[]}
        names=${names}
        send=${(message) => live.send(message)}
        log=${false}
      />
    </main>
  </div>`;
}
