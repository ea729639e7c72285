import type { RatingChoice } from "@contract/ratings.ts";
import type { TaglineChoice } from "@contract/taglines.ts";
import type { ProfileChanges } from "@contract/users.ts";
import { useState } from "react";
import { useUpdateProfile } from "@/features/profile/mutations";
import { useSaveRatings } from "@/features/ratings/mutations";
import { useSaveTagline } from "@/features/taglines/mutations";
import { errorText, fieldErrors } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

interface FirstAnswers {
  /** Null if there is nothing to save. */
  profile: ProfileChanges | null;
  ratings: RatingChoice[] | null;
  tagline: TaglineChoice[] | null;
}

/** Saves a new fan's parts in order; a later failure keeps the earlier ones. */
export function useFinish(userId: string) {
  const submitOnce = useSubmitLock();
  const profile = useUpdateProfile(userId);
  const ratings = useSaveRatings(userId);
  const tagline = useSaveTagline(userId);
  const [isPending, setIsPending] = useState(false);

  const finish = (answers: FirstAnswers, onSaved: () => void) =>
    submitOnce(async () => {
      setIsPending(true);
      let failed = "Failed to update profile";
      try {
        if (answers.profile) await profile.mutateAsync(answers.profile);
        failed = "Failed to save ratings";
        if (answers.ratings) await ratings.mutateAsync(answers.ratings);
        failed = "Failed to save tagline";
        if (answers.tagline) await tagline.mutateAsync(answers.tagline);
        onSaved();
      } catch (error) {
        toast.error(errorText(error, failed));
      } finally {
        setIsPending(false);
      }
    });

  return { finish, isPending, errors: fieldErrors(profile.error) };
}
