import { decideReport, type Report } from "@contract/reports.ts";
import { useState } from "react";
import { ActionDialog } from "@/components/ui/action-dialog";
import { useWrite } from "@/features/auth/use-write";
import {
  DecisionFields,
  noDecisionText,
  textToSend,
} from "@/features/safety/admin/decision-fields";
import {
  actionsOf,
  type Choice,
  consequencesOf,
  labelOf,
} from "@/features/safety/admin/decision-words";
import { presetReasons, suggestedReason } from "@/features/safety/admin/preset-reasons";
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
  const [text, setText] = useState({
    ...noDecisionText,
    ...suggestedReason(choice, report.appeal ? [] : [report]),
  });
  const { mutateAsync } = useWrite(decideReport);
  const name = displayName(report.subject.user);
  const isSuspending = choice === "SUSPEND" || choice === "REMOVE_AND_SUSPEND";
  const notifiesFan = choice !== "DISMISS" || report.appeal !== null;
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
            body: {
              actions: [...actionsOf[choice]],
              ...textToSend(notifiesFan ? text : { ...text, message: "" }, isSuspending),
            },
          }),
        failed: "Failed to save. Please try again.",
        onDone: onDecided,
      })}
      onClose={onClose}
      onGone={onGone}
    >
      {(problems) => (
        <DecisionFields
          value={text}
          onChange={setText}
          problems={problems}
          notifiedName={notifiesFan ? name : null}
          isSuspending={isSuspending}
          ready={presetReasons(choice, report.appeal !== null, report.reasons)}
        />
      )}
    </ActionDialog>
  );
}
