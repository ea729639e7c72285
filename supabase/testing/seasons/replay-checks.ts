// The invariants of every day of a replayed season.
import { type RecordedMatch, startOf } from "./recorded-season.ts";
import type { Replay } from "./replay.ts";
import type { SeasonDay } from "./season-days.ts";

/** The rounds of the source without a contest or a task, and drafts with other games than the source. */
export async function findFaults({ sql, series, now }: Replay, day: SeasonDay): Promise<string[]> {
  const games = await sql`
    select d.round, l.external_id as match, g.start_time as start, s.published_at is null as "isDraft",
      (g.side_one_id, g.side_two_id) is not distinct from (r.side_one_id, r.side_two_id) as "hasSides"
    from private.feed_rounds d
    join public.sweepstakes s on s.id = d.sweepstake_id
    join public.games g on g.sweepstake_id = s.id
    left join private.feed_games l on l.game_id = g.id
    left join private.feed_rows r on r.series_id = l.series_id and r.external_id = l.external_id
    where d.series_id = ${series}`;
  const [task] = await sql`
    select exists (select from private.round_tasks() t where t.series_id = ${series}) as exists`;
  const contests = new Map(games.map(({ round, isDraft }) => [round, isDraft]));
  const faultOf = (match: RecordedMatch): string | undefined => {
    const { round, id, goals, isPostponed } = match;
    if (!contests.has(round)) return task?.exists ? undefined : `round ${round} has no contest`;
    const [game, ...others] = games.filter((one) => Number(one.match) === id);
    if (others.length > 0) return `match ${id} has ${others.length + 1} games`;
    const start = Date.parse(startOf(day, match, now));
    if (goals || isPostponed || start <= now || !contests.get(round)) return;
    if (game?.round !== round) return `match ${id} is missing in the draft of round ${round}`;
    if (game.start.getTime() !== start) return `match ${id} has another start in its draft`;
    return game.hasSides ? undefined : `match ${id} has other sides in its draft`;
  };
  return [...new Set(day.matches.flatMap((match) => faultOf(match) ?? []))].map(
    (fault) => `${day.day}: ${fault}`,
  );
}

/** Results that are unknown to the source, precede the start, or are missing or outdated from earlier days. */
export async function findWrongResults(
  { sql, series }: Replay,
  day: SeasonDay,
  known: Map<number, string[]>,
) {
  const isOlder = new Set(known.keys());
  for (const { id, goals } of day.matches)
    if (goals) known.set(id, [...(known.get(id) ?? []), goals.join("-")]);
  const games = await sql<{ match: string; goals: string | null; isEarly: boolean }[]>`
    select l.external_id as match, g.score_one || '-' || g.score_two as goals,
      g.outcome is not null and g.start_time > clock_timestamp() as "isEarly"
    from private.feed_games l
    join public.games g on g.id = l.game_id
    join public.sweepstakes s on s.id = g.sweepstake_id
    where l.series_id = ${series} and s.published_at is not null`;
  const isWrong = ({ match, goals, isEarly }: (typeof games)[number]) => {
    const last = known.get(Number(match))?.at(-1);
    // A result that decides a prize is entered half a day later.
    return isEarly || (goals === null ? isOlder.has(Number(match)) : goals !== last);
  };
  return games
    .filter(isWrong)
    .map(({ match, goals }) => `${day.day}: match ${match} ended ${goals}`);
}

/** The matches whose date differs in two of these days. */
export function movedMatches(days: readonly SeasonDay[]): Set<number> {
  const dates = new Map<number, string>();
  const moved = new Set<number>();
  for (const { matches } of days)
    for (const { id, day, hour } of matches) {
      const date = `${day} ${hour}`;
      if ((dates.get(id) ?? date) !== date) moved.add(id);
      dates.set(id, date);
    }
  return moved;
}
