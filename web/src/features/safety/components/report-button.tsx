import { cloneElement, type ReactElement, Suspense, startTransition, useState } from "react";
import type { ReportDialogProps } from "@/features/safety/components/report-dialog";
import { lazyPart } from "@/lib/lazy-part";

const loadDialog = () => import("@/features/safety/components/report-dialog");
const ReportDialog = lazyPart(loadDialog, "ReportDialog");

interface ReportButtonProps extends Omit<ReportDialogProps, "onClose"> {
  trigger: ReactElement<{ onClick?: () => void; "aria-haspopup"?: "dialog" }>;
}

/** Asks what is wrong with a post or a fan. Few are ever pressed, so the dialog is fetched when one is. */
export function ReportButton({ trigger, ...rest }: ReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {cloneElement(trigger, {
        onClick: () => startTransition(() => setIsOpen(true)),
        "aria-haspopup": "dialog",
      })}
      {isOpen ? (
        <Suspense fallback={null}>
          <ReportDialog {...rest} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
