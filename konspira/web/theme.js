// Before anything is drawn: the theme and the language chosen last time, so that nothing flashes,
// and what this address will need, so that it is already on its way when it is asked for.
(() => {
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search);
  const kept = (name) => { try { return localStorage.getItem(`konspira.${name}`); } catch { return null; } };
  const theme = asked.get("theme") ?? kept("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  const lang = asked.get("lang") ?? kept("lang") ?? navigator.language ?? "en";
  root.lang = lang.startsWith("ru") ? "ru" : "en";

  const NEEDED = {
    "": ["pages/front"],
    t: ["pages/table", "live", "tables", "generic", "motion", "guest", "pages/lobby", "pages/missing", "shell/match", "shell/play", "shell/rail",
      "shell/result", "shell/seat", "shell/host", "shell/fairness", "shell/statements"],
    r: ["pages/replay", "tables", "generic", "motion", "pages/missing", "shell/play", "shell/rail", "shell/statements"],
    rules: ["pages/rules", "tables", "generic"],
    about: ["pages/about"],
  };
  const ahead = (more) => document.head.append(Object.assign(document.createElement("link"), more));
  ahead({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: `/web/${root.lang}.ftl` });
  for (const name of NEEDED[location.pathname.split("/")[1]] ?? []) ahead({ rel: "modulepreload", href: `/web/${name}.js` });
})();
