import type { Standing } from "@contract/standings.ts";

/** What a line of any standings has, be they of a sweepstake or of a series. */
export type AnyStanding = Pick<
  Standing,
  "rank" | "user" | "correct" | "completed" | "percent" | "isMe"
>;

/** A page of any standings. */
export interface AnyStandingsPage<Line extends AnyStanding> {
  standings: readonly Line[];
  own: Line | null;
  entryCount: number;
}

/** What is shown of the pages, and the fan's own line where it is not among them. */
interface StandingLines<Line extends AnyStanding> {
  lines: readonly Line[];
  /** The own line to keep in sight; null where there is none or it is listed. */
  ownApart: Line | null;
  /** Whether a result has ranked anybody yet. */
  isRanked: boolean;
  entryCount: number;
}

/** Equal fans may move between two pages while they are read: each is listed once. */
export function linesOf<Line extends AnyStanding>(
  pages: readonly AnyStandingsPage<Line>[],
): StandingLines<Line> {
  const seen = new Set<string>();
  const lines = pages
    .flatMap(({ standings }) => standings)
    .filter(({ user, isMe }) => {
      const key = isMe ? "me" : user.id;
      // Those who are not named share one id.
      if (/^[0-]+$/.test(key)) return true;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  const own = pages.at(-1)?.own ?? null;
  return {
    lines,
    ownApart: seen.has("me") ? null : own,
    isRanked: lines.some(({ rank }) => rank !== null),
    entryCount: pages.at(-1)?.entryCount ?? 0,
  };
}
