import { withdrawEmailChange } from "@contract/sign-in.ts";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useAuth } from "@/features/auth/auth-context";
import { AuthForm } from "@/features/auth/components/auth-form";
import { requestEmailChange } from "@/features/auth/email-change-calls";
import {
  currentEmailChangeResult,
  type EmailChangeResult,
  forgetEmailChangeResult,
} from "@/features/auth/email-change-result";
import { useAuthForm } from "@/features/auth/use-auth-form";
import { api } from "@/lib/api/api";
import { useAction } from "@/lib/forms/use-action";
import { paths } from "@/lib/paths";
import { refreshAccessToken } from "@/lib/session/access-token";

/** Cancels an unconfirmed address change. */
function WithdrawEmailChange({ onDone }: { onDone: () => void }) {
  const withdraw = useAction(
    async () => {
      await api(withdrawEmailChange, {});
      // The session is a copy of the account, so refresh it to remove the address.
      await refreshAccessToken();
    },
    {
      done: "Your email stays as it is",
      failed: "Failed to cancel the change. Please try again.",
      onDone: onDone,
    },
  );
  return (
    <Button variant="quiet" loading={withdraw.isPending} onClick={withdraw.run}>
      Cancel the change
    </Button>
  );
}

/** Changes the address after links in emails to both addresses are confirmed. */
export function ChangeEmail({ email }: { email: string }) {
  const { session } = useAuth();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState(currentEmailChangeResult);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");

  // Cleared in an effect, since React may discard a render.
  useEffect(forgetEmailChangeResult, []);
  // Shown once; a reload does not repeat it.
  useEffect(() => {
    if (answer && hash) void navigate(paths.account, { replace: true });
  }, [answer, hash, navigate]);

  const form = useAuthForm(async () => {
    await requestEmailChange(typed.trim());
    setAnswer(null);
    setIsOpen(false);
    setTyped("");
  });
  const isOwn = typed.trim().toLowerCase() === email.toLowerCase();
  // The session is a copy, so it may predate a confirmation elsewhere.
  const newEmail = session?.user.new_email;
  const pending = newEmail && newEmail !== email ? newEmail : null;

  return (
    <div className="grid justify-items-start gap-4 wrap-anywhere">
      <ChangeState answer={answer} email={email} pending={pending} />
      {isOpen ? (
        <div className="w-full max-w-md">
          <AuthForm onSubmit={form.onSubmit}>
            {form.error ? <Banner tone="error">{form.error}</Banner> : null}
            <TextField
              label="New email"
              hint="We'll email a link to both addresses. Follow both to change your email."
              error={isOwn ? "This is already your email" : undefined}
              type="email"
              name="email"
              required
              autoFocus
              autoComplete="email"
              value={typed}
              onValueChange={setTyped}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" loading={form.isPending} disabled={isOwn}>
                {form.isPending ? "Sending..." : "Send both links"}
              </Button>
              <Button variant="quiet" onClick={() => setIsOpen(false)}>
                Keep this email
              </Button>
            </div>
          </AuthForm>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {pending ? "Send new links" : "Change email"}
          </Button>
          {pending ? <WithdrawEmailChange onDone={() => setAnswer(null)} /> : null}
        </div>
      )}
    </div>
  );
}

interface ChangeStateProps {
  answer: EmailChangeResult | null;
  email: string;
  /** The requested address, until both sides confirm it. */
  pending: string | null;
}

function ChangeState({ answer, email, pending }: ChangeStateProps) {
  if (answer === "done")
    return (
      <Banner tone="notice" icon="check">
        Done. Your email is {email} now. Log in with it from now on.
      </Banner>
    );
  if (answer === "dead")
    return (
      <Banner tone="error">
        That link was used before or has expired.{" "}
        {pending
          ? `If you haven't followed the link in the other email yet, do that. Otherwise ask for new links: your email is still ${email}.`
          : `Your email is ${email}.`}
      </Banner>
    );
  if (answer === "half")
    return (
      <Banner tone="notice">
        One down. Now follow the link in the email to{" "}
        {pending ? `your other address (${email} or ${pending})` : "your other address"}. Until then
        your email stays {email}. If both links say this, ask for new ones.
      </Banner>
    );
  return pending ? (
    <Banner tone="notice">
      We emailed a link to {email} and one to {pending}. Follow both, in any order, to make{" "}
      {pending} your email.
    </Banner>
  ) : null;
}
