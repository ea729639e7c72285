import { createSeries, type NewSeries, updateSeries } from "@contract/series.ts";
import {
  createSweepstake,
  editSweepstake,
  type NewSweepstake,
} from "@contract/sweepstake-drafts.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useInvalidateSweepstakes } from "@/features/sweepstakes/invalidate";
import { sweepstakeQuery } from "@/features/sweepstakes/queries";
import { setCachedData } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";

export function useCreateSweepstake(userId: string) {
  const invalidate = useInvalidateSweepstakes(userId);
  return useMutation({
    mutationFn: (sweepstake: NewSweepstake) => api(createSweepstake, { body: sweepstake }),
    onSuccess: invalidate,
  });
}

/** After a rejection, refetches: a fan may have entered, or another admin may have edited it. */
export function useEditSweepstake(userId: string, id: number, expectedRevision: number) {
  const client = useQueryClient();
  const invalidate = useInvalidateSweepstakes(userId);
  return useMutation({
    mutationFn: (sweepstake: NewSweepstake) =>
      api(editSweepstake, {
        params: { id: String(id) },
        body: { ...sweepstake, expectedRevision },
      }),
    onSuccess: async (saved) => {
      // Sets the cache, because nothing observes the query while the form is open. The page would first show
      // old data.
      const { queryKey } = sweepstakeQuery(userId, String(id));
      await setCachedData<Sweepstake | null>(client, queryKey, () => saved);
      await invalidate();
    },
    onError: () => void invalidate(),
  });
}

/** Creates a series, or changes the one with this id. */
export function useSaveSeries(userId: string, id: number | null) {
  const invalidate = useInvalidateSweepstakes(userId);
  return useMutation({
    mutationFn: (series: NewSeries) =>
      id === null
        ? api(createSeries, { body: series })
        : api(updateSeries, { params: { id: String(id) }, body: series }),
    onSuccess: invalidate,
  });
}
