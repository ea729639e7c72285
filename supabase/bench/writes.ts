import { writes as ofAccounts } from "./calls/accounts.ts";
import { writes as ofCatalogue } from "./calls/catalogue.ts";
import { writes as ofContests } from "./calls/contests.ts";
import { writes as ofFans } from "./calls/fans.ts";
import { writes as ofFriends } from "./calls/friends.ts";
import { writes as ofNotifications } from "./calls/notifications.ts";
import { writes as ofOpinions } from "./calls/opinions.ts";
import { writes as ofPosts } from "./calls/posts.ts";
import { writes as ofSafety } from "./calls/safety.ts";
import type { Operation } from "./operations.ts";

/** Every write of the API, with the goals of that table. */
export const writes: readonly Operation[] = [
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
