import { paths } from "@/lib/paths";

export interface NavEntry {
  to: string;
  label: string;
  /** Marks the link only on this very page, not on those below it. */
  end?: boolean;
}

/** The links of a signed-in user, in order. A feature that arrives adds its entry here, above Profile. */
export const signedInEntries: readonly NavEntry[] = [
  { to: paths.feed, label: "Feed" },
  { to: paths.fans, label: "Find A Fan" },
  { to: paths.leaderboard, label: "Rankings" },
  { to: paths.profile, label: "Profile", end: true },
];

export const signedOutEntries: readonly NavEntry[] = [
  { to: paths.login, label: "Login" },
  { to: paths.signup, label: "Sign up" },
];
