import { latestBirthDate, type OwnProfile, profileLimits } from "@contract/users.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { LeaveGuard } from "@/components/layout/leave-guards";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { LinkButton } from "@/components/ui/link-button";
import { TextField } from "@/components/ui/text-field";
import { ImageField, type PictureChange } from "@/features/profile/components/image-field";
import { LocationField } from "@/features/profile/components/location-field";
import { isSameDraft, useSaveProfile } from "@/features/profile/use-save-profile";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

interface EditProfileFormProps {
  profile: OwnProfile;
  onSaved: () => void;
}

/** Keeps edits until they are saved, despite failures. */
export function EditProfileForm({ profile, onSaved }: EditProfileFormProps) {
  const [firstName, setFirstName] = useState(profile.firstName ?? "");
  const [lastName, setLastName] = useState(profile.lastName ?? "");
  const [birthDate, setBirthDate] = useState(profile.birthDate?.split("T", 1)[0] ?? "");
  const saved = profile.location ?? "";
  const [location, setLocation] = useState({ text: saved, suggestion: saved });
  const [image, setImage] = useState<PictureChange>();
  // Saving waits for a picture that is still being prepared.
  const newestImage = useRef<PictureChange | Promise<PictureChange>>(undefined);
  const [isSaved, setIsSaved] = useState(false);
  const { save, isPending, error, errors } = useSaveProfile(profile.id, () => setIsSaved(true));
  const draft = { firstName, lastName, birthDate, location, image };
  const [initialDraft] = useState(draft);

  // Leaves after the next render, in which nothing is unsaved, so that no guard blocks the navigation.
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);

  function changeImage(change: PictureChange): void {
    newestImage.current = change;
    setImage(change);
  }

  function awaitImage(preparation: Promise<PictureChange>): void {
    newestImage.current = preparation;
    preparation.catch(() => {
      if (newestImage.current === preparation) newestImage.current = image;
    });
  }

  return (
    <Form
      onSubmit={() => void save({ ...draft, image: newestImage.current })}
      className="grid gap-6"
    >
      <LeaveGuard when={!isSaved && !isSameDraft(initialDraft, draft)} what="your changes" />
      {error ? <Banner tone="error">{error}</Banner> : null}
      <ImageField
        name={firstName || displayName(profile)}
        currentUrl={profile.profileImageUrl}
        change={image}
        onChange={changeImage}
        onPrepare={awaitImage}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First Name"
          error={errors.firstName}
          autoComplete="given-name"
          maxLength={profileLimits.firstName}
          value={firstName}
          onValueChange={setFirstName}
        />
        <TextField
          label="Last Name"
          error={errors.lastName}
          autoComplete="family-name"
          maxLength={profileLimits.lastName}
          value={lastName}
          onValueChange={setLastName}
        />
      </div>
      <LocationField value={location} onValueChange={setLocation} error={errors.location} />
      <TextField
        label="Date of Birth"
        hint="Only you can see it."
        error={errors.birthDate}
        type="date"
        autoComplete="bday"
        min={profileLimits.earliestBirthDate}
        max={latestBirthDate()}
        value={birthDate}
        onValueChange={setBirthDate}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        <Button type="submit" size="lg" loading={isPending}>
          {isPending ? "Saving..." : "Save Changes"}
        </Button>
        <LinkButton to={paths.profile} variant="secondary" size="lg">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
