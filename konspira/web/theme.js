// Before anything is drawn: the theme and the language chosen last time, so that nothing flashes.
(() => {
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search);
  const kept = (name) => { try { return localStorage.getItem(`konspira.${name}`); } catch { return null; } };
  const theme = asked.get("theme") ?? kept("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  const lang = asked.get("lang") ?? kept("lang") ?? navigator.language ?? "en";
  root.lang = lang.startsWith("ru") ? "ru" : "en";
})();
