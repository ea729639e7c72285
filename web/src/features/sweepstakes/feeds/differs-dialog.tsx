import type { FeedChange } from "@contract/feeds.ts";
import { useState } from "react";
import { ChangeDialog } from "@/features/sweepstakes/admin/change-dialog";
import { reasonProblem } from "@/features/sweepstakes/admin/reason";
import { ReasonField } from "@/features/sweepstakes/admin/reason-field";
import { changeWords, takenChange } from "@/features/sweepstakes/feeds/change-words";
import type { FeedWrites } from "@/features/sweepstakes/feeds/mutations";

interface DiffersDialogProps {
  change: FeedChange;
  writes: FeedWrites;
  onClose: () => void;
}

/** Replaces a recorded result with the source's, for a reason that every fan can read. */
export function DiffersDialog({ change, writes, onClose }: DiffersDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <ChangeDialog
      title={change.name}
      description={`${changeWords(change)}. It replaces the recorded result, and picks are scored again.`}
      submitLabel="Replace the result"
      check={(): Record<string, string> => {
        const problem = reasonProblem(reason);
        return problem === null ? {} : { reason: problem };
      }}
      save={async () => {
        const taken = takenChange(change, { reason });
        if (taken) await writes.take.mutateAsync([taken]);
      }}
      done="Result replaced"
      onClose={onClose}
      returnTo="feed"
    >
      {(problems) => <ReasonField value={reason} onChange={setReason} error={problems.reason} />}
    </ChangeDialog>
  );
}
