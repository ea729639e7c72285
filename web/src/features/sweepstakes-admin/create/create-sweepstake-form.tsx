import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { useUserId } from "@/features/auth/auth-context";
import { shareLink } from "@/features/sweepstakes/share-link";
import { emptyDraft, type SweepstakeDraft } from "@/features/sweepstakes-admin/create/draft";
import { useCreateSweepstake } from "@/features/sweepstakes-admin/create/mutations";
import { SweepstakeForm } from "@/features/sweepstakes-admin/create/sweepstake-form";
import type { Contestants } from "@/features/sweepstakes-admin/create/use-contestants";
import { isolate } from "@/lib/names";
import { paths } from "@/lib/paths";
import { toast } from "@/lib/toast";

/** The sweepstake just created, with its link. */
function CreatedNotice({ sweepstake, onNext }: { sweepstake: Sweepstake; onNext: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { id, name, isDraft } = sweepstake;
  return (
    <Card aria-labelledby="created" className="grid gap-4">
      <CardTitle id="created" ref={title} tabIndex={-1} dir="auto" className="wrap-anywhere">
        {isDraft ? `${isolate(name)} is a draft` : `${isolate(name)} is on`}
      </CardTitle>
      <p className="max-w-text text-soft">
        {isDraft
          ? "Only admins see it. Publish it when it is ready."
          : "Fans can pick from now on. Tell them."}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={isDraft ? paths.manageSweepstake(id) : paths.sweepstake(id)}>
          {isDraft ? "Open the draft" : "See the contest"}
        </LinkButton>
        {isDraft ? null : (
          <Button
            variant="secondary"
            onClick={() => void shareLink({ title: name, path: paths.sweepstake(id) })}
          >
            Share it
          </Button>
        )}
        <Button variant="quiet" onClick={onNext}>
          Create another
        </Button>
      </div>
    </Card>
  );
}

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
