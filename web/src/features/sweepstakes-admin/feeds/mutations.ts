import {
  changeFeed,
  deleteFeed,
  draftFeedRounds,
  type Feed,
  type FeedMode,
  forgetFeedName,
  learnFeedName,
  type NewFeed,
  putFeed,
  type RejectedChange,
  readFeed,
  rejectFeedChanges,
  type TakenChange,
  takeFeedChanges,
} from "@contract/feeds.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useInvalidateSweepstakes } from "@/features/sweepstakes/invalidate";
import { feedQuery } from "@/features/sweepstakes-admin/feeds/queries";
import { setCachedData } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";

export function useFeedWrites(userId: string, seriesId: number) {
  const client = useQueryClient();
  const invalidate = useInvalidateSweepstakes(userId);
  const { queryKey } = feedQuery(userId, seriesId);
  const params = { id: String(seriesId) };
  const onSuccess = async (feed: Feed | null) => {
    await setCachedData<Feed | null>(client, queryKey, () => feed);
    await invalidate();
  };
  // Refetches after a rejection, too: another admin or the clock has changed the feed.
  const onError = () => void invalidate();
  return {
    put: useMutation({
      // Reads at once: a new feed knows nothing yet.
      mutationFn: async (body: NewFeed) => {
        await api(putFeed, { params, body });
        return await api(readFeed, { params });
      },
      onSuccess,
      onError,
    }),
    change: useMutation({
      mutationFn: (body: { mode?: FeedMode; isPaused?: boolean }) =>
        api(changeFeed, { params, body }),
      onSuccess,
      onError,
    }),
    remove: useMutation({
      mutationFn: () => api(deleteFeed, { params }),
      onSuccess: () => onSuccess(null),
      onError,
    }),
    read: useMutation({ mutationFn: () => api(readFeed, { params }), onSuccess, onError }),
    learn: useMutation({
      mutationFn: (body: { name: string; entityType: "TEAM" | "ATHLETE"; entityId: number }) =>
        api(learnFeedName, { params, body }),
      onSuccess,
      onError,
    }),
    forget: useMutation({
      mutationFn: (name: string) => api(forgetFeedName, { params, query: { name } }),
      onSettled: invalidate,
    }),
    draft: useMutation({
      mutationFn: (body: { rounds: number[] }) => api(draftFeedRounds, { params, body }),
      onSuccess,
      onError,
    }),
    reject: useMutation({
      mutationFn: (games: RejectedChange[]) => api(rejectFeedChanges, { params, body: { games } }),
      onSettled: invalidate,
    }),
    take: useMutation({
      mutationFn: (games: TakenChange[]) => api(takeFeedChanges, { params, body: { games } }),
      onSuccess,
      onError,
    }),
  };
}
export type FeedWrites = ReturnType<typeof useFeedWrites>;
