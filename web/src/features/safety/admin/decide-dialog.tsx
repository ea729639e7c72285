import { decideReport, type Report } from "@contract/reports.ts";
import { ActionDialog } from "@/components/ui/action-dialog";
import { useWrite } from "@/features/auth/use-write";
import {
  actionsOf,
  type Choice,
  consequencesOf,
  labelOf,
} from "@/features/safety/admin/decision-words";
import { presetReasons, suggestedReason } from "@/features/safety/admin/preset-reasons";
import { useDecisionText } from "@/features/safety/admin/use-decision-text";
import { displayName } from "@/lib/names";

interface DecideDialogProps {
  report: Report;
  choice: Choice;
  onClose: () => void;
  onDecided: (report: Report) => void;
  /** Called when the report leaves the queue with the focus. */
  onGone: () => void;
}

/** Describes the effect of a decision, and collects the reason and the message to the fan. */
export function DecideDialog({ report, choice, onClose, onDecided, onGone }: DecideDialogProps) {
  const { mutateAsync } = useWrite(decideReport);
  const name = displayName(report.subject.user);
  const { sent, fields } = useDecisionText({
    notifiedName: choice === "DISMISS" && report.appeal === null ? null : name,
    isSuspending: choice === "SUSPEND" || choice === "REMOVE_AND_SUSPEND",
    ready: presetReasons(choice, report.appeal !== null, report.reasons),
    suggested: suggestedReason(choice, report.appeal ? [] : [report]),
  });
  return (
    <ActionDialog
      subject={report}
      ask={(report) => ({
        title: `${labelOf(choice, report)}?`,
        description: consequencesOf(choice, report, name),
        confirmLabel: labelOf(choice, report),
        isDangerous: choice !== "DISMISS" && choice !== "GRANT",
        send: () =>
          mutateAsync({
            params: { id: String(report.id) },
            body: { actions: [...actionsOf[choice]], ...sent },
          }),
        onDone: onDecided,
      })}
      onClose={onClose}
      onGone={onGone}
    >
      {fields}
    </ActionDialog>
  );
}
