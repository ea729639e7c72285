import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { passwordHint } from "@/features/auth/password-rule";

interface NewPassword {
  password: string;
  confirmation: string;
}

export const passwordsMatch = ({ password, confirmation }: NewPassword) =>
  password === confirmation;

interface NewPasswordFieldsProps {
  label: string;
  value: NewPassword;
  /** Receives a state update, since a password manager may fill both fields at once. */
  onValueChange: (update: (value: NewPassword) => NewPassword) => void;
}

/** A new password, typed twice. Validation starts with the second. */
export function NewPasswordFields({ label, value, onValueChange }: NewPasswordFieldsProps) {
  const isWrong = value.confirmation !== "" && !passwordsMatch(value);
  return (
    <>
      <Field label={label} hint={passwordHint}>
        <PasswordInput
          name="new-password"
          required
          autoComplete="new-password"
          value={value.password}
          onChange={({ target }) => onValueChange((now) => ({ ...now, password: target.value }))}
        />
      </Field>
      <Field label="Confirm password" error={isWrong ? "Passwords do not match" : null}>
        <PasswordInput
          name="confirm-password"
          required
          autoComplete="new-password"
          value={value.confirmation}
          onChange={({ target }) =>
            onValueChange((now) => ({ ...now, confirmation: target.value }))
          }
        />
      </Field>
    </>
  );
}
