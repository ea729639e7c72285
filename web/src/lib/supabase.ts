import type { SupabaseClient } from "@supabase/supabase-js";
import { readEnv } from "@/lib/env";

const storageKey = "not-just-me-session";

let client: Promise<SupabaseClient> | undefined;

/**
 * The one Supabase client. It is fetched on first use: it is half as large as everything else, and
 * no page needs it to be painted.
 */
export function getSupabase(): Promise<SupabaseClient> {
  client ??= import("@supabase/supabase-js").then(
    ({ createClient }) => {
      const { supabaseUrl, publishableKey } = readEnv();
      return createClient(supabaseUrl, publishableKey, { auth: { storageKey } });
    },
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

/** Whether this browser was signed in when it was last here: a hint, until the session is looked up. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
