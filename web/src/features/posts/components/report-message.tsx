import { Suspense, startTransition, useState } from "react";
import { MoreMenu } from "@/components/ui/more-menu";
import { lazyPart } from "@/lib/lazy-part";

const ReportDialog = lazyPart(
  () => import("@/features/safety/components/report-dialog"),
  "ReportDialog",
);

interface ReportMessageProps {
  subjectType: "POST" | "REPLY";
  subjectId: number;
  /** Called when the message disappears with the focus. */
  onGone: () => void;
}

/** Reports a post or reply to the admins. Rare, so it is in a menu. */
export function ReportMessage({ subjectType, subjectId, onGone }: ReportMessageProps) {
  const [isOpen, setIsOpen] = useState(false);
  const what = subjectType.toLowerCase();
  return (
    <>
      <MoreMenu
        label={`More about this ${what}`}
        entries={[
          { label: `Report ${what}`, onSelect: () => startTransition(() => setIsOpen(true)) },
        ]}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <ReportDialog
            subjectType={subjectType}
            subjectId={String(subjectId)}
            what={`this ${what}`}
            onSent={onGone}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
