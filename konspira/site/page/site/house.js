/** The worker that keeps the house: Python, its tables, and the way to the worker that thinks. */
import { python } from "./python.js";
import { shelf } from "./shelf.js";

/** @type {any} */
let porter = null;
/** What was asked before anybody could answer. */
const early = [];
/** @type {Worker | null} */
let thinker = null;
let thoughts = 0;
/** @type {Map<number, { resolve: (text: string) => void, reject: (why: Error) => void }>} */
const thinking = new Map();

/**
 * Puts a question to the bots' worker, which is started with the first.
 * @param {string} text
 */
function think(text) {
  if (!thinker) {
    thinker = new Worker(new URL("thinker.js", import.meta.url), { type: "module" });
    thinker.onmessage = ({ data: { number, answer, failed } }) => {
      const { resolve, reject } = thinking.get(number) ?? {};
      thinking.delete(number);
      if (failed) reject?.(new Error(failed));
      else resolve?.(answer);
    };
  }
  thoughts += 1;
  const number = thoughts;
  thinker.postMessage({ number, text });
  return new Promise((resolve, reject) => thinking.set(number, { resolve, reject }));
}

/**
 * What the house says on a channel.
 * @param {number} port
 * @param {string} text
 * @param {number} code
 */
const say = (port, text, code) => postMessage({ port, text, code });

/**
 * Does what the page wants.
 * @param {any} wanted
 */
async function obey({ ask, method, path, body, open, table, port, text }) {
  if (ask !== undefined) {
    const told = await porter.ask(method, path, body ?? undefined); // Python's None is undefined, and not null
    const [status, said] = told.toJs();
    told.destroy();
    postMessage({ answer: ask, status, said });
  } else if (open !== undefined) porter.connect(open, table);
  else porter.hear(port, text ?? undefined);
}

/**
 * Opens the house of a page.
 * @param {string} home
 */
async function begin(home) {
  if (typeof WebAssembly !== "object") {
    postMessage({ failed: "site-old" });
    return;
  }
  try {
    const [kept, loaded] = await Promise.all([
      shelf(`konspira${home}`),
      python((progress) => postMessage({ progress })),
    ]);
    const make = loaded.runPython("from konspira.site.porter import Porter\nPorter");
    postMessage({ progress: 0.95 });
    const made = make(kept, think, say);
    await made.open();
    porter = made;
    postMessage({ ready: true, kept: kept.lasts });
    for (const each of early.splice(0)) obey(each);
  } catch (error) {
    console.warn(error);
    postMessage({ failed: "site-broken" });
  }
}

addEventListener("message", ({ data }) => {
  if (data.home !== undefined) begin(data.home);
  else if (porter) obey(data);
  else early.push(data);
});
