import { reportLimits } from "@contract/decisions.ts";
import type { Report } from "@contract/reports.ts";
import { useState } from "react";
import { flushSync } from "react-dom";
import { AskDialog } from "@/components/ui/ask-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import {
  actionsOf,
  type Choice,
  consequencesOf,
  labelOf,
} from "@/features/safety/admin/decision-words";
import { useDecideReport } from "@/features/safety/mutations";
import { bannerText, fieldErrors } from "@/lib/api-error";
import { displayName } from "@/lib/names";
import { toast } from "@/lib/toast";
import { useSubmitLock } from "@/lib/use-submit-lock";

export interface DecideDialogProps {
  report: Report;
  choice: Choice;
  onClose: () => void;
  /** It is decided, and about to go from the queue with the focus. */
  onDecided: () => void;
}

/** Says what a decision will do, and asks for the reason and for what the fan is to read. */
export function DecideDialog({ report, choice, onClose, onDecided }: DecideDialogProps) {
  const name = displayName(report.subject.user);
  const [note, setNote] = useState("");
  const [message, setMessage] = useState("");
  const [days, setDays] = useState(String(reportLimits.usualDays));
  const { mutateAsync, isPending, error } = useDecideReport();
  const submitOnce = useSubmitLock();
  const problems = fieldErrors(error);
  const label = labelOf(choice, report);
  const isSuspending = choice === "SUSPEND" || choice === "REMOVE_AND_SUSPEND";
  const isTold = choice !== "DISMISS" || report.appeal !== null;

  async function decide() {
    try {
      await mutateAsync({
        ...{ id: report.id, actions: [...actionsOf[choice]], note },
        ...(isTold && message.trim() ? { message } : {}),
        ...(isSuspending ? { days: Number(days) } : {}),
      });
      toast.success("Done, and in the log");
      // Closed at once: while it is open it takes back the focus that is led elsewhere.
      flushSync(onClose);
      onDecided();
    } catch {
      // Shown above the fields, which keep what was typed.
    }
  }

  return (
    <AskDialog
      title={`${label}?`}
      description={consequencesOf(choice, report, name)}
      banner={bannerText(error, "Failed to save. Please try again.")}
      confirmLabel={label}
      isDangerous={choice !== "DISMISS" && choice !== "GRANT"}
      isPending={isPending}
      onConfirm={() => void submitOnce(decide)}
      onClose={onClose}
    >
      {isSuspending ? (
        <Field label="For how many days" error={problems.days}>
          <Input
            type="number"
            required
            min={1}
            max={reportLimits.days}
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
        </Field>
      ) : null}
      <Field label="Why" hint="For the log. The fan never reads it." error={problems.note}>
        <Input
          required
          maxLength={reportLimits.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      {isTold ? (
        <Field label={`What ${name} reads`} optional error={problems.message}>
          <Input
            maxLength={reportLimits.note}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
      ) : null}
    </AskDialog>
  );
}
