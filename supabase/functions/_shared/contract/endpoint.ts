import type * as z from "zod/mini";

/** The reads with a limit per fan. A test holds them equal to the database's private.limits. */
export const rateLimitedReads = [
  "compare_fans",
  "export_account",
  "get_public_profile",
  "recommend_fans",
  "search_cities",
  "search_fans",
  "search_rankings",
] as const;
export type RateLimitedRead = (typeof rateLimitedReads)[number];

/**
 * Timeouts of a call in ms. The database aborts first and rolls back, so that each caller gets its reason.
 * Supabase's own gateway waits for a minute.
 */
export const timeoutsFor = ({ isSlow = false }: { readonly isSlow?: boolean | undefined }) =>
  isSlow
    ? { database: 50_000, edgeFunction: 55_000, app: 65_000 }
    : { database: 8_000, edgeFunction: 10_000, app: 15_000 };

/**
 * One call of the API, described once for both sides: the edge function parses what comes in and
 * what goes out with it, the web app builds the request from it and parses the answer.
 *
 * `path` is relative to `/api` and marks its parameters with a colon, as Hono and the router do.
 * `isPublic` marks the few calls that work without a session, `isAdminOnly` those that are refused
 * to everybody else, whatever they send. `isSlow` marks what may take longer than a fan would wait: with a
 * million entrants of a sweepstake.
 */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/${string}`;
  readonly isPublic?: true;
  /** Of a public call: who has a session is answered as that fan. */
  readonly knowsCaller?: true;
  readonly isAdminOnly?: true;
  readonly isSlow?: true;
  /** A long list without pictures, which leaves as the database says it; a test parses it instead. */
  readonly isUnparsed?: true;
  /** Rate-limited; this is its key in `private.limits`. */
  readonly rateLimitKey?: RateLimitedRead;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly output: z.ZodMiniType;
}

type PartIn<E extends Endpoint, K extends "params" | "query" | "body"> = E[K] extends z.ZodMiniType
  ? { [P in K]: z.input<E[K]> }
  : { [P in K]?: undefined };

/** What a caller hands over: exactly the parts that the endpoint declares, before parsing. */
export type EndpointInput<E extends Endpoint> = PartIn<E, "params"> &
  PartIn<E, "query"> &
  PartIn<E, "body">;

/** What the endpoint answers, after parsing. */
export type EndpointOutput<E extends Endpoint> = z.output<E["output"]>;
