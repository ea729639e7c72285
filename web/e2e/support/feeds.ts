import { type FakeResponse, fakeSourceAt } from "../../../supabase/testing/support/fake-source.ts";
import { readVariable } from "./stack.ts";
import { withDatabase } from "./sweepstakes.ts";

/** Ten games of a Premier League week. */
export const pairs = [
  ["Arsenal", "Chelsea"],
  ["Liverpool", "Everton"],
  ["Aston Villa", "Burnley"],
  ["Brentford", "Bournemouth"],
  ["Crystal Palace", "Fulham"],
  ["Leeds United", "Sunderland"],
  ["Manchester City", "Manchester United"],
  ["Newcastle United", "Nottingham Forest"],
  ["Tottenham Hotspur", "West Ham United"],
  ["Wolverhampton Wanderers", "Brighton & Hove Albion"],
] as const;

export interface FakeMatch {
  readonly round: number;
  readonly start: number;
  /** Goals of both sides, if it is over. */
  readonly score?: readonly [number, number];
  /** Replaces the name of side one. */
  readonly sideOne?: string;
  readonly isPostponed?: boolean;
}

/** A league of the fake source for one journey. */
export function fakeLeague(competition: string) {
  const source = fakeSourceAt(readVariable("SOURCE_URL"));
  const path = `/demo/${competition}/2026`;
  const row = ({ round, start, score, sideOne, isPostponed }: FakeMatch, n: number) => {
    const [one, two] = score ?? [null, null];
    const winner =
      one === null || two === null ? null : one === two ? "DRAW" : one > two ? "ONE" : "TWO";
    const [home = "", away = ""] = pairs[n % pairs.length] ?? [];
    return {
      externalId: `${round}-${n}`,
      round,
      sideOne: sideOne ?? home,
      sideTwo: away,
      startTime: new Date(start).toISOString(),
      status: score ? "FINAL" : isPostponed ? "POSTPONED" : "SCHEDULED",
      scoreOne: one,
      scoreTwo: two,
      winner,
    };
  };
  return {
    respond: (response: FakeResponse) => source.respond(path, response),
    /** Matches in order: Arsenal vs Chelsea, Liverpool vs Everton, and so on, ten different ones. */
    play: (matches: readonly FakeMatch[]) =>
      source.respond(path, { body: JSON.stringify({ rows: matches.map(row) }) }),
  };
}

/**
 * Ages the results of a feed by ten minutes, so that the next read confirms them and is allowed
 * now.
 */
export const ageByTenMinutes = (seriesId: number) =>
  withDatabase(async (sql) => {
    await sql`
      update private.feed_rows set result_since = result_since - interval '10 minutes' where series_id = ${seriesId}`;
    await sql`
      update private.feeds
      set tried_at = null, last_read_at = last_read_at - interval '10 minutes', not_before = now(), lease = null,
        leased_at = null
      where series_id = ${seriesId}`;
  });

/** Moves the starts of a round's games and of its source's matches to three hours ago. */
export const playRound = (seriesId: number, sweepstakeId: number) =>
  withDatabase(async (sql) => {
    await sql`
      update public.games set start_time = now() - interval '3 hours' where sweepstake_id = ${sweepstakeId}`;
    await sql`
      update private.feed_rows r set start_time = now() - interval '3 hours'
      from private.feed_games l join public.games g on g.id = l.game_id
      where g.sweepstake_id = ${sweepstakeId} and r.series_id = ${seriesId} and r.external_id = l.external_id`;
  });
