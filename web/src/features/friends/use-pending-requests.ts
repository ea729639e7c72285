import type { PendingRequest } from "@contract/friends.ts";
import { useQuery } from "@tanstack/react-query";
import { useUserId } from "@/features/auth/auth-context";
import { pendingRequestsQuery } from "@/features/friends/queries";
import { ownProfileQuery } from "@/features/profile/queries";

/** Fetched only if the user's profile reports requests. Undefined until known. */
export function usePendingRequests(): PendingRequest[] | undefined {
  const userId = useUserId();
  const { data: profile } = useQuery({ ...ownProfileQuery(userId), meta: {} });
  const hasRequests = profile !== undefined && profile.requesterIds.length > 0;
  const { data, isError } = useQuery({
    ...pendingRequestsQuery(userId),
    enabled: hasRequests,
  });
  if (profile && !hasRequests) return [];
  return data ?? (isError ? [] : undefined);
}
