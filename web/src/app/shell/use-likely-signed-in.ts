import { useAuth } from "@/features/auth/auth-context";
import { hasStoredSession } from "@/lib/session/stored-session";

/** Whether the user is signed in; an estimate until the session is loaded, which is seldom wrong. */
export function useLikelySignedIn(): boolean {
  const { session, loading } = useAuth();
  return session !== null || (loading && hasStoredSession());
}
