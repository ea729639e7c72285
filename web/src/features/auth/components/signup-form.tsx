import { useState } from "react";
import { useLocation } from "react-router-dom";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { AuthForm } from "@/features/auth/components/auth-form";
import { EmailField } from "@/features/auth/components/email-field";
import { MinimumAge } from "@/features/auth/components/minimum-age";
import { NewPasswordFields, passwordsMatch } from "@/features/auth/components/new-password-fields";
import { SendConfirmationAgain } from "@/features/auth/components/send-confirmation-again";
import { keepPathForConfirming } from "@/features/auth/return-path";
import { signUp } from "@/features/auth/sign-up-calls";
import { useAuthForm } from "@/features/auth/use-auth-form";
import { useTypedEmail, withEmail } from "@/features/auth/use-typed-email";
import { paths } from "@/lib/paths";
import { toast } from "@/lib/toast";

export function SignupForm({ onBusyChange }: { onBusyChange: (isBusy: boolean) => void }) {
  const [email, setEmail] = useTypedEmail();
  const { state } = useLocation();
  const [passwords, setPasswords] = useState({ password: "", confirmation: "" });
  const [mustConfirm, setMustConfirm] = useState(false);
  const form = useAuthForm(async () => {
    const isSignedIn = await signUp(email.trim(), passwords.password);
    if (isSignedIn) toast.success("Account created successfully!");
    else {
      keepPathForConfirming(state);
      setMustConfirm(true);
    }
  }, onBusyChange);

  if (mustConfirm) {
    return (
      <div className="grid justify-items-start gap-5 wrap-anywhere">
        <Banner tone="notice">
          Check your email. If {email.trim()} is new here, a link to confirm it is on its way.
        </Banner>
        <SendConfirmationAgain email={email.trim()} />
        <p>
          Have an account with this address already?{" "}
          <TextLink isAlone to={paths.login} state={withEmail(state, email)}>
            Log in instead
          </TextLink>
        </p>
      </div>
    );
  }
  return (
    <AuthForm onSubmit={form.onSubmit}>
      {form.error ? (
        <Banner tone="error">
          {form.error}
          {form.errorCode === "user_already_exists" ? (
            <span>
              {". "}
              <TextLink to={paths.login} state={withEmail(state, email)}>
                Log in instead
              </TextLink>
            </span>
          ) : null}
        </Banner>
      ) : null}
      <EmailField value={email} onValueChange={setEmail} />
      <NewPasswordFields label="Password" value={passwords} onValueChange={setPasswords} />
      <p className="text-sm text-soft">
        By signing up, you confirm that you are <MinimumAge /> and agree to our{" "}
        <TextLink to={paths.terms}>terms</TextLink>,{" "}
        <TextLink to={paths.privacy}>privacy notice</TextLink> and{" "}
        <TextLink to={paths.rules}>community rules</TextLink>.
      </p>
      <Button
        type="submit"
        size="lg"
        loading={form.isPending}
        disabled={!passwordsMatch(passwords)}
      >
        {form.isPending ? "Creating account..." : "Sign up"}
      </Button>
    </AuthForm>
  );
}
