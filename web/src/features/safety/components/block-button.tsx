import { Button } from "@/components/ui/button";
import { ConfirmPopover } from "@/components/ui/confirm-popover";
import { useChangeBlock } from "@/features/safety/mutations";
import { useAction } from "@/lib/forms/use-action";

interface BlockButtonProps {
  fanId: string;
  name: string;
  /** Called after the block, which hides this page as well. */
  onBlocked: () => void;
}

/** Hides another fan and the user from each other, after a confirmation. */
export function BlockButton({ fanId, name, onBlocked }: BlockButtonProps) {
  const { mutateAsync } = useChangeBlock();
  const block = useAction(() => mutateAsync({ fanId, isBlocked: true }), {
    done: `${name} is blocked. You can undo this under Account.`,
    failed: "Failed to block this fan. Please try again.",
    onDone: onBlocked,
  });
  return (
    <ConfirmPopover
      trigger={
        <Button variant="quiet" loading={block.isPending}>
          Block
        </Button>
      }
      question={`Block ${name}? You won't see each other anywhere, and they won't be notified.`}
      confirmLabel="Block"
      onConfirm={block.run}
    />
  );
}
