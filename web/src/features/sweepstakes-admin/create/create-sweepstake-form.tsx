import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useState } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { CreatedNotice } from "@/features/sweepstakes-admin/create/created-notice";
import { emptyDraft, type SweepstakeDraft } from "@/features/sweepstakes-admin/create/draft";
import { useCreateSweepstake } from "@/features/sweepstakes-admin/create/mutations";
import { SweepstakeForm } from "@/features/sweepstakes-admin/create/sweepstake-form";
import type { Contestants } from "@/features/sweepstakes-admin/create/use-contestants";
import { toast } from "@/lib/toast";

interface CreateSweepstakeFormProps {
  /** The page keeps the draft, so switching tabs loses nothing. */
  draft: SweepstakeDraft;
  onDraftChange: (draft: SweepstakeDraft) => void;
  contestants: Contestants;
}

export function CreateSweepstakeForm(props: CreateSweepstakeFormProps) {
  const userId = useUserId();
  const [created, setCreated] = useState<Sweepstake | null>(null);
  const { mutateAsync } = useCreateSweepstake(userId);
  if (created) return <CreatedNotice sweepstake={created} onNext={() => setCreated(null)} />;
  return (
    <SweepstakeForm
      {...props}
      name={userId}
      save={mutateAsync}
      canBeDraft
      submitLabel="Create Sweepstake"
      failed="Failed to create sweepstake"
      onSaved={(saved) => {
        toast.success(saved.isDraft ? "Draft saved" : "Sweepstake created successfully");
        setCreated(saved);
        props.onDraftChange(emptyDraft());
      }}
    />
  );
}
