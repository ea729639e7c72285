import { ConfirmPopover } from "@/components/ui/confirm-popover";
import { IconButton } from "@/components/ui/icon-button";
import { WritersOnly } from "@/components/ui/writers-only";
import { errorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

interface DeleteMessageProps {
  what: "post" | "reply";
  question: string;
  /** "Remove" for another fan's message. */
  verb?: "Delete" | "Remove";
  remove: () => Promise<unknown>;
  isPending: boolean;
  /** Called before the message, its button and the focus disappear. */
  onDeleted: () => void;
}

/** Deletes the user's message, or a reply to the user, after a confirmation. */
export function DeleteMessage({ what, question, verb = "Delete", ...props }: DeleteMessageProps) {
  const { remove, isPending, onDeleted } = props;
  const submitOnce = useSubmitLock();
  const capital = what === "post" ? "Post" : "Reply";
  async function confirm() {
    try {
      await remove();
      toast.success(`${capital} ${verb.toLowerCase()}d`);
      onDeleted();
    } catch (error) {
      toast.error(
        errorText(error, `Failed to ${verb.toLowerCase()} the ${what}. Please try again.`),
      );
    }
  }
  return (
    <WritersOnly isBrief>
      <ConfirmPopover
        trigger={
          <IconButton
            icon="trash"
            label={`${verb} ${what}`}
            disabled={isPending}
            className="text-soft hover:text-ink disabled:opacity-55"
          />
        }
        question={question}
        confirmLabel={verb}
        cancelLabel="Keep it"
        onConfirm={() => void submitOnce(confirm)}
      />
    </WritersOnly>
  );
}
