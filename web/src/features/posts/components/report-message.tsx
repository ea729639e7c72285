import { Suspense, startTransition, useState } from "react";
import { MoreMenu } from "@/components/ui/more-menu";
import { lazyPart } from "@/lib/lazy-part";

const ReportDialog = lazyPart(
  () => import("@/features/safety/components/report-dialog"),
  "ReportDialog",
);

interface ReportSaidProps {
  subjectType: "POST" | "REPLY";
  subjectId: number;
  /** It has gone, and with it the focus. */
  onGone: () => void;
}

/** Has admins look at a post or a reply. Seldom done, so it stands in a menu. */
export function ReportMessage({ subjectType, subjectId, onGone }: ReportSaidProps) {
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
