import { ConfirmPopover } from "@/components/ui/confirm-popover";
import { IconButton } from "@/components/ui/icon-button";
import { errorText } from "@/lib/api-error";
import { toast } from "@/lib/toast";
import { useSubmitLock } from "@/lib/use-submit-lock";

interface DeleteSaidProps {
  what: "post" | "reply";
  question: string;
  remove: () => Promise<unknown>;
  isPending: boolean;
  /** Called when it is about to go, and its button and the focus with it. */
  onDeleted: () => void;
}

/** Takes away what the user said, after a question. */
export function DeleteSaid({ what, question, remove, isPending, onDeleted }: DeleteSaidProps) {
  const submitOnce = useSubmitLock();
  const capital = what === "post" ? "Post" : "Reply";
  async function confirm() {
    try {
      await remove();
      toast.success(`${capital} deleted`);
      onDeleted();
    } catch (error) {
      toast.error(errorText(error, `Failed to delete the ${what}. Please try again.`));
    }
  }
  return (
    <ConfirmPopover
      trigger={
        <IconButton
          icon="trash"
          label={`Delete ${what}`}
          disabled={isPending}
          className="text-soft hover:text-ink disabled:opacity-55"
        />
      }
      question={question}
      confirmLabel="Delete"
      cancelLabel="Keep it"
      onConfirm={() => void submitOnce(confirm)}
    />
  );
}
