import { liftSuspension } from "@contract/decisions.ts";
import type { Report } from "@contract/reports.ts";
import { startTransition, useState } from "react";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { useWrite } from "@/features/auth/use-write";
import { decisionText } from "@/features/safety/admin/decision-words";
import { formatInstant } from "@/lib/instants";
import { lazyDialog } from "@/lib/lazy-part";
import { displayName, isolate } from "@/lib/names";

const NoteDialog = lazyDialog(() => import("@/features/safety/admin/note-dialog"), "NoteDialog");

interface AuthorHistoryProps {
  report: Report;
  /** Whether a title counts the open reports. */
  isOfGroup?: boolean;
}

/** The author's record: earlier decisions, other open reports, and a suspension. */
export function AuthorHistory({ report, isOfGroup = false }: AuthorHistoryProps) {
  const { author, subject, status } = report;
  const name = displayName(subject.user);
  const others = isOfGroup ? 0 : author.openReports - (status === "open" ? 1 : 0);
  const earlier = author.decisions.filter(({ id }) => id !== report.decision?.id);
  return (
    <div className="grid gap-1 text-sm text-soft">
      <p>
        {[
          earlier.length === 0
            ? `No earlier decisions about ${name}.`
            : `${earlier.length === 10 ? "10 or more" : earlier.length} earlier ${earlier.length === 1 ? "decision" : "decisions"} about ${name}.`,
          others > 0 && `${others} more open ${others === 1 ? "report" : "reports"}.`,
          author.isAdmin && "An admin.",
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      {earlier.length > 0 ? (
        <ul className="grid list-disc gap-1 ps-5">
          {earlier.slice(0, 3).map((decision) => (
            <li key={decision.id} dir="auto" className="wrap-anywhere">
              <span>{`${decisionText(decision)}${decision.isUndone ? " (undone)" : ""}, `}</span>
              <RelativeTime instant={decision.at} />: {isolate(decision.note)}
            </li>
          ))}
        </ul>
      ) : null}
      {author.suspendedUntil === null ? null : (
        <SuspensionNote fanId={subject.user.id} name={name} until={author.suspendedUntil} />
      )}
    </div>
  );
}

function SuspensionNote({ fanId, name, until }: { fanId: string; name: string; until: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync } = useWrite(liftSuspension);
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <strong>Suspended until {formatInstant(until)}</strong>
      <Button variant="quiet" onClick={() => startTransition(() => setIsAsking(true))}>
        Lift
      </Button>
      {isAsking ? (
        <NoteDialog
          title={`Lift the suspension of ${name}?`}
          description={`${name} can write again at once, and is notified.`}
          confirmLabel="Lift it"
          send={(note) => mutateAsync({ params: { userId: fanId }, body: { note } })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </p>
  );
}
