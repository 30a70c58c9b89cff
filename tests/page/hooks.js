/** Finds what the page imports by the server's addresses, and `facts.js` as Python tells it. */
import { readFileSync } from "node:fs";

const KONSPIRA = new URL("../../konspira/", import.meta.url);
const TOLD = JSON.parse(readFileSync(new URL("facts.json", import.meta.url), "utf8"));

/** The file that the server has at an address, as an address of its own; anything else is left as it is. */
export function fileAt(address) {
  const [, game, name] = /^\/games\/(\w+)\/([\w.]+)$/.exec(address) ?? [];
  if (game) return new URL(`games/${game}/table/${name.endsWith(".ftl") ? "" : "web/"}${name}`, KONSPIRA).href;
  return address.startsWith("/web/") ? new URL(address.slice(1), KONSPIRA).href : address;
}

/** Where an import leads. */
export function resolve(specifier, context, next) {
  const found = fileAt(specifier);
  if (!found.endsWith("/facts.js")) return next(found, context);
  return { url: new URL(found, context.parentURL).href, shortCircuit: true };
}

/** What is there: `facts.js` is written by the server, so here too it is made from what the rules say. */
export function load(url, context, next) {
  const game = /\/games\/(\w+)\/table\/web\/facts\.js$/.exec(url)?.[1];
  if (!game) return next(url, context);
  return { format: "module", source: `export const FACTS = ${JSON.stringify(TOLD[game])};`, shortCircuit: true };
}
