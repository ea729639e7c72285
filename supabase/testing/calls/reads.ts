import { reads as ofAccounts } from "./accounts.ts";
import { reads as ofCatalogue } from "./catalogue.ts";
import { reads as ofFans } from "./fans.ts";
import { reads as ofFeeds } from "./feeds.ts";
import { reads as ofFriends } from "./friends.ts";
import { reads as ofNotifications } from "./notifications.ts";
import type { Operation } from "./operations.ts";
import { reads as ofOpinions } from "./opinions.ts";
import { reads as ofPools } from "./pools.ts";
import { reads as ofPosts } from "./posts.ts";
import { reads as ofRunningSweepstakes } from "./running-sweepstakes.ts";
import { reads as ofSafety } from "./safety.ts";
import { reads as ofSeries } from "./series.ts";
import { reads as ofSweepstakes } from "./sweepstakes.ts";

/** Every read of the API. */
export const reads: readonly Operation[] = [
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
