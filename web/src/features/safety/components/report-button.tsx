import { cloneElement, type ReactElement, startTransition, useState } from "react";
import type { ReportDialogProps } from "@/features/safety/components/report-dialog";
import { lazyDialog } from "@/lib/lazy-part";

const loadDialog = () => import("@/features/safety/components/report-dialog");
const ReportDialog = lazyDialog(loadDialog, "ReportDialog");

interface ReportButtonProps extends Omit<ReportDialogProps, "onClose"> {
  trigger: ReactElement<{ onClick?: () => void; "aria-haspopup"?: "dialog" }>;
}

/**
 * Opens the report dialog for a post or fan. The dialog loads on demand, since it is rarely used.
 */
export function ReportButton({ trigger, ...rest }: ReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {cloneElement(trigger, {
        onClick: () => startTransition(() => setIsOpen(true)),
        "aria-haspopup": "dialog",
      })}
      {isOpen ? <ReportDialog {...rest} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
