import { fetchNoted } from "@/lib/last-write";

/** How long sign-in may take, in ms, and how long a picture on a slow line. */
export const patience = 15_000;
const patienceForFiles = 60_000;

const isRefresh = (url: string) => /\/token\?(.*&)?grant_type=refresh_token(&|$)/.test(url);

/**
 * Ends what takes too long, so that nobody looks at a spinner for ever. Whoever signs up, in or with a
 * renewed token has written, too: a replica may not know the account yet.
 *
 * A token that cannot be renewed because others behind the same address ask for too much is not refused:
 * the auth client takes a 429 for that and forgets the session, and waits where it reads a 503.
 */
export const fetchInTime: typeof fetch = async (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  const limit = AbortSignal.timeout(url.includes("/storage/v1/") ? patienceForFiles : patience);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const answer = await fetchNoted(input, { ...init, signal });
  return answer.status === 429 && isRefresh(url)
    ? new Response(answer.body, { status: 503, headers: answer.headers })
    : answer;
};
