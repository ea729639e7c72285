import type { Endpoint } from "@contract/endpoint.ts";
import { readEnv } from "@/lib/api/env";

/**
 * Reads a public call by hand, for pages of visitors: they load neither the contract's schemas nor
 * the session's code.
 */
export async function readPublicly<E extends Endpoint>(
  path: E["path"],
  signal: AbortSignal,
): Promise<unknown> {
  const { supabaseUrl, publishableKey } = readEnv();
  const url = `${supabaseUrl}/functions/v1/api${path}`;
  return (await fetch(url, { headers: { apikey: publishableKey }, signal })).json();
}
