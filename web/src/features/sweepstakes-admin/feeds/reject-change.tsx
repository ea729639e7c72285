import type { FeedChange } from "@contract/feeds.ts";
import { Button } from "@/components/ui/button";
import { ConfirmPopover } from "@/components/ui/confirm-popover";
import { changeWords, rejectedChange } from "@/features/sweepstakes-admin/feeds/change-words";
import type { FeedWrites } from "@/features/sweepstakes-admin/feeds/mutations";
import { writeErrorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";

interface RejectChangeProps {
  change: FeedChange;
  writes: Pick<FeedWrites, "reject">;
}

/** Leaves a game as it is, whatever the source says now. */
export function RejectChange({ change, writes: { reject } }: RejectChangeProps) {
  const leave = useAction(() => reject.mutateAsync([rejectedChange(change)]), {
    done: "Left as it is",
    failed: (error) => writeErrorText(error, "Nothing was changed"),
  });
  return (
    <ConfirmPopover
      trigger={
        <Button
          variant="quiet"
          disabled={leave.isPending}
          aria-label={`Reject: ${change.name}, ${changeWords(change)}`}
        >
          Reject
        </Button>
      }
      question={
        change.kind === "RESULT"
          ? "Reject this result? It is hidden for every admin until the source says something else, and an admin enters one by hand."
          : "Leave this game as it is? The proposal is hidden for every admin until the source says something else."
      }
      confirmLabel={change.kind === "RESULT" ? "Reject the result" : "Leave the game"}
      onConfirm={leave.run}
    />
  );
}
