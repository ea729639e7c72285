import { blockFan, unblockFan } from "@contract/blocks.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useFriendships } from "@/features/friends/friendship-context";
import { invalidate } from "@/lib/after-write";
import { api } from "@/lib/api";

/** Blocks a fan or takes a block back. Whatever shows fans may change with it. */
export function useChangeBlock() {
  const client = useQueryClient();
  const friendships = useFriendships();
  return useMutation({
    mutationFn: async ({ fanId, isBlocked }: { fanId: string; isBlocked: boolean }) => {
      if (isBlocked) await api(blockFan, { body: { userId: fanId } });
      else await api(unblockFan, { params: { userId: fanId } });
    },
    onSuccess: (_, { fanId }) => {
      friendships.succeed(fanId, "NOT_FRIENDS");
      return invalidate(client, { predicate: ({ queryKey }) => queryKey[1] !== "catalogue" });
    },
  });
}
