import { PostgrestClient } from "@supabase/postgrest-js";
import * as z from "zod/mini";
import { timeoutsFor } from "../contract/endpoint.ts";
import type { Database } from "../database.types.ts";

/**
 * A client that acts as the caller: PostgREST verifies the token and row level security applies.
 */
export type CallerClient = PostgrestClient<Database>;

export interface Deps {
  readonly allowedOrigins: readonly string[];
  /** The project's public address: the base of picture URLs. */
  readonly publicUrl: string;
  /** Whether reads go to replicas, which may lag. */
  readonly hasReplicas?: boolean;
  /**
   * `authorization` is the caller's header, undefined on a public call; `timeout` in ms covers all
   * requests. GET goes to the replicas.
   */
  clientFor(authorization: string | undefined, timeout?: number): CallerClient;
  /** Deletes pictures of the caller with their files; skips those of others. */
  removePictures(authorization: string, paths: readonly string[]): Promise<void>;
  /** Writes one JSON object per line. Operators should look at those of `level` "error". */
  log(entry: Record<string, unknown>): void;
}

const { edgeFunction: defaultTimeout } = timeoutsFor({});

const environment = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_PUBLISHABLE_KEYS: z.optional(
    z.pipe(
      z.string(),
      z.transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
    ),
  ),
  SUPABASE_ANON_KEY: z.optional(z.string()),
  PUBLIC_API_URL: z.optional(z.url()),
  READ_API_URL: z.optional(z.url()),
  ALLOWED_ORIGINS: z._default(z.string(), ""),
});

const restOf = (base: string) => `${base.replace(/\/+$/, "")}/rest/v1`;

/**
 * Reads the runtime's settings and `ALLOWED_ORIGINS`, `PUBLIC_API_URL` (if SUPABASE_URL is inside
 * Docker) and `READ_API_URL` (the replicas). Throws if one is missing.
 */
export function depsFromEnvironment(get: (name: string) => string | undefined): Deps {
  const env = environment.parse(
    Object.fromEntries(Object.keys(environment.shape).map((name) => [name, get(name)])),
  );
  const keys = env.SUPABASE_PUBLISHABLE_KEYS ?? {};
  const key = keys.default ?? Object.values(keys)[0] ?? env.SUPABASE_ANON_KEY;
  if (!key) throw new Error("Neither SUPABASE_PUBLISHABLE_KEYS nor SUPABASE_ANON_KEY is set.");
  const url = restOf(env.SUPABASE_URL);
  const readUrl = restOf(env.READ_API_URL ?? env.SUPABASE_URL);
  const headersFor = (authorization: string | undefined) => ({
    apikey: key,
    ...(authorization ? { Authorization: authorization } : {}),
  });
  return {
    allowedOrigins: env.ALLOWED_ORIGINS.split(",").filter((origin) => origin !== ""),
    hasReplicas: readUrl !== url,
    publicUrl: (env.PUBLIC_API_URL ?? env.SUPABASE_URL).replace(/\/+$/, ""),
    clientFor: (authorization, timeout = defaultTimeout) => {
      // The client retries reads; all tries share this time.
      const signal = AbortSignal.timeout(timeout);
      return new PostgrestClient<Database>(url, {
        schema: "api",
        headers: headersFor(authorization),
        fetch: (input, init) => {
          const isRead = init?.method === "GET";
          const to = isRead ? String(input).replace(url, readUrl) : input;
          return fetch(to, { ...init, signal }).catch((error: unknown) => {
            if (!signal.aborted) throw error;
            return Response.json({ code: "57014", message: "No answer in time" }, { status: 504 });
          });
        },
      });
    },
    removePictures: async (authorization, paths) => {
      const response = await fetch(`${env.SUPABASE_URL}/storage/v1/object/avatars`, {
        method: "DELETE",
        headers: { ...headersFor(authorization), "content-type": "application/json" },
        body: JSON.stringify({ prefixes: paths }),
        signal: AbortSignal.timeout(defaultTimeout),
      });
      if (!response.ok)
        throw new Error(`Storage returned ${response.status}: ${await response.text()}`);
    },
    log: (entry) => console[entry.level === "error" ? "error" : "log"](JSON.stringify(entry)),
  };
}
