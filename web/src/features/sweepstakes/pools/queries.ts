import { getPool, getPoolInvite, listPoolMembers } from "@contract/pools.ts";
import { pages, readIfPresent } from "@/lib/api/read";

// Members join and leave, so each screen refetches when it opens.
const staleTime = 0;

/** One pool; null if it does not exist or is hidden from this fan. The id is as in the URL. */
export const poolQuery = (userId: string, id: string) =>
  readIfPresent(userId, getPool, {
    params: { id },
    staleTime,
    meta: { errorMessage: "Failed to load the pool", isExactMessage: true },
  });

/** The preview behind an invite link; null for a dead code. `userId` is null for a visitor. */
export const poolInviteQuery = (userId: string | null, code: string) =>
  readIfPresent(userId, getPoolInvite, {
    params: { code },
    staleTime,
    meta: { errorMessage: "Failed to load the pool", isExactMessage: true },
  });

export const poolMembersQuery = (userId: string, id: number) =>
  pages(userId, listPoolMembers, {
    params: { id: String(id) },
    query: {},
    staleTime,
    meta: { errorMessage: "Failed to load the members", isExactMessage: true },
  });
