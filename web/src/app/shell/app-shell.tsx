import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { currentEntry } from "@/app/shell/nav-entries";
import { useLikelySignedIn } from "@/app/shell/use-likely-signed-in";
import { Icon, type IconName } from "@/components/ui/icon";
import { paths } from "@/lib/paths";

const tabs: readonly { to: string; label: string; icon: IconName; alsoOn?: readonly string[] }[] = [
  { to: paths.home, label: "Home", icon: "home" },
  { to: paths.feed, label: "Feed", icon: "reply" },
  { to: paths.fans, label: "Fans", icon: "people" },
  {
    to: paths.leaderboard,
    label: "Rankings",
    icon: "list",
    alsoOn: ["/teams", "/athletes", "/sports"],
  },
  { to: paths.sweepstakes, label: "Sweepstakes", icon: "trophy", alsoOn: ["/series", "/pools"] },
];
const entries = tabs.map((tab) => ({ ...tab, end: tab.to === paths.home }));

/** On phones, the five main pages within the thumb's reach, except in the first run. The menu has the others. */
function TabBar() {
  const { pathname } = useLocation();
  if (!useLikelySignedIn() || pathname === paths.welcome) return null;
  const current = currentEntry(entries, pathname);
  return (
    <nav
      aria-label="Tabs"
      data-tab-bar
      className="sticky bottom-0 z-30 border-t border-transparent bg-mast pb-(--safe-bottom) text-on-mast in-data-[theme=dark]:border-line sm:hidden [@media(height<480px)]:hidden [&_:focus-visible]:outline-accent [&_:focus-visible]:shadow-none"
    >
      <ul className="grid h-15 grid-cols-[repeat(4,1fr)_1.3fr]">
        {entries.map((entry) => (
          <li key={entry.to} className="grid">
            <Link
              to={entry.to}
              aria-current={entry === current ? "page" : undefined}
              className="grid content-center justify-items-center gap-0.5 text-[min(0.6875rem,3.4vw)] leading-tight font-semibold aria-[current=page]:text-accent forced-colors:aria-[current=page]:underline"
            >
              <Icon name={entry.icon} className="size-6" />
              <span className="max-w-full truncate">{entry.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const mainId = "main";

/** Focuses the content of each new page, as a full page load would. */
function useFocusOnNewPage(): void {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // For a hash, the page focuses the target itself.
    if (!hash) document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

/** The frame of every page: skip link, masthead, content. */
export function AppShell({ nav, children }: { nav: ReactNode; children: ReactNode }) {
  useFocusOnNewPage();
  return (
    <>
      <a
        href={`#${mainId}`}
        className="label-type fixed top-safe-2 left-safe-2 z-50 translate-y-[calc(-5rem-var(--safe-top))] rounded-md bg-accent px-4 py-3 text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh flex-col">
        {nav}
        <main id={mainId} tabIndex={-1} className="flex flex-1 flex-col">
          {children}
        </main>
        <TabBar />
      </div>
    </>
  );
}
