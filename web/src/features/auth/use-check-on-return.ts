import { useEffect } from "react";
import { hasUserChanged } from "@/lib/session/stored-session";

/**
 * Reloads a page restored from the back/forward cache if another tab changed the account, and hides
 * it until then. The user is undefined until the session is known.
 */
export function useCheckOnReturn(userId: string | null | undefined): void {
  useEffect(() => {
    const check = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || userId === undefined || !hasUserChanged(userId)) return;
      document.documentElement.hidden = true;
      location.reload();
    };
    addEventListener("pageshow", check);
    return () => removeEventListener("pageshow", check);
  }, [userId]);
}
