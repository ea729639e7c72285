import { type ProfileChanges, updateOwnProfile } from "@contract/users.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ownProfileQuery } from "@/features/profile/queries";
import { setCachedData } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";

/** Saves parts of the user's profile and updates the cache with the response. */
export function useUpdateProfile(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: ProfileChanges) =>
      api(updateOwnProfile, { params: { id: userId }, body: changes }),
    // The response lacks the counts of pending items.
    onSuccess: (profile) =>
      setCachedData(
        client,
        ownProfileQuery(userId).queryKey,
        (shown) => shown && { ...shown, ...profile },
      ),
  });
}
