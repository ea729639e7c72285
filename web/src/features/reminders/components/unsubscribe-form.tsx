import type { ReminderKind } from "@contract/reminders.ts";
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
  /** The parameters of the email's link: the recipient's key and the reminder. */
  link: { key: string; reminder: string };
}

/** Unsubscribes on submit, not on load, since mail scanners open every link. */
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
          ? "This link no longer works. Your reminders are under Account."
          : errorText(error, "Failed to unsubscribe. Please try again."),
      );
    }
  });
  if (isDone)
    return (
      <Banner tone="notice" icon="check">
        Done. No more emails about {about}.
      </Banner>
    );
  return (
    <AuthForm onSubmit={form.onSubmit}>
      {form.error ? <Banner tone="error">{form.error}</Banner> : null}
      <Button type="submit" size="lg" loading={form.isPending}>
        Stop these emails
      </Button>
    </AuthForm>
  );
}
