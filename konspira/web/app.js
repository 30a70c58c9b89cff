/** The page itself: which address shows what, in which language and theme. */
import { html, render, useEffect, useState } from "/web/preact.js";
import { Toasts } from "/web/toasts.js";
import { keep, onLanguage, ready, say } from "/web/words.js";

const ROUTES = [
  [/^\/$/, () => import("/web/pages/front.js")],
  [/^\/t\/([\w-]+)$/, () => import("/web/pages/table.js")],
  [/^\/r\/([\w-]+)$/, () => import("/web/pages/replay.js")],
  [/^\/rules(?:\/(\w+))?$/, () => import("/web/pages/rules.js")],
  [/^\/score$/, () => import("/web/score.js")],
  [/^\/about$/, () => import("/web/pages/about.js")],
];
const missing = () => import("/web/pages/missing.js");
let moved = () => {};

/** The theme the page wears now. */
export function theme() {
  return document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme:dark)").matches ? "dark" : "light");
}

/** Light becomes dark and dark light. */
export function turnTheme() {
  const next = theme() === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  keep("theme", next);
}

/** Goes to another address of ours without loading the page anew; `note` is for the page that is there. */
export function go(address, { replace = false, note = null } = {}) {
  history[replace ? "replaceState" : "pushState"](note, "", address);
  moved();
}

/** What the address asks for. */
async function find() {
  const path = decodeURI(location.pathname).replace(/(.)\/$/, "$1");
  for (const [pattern, load] of ROUTES) {
    const found = pattern.exec(path);
    if (found) return { path, arg: found[1], ...(await load()) };
  }
  return { path, ...(await missing()) };
}

/** Whether a click on a link is ours to follow. */
function ours(event, link) {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const here = link.origin === location.origin && !link.target && !link.hasAttribute("download");
  return plain && here && !event.defaultPrevented && !/^\/(api|web|games|schema)\b/.test(link.pathname);
}

/** Follows links inside the page. */
function follow(event) {
  const link = event.target.closest?.("a[href]");
  if (!link || !ours(event, link)) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

/** The whole page. */
function App() {
  const [page, setPage] = useState(null);
  const [, redraw] = useState(0);
  useEffect(() => {
    let last = 0;
    let path = null;
    moved = async () => {
      const turn = (last += 1);
      const next = await (turn === 1 ? first : find().catch(() => missing()));
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
  if (!page) return null;
  return html`<a class="skip" href="#main">${say("skip")}</a>
    <${page.Page} key=${page.path} arg=${page.arg} search=${new URLSearchParams(page.search)} /><${Toasts} />`;
}

const first = find().catch(() => missing()); // the page comes while the words do
await ready();
render(html`<${App} />`, document.getElementById("app"));
setTimeout(() => import("/web/offline.js"), 3000);
