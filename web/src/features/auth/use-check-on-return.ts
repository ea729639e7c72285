import { useEffect } from "react";
import { hasUserChanged } from "@/lib/session/stored-session";

/**
 * Reloads a page that the browser shows again as it left it, if another tab has changed the account since.
 * Until then it shows nothing. The user is undefined until the first look-up of the session.
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
