import type { Context } from "hono";
import type { ErrorCode } from "../contract/errors.ts";
import { fromPrimary } from "../contract/read-from.ts";
import type { Database } from "../database.types.ts";
import type { CallerClient, Deps } from "./deps.ts";
import { ApiError } from "./errors.ts";
import { unwrap } from "./unwrap.ts";

type SqlFunctions = Database["api"]["Functions"];

/**
 * Calls a SQL function as the caller and returns its result; throws its failure as an `ApiError`.
 */
export type CallSql = <F extends keyof SqlFunctions & string>(
  name: F,
  args?: SqlFunctions[F]["Args"],
) => Promise<SqlFunctions[F]["Returns"]>;

/** Whether the caller has just written and must see it: see contract/read-from.ts. */
export const wantsPrimary = (c: Context) => c.req.header(fromPrimary.name) === fromPrimary.value;

/**
 * Errors of a lagging replica: it may lack the fan, friendship or post. CONFLICT is a read that
 * replication canceled.
 */
const lagErrors: readonly ErrorCode[] = ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND", "CONFLICT"];

/**
 * PostgREST would parse an argument such as "eq.1" in a URL as a filter; a search term may be
 * anything.
 */
const looksLikeFilter = (args: object = {}) =>
  Object.values(args).some((value) => /^(not\.)?[a-z]+(\([a-z_]*\))?\./.test(String(value)));

/**
 * Calls functions by POST, or by GET (a read-only transaction) if a replica may respond. The primary
 * repeats a read that a replica refused.
 */
export function sqlCaller(
  { hasReplicas }: Pick<Deps, "hasReplicas">,
  db: CallerClient,
  { mayRead, isSignedIn }: { readonly mayRead: boolean; readonly isSignedIn: boolean },
): CallSql {
  return async (name, args) => {
    const ask = async (get: boolean) => unwrap(await db.rpc(name, args, { get }), isSignedIn);
    if (!mayRead || looksLikeFilter(args)) return ask(false);
    if (!hasReplicas) return ask(true);
    return ask(true).catch((error: unknown) => {
      if (error instanceof ApiError && lagErrors.includes(error.code)) return ask(false);
      throw error;
    });
  };
}
