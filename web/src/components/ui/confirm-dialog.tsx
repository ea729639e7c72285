import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";

interface AskDialogProps {
  title: string;
  /** The consequences. */
  description?: ReactNode;
  /** The error of the last try. */
  banner?: string | null;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean | undefined;
  isPending?: boolean | undefined;
  /** The page validates instead of the browser. */
  noValidate?: boolean | undefined;
  onConfirm: (form: HTMLFormElement) => void;
  onClose: () => void;
  /** The cancel button's action, if it does more than close. */
  onCancel?: () => void;
  /** The focus after closing: true for the opener, false if the caller moves it. */
  finalFocus?: () => HTMLElement | boolean | null;
  children?: ReactNode;
}

/** A confirmation, optionally with fields. It stays open until the caller closes it. */
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
      <Form noValidate={noValidate} className="grid gap-5" onSubmit={onConfirm}>
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
      </Form>
    </Dialog>
  );
}
