import { PostgrestClient } from "@supabase/postgrest-js";
import * as z from "zod/mini";
import type { Database } from "../_shared/database.types.ts";
import { secretKeysFrom } from "../_shared/http/secret-keys.ts";
import { operatorSentence } from "../_shared/operator.ts";
import { type Mailer, mailerFor } from "./mailer.ts";
import type { Post, Vapid } from "./push.ts";

export interface DeliverDeps {
  readonly allowedOrigins: readonly string[];
  /** The project's secret keys, which authenticate the clock. */
  readonly secretKeys: readonly string[];
  readonly db: Pick<PostgrestClient<Database>, "rpc">;
  /** Calls Storage with the secret key. Rejects unless the response is OK. */
  storage(method: "GET" | "DELETE", path: string, body?: object): Promise<unknown>;
  readonly site: string;
  readonly self: string;
  readonly from: string;
  /** The operator and contact as a sentence; empty if none is set. */
  readonly operator: string;
  /** Undefined without a mail service. */
  readonly send: Mailer | undefined;
  /** Undefined without push keys. */
  readonly push: { readonly vapid: Vapid; readonly post: Post } | undefined;
  log(entry: Record<string, unknown>): void;
}

const environment = z.object({
  SUPABASE_URL: z.url(),
  PUBLIC_API_URL: z.optional(z.url()),
  SITE_URL: z._default(z.string(), ""),
  MAIL_URL: z.optional(z.url()),
  MAIL_KEY: z._default(z.string(), ""),
  MAIL_FROM: z._default(z.string(), "Not Just Me <hello@example.com>"),
  VITE_OPERATOR: z.optional(z.string()),
  VITE_CONTACT: z.optional(z.string()),
  VAPID_PUBLIC_KEY: z.optional(z.string()),
  VAPID_PRIVATE_KEY: z._default(z.string(), ""),
  /** In the embedded stack: the receiver that replaces push services. */
  PUSH_URL: z.optional(z.url()),
  ALLOWED_ORIGINS: z._default(z.string(), ""),
});

const timeout = 10_000;

/**
 * Reads the runtime's settings and the project's: `SITE_URL` (the app), `MAIL_URL` and `MAIL_KEY`
 * (see mailer.ts), `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY` (in base64url).
 */
export function deliverDepsFrom(get: (name: string) => string | undefined): DeliverDeps {
  const env = environment.parse(
    Object.fromEntries(Object.keys(environment.shape).map((name) => [name, get(name)])),
  );
  const secretKeys = secretKeysFrom(get);
  const [key = ""] = secretKeys;
  const url = env.SUPABASE_URL.replace(/\/+$/, "");
  const headers = { apikey: key, Authorization: `Bearer ${key}` };
  const { MAIL_URL: mailUrl, VAPID_PUBLIC_KEY: publicKey, PUSH_URL: pushUrl } = env;
  const site = env.SITE_URL.replace(/\/+$/, "");
  return {
    allowedOrigins: env.ALLOWED_ORIGINS.split(",").filter((origin) => origin !== ""),
    secretKeys,
    db: new PostgrestClient<Database>(`${url}/rest/v1`, {
      schema: "api",
      headers,
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeout) }),
    }),
    async storage(method, path, body) {
      const response = await fetch(`${url}/storage/v1/${path}`, {
        method,
        headers: { ...headers, "content-type": "application/json" },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) throw new Error(`Storage returned ${response.status} to ${method} ${path}`);
      return response.json();
    },
    site,
    self: `${(env.PUBLIC_API_URL ?? env.SUPABASE_URL).replace(/\/+$/, "")}/functions/v1/deliver`,
    from: env.MAIL_FROM,
    operator: operatorSentence(env.VITE_OPERATOR, env.VITE_CONTACT),
    send: mailUrl === undefined ? undefined : mailerFor(mailUrl, env.MAIL_KEY),
    push: publicKey
      ? {
          vapid: { publicKey, privateKey: env.VAPID_PRIVATE_KEY, subject: site },
          post: pushUrl ? postToReceiver(pushUrl, env.MAIL_KEY) : fetch,
        }
      : undefined,
    log: (entry) => console[entry.level === "error" ? "error" : "log"](JSON.stringify(entry)),
  };
}

/** Posts every push to one address, with its endpoint in a header. */
const postToReceiver =
  (url: string, key: string): Post =>
  (endpoint, init) => {
    const headers = new Headers(init.headers);
    headers.set("push-endpoint", endpoint);
    headers.set("push-key", key);
    return fetch(url, { ...init, headers });
  };
