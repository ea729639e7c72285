import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { requestPasswordReset } from "@/features/auth/auth-calls";
import { AuthForm } from "@/features/auth/components/auth-form";
import { EmailField } from "@/features/auth/components/email-field";
import { useAuthForm } from "@/features/auth/use-auth-form";
import { useTypedEmail } from "@/features/auth/use-typed-email";
import { toast } from "@/lib/toast";

export function ResetPasswordForm() {
  const [email, setEmail] = useTypedEmail();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAuthForm(async () => {
    setSentTo(null);
    await requestPasswordReset(email.trim());
    toast.success("Reset instructions sent to your email");
    setSentTo(email.trim());
  });

  return (
    <AuthForm onSubmit={form.onSubmit}>
      {form.error ? <Banner tone="error">{form.error}</Banner> : null}
      {sentTo ? (
        <Banner tone="notice">
          If {sentTo} has an account, the link is on its way. Use the latest email. Nothing after a
          few minutes? Send it again.
        </Banner>
      ) : null}
      <EmailField value={email} onValueChange={setEmail} />
      <Button type="submit" size="lg" loading={form.isPending}>
        {form.isPending ? "Sending..." : sentTo ? "Send it again" : "Send reset link"}
      </Button>
    </AuthForm>
  );
}
