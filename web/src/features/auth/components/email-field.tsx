import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

interface EmailFieldProps {
  value: string;
  onValueChange: (value: string) => void;
}

export function EmailField({ value, onValueChange }: EmailFieldProps) {
  return (
    <Field label="Email">
      <Input
        type="email"
        name="email"
        required
        // Auth accepts addresses that cannot receive email.
        pattern=".+@.+[.].+"
        title="An address like you@example.com"
        autoComplete="email"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </Field>
  );
}
