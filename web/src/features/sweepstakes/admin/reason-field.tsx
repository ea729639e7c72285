import { sweepstakeLimits } from "@contract/sweepstakes.ts";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  error: string | undefined;
}

/** The reason for a change to a sweepstake. */
export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  return (
    <Field label="Reason" hint="Every fan can read it." error={error}>
      <Textarea
        required
        maxLength={sweepstakeLimits.reason}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
