import { deletePool, leavePool, renewPoolCode, updatePool } from "@contract/pools.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useInvalidateSweepstakes } from "@/features/sweepstakes/invalidate";
import { poolQuery } from "@/features/sweepstakes/pools/queries";
import { invalidate, setCachedData } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";

/** The mutations of a pool; its page shows the result at once. */
export function usePoolChanges(userId: string, poolId: number) {
  const client = useQueryClient();
  const afterwards = useInvalidateSweepstakes(userId);
  const params = { id: String(poolId) };
  const { queryKey } = poolQuery(userId, params.id);
  return {
    rename: useMutation({
      mutationFn: (name: string) => api(updatePool, { params, body: { name } }),
      onSuccess: async (saved) => {
        await setCachedData(client, queryKey, () => saved);
        await afterwards();
      },
    }),
    renewCode: useMutation({
      mutationFn: () => api(renewPoolCode, { params }),
      onSuccess: (saved) => setCachedData(client, queryKey, () => saved),
    }),
    // Leaving and deleting refetch nothing, since the page would show "not found": it navigates away, then
    // calls `forget`.
    leave: useMutation({ mutationFn: () => api(leavePool, { params }) }),
    end: useMutation({ mutationFn: () => api(deletePool, { params }) }),
    forget: async () => {
      client.removeQueries({ queryKey });
      await invalidate(client, { queryKey: [userId, "pools"] });
    },
  };
}
