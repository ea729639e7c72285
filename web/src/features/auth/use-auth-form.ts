import { type FormEvent, useState } from "react";
import { AuthFailure } from "@/features/auth/auth-calls";
import { toast } from "@/lib/toast";

interface AuthForm {
  isPending: boolean;
  /** The text of the red banner. */
  error: string | null;
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
  const [error, setError] = useState<string | null>(null);

  async function run() {
    setIsPending(true);
    setError(null);
    onBusyChange(true);
    try {
      await send();
      onBusyChange(false);
    } catch (failure) {
      const text =
        failure instanceof AuthFailure ? failure.message : "An unexpected error occurred";
      setError(text);
      toast.error(text);
    } finally {
      setIsPending(false);
    }
  }

  return {
    isPending,
    error,
    onSubmit: (event) => {
      event.preventDefault();
      if (!isPending) void run();
    },
  };
}
