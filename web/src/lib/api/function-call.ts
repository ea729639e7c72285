import { timeoutsFor } from "@contract/endpoint.ts";
import {
  ApiError,
  errorFromResponse,
  networkError,
  timeoutError,
  unreadableResponse,
} from "@/lib/api/api-error";
import { readEnv } from "@/lib/api/env";
import { fetchRecordingWrites, readHeaders } from "@/lib/api/last-write";
import { forgetPrefetched, takePrefetched } from "@/lib/api/prefetched-calls";
import { recordServerDate } from "@/lib/api/server-clock";
import { endSession, getAccessToken, refreshAccessToken } from "@/lib/session/access-token";

interface FunctionCall {
  method: string;
  /** The path from the edge function's name: `/api/users`. */
  path: string;
  body?: unknown;
  isPublic?: boolean | undefined;
  isSlow?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

const notReady = () =>
  new ApiError({
    status: 0,
    code: "TIMEOUT",
    message: "The server is not ready. Please try again.",
  });

const signedOut = () =>
  new ApiError({ status: 401, code: "UNAUTHENTICATED", message: "Please log in again." });

async function sendRequest(
  call: FunctionCall,
  token: string | null,
  signal: AbortSignal,
): Promise<Response> {
  const { supabaseUrl, publishableKey } = readEnv();
  const headers: Record<string, string> = { apikey: publishableKey };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (call.body !== undefined) headers["Content-Type"] = "application/json";
  const url = `${supabaseUrl}/functions/v1${call.path}`;
  if (call.method === "GET") Object.assign(headers, readHeaders());
  else forgetPrefetched();
  const prefetched = await takePrefetched(url, token);
  if (prefetched) {
    recordServerDate(prefetched.response.headers, prefetched.sentAt, prefetched.receivedAt);
    return prefetched.response;
  }
  const sentAt = Date.now();
  try {
    const response = await fetchRecordingWrites(url, {
      method: call.method,
      headers,
      body: call.body === undefined ? null : JSON.stringify(call.body),
      signal,
    });
    recordServerDate(response.headers, sentAt, Date.now());
    return response;
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw signal.aborted ? timeoutError() : networkError();
  }
}

const withTimeout = ({ signal, isSlow }: FunctionCall) => {
  const limit = AbortSignal.timeout(timeoutsFor({ isSlow }).app);
  return signal ? AbortSignal.any([signal, limit]) : limit;
};

/**
 * Delays in ms before resending a new token: the signing service's clock may be ahead of the
 * verifying one ("JWT issued at future").
 */
const pauses = [0, 1000, 2000, 4000];

const waitFor = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** Requires a session. Refreshes a rejected token; only a rejected refresh ends the session. */
async function sendSignedIn(call: FunctionCall, signal: AbortSignal): Promise<Response> {
  const token = await getAccessToken();
  if (!token) throw signedOut();
  const response = await sendRequest(call, token, signal);
  if (response.status !== 401) return response;

  const newToken = await refreshAccessToken(token);
  if (!newToken) {
    await endSession();
    throw signedOut();
  }
  for (const milliseconds of pauses) {
    if (milliseconds > 0) await waitFor(milliseconds, signal);
    const again = await sendRequest(call, newToken, signal);
    if (again.status !== 401) return again;
  }
  throw notReady();
}

/** Calls an edge function; returns its parsed JSON (null for 204) or throws an {@link ApiError}. */
export async function callFunction(call: FunctionCall): Promise<unknown> {
  const signal = withTimeout(call);
  const response = call.isPublic
    ? await sendRequest(call, null, signal)
    : await sendSignedIn(call, signal);
  if (response.status === 204) return null;
  let body: unknown;
  try {
    body = await response.json();
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw signal.aborted ? timeoutError() : unreadableResponse(response.status);
  }
  if (!response.ok) throw errorFromResponse(response.status, body);
  return body;
}
