/** The server's clock is ahead by between these two values (ms). */
let earliest = Number.NEGATIVE_INFINITY;
let latest = Number.POSITIVE_INFINITY;

/**
 * Learns from a response's Date header. It has whole seconds and was written between sending and
 * receiving; the intersection of several responses is more precise. Skips responses that a browser
 * may store, because a stored one has the date of its first download.
 */
export function recordServerDate(headers: Headers, sentAt: number, receivedAt: number): void {
  if (headers.get("cache-control") !== "no-store") return;
  const header = headers.get("date");
  const date = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(date)) return;
  const low = date - receivedAt;
  const high = date + 1000 - sentAt;
  const isContradiction = low > latest || high < earliest;
  // A clock was adjusted, so only this response counts.
  earliest = isContradiction ? low : Math.max(earliest, low);
  latest = isContradiction ? high : Math.min(latest, high);
}

/** The best estimate of the server's time; this browser's before any response. */
export function serverNow(now = Date.now()): number {
  return Number.isFinite(earliest) ? now + (earliest + latest) / 2 : now;
}
