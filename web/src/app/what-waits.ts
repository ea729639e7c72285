import { matchPath } from "react-router-dom";
import { paths } from "@/lib/paths";

/** What a visitor wanted, as it follows "Log in to". The first whose address it is; none for Home. */
const wishes: readonly (readonly [path: string, wish: string])[] = [
  [paths.feed, "see what fans say"],
  ["/feed/:postId", "read this post"],
  [paths.fans, "find your people"],
  [paths.leaderboard, "rate them yourself"],
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

/** Names what waits behind the login, from the address that was wanted; null where that says nothing. */
export function whatWaits(address: string): string | null {
  const [path = ""] = address.split(/[?#]/);
  return wishes.find(([form]) => matchPath(form, path))?.[1] ?? null;
}
