import * as z from "zod/mini";
import { numericIdText, uuid } from "./values.ts";

/** Reads with a limit per fan. A test compares them with `private.limits`. */
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
 * Timeouts of a call in ms. The database aborts first and rolls back, so each caller gets its
 * reason. Supabase's gateway waits a minute.
 */
export const timeoutsFor = ({ isSlow = false }: { readonly isSlow?: boolean | undefined }) =>
  isSlow
    ? { database: 50_000, edgeFunction: 55_000, app: 65_000 }
    : { database: 8_000, edgeFunction: 10_000, app: 15_000 };

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The parts of a call besides its method and path. */
interface Parts {
  readonly isPublic?: true;
  /** On a public call: treats a caller who has a session as that fan. */
  readonly knowsCaller?: true;
  readonly isAdminOnly?: true;
  /** The message of the 401 without a session. */
  readonly loginMessage?: string;
  readonly isSlow?: true;
  /** Whether the call returns 201: on each success, or only if it created something. */
  readonly creates?: "always" | "if new";
  /** Sends a long list without pictures as the database returned it; a test parses it instead. */
  readonly isUnparsed?: true;
  /** Rate-limited; this is its key in `private.limits`. */
  readonly rateLimitKey?: RateLimitedRead;
  /**
   * The paths whose reads this write changes, subpaths included; by default its own resource. `:id`
   * is the caller's id.
   */
  readonly changes?: readonly string[];
  /** The ids in its path; by default `idsInPaths`. */
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly output: z.ZodMiniType;
}

/**
 * One call of the API: the edge function parses requests and responses with it, the web app builds
 * and parses them. `path` is relative to `/api`, with parameters marked by a colon.
 */
export interface Endpoint extends Parts {
  readonly method: Method;
  readonly path: `/${string}`;
}

/** The ids in paths, unless a call declares its `params`. */
const idsInPaths = { id: numericIdText, gameId: numericIdText, userId: uuid, profileId: uuid };
type IdsInPaths = typeof idsInPaths;

type NamesIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamsOf<P extends string, T> = T extends { readonly params: z.ZodMiniType }
  ? unknown
  : [NamesIn<P>] extends [never]
    ? unknown
    : [NamesIn<P>] extends [keyof IdsInPaths]
      ? { readonly params: z.ZodMiniObject<Pick<IdsInPaths, NamesIn<P> & keyof IdsInPaths>> }
      : never;

function paramsOf(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as keyof IdsInPaths);
  const shape = Object.fromEntries(names.map((name) => [name, idsInPaths[name]]));
  return names.length > 0 ? { params: z.object(shape) } : {};
}

/** Declares a call: `endpoint("GET /friends/:userId", { … })`. */
// @__NO_SIDE_EFFECTS__
export function endpoint<M extends Method, P extends `/${string}`, const T extends Parts>(
  route: `${M} ${P}`,
  parts: T,
) {
  const [method, path] = route.split(" ") as [M, P];
  const call = { method, path, ...(parts.params ? {} : paramsOf(path)), ...parts };
  return call as { readonly method: M; readonly path: P } & T & ParamsOf<P, T>;
}

type PartIn<E extends Endpoint, K extends "params" | "query" | "body"> = E[K] extends z.ZodMiniType
  ? { [P in K]: z.input<E[K]> }
  : { [P in K]?: undefined };

/** The caller's input before parsing: exactly the parts that the endpoint declares. */
export type EndpointInput<E extends Endpoint> = PartIn<E, "params"> &
  PartIn<E, "query"> &
  PartIn<E, "body">;

/** The endpoint's response after parsing. */
export type EndpointOutput<E extends Endpoint> = z.output<E["output"]>;
