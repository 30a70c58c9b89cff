/**
 * The service worker: files of an edition are taken from what is kept, since they never change; for everything else the
 * network comes first, and what it said last time when there is none.  Of /api nothing is kept but the list of games.
 */
const KEPT = "konspira-3";
const WORDS = ["web/ru.ftl", "web/en.ftl"];

/**
 * Whether an answer may be kept: pages, files and the list of games, nothing that belongs to a table.
 * @param {URL} url
 */
const mayKeep = (url) =>
  url.origin === location.origin && !/^\/(api(?!\/games\b)|schema|t\/.+\/seat)\b/.test(url.pathname);

/**
 * Every page is the same page but for what it loads ahead; its scripts look at the address.
 * @param {Request} request
 */
const keyOf = (request) => (request.mode === "navigate" ? "/" : request);

/**
 * Where the files of a page's edition are.
 * @param {string} page
 */
const editionOf = (page) => /\/files\/\w+\//.exec(page)?.[0] ?? "";

/** Keeps the front page with all that it loads. */
async function keepShell() {
  const kept = await caches.open(KEPT);
  const answer = await fetch("/");
  const page = await answer.clone().text();
  const files = [...new Set(page.match(/\/files\/\w+\/[\w./-]+\.(?:js|css)\b/g) ?? [])];
  await kept.addAll([...files, ...WORDS.map((name) => editionOf(page) + name)]);
  await kept.put("/", answer);
}

/**
 * Lets go of files that no page of today asks for.
 * @param {Response} answer
 */
async function tidy(answer) {
  const edition = editionOf(await answer.text());
  const kept = await caches.open(KEPT);
  const old = (await kept.keys()).filter(({ url }) => editionOf(url) && editionOf(url) !== edition);
  await Promise.all(old.map((request) => kept.delete(request)));
}

/**
 * What is kept of an edition, the network, or what it said last time if it does not answer.
 * @param {Request} request
 */
async function fetchOrKept(request) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(keyOf(request));
  if (known && editionOf(request.url)) return known;
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await kept.put(keyOf(request), answer.clone());
    if (answer.ok && request.mode === "navigate") tidy(answer.clone()).catch(() => {});
    return answer;
  } catch (error) {
    if (known) return known;
    throw error;
  }
}

addEventListener("install", (event) => event.waitUntil(keepShell().then(() => skipWaiting())));
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
