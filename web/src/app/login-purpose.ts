import { matchPath } from "react-router-dom";
import { paths } from "@/lib/paths";

/** Purposes that follow "Log in to", by address; the first match counts. Home has none. */
const purposes: readonly (readonly [path: string, wish: string])[] = [
  [paths.feed, "see what fans say"],
  ["/feed/:postId", "read this post"],
  [paths.fans, "find your people"],
  [paths.leaderboard, "see the rankings"],
  [paths.sweepstakes, "enter the sweepstakes"],
  [paths.sweepstakesAdmin, "run sweepstakes"],
  ["/sweepstakes/:sweepstakeId/*", "see this sweepstake"],
  ["/series/:seriesId", "see this season"],
  ["/invite/:code", "see how you two match"],
  ["/pools/join/:code", "join this pool"],
  ["/pools/:poolId", "see this pool"],
  [paths.profile, "see your profile"],
  [paths.editProfile, "edit your profile"],
  ["/profile/:profileId", "meet this fan"],
  ["/:kind/:slugOrId/fans", "see who"],
  ["/teams/:slugOrId", "see who"],
  ["/athletes/:slugOrId", "see who"],
  ["/sports/:slugOrId", "see who"],
  [paths.welcome, "find your people"],
  [paths.account, "see your account"],
  [paths.notifications, "see what's new"],
  [paths.appeals, "see what was decided"],
  ["/admin/*", "see this page"],
];

/** Returns why a visitor logs in, from the address they wanted; null without a match. */
export function loginPurposeOf(address: string): string | null {
  const [path = ""] = address.split(/[?#]/);
  return purposes.find(([form]) => matchPath(form, path))?.[1] ?? null;
}
