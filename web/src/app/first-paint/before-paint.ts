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

/** The first use of Intl takes a slow phone some 80 ms: while the scripts come, and not with the data. */
const wakeIntl = () => window.requestIdleCallback?.(() => new Intl.DateTimeFormat("en-US"));

const facts = readPageFacts();
if (facts) {
  const present = facts.pages.find(({ path }) => matchAddress(path));
  const page = present ?? { path: "", scripts: facts.pages[0]?.scripts ?? [], calls: [] };

  // The document was rendered for somebody signed in (or not), or for another address: it is hidden, or
  // all but its masthead, and cannot be hydrated.
  const isOtherUser = facts.isSignedIn !== hasStoredSession();
  if (isOtherUser) dataset.mismatch = "user";
  else if (facts.path !== location.pathname) dataset.mismatch = "page";

  const add = (tag: string, attributes: Record<string, string>) =>
    document.head.append(
      Object.assign(document.createElement(tag), { crossOrigin: "", ...attributes }),
    );
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    prefetchCalls(facts.api, page);
    const [app = "", ...others] = page.scripts;
    for (const href of others) add("link", { rel: "modulepreload", href });
    add("script", { type: "module", src: app });
    if (!isOtherUser && facts.isSignedIn) wakeIntl();
  };
  // The page is painted first, with the whole line for its document and its font; then data and scripts
  // are fetched all at once. In the background nothing is painted.
  if (isOtherUser || document.hidden) start();
  else {
    setTimeout(start, longestWait);
    new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  }
}
