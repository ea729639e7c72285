import { type FormEvent, useState } from "react";
import { AuthFailure } from "@/features/auth/auth-failure";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

interface AuthForm {
  isPending: boolean;
  /** The text of the red banner. */
  error: string | null;
  /** What kind of failure that is, where the auth service says so. */
  errorCode: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Sends a form of the auth screens once at a time; a failure is shown in the banner and as a toast.
 * `onBusyChange` hears false only after success, so that a page with a failure to show stays open.
 * The auth service is no query, so these pages do without React Query.
 */
export function useAuthForm(
  send: () => Promise<void>,
  onBusyChange: (isBusy: boolean) => void = () => {},
): AuthForm {
  const [isPending, setIsPending] = useState(false);
  const submitOnce = useSubmitLock();
  const [failed, setFailed] = useState<{ text: string; code: string | undefined } | null>(null);

  async function run() {
    setIsPending(true);
    setFailed(null);
    onBusyChange(true);
    try {
      await send();
      onBusyChange(false);
    } catch (failure) {
      const isSaid = failure instanceof AuthFailure;
      const text = isSaid ? failure.message : "An unexpected error occurred";
      setFailed({ text, code: isSaid ? failure.code : undefined });
      toast.error(text);
    } finally {
      setIsPending(false);
    }
  }

  return {
    isPending,
    error: failed?.text ?? null,
    errorCode: failed?.code,
    onSubmit: (event) => {
      event.preventDefault();
      void submitOnce(run);
    },
  };
}
