interface PrefetchedCall {
  /** The call's token; null for a public one. */
  token: string | null;
  sentAt: number;
  /** Null if the call failed. */
  arrival: Promise<{ response: Response; receivedAt: number } | null>;
}

declare global {
  /** Filled by app/first-paint/prefetch-calls.ts, keyed by address. */
  var prefetchedCalls: Map<string, PrefetchedCall> | undefined;
}

/** The maximum age of a prefetched response, in ms. */
const maxAge = 10_000;

/**
 * Returns the response to a call that the document sent before the scripts loaded, once; null if
 * there is none, so the caller must send it.
 */
export async function takePrefetched(url: string, token: string | null) {
  const call = globalThis.prefetchedCalls?.get(url);
  if (!call) return null;
  globalThis.prefetchedCalls?.delete(url);
  const { sentAt } = call;
  if (call.token !== token || Date.now() - sentAt > maxAge) return null;
  const arrival = await call.arrival;
  return arrival && { ...arrival, sentAt };
}

/** Called before a write, which may make prefetched responses stale. */
export function forgetPrefetched(): void {
  globalThis.prefetchedCalls?.clear();
}
