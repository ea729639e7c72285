import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

interface AskDialogProps {
  title: string;
  /** What follows from it. */
  description: string;
  confirmLabel: string;
  isDangerous?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what cannot simply be undone. */
export function AskDialog(props: AskDialogProps) {
  const { title, description, confirmLabel, isDangerous = false, onConfirm, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      description={description}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant={isDangerous ? "danger" : "primary"}
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
