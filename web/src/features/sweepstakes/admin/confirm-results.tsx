import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { ResultWarning } from "@/features/sweepstakes/admin/result-warning";

interface ConfirmResultsProps {
  warning: ResultWarning;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before results are recorded that cut off picks or end the contest. */
export function ConfirmResults({ warning, isPending, onConfirm, onClose }: ConfirmResultsProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={warning.title}>
      {warning.points.map((point) => (
        <p key={point}>{point}</p>
      ))}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Not yet
        </Button>
        <Button variant="danger" loading={isPending} onClick={onConfirm}>
          Enter anyway
        </Button>
      </div>
    </Dialog>
  );
}
