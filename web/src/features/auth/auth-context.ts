import type { Session } from "@supabase/supabase-js";
import { createContext, useContext } from "react";

export interface Auth {
  loading: boolean;
  session: Session | null;
  userId: string | null;
  /** True after the user logged out on purpose, until the next sign-in. */
  hasLoggedOut: boolean;
  logOut: () => Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}

/** The id of the signed-in user, on pages that only signed-in users see. */
export function useUserId(): string {
  const { userId } = useAuth();
  if (!userId) throw new Error("useUserId must be used on a page that needs a session");
  return userId;
}
