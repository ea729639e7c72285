import type { ProfileChanges } from "@contract/users.ts";
import type { PictureChange } from "@/features/profile/components/image-field";
import { type LocationChoice, locationOf } from "@/features/profile/location-choice";
import { useUpdateProfile } from "@/features/profile/mutations";
import { uploadProfileImage } from "@/features/profile/profile-image";
import { useAction } from "@/lib/forms/use-action";
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
  const { mutateAsync } = useUpdateProfile(userId);
  const { run, isPending, text, problems } = useAction(
    async (draft: ProfileDraft) => {
      const changes = changesOf(draft);
      if (draft.image) {
        try {
          changes.profileImageUrl = await uploadProfileImage(draft.image);
        } catch {
          toast.error("Failed to upload profile image");
        }
      }
      return mutateAsync(changes);
    },
    {
      failed: "Failed to update profile",
      done: "Profile updated successfully",
      onDone: onSaved,
    },
  );
  return { save: run, isPending, error: text, errors: problems };
}
