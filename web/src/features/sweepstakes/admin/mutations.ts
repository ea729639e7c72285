import {
  createSweepstake,
  type GameResult,
  type NewSweepstake,
  recordResults,
} from "@contract/sweepstakes.ts";
import { useMutation } from "@tanstack/react-query";
import { useInvalidateSweepstakes } from "@/features/sweepstakes/invalidate";
import { api } from "@/lib/api";

export function useCreateSweepstake(userId: string) {
  const invalidate = useInvalidateSweepstakes(userId);
  return useMutation({
    mutationFn: (sweepstake: NewSweepstake) => api(createSweepstake, { body: sweepstake }),
    onSuccess: invalidate,
  });
}

export function useRecordResults(userId: string) {
  const invalidate = useInvalidateSweepstakes(userId);
  return useMutation({
    mutationFn: ({ id, gameResults }: { id: number; gameResults: GameResult[] }) =>
      api(recordResults, { params: { id: String(id) }, body: { gameResults } }),
    onSuccess: invalidate,
    onError: () => void invalidate(),
  });
}
