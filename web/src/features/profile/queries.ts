import { getOwnProfile } from "@contract/users.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

/** The user's profile with pending items: one call for everything around a page. */
export const ownProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "profile", "own"],
    queryFn: ({ signal }) => api(getOwnProfile, { params: { id: userId } }, { signal }),
    meta: { errorMessage: "Failed to fetch profile" },
  });
