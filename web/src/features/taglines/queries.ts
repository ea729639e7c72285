import { getOwnTagline, getTagline } from "@contract/taglines.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

export const ownTaglineQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "tagline", "own"],
    queryFn: ({ signal }) => api(getOwnTagline, {}, { signal }),
    meta: { errorMessage: "Failed to load your taglines", isExactMessage: true },
  });

export const taglineQuery = (userId: string, profileId: string) =>
  queryOptions({
    queryKey: [userId, "tagline", profileId],
    queryFn: ({ signal }) => api(getTagline, { params: { profileId } }, { signal }),
    meta: { errorMessage: "Failed to load taglines", isExactMessage: true },
  });
