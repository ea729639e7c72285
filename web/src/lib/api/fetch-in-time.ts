import { fetchRecordingWrites } from "@/lib/api/last-write";

/** The timeout of a request, in ms; long enough for a sign-in or an upload on a slow line. */
export const requestTimeout = 15_000;
const fileTimeout = 60_000;

const isRefresh = (url: string) => /\/token\?(.*&)?grant_type=refresh_token(&|$)/.test(url);

const startsSession = (url: string) => /\/auth\/v1\/(token|signup|verify)(\?|$)/.test(url);

/**
 * Auth states a token's expiry by its own clock, and the client compares it with this browser's. A
 * clock an hour fast would expire every token, so the lifetime decides.
 */
async function withLocalExpiry(response: Response): Promise<Response> {
  const text = await response.text();
  const init = { status: response.status, headers: response.headers };
  try {
    const session = JSON.parse(text);
    if (!session.expires_in) return new Response(text, init);
    const expires_at = Math.floor(Date.now() / 1000) + session.expires_in;
    return Response.json({ ...session, expires_at }, init);
  } catch {
    return new Response(text, init);
  }
}

/**
 * Aborts slow calls. Records auth writes, since replicas may lack the account. Maps a refresh's 429
 * to 503, at which the auth client waits instead of ending the session.
 */
export const fetchInTime: typeof fetch = async (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  const limit = AbortSignal.timeout(url.includes("/storage/v1/") ? fileTimeout : requestTimeout);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const response = await fetchRecordingWrites(input, { ...init, signal });
  if (response.status === 429 && isRefresh(url))
    return new Response(response.body, { status: 503, headers: response.headers });
  return response.ok && startsSession(url) ? withLocalExpiry(response) : response;
};
