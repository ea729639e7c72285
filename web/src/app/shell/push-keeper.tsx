import { useEffect } from "react";
import { useAuth } from "@/features/auth/auth-context";
import { isPushedFan } from "@/features/reminders/pushed-fan";
import { useIdle } from "@/lib/page/use-idle";

/** Keeps this browser's push subscription current. Loads nothing for fans without one. */
export function PushKeeper() {
  const { userId, session } = useAuth();
  const isIdle = useIdle();
  const signedInAt = session?.user.last_sign_in_at ?? "";
  useEffect(() => {
    if (!isIdle || !userId || !isPushedFan(userId)) return;
    import("@/features/reminders/push-subscription")
      .then(({ renewPushSubscription }) => renewPushSubscription(userId, signedInAt))
      // Retries the next time the app opens.
      .catch(() => {});
  }, [isIdle, userId, signedInAt]);
  return null;
}
