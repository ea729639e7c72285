import { deleteSweepstake, publishSweepstake } from "@contract/sweepstake-drafts.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmPopover } from "@/components/ui/confirm-popover";
import { useWrite } from "@/features/auth/use-write";
import { AmendDialog } from "@/features/sweepstakes-admin/dialogs/amend-dialog";
import { writeErrorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";

interface SweepstakeActionsProps {
  sweepstake: Sweepstake;
  /** Opens the form of the whole sweepstake. Called only before the first entry. */
  onEdit: () => void;
}

/** Publishes a draft, deletes a sweepstake without entries, or edits what its entrants do not rely on. */
export function SweepstakeActions({ sweepstake, onEdit }: SweepstakeActionsProps) {
  const { id, name, isDraft, entryCount, status } = sweepstake;
  const publishing = useWrite(publishSweepstake);
  const deletion = useWrite(deleteSweepstake);
  const publish = useAction(() => publishing.mutateAsync({ params: { id: String(id) } }), {
    done: `${name} is published`,
    failed: (error) => writeErrorText(error, "Failed to publish it. Please try again."),
  });
  const remove = useAction(() => deletion.mutateAsync({ params: { id: String(id) } }), {
    done: `${name} is deleted`,
    failed: (error) => writeErrorText(error, "Failed to delete it. Please try again."),
  });
  const [isAmending, setIsAmending] = useState(false);

  return (
    <>
      {isDraft ? (
        <ConfirmPopover
          trigger={<Button loading={publish.isPending}>Publish</Button>}
          question={`Publish ${name}? Every fan sees it at once, and after the first entry it can't be edited as a whole.`}
          confirmLabel="Publish"
          cancelLabel="Not yet"
          onConfirm={publish.run}
        />
      ) : null}
      <Button
        variant="secondary"
        onClick={() => {
          if (isDraft || (status !== "completed" && entryCount === 0)) onEdit();
          else setIsAmending(true);
        }}
      >
        Edit
      </Button>
      {entryCount === 0 ? (
        <ConfirmPopover
          trigger={
            <Button variant="secondary" loading={remove.isPending}>
              Delete
            </Button>
          }
          question={`Delete ${name}? Nobody has entered, so nothing is lost but your work.`}
          confirmLabel="Delete"
          cancelLabel="Keep it"
          onConfirm={remove.run}
        />
      ) : null}
      {isAmending ? (
        <AmendDialog sweepstake={sweepstake} onClose={() => setIsAmending(false)} />
      ) : null}
    </>
  );
}
