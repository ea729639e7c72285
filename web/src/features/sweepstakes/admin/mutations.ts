import {
  cancelSweepstake,
  changeGame,
  createSweepstake,
  type GameChange,
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

/** Also after a refusal everything is asked anew: somebody else has changed it, or the game has started. */
export function useChangeGame(userId: string) {
  const invalidate = useInvalidateSweepstakes(userId);
  return useMutation({
    mutationFn: ({ id, gameId, change }: { id: number; gameId: number; change: GameChange }) =>
      api(changeGame, { params: { id: String(id), gameId: String(gameId) }, body: change }),
    onSuccess: invalidate,
    onError: () => void invalidate(),
  });
}

export function useCancelSweepstake(userId: string) {
  const invalidate = useInvalidateSweepstakes(userId);
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      api(cancelSweepstake, { params: { id: String(id) }, body: { reason } }),
    onSuccess: invalidate,
    onError: () => void invalidate(),
  });
}
