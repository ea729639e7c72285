import { getSweepstake, listSweepstakes } from "@contract/sweepstakes.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";
import { ApiError } from "@/lib/api-error";

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
    queryFn: async ({ signal }) => {
      try {
        return await api(getSweepstake, { params: { id } }, { signal });
      } catch (error) {
        // An id that is no number is refused as invalid: there is no such sweepstake either.
        const isUnknown =
          error instanceof ApiError && (error.status === 404 || error.status === 400);
        if (isUnknown) return null;
        throw error;
      }
    },
    staleTime,
    meta: { errorMessage: "Failed to load sweepstake details", isExactMessage: true },
  });
