import type { Endpoint, EndpointInput, EndpointOutput } from "@contract/endpoint.ts";
import { unreadableResponse } from "@/lib/api/api-error";
import { callFunction } from "@/lib/api/function-call";
import { getAccessToken } from "@/lib/session/access-token";

type Values = Record<string, unknown>;

/** Fills the path's parameters and appends the query without empty values. */
export function buildPath(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`${path} needs "${name}"`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === "") continue;
    search.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/**
 * Calls an endpoint of the contract with the user's session and returns its parsed output. Every
 * failure except an abort is an `ApiError`.
 */
export async function api<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: { signal?: AbortSignal } = {},
): Promise<EndpointOutput<E>> {
  const { params, query, body } = input as { params?: Values; query?: Values; body?: unknown };
  const output = await callFunction({
    method: endpoint.method,
    path: `/api${buildPath(endpoint.path, params, query)}`,
    body,
    // Public calls that know their caller include the session, if there is one.
    isPublic: endpoint.isPublic && !(endpoint.knowsCaller && (await getAccessToken())),
    isSlow: endpoint.isSlow,
    signal: options.signal,
  });
  const parsed = endpoint.output.safeParse(output);
  if (!parsed.success) throw unreadableResponse(200);
  return parsed.data as EndpointOutput<E>;
}
