import { reopenReport } from "@contract/report-decisions.ts";
import type { Report } from "@contract/reports.ts";
import { startTransition, useState } from "react";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { useWrite } from "@/features/auth/use-write";
import { decisionText, isUndoable, undoConsequences } from "@/features/safety/admin/decision-words";
import { lazyDialog } from "@/lib/lazy-part";
import { isolate } from "@/lib/names";

const NoteDialog = lazyDialog(() => import("@/features/safety/admin/note-dialog"), "NoteDialog");

/** A decision with its admin, time and reason, and a button to reverse it if possible. */
export function DecidedReport({ report }: { report: Report }) {
  const { decision } = report;
  const [scope, setScope] = useState<"one" | "all" | null>(null);
  const { mutateAsync } = useWrite(reopenReport);
  if (!decision) return <p className="text-soft">Closed</p>;
  return (
    <div className="grid justify-items-start gap-1">
      <p className="font-semibold wrap-anywhere">
        <span>
          {`${decisionText(decision)}${decision.isUndone ? " (undone since)" : ""} by ${decision.by.name ?? "an admin"}, `}
        </span>
        <RelativeTime instant={decision.at} />
      </p>
      <p dir="auto" className="wrap-anywhere">
        Why: {isolate(decision.note)}
      </p>
      {decision.message === null ? null : (
        <p dir="auto" className="wrap-anywhere">
          Message to the fan: {isolate(decision.message)}
        </p>
      )}
      {isUndoable(decision) ? (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => startTransition(() => setScope("one"))}>
            Undo
          </Button>
          {decision.groupSize > 1 ? (
            <Button variant="secondary" onClick={() => startTransition(() => setScope("all"))}>
              {`Undo all ${decision.groupSize}`}
            </Button>
          ) : null}
        </div>
      ) : null}
      {scope ? (
        <NoteDialog
          title={scope === "one" ? "Undo this decision?" : `Undo all ${decision.groupSize}?`}
          description={
            scope === "one"
              ? undoConsequences(report)
              : "What was removed comes back, the suspension ends, and the reports return to the queue."
          }
          confirmLabel={scope === "one" ? "Undo it" : "Undo all"}
          send={(note) =>
            mutateAsync({
              params: { id: String(report.id) },
              body: { note, isGroup: scope === "all" },
            })
          }
          onClose={() => setScope(null)}
        />
      ) : null}
    </div>
  );
}
