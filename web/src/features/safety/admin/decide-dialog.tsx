import { decideReport, type Report } from "@contract/reports.ts";
import { useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/features/auth/use-write";
import { DecisionFields, noDecisionText } from "@/features/safety/admin/decision-fields";
import {
  actionsOf,
  type Choice,
  consequencesOf,
  labelOf,
} from "@/features/safety/admin/decision-words";
import { presetReasons } from "@/features/safety/admin/preset-reasons";
import { bannerText, fieldErrors } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { displayName } from "@/lib/names";

interface DecideDialogProps {
  report: Report;
  choice: Choice;
  onClose: () => void;
  /** Called after the decision, before the card and its focus leave the queue. */
  onDecided: (report: Report) => void;
}

/** Describes the effect of a decision, and collects the reason and the message to the fan. */
export function DecideDialog({ report, choice, onClose, onDecided }: DecideDialogProps) {
  const name = displayName(report.subject.user);
  const [text, setText] = useState(noDecisionText);
  const { mutateAsync, isPending, error } = useWrite(decideReport);
  const submitOnce = useSubmitLock();
  const label = labelOf(choice, report);
  const isSuspending = choice === "SUSPEND" || choice === "REMOVE_AND_SUSPEND";
  const isTold = choice !== "DISMISS" || report.appeal !== null;

  async function decide() {
    const { note, message, days } = text;
    try {
      const decided = await mutateAsync({
        params: { id: String(report.id) },
        body: {
          actions: [...actionsOf[choice]],
          note,
          ...(isTold && message.trim() ? { message } : {}),
          ...(isSuspending ? { days: Number(days) } : {}),
        },
      });
      // Closes synchronously: an open dialog would take the focus back.
      flushSync(onClose);
      onDecided(decided);
    } catch {
      // The error appears above the fields, which keep their input.
    }
  }

  return (
    <ConfirmDialog
      title={`${label}?`}
      description={consequencesOf(choice, report, name)}
      banner={bannerText(error, "Failed to save. Please try again.")}
      confirmLabel={label}
      isDangerous={choice !== "DISMISS" && choice !== "GRANT"}
      isPending={isPending}
      onConfirm={() => void submitOnce(decide)}
      onClose={onClose}
    >
      <DecisionFields
        value={text}
        onChange={setText}
        problems={fieldErrors(error)}
        notifiedName={isTold ? name : null}
        isSuspending={isSuspending}
        ready={presetReasons(choice, report.appeal !== null)}
      />
    </ConfirmDialog>
  );
}
