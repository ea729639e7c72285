import { reportLimits } from "@contract/decisions.ts";
import { ActionDialog, type Words } from "@/components/ui/action-dialog";

interface NoteDialogProps extends Words {
  send: (note: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks an admin for a reason before reversing a decision. */
export const NoteDialog = ({ onClose, ...opened }: NoteDialogProps) => (
  <ActionDialog
    subject={opened}
    fields={() => ({
      note: {
        label: "Why",
        hint: "For the log. The fan never sees it.",
        required: true,
        maxLength: reportLimits.note,
      },
    })}
    ask={({ send, ...words }) => ({
      ...words,
      send: ({ note }) => send(note),
      done: "Done, and in the log",
    })}
    onClose={onClose}
  />
);
