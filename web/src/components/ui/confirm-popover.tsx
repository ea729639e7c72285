import { cloneElement, type ReactElement, Suspense, startTransition, useState } from "react";
import type { ConfirmPopupProps } from "@/components/ui/confirm-popup";
import { lazyPart, showWhenLoaded } from "@/lib/lazy-part";

const loadPopup = () => import("@/components/ui/confirm-popup");
const ConfirmPopup = lazyPart(loadPopup, "ConfirmPopup");

interface ConfirmPopoverProps extends ConfirmPopupProps {
  trigger: ReactElement<{
    onClick?: () => void;
    onPointerEnter?: () => void;
    onFocus?: () => void;
    "aria-haspopup"?: "dialog";
    "aria-expanded"?: boolean;
  }>;
}

/**
 * "Are you sure?" beside the trigger. Lists have many of these, so the popover loads on hover or
 * focus; until then there is only the button.
 */
export function ConfirmPopover({ trigger, ...rest }: ConfirmPopoverProps) {
  const [isWanted, setIsWanted] = useState(false);
  const prepare = () => void loadPopup().catch(() => {});
  const button = cloneElement(trigger, {
    onClick: () => showWhenLoaded(loadPopup, () => startTransition(() => setIsWanted(true))),
    onPointerEnter: prepare,
    onFocus: prepare,
    "aria-haspopup": "dialog",
    "aria-expanded": false,
  });
  return (
    <Suspense fallback={button}>
      {isWanted ? <ConfirmPopup trigger={trigger} {...rest} /> : button}
    </Suspense>
  );
}
