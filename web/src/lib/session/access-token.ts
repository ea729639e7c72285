import type { AuthError } from "@supabase/supabase-js";
import { networkError } from "@/lib/api/api-error";
import { readStoredSession } from "@/lib/session/stored-session";
import { getSupabase, isSupabaseCreated } from "@/lib/session/supabase";

/** A token that could not be refreshed for now does not end the session; it can be retried. */
function throwIfTransient(error: AuthError | null): void {
  if (error?.name === "AuthRetryableFetchError") throw networkError();
}

/** The current session's token, refreshed if it is about to expire; null without a session. */
export async function getAccessToken(): Promise<string | null> {
  const stored = readStoredSession();
  if (stored) return stored.access_token;
  // Where storage cannot be written, only the client has the session.
  if (stored === null && !isSupabaseCreated()) return null;
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.getSession();
  throwIfTransient(error);
  return data.session?.access_token ?? null;
}

/** The token that another call or tab has refreshed since this one was rejected. */
function readNewerToken(refused: string): string | null {
  const token = readStoredSession()?.access_token;
  return token && token !== refused ? token : null;
}

async function refresh(refused?: string): Promise<string | null> {
  const newer = refused && readNewerToken(refused);
  if (newer) return newer;
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.refreshSession();
  throwIfTransient(error);
  return data.session?.access_token ?? (refused ? readNewerToken(refused) : null);
}

let refreshing: Promise<string | null> | undefined;

/**
 * A token newer than the rejected one; null if the refresh is rejected, too. Concurrent calls share
 * one refresh.
 */
export function refreshAccessToken(refused?: string): Promise<string | null> {
  refreshing ??= refresh(refused).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Signs out every other browser. */
export async function endOtherSessions(): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.signOut({ scope: "others" });
  if (error) throw error;
}

/** Signs out this browser only. */
export async function endSession(): Promise<void> {
  const supabase = await getSupabase();
  await supabase.auth.signOut({ scope: "local" });
}
