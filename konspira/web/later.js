/** Parts of the page whose scripts come after the first picture. */
import { html, useEffect, useState } from "/web/preact.js";

/** @import { Drawing } from "/web/preact.js" */

const SOON = 1500; // milliseconds: by then the first picture stands, and nothing waits for what comes now

/**
 * A component whose script is fetched when the page has come to rest, or when it is first drawn.
 * @param {() => Promise<any>} load
 * @returns {(props: any) => Drawing}
 */
export function later(load) {
  /** @type {any} */
  let found = null;
  const fetched = async () => {
    found ??= await load();
  };
  setTimeout(() => fetched().catch(() => {}), SOON); // whoever draws it asks again
  /** Draws it once it is there. @param {any} props */
  return function Later(props) {
    const [, redraw] = useState(0);
    useEffect(() => {
      if (!found) fetched().then(() => redraw((n) => n + 1));
    }, []);
    return found && html`<${found} ...${props} />`;
  };
}
