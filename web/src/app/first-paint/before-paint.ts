// The build puts this script into each document, where it runs before the first paint. README.md here
// says what for.
import { matchAddress, readPageFacts } from "@/app/first-paint/page-facts";
import { prefetchCalls } from "@/app/first-paint/prefetch-calls";
import { hasStoredSession } from "@/lib/stored-session";
import { showTheme, storedTheme, systemTheme } from "@/lib/stored-theme";

const { dataset } = document.documentElement;
showTheme(storedTheme() ?? systemTheme());

/** Where paints are not reported, in ms. */
const longestWait = 1000;

/** The app's scripts did not come: what is painted would stay as it is for ever, without a word. */
function offerReload(): void {
  const note = document.createElement("p");
  note.role = "alert";
  note.className =
    "fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-6 bg-ink p-4 text-paper";
  const button = document.createElement("button");
  button.className = "min-h-11 font-semibold underline";
  button.textContent = "Reload";
  button.addEventListener("click", () => location.reload());
  note.append("The page could not be loaded. Please check your connection.", button);
  document.body.append(note);
}

const facts = readPageFacts();
if (facts) {
  const present = facts.pages.find(({ path }) => matchAddress(path));
  const page = present ?? { path: "", scripts: facts.pages[0]?.scripts ?? [], calls: [] };

  // The document was rendered for somebody signed in (or not), or for another address: it is hidden, or
  // all but its masthead, and cannot be hydrated.
  const isOtherUser = facts.isSignedIn !== hasStoredSession();
  if (isOtherUser) dataset.mismatch = "user";
  else if (facts.path !== location.pathname) dataset.mismatch = "page";

  const add = (tag: string, attributes: Record<string, string>) => {
    const element = Object.assign(document.createElement(tag), { crossOrigin: "", ...attributes });
    document.head.append(element);
    return element;
  };
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    prefetchCalls(facts.api, page);
    const [app = "", ...others] = page.scripts;
    for (const href of others) add("link", { rel: "modulepreload", href });
    add("script", { type: "module", src: app }).addEventListener("error", offerReload);
  };
  // The page is painted first, with the whole line for its document and its font; then data and scripts
  // are fetched all at once. In the background nothing is painted.
  if (isOtherUser || document.hidden) start();
  else {
    setTimeout(start, longestWait);
    new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  }
}
