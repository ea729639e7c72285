import { reportLimits, sendAppeal } from "@contract/decisions.ts";
import { useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { useWrite } from "@/features/auth/use-write";
import { bannerText, fieldErrors } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

interface AppealDialogProps {
  /** Null for the newest decision. */
  decisionId: number | null;
  onClose: () => void;
}

/** Appeals a decision about the user. */
export function AppealDialog({ decisionId, onClose }: AppealDialogProps) {
  const [text, setText] = useState("");
  const { mutateAsync, isPending, error } = useWrite(sendAppeal);
  const submitOnce = useSubmitLock();
  async function send() {
    try {
      await mutateAsync({ body: { text, decisionId } });
      toast.success("Sent. An admin will review it.");
      flushSync(onClose);
    } catch {
      // Shown above the field, which keeps what was typed.
    }
  }
  return (
    <ConfirmDialog
      title="Appeal"
      description="An admin will review the decision. You can appeal each decision once."
      banner={bannerText(error, "Failed to send your appeal. Try again.")}
      confirmLabel="Send appeal"
      isPending={isPending}
      onConfirm={() => void submitOnce(send)}
      onClose={onClose}
    >
      <Field label="What was wrong with it?" error={fieldErrors(error).text}>
        <Textarea
          required
          maxLength={reportLimits.appeal}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
