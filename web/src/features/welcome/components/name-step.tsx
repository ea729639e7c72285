import { profileLimits } from "@contract/users.ts";
import { Card, CardTitle } from "@/components/ui/card";
import { TextField } from "@/components/ui/text-field";
import { LocationField } from "@/features/profile/components/location-field";
import type { useNameDraft } from "@/features/welcome/use-name-draft";

type NameStepProps = Pick<ReturnType<typeof useNameDraft>, "draft" | "setDraft"> & {
  errors: Record<string, string>;
};

export function NameStep({ draft, setDraft, errors }: NameStepProps) {
  return (
    <Card aria-labelledby="who" className="grid gap-5">
      <CardTitle id="who">What should fans call you?</CardTitle>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First Name"
          error={errors.firstName}
          autoComplete="given-name"
          maxLength={profileLimits.firstName}
          value={draft.firstName}
          onValueChange={(value) => setDraft((now) => ({ ...now, firstName: value }))}
        />
        <TextField
          label="Last Name"
          optional
          error={errors.lastName}
          autoComplete="family-name"
          maxLength={profileLimits.lastName}
          value={draft.lastName}
          onValueChange={(value) => setDraft((now) => ({ ...now, lastName: value }))}
        />
      </div>
      <LocationField
        optional
        value={draft.location}
        onValueChange={(change) =>
          setDraft((now) => ({
            ...now,
            location: typeof change === "function" ? change(now.location) : change,
          }))
        }
        error={errors.location}
      />
    </Card>
  );
}
