import { recommendFans } from "@contract/fans.ts";
import type { FriendshipChange } from "@contract/friends.ts";
import {
  acceptFriendRequest,
  cancelFriendRequest,
  rejectFriendRequest,
  removeFriend,
  restoreFriendRequest,
  sendFriendRequest,
} from "@contract/friends.ts";
import { getFanOverview } from "@contract/overviews.ts";
import type { UserCard } from "@contract/users.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useUserId } from "@/features/auth/auth-context";
import { useFriendships } from "@/features/friends/friendship-context";
import type { FriendshipAction } from "@/features/friends/friendship-map";
import { friendsKey } from "@/features/friends/queries";
import { ownProfileQuery } from "@/features/profile/queries";
import { invalidate } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";
import { keyOf } from "@/lib/api/read";

const call = {
  send: (id: string) => api(sendFriendRequest, { body: { addresseeId: id } }),
  cancel: (id: string) => api(cancelFriendRequest, { params: { id } }),
  accept: (id: string) => api(acceptFriendRequest, { params: { id } }),
  reject: (id: string) => api(rejectFriendRequest, { params: { id } }),
  restore: (id: string) => api(restoreFriendRequest, { params: { id } }),
  remove: (id: string) => api(removeFriend, { params: { id } }),
} as const;

interface FriendshipChangeInput {
  action: FriendshipAction;
  fan: UserCard;
  /** The call's id: the request's if known, else the fan's. */
  reference: string;
}

interface Listeners {
  onSuccess: (change: FriendshipChange, input: FriendshipChangeInput) => void;
  onError: (error: unknown, input: FriendshipChangeInput) => void;
}

/**
 * Changes a friendship, then confirms or rolls back the optimistic update. Invalidates the lists
 * even after a failure; stays pending until they are refetched.
 */
export function useChangeFriendship({ onSuccess, onError }: Listeners) {
  const client = useQueryClient();
  const userId = useUserId();
  const friendships = useFriendships();
  return useMutation({
    mutationFn: async ({ action, reference }: FriendshipChangeInput) => {
      try {
        return await call[action](reference);
      } catch (error) {
        console.error(`Friend call "${action}" failed`, error);
        throw error;
      }
    },
    onSuccess: (change, input) => {
      friendships.succeed(input.fan.id, change.friendshipStatus);
      onSuccess(change, input);
    },
    onError: (error, input) => {
      friendships.fail(input.fan.id);
      onError(error, input);
    },
    onSettled: async (_change, error, { fan }) => {
      // Visible cards show the result themselves; the next list omits the fan.
      void client.invalidateQueries({
        queryKey: keyOf(userId, recommendFans, {}),
        refetchType: "none",
      });
      const fresh = Promise.all([
        invalidate(client, { queryKey: friendsKey(userId) }),
        invalidate(client, ownProfileQuery(userId)),
        invalidate(client, { queryKey: keyOf(userId, getFanOverview, { params: { id: fan.id } }) }),
      ]);
      if (!error) await fresh;
    },
  });
}
