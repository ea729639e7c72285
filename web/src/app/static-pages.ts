import { paths } from "@/lib/paths";

export interface StaticPage {
  path: string;
  /** Its module below routes/, whose scripts the document announces. */
  module: string;
  /** Whether who comes here is as a rule signed in. */
  isSignedIn: boolean;
}

/** The pages whose address has no id in it: each begins with HTML of its own. */
export const staticPages: readonly StaticPage[] = [
  { path: paths.home, module: "home", isSignedIn: true },
  { path: paths.login, module: "login", isSignedIn: false },
  { path: paths.signup, module: "signup", isSignedIn: false },
  { path: paths.resetPassword, module: "reset-password", isSignedIn: false },
  { path: paths.changePassword, module: "change-password", isSignedIn: true },
  { path: paths.feed, module: "feed", isSignedIn: true },
  { path: paths.fans, module: "fans", isSignedIn: true },
  { path: paths.leaderboard, module: "leaderboard", isSignedIn: true },
  { path: paths.sweepstakes, module: "sweepstakes", isSignedIn: true },
  { path: paths.sweepstakesAdmin, module: "sweepstakes-admin", isSignedIn: true },
  { path: paths.profile, module: "own-profile", isSignedIn: true },
  { path: paths.editProfile, module: "edit-profile", isSignedIn: true },
];
