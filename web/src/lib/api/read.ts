import type { Endpoint, EndpointInput, EndpointOutput } from "@contract/endpoint.ts";
import {
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataInfiniteOptions,
  type UndefinedInitialDataOptions,
} from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { nullIfAbsent } from "@/lib/api/null-if-absent";

type Values = Readonly<Record<string, unknown>>;
type Options<T> = Omit<UndefinedInitialDataOptions<T>, "queryKey" | "queryFn">;

/** The key of a read: the user's id (null for a visitor), the path with its values, and the query if there is one. */
export function keyOf<E extends Endpoint>(
  userId: string | null,
  { path }: E,
  input: EndpointInput<E>,
): QueryKey {
  const { params = {}, query = {} } = input as { params?: Values; query?: Values };
  const parts = path.slice(1).split("/");
  const filled = parts.map((part) => (part.startsWith(":") ? params[part.slice(1)] : part));
  return [userId, ...filled, ...(Object.keys(query).length > 0 ? [query] : [])];
}

/** The query of a read. */
export const read = <E extends Endpoint>(
  userId: string | null,
  endpoint: E,
  input: EndpointInput<E>,
  options: Options<EndpointOutput<E>> = {},
) =>
  queryOptions({
    ...options,
    queryKey: keyOf(userId, endpoint, input),
    queryFn: ({ signal }) => api(endpoint, input, { signal }),
  });

/** The query of a read that is null for an id that does not exist or is invalid. */
export const readIfPresent = <E extends Endpoint>(
  userId: string | null,
  endpoint: E,
  input: EndpointInput<E>,
  options: Options<EndpointOutput<E> | null> = {},
) =>
  queryOptions({
    ...options,
    queryKey: keyOf(userId, endpoint, input),
    queryFn: ({ signal }) => nullIfAbsent(api(endpoint, input, { signal })),
  });

interface Page {
  readonly pagination: { readonly nextCursor: string | null };
}

/** The query of a list, page by page. */
export const pages = <E extends Endpoint>(
  userId: string,
  endpoint: E,
  input: EndpointInput<E>,
  options: Omit<
    UndefinedInitialDataInfiniteOptions<EndpointOutput<E>, Error, unknown, QueryKey, string>,
    "queryKey" | "queryFn" | "initialPageParam" | "getNextPageParam"
  > = {},
) =>
  infiniteQueryOptions({
    ...options,
    queryKey: keyOf(userId, endpoint, input),
    queryFn: ({ signal, pageParam }) => api(endpoint, withCursor(input, pageParam), { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => (page as Page).pagination.nextCursor,
  });

function withCursor<E extends Endpoint>(input: EndpointInput<E>, cursor: string): EndpointInput<E> {
  if (cursor === "") return input;
  const { query } = input as { query?: Values };
  return { ...input, query: { ...query, cursor } };
}
