// The build inlines this script into each document, to run before the first paint: see README.md.

import { rememberEarlySubmits } from "@/app/first-paint/early-submits";
import { currentReader, matchAddress, readPageFacts } from "@/app/first-paint/page-facts";
import { prefetchCalls } from "@/app/first-paint/prefetch-calls";
import { showTheme, storedTheme, systemTheme } from "@/lib/page/stored-theme";

const { dataset } = document.documentElement;
showTheme(storedTheme() ?? systemTheme());

/** The timeout in browsers that report no paints, in ms. */
const longestWait = 1000;

/** Replaces the page with a message, because it would otherwise stay frozen. */
function showMessage(...words: (string | Node)[]): void {
  const note = document.createElement("p");
  note.setAttribute("role", "alert");
  note.className =
    "fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-6 bg-ink px-gutter pt-4 pb-safe-4 text-paper";
  note.append(...words);
  document.body.append(note);
}

/** The app's scripts failed to load. */
function offerReload(): void {
  const button = document.createElement("button");
  button.className = "min-h-11 font-semibold underline";
  button.textContent = "Reload";
  button.addEventListener("click", () => location.reload());
  showMessage("The page couldn't be loaded. Check your connection.", button);
}

/** Detects browsers that lack features the app needs (see the README's versions). */
const isTooOld = !("any" in AbortSignal) || !("popover" in HTMLElement.prototype);
if (isTooOld)
  addEventListener("DOMContentLoaded", () =>
    showMessage(
      "This browser is too old for Not Just Me. Use Chrome or Edge 116, Firefox 125, Safari 17.4 or newer.",
    ),
  );

const facts = readPageFacts();
const reader = currentReader();
// CSS shows the part of the document for this reader.
dataset.reader = reader;
const isVisitorAtFansHome =
  facts?.path === "/" && location.pathname === "/" && reader === "visitor";
if (isVisitorAtFansHome) location.replace("/login");
else if (facts && !isTooOld) {
  const present = facts.pages.find(({ path }) => matchAddress(path));
  const page = present ?? { path: "", scripts: facts.pages[0]?.scripts ?? [], calls: [] };

  // The document was rendered for the other session state or another address, so it cannot be
  // hydrated and is hidden (partly, if only the address differs).
  const isOtherUser = !facts.readers.includes(reader);
  if (isOtherUser) dataset.mismatch = "user";
  else if (!matchAddress(facts.path)) dataset.mismatch = "page";

  // A document with a part for fans and one for visitors would have each id and label twice.
  addEventListener("DOMContentLoaded", () => {
    for (const root of document.querySelectorAll<HTMLElement>(".root"))
      if (!isOtherUser && root.dataset.reader !== reader) root.remove();
  });

  const add = (tag: string, attributes: Record<string, string>) => {
    const element = Object.assign(document.createElement(tag), { crossOrigin: "", ...attributes });
    document.head.append(element);
    return element;
  };
  rememberEarlySubmits();
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    prefetchCalls(facts.api, page);
    add("link", { rel: "stylesheet", href: facts.styles });
    const [app = "", ...others] = page.scripts;
    for (const href of others) add("link", { rel: "modulepreload", href });
    add("script", { type: "module", src: app }).addEventListener("error", offerReload);
  };
  // Paint first, while document and font have the whole bandwidth; then fetch data and scripts.
  // Hidden pages never paint.
  if (isOtherUser || document.hidden) start();
  else {
    setTimeout(start, longestWait);
    new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  }
}
