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
        // The service takes an address that no mail ever reaches.
        pattern=".+@.+[.].+"
        title="An address like you@example.com"
        autoComplete="email"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </Field>
  );
}
