/** Shapes that several games are drawn with. */

/**
 * Wedges around a point, every second of them left out: the path of rays, clockwise from so many degrees.
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {number} number
 * @param {number=} from
 * @param {number=} sweep
 */
export function rays(x, y, radius, number, from = 0, sweep = 360) {
  const step = sweep / number;
  /** @param {number} degrees */
  const at = (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  };
  /** @param {number} place */
  const wedge = (place) => `M${x} ${y}L${at(from + place * step)} ${at(from + (place + 0.5) * step)}Z`;
  return Array.from({ length: number }, (_, place) => wedge(place)).join("");
}
