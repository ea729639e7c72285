import { blockFan, unblockFan } from "@contract/blocks.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useFriendships } from "@/features/friends/friendship-context";
import { invalidate } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";

/** Blocks or unblocks a fan. This affects every list of fans. */
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
      return invalidate(client);
    },
  });
}
