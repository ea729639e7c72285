import { writes as ofAccounts } from "./accounts.ts";
import { writes as ofCatalogue } from "./catalogue.ts";
import { writes as ofFans } from "./fans.ts";
import { writes as ofFeeds } from "./feeds.ts";
import { writes as ofFriends } from "./friends.ts";
import { writes as ofNotifications } from "./notifications.ts";
import type { Operation } from "./operations.ts";
import { writes as ofOpinions } from "./opinions.ts";
import { writes as ofPools } from "./pools.ts";
import { writes as ofPosts } from "./posts.ts";
import { writes as ofRunningSweepstakes } from "./running-sweepstakes.ts";
import { writes as ofSafety } from "./safety.ts";
import { writes as ofSeries } from "./series.ts";
import { writes as ofSweepstakes } from "./sweepstakes.ts";

/** Every write of the API. */
export const writes: readonly Operation[] = [
  ...ofAccounts,
  ...ofSafety,
  ...ofOpinions,
  ...ofPosts,
  ...ofFriends,
  ...ofNotifications,
  ...ofFans,
  ...ofSweepstakes,
  ...ofRunningSweepstakes,
  ...ofSeries,
  ...ofFeeds,
  ...ofPools,
  ...ofCatalogue,
];
