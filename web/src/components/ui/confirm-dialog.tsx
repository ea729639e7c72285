import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

interface AskDialogProps {
  title: string;
  /** What follows from it. */
  description?: ReactNode;
  /** Why it could not be sent. */
  banner?: string | null;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  isPending?: boolean;
  /** The page says itself what is missing, and not the browser. */
  noValidate?: boolean;
  onConfirm: (form: HTMLFormElement) => void;
  onClose: () => void;
  /** What the other button does, if it does not just close. */
  onCancel?: () => void;
  /** What has the focus when it has closed: true for what opened it, false where it is led by who closes it. */
  finalFocus?: () => HTMLElement | boolean | null;
  children?: ReactNode;
}

/** Asks for a yes, or for what its fields say. It stays open until it is closed. */
export function ConfirmDialog(props: AskDialogProps) {
  const { title, description, banner, confirmLabel, cancelLabel = "Cancel", children } = props;
  const { isDangerous, isPending, noValidate, onConfirm, onClose, onCancel, finalFocus } = props;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      description={description}
      {...(finalFocus && { finalFocus })}
    >
      <form
        noValidate={noValidate}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // React hands events of a portal on to its parents, and there may be a form among them.
          event.stopPropagation();
          onConfirm(event.currentTarget);
        }}
      >
        {banner ? <Banner tone="error">{banner}</Banner> : null}
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onCancel ?? onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" variant={isDangerous ? "danger" : "primary"} loading={isPending}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
