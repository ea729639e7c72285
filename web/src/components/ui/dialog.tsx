import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { CSSProperties, ReactElement, ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { useKeyboardHeight } from "@/lib/page/use-keyboard-height";

interface DialogProps {
  title: string;
  description?: ReactNode;
  /** The element that opens it; omit it if `open` is controlled. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The focus after closing: the opener if omitted, null or true; unchanged if false. */
  finalFocus?: () => HTMLElement | boolean | null;
  children: ReactNode;
}

/** A modal sheet: from below on phones, centered elsewhere. Escape and the backdrop close it. */
export function Dialog(props: DialogProps) {
  const { title, description, trigger, open, onOpenChange, finalFocus, children } = props;
  const control = { ...(open !== undefined && { open }), ...(onOpenChange && { onOpenChange }) };
  const keyboard = useKeyboardHeight();
  return (
    <BaseDialog.Root {...control}>
      {trigger ? <BaseDialog.Trigger render={trigger} /> : null}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          finalFocus={() => finalFocus?.() ?? true}
          style={{ "--keyboard": `${keyboard}px` } as CSSProperties}
          className="fixed inset-x-0 bottom-(--keyboard) z-50 grid max-h-[calc(90dvh-var(--keyboard))] gap-4 overflow-y-auto rounded-t-lg bg-sheet px-[max(1.5rem,var(--safe-left))] pt-6 pb-safe-6 shadow-floating transition-[opacity,translate] data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:inset-auto sm:top-[calc(50%-var(--keyboard)/2)] sm:left-1/2 sm:w-[min(32rem,calc(100vw-2rem))] sm:-translate-1/2 sm:rounded-lg sm:p-6"
        >
          <div className="flex items-start justify-between gap-4">
            <BaseDialog.Title className="headline text-2xl">{title}</BaseDialog.Title>
            <BaseDialog.Close
              aria-label="Close"
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-ink/10"
            >
              <Icon name="close" />
            </BaseDialog.Close>
          </div>
          {description ? (
            <BaseDialog.Description className="text-soft">{description}</BaseDialog.Description>
          ) : null}
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
