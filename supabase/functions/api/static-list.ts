import type { Context } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import type * as z from "zod/mini";
import type { Endpoint } from "../_shared/contract/endpoint.ts";
import { wantsPrimary } from "../_shared/http/call-sql.ts";
import type { DatabaseCall, Deps } from "../_shared/http/deps.ts";
import { failureOf } from "../_shared/http/unwrap.ts";
import { type Api, read, tokenFor } from "./mount.ts";

/** What the database said and what became of it, so that the same needs no parsing again. */
interface Known {
  readonly stored: Uint8Array;
  readonly answer: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** Lists with different filters that one endpoint remembers; the one not asked for longest is dropped. */
const rememberedLists = 8;

/** A browser may keep the list but asks each time whether it still is the one: the token must be valid. */
const caching = { "cache-control": "private, no-cache", "content-type": "application/json" };

const headersOfUnchanged = [
  ...RETAINED_304_HEADERS,
  "access-control-allow-origin",
  "access-control-expose-headers",
];

/**
 * Adds the route of an endpoint whose answer is long, the same for every caller and seldom another.
 * The database is asked every time, and with it whether the caller may; but what it says goes through
 * the contract only when it has changed, and to a browser only when that has not got it.
 */
export function mountStaticList<E extends Endpoint & { output: z.ZodMiniType }>(
  app: Api,
  deps: Deps,
  endpoint: E,
  callFor: (
    query: E["query"] extends z.ZodMiniType ? z.output<E["query"]> : undefined,
  ) => DatabaseCall,
): void {
  const known = new Map<string, Known>();
  const unchanged = etag({ retainedHeaders: headersOfUnchanged });
  app.on(endpoint.method, endpoint.path, unchanged, async (c: Context) => {
    const authorization = tokenFor(endpoint, c);
    const call = callFor((await read(endpoint, c)).query as Parameters<typeof callFor>[0]);
    const { status, bytes } = await deps.callForBytes(authorization, call, wantsPrimary(c));
    if (status !== 200) throw failureOf(new TextDecoder().decode(bytes), status);

    const key = JSON.stringify(call.args);
    const last = known.get(key);
    const list = last && areEqual(last.stored, bytes) ? last : await prepare(endpoint, bytes);
    known.delete(key);
    known.set(key, list);
    for (const oldest of known.keys()) if (known.size > rememberedLists) known.delete(oldest);
    return c.body(list.answer, 200, { ...caching, etag: list.etag });
  });
}

async function prepare(endpoint: Endpoint, stored: Uint8Array): Promise<Known> {
  const value: unknown = JSON.parse(new TextDecoder().decode(stored));
  const answer = new TextEncoder().encode(JSON.stringify(endpoint.output.parse(value)));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", answer));
  const hex = [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0"));
  return { stored, answer, etag: `"${hex.join("")}"` };
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  // A plain loop: half a megabyte is compared with each call.
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}
