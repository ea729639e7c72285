import type { Context, Hono } from "hono";
import type { BlankSchema } from "hono/types";
import type * as z from "zod/mini";
import { type Endpoint, timeoutsFor } from "../_shared/contract/endpoint.ts";
import { type CallSql, sqlCaller, wantsPrimary } from "../_shared/http/call-sql.ts";
import { callerToken } from "../_shared/http/caller-token.ts";
import type { CallerClient, Deps } from "../_shared/http/deps.ts";
import { ApiError, invalidInput } from "../_shared/http/errors.ts";
import { unwrap } from "../_shared/http/unwrap.ts";
import type { ApiDeps } from "./deps.ts";
import { withImageUrls } from "./image-urls.ts";

export type Api = Hono<{ Variables: { requestId: string } }, BlankSchema, "/api">;

type Parsed<T> = T extends z.ZodMiniType ? z.output<T> : undefined;

/** A handler's parsed input, and the database as the caller. */
export interface Call<E extends Endpoint> {
  readonly deps: ApiDeps;
  readonly call: CallSql;
  readonly params: Parsed<E["params"]>;
  readonly query: Parsed<E["query"]>;
  readonly body: Parsed<E["body"]>;
  /** Deletes the caller's pictures at these paths. */
  readonly removePictures: (paths: readonly string[]) => Promise<void>;
}

/** Returns a call's response, or nothing for a 204. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<unknown>;

class Created {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** A handler's response with 201, where the endpoint creates something only if it is new. */
export const asCreated = (value: unknown) => new Created(value);

/**
 * The caller's header; undefined on a public call that ignores or lacks it. Throws if a required
 * one is missing.
 */
function tokenFor(endpoint: Endpoint, c: Context): string | undefined {
  if (endpoint.isPublic && !endpoint.knowsCaller) return undefined;
  const token = callerToken(c);
  if (token !== undefined || endpoint.isPublic) return token;
  throw new ApiError("UNAUTHENTICATED", endpoint.loginMessage ?? "Please log in.");
}

/**
 * Adds an endpoint's route: authenticates, parses input and output, and returns only what the
 * contract names.
 */
export function mount<E extends Endpoint>(
  app: Api,
  deps: ApiDeps,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.on(endpoint.method, endpoint.path, async (c: Context) => {
    const token = tokenFor(endpoint, c);
    const db = deps.clientFor(token, timeoutsFor(endpoint).edgeFunction);
    const isRead = endpoint.method === "GET";
    const callSql = sqlCaller(deps, db, {
      mayRead: isRead && !wantsPrimary(c),
      isSignedIn: token !== undefined,
    });
    const call = isRead ? callSql : withRefusalCount(callSql, db);
    const input = await parseRequest(endpoint, c).catch(async (error: unknown) => {
      // Reject a forbidden call before its input is validated, so that the caller learns nothing
      // else.
      if (endpoint.isAdminOnly) await call("require_admin");
      throw error;
    });
    const removePictures = async (paths: readonly string[]) => {
      if (token && paths.length > 0) await deps.removePictures(token, paths);
    };
    const result = handler({ deps, call, removePictures, ...input });
    const output = await withCount(deps, endpoint, db, result);
    const [value, isNew] = output instanceof Created ? [output.value, true] : [output, false];
    const { creates } = endpoint;
    const isCreated = creates === "always" || (creates === "if new" && isNew);
    if (value === undefined) return c.body(null, 204);
    if (endpoint.isUnparsed) return c.json(value as object);
    return c.json(
      endpoint.output.parse(withImageUrls(value, deps.publicUrl)) as object,
      isCreated ? 201 : 200,
    );
  });
}

/**
 * Returns the read unless it exceeds the limit. Counting runs in parallel, and an unreachable
 * primary counts nothing, so that replicas can still be read.
 */
async function withCount<T>(
  { hasReplicas }: Deps,
  { rateLimitKey }: Endpoint,
  db: CallerClient,
  reading: Promise<T>,
): Promise<T> {
  if (rateLimitKey === undefined) return reading;
  // `await` below handles the rejection.
  reading.catch(() => {});
  try {
    unwrap(await db.rpc("count_read", { action: rateLimitKey }));
  } catch (error) {
    const isWithoutPrimary = error instanceof ApiError && error.code === "TIMEOUT";
    if (!hasReplicas || !isWithoutPrimary) throw error;
  }
  return reading;
}

/** The statuses of a write that the database rejects. */
const refusals: readonly number[] = [400, 403, 404, 409];

/**
 * Counts a write's rejection in a call of its own, since the database rolls the write's own count
 * back. Exceeding the limit returns 429.
 */
const withRefusalCount =
  (call: CallSql, db: CallerClient): CallSql =>
  (name, args) =>
    call(name, args).catch(async (error: unknown) => {
      if (error instanceof ApiError && refusals.includes(error.status)) {
        const countRefusal = await db.rpc("count_refusal");
        if (countRefusal.error?.code === "PT429") unwrap(countRefusal);
      }
      throw error;
    });

async function parseRequest<E extends Endpoint>(endpoint: E, c: Context) {
  return {
    params: parse(endpoint.params, c.req.param()) as Parsed<E["params"]>,
    query: parse(endpoint.query, c.req.query()) as Parsed<E["query"]>,
    body: (endpoint.body ? parse(endpoint.body, await json(c)) : undefined) as Parsed<E["body"]>,
  };
}

function parse(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input);
  if (!result.success) throw invalidInput(result.error);
  return result.data;
}

async function json(c: Context): Promise<unknown> {
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError("INVALID_INPUT", "The body is not valid JSON");
  }
}
