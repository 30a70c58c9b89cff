/** The page itself: which address shows what, in which language and theme. */
import { html, render, useEffect, useState } from "/web/preact.js";
import { root, to } from "/web/reach.js";
import { Toasts } from "/web/toasts.js";
import { keep, onLanguage, ready, say } from "/web/words.js";

/** @import { PageProps } from "/web/types" */
/** @import { Drawing } from "/web/preact.js" */

/**
 * Which address shows which page.
 * @type {[RegExp, () => Promise<{ Page: (props: PageProps) => Drawing }>][]}
 */
const ROUTES = [
  [/^\/$/, () => import("/web/pages/front.js")],
  [/^\/t\/([\w-]+)$/, () => import("/web/pages/table.js")],
  [/^\/r\/([\w-]+)$/, () => import("/web/pages/replay.js")],
  [/^\/r\/([\w-]+)\/review$/, () => import("/web/pages/review.js")],
  [/^\/rules(?:\/(\w+))?$/, () => import("/web/pages/rules.js")],
  [/^\/score(?:\/(\w+))?$/, () => import("/web/pages/score.js")],
  [/^\/learn(?:\/(\w+(?:\/\w+)?))?$/, () => import("/web/pages/learn.js")],
  [/^\/matches$/, () => import("/web/pages/matches.js")],
  [/^\/about$/, () => import("/web/pages/about.js")],
];
/**
 * The page for an address that leads nowhere, or to something that does not come.
 * @param {string} path
 */
const missing = async (path) => ({ path, arg: "", ...(await import("/web/pages/missing.js")) });
let moved = () => {};

/** The theme the page wears now. */
export function theme() {
  return (
    document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme:dark)").matches ? "dark" : "light")
  );
}

/** Light becomes dark and dark light. */
export function turnTheme() {
  const next = theme() === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  keep("theme", next);
}

/**
 * Goes to another address of ours without loading the page anew; `note` is for the page that is there.
 * @param {string} address
 * @param {{ replace?: boolean, note?: unknown }=} options
 */
export function go(address, { replace = false, note = null } = {}) {
  history[replace ? "replaceState" : "pushState"](note, "", to(address));
  moved();
}

/**
 * A path as our routes know it, wherever the pages lie.
 * @param {string} path
 */
const ownPath = (path) => (path.startsWith(`${root}/`) ? path.slice(root.length) : path);

/** What the address asks for. */
async function find() {
  const path = ownPath(decodeURI(location.pathname)).replace(/(.)\/$/, "$1");
  for (const [pattern, load] of ROUTES) {
    const found = pattern.exec(path);
    if (found) return { path, arg: found[1], ...(await load()) };
  }
  return missing(path);
}

/**
 * Whether a click on a link is ours to follow.
 * @param {MouseEvent} event
 * @param {HTMLAnchorElement} link
 */
function ours(event, link) {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const here = link.origin === location.origin && !link.target && !link.hasAttribute("download");
  return plain && here && !event.defaultPrevented && !/^\/(api|web|games|schema)\b/.test(ownPath(link.pathname));
}

/**
 * Follows links inside the page.
 * @param {MouseEvent} event
 */
function follow(event) {
  if (!(event.target instanceof Element)) return;
  /** @type {HTMLAnchorElement | null} */
  const link = event.target.closest("a[href]");
  if (!link || !ours(event, link)) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(ownPath(link.pathname) + link.search + link.hash);
}

/**
 * The whole page.
 * @param {{ opening: Awaited<ReturnType<typeof find>> }} props
 */
function App({ opening }) {
  const [page, setPage] = useState({ ...opening, search: location.search, turn: 0 });
  const [, redraw] = useState(0);
  useEffect(() => {
    let last = 0;
    /** @type {string | null} */
    let path = null;
    moved = async () => {
      last += 1;
      const turn = last;
      const next = await (turn === 1 ? opening : found());
      if (turn !== last) return;
      setPage({ ...next, search: location.search, turn });
      if (path !== null && path !== next.path) {
        scrollTo(0, 0);
        setTimeout(() => document.getElementById("main")?.focus({ preventScroll: true }), 50); // readers begin there
      }
      path = next.path;
    };
    moved();
    addEventListener("popstate", moved);
    document.addEventListener("click", follow);
    return onLanguage(() => redraw((n) => n + 1));
  }, []);
  return html`<a class="skip" href="#main">${say("skip")}</a>
    <${page.Page} key=${page.path} arg=${page.arg} search=${new URLSearchParams(page.search)} />
    <${Toasts} />`;
}

/** What the address asks for, also when its script does not come. */
const found = () => find().catch(() => missing(location.pathname));
const first = found(); // the page comes while the words do
await ready();
first.then((opening) => {
  const room = /** @type {HTMLElement} */ (document.getElementById("app"));
  room.replaceChildren(); // what stood there before any script
  render(html`<${App} opening=${opening} />`, room);
}); // not awaited: pages import this script, and would wait for it in turn
setTimeout(() => import("/web/offline.js"), 3000);
