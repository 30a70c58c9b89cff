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

  // Words and facts, which depend on the language; scripts stand in the page's head.
  const here = /** @type {HTMLScriptElement} */ (document.currentScript);
  const files = new URL("../", here.src);
  const [kind, about] = location.pathname.slice(1).split("/");
  const { game } = here.dataset;
  const spoken = `?lang=${root.lang}`;
  const needed = [
    new URL(`web/${root.lang}.ftl`, files).href,
    ...(game ? [new URL(`games/${game}/${root.lang}.ftl`, files).href] : []),
    ...(kind === "t" && game ? [] : [here.dataset[root.lang] ?? `/api/games${spoken}`]),
    ...(kind === "t" && about ? [`/api/tables/${about}${spoken}`] : []),
    ...(kind === "rules" && game ? [`/api/rules/${game}${spoken}`] : []),
  ];
  for (const href of needed)
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "anonymous", href }),
    );
})();
