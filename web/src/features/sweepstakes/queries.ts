import { getSweepstakesOverview } from "@contract/overviews.ts";
import { getSweepstake, listSweepstakes } from "@contract/sweepstakes.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { nullIfAbsent } from "@/lib/api/null-if-absent";
import { isCoveredSince } from "@/lib/live/listen";

/**
 * Others make sweepstakes, enter results and take part: a screen that opens looks again, whichever screen
 * asked before. The list would else call a sweepstake over whose page still has the old score.
 */
const staleTime = 0;

/** For what Realtime tells about, see use-live-sweepstake.ts: what it would have told of is not asked for again. */
const staleUnlessCovered =
  (id: string | number) =>
  ({ state }: { state: { dataUpdatedAt: number } }) =>
    isCoveredSince(`sweepstake:${id}`, state.dataUpdatedAt) ? Number.POSITIVE_INFINITY : 0;

export const sweepstakesQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "sweepstakes", "list"],
    queryFn: ({ signal }) => api(listSweepstakes, {}, { signal }),
    staleTime,
    meta: { errorMessage: "Failed to load sweepstakes", isExactMessage: true },
  });

/** With all series and the own pools: the page shows all at once, for what came later would push down what is read. */
export const sweepstakesOverviewQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "sweepstakes", "overview"],
    queryFn: ({ signal }) => api(getSweepstakesOverview, {}, { signal }),
    staleTime,
    meta: { errorMessage: "Failed to load sweepstakes", isExactMessage: true },
  });

/** One sweepstake with its games; null when there is none. The id is as it stands in the address. */
export const sweepstakeQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [userId, "sweepstakes", id],
    queryFn: ({ signal }) => nullIfAbsent(api(getSweepstake, { params: { id } }, { signal })),
    staleTime: staleUnlessCovered(id),
    meta: { errorMessage: "Failed to load sweepstake details", isExactMessage: true },
  });
