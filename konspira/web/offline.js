/** Registers the service worker, where the browser has one and the server lets it look after every page. */
const WORKER = "/web/worker.js";

/** Asks first, since a registration that is refused is written to the console. */
async function register() {
  if (!("serviceWorker" in navigator)) return;
  const answer = await fetch(WORKER);
  if (answer.headers.get("service-worker-allowed") !== "/") return;
  await navigator.serviceWorker.register(WORKER, { scope: "/" });
}

register().catch(() => {}); // without it the pages work all the same

export {};
