import type { SupabaseClient } from "@supabase/supabase-js";
import { readEnv } from "@/lib/api/env";
import { fetchInTime } from "@/lib/api/fetch-in-time";
import { backoff } from "@/lib/live/jitter";
import { sessionStorageKey } from "@/lib/session/stored-session";

let client: Promise<SupabaseClient> | undefined;
let created: SupabaseClient | undefined;
const followers = new Set<(supabase: SupabaseClient) => void>();

/**
 * The only Supabase client. Loaded on first use: it is half as large as the rest, and neither first
 * paint nor data need it.
 */
export function getSupabase(): Promise<SupabaseClient> {
  client ??= import("@/lib/session/create-supabase").then(
    ({ createClient }) => {
      const { supabaseUrl, publishableKey } = readEnv();
      // An address must not start a session, which may be someone else's. Emails link to pages with
      // a button.
      const auth = { storageKey: sessionStorageKey, detectSessionInUrl: false };
      created = createClient(supabaseUrl, publishableKey, {
        auth,
        global: { fetch: fetchInTime },
        realtime: { reconnectAfterMs: backoff },
      });
      for (const follow of followers) follow(created);
      return created;
    },
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

export const isSupabaseCreated = () => created !== undefined;

/**
 * Calls back when the client is created, before its first use, or at once if it exists. Returns a
 * function that unsubscribes.
 */
export function onSupabaseCreated(follow: (supabase: SupabaseClient) => void): () => void {
  if (created) follow(created);
  followers.add(follow);
  return () => followers.delete(follow);
}
