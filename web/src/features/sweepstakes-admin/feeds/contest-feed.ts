import type { FeedChange } from "@contract/feeds.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import { useUserId } from "@/features/auth/auth-context";
import { gamesOf } from "@/features/sweepstakes/matchup";
import { type FeedWrites, useFeedWrites } from "@/features/sweepstakes-admin/feeds/mutations";
import { feedQuery } from "@/features/sweepstakes-admin/feeds/queries";

interface ContestFeed {
  /** The changes to the contest's games. */
  changes: readonly FeedChange[];
  writes: FeedWrites;
}

/** The feed's proposals for a contest's games; none without a feed. */
export function useContestFeed(sweepstake: Sweepstake): ContestFeed {
  const userId = useUserId();
  const seriesId = sweepstake.seriesId ?? 0;
  const { data } = useQuery({ ...feedQuery(userId, seriesId), enabled: seriesId !== 0 });
  const ids = new Set(gamesOf(sweepstake).map(({ id }) => id));
  return {
    changes: data?.ready.filter(({ gameId }) => ids.has(gameId)) ?? [],
    writes: useFeedWrites(userId, seriesId),
  };
}
