import type { Context } from "hono";
import type { ErrorCode } from "../contract/errors.ts";
import { fromPrimary } from "../contract/read-from.ts";
import type { Database } from "../database.types.ts";
import type { CallerClient, Deps } from "./deps.ts";
import { ApiError } from "./errors.ts";
import { unwrap } from "./unwrap.ts";

type SqlFunctions = Database["api"]["Functions"];

/** Calls a SQL function as the caller and answers what it answers; a failure is thrown as the caller is to see it. */
export type CallSql = <F extends keyof SqlFunctions & string>(
  name: F,
  args?: SqlFunctions[F]["Args"],
) => Promise<SqlFunctions[F]["Returns"]>;

/** Whether the caller has just written and is to see it: see contract/read-from.ts. */
export const wantsPrimary = (c: Context) => c.req.header(fromPrimary.name) === fromPrimary.value;

/**
 * What a replica may say only because it is behind: it does not know the fan, the friendship or the post
 * yet. CONFLICT is its word for a read that was cut short by what came from the primary.
 */
const mayBeBehind: readonly ErrorCode[] = ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND", "CONFLICT"];

/**
 * Whether an argument in the address would be taken for a filter, as PostgREST takes "eq.1": what somebody
 * searches for may be anything.
 */
const looksLikeFilter = (args: object = {}) =>
  Object.values(args).some((value) => /^(not\.)?[a-z]+(\([a-z_]*\))?\./.test(String(value)));

/**
 * Calls functions by POST, or by GET what may be read from a replica: PostgREST then runs the function in
 * a read-only transaction. Where a replica refuses, the primary has the last word.
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
      if (error instanceof ApiError && mayBeBehind.includes(error.code)) return ask(false);
      throw error;
    });
  };
}
