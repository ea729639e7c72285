import { Popover } from "@base-ui/react/popover";
import type { ReactElement } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { edgePadding } from "@/lib/page/edge-padding";

export interface ConfirmPopupProps {
  /** The element that opens it. */
  trigger: ReactElement;
  question: string;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
}

/** The popover behind `ConfirmPopover`. The click that loads it also opens it. */
export function ConfirmPopup({
  trigger,
  question,
  confirmLabel,
  cancelLabel = "Cancel",
  onConfirm,
}: ConfirmPopupProps) {
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} collisionPadding={edgePadding(12)} className="z-50">
          <Popover.Popup className="grid w-72 max-w-[calc(100vw-1.5rem)] origin-(--transform-origin) gap-4 rounded-lg bg-sheet p-4 shadow-floating transition-[opacity,scale] data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
            <Popover.Title className="text-base font-semibold">{question}</Popover.Title>
            <div className="flex flex-wrap justify-end gap-2 *:whitespace-nowrap">
              <Popover.Close className={buttonStyle("quiet", "md")}>{cancelLabel}</Popover.Close>
              <Popover.Close className={buttonStyle("danger", "md")} onClick={onConfirm}>
                {confirmLabel}
              </Popover.Close>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
