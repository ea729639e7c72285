import { withdrawEmailChange } from "@contract/sign-in.ts";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api/api";
import { useAction } from "@/lib/forms/use-action";
import { refreshAccessToken } from "@/lib/session/access-token";

/** Cancels an unconfirmed address change. */
export function WithdrawEmailChange({ onDone }: { onDone: () => void }) {
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
