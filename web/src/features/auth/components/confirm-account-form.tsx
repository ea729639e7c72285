import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { checkNewPassword } from "@/features/auth/auth-calls";
import { DeadLink } from "@/features/auth/auth-failure";
import { AccountName } from "@/features/auth/components/account-name";
import { AuthForm } from "@/features/auth/components/auth-form";
import { NewPasswordFields, passwordsMatch } from "@/features/auth/components/new-password-fields";
import { choosePassword, redeemConfirmation } from "@/features/auth/sign-up-calls";
import { useAuthForm } from "@/features/auth/use-auth-form";
import { toast } from "@/lib/toast";

interface ConfirmAccountFormProps {
  tokenHash: string | null;
  onDone: () => void;
  onDeadLink: () => void;
}

/**
 * Confirms a sign-up on submit, not on load, since mail scanners open every link. The mailbox's
 * owner chooses the password here, even if someone else signed up.
 */
export function ConfirmAccountForm({ tokenHash, onDone, onDeadLink }: ConfirmAccountFormProps) {
  const [passwords, setPasswords] = useState({ password: "", confirmation: "" });
  // The token works once, so a second try with a better password must not send it again.
  const [isRedeemed, setIsRedeemed] = useState(false);
  const form = useAuthForm(async () => {
    await checkNewPassword(passwords.password);
    if (!isRedeemed) {
      try {
        if (!tokenHash) throw new DeadLink();
        await redeemConfirmation(tokenHash);
      } catch (failure) {
        if (failure instanceof DeadLink) return onDeadLink();
        throw failure;
      }
      setIsRedeemed(true);
    }
    await choosePassword(passwords.password);
    toast.success("Account created successfully!");
    onDone();
  });
  return (
    <AuthForm onSubmit={form.onSubmit}>
      <AccountName isUnknown={!isRedeemed} />
      {form.error ? <Banner tone="error">{form.error}</Banner> : null}
      <NewPasswordFields label="Password" value={passwords} onValueChange={setPasswords} />
      <Button
        type="submit"
        size="lg"
        loading={form.isPending}
        disabled={!passwordsMatch(passwords)}
      >
        {form.isPending ? "Confirming..." : "Confirm and start"}
      </Button>
    </AuthForm>
  );
}
