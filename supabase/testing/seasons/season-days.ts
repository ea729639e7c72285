// A recorded season day by day: each version on its day, and between two versions the changes known by then.
import type { RecordedMatch, RecordedVersion } from "./recorded-season.ts";

export interface SeasonDay extends RecordedVersion {
  /** Whether the source differs from the previous day. */
  readonly isChanged: boolean;
  /** The days since the previously replayed one. */
  readonly passed: number;
}

/** A source announces a new date this many days before the old or the new date, whichever is earlier. */
const notice = 14;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 864e5).toISOString().slice(0, 10);
const earlierOf = (...days: readonly string[]) => [...days].sort()[0] ?? "";
const laterOf = (...days: readonly string[]) => [...days].sort().at(-1) ?? "";

/** A match between two versions: a result is known on its day, a new date in good time, a correction not before the later version. */
function matchOn(day: string, since: string, old: RecordedMatch, later: RecordedMatch) {
  if (old.goals) return old;
  const { day: laterDay, hour, goals, isPostponed } = later;
  if (goals && laterDay <= day) return { ...old, day: laterDay, hour, goals, isPostponed };
  const named = laterOf(dayAfter(since, 1), dayAfter(earlierOf(old.day, laterDay), -notice));
  return named <= day ? { ...old, day: laterDay, hour, isPostponed } : old;
}

/**
 * The days to replay: those of the versions, the last of successive days on which the source changed, and one in
 * `interval` days; with an interval of 1, every day.
 */
export function daysOf(versions: readonly RecordedVersion[], interval: number): SeasonDay[] {
  const all = versions.flatMap((version, index) => {
    const next = versions[index + 1];
    const length = next ? (Date.parse(next.day) - Date.parse(version.day)) / 864e5 : 1;
    return Array.from({ length }, (_, n) => {
      const day = dayAfter(version.day, n);
      const matches = version.matches.map((match, place) =>
        n === 0 ? match : matchOn(day, version.day, match, next?.matches[place] ?? match),
      );
      return {
        day,
        zone: version.zone,
        matches,
        isVersion: n === 0,
        text: JSON.stringify(matches),
      };
    });
  });
  const days: SeasonDay[] = [];
  let seen = 0;
  for (const [n, { day, zone, matches, isVersion, text }] of all.entries()) {
    const hasMore = all[n + 1]?.text !== text && n + 1 < all.length;
    const isChanged = text !== all[seen]?.text || n === 0;
    if (!isVersion && n - seen < interval && (!isChanged || hasMore)) continue;
    days.push({ day, zone, matches, isChanged, passed: n - seen });
    seen = n;
  }
  return days;
}
