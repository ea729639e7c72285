import { reportLimits } from "@contract/decisions.ts";
import { useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { bannerText, fieldErrors } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

interface NoteDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  isPending: boolean;
  error: unknown;
  send: (note: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks an admin for a reason before reversing a decision. */
export function NoteDialog({ send, onClose, error, ...rest }: NoteDialogProps) {
  const [note, setNote] = useState("");
  const submitOnce = useSubmitLock();
  async function confirm() {
    try {
      await send(note);
      toast.success("Done, and in the log");
      flushSync(onClose);
    } catch {
      // The error appears above the field, which keeps its input.
    }
  }
  return (
    <ConfirmDialog
      {...rest}
      banner={bannerText(error, "Failed to save. Please try again.")}
      onConfirm={() => void submitOnce(confirm)}
      onClose={onClose}
    >
      <Field label="Why" hint="For the log. The fan never sees it." error={fieldErrors(error).note}>
        <Input
          required
          maxLength={reportLimits.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
