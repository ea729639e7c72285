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
export function TabBar() {
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
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
