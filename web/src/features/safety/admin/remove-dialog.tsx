import { decideAbout } from "@contract/decisions.ts";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useWrite } from "@/features/auth/use-write";
import { DecisionFields, noDecisionText } from "@/features/safety/admin/decision-fields";
import {
  actionsOf,
  type Choice,
  consequencesOf,
  labelOf,
} from "@/features/safety/admin/decision-words";
import { presetReasons } from "@/features/safety/admin/preset-reasons";
import { useUndo } from "@/features/safety/admin/use-undo";
import { bannerText, fieldErrors } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";

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
export function RemoveDialog(props: RemoveDialogProps) {
  const { subjectType, subjectId, name, onClose, onRemoved } = props;
  const [choice, setChoice] = useState<(typeof choices)[typeof subjectType][number]>("REMOVE");
  const [text, setText] = useState(noDecisionText);
  const { mutateAsync, isPending, error } = useWrite(decideAbout);
  const { offerUndo } = useUndo();
  const submitOnce = useSubmitLock();
  const isDone = useRef(false);
  const subject = { subjectType, appeal: null };
  const isSuspending = choice === "REMOVE_AND_SUSPEND";

  async function remove() {
    const { note, message, days } = text;
    try {
      const { reportId, ...decision } = await mutateAsync({
        body: {
          subjectType,
          subjectId,
          actions: [...actionsOf[choice]],
          note,
          ...(message.trim() ? { message } : {}),
          ...(isSuspending ? { days: Number(days) } : {}),
        },
      });
      isDone.current = true;
      offerUndo({ id: reportId, decision });
      // Closes synchronously: an open dialog would take the focus back.
      flushSync(onClose);
      onRemoved?.();
    } catch {
      // The error appears above the fields, which keep their input.
    }
  }

  return (
    <ConfirmDialog
      title={`${labelOf("REMOVE", subject)}?`}
      description={consequencesOf(choice, subject, name)}
      banner={bannerText(error, "Failed to save. Please try again.")}
      confirmLabel={labelOf(choice, subject)}
      isDangerous
      isPending={isPending}
      onConfirm={() => void submitOnce(remove)}
      onClose={onClose}
      finalFocus={() => !(isDone.current && onRemoved)}
    >
      <Field label="What to do">
        <Select value={choice} onChange={({ target }) => setChoice(target.value as typeof choice)}>
          {choices[subjectType].map((one) => (
            <option key={one} value={one}>
              {labelOf(one, subject)}
            </option>
          ))}
        </Select>
      </Field>
      <DecisionFields
        value={text}
        onChange={setText}
        problems={fieldErrors(error)}
        notifiedName={name}
        isSuspending={isSuspending}
        ready={presetReasons(choice, false)}
      />
    </ConfirmDialog>
  );
}
