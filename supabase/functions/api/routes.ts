import * as auditLog from "../_shared/contract/audit-log.ts";
import * as decisions from "../_shared/contract/decisions.ts";
import * as invites from "../_shared/contract/invites.ts";
import * as matches from "../_shared/contract/matches.ts";
import * as notifications from "../_shared/contract/notifications.ts";
import * as questions from "../_shared/contract/questions.ts";
import * as ratings from "../_shared/contract/ratings.ts";
import * as reminders from "../_shared/contract/reminders.ts";
import * as replies from "../_shared/contract/replies.ts";
import * as series from "../_shared/contract/series.ts";
import * as taglines from "../_shared/contract/taglines.ts";
import * as tasks from "../_shared/contract/tasks.ts";
import { createCursors, createIdCursors } from "./cursor.ts";
import { accountRoutes } from "./routes/account.ts";
import { blockRoutes } from "./routes/blocks.ts";
import { catalogueRoutes } from "./routes/catalogue.ts";
import { catalogueChangeRoutes } from "./routes/catalogue-changes.ts";
import { fanRoutes } from "./routes/fans.ts";
import { feedRoutes } from "./routes/feeds.ts";
import { friendRoutes } from "./routes/friends.ts";
import { itemRoutes } from "./routes/items.ts";
import { overviewRoutes } from "./routes/overviews.ts";
import { poolRoutes } from "./routes/pools.ts";
import { postRoutes } from "./routes/posts.ts";
import { pushSubscriptionRoutes } from "./routes/push-subscriptions.ts";
import { rankingRoutes } from "./routes/rankings.ts";
import { reportRoutes } from "./routes/reports.ts";
import { signInRoutes } from "./routes/sign-in.ts";
import { suggestionRoutes } from "./routes/suggestions.ts";
import { sweepstakeRoutes } from "./routes/sweepstakes.ts";
import { userRoutes } from "./routes/users.ts";
import { routesOf, sortRoutes } from "./routes-of.ts";

const ofProfile = { id: "profile_id" };

/** Every call of the contract. The paths decide which of two overlapping routes matches. */
export const routes = sortRoutes([
  ...accountRoutes,
  ...blockRoutes,
  ...catalogueRoutes,
  ...catalogueChangeRoutes,
  ...fanRoutes,
  ...feedRoutes,
  ...friendRoutes,
  ...itemRoutes,
  ...overviewRoutes,
  ...poolRoutes,
  ...postRoutes,
  ...pushSubscriptionRoutes,
  ...rankingRoutes,
  ...reportRoutes,
  ...signInRoutes,
  ...suggestionRoutes,
  ...sweepstakeRoutes,
  ...userRoutes,
  ...routesOf(auditLog, { args: { cursor: "before_id" }, cursors: createIdCursors("the log") }),
  ...routesOf(
    decisions,
    { args: { userId: "profile_id", cursor: "before_id" }, cursors: createIdCursors("decisions") },
    { sendAppeal: { sql: "appeal" } },
  ),
  ...routesOf(invites),
  ...routesOf(matches, { args: ofProfile }),
  ...routesOf(notifications, {
    args: { cursor: "before_id", with: "with_kind" },
    cursors: createCursors("notifications", notifications.notificationId),
  }),
  ...routesOf(questions, {}, { getTodaysQuestion: { sql: "todays_question" } }),
  ...routesOf(ratings, {}, { getOwnRatings: { sql: "get_ratings" } }),
  ...routesOf(reminders, { args: ofProfile }, { saveReminders: { body: "changes" } }),
  ...routesOf(
    replies,
    { args: { id: "post_id", cursor: "after_id" }, cursors: createIdCursors("replies") },
    { deleteReply: { args: { id: "reply_id" } } },
  ),
  ...routesOf(
    series,
    {
      args: { id: "series_id", cursor: "after" },
      cursors: createCursors("series standings", /^-?\d{1,9} [\da-f-]{36}$/),
    },
    { createSeries: { body: "series" }, updateSeries: { body: "changes" } },
  ),
  ...routesOf(
    taglines,
    {},
    {
      getOwnTagline: { sql: "get_taglines" },
      getTagline: { sql: "get_taglines" },
      saveTagline: { sql: "save_taglines" },
    },
  ),
  ...routesOf(tasks),
]);
