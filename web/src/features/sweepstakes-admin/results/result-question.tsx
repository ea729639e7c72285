import { useState } from "react";
import { reasonProblem } from "@/features/sweepstakes-admin/dialogs/reason";
import { ReasonField } from "@/features/sweepstakes-admin/dialogs/reason-field";
import type { ResultWarning } from "@/features/sweepstakes-admin/dialogs/result-warning";
import { lazyDialog } from "@/lib/lazy-part";

const ConfirmDialog = lazyDialog(() => import("@/components/ui/confirm-dialog"), "ConfirmDialog");

interface ResultQuestionProps {
  warning: ResultWarning;
  isPending: boolean;
  /** The reason is empty if none is required. */
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Confirms early results, with a reason, and the last result. */
export function ResultQuestion({ warning, isPending, onConfirm, onClose }: ResultQuestionProps) {
  const { title, points, early, confirmLabel } = warning;
  const [reason, setReason] = useState("");
  const [isTried, setIsTried] = useState(false);
  const problem = early.length > 0 ? reasonProblem(reason) : null;
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel="Not yet"
      isDangerous
      isPending={isPending}
      noValidate
      onConfirm={(form) => {
        setIsTried(true);
        if (problem === null) onConfirm(reason);
        else form.querySelector("textarea")?.focus();
      }}
      onClose={onClose}
    >
      {points.map((point) => (
        <p key={point}>{point}</p>
      ))}
      {early.length > 0 ? (
        <ReasonField
          value={reason}
          onChange={setReason}
          error={isTried ? (problem ?? undefined) : undefined}
        />
      ) : null}
    </ConfirmDialog>
  );
}
