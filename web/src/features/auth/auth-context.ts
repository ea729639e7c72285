import type { Session } from "@supabase/supabase-js";
import { createContext, useContext } from "react";

export interface Auth {
  loading: boolean;
  session: Session | null;
  userId: string | null;
  /** True after a deliberate logout, until the next sign-in. */
  hasLoggedOut: boolean;
  logOut: () => Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}

/** The signed-in user's id, for pages that require a session. */
export function useUserId(): string {
  const { userId } = useAuth();
  if (!userId) throw new Error("useUserId must be used on a page that needs a session");
  return userId;
}
