import { type ReactNode, useId } from "react";
import { TextField } from "@/components/ui/text-field";
import { clockProblem, instantOf, localDateTimeOf, momentsAt, timeZoneAt } from "@/lib/instants";

interface StartFieldProps {
  label: string;
  /** An instant, or the incomplete text of a date-time field. */
  value: string;
  onChange: (start: string) => void;
  hint?: ReactNode;
  isOptional?: boolean;
  error?: string | null | undefined;
  /**
   * The two instants of an ambiguous start in a file; otherwise those of a repeated hour on the viewer's
   * clock.
   */
  choices?: readonly string[];
}

const isSame = (one: string, two: string) => Date.parse(one) === Date.parse(two);

/**
 * The start of a game. An untouched instant stays exact; for a time that occurs twice the admin chooses one.
 */
export function StartField(props: StartFieldProps) {
  const { label, value, onChange, hint, isOptional = false, error, choices } = props;
  const name = useId();
  const moments = choices?.length ? choices : momentsAt(localDateTimeOf(value));
  return (
    <div className="grid content-start gap-2">
      <TextField
        label={label}
        optional={isOptional}
        hint={hint}
        error={error ?? (value === "" ? null : clockProblem(value))}
        type="datetime-local"
        required={!isOptional}
        value={localDateTimeOf(value)}
        onValueChange={onChange}
      />
      {moments.length === 2 ? (
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">{label}: first or second?</legend>
          {moments.map((moment, index) => (
            <label key={moment} className="inline-flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name={name}
                checked={instantOf(value) !== null && isSame(value, moment)}
                onChange={() => onChange(moment)}
                className="size-5"
              />
              <span>{`${index === 0 ? "First" : "Second"}, ${clockAt(moment)}`}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

/** "1:30 AM EDT" */
function clockAt(moment: string): string {
  const date = new Date(moment);
  return `${date.toLocaleTimeString("en-US", { timeStyle: "short" })} ${timeZoneAt(date)}`;
}
