import { type FormEvent, useState } from "react";
import { AuthFailure } from "@/features/auth/auth-failure";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

interface AuthForm {
  isPending: boolean;
  /** The red banner's text. */
  error: string | null;
  /** The auth service's error code, if any. */
  errorCode: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Submits an auth form once at a time and shows failures in a banner and a toast. `onBusyChange`
 * gets false only after success. React Query is not needed here.
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
      const isAuthFailure = failure instanceof AuthFailure;
      const text = isAuthFailure ? failure.message : "An unexpected error occurred";
      setFailed({ text, code: isAuthFailure ? failure.code : undefined });
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
