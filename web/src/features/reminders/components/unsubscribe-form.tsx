import type { ReminderKind } from "@contract/events.ts";
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { AuthFailure } from "@/features/auth/auth-failure";
import { AuthForm } from "@/features/auth/components/auth-form";
import { useAuthForm } from "@/features/auth/use-auth-form";
import { reminderWords } from "@/features/reminders/kinds";
import { ApiError, errorText } from "@/lib/api/api-error";
import { callFunction } from "@/lib/api/function-call";

interface UnsubscribeFormProps {
  /** Of the mail: whose it was, and what it was about. */
  link: { key: string; reminder: string };
}

/** Ends one kind of mail when its button is pressed, and not when the page is opened: scanners open every link. */
export function UnsubscribeForm({ link }: UnsubscribeFormProps) {
  const [isDone, setIsDone] = useState(false);
  const about = reminderWords[link.reminder as ReminderKind]?.about ?? "this";
  const form = useAuthForm(async () => {
    try {
      await callFunction({
        method: "POST",
        path: `/deliver/unsubscribe?${new URLSearchParams(link)}`,
        isPublic: true,
      });
      setIsDone(true);
    } catch (error) {
      const isDead = error instanceof ApiError && error.status === 404;
      throw new AuthFailure(
        isDead
          ? "This link leads nowhere anymore. What you get is under Account."
          : errorText(error, "Failed to unsubscribe. Please try again."),
      );
    }
  });
  if (isDone)
    return (
      <Banner tone="notice" icon="check">
        Done. No more mails about {about}.
      </Banner>
    );
  return (
    <AuthForm onSubmit={form.onSubmit}>
      {form.error ? <Banner tone="error">{form.error}</Banner> : null}
      <Button type="submit" size="lg" loading={form.isPending}>
        Stop these mails
      </Button>
    </AuthForm>
  );
}
