import { useUserId } from "@/features/auth/auth-context";
import { emptyDraft, type SweepstakeDraft } from "@/features/sweepstakes/admin/draft";
import { useCreateSweepstake } from "@/features/sweepstakes/admin/mutations";
import { SweepstakeForm } from "@/features/sweepstakes/admin/sweepstake-form";
import type { Contestants } from "@/features/sweepstakes/admin/use-contestants";
import { toast } from "@/lib/toast";

interface CreateSweepstakeFormProps {
  /** Kept by the page, so that a look at the other tab loses nothing. */
  draft: SweepstakeDraft;
  onDraftChange: (draft: SweepstakeDraft) => void;
  contestants: Contestants;
}

export function CreateSweepstakeForm(props: CreateSweepstakeFormProps) {
  const userId = useUserId();
  return (
    <SweepstakeForm
      {...props}
      name={userId}
      saving={useCreateSweepstake(userId)}
      submitLabel="Create Sweepstake"
      failed="Failed to create sweepstake"
      onSaved={() => {
        toast.success("Sweepstake created successfully");
        props.onDraftChange(emptyDraft());
      }}
    />
  );
}
