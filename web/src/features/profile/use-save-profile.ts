import type { ProfileChanges } from "@contract/users.ts";
import { useMutation } from "@tanstack/react-query";
import type { PictureChange } from "@/features/profile/components/image-field";
import { type LocationChoice, locationOf } from "@/features/profile/location-choice";
import { useUpdateProfile } from "@/features/profile/mutations";
import { uploadProfileImage } from "@/features/profile/profile-image";
import { errorText, fieldErrors } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

interface ProfileDraft {
  firstName: string;
  lastName: string;
  birthDate: string;
  location: LocationChoice;
  image: PictureChange;
}

/** Whether two drafts would save the same values. */
export const isSameDraft = (one: ProfileDraft, other: ProfileDraft) =>
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  one.birthDate === other.birthDate &&
  one.location.text === other.location.text &&
  one.image === other.image;

/** A draft's changes; empty fields are deleted from the profile. */
export function changesOf(draft: ProfileDraft): ProfileChanges {
  return {
    firstName: draft.firstName,
    lastName: draft.lastName,
    birthDate: draft.birthDate || null,
    location: locationOf(draft.location) || null,
    ...(draft.image === null ? { profileImageUrl: null } : {}),
  };
}

/** Uploads the picture, then saves the rest, even if the upload fails. */
export function useSaveProfile(userId: string, onSaved: () => void) {
  const update = useUpdateProfile(userId);
  const submitOnce = useSubmitLock();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (draft: ProfileDraft) => {
      const changes = changesOf(draft);
      if (draft.image) {
        try {
          changes.profileImageUrl = await uploadProfileImage(draft.image);
        } catch {
          toast.error("Failed to upload profile image");
        }
      }
      return update.mutateAsync(changes);
    },
    onSuccess: () => {
      toast.success("Profile updated successfully");
      onSaved();
    },
    onError: (failure) => toast.error(errorText(failure, "Failed to update profile")),
  });
  return {
    // The failure has been reported.
    save: (draft: ProfileDraft) => submitOnce(() => mutateAsync(draft).catch(() => {})),
    isPending,
    error: error ? errorText(error, "Failed to update profile") : null,
    errors: fieldErrors(error),
  };
}
