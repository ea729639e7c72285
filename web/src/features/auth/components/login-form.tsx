import { useState } from "react";
import { useLocation } from "react-router-dom";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { TextLink } from "@/components/ui/text-link";
import { logIn } from "@/features/auth/auth-calls";
import { AuthForm } from "@/features/auth/components/auth-form";
import { EmailField } from "@/features/auth/components/email-field";
import { SendConfirmationAgain } from "@/features/auth/components/send-confirmation-again";
import { useAuthForm } from "@/features/auth/use-auth-form";
import { useTypedEmail, withEmail } from "@/features/auth/use-typed-email";
import { paths } from "@/lib/paths";
import { toast } from "@/lib/toast";

export function LoginForm({ onBusyChange }: { onBusyChange: (isBusy: boolean) => void }) {
  const [email, setEmail] = useTypedEmail();
  const { state } = useLocation();
  const [password, setPassword] = useState("");
  const form = useAuthForm(async () => {
    await logIn(email.trim(), password);
    toast.success("Login successful!");
  }, onBusyChange);

  return (
    <div className="grid gap-5">
      {form.errorCode === "email_not_confirmed" ? (
        <SendConfirmationAgain key={email} email={email.trim()} />
      ) : null}
      <AuthForm onSubmit={form.onSubmit}>
        {form.error ? <Banner tone="error">{form.error}</Banner> : null}
        <EmailField value={email} onValueChange={setEmail} />
        <Field label="Password">
          <PasswordInput
            name="password"
            required
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <p className="-mt-3 justify-self-end text-sm">
          <TextLink isAlone to={paths.resetPassword} state={withEmail(state, email)}>
            Forgot your password?
          </TextLink>
        </p>
        <Button type="submit" size="lg" loading={form.isPending}>
          {form.isPending ? "Logging in..." : "Log in"}
        </Button>
      </AuthForm>
    </div>
  );
}
