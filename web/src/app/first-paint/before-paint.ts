// The build puts this script into each document, where it runs before the first paint. README.md here
// says what for.
import { matchAddress, readPageFacts } from "@/app/first-paint/page-facts";
import { prefetchCalls } from "@/app/first-paint/prefetch-calls";
import { showTheme, storedTheme, systemTheme } from "@/lib/page/stored-theme";
import { hasStoredSession } from "@/lib/session/stored-session";

const { dataset } = document.documentElement;
showTheme(storedTheme() ?? systemTheme());

/** Where paints are not reported, in ms. */
const longestWait = 1000;

/** What is painted would stay as it is for ever, without a word. */
function say(...words: (string | Node)[]): void {
  const note = document.createElement("p");
  note.setAttribute("role", "alert");
  note.className =
    "fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-6 bg-ink px-gutter pt-4 pb-safe-4 text-paper";
  note.append(...words);
  document.body.append(note);
}

/** The app's scripts did not come. */
function offerReload(): void {
  const button = document.createElement("button");
  button.className = "min-h-11 font-semibold underline";
  button.textContent = "Reload";
  button.addEventListener("click", () => location.reload());
  say("The page could not be loaded. Please check your connection.", button);
}

/** What the app cannot do without and the browsers before those of the README do not have. */
const isTooOld = !("any" in AbortSignal) || !("popover" in HTMLElement.prototype);
if (isTooOld)
  addEventListener("DOMContentLoaded", () =>
    say(
      "This browser is too old for Not Just Me. Chrome and Edge from 116, Firefox from 125 and Safari from 17.4 can run it.",
    ),
  );

const facts = readPageFacts();
if (facts && !isTooOld) {
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
