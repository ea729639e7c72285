import { useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import {
  checkNewPassword,
  confirmPassword,
  DeadLink,
  redeemRecoveryToken,
  updatePassword,
} from "@/features/auth/auth-calls";
import { AuthForm } from "@/features/auth/components/auth-form";
import { NewPasswordFields, passwordsMatch } from "@/features/auth/components/new-password-fields";
import { useAuthForm } from "@/features/auth/use-auth-form";
import { toast } from "@/lib/toast";

interface ChangePasswordFormProps {
  /** The token of a recovery mail; without one the signed-in user's password is changed. */
  tokenHash: string | null;
  /** Whose present password is asked for; null for who comes from a recovery mail. */
  email: string | null;
  onDone: () => void;
  onDeadLink: () => void;
}

export function ChangePasswordForm({
  tokenHash,
  email,
  onDone,
  onDeadLink,
}: ChangePasswordFormProps) {
  const [present, setPresent] = useState("");
  const [passwords, setPasswords] = useState({ password: "", confirmation: "" });
  // The token works once, so a second try with a better password must not send it again.
  const isRedeemed = useRef(false);
  const form = useAuthForm(async () => {
    await checkNewPassword(passwords.password);
    if (email !== null) await confirmPassword(email, present);
    if (tokenHash && !isRedeemed.current) {
      try {
        await redeemRecoveryToken(tokenHash);
      } catch (failure) {
        if (failure instanceof DeadLink) return onDeadLink();
        throw failure;
      }
      isRedeemed.current = true;
    }
    await updatePassword(passwords.password);
    toast.success("Password updated successfully");
    onDone();
  });

  return (
    <AuthForm onSubmit={form.onSubmit}>
      {form.error ? <Banner tone="error">{form.error}</Banner> : null}
      {email === null ? null : (
        <Field label="Current password">
          <PasswordInput
            name="current-password"
            required
            autoComplete="current-password"
            value={present}
            onChange={(event) => setPresent(event.target.value)}
          />
        </Field>
      )}
      <NewPasswordFields label="New password" value={passwords} onValueChange={setPasswords} />
      <Button
        type="submit"
        size="lg"
        loading={form.isPending}
        disabled={!passwordsMatch(passwords)}
      >
        {form.isPending ? "Updating..." : "Update password"}
      </Button>
    </AuthForm>
  );
}
