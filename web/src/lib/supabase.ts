import type { SupabaseClient } from "@supabase/supabase-js";
import { readEnv } from "@/lib/env";
import { fetchNoted } from "@/lib/last-write";
import { sessionStorageKey } from "@/lib/stored-session";

let client: Promise<SupabaseClient> | undefined;
let present: SupabaseClient | undefined;
const followers = new Set<(supabase: SupabaseClient) => void>();

/** How long sign-in may take, in ms, and how long a picture on a slow line. */
const patience = 15_000;
const patienceForFiles = 60_000;

/**
 * Ends what takes too long, so that nobody looks at a spinner for ever. Whoever signs up, in or with a
 * renewed token has written, too: a replica may not know the account yet.
 */
const fetchInTime: typeof fetch = (input, init) => {
  const isFile = String(input instanceof Request ? input.url : input).includes("/storage/v1/");
  const limit = AbortSignal.timeout(isFile ? patienceForFiles : patience);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return fetchNoted(input, { ...init, signal });
};

/**
 * The one Supabase client. It is fetched on first use: it is half as large as everything else, and
 * neither the paint of a page nor its data need it.
 */
export function getSupabase(): Promise<SupabaseClient> {
  client ??= import("@/lib/create-supabase").then(
    ({ createClient }) => {
      const { supabaseUrl, publishableKey } = readEnv();
      const auth = { storageKey: sessionStorageKey };
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
export function followSupabase(follow: (supabase: SupabaseClient) => void): () => void {
  if (present) follow(present);
  followers.add(follow);
  return () => followers.delete(follow);
}
