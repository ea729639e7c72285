import type { AuthError } from "@supabase/supabase-js";
import { networkError } from "@/lib/api/api-error";
import { readStoredSession } from "@/lib/session/stored-session";
import { getSupabase } from "@/lib/session/supabase";

/** A token that could not be renewed just now is no end of the session: there is one to try again with. */
function throwIfPassing(error: AuthError | null): void {
  if (error?.name === "AuthRetryableFetchError") throw networkError();
}

/** The token of the present session, refreshed when it is about to expire; null without a session. */
export async function getAccessToken(): Promise<string | null> {
  const stored = readStoredSession();
  if (stored !== undefined) return stored?.access_token ?? null;
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.getSession();
  throwIfPassing(error);
  return data.session?.access_token ?? null;
}

/** The token that another call or tab has refreshed since this one was refused. */
function readNewerToken(refused: string): string | null {
  const token = readStoredSession()?.access_token;
  return token && token !== refused ? token : null;
}

async function refresh(refused?: string): Promise<string | null> {
  const newer = refused && readNewerToken(refused);
  if (newer) return newer;
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.refreshSession();
  throwIfPassing(error);
  return data.session?.access_token ?? (refused ? readNewerToken(refused) : null);
}

let refreshing: Promise<string | null> | undefined;

/**
 * A token newer than the one that was refused; null when the refresh is refused as well. Calls at the same
 * time share one refresh.
 */
export function refreshAccessToken(refused?: string): Promise<string | null> {
  refreshing ??= refresh(refused).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Signs every other browser out, but not this one. */
export async function endOtherSessions(): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.signOut({ scope: "others" });
  if (error) throw error;
}

/** Signs this browser out, and no other one. */
export async function endSession(): Promise<void> {
  const supabase = await getSupabase();
  await supabase.auth.signOut({ scope: "local" });
}
