import { type Report, reopenReport } from "@contract/reports.ts";
import { useRef } from "react";
import { useWrite } from "@/features/auth/use-write";
import { isUndoable } from "@/features/safety/admin/decision-words";
import { writeErrorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

type Undoable = Pick<Report, "id" | "decision">;

/** Reverses the last decision if possible, from its toast or by a key. */
export function useUndo() {
  const last = useRef<Undoable | null>(null);
  const { mutateAsync } = useWrite(reopenReport);
  const submitOnce = useSubmitLock();

  async function reopen() {
    const report = last.current;
    if (report === null) return;
    try {
      await mutateAsync({ params: { id: String(report.id) }, body: { note: "Undone at once" } });
      last.current = null;
      toast.success("Undone.");
    } catch (error) {
      toast.error(writeErrorText(error, "Failed to undo it. Please try again."));
    }
  }
  const undo = () => void submitOnce(reopen);

  return {
    undo,
    /** Shows a toast for the decision, with an undo button. */
    offerUndo(report: Undoable) {
      const canUndo = report.decision !== null && isUndoable(report.decision);
      last.current = canUndo ? report : null;
      toast.success(
        "Done, and in the log",
        undefined,
        canUndo ? { label: "Undo", onClick: undo } : undefined,
      );
    },
  };
}
