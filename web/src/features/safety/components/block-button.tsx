import { Button } from "@/components/ui/button";
import { ConfirmPopover } from "@/components/ui/confirm-popover";
import { useChangeBlock } from "@/features/safety/mutations";
import { errorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

interface BlockButtonProps {
  fanId: string;
  name: string;
  /** Called after the block, which hides this page as well. */
  onBlocked: () => void;
}

/** Hides another fan and the user from each other, after a confirmation. */
export function BlockButton({ fanId, name, onBlocked }: BlockButtonProps) {
  const { mutateAsync, isPending } = useChangeBlock();
  const submitOnce = useSubmitLock();
  async function block() {
    try {
      await mutateAsync({ fanId, isBlocked: true });
      toast.success(`${name} is blocked. You can undo this under Account.`);
      onBlocked();
    } catch (error) {
      toast.error(errorText(error, "Failed to block this fan. Please try again."));
    }
  }
  return (
    <ConfirmPopover
      trigger={
        <Button variant="quiet" loading={isPending}>
          Block
        </Button>
      }
      question={`Block ${name}? You won't see each other anywhere, and they won't be notified.`}
      confirmLabel="Block"
      onConfirm={() => void submitOnce(block)}
    />
  );
}
