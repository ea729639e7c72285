import { reportLimits } from "@contract/decisions.ts";
import { type ReportReason, sendReport } from "@contract/reports.ts";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { useWrite } from "@/features/auth/use-write";
import { reasonLabels } from "@/features/safety/reasons";
import { bannerText, fieldErrors } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

export interface ReportDialogProps {
  subjectType: "POST" | "REPLY" | "PROFILE" | "POOL";
  subjectId: string;
  /** "this post", "Ben Lee". */
  what: string;
  onClose: () => void;
  /** Called when the report is sent and the post is hidden. */
  onSent?: (() => void) | undefined;
}

export function ReportDialog(props: ReportDialogProps) {
  const { subjectType, subjectId, what, onClose, onSent } = props;
  const [reason, setReason] = useState<ReportReason | "">("");
  const [note, setNote] = useState("");
  const { mutateAsync, isPending, error } = useWrite(sendReport);
  const submitOnce = useSubmitLock();
  const problems = fieldErrors(error);
  const isSent = useRef(false);

  async function send() {
    if (reason === "") return;
    try {
      await mutateAsync({ body: { subjectType, subjectId, reason, note: note.trim() || null } });
      toast.success("Thanks. An admin will look at it.");
      isSent.current = true;
      // Closed synchronously: an open dialog would take the focus back.
      flushSync(onClose);
      onSent?.();
    } catch {
      // Shown above the fields, which keep what was typed.
    }
  }

  return (
    <ConfirmDialog
      title={`Report ${what}`}
      description={
        subjectType === "PROFILE" || subjectType === "POOL"
          ? "Only admins can see your report."
          : `Only admins can see your report. You won't see ${what} anymore.`
      }
      banner={bannerText(error, "Failed to send your report. Try again.")}
      confirmLabel="Send report"
      isPending={isPending}
      onConfirm={() => void submitOnce(send)}
      onClose={onClose}
      finalFocus={() => !(isSent.current && onSent)}
    >
      <Field label="What's wrong?" error={problems.reason}>
        <Select
          required
          value={reason}
          onChange={(event) => setReason(event.target.value as ReportReason)}
        >
          <option value="">Choose a reason</option>
          {Object.entries(reasonLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Anything to add?" optional error={problems.note}>
        <Textarea
          maxLength={reportLimits.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
