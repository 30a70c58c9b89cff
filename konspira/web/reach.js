/**
 * The way to the house: here a server, which is asked over HTTP and heard over WebSockets.  A page without a server has
 * another file in the place of this one, and nothing else differs.
 */

/** Where our addresses begin: at the root of the server. */
export const root = "";

/** Whether nobody else can come to these tables. */
export const alone = false;

/**
 * The address of a page of ours, wherever the pages lie.
 * @param {string} address
 */
export const to = (address) => root + address;

/**
 * Asks the house; `said` is what it answers, as text.
 * @param {string} method
 * @param {string} path
 * @param {unknown=} body
 */
export async function reach(method, path, body) {
  const json = { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(to(path), { method, ...(body === undefined ? {} : json) });
  return { status: answer.status, said: await answer.text() };
}

/**
 * The live channel of a table.
 * @param {string} table
 * @param {string | null} key
 */
export function channel(table, key) {
  const address = new URL(to(`/api/tables/${encodeURIComponent(table)}/live`), location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  if (key) address.searchParams.set("key", key);
  return new WebSocket(address);
}
