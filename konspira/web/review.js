/** What makes a drawn review alive: where things stand, the cursor of the curve, and the filters of decisions. */

/** @typedef {{ values: Record<string, number[][]>, events: string[], names: string[] }} Curve */

/**
 * Puts everything in its place, and listens.
 * @param {HTMLElement} room
 * @param {(eyes: string) => void} look
 */
export function enliven(room, look) {
  for (const each of all(room, "[data-style]")) each.style.cssText = each.dataset.style ?? "";
  for (const each of all(room, ".eyes [data-eyes]")) each.onclick = () => look(each.dataset.eyes ?? "0");
  const curve = room.querySelector(".curve");
  if (curve instanceof HTMLElement) follow(curve);
  filter(room);
}

/**
 * The elements that a selector finds.
 * @param {HTMLElement} room
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
const all = (room, selector) => [...room.querySelectorAll(selector)].filter((each) => each instanceof HTMLElement);

/**
 * A place on the curve, by pointer and by keys.
 * @param {number} place
 * @param {string} key
 * @param {number} last
 */
export function stepped(place, key, last) {
  const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[key];
  return to === undefined ? null : Math.max(0, Math.min(last, to));
}

/**
 * The cursor of the curve and what stands beside it.
 * @param {HTMLElement} section
 */
function follow(section) {
  const area = /** @type {HTMLElement} */ (section.querySelector(".pa"));
  /** @type {Curve} */
  const told = JSON.parse(area.dataset.told ?? "{}");
  const last = told.events.length - 1;
  const turn = /** @type {HTMLElement} */ (section.querySelector("[data-t]"));
  let place = 0;
  /** @param {number} next */
  const show = (next) => {
    place = next;
    const values = told.values[section.dataset.view ?? "known"][place];
    const cursor = /** @type {HTMLElement} */ (section.querySelector(".cur"));
    cursor.style.left = `${(place / Math.max(1, last)) * 100}%`;
    all(section, ".ro li").forEach((row, seat) => {
      const percent = Math.round(values[seat] * 100);
      const [number, bar] = [row.querySelector("b"), row.querySelector(".mt i")];
      if (number) number.textContent = `${percent}`;
      if (bar instanceof HTMLElement) bar.style.width = `${percent}%`;
    });
    turn.textContent = place === last ? "★" : `${place + 1}`;
    const lines = section.querySelector("[data-e]");
    if (lines) lines.textContent = told.events[place];
    area.setAttribute("aria-valuenow", `${place + 1}`);
    const spoken = told.names.map((name, seat) => `${name} ${Math.round(values[seat] * 100)}%`).join(", ");
    area.setAttribute("aria-valuetext", `${place === last ? turn.dataset.end : place + 1}: ${spoken}`);
  };
  /** @param {PointerEvent} event */
  const point = (event) => {
    const box = area.getBoundingClientRect();
    show(Math.max(0, Math.min(last, Math.round(((event.clientX - box.left) / box.width) * last))));
  };
  area.onpointermove = point;
  area.onpointerdown = point;
  area.onkeydown = (event) => {
    const next = stepped(place, event.key, last);
    if (next === null) return;
    event.preventDefault();
    show(next);
  };
  for (const button of all(section, "[data-view]"))
    button.onclick = () => {
      section.dataset.view = button.dataset.view;
      for (const each of all(section, ".seg [data-view]")) each.setAttribute("aria-pressed", `${each === button}`);
      show(place);
    };
  show(0);
}

/**
 * The filters of decisions, and those that are folded.
 * @param {HTMLElement} room
 */
function filter(room) {
  const rows = all(room, ".every .drow");
  const more = room.querySelector("[data-more]");
  let folded = more !== null;
  /** @type {Record<string, string>} */
  const wanted = { seat: "", mark: "" };
  const show = () => {
    const all = !wanted.seat && !wanted.mark;
    for (const row of rows) {
      const fits =
        (!wanted.seat || row.dataset.seat === wanted.seat) && (!wanted.mark || row.dataset.mark === wanted.mark);
      row.hidden = !fits || (all && folded && row.dataset.folded !== undefined);
    }
    const none = room.querySelector(".nomatch");
    if (none instanceof HTMLElement) none.hidden = rows.some((row) => !row.hidden);
    if (more?.parentElement) more.parentElement.hidden = !folded || !all;
  };
  for (const button of all(room, "[data-filter]"))
    button.onclick = () => {
      const kind = button.dataset.filter ?? "";
      wanted[kind] = button.dataset.value ?? "";
      for (const each of all(room, `[data-filter="${kind}"]`))
        each.setAttribute("aria-pressed", `${each.dataset.value === wanted[kind]}`);
      show();
    };
  if (more instanceof HTMLElement)
    more.onclick = () => {
      folded = false;
      show();
    };
  show();
}
