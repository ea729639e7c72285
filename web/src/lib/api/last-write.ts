import { fromPrimary } from "@contract/read-from.ts";

/** Where the moment is kept for this browser's other pages, and for this one when it is loaded anew. */
const key = "not-just-me-last-write";

/** In ms. */
const maxReplicaLag = 5000;

let lastWrite = Number.NEGATIVE_INFINITY;

/** A clock that the pages of a browser have in common and that is not set meanwhile. */
const now = () => performance.timeOrigin + performance.now();

function storedWrite(): number {
  try {
    return Number(localStorage.getItem(key));
  } catch {
    // Without storage a write is known until the page is left.
    return 0;
  }
}

/** From here on reads are to see a write, which is being sent or has been answered. */
export function recordWrite(): void {
  lastWrite = now();
  try {
    localStorage.setItem(key, String(lastWrite));
  } catch {
    // As above.
  }
}

/** The headers by which a read sees what was written here a moment ago; none are needed later. */
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
