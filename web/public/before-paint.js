// Runs before the first paint; the build puts it into each page. src/lib/theme.ts keeps the theme up to
// date from then on.
(() => {
  const root = document.documentElement;
  let chosen = null;
  let session = null;
  try {
    chosen = localStorage.getItem("not-just-me-theme");
    session = localStorage.getItem("not-just-me-session");
  } catch {
    // Storage is blocked: follow the system.
  }
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset.theme = chosen === "dark" || chosen === "light" ? chosen : system;

  // During development the document is empty and starts the app by itself.
  const { dataset } = root;
  if (dataset.scripts === undefined) return;
  const parse = (text) => (text ? JSON.parse(text) : null);

  // The page in this document was made for another address, or for somebody signed in (or not): it
  // is not shown, or only the masthead of it, and the app begins without it.
  const isUnlikeUser = dataset.signedIn !== String(session !== null);
  const isUnlike = isUnlikeUser || dataset.path !== location.pathname;
  if (isUnlike) dataset.unlike = isUnlikeUser ? "user" : "page";

  // Who presses a button now need not press it again: src/app/press-again.tsx does.
  const buttons = new Map();
  function note({ target }) {
    const button = target.closest("button");
    if (button) buttons.set(button, [...document.querySelectorAll("button")].indexOf(button));
  }
  document.addEventListener("click", note);
  window.earlyPresses = { buttons, stop: () => document.removeEventListener("click", note) };

  /** The parameters of an address by their names; null for an address of another form. */
  function match(path) {
    const form = new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
    const found = form.exec(location.pathname);
    return found && { ...found.groups };
  }
  const pages = [
    { path: dataset.path, scripts: parse(dataset.scripts), calls: parse(dataset.calls) },
    ...(parse(dataset.byId) ?? []),
  ];
  const page = pages.find(({ path }) => match(path)) ?? { ...pages[0], calls: [] };

  // A page with an id in its address begins with the shape of its kind.
  if (isUnlike && !isUnlikeUser) {
    document.addEventListener("DOMContentLoaded", () => {
      const outline = document.querySelector(`template[data-outline-of="${page.path}"]`);
      if (!outline) return;
      document.querySelector("main").replaceChildren(outline.content);
      dataset.unlike = "filled";
    });
  }

  // What the page will ask the API for is asked ahead; src/lib/answers-ahead.ts hands it on.
  function askAhead() {
    const { access_token: token, expires_at = 0, user } = parse(session) ?? {};
    // The client renews a token that is about to expire.
    if (!dataset.api || !token || expires_at * 1000 - Date.now() < 90_000) return;
    const values = { ...match(page.path), userId: user.id };
    window.answersAhead = new Map();
    for (const { path, isPublic } of page.calls) {
      const url = dataset.api + path.replace(/:(\w+)/g, (_, name) => values[name]);
      const headers = { apikey: dataset.apiKey };
      if (!isPublic) headers.Authorization = `Bearer ${token}`;
      const sentAt = Date.now();
      const answer = fetch(url, { headers }).then(
        (response) => ({ response, receivedAt: Date.now() }),
        () => null,
      );
      window.answersAhead.set(url, { token: isPublic ? null : token, sentAt, answer });
    }
  }
  function add(tag, attributes) {
    document.head.append(
      Object.assign(document.createElement(tag), { crossOrigin: "", ...attributes }),
    );
  }
  let hasStarted = false;
  function start() {
    if (hasStarted) return;
    hasStarted = true;
    try {
      askAhead();
    } catch {
      // A session of another form: the client will tell.
    }
    const [app, ...others] = page.scripts;
    // One by one: each takes a phone some milliseconds, between which it answers.
    for (const href of others) setTimeout(add, 0, "link", { rel: "modulepreload", href });
    setTimeout(add, 0, "script", { type: "module", src: app });
  }
  // The page is painted first, with the whole line for its document and its font; then data and
  // scripts are fetched all at once. In the background nothing is painted, and not every browser tells of paints.
  if (isUnlikeUser || document.hidden) return start();
  setTimeout(start, 1000);
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
})();
