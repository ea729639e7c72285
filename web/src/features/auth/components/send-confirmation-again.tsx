import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { AuthForm } from "@/features/auth/components/auth-form";
import { EmailField } from "@/features/auth/components/email-field";
import { resendConfirmation } from "@/features/auth/sign-up-calls";
import { useAuthForm } from "@/features/auth/use-auth-form";

/** Resends a sign-up's link to this address, or to one that the user types. */
export function SendConfirmationAgain({ email }: { email?: string }) {
  const [typed, setTyped] = useState("");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAuthForm(async () => {
    const to = email ?? typed.trim();
    await resendConfirmation(to);
    setSentTo(to);
  });
  return (
    <AuthForm onSubmit={form.onSubmit}>
      {form.error ? <Banner tone="error">{form.error}</Banner> : null}
      {sentTo ? (
        <Banner tone="notice">
          If {sentTo} still needs confirming, the link is on its way. Check spam too, and use the
          latest email.
        </Banner>
      ) : null}
      {email === undefined ? <EmailField value={typed} onValueChange={setTyped} /> : null}
      <Button type="submit" variant="secondary" loading={form.isPending}>
        {form.isPending ? "Sending..." : "Send it again"}
      </Button>
    </AuthForm>
  );
}
