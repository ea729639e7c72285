import { getSweepstakesOverview } from "@contract/overviews.ts";
import { getSweepstake, listSweepstakes } from "@contract/sweepstakes.ts";
import { read, readIfPresent } from "@/lib/api/read";
import { isCoveredSince, livePollInterval } from "@/lib/live/listen";

/**
 * Other users change sweepstakes, results and entries, so each screen refetches when it opens. Otherwise the
 * list could show a newer status than the page.
 */
const staleTime = 0;

/** Data that Realtime covers stays fresh until the next poll; see use-live-sweepstake.ts. */
const staleUnlessCovered =
  (id: string | number) =>
  ({ state }: { state: { dataUpdatedAt: number } }) =>
    isCoveredSince(`sweepstake:${id}`, state.dataUpdatedAt) ? livePollInterval : 0;

export const sweepstakesQuery = (userId: string) =>
  read(userId, listSweepstakes, {
    staleTime,
    meta: { errorMessage: "Failed to load sweepstakes", isExactMessage: true },
  });

/** Includes all series and the fan's pools, because a part that loads later would shift the page. */
export const sweepstakesOverviewQuery = (userId: string) =>
  read(userId, getSweepstakesOverview, {
    staleTime,
    meta: { errorMessage: "Failed to load sweepstakes", isExactMessage: true },
  });

/** One sweepstake with its games; null if it does not exist. The id is as in the URL. */
export const sweepstakeQuery = (userId: string, id: string) =>
  readIfPresent(userId, getSweepstake, {
    params: { id },
    staleTime: staleUnlessCovered(id),
    meta: { errorMessage: "Failed to load sweepstake details", isExactMessage: true },
  });
