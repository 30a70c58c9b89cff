/** The worker in which bots think, so that the house goes on meanwhile. */
import { python } from "./python.js";

const thinker = python(() => {}).then((loaded) =>
  loaded.runPython("from konspira.site.thinker import Thinker\nThinker()"),
);

addEventListener("message", async ({ data: { number, text } }) => {
  try {
    postMessage({ number, answer: (await thinker).answer(text) });
  } catch (error) {
    postMessage({ number, failed: String(error) });
  }
});
