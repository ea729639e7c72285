import { sweepstakeLimits } from "@contract/sweepstakes.ts";
import { LongTextField } from "@/components/ui/long-text-field";

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  error: string | undefined;
}

export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  return (
    <LongTextField
      label="Reason"
      hint="Every fan can read it."
      error={error}
      required
      maxLength={sweepstakeLimits.reason}
      value={value}
      onValueChange={onChange}
    />
  );
}
