import { profileLimits } from "@contract/users.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { useUserId } from "@/features/auth/auth-context";
import { useUpdateProfile } from "@/features/profile/mutations";
import { useAction } from "@/lib/forms/use-action";

interface NameDialogProps {
  /** Called with whether the fan has a name now. */
  onDone: (hasName: boolean) => void;
}

/** Asks for the fan's name before a public act. */
export function NameDialog({ onDone }: NameDialogProps) {
  const { mutateAsync } = useUpdateProfile(useUserId());
  const [firstName, setFirstName] = useState("");
  const [lastName, setLastName] = useState("");
  const save = useAction(() => mutateAsync({ firstName, ...(lastName ? { lastName } : {}) }), {
    failed: "Failed to update profile",
    onDone: () => onDone(true),
  });
  return (
    <Dialog
      title="What should fans call you?"
      description="Fans see it next to your posts and picks."
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onDone(false);
      }}
    >
      <Form className="grid gap-4" onSubmit={() => save.run()}>
        <TextField
          label="First Name"
          error={save.problems.firstName}
          required
          autoComplete="given-name"
          maxLength={profileLimits.firstName}
          value={firstName}
          onValueChange={setFirstName}
        />
        <TextField
          label="Last Name"
          optional
          error={save.problems.lastName}
          autoComplete="family-name"
          maxLength={profileLimits.lastName}
          value={lastName}
          onValueChange={setLastName}
        />
        <Button type="submit" loading={save.isPending} className="justify-self-start">
          Save and continue
        </Button>
      </Form>
    </Dialog>
  );
}
