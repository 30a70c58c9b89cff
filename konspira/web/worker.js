/**
 * The service worker: the network first, what was kept of the shell when there is none, and of /api nothing but the list
 * of games.
 */
const KEPT = "konspira-2";
const SHELL = [
  "/",
  "/web/theme.js",
  "/web/konspira.css",
  "/web/pages.css",
  "/games/accents.css",
  "/web/app.js",
  "/web/preact.js",
  "/web/vendor/fluent.js",
  "/web/words.js",
  "/web/ru.ftl",
  "/web/en.ftl",
];

/**
 * Whether an answer may be kept: pages, files and the list of games, nothing that belongs to a table.
 * @param {URL} url
 */
const mayKeep = (url) =>
  url.origin === location.origin && !/^\/(api(?!\/games\b)|schema|t\/.+\/seat)\b/.test(url.pathname);

/**
 * Every page is the same page; its scripts look at the address.
 * @param {Request} request
 */
const keyOf = (request) => (request.mode === "navigate" ? "/" : request);

/**
 * The network, and what it said last time if it does not answer.
 * @param {Request} request
 */
async function fetchOrKept(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await kept.put(keyOf(request), answer.clone());
    return answer;
  } catch (error) {
    const known = await kept.match(keyOf(request));
    if (known) return known;
    throw error;
  }
}

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll(SHELL))
      .then(() => skipWaiting()),
  );
});
addEventListener("activate", (event) => {
  const old = async () => (await caches.keys()).filter((name) => name.startsWith("konspira-") && name !== KEPT);
  event.waitUntil(
    old()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && mayKeep(new URL(request.url))) event.respondWith(fetchOrKept(request));
});
