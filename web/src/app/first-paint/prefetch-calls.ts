import { matchAddress, type PageFacts, type PageNeeds } from "@/app/first-paint/page-facts";
import { readHeaders } from "@/lib/api/last-write";
import { readStoredSession } from "@/lib/session/stored-session";

/** Prefetches the page's first API calls; lib/api/prefetched-calls.ts returns the responses. */
export function prefetchCalls(api: PageFacts["api"], { path, calls }: PageNeeds): void {
  const session = readStoredSession();
  // Only the auth client knows the session; without it the app fetches later.
  if (!api || session === undefined) return;
  const values: Record<string, string> = { ...matchAddress(path), userId: session?.user.id ?? "" };
  globalThis.prefetchedCalls = new Map();
  for (const call of calls) {
    if (!session && !call.isPublic) continue;
    const url = api.url + call.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? "");
    const isAsFan = !call.isPublic || call.knowsCaller;
    const token = (isAsFan && session?.access_token) || null;
    const authorization = token && { Authorization: `Bearer ${token}` };
    const headers = { apikey: api.key, ...readHeaders(), ...authorization };
    const sentAt = Date.now();
    const arrival = fetch(url, { headers, signal: AbortSignal.timeout(15_000) }).then(
      (response) => ({ response, receivedAt: Date.now() }),
      () => null,
    );
    globalThis.prefetchedCalls.set(url, { token, sentAt, arrival });
  }
}
