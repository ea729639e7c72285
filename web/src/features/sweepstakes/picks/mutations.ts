import { changePicks, type Pick, submitPicks } from "@contract/picks.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useInvalidateSweepstakes } from "@/features/sweepstakes/invalidate";
import { sweepstakeQuery } from "@/features/sweepstakes/queries";
import { setCachedData } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";

interface PicksBody {
  picks: Pick[];
  tieBreakAnswer: number | null;
}

/** Submits all picks of an entry, or changes them. */
export function useSendPicks(userId: string, id: number, isChange: boolean) {
  const client = useQueryClient();
  const invalidate = useInvalidateSweepstakes(userId);
  const detail = sweepstakeQuery(userId, String(id)).queryKey;
  return useMutation({
    mutationFn: (body: PicksBody) => {
      const input = { params: { id: String(id) }, body };
      return isChange ? api(changePicks, input) : api(submitPicks, input);
    },
    onSuccess: (_, body) =>
      setCachedData<Sweepstake>(client, detail, (old) => old && withPicks(old, body)),
    // Refetches after a rejection, too: a game has locked, or the entry was submitted elsewhere. After a
    // saved change nothing else is stale: this page shows it, and other fans see it only after the lock.
    onSettled: (_, error) => {
      if (!isChange || error) void invalidate();
      else void client.invalidateQueries({ queryKey: detail, refetchType: "none" });
    },
  });
}

function withPicks(sweepstake: Sweepstake, { picks, tieBreakAnswer }: PicksBody): Sweepstake {
  const selections = new Map(
    picks.map((pick) => [pick.gameId, pick.selectedTeamId ?? pick.selectedAthleteId ?? null]),
  );
  const draws = new Set(picks.filter(({ draw }) => draw === true).map(({ gameId }) => gameId));
  const pickedIn = <T extends { id: number }>(game: T) => ({
    ...game,
    userSelection: selections.get(game.id) ?? null,
    userPicksDraw: draws.has(game.id),
  });
  return {
    ...sweepstake,
    hasSubmittedPicks: true,
    tieBreakAnswer: tieBreakAnswer ?? sweepstake.tieBreakAnswer,
    regularGames: sweepstake.regularGames.map(pickedIn),
    finalGame: pickedIn(sweepstake.finalGame),
  };
}
