import { getPool, listPoolMembers } from "@contract/pools.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { nullIfAbsent } from "@/lib/api/null-if-absent";

// The keys begin as those of sweepstakes; others join and leave, so a screen that opens looks again.
export const poolsKey = (userId: string) => [userId, "sweepstakes", "pools"];
const staleTime = 0;

/** One pool; null where there is none, or not for this fan. The id is as it stands in the address. */
export const poolQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...poolsKey(userId), "of", id],
    queryFn: ({ signal }) => nullIfAbsent(api(getPool, { params: { id } }, { signal })),
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
