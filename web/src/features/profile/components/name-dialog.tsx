import { profileLimits } from "@contract/users.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useUserId } from "@/features/auth/auth-context";
import { useUpdateProfile } from "@/features/profile/mutations";
import { errorText, fieldErrors } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

interface NameDialogProps {
  /** Called with whether the fan has a name now. */
  onDone: (hasName: boolean) => void;
}

/** Asks for the fan's name before a public act. */
export function NameDialog({ onDone }: NameDialogProps) {
  const { mutateAsync, isPending, error } = useUpdateProfile(useUserId());
  const [firstName, setFirstName] = useState("");
  const [lastName, setLastName] = useState("");
  const submitOnce = useSubmitLock();
  const errors = fieldErrors(error);

  async function save() {
    try {
      await mutateAsync({ firstName, ...(lastName ? { lastName } : {}) });
      onDone(true);
    } catch (failure) {
      const isInPlace = Object.keys(fieldErrors(failure)).length > 0;
      if (!isInPlace) toast.error(errorText(failure, "Failed to update profile"));
    }
  }
  return (
    <Dialog
      title="What should fans call you?"
      description="They'll see it beside what you do here."
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onDone(false);
      }}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // A React event also reaches the form that opened this one.
          event.stopPropagation();
          void submitOnce(save);
        }}
      >
        <Field label="First Name" error={errors.firstName}>
          <Input
            required
            autoComplete="given-name"
            maxLength={profileLimits.firstName}
            value={firstName}
            onChange={({ target }) => setFirstName(target.value)}
          />
        </Field>
        <Field label="Last Name" optional error={errors.lastName}>
          <Input
            autoComplete="family-name"
            maxLength={profileLimits.lastName}
            value={lastName}
            onChange={({ target }) => setLastName(target.value)}
          />
        </Field>
        <Button type="submit" loading={isPending} className="justify-self-start">
          Save and continue
        </Button>
      </form>
    </Dialog>
  );
}
