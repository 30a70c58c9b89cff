/**
 * The service worker of a site: everything of one version is kept together and served from there, so that a page never
 * meets scripts of another version, and needs no network once it has come.  A new version waits until no tab is open.
 */
const SHELL = []; // written by the builder, as are REST and the version
const REST = [];
const HOME = new URL("./", location.href);
const OURS = `konspira ${HOME.pathname} `; // another folder of the same host keeps its own
const VERSION = `${OURS}VERSION`;

/**
 * A file of the host as it is now: what the browser may still hold of an older version is asked about.
 * @param {string} name
 */
const asked = (name) => new Request(new URL(name, HOME), { cache: "no-cache" });

/**
 * A file of this version, from where it is kept or from the host.
 * @param {Request} request
 */
async function file(request) {
  const kept = await caches.open(VERSION);
  const found = await kept.match(request, { ignoreSearch: true });
  if (found) return found;
  const answer = await fetch(asked(request.url));
  if (answer.ok && answer.status === 200) await kept.put(request, answer.clone()).catch(() => {}); // there is no room
  return answer;
}

/**
 * A page: there is one, and it is told which was wanted.
 * @param {URL} url
 */
function page(url) {
  const path = url.pathname.slice(HOME.pathname.length - 1);
  if (path === "/" || path === "/index.html") return file(asked("./"));
  return Response.redirect(`${HOME.href}?go=${encodeURIComponent(path + url.search)}`, 302);
}

addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((kept) => kept.addAll(SHELL.map(asked))));
});
addEventListener("activate", (event) => {
  const old = async () => (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== VERSION);
  event.waitUntil(
    old()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});
// Once the house stands, the rest is fetched too, one after the other.
addEventListener("message", (event) => {
  const all = async () => {
    for (const name of REST) await file(asked(name));
  };
  if (event.data === "all") event.waitUntil(all().catch(() => {}));
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(HOME.href)) return;
  event.respondWith(request.mode === "navigate" ? page(url) : file(request));
});
