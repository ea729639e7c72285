import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import {
  checkNewPassword,
  confirmPassword,
  redeemRecoveryToken,
  updatePassword,
} from "@/features/auth/auth-calls";
import { DeadLink } from "@/features/auth/auth-failure";
import { AccountName } from "@/features/auth/components/account-name";
import { AuthForm } from "@/features/auth/components/auth-form";
import { NewPasswordFields, passwordsMatch } from "@/features/auth/components/new-password-fields";
import { useAuthForm } from "@/features/auth/use-auth-form";
import { useHydrated } from "@/lib/page/use-hydrated";
import { toast } from "@/lib/toast";

interface ChangePasswordFormProps {
  /**
   * A recovery email's token, which replaces the current password; without one, changes the
   * signed-in user's password.
   */
  tokenHash: string | null;
  onDone: () => void;
  onDeadLink: () => void;
}

export function ChangePasswordForm({ tokenHash, onDone, onDeadLink }: ChangePasswordFormProps) {
  const isHydrated = useHydrated();
  // The prerendered document includes the field, which most users keep, so nothing shifts.
  const asksPresent = !(isHydrated && tokenHash);
  const [present, setPresent] = useState("");
  const [passwords, setPasswords] = useState({ password: "", confirmation: "" });
  // The token works once, so a second try with a better password must not send it again.
  const [isRedeemed, setIsRedeemed] = useState(false);
  const form = useAuthForm(async () => {
    await checkNewPassword(passwords.password);
    if (asksPresent) await confirmPassword(present);
    if (tokenHash && !isRedeemed) {
      try {
        await redeemRecoveryToken(tokenHash);
      } catch (failure) {
        if (failure instanceof DeadLink) return onDeadLink();
        throw failure;
      }
      setIsRedeemed(true);
    }
    await updatePassword(passwords.password, asksPresent ? present : undefined);
    toast.success("Password updated successfully");
    onDone();
  });

  return (
    <AuthForm onSubmit={form.onSubmit}>
      <AccountName isUnknown={tokenHash !== null && !isRedeemed} />
      {form.error ? <Banner tone="error">{form.error}</Banner> : null}
      {asksPresent ? (
        <Field label="Current password">
          <PasswordInput
            name="current-password"
            required
            autoComplete="current-password"
            value={present}
            onChange={(event) => setPresent(event.target.value)}
          />
        </Field>
      ) : null}
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
