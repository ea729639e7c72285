import type { FeedChange } from "@contract/feeds.ts";
import {
  ActionDialog,
  changeFailed,
  reasonField,
} from "@/features/sweepstakes-admin/dialogs/contest-dialog";
import { changeWords, takenChange } from "@/features/sweepstakes-admin/feeds/change-words";
import type { FeedWrites } from "@/features/sweepstakes-admin/feeds/mutations";

interface DiffersDialogProps {
  change: FeedChange;
  writes: FeedWrites;
  onClose: () => void;
}

/** Replaces a recorded result with the source's, for a reason that every fan can read. */
export const DiffersDialog = ({ change: opened, writes, onClose }: DiffersDialogProps) => (
  <ActionDialog
    subject={opened}
    fields={() => ({ reason: reasonField })}
    ask={(change) => ({
      title: change.name,
      description: `${changeWords(change)}. It replaces the recorded result, and picks are scored again.`,
      confirmLabel: "Replace the result",
      send: async ({ reason }) => {
        const game = takenChange(change, { reason });
        if (game) await writes.take.mutateAsync([game]);
      },
      done: "Result replaced",
      failed: changeFailed,
    })}
    cancelLabel="Keep it as it is"
    returnTo="feed"
    onClose={onClose}
  />
);
