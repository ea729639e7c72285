import { reportLimits } from "@contract/decisions.ts";
import { TextField } from "@/components/ui/text-field";
import type { ReadyReason } from "@/features/safety/admin/preset-reasons";

interface DecisionText {
  days: string;
  note: string;
  message: string;
}

export const noDecisionText: DecisionText = {
  days: String(reportLimits.usualDays),
  note: "",
  message: "",
};

/** The texts that a decision sends; the message to the fan is optional. */
export const textToSend = ({ note, message, days }: DecisionText, isSuspending: boolean) => ({
  note,
  ...(message.trim() ? { message } : {}),
  ...(isSuspending ? { days: Number(days) } : {}),
});

interface DecisionFieldsProps {
  value: DecisionText;
  onChange: (value: DecisionText) => void;
  problems: Readonly<Record<string, string>>;
  /** The name of the fan who is notified; null if the fan is not. */
  notifiedName: string | null;
  isSuspending: boolean;
  ready: readonly ReadyReason[];
}

/** The duration, the reason and the message to the fan; frequent reasons are one tap. */
export function DecisionFields(props: DecisionFieldsProps) {
  const { value, onChange, problems, notifiedName, isSuspending, ready } = props;
  const { days, note, message } = value;
  return (
    <>
      {isSuspending ? (
        <TextField
          label="For how many days"
          error={problems.days}
          type="number"
          required
          min={1}
          max={reportLimits.days}
          value={days}
          onValueChange={(days) => onChange({ ...value, days })}
        />
      ) : null}
      <ul className="flex flex-wrap gap-2" aria-label="Ready-made reasons">
        {ready.map((reason) => (
          <li key={reason.note}>
            <button
              type="button"
              aria-pressed={note === reason.note}
              onClick={() =>
                onChange({
                  days,
                  note: reason.note,
                  message: notifiedName === null ? "" : (reason.message ?? message),
                })
              }
              className="label-type min-h-11 rounded-full border-2 border-line px-4 text-sm transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {reason.note}
            </button>
          </li>
        ))}
      </ul>
      <TextField
        label="Why"
        hint="For the log. The fan never sees it."
        error={problems.note}
        required
        maxLength={reportLimits.note}
        value={note}
        onValueChange={(note) => onChange({ ...value, note })}
      />
      {notifiedName === null ? null : (
        <TextField
          label={`Message to ${notifiedName}`}
          optional
          error={problems.message}
          maxLength={reportLimits.note}
          value={message}
          onValueChange={(message) => onChange({ ...value, message })}
        />
      )}
    </>
  );
}
