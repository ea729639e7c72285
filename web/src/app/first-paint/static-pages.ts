import { listAuditLog } from "@contract/audit-log.ts";
import { listPopularItems } from "@contract/catalogue.ts";
import { listOwnDecisions } from "@contract/decisions.ts";
import type { Endpoint } from "@contract/endpoint.ts";
import { recommendFans } from "@contract/fans.ts";
import { getInvite } from "@contract/invites.ts";
import {
  getAthlete,
  getSport,
  getTeam,
  listFansOfAthlete,
  listFansOfSport,
  listFansOfTeam,
} from "@contract/items.ts";
import { listNotifications } from "@contract/notifications.ts";
import { getFanOverview, getSweepstakesOverview } from "@contract/overviews.ts";
import { getPool, listPoolMembers } from "@contract/pools.ts";
import { getPost, listPosts, postLimits } from "@contract/posts.ts";
import { getTodaysQuestion } from "@contract/questions.ts";
import { listRankings } from "@contract/rankings.ts";
import { getOwnRatings } from "@contract/ratings.ts";
import { listReplies } from "@contract/replies.ts";
import { listReports } from "@contract/reports.ts";
import { getEntry, listFriendsEntries } from "@contract/scorecards.ts";
import { getSeries, listSeriesStandings } from "@contract/series.ts";
import { listSessions } from "@contract/sign-in.ts";
import { listStandings } from "@contract/standings.ts";
import { listSuggestions } from "@contract/suggestions.ts";
import { getSweepstake, listSweepstakes } from "@contract/sweepstakes.ts";
import { getOwnTagline } from "@contract/taglines.ts";
import { listTasks } from "@contract/tasks.ts";
import { getOwnProfile } from "@contract/users.ts";
import type { FirstCall, Reader } from "@/app/first-paint/page-facts";
import { type AppPage, pages } from "@/app/pages";
import { paths } from "@/lib/paths";

export interface DocumentedPage {
  path: string;
  /** Its module below routes/, whose scripts the document preloads. */
  module: string;
  /** Whether it is below the shell of fans. */
  isInFansShell: boolean;
  readers: readonly Reader[];
  /** Its title and description for clients without scripts; the app's if null. */
  head: { title: string; description: string | undefined } | null;
  /** Its first calls, main part before masthead: the document prefetches them. */
  calls: readonly FirstCall[];
}

const call = (
  { path, isPublic, knowsCaller }: Endpoint,
  names: Record<string, string> = {},
): FirstCall => ({
  path: path.replace(/:(\w+)/g, (_, name: string) => `:${names[name] ?? name}`),
  isPublic: isPublic === true,
  knowsCaller: knowsCaller === true,
});
const ownProfile = call(getOwnProfile, { id: "userId" });
const masthead = [ownProfile];
const ownRatings = call(getOwnRatings);
const sweepstake = call(getSweepstake, { id: "sweepstakeId" });
const withQuery = (firstCall: FirstCall, query: string): FirstCall => ({
  ...firstCall,
  path: `${firstCall.path}?${query}`,
});
const standingsStart = withQuery(call(listStandings, { id: "sweepstakeId" }), "scope=everyone");
const seriesStart = withQuery(call(listSeriesStandings, { id: "seriesId" }), "scope=everyone");
const feedStart = withQuery(call(listPosts), `pageSize=${postLimits.pageSize}`);
const openReports = withQuery(call(listReports), "status=open&reasons=all");
const openSuggestions = withQuery(call(listSuggestions), "state=open");
const lovers = (fans: Endpoint) => withQuery(call(fans), "side=lovers");

/** The pages' own calls, in addition to the masthead's. */
const mainCalls: Readonly<Record<string, readonly FirstCall[]>> = {
  [paths.home]: [call(getTodaysQuestion), ownRatings, call(recommendFans), call(listSweepstakes)],
  [paths.feed]: [feedStart],
  [paths.fans]: [call(recommendFans)],
  [paths.leaderboard]: [call(listRankings), ownRatings],
  [paths.sweepstakes]: [call(getSweepstakesOverview)],
  [paths.notifications]: [withQuery(call(listNotifications), "with=REPORT_DECIDED")],
  [paths.account]: [call(listSessions)],
  [paths.appeals]: [call(listOwnDecisions)],
  [paths.welcome]: [ownRatings, call(getOwnTagline), call(listPopularItems)],
  [paths.admin]: [openReports],
  [paths.adminTasks]: [call(listTasks)],
  [paths.adminLog]: [call(listAuditLog)],
  [paths.catalogueAdmin]: [openSuggestions],
  "/feed/:postId": [call(getPost, { id: "postId" }), call(listReplies, { id: "postId" })],
  "/sweepstakes/:sweepstakeId": [sweepstake],
  "/sweepstakes/:sweepstakeId/results": [sweepstake],
  "/sweepstakes/:sweepstakeId/standings": [sweepstake, standingsStart],
  "/sweepstakes/:sweepstakeId/entries": [
    sweepstake,
    call(listFriendsEntries, { id: "sweepstakeId" }),
  ],
  "/sweepstakes/:sweepstakeId/entries/:profileId": [
    sweepstake,
    call(getEntry, { id: "sweepstakeId", userId: "profileId" }),
  ],
  "/series/:seriesId": [call(getSeries, { id: "seriesId" }), seriesStart],
  "/pools/:poolId": [call(getPool, { id: "poolId" }), call(listPoolMembers, { id: "poolId" })],
  "/teams/:slugOrId": [call(getTeam), ownRatings],
  "/athletes/:slugOrId": [call(getAthlete), ownRatings],
  "/sports/:slugOrId": [call(getSport), ownRatings],
  "/teams/:slugOrId/fans": [lovers(listFansOfTeam)],
  "/athletes/:slugOrId/fans": [lovers(listFansOfAthlete)],
  "/sports/:slugOrId/fans": [lovers(listFansOfSport)],
  "/invite/:code": [call(getInvite)],
  "/profile/:profileId": [call(getFanOverview, { id: "profileId" })],
};
const ownProfileCalls = [...masthead, call(getOwnTagline), ownRatings];

function readersOf({ for: audience, isOpen }: AppPage): readonly Reader[] {
  if (audience === "everybody" || isOpen) return ["fan", "visitor"];
  return [audience === "fans" ? "fan" : "visitor"];
}

const pagesWithDocument: readonly DocumentedPage[] = pages
  .filter(({ path }) => path !== "*")
  .map((page) => ({
    path: page.path,
    module: page.module,
    head:
      page.preview ??
      (page.head ? { title: page.head.title, description: page.head.children } : null),
    isInFansShell: page.for === "fans",
    readers: readersOf(page),
    calls:
      page.for !== "fans"
        ? []
        : page.path === paths.profile
          ? ownProfileCalls
          : [...(mainCalls[page.path] ?? []), ...masthead],
  }));
const hasId = ({ path }: DocumentedPage) => path.includes(":");

/** Pages without an id in their address: each has its own HTML. */
export const staticPages = pagesWithDocument.filter((page) => !hasId(page));
/** Pages with an id in their address. Open ones have a document each; index.html serves the others. */
export const pagesById = pagesWithDocument.filter(hasId);
export const openPagesById = pagesById.filter(({ readers }) => readers.length > 1);
