import { ConfirmDialog } from "@/components/ui/confirm-dialog";

/** Warns an admin before they enter a contest with a prize. */
export function AdminQuestion({ onEnter, onClose }: { onEnter: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Enter as an admin?"
      description="A prize is at stake. Once you enter, another admin has to enter the contest's results and make changes. If every admin enters, any of them can, and the log says so."
      confirmLabel="Enter anyway"
      cancelLabel="Not now"
      onConfirm={onEnter}
      onClose={onClose}
    />
  );
}
