import { type Report, reopenReport } from "@contract/reports.ts";
import { useRef } from "react";
import { useWrite } from "@/features/auth/use-write";
import { isUndoable } from "@/features/safety/admin/decision-words";
import { writeErrorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";
import { toast } from "@/lib/toast";

type Undoable = Pick<Report, "id" | "decision">;

/** Reverses the last decision if possible, from its toast or by a key. */
export function useUndo() {
  const last = useRef<Undoable | null>(null);
  const { mutateAsync } = useWrite(reopenReport);
  const reopen = useAction(
    (id: number) => mutateAsync({ params: { id: String(id) }, body: { note: "Undone at once" } }),
    {
      done: "Undone.",
      failed: (error) => writeErrorText(error, "Failed to undo it. Please try again."),
      onDone: () => {
        last.current = null;
      },
    },
  );
  const undo = () => {
    if (last.current !== null) reopen.run(last.current.id);
  };

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
