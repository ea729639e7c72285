import { reportLimits } from "@contract/decisions.ts";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
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
        <Field label="For how many days" error={problems.days}>
          <Input
            type="number"
            required
            min={1}
            max={reportLimits.days}
            value={days}
            onChange={({ target }) => onChange({ ...value, days: target.value })}
          />
        </Field>
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
      <Field label="Why" hint="For the log. The fan never sees it." error={problems.note}>
        <Input
          required
          maxLength={reportLimits.note}
          value={note}
          onChange={({ target }) => onChange({ ...value, note: target.value })}
        />
      </Field>
      {notifiedName === null ? null : (
        <Field label={`Message to ${notifiedName}`} optional error={problems.message}>
          <Input
            maxLength={reportLimits.note}
            value={message}
            onChange={({ target }) => onChange({ ...value, message: target.value })}
          />
        </Field>
      )}
    </>
  );
}
