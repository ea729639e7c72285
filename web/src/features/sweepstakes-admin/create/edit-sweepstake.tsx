import type { Sweepstake } from "@contract/sweepstakes.ts";
import { Suspense, useMemo, useState } from "react";
import { LeaveGuard } from "@/components/layout/leave-guards";
import { Button } from "@/components/ui/button";
import { ConfirmPopover } from "@/components/ui/confirm-popover";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { gamesOf } from "@/features/sweepstakes/matchup";
import { draftOf } from "@/features/sweepstakes-admin/create/draft";
import { useEditSweepstake } from "@/features/sweepstakes-admin/create/mutations";
import {
  type Contestants,
  useContestants,
  withSidesOf,
} from "@/features/sweepstakes-admin/create/use-contestants";
import { lazyPart } from "@/lib/lazy-part";
import { isolate } from "@/lib/names";
import { toast } from "@/lib/toast";

const SweepstakeForm = lazyPart(
  () => import("@/features/sweepstakes-admin/create/sweepstake-form"),
  "SweepstakeForm",
);

interface EditSweepstakeProps {
  sweepstake: Sweepstake;
  onClose: () => void;
}

/** The form of a new sweepstake, filled in from one without entries. */
export function EditSweepstake(props: EditSweepstakeProps) {
  const [isChanged, setIsChanged] = useState(false);
  const loading = <SkeletonRows label="Loading the form" rows={1} rowStyle="h-72" shape="card" />;
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 dir="auto" className="headline text-2xl wrap-anywhere">
          Edit {isolate(props.sweepstake.name)}
        </h2>
        {isChanged ? (
          <ConfirmPopover
            trigger={<Button variant="secondary">Back to results</Button>}
            question="Your changes are not saved. Go back without them?"
            confirmLabel="Discard changes"
            cancelLabel="Keep editing"
            onConfirm={props.onClose}
          />
        ) : (
          <Button variant="secondary" onClick={props.onClose}>
            Back to results
          </Button>
        )}
      </div>
      <QueryView
        query={useContestants(useUserId())}
        errorTitle="Failed to load required data"
        loading={loading}
      >
        {(contestants) => (
          <Suspense fallback={loading}>
            <FilledForm {...props} contestants={contestants} onChange={() => setIsChanged(true)} />
          </Suspense>
        )}
      </QueryView>
    </div>
  );
}

interface FilledFormProps extends EditSweepstakeProps {
  contestants: Contestants;
  onChange: () => void;
}

function FilledForm({ sweepstake, onClose, contestants: known, onChange }: FilledFormProps) {
  const userId = useUserId();
  const contestants = useMemo(() => withSidesOf(known, gamesOf(sweepstake)), [known, sweepstake]);
  const [before] = useState(() => draftOf(sweepstake, contestants.sports));
  const [draft, setDraft] = useState(before);
  const [revision] = useState(sweepstake.revision);
  const { mutateAsync } = useEditSweepstake(userId, sweepstake.id, revision);
  return (
    <>
      <LeaveGuard
        when={draft !== before}
        what="your changes to the sweepstake"
        onLeave={() => setDraft(before)}
      />
      <SweepstakeForm
        name={`${userId}-${sweepstake.id}`}
        draft={draft}
        onDraftChange={(next) => {
          setDraft(next);
          onChange();
        }}
        contestants={contestants}
        save={mutateAsync}
        submitLabel="Save Sweepstake"
        failed="Failed to save the sweepstake"
        onSaved={() => {
          toast.success("Sweepstake saved");
          onClose();
        }}
      />
    </>
  );
}
