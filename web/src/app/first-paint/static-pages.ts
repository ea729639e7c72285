import type { Endpoint } from "@contract/endpoint.ts";
import { recommendFans } from "@contract/fans.ts";
import { listPendingRequests } from "@contract/friends.ts";
import { getAthlete, getSport, getTeam } from "@contract/items.ts";
import { compareFans } from "@contract/matches.ts";
import { listNotifications } from "@contract/notifications.ts";
import { getPost, listPosts, postLimits } from "@contract/posts.ts";
import {
  listBottomAthletes,
  listBottomTeams,
  listTopAthletes,
  listTopTeams,
} from "@contract/rankings.ts";
import { getOwnRatings, getRatings } from "@contract/ratings.ts";
import { listReplies } from "@contract/replies.ts";
import { listStandings } from "@contract/standings.ts";
import { getSweepstake, listSweepstakes } from "@contract/sweepstakes.ts";
import { getOwnTagline, getTagline } from "@contract/taglines.ts";
import { getOwnProfile, getPublicProfile } from "@contract/users.ts";
import type { FirstCall } from "@/app/first-paint/page-facts";
import { paths } from "@/lib/paths";

interface PageFiles {
  path: string;
  /** Its module below routes/, whose scripts the document announces. */
  module: string;
  /** What it asks for first, its main part before the masthead: the document prefetches it. */
  calls: readonly FirstCall[];
}

export interface StaticPage extends PageFiles {
  /** Whether who comes here is as a rule signed in. */
  isSignedIn: boolean;
}

const call = ({ path, isPublic }: Endpoint, names: Record<string, string> = {}): FirstCall => ({
  path: path.replace(/:(\w+)/g, (_, name: string) => `:${names[name] ?? name}`),
  isPublic: isPublic === true,
});
const ownProfile = call(getOwnProfile, { id: "userId" });
const masthead = [ownProfile, call(listPendingRequests)];
const ownRatings = call(getOwnRatings);
const sweepstake = call(getSweepstake);
const standings = call(listStandings);
const standingsStart = { ...standings, path: `${standings.path}?scope=everyone` };
const feed = call(listPosts);
const feedStart = { ...feed, path: `${feed.path}?pageSize=${postLimits.pageSize}` };
const friendsVoices = { ...feed, path: `${feedStart.path}&audience=friends` };
const rankings = [listTopTeams, listBottomTeams, listTopAthletes, listBottomAthletes];

/** The pages whose address has no id in it: each begins with HTML of its own. */
export const staticPages: readonly StaticPage[] = [
  {
    path: paths.home,
    module: "home",
    isSignedIn: true,
    calls: [call(recommendFans), friendsVoices, ...masthead],
  },
  { path: paths.login, module: "login", isSignedIn: false, calls: [] },
  { path: paths.signup, module: "signup", isSignedIn: false, calls: [] },
  { path: paths.terms, module: "legal", isSignedIn: false, calls: [] },
  { path: paths.privacy, module: "legal", isSignedIn: false, calls: [] },
  { path: paths.rules, module: "legal", isSignedIn: false, calls: [] },
  { path: paths.resetPassword, module: "reset-password", isSignedIn: false, calls: [] },
  { path: paths.changePassword, module: "change-password", isSignedIn: true, calls: [] },
  { path: paths.confirmEmail, module: "confirm-email", isSignedIn: true, calls: [] },
  { path: paths.feed, module: "feed", isSignedIn: true, calls: [feedStart, ...masthead] },
  { path: paths.fans, module: "fans", isSignedIn: true, calls: [call(recommendFans), ...masthead] },
  {
    path: paths.leaderboard,
    module: "leaderboard",
    isSignedIn: true,
    calls: [...rankings.map((list) => call(list)), ...masthead],
  },
  {
    path: paths.sweepstakes,
    module: "sweepstakes",
    isSignedIn: true,
    calls: [call(listSweepstakes), ...masthead],
  },
  {
    path: paths.sweepstakesAdmin,
    module: "sweepstakes-admin",
    isSignedIn: true,
    calls: masthead,
  },
  {
    path: paths.profile,
    module: "own-profile",
    isSignedIn: true,
    calls: [...masthead, call(getOwnTagline), ownRatings],
  },
  { path: paths.welcome, module: "welcome", isSignedIn: true, calls: masthead },
  { path: paths.admin, module: "admin", isSignedIn: true, calls: masthead },
  {
    path: paths.catalogueAdmin,
    module: "admin-catalogue",
    isSignedIn: true,
    calls: masthead,
  },
  { path: paths.account, module: "account", isSignedIn: true, calls: masthead },
  {
    path: paths.notifications,
    module: "notifications",
    isSignedIn: true,
    calls: [call(listNotifications), ...masthead],
  },
  { path: paths.editProfile, module: "edit-profile", isSignedIn: true, calls: masthead },
];

/** The pages with an id in their address, all behind the login; index.html begins them. */
export const pagesById: readonly PageFiles[] = [
  {
    path: "/feed/:postId",
    module: "post",
    calls: [call(getPost, { id: "postId" }), call(listReplies, { id: "postId" }), ...masthead],
  },
  { path: "/sweepstakes/:id", module: "sweepstake", calls: [sweepstake, ...masthead] },
  {
    path: "/sweepstakes/:id/results",
    module: "sweepstake-results",
    calls: [sweepstake, ...masthead],
  },
  {
    path: "/sweepstakes/:id/standings",
    module: "sweepstake-standings",
    calls: [sweepstake, standingsStart, ...masthead],
  },
  { path: "/teams/:slugOrId", module: "item", calls: [call(getTeam), ownRatings, ...masthead] },
  {
    path: "/athletes/:slugOrId",
    module: "item",
    calls: [call(getAthlete), ownRatings, ...masthead],
  },
  { path: "/sports/:slugOrId", module: "item", calls: [call(getSport), ownRatings, ...masthead] },
  {
    path: "/profile/:profileId",
    module: "user-profile",
    calls: [
      call(getPublicProfile, { id: "profileId" }),
      call(compareFans, { id: "profileId" }),
      call(getTagline),
      call(getRatings),
      ...masthead,
    ],
  },
];
