import type { Endpoint, EndpointInput, EndpointOutput } from "@contract/endpoint.ts";
import { unreadableAnswer } from "@/lib/api/api-error";
import { callFunction } from "@/lib/api/function-call";
import { hasStoredSession } from "@/lib/session/stored-session";

type Values = Record<string, unknown>;

/** Fills the path's parameters and appends the query; what is empty or missing is left out. */
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
 * Calls one endpoint of the contract with the user's own session and answers its parsed output.
 * Every failure is an `ApiError`, save an abort.
 */
export async function api<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: { signal?: AbortSignal } = {},
): Promise<EndpointOutput<E>> {
  const { params, query, body } = input as { params?: Values; query?: Values; body?: unknown };
  const answer = await callFunction({
    method: endpoint.method,
    path: `/api${buildPath(endpoint.path, params, query)}`,
    body,
    // What knows its caller is asked as the fan who is signed in, if one is.
    isPublic: endpoint.isPublic && !(endpoint.knowsCaller && hasStoredSession()),
    isSlow: endpoint.isSlow,
    signal: options.signal,
  });
  const parsed = endpoint.output.safeParse(answer);
  if (!parsed.success) throw unreadableAnswer(200);
  return parsed.data as EndpointOutput<E>;
}
