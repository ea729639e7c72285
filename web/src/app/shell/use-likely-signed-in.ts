import { useAuth } from "@/features/auth/auth-context";
import { hasStoredSession } from "@/lib/session/stored-session";

/** Whether somebody is signed in; until the session is looked up what is likelier, which seldom has to change. */
export function useLikelySignedIn(): boolean {
  const { session, loading } = useAuth();
  return session !== null || (loading && hasStoredSession());
}
