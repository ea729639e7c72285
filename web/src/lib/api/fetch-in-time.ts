import { fetchRecordingWrites } from "@/lib/api/last-write";

/** How long sign-in may take, in ms, and how long a picture on a slow line. */
export const requestTimeout = 15_000;
const fileTimeout = 60_000;

const isRefresh = (url: string) => /\/token\?(.*&)?grant_type=refresh_token(&|$)/.test(url);

const startsSession = (url: string) => /\/auth\/v1\/(token|signup|verify)(\?|$)/.test(url);

/**
 * Auth says by its own clock when a token expires, and the auth client compares that with this browser's. If
 * that is an hour fast, every token would have expired already. So the time left decides.
 */
async function withLocalExpiry(answer: Response): Promise<Response> {
  const text = await answer.text();
  const init = { status: answer.status, headers: answer.headers };
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
 * Aborts calls that take too long. Sign-ups, logins and refreshes count as writes: a replica may not know the
 * account yet. The auth client ends the session at a 429 of a refresh and waits at a 503, so it gets a 503.
 */
export const fetchInTime: typeof fetch = async (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  const limit = AbortSignal.timeout(url.includes("/storage/v1/") ? fileTimeout : requestTimeout);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const answer = await fetchRecordingWrites(input, { ...init, signal });
  if (answer.status === 429 && isRefresh(url))
    return new Response(answer.body, { status: 503, headers: answer.headers });
  return answer.ok && startsSession(url) ? withLocalExpiry(answer) : answer;
};
