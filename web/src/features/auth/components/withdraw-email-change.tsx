import { withdrawEmailChange } from "@contract/sign-in.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api/api";
import { errorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { refreshAccessToken } from "@/lib/session/access-token";
import { toast } from "@/lib/toast";

/** Cancels an unconfirmed address change. */
export function WithdrawEmailChange({ onDone }: { onDone: () => void }) {
  const [isPending, setIsPending] = useState(false);
  const submitOnce = useSubmitLock();
  async function withdraw() {
    setIsPending(true);
    try {
      await api(withdrawEmailChange, {});
      // The session is a copy of the account, so refresh it to remove the address.
      await refreshAccessToken();
      toast.success("Your email stays as it is");
      onDone();
    } catch (error) {
      toast.error(errorText(error, "Failed to cancel the change. Please try again."));
    } finally {
      setIsPending(false);
    }
  }
  return (
    <Button variant="quiet" loading={isPending} onClick={() => void submitOnce(withdraw)}>
      Cancel the change
    </Button>
  );
}
