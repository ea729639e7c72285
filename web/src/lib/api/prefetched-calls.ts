interface PrefetchedCall {
  /** What the call was sent with; null for a public one. */
  token: string | null;
  sentAt: number;
  /** Null when none came. */
  answer: Promise<{ response: Response; receivedAt: number } | null>;
}

declare global {
  /** What app/first-paint/prefetch-calls.ts has sent, by address. */
  var prefetchedCalls: Map<string, PrefetchedCall> | undefined;
}

/** A prefetched answer is to be as fresh as if it had been asked for now, or nearly so. */
const goodFor = 10_000;

/**
 * The answer to a call that the document sent before the scripts were there; null when there is none to
 * be had, and the call is still to be sent. Each is handed out once.
 */
export async function takePrefetched(url: string, token: string | null) {
  const call = globalThis.prefetchedCalls?.get(url);
  if (!call) return null;
  globalThis.prefetchedCalls?.delete(url);
  const { sentAt } = call;
  if (call.token !== token || Date.now() - sentAt > goodFor) return null;
  const answer = await call.answer;
  return answer && { ...answer, sentAt };
}

/** For a write, before which all those answers may have been given. */
export function forgetPrefetched(): void {
  globalThis.prefetchedCalls?.clear();
}
