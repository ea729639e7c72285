import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { confirmEmailChange, DeadLink } from "@/features/auth/auth-calls";
import { AuthForm } from "@/features/auth/components/auth-form";
import { useAuthForm } from "@/features/auth/use-auth-form";

type Answer = { state: "half" | "dead" } | { state: "done"; email: string };

/**
 * Confirms a change of address when its button is pressed and not when the page is opened: scanners of
 * mails open every link.
 */
export function ConfirmEmailForm({ tokenHash }: { tokenHash: string | null }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const form = useAuthForm(async () => {
    try {
      if (!tokenHash) throw new DeadLink();
      const email = await confirmEmailChange(tokenHash);
      setAnswer(email === null ? { state: "half" } : { state: "done", email });
    } catch (failure) {
      if (!(failure instanceof DeadLink)) throw failure;
      setAnswer({ state: "dead" });
    }
  });

  if (answer?.state === "half")
    return (
      <Banner tone="notice">
        One down. Now follow the link in the mail to your other address. Until then your email stays
        as it is.
      </Banner>
    );
  if (answer?.state === "done")
    return (
      <Banner tone="notice" icon="check">
        Done. Your email is <span className="wrap-anywhere">{answer.email}</span> now: log in with
        it from here on.
      </Banner>
    );
  if (answer?.state === "dead")
    return (
      <Banner tone="error">
        This link was used before, or it is too old. If you haven't followed the one in the other
        mail yet, do. Otherwise ask for new links on your account page.
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
