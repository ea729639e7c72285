import { paths } from "@/lib/paths";

export interface NavEntry {
  to: string;
  label: string;
  /** Marks the link only on this very page, not on those below it. */
  end?: boolean;
  adminsOnly?: boolean;
}

/** The links of a signed-in user, in order. A feature that arrives adds its entry here, above Profile. */
export const signedInEntries: readonly NavEntry[] = [
  { to: paths.feed, label: "Feed" },
  { to: paths.fans, label: "Find A Fan" },
  { to: paths.leaderboard, label: "Rankings" },
  { to: paths.sweepstakes, label: "Sweepstakes" },
  { to: paths.sweepstakesAdmin, label: "Admin", adminsOnly: true },
  { to: paths.profile, label: "Profile", end: true },
];

/** The entry whose page this is: the most particular of those that the address falls under. */
export function currentEntry(entries: readonly NavEntry[], pathname: string): NavEntry | undefined {
  return entries
    .filter(({ to, end }) => pathname === to || (!end && pathname.startsWith(`${to}/`)))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}

export const signedOutEntries: readonly NavEntry[] = [
  { to: paths.login, label: "Login" },
  { to: paths.signup, label: "Sign up" },
];
