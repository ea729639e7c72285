import { ConfirmPopover } from "@/components/ui/confirm-popover";
import { IconButton } from "@/components/ui/icon-button";
import { WritersOnly } from "@/components/ui/writers-only";
import { useAction } from "@/lib/forms/use-action";

interface DeleteMessageProps {
  what: "post" | "reply";
  question: string;
  /** "Remove" for another fan's message. */
  verb?: "Delete" | "Remove";
  remove: () => Promise<unknown>;
  /** Called before the message, its button and the focus disappear. */
  onDeleted: () => void;
}

/** Deletes the user's message, or a reply to the user, after a confirmation. */
export function DeleteMessage({ what, question, verb = "Delete", ...props }: DeleteMessageProps) {
  const { remove, onDeleted } = props;
  const confirm = useAction(remove, {
    done: `${what === "post" ? "Post" : "Reply"} ${verb.toLowerCase()}d`,
    failed: `Failed to ${verb.toLowerCase()} the ${what}. Please try again.`,
    onDone: onDeleted,
  });
  return (
    <WritersOnly isBrief>
      <ConfirmPopover
        trigger={
          <IconButton
            icon="trash"
            label={`${verb} ${what}`}
            disabled={confirm.isPending}
            className="text-soft hover:text-ink disabled:opacity-55"
          />
        }
        question={question}
        confirmLabel={verb}
        cancelLabel="Keep it"
        onConfirm={confirm.run}
      />
    </WritersOnly>
  );
}
