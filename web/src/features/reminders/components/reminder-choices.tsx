import { kindsByChannel } from "@contract/reminder-kinds.gen.ts";
import type {
  ReminderChanges,
  ReminderChannel,
  ReminderKind,
  Reminders,
} from "@contract/reminders.ts";
import { SelectField } from "@/components/ui/select-field";
import { reminderWords } from "@/features/reminders/kinds";
import { useSaveReminders } from "@/features/reminders/mutations";
import { errorText } from "@/lib/api/api-error";
import { toast } from "@/lib/toast";

const format = new Intl.DateTimeFormat("en-US", { hour: "numeric", timeZone: "UTC" });
const hours = Array.from(
  { length: 24 },
  (_, hour) => [String(hour), format.format(hour * 3_600_000)] as const,
);

interface QuestionHourProps {
  hour: number;
  onChange: (hour: number) => void;
}

/** The hour, in the browser's time zone, of the push about today's question. */
function QuestionHour({ hour, onChange }: QuestionHourProps) {
  return (
    <div className="ml-8 w-36">
      <SelectField
        label="Ask me at"
        value={String(hour)}
        onValueChange={(value) => onChange(Number(value))}
        choices={hours}
      />
    </div>
  );
}

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
