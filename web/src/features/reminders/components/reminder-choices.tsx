import { type ReminderKind, reminderKinds } from "@contract/events.ts";
import type { Reminders } from "@contract/reminders.ts";
import { reminderWords } from "@/features/reminders/kinds";
import { useSaveReminders } from "@/features/reminders/mutations";
import { errorText } from "@/lib/api/api-error";
import { toast } from "@/lib/toast";

interface ReminderChoicesProps {
  userId: string;
  reminders: Reminders;
  /** Email or push. */
  channel: keyof Reminders;
  legend: string;
}

/** The reminders of one channel; each change is saved at once. */
export function ReminderChoices({ userId, reminders, channel, legend }: ReminderChoicesProps) {
  const { mutate } = useSaveReminders(userId);
  const choose = (kind: ReminderKind, isWanted: boolean) =>
    mutate(
      { ...reminders, [channel]: { ...reminders[channel], [kind]: isWanted } },
      { onError: (error) => toast.error(errorText(error, "Failed to save your reminders")) },
    );
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 text-soft">{legend}</legend>
      {reminderKinds.map((kind) => (
        <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={reminders[channel][kind]}
            onChange={({ target }) => choose(kind, target.checked)}
          />
          {reminderWords[kind].label}
        </label>
      ))}
    </fieldset>
  );
}
