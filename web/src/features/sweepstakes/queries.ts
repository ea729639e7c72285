import { getSweepstake, listSweepstakes } from "@contract/sweepstakes.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";
import { nullIfAbsent } from "@/lib/null-if-absent";

/**
 * Others make contests, enter results and take part: a screen that opens looks again, whichever screen
 * asked before. The list would else call a contest over whose page still has the old score.
 */
const staleTime = 0;

export const sweepstakesQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "sweepstakes", "list"],
    queryFn: ({ signal }) => api(listSweepstakes, {}, { signal }),
    staleTime,
    meta: { errorMessage: "Failed to load sweepstakes", isExactMessage: true },
  });

/** One sweepstake with its games; null when there is none. The id is as it stands in the address. */
export const sweepstakeQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [userId, "sweepstakes", id],
    queryFn: ({ signal }) => nullIfAbsent(api(getSweepstake, { params: { id } }, { signal })),
    staleTime,
    meta: { errorMessage: "Failed to load sweepstake details", isExactMessage: true },
  });
