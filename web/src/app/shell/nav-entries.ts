import { paths } from "@/lib/paths";

interface NavEntry {
  to: string;
  label: string;
  /** Other paths that mark this link as current, including their subpages. */
  alsoOn?: readonly string[];
  /** Marks the link on this exact page only, not on subpages. */
  end?: boolean;
  adminsOnly?: boolean;
}

/** The links for all users. On a protected link, visitors log in first and then reach its page. */
const everybodysEntries: readonly NavEntry[] = [
  { to: paths.feed, label: "Feed" },
  { to: paths.fans, label: "Find A Fan" },
  { to: paths.leaderboard, label: "Rankings" },
  { to: paths.sweepstakes, alsoOn: ["/series", "/pools"], label: "Sweepstakes" },
];

/**
 * The links of a signed-in user, in order. The bar ends at its right, so the first link, which comes with
 * the profile, moves no other.
 */
export const signedInEntries: readonly NavEntry[] = [
  {
    to: paths.adminTasks,
    alsoOn: [paths.admin, paths.sweepstakesAdmin],
    label: "Admin",
    adminsOnly: true,
  },
  ...everybodysEntries,
  { to: paths.profile, label: "Profile", end: true },
];

const isWithin = (pathname: string, page: string) =>
  pathname === page || pathname.startsWith(`${page}/`);

/** The entry of this page: the one with the most specific matching path. */
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
