/**
 * Before anything is drawn: the theme and the language chosen last time, so that nothing flashes, and what this address
 * will need, so that it is already on its way when it is asked for.
 */
(() => {
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search);
  /** @param {string} name */
  const kept = (name) => {
    try {
      return localStorage.getItem(`konspira.${name}`);
    } catch {
      return null;
    }
  };
  const theme = asked.get("theme") ?? kept("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  const lang = asked.get("lang") ?? kept("lang") ?? navigator.language ?? "en";
  root.lang = lang.startsWith("ru") ? "ru" : "en";

  /** @type {Record<string, string[]>} */
  const NEEDED = {
    "": ["pages/front", "games"],
    t: [
      "pages/table",
      "live",
      "games",
      "tables",
      "generic",
      "motion",
      "guest",
      "pages/lobby",
      "pages/missing",
      "shell/match",
      "shell/play",
      "shell/rail",
      "shell/result",
      "shell/seat",
      "shell/host",
      "shell/fairness",
      "shell/statements",
    ],
    r: [
      "pages/replay",
      "games",
      "tables",
      "generic",
      "motion",
      "pages/missing",
      "shell/play",
      "shell/rail",
      "shell/statements",
    ],
    rules: ["pages/rules", "games", "tables", "generic"],
    score: ["pages/score", "games", "tables", "generic", "pages/missing"],
    about: ["pages/about", "games"],
  };
  /** @param {Partial<HTMLLinkElement>} more */
  const ahead = (more) => document.head.append(Object.assign(document.createElement("link"), more));
  /** @param {string} href */
  const data = (href) => ahead({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const web = new URL(".", script.src).pathname; // wherever the pages lie
  const home = web.replace(/web\/$/, "");
  const needed = NEEDED[location.pathname.slice(home.length).split("/")[0]] ?? [];
  data(`${web}${root.lang}.ftl`);
  if (needed.includes("games")) data(script.dataset[root.lang] ?? `${home}api/games?lang=${root.lang}`);
  for (const name of needed) ahead({ rel: "modulepreload", href: `${web}${name}.js` });
})();
