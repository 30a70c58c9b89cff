/** What a lesson waits for and says, and where its plate stands: everything about it that needs no page. */

/** @import { Plate } from "/web/types" */

/**
 * @typedef {{ play: string, plates: Plate[], tries: string[][] }} Moment
 * @typedef {{ minutes: number, moments: Moment[], end: Plate[] }} Taught
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 */

/** Pixels of light around what is meant. */
export const AROUND = 7;

/**
 * Where a lesson stands: after so many answers and so many plates that were read of the present moment.  A moment without
 * plates belongs to what was said last.
 * @param {Taught} taught
 * @param {number} answers
 * @param {number} read
 */
export function standing({ moments, end }, answers, read) {
  let from = answers;
  while (from > 0 && moments[from]?.plates.length === 0) from -= 1;
  const moment = moments[answers] ?? null;
  const plates = moment ? moments[from].plates : answers === moments.length ? end : [];
  const before = moments.slice(0, from).reduce((sum, each) => sum + each.plates.length, 0);
  const all = moments.reduce((sum, each) => sum + each.plates.length, 0) + end.length;
  const place = from < answers ? plates.length - 1 : Math.min(read, Math.max(0, plates.length - 1));
  return {
    moment,
    plate: plates[place] ?? null,
    place,
    last: place === plates.length - 1,
    number: before + place + 1,
    all,
  };
}

/**
 * The answers that are one thought with the present one: all until something else is said.
 * @param {Moment[]} moments
 * @param {number} answers
 */
export function thought(moments, answers) {
  const next = moments.findIndex(({ plates }, place) => place > answers && plates.length > 0);
  return moments.slice(answers, next < 0 ? undefined : next).map(({ play }) => play);
}

/**
 * Texts as a key that does not care for their order.
 * @param {string[]} texts
 */
export const sorted = (texts) => [...texts].sort().join("\n");

/**
 * What is to be sent of some answers: what the lesson waits for, in its order, or nothing if they are others.
 * @param {string[]} wanted
 * @param {string[]} texts
 */
export function allowed(wanted, texts) {
  const now = wanted.slice(0, texts.length);
  return sorted(now) === sorted(texts) ? now : null;
}

/**
 * What is said against a wrong try: of that very answer, of its verb, or in general.
 * @param {(id: string) => string | undefined} said
 * @param {string} id
 * @param {string} text
 */
export function against(said, id, text) {
  const words = text.split(" ");
  for (let length = words.length; length > 0; length -= 1) {
    const found = said(`${id}-wrong-${words.slice(0, length).join("-")}`);
    if (found) return found;
  }
  return said(`${id}-wrong`) ?? said(id);
}

/**
 * The box around boxes.
 * @param {Box[]} boxes
 * @returns {Box}
 */
export function around(boxes) {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x: Math.round(x), y: Math.round(y), width: Math.round(right - x), height: Math.round(bottom - y) };
}

/**
 * How much of one box lies over another.
 * @param {Box} a
 * @param {Box} b
 */
function over(a, b) {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

const GAP = 34; // pixels between the plate and what it points at: room for the wedge
const EDGE = 16;
const BAR = { desktop: 56, phone: 44 }; // the bar stays in reach

/** What the plate must not cover: what it points at, what is touched to answer, and, if that can be had, what explains it.
 * @typedef {{ at: Box[], keep?: Box[], also?: Box[] }} Around
 */

/**
 * Where the plate stands so that it covers least of what is to be seen: under, over or beside what it points at.
 * @param {Around} around
 * @param {{ width: number, height: number }} plate
 * @param {{ width: number, height: number }} screen
 * @param {boolean=} phone where it lies at the upper or the lower edge
 * @returns {{ left: number, top: number }}
 */
export function placed({ at, keep = [], also = [] }, plate, screen, phone = false) {
  const most = { left: screen.width - plate.width - EDGE, top: screen.height - plate.height - EDGE };
  const free = at.length ? [around(at), ...at] : [];
  /** @type {{ left: number, top: number }[]} */
  let places = free.flatMap(({ x, y, width, height }) => {
    const [middle, level] = [x + width / 2 - plate.width / 2, y + height / 2 - plate.height / 2];
    return [
      { left: middle, top: y + height + GAP },
      { left: middle, top: y - GAP - plate.height },
      { left: x + width + GAP, top: level },
      { left: x - GAP - plate.width, top: level },
    ];
  });
  if (phone) places = [screen.height - plate.height, BAR.phone].map((top) => ({ left: 0, top }));
  else
    places = places.map(({ left, top }) => ({
      left: Math.max(EDGE, Math.min(left, most.left)),
      top: Math.max(BAR.desktop, Math.min(top, most.top)),
    }));
  if (!places.length) return { left: most.left / 2, top: Math.max(60, most.top / 2) };
  const covers = places.map(({ left, top }) => {
    const box = { x: left, y: top, ...plate };
    const sum = (/** @type {Box[]} */ all) => all.reduce((total, each) => total + over(box, each), 0);
    return 50 * sum(at) + 20 * sum(keep) + sum(also);
  });
  return places[covers.indexOf(Math.min(...covers))];
}

const LONGEST_WEDGE = 90; // pixels: a longer one would lie across the table

/**
 * The wedge from the plate to what it points at, or as much of it as does not lie in the way.
 * @param {Box} box
 * @param {Box} plate
 */
export function wedge(box, plate) {
  const [middle, centre] = [box.x + box.width / 2, box.y + box.height / 2];
  const x = Math.max(plate.x + 40, Math.min(middle, plate.x + plate.width - 40));
  const down = box.y + box.height + AROUND;
  if (plate.y > box.y + box.height)
    return `M${middle} ${down}L${x - 20} ${Math.min(plate.y + 4, down + LONGEST_WEDGE)}h40Z`;
  const up = box.y - AROUND;
  const end = plate.y + plate.height - 4;
  if (end < box.y) return `M${middle} ${up}L${x - 20} ${Math.max(end, up - LONGEST_WEDGE)}h40Z`;
  const y = Math.max(plate.y + 50, Math.min(centre, plate.y + plate.height - 30));
  if (plate.x > box.x) return `M${box.x + box.width + AROUND} ${centre}L${plate.x + 4} ${y - 20}v40Z`;
  return `M${box.x - AROUND} ${centre}L${plate.x + plate.width - 4} ${y - 20}v40Z`;
}
