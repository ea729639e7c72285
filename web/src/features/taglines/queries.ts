import { getOwnTagline, getTagline } from "@contract/taglines.ts";
import { read } from "@/lib/api/read";

export const ownTaglineQuery = (userId: string) =>
  read(userId, getOwnTagline, {
    meta: { errorMessage: "Failed to load your taglines", isExactMessage: true },
  });

export const taglineQuery = (userId: string, profileId: string) =>
  read(userId, getTagline, {
    params: { profileId },
    meta: { errorMessage: "Failed to load taglines", isExactMessage: true },
  });
