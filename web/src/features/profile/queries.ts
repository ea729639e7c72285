import { getOwnProfile, getPublicProfile } from "@contract/users.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";
import { ApiError } from "@/lib/api-error";

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
    queryFn: async ({ signal }) => {
      try {
        return await api(getPublicProfile, { params: { id: profileId } }, { signal });
      } catch (error) {
        // A misspelt id is refused as invalid: for the reader, there is no such profile either.
        const isUnknown =
          error instanceof ApiError && (error.status === 404 || error.status === 400);
        if (isUnknown) return null;
        throw error;
      }
    },
    meta: { errorMessage: "Failed to fetch profile" },
  });
