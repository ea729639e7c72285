import { reportLimits, sendAppeal } from "@contract/decisions.ts";
import { ActionDialog } from "@/components/ui/action-dialog";
import { useWrite } from "@/features/auth/use-write";

interface AppealDialogProps {
  /** Null for the newest decision. */
  decisionId: number | null;
  onClose: () => void;
}

export function AppealDialog({ decisionId, onClose }: AppealDialogProps) {
  const { mutateAsync } = useWrite(sendAppeal);
  return (
    <ActionDialog
      subject={decisionId}
      fields={() => ({
        text: {
          label: "What was wrong with it?",
          isLong: true,
          required: true,
          maxLength: reportLimits.appeal,
        },
      })}
      ask={(decisionId) => ({
        title: "Appeal",
        description: "An admin will review the decision. You can appeal each decision once.",
        confirmLabel: "Send appeal",
        send: ({ text }) => mutateAsync({ body: { text, decisionId } }),
        done: "Sent. An admin will review it.",
        failed: "Failed to send your appeal. Try again.",
      })}
      onClose={onClose}
    />
  );
}
