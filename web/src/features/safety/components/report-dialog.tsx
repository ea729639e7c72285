import { reportLimits } from "@contract/decisions.ts";
import { type ReportReason, sendReport } from "@contract/reports.ts";
import { ActionDialog } from "@/components/ui/action-dialog";
import { SelectField } from "@/components/ui/select-field";
import { useWrite } from "@/features/auth/use-write";
import { reasonLabels } from "@/features/safety/reasons";

export interface ReportDialogProps {
  subjectType: "POST" | "REPLY" | "PROFILE" | "POOL";
  subjectId: string;
  /** "this post", "Ben Lee". */
  what: string;
  onClose: () => void;
  /** Called when the report is sent and the post is hidden. */
  onSent?: (() => void) | undefined;
}

export function ReportDialog({ onClose, onSent, ...opened }: ReportDialogProps) {
  const { mutateAsync } = useWrite(sendReport);
  return (
    <ActionDialog
      subject={opened}
      fields={() => ({
        reason: {
          render: (control) => (
            <SelectField
              label="What's wrong?"
              required
              none="Choose a reason"
              choices={Object.entries(reasonLabels)}
              {...control}
            />
          ),
        },
        note: {
          label: "Anything to add?",
          isLong: true,
          optional: true,
          maxLength: reportLimits.note,
        },
      })}
      ask={({ subjectType, subjectId, what }) => ({
        title: `Report ${what}`,
        description:
          subjectType === "PROFILE" || subjectType === "POOL"
            ? "Only admins can see your report."
            : `Only admins can see your report. You won't see ${what} anymore.`,
        confirmLabel: "Send report",
        send: ({ reason, note }) =>
          mutateAsync({
            body: {
              subjectType,
              subjectId,
              reason: reason as ReportReason,
              note: note.trim() || null,
            },
          }),
        done: "Thanks. An admin will look at it.",
        failed: "Failed to send your report. Try again.",
      })}
      onClose={onClose}
      onGone={onSent}
    />
  );
}
