import type { SupabaseClient } from "@supabase/supabase-js";
import { readEnv } from "@/lib/api/env";
import { fetchInTime } from "@/lib/api/fetch-in-time";
import { sessionStorageKey } from "@/lib/session/stored-session";

let client: Promise<SupabaseClient> | undefined;
let present: SupabaseClient | undefined;
const followers = new Set<(supabase: SupabaseClient) => void>();

/**
 * The one Supabase client. It is fetched on first use: it is half as large as everything else, and
 * neither the paint of a page nor its data need it.
 */
export function getSupabase(): Promise<SupabaseClient> {
  client ??= import("@/lib/session/create-supabase").then(
    ({ createClient }) => {
      const { supabaseUrl, publishableKey } = readEnv();
      // No address signs anybody in: it may be somebody else's session. Mails lead to pages with a button.
      const auth = { storageKey: sessionStorageKey, detectSessionInUrl: false };
      present = createClient(supabaseUrl, publishableKey, {
        auth,
        global: { fetch: fetchInTime },
      });
      for (const follow of followers) follow(present);
      return present;
    },
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

/**
 * Calls back when the client comes to be, whoever asked for it and before anybody uses it, or at once
 * if it is there. Answers the function that takes this back.
 */
export function onSupabaseCreated(follow: (supabase: SupabaseClient) => void): () => void {
  if (present) follow(present);
  followers.add(follow);
  return () => followers.delete(follow);
}
