import { fromPrimary } from "@contract/read-from.ts";

/** Stores the time for this browser's other pages and for a reload. */
const key = "not-just-me-last-write";

/** In ms. */
const maxReplicaLag = 5000;

let lastWrite = Number.NEGATIVE_INFINITY;

/** A clock that is shared by a browser's pages and immune to adjustments. */
const now = () => performance.timeOrigin + performance.now();

function storedWrite(): number {
  try {
    return Number(localStorage.getItem(key));
  } catch {
    // Without storage a write is known until the page is left.
    return 0;
  }
}

/** From here on reads must see a write that was sent or completed. */
export function recordWrite(): void {
  lastWrite = now();
  try {
    localStorage.setItem(key, String(lastWrite));
  } catch {
    // Without storage a write is known until the page is left.
  }
}

/** The headers with which a read sees a recent write. */
export function readHeaders(): Record<string, string> {
  const isRecent = [lastWrite, storedWrite()].some((at) => Math.abs(now() - at) < maxReplicaLag);
  return isRecent ? { [fromPrimary.name]: fromPrimary.value } : {};
}

/** `fetch` that records a write when it is sent and again when it ends, however it ends. */
export const fetchRecordingWrites: typeof fetch = async (input, init) => {
  const method = init?.method ?? (input instanceof Request ? input.method : "GET");
  const isWrite = !["GET", "HEAD"].includes(method.toUpperCase());
  if (isWrite) recordWrite();
  try {
    return await fetch(input, init);
  } finally {
    if (isWrite) recordWrite();
  }
};
