import type { Standing } from "@contract/standings.ts";

/** The common fields of a line in the standings of sweepstakes and series. */
export type AnyStanding = Pick<
  Standing,
  "rank" | "user" | "correct" | "completed" | "percent" | "isMe"
>;

export interface AnyStandingsPage<Line extends AnyStanding> {
  standings: readonly Line[];
  own: Line | null;
  entryCount: number;
}

/** The visible lines of the pages, and the fan's own line if it is not among them. */
interface StandingLines<Line extends AnyStanding> {
  lines: readonly Line[];
  /** The fan's line to keep visible; null without one, or if it is listed. */
  ownApart: Line | null;
  /** Whether a result has ranked any entrant. */
  isRanked: boolean;
  entryCount: number;
}

/** Tied fans may shift from one page to the next between two reads, so lists each once. */
export function linesOf<Line extends AnyStanding>(
  pages: readonly AnyStandingsPage<Line>[],
): StandingLines<Line> {
  const seen = new Set<string>();
  const lines = pages
    .flatMap(({ standings }) => standings)
    .filter(({ user, isMe }) => {
      const key = isMe ? "me" : user.id;
      // Unnamed fans share one id.
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
