/** As much of a browser as the page's logic needs, and the server's addresses; `node --import` loads it before a test. */
import { webcrypto } from "node:crypto";
import { readFile } from "node:fs/promises";
import { register } from "node:module";
import { fileAt } from "./hooks.js";

register("./hooks.js", import.meta.url);

if (!globalThis.crypto) globalThis.crypto = webcrypto; // Node 18 keeps it elsewhere
const page = new EventTarget();
const root = { lang: "en", dataset: {} };
Object.assign(globalThis, {
  document: Object.assign(new EventTarget(), {
    documentElement: root,
    visibilityState: "visible",
    hidden: false,
    querySelector: () => null,
  }),
  location: new URL("http://konspira.test/t/abc"),
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
  fetch: async (address) => ({ ok: true, status: 200, text: () => readFile(new URL(fileAt(address)), "utf8") }),
});
