import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

interface EmailFieldProps {
  value: string;
  onValueChange: (value: string) => void;
}

/** The address of an account. */
export function EmailField({ value, onValueChange }: EmailFieldProps) {
  return (
    <Field label="Email">
      <Input
        type="email"
        name="email"
        required
        autoComplete="email"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </Field>
  );
}
