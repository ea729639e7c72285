import { getPool, getPoolInvite, listPoolMembers } from "@contract/pools.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { nullIfAbsent } from "@/lib/api/null-if-absent";

// The keys share the sweepstakes' prefix. Members join and leave, so each screen refetches when it opens.
export const poolsKey = (userId: string) => [userId, "sweepstakes", "pools"];
const staleTime = 0;

/** One pool; null if it does not exist or is hidden from this fan. The id is as in the URL. */
export const poolQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...poolsKey(userId), "of", id],
    queryFn: ({ signal }) => nullIfAbsent(api(getPool, { params: { id } }, { signal })),
    staleTime,
    meta: { errorMessage: "Failed to load the pool", isExactMessage: true },
  });

/** The preview behind an invite link; null for a dead code. `userId` is null for a visitor. */
export const poolInviteQuery = (userId: string | null, code: string) =>
  queryOptions({
    queryKey: [userId, "sweepstakes", "pools", "invite", code],
    queryFn: ({ signal }) => nullIfAbsent(api(getPoolInvite, { params: { code } }, { signal })),
    staleTime,
    meta: { errorMessage: "Failed to load the pool", isExactMessage: true },
  });

export const poolMembersQuery = (userId: string, id: number) =>
  infiniteQueryOptions({
    queryKey: [...poolsKey(userId), "of", String(id), "members"],
    queryFn: ({ signal, pageParam }) =>
      api(
        listPoolMembers,
        {
          params: { id: String(id) },
          query: pageParam ? { cursor: pageParam } : {},
        },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.pagination.nextCursor,
    staleTime,
    meta: { errorMessage: "Failed to load the members", isExactMessage: true },
  });
