import { examples as ofAccounts } from "./accounts.ts";
import { examples as ofCatalogue } from "./catalogue.ts";
import type { Examples } from "./example.ts";
import { examples as ofFans } from "./fans.ts";
import { examples as ofFeeds } from "./feeds.ts";
import { examples as ofFriends } from "./friends.ts";
import { examples as ofNotifications } from "./notifications.ts";
import { examples as ofOpinions } from "./opinions.ts";
import { examples as ofPools } from "./pools.ts";
import { examples as ofPosts } from "./posts.ts";
import { examples as ofRunningSweepstakes } from "./running-sweepstakes.ts";
import { examples as ofSafety } from "./safety.ts";
import { examples as ofSeries } from "./series.ts";
import { examples as ofSweepstakes } from "./sweepstakes.ts";

/** An example of every function of the API that needs one. */
export const examples: Examples = {
  ...ofAccounts,
  ...ofCatalogue,
  ...ofFans,
  ...ofFriends,
  ...ofNotifications,
  ...ofOpinions,
  ...ofPosts,
  ...ofSafety,
  ...ofSweepstakes,
  ...ofRunningSweepstakes,
  ...ofSeries,
  ...ofFeeds,
  ...ofPools,
};
