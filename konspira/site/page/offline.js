/** Registers the service worker of a folder of files, which keeps the whole site for when there is no network. */
import { root } from "/web/reach.js";

navigator.serviceWorker?.register(`${root}/sw.js`, { scope: `${root}/` }).catch(() => {}); // the pages work without it
