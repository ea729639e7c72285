import { type ProfileChanges, updateOwnProfile } from "@contract/users.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ownProfileQuery } from "@/features/profile/queries";
import { setCachedData } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";

/** Saves any part of the own profile; what the server answers is shown everywhere at once. */
export function useUpdateProfile(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: ProfileChanges) =>
      api(updateOwnProfile, { params: { id: userId }, body: changes }),
    // What waits for the fan is not in the answer.
    onSuccess: (profile) =>
      setCachedData(
        client,
        ownProfileQuery(userId).queryKey,
        (shown) => shown && { ...shown, ...profile },
      ),
  });
}
