import { getOwnProfile, getPublicProfile } from "@contract/users.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";
import { nullIfAbsent } from "@/lib/null-if-absent";

/** The own profile with what waits for the fan: one call for all that stands around a page. */
export const ownProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "profile", "own"],
    queryFn: ({ signal }) => api(getOwnProfile, { params: { id: userId } }, { signal }),
    meta: { errorMessage: "Failed to fetch profile" },
  });

/** Another user's profile; null when there is no such user. */
export const publicProfileQuery = (userId: string, profileId: string) =>
  queryOptions({
    queryKey: [userId, "profile", profileId],
    queryFn: ({ signal }) =>
      nullIfAbsent(api(getPublicProfile, { params: { id: profileId } }, { signal })),
    meta: { errorMessage: "Failed to fetch profile" },
  });
