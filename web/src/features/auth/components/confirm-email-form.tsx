import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { AuthForm } from "@/features/auth/components/auth-form";
import { confirmEmailChange, type EmailChange } from "@/features/auth/email-change-calls";
import { useAuthForm } from "@/features/auth/use-auth-form";

/** Confirms an address change on submit, not on load, since mail scanners open every link. */
export function ConfirmEmailForm({ tokenHash }: { tokenHash: string | null }) {
  const [answer, setAnswer] = useState<EmailChange | null>(null);
  const form = useAuthForm(async () => {
    setAnswer(tokenHash ? await confirmEmailChange(tokenHash) : { state: "dead" });
  });

  if (answer?.state === "half")
    return (
      <Banner tone="notice">
        One down. Now follow the link in the email to your other address. Until then your email
        stays as it is. If both links say this, ask for new ones on your account page.
      </Banner>
    );
  if (answer?.state === "done")
    return (
      <Banner tone="notice" icon="check">
        Done. Your email is <span className="wrap-anywhere">{answer.email}</span> now. Log in with
        it from now on. You can ignore the other link.
      </Banner>
    );
  if (answer?.state === "dead")
    return (
      <Banner tone="error">
        <span className="wrap-anywhere">
          This link was used before or has expired. {accountState(answer)}
        </span>
      </Banner>
    );
  return (
    <AuthForm onSubmit={form.onSubmit}>
      {form.error ? <Banner tone="error">{form.error}</Banner> : null}
      <Button type="submit" size="lg" loading={form.isPending}>
        {form.isPending ? "Confirming..." : "Confirm from this address"}
      </Button>
    </AuthForm>
  );
}

/** The account's address after a dead link; without a session, advice that fits any state. */
function accountState({
  email,
  pending,
}: {
  email?: string | undefined;
  pending?: string | undefined;
}) {
  if (email && !pending) return `Your email is ${email}.`;
  const still = email ? `Your email is ${email} until then.` : "";
  return `If you haven't followed the link in the other email yet, do that. Otherwise ask for new links on your account page. ${still}`;
}
