import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";

/** As the auth service is configured: `minimum_password_length` of supabase/config.toml. */
const shortestPassword = 8;

export interface NewPassword {
  password: string;
  confirmation: string;
}

export const passwordsMatch = ({ password, confirmation }: NewPassword) =>
  password === confirmation;

interface NewPasswordFieldsProps {
  label: string;
  value: NewPassword;
  onValueChange: (value: NewPassword) => void;
}

/** A new password, typed twice. Nothing is called wrong before the second is begun. */
export function NewPasswordFields({ label, value, onValueChange }: NewPasswordFieldsProps) {
  const isWrong = value.confirmation !== "" && !passwordsMatch(value);
  return (
    <>
      <Field label={label} hint={`${shortestPassword} characters or more`}>
        <PasswordInput
          name="new-password"
          required
          autoComplete="new-password"
          value={value.password}
          onChange={(event) => onValueChange({ ...value, password: event.target.value })}
        />
      </Field>
      <Field label="Confirm password" error={isWrong ? "Passwords do not match" : null}>
        <PasswordInput
          name="confirm-password"
          required
          autoComplete="new-password"
          value={value.confirmation}
          onChange={(event) => onValueChange({ ...value, confirmation: event.target.value })}
        />
      </Field>
    </>
  );
}
