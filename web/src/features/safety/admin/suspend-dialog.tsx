import { suspendFan } from "@contract/decisions.ts";
import { useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/features/auth/use-write";
import { DecisionFields, noDecisionText } from "@/features/safety/admin/decision-fields";
import { suspensionConsequences } from "@/features/safety/admin/decision-words";
import { presetReasons } from "@/features/safety/admin/preset-reasons";
import { bannerText, fieldErrors } from "@/lib/api/api-error";
import { formatDate } from "@/lib/dates";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

interface SuspendDialogProps {
  fanId: string;
  name: string;
  onClose: () => void;
}

/** Suspends a fan without a report. */
export function SuspendDialog({ fanId, name, onClose }: SuspendDialogProps) {
  const [text, setText] = useState(noDecisionText);
  const { mutateAsync, isPending, error } = useWrite(suspendFan);
  const submitOnce = useSubmitLock();
  async function suspend() {
    const { note, message, days } = text;
    try {
      const { suspendedUntil } = await mutateAsync({
        body: {
          userId: fanId,
          days: Number(days),
          note,
          ...(message.trim() ? { message } : {}),
        },
      });
      toast.success(`${name} is suspended until ${formatDate(suspendedUntil.slice(0, 10))}`);
      flushSync(onClose);
    } catch {
      // The error appears above the fields, which keep their input.
    }
  }
  return (
    <ConfirmDialog
      title={`Suspend ${name}?`}
      description={suspensionConsequences(name)}
      banner={bannerText(error, "Failed to save. Please try again.")}
      confirmLabel="Suspend"
      isDangerous
      isPending={isPending}
      onConfirm={() => void submitOnce(suspend)}
      onClose={onClose}
    >
      <DecisionFields
        value={text}
        onChange={setText}
        problems={fieldErrors(error)}
        notifiedName={name}
        isSuspending
        ready={presetReasons("SUSPEND", false)}
      />
    </ConfirmDialog>
  );
}
