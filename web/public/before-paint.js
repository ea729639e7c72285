// Runs before the first paint; the build puts it into each page. src/lib/theme.ts keeps the theme up to
// date from then on.
(() => {
  const root = document.documentElement;
  let chosen = null;
  let isSignedIn = false;
  try {
    chosen = localStorage.getItem("not-just-me-theme");
    isSignedIn = localStorage.getItem("not-just-me-session") !== null;
  } catch {
    // Storage is blocked: follow the system.
  }
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset.theme = chosen === "dark" || chosen === "light" ? chosen : system;

  // During development the document is empty and starts the app by itself.
  const { path, signedIn, scripts } = root.dataset;
  if (scripts === undefined) return;

  // The page in this document was made for another address, or for somebody signed in (or not): it
  // is not shown, and the app begins without it.
  const isUnlike = path !== location.pathname || signedIn !== String(isSignedIn);
  if (isUnlike) root.dataset.unlike = "";

  function add(tag, attributes) {
    document.head.append(
      Object.assign(document.createElement(tag), { crossOrigin: "", ...attributes }),
    );
  }
  let hasStarted = false;
  function start() {
    if (hasStarted) return;
    hasStarted = true;
    const [app, ...others] = scripts.split(" ");
    add("script", { type: "module", src: app });
    for (const href of others) add("link", { rel: "modulepreload", href });
  }
  // The page is painted first, with the whole line for its document and its font; then the scripts
  // are fetched all at once. In the background nothing is painted, and not every browser tells of paints.
  if (isUnlike || document.hidden) return start();
  setTimeout(start, 1000);
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
})();
