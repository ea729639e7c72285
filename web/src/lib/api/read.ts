import type { Endpoint, EndpointInput, EndpointOutput } from "@contract/endpoint.ts";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataInfiniteOptions,
  type UndefinedInitialDataOptions,
} from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { nullIfAbsent } from "@/lib/api/null-if-absent";

type Values = Readonly<Record<string, unknown>>;

/** A read's input, and how to cache it. */
type ReadOptions<E extends Endpoint, T = EndpointOutput<E>> = EndpointInput<E> &
  Omit<UndefinedInitialDataOptions<T>, "queryKey" | "queryFn">;

/** A list's input without a cursor, and how to cache it. */
type ListOptions<E extends Endpoint> = EndpointInput<E> &
  Omit<
    UndefinedInitialDataInfiniteOptions<
      EndpointOutput<E>,
      Error,
      InfiniteData<EndpointOutput<E>, string>,
      QueryKey,
      string
    >,
    "queryKey" | "queryFn" | "initialPageParam" | "getNextPageParam"
  >;

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

function split<E extends Endpoint, G extends EndpointInput<E>>({ params, query, ...options }: G) {
  return { input: { params, query } as unknown as EndpointInput<E>, options };
}

export function read<E extends Endpoint>(userId: string | null, endpoint: E, call: ReadOptions<E>) {
  const { input, options } = split<E, ReadOptions<E>>(call);
  return queryOptions<EndpointOutput<E>>({
    ...options,
    queryKey: keyOf(userId, endpoint, input),
    queryFn: ({ signal }) => api(endpoint, input, { signal }),
  });
}

/** The query of a read that is null for an id that does not exist or is invalid. */
export function readIfPresent<E extends Endpoint>(
  userId: string | null,
  endpoint: E,
  call: ReadOptions<E, EndpointOutput<E> | null>,
) {
  const { input, options } = split<E, typeof call>(call);
  return queryOptions<EndpointOutput<E> | null>({
    ...options,
    queryKey: keyOf(userId, endpoint, input),
    queryFn: ({ signal }) => nullIfAbsent(api(endpoint, input, { signal })),
  });
}

interface Page {
  readonly pagination: { readonly nextCursor: string | null };
}

/** The query of a list, page by page. */
export function pages<E extends Endpoint>(userId: string, endpoint: E, call: ListOptions<E>) {
  const { input, options } = split<E, ListOptions<E>>(call);
  const { query } = input as { query?: Values };
  return infiniteQueryOptions({
    ...options,
    queryKey: keyOf(userId, endpoint, input),
    queryFn: ({ signal, pageParam }) => {
      const page = pageParam === "" ? input : { ...input, query: { ...query, cursor: pageParam } };
      return api(endpoint, page, { signal });
    },
    initialPageParam: "",
    getNextPageParam: (page) => (page as Page).pagination.nextCursor,
  });
}
