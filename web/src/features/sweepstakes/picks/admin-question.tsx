import { ConfirmDialog } from "@/components/ui/confirm-dialog";

interface AdminQuestionProps {
  onEnter: () => void;
  onClose: () => void;
}

/** Warns an admin before they enter a contest with a prize. */
export function AdminQuestion({ onEnter, onClose }: AdminQuestionProps) {
  return (
    <ConfirmDialog
      title="Enter as an admin?"
      description="A prize is at stake. Once you enter, another admin has to decide results and changes of this contest. If every admin enters, the log says who decided."
      confirmLabel="Enter anyway"
      cancelLabel="Not now"
      onConfirm={onEnter}
      onClose={onClose}
    />
  );
}
