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

type UnpreparedDraft = Omit<ProfileDraft, "image"> & {
  image: PictureChange | Promise<PictureChange>;
};

/**
 * Uploads the picture, then saves the rest, even if the upload fails. Saves nothing if the picture turns out to
 * be unreadable.
 */
export function useSaveProfile(userId: string, onSaved: () => void) {
  const { mutateAsync } = useUpdateProfile(userId);
  const { run, isPending, text, problems } = useAction(
    async (draft: UnpreparedDraft) => {
      const image = await draft.image;
      const changes = changesOf({ ...draft, image });
      if (image) {
        try {
          changes.profileImageUrl = await uploadProfileImage(image);
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
