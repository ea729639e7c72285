import type { Health, readHealth } from "@contract/health.ts";
import { useEffect, useState } from "react";
import { readPublicly } from "@/lib/api/read-publicly";

/** "13 or older", by the operator's setting; until it is loaded, words that are true of any age. */
export function MinimumAge() {
  const [age, setAge] = useState<number | null>(null);
  useEffect(() => {
    const loading = new AbortController();
    readPublicly<typeof readHealth>("/health", loading.signal)
      .then((health) => setAge((health as Health).minimumAge))
      // "old enough" stays.
      .catch(() => {});
    return () => loading.abort();
  }, []);
  return (
    // Wide enough for both texts, so that nothing shifts.
    <span className="inline-block min-w-[4.95em] text-end">
      {age ? `${age} or older` : "old enough"}
    </span>
  );
}
