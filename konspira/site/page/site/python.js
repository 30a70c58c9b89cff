/** Loads Python into a worker, and says how far it has come. */
import { BYTES } from "./sizes.js";

const HOME = new URL("../../python/", import.meta.url);
const LARGE = "pyodide.asm.wasm"; // kept compressed, since not every host compresses by itself
const PACKED = "/lib/konspira";
const FETCHED = 0.7; // of the way, when all bytes are here
const STARTED = 0.8;

/**
 * Python with our package in it.
 * @param {(share: number) => void} tell
 */
export async function python(tell) {
  const network = self.fetch.bind(self);
  let come = 0;
  /** Counts the bytes of an answer as they come. */
  const counted = () =>
    new TransformStream({
      transform(part, out) {
        come += part.length;
        tell(Math.min(1, come / BYTES) * FETCHED);
        out.enqueue(part);
      },
    });
  /** @param {URL} url */
  const bytes = async (url) => {
    const answer = await network(url);
    if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
    return answer.body.pipeThrough(counted());
  };
  // The loader asks for its parts by their usual names.
  self.fetch = async (asked, options) => {
    const url = new URL(asked instanceof Request ? asked.url : asked, HOME);
    if (!url.href.startsWith(HOME.href)) return network(asked, options);
    const large = url.pathname.endsWith(LARGE);
    const stream = await bytes(large ? new URL(`${url.href}.gz`) : url);
    const type = large ? "application/wasm" : "application/octet-stream";
    const body = large ? stream.pipeThrough(new DecompressionStream("gzip")) : stream;
    return new Response(body, { headers: { "content-type": type } });
  };
  const packed = bytes(new URL("konspira.zip", HOME)).then((stream) => new Response(stream).arrayBuffer());
  packed.catch(() => {}); // told below, when it is wanted
  const { loadPyodide } = await import(new URL("pyodide.mjs", HOME).href);
  const started = await loadPyodide({ indexURL: HOME.href });
  tell(STARTED);
  started.FS.mkdirTree(PACKED);
  started.unpackArchive(new Uint8Array(await packed), "zip", { extractDir: PACKED });
  started.runPython(`import sys; sys.path.insert(0, "${PACKED}")`);
  return started;
}
