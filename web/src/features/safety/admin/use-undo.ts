import { reopenReport } from "@contract/report-decisions.ts";
import type { Report } from "@contract/reports.ts";
import { useRef } from "react";
import { useWrite } from "@/features/auth/use-write";
import { isUndoable } from "@/features/safety/admin/decision-words";
import { writeErrorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";
import { toast } from "@/lib/toast";

type Undoable = Pick<Report, "id" | "decision">;

interface Last {
  id: number;
  /** Whether all decisions of the same call are reversed. */
  isGroup: boolean;
}

/** Reverses the last decision if possible, from its toast or by a key. */
export function useUndo() {
  const last = useRef<Last | null>(null);
  const { mutateAsync } = useWrite(reopenReport);
  const reopen = useAction(
    ({ id, isGroup }: Last) =>
      mutateAsync({ params: { id: String(id) }, body: { note: "Undone at once", isGroup } }),
    {
      done: "Undone.",
      failed: (error) => writeErrorText(error, "Failed to undo it. Please try again."),
      onDone: () => {
        last.current = null;
      },
    },
  );
  const undo = () => {
    if (last.current !== null) reopen.run(last.current);
  };

  function offer(decided: Last | null) {
    last.current = decided;
    toast.success(
      "Done, and in the log",
      undefined,
      decided ? { label: decided.isGroup ? "Undo all" : "Undo", onClick: undo } : undefined,
    );
  }

  return {
    undo,
    /** Shows a toast for the decision, with an undo button. */
    offerUndo(report: Undoable) {
      const canUndo = report.decision !== null && isUndoable(report.decision);
      offer(canUndo ? { id: report.id, isGroup: false } : null);
    },
    /** The same for a decision about several reports. */
    offerUndoAll: ([first]: readonly Pick<Report, "id">[]) =>
      offer(first ? { id: first.id, isGroup: true } : null),
  };
}
