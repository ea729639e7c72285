import { kindsByChannel } from "@contract/reminder-kinds.gen.ts";
import type {
  ReminderChanges,
  ReminderChannel,
  ReminderKind,
  Reminders,
} from "@contract/reminders.ts";
import { QuestionHour } from "@/features/reminders/components/question-hour";
import { reminderWords } from "@/features/reminders/kinds";
import { useSaveReminders } from "@/features/reminders/mutations";
import { errorText } from "@/lib/api/api-error";
import { toast } from "@/lib/toast";

interface ReminderChoicesProps {
  userId: string;
  reminders: Reminders;
  channel: ReminderChannel;
  legend: string;
  /** Offers reminders for admins, too. */
  isAdmin?: boolean;
}

/** The reminders of one channel; each change is saved at once. */
export function ReminderChoices(props: ReminderChoicesProps) {
  const { userId, reminders, channel, legend, isAdmin = false } = props;
  const { mutate } = useSaveReminders(userId);
  const choices: Partial<Record<ReminderKind, boolean>> = reminders[channel];
  const offeredKinds = kindsByChannel[channel].filter((kind) => kind !== "admin" || isAdmin);
  const save = (changes: ReminderChanges) =>
    mutate(changes, {
      onError: (error) => toast.error(errorText(error, "Failed to save your reminders")),
    });
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 text-soft">{legend}</legend>
      {offeredKinds.map((kind) => (
        <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={choices[kind] ?? false}
            onChange={({ target }) => save({ [channel]: { [kind]: target.checked } })}
          />
          {reminderWords[kind].label}
        </label>
      ))}
      {choices.question ? (
        <QuestionHour
          hour={reminders.questionHour}
          onChange={(questionHour) => save({ questionHour })}
        />
      ) : null}
    </fieldset>
  );
}
