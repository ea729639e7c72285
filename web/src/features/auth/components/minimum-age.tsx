import type { Health, readHealth } from "@contract/health.ts";
import { useEffect, useState } from "react";
import { readPublicly } from "@/lib/api/read-publicly";

/** "13 or older", by the operator's setting. Until that is known: words that are always true. */
export function MinimumAge() {
  const [age, setAge] = useState<number | null>(null);
  useEffect(() => {
    const loading = new AbortController();
    readPublicly<typeof readHealth>("/health", loading.signal)
      .then((health) => setAge((health as Health).minimumAge))
      // The words stay.
      .catch(() => {});
    return () => loading.abort();
  }, []);
  return (
    // As wide as the words, so that nothing moves.
    <span className="inline-block min-w-[4.95em] text-end">
      {age ? `${age} or older` : "old enough"}
    </span>
  );
}
