import { decideAbout } from "@contract/decisions.ts";
import type { EndpointOutput } from "@contract/endpoint.ts";
import { useState } from "react";
import { ActionDialog } from "@/components/ui/action-dialog";
import { SelectField } from "@/components/ui/select-field";
import { useWrite } from "@/features/auth/use-write";
import {
  actionsOf,
  type Choice,
  consequencesOf,
  labelOf,
} from "@/features/safety/admin/decision-words";
import { presetReasons } from "@/features/safety/admin/preset-reasons";
import { useDecisionText } from "@/features/safety/admin/use-decision-text";
import { useUndo } from "@/features/safety/admin/use-undo";

const choices = {
  POST: ["REMOVE", "REMOVE_AND_SUSPEND"],
  REPLY: ["REMOVE", "REMOVE_AND_SUSPEND"],
  PROFILE: ["REMOVE", "CLEAR_PICTURE", "REMOVE_AND_SUSPEND"],
} as const satisfies Record<string, readonly (Choice & keyof typeof actionsOf)[]>;

interface RemoveDialogProps {
  subjectType: keyof typeof choices;
  subjectId: string;
  /** The author's name. */
  name: string;
  onClose: () => void;
  /** Called when the content disappears with the focus. */
  onRemoved?: () => void;
}

/** Removes a post, a reply or parts of a profile without a report. */
export function RemoveDialog({ onClose, onRemoved, ...opened }: RemoveDialogProps) {
  const { subjectType, name } = opened;
  const [choice, setChoice] = useState<(typeof choices)[typeof subjectType][number]>("REMOVE");
  const { mutateAsync } = useWrite(decideAbout);
  const { offerUndo } = useUndo();
  const subject = { subjectType, appeal: null };
  const { sent, fields } = useDecisionText({
    notifiedName: name,
    isSuspending: choice === "REMOVE_AND_SUSPEND",
    ready: presetReasons(choice, false),
  });
  return (
    <ActionDialog
      subject={opened}
      ask={({ subjectType, subjectId, name }) => ({
        title: `${labelOf("REMOVE", subject)}?`,
        description: consequencesOf(choice, subject, name),
        confirmLabel: labelOf(choice, subject),
        isDangerous: true,
        send: () =>
          mutateAsync({
            body: { subjectType, subjectId, actions: [...actionsOf[choice]], ...sent },
          }),
        onDone: ({ reportId, ...decision }: EndpointOutput<typeof decideAbout>) =>
          offerUndo({ id: reportId, decision }),
      })}
      onClose={onClose}
      onGone={onRemoved}
    >
      {(problems) => (
        <>
          <SelectField
            label="What to do"
            value={choice}
            onValueChange={setChoice}
            choices={choices[subjectType].map((one) => [one, labelOf(one, subject)] as const)}
          />
          {fields(problems)}
        </>
      )}
    </ActionDialog>
  );
}
