import { reads as ofAccounts } from "./calls/accounts.ts";
import { reads as ofCatalogue } from "./calls/catalogue.ts";
import { reads as ofContests } from "./calls/contests.ts";
import { reads as ofFans } from "./calls/fans.ts";
import { reads as ofFriends } from "./calls/friends.ts";
import { reads as ofNotifications } from "./calls/notifications.ts";
import { reads as ofOpinions } from "./calls/opinions.ts";
import { reads as ofPosts } from "./calls/posts.ts";
import { reads as ofSafety } from "./calls/safety.ts";
import type { Operation } from "./operations.ts";

/** Every read of the API, with the goals of the first table of the performance design (ms, p95). */
export const reads: readonly Operation[] = [
  ...ofAccounts,
  ...ofSafety,
  ...ofOpinions,
  ...ofPosts,
  ...ofFriends,
  ...ofNotifications,
  ...ofFans,
  ...ofContests,
  ...ofCatalogue,
];
