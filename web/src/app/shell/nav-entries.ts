import { paths } from "@/lib/paths";

export interface NavEntry {
  to: string;
  label: string;
  /** Other pages that this link is marked on, and on those below them. */
  alsoOn?: readonly string[];
  /** Marks the link only on this very page, not on those below it. */
  end?: boolean;
  adminsOnly?: boolean;
}

/** The links that everybody sees; a visitor who takes one of what is not open logs in first, and comes to where it leads. */
const everybodysEntries: readonly NavEntry[] = [
  { to: paths.feed, label: "Feed" },
  { to: paths.fans, label: "Find A Fan" },
  { to: paths.leaderboard, label: "Rankings" },
  { to: paths.sweepstakes, alsoOn: ["/series", "/pools"], label: "Sweepstakes" },
];

/** The links of a signed-in user, in order. */
export const signedInEntries: readonly NavEntry[] = [
  ...everybodysEntries,
  {
    to: paths.adminTasks,
    alsoOn: [paths.admin, paths.sweepstakesAdmin],
    label: "Admin",
    adminsOnly: true,
  },
  { to: paths.profile, label: "Profile", end: true },
];

const isWithin = (pathname: string, page: string) =>
  pathname === page || pathname.startsWith(`${page}/`);

/** The entry whose page this is: the most specific of those that the address falls under. */
export function currentEntry(entries: readonly NavEntry[], pathname: string): NavEntry | undefined {
  const matchLength = ({ to, alsoOn = [], end }: NavEntry) =>
    Math.max(
      ...[
        ...(pathname === to || (!end && isWithin(pathname, to)) ? [to] : []),
        ...alsoOn.filter((page) => isWithin(pathname, page)),
      ].map((page) => page.length),
      0,
    );
  return entries
    .filter((entry) => matchLength(entry) > 0)
    .toSorted((a, b) => matchLength(b) - matchLength(a))[0];
}

export const signedOutEntries: readonly NavEntry[] = [
  ...everybodysEntries,
  { to: paths.login, label: "Log in" },
  { to: paths.signup, label: "Sign up" },
];
