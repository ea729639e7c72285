/** How far the server's clock is ahead of this one lies between these two (milliseconds). */
let earliest = Number.NEGATIVE_INFINITY;
let latest = Number.POSITIVE_INFINITY;

/**
 * Learns from the Date header of an answer. It counts whole seconds, and was written somewhere
 * between sending and receiving; what several answers have in common is closer than any of them.
 */
export function recordServerDate(header: string | null, sentAt: number, receivedAt: number): void {
  const date = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(date)) return;
  const low = date - receivedAt;
  const high = date + 1000 - sentAt;
  const isContradiction = low > latest || high < earliest;
  // One of the clocks was set since: only what is said now counts.
  earliest = isContradiction ? low : Math.max(earliest, low);
  latest = isContradiction ? high : Math.min(latest, high);
}

/** The time by the server's clock as well as it is known; this clock's own before any answer. */
export function serverNow(now = Date.now()): number {
  return Number.isFinite(earliest) ? now + (earliest + latest) / 2 : now;
}
