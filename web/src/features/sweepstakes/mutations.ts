import {
  createSweepstake,
  type GameResult,
  type NewSweepstake,
  type Pick,
  recordResults,
  type Sweepstake,
  submitPicks,
} from "@contract/sweepstakes.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sweepstakeQuery } from "@/features/sweepstakes/queries";
import { askAnew, showAnswer } from "@/lib/after-write";
import { api } from "@/lib/api";

/** Everything that was loaded about sweepstakes: the lists and each of them. */
function useReload(userId: string) {
  const client = useQueryClient();
  return () => askAnew(client, { queryKey: [userId, "sweepstakes"] });
}

export function useSubmitPicks(userId: string, id: number) {
  const client = useQueryClient();
  const reload = useReload(userId);
  const detail = sweepstakeQuery(userId, String(id)).queryKey;
  return useMutation({
    mutationFn: (picks: Pick[]) =>
      api(submitPicks, { params: { id: String(id) }, body: { picks } }),
    onSuccess: (_, picks) =>
      showAnswer<Sweepstake>(client, detail, (old) => old && withPicks(old, picks)),
    // After a refusal too: what was refused has locked, or was submitted elsewhere.
    onSettled: () => void reload(),
  });
}

function withPicks(sweepstake: Sweepstake, picks: readonly Pick[]): Sweepstake {
  const selections = new Map(
    picks.map((pick) => [pick.gameId, pick.selectedTeamId ?? pick.selectedAthleteId ?? null]),
  );
  const pickedIn = <T extends { id: number }>(game: T) => ({
    ...game,
    userSelection: selections.get(game.id) ?? null,
  });
  return {
    ...sweepstake,
    hasSubmittedPicks: true,
    regularGames: sweepstake.regularGames.map(pickedIn),
    finalGame: pickedIn(sweepstake.finalGame),
  };
}

export function useCreateSweepstake(userId: string) {
  const reload = useReload(userId);
  return useMutation({
    mutationFn: (sweepstake: NewSweepstake) => api(createSweepstake, { body: sweepstake }),
    onSuccess: reload,
  });
}

export function useRecordResults(userId: string) {
  const reload = useReload(userId);
  return useMutation({
    mutationFn: ({ id, gameResults }: { id: number; gameResults: GameResult[] }) =>
      api(recordResults, { params: { id: String(id) }, body: { gameResults } }),
    onSuccess: reload,
    onError: () => void reload(),
  });
}
