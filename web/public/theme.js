// Runs before the first paint, so that a dark page never flashes white. A file of its own, because
// the content security policy allows no inline scripts. src/lib/theme.ts keeps it up to date.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("not-just-me-theme");
  } catch {
    // Storage is blocked: follow the system.
  }
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.dataset.theme =
    chosen === "dark" || chosen === "light" ? chosen : system;
})();
