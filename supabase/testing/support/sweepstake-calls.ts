// The steps of sweepstake-model.ts as calls of the database, on three games between Arsenal and Paris.
import type postgres from "postgres";
import type { Step } from "./sweepstake-model.ts";

export interface SweepstakeRows {
  id: string;
  series: string;
  games: string[];
  /** The two sides of every game. */
  sides: [string, string];
}

/** A sweepstake whose games start tomorrow, as a round of this series or of a new one. */
export async function insertSweepstake(
  sql: postgres.Sql | postgres.TransactionSql,
  seriesId?: string,
): Promise<SweepstakeRows> {
  const [series] = seriesId
    ? [{ id: seriesId }]
    : await sql`insert into public.series (name) values ('Walks') returning id`;
  const [sweepstake] = await sql`
    insert into public.sweepstakes (name, start_date, end_date, prize_pool, series_id, tie_break_question, tie_break_is_final_total)
    values ('Walk', '2026-06-01', '2026-06-02', 1, ${series?.id}, 'How many goals?', false) returning id`;
  const games = await sql`
    insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final, can_draw)
    select ${sweepstake?.id}, a.sport_id, a.id, b.id, now() + interval '1 day', n = 3, n < 3
    from public.entities a, public.entities b, generate_series(1, 3) n
    where a.slug = 'arsenal' and b.slug = 'paris-saint-germain'
    order by n
    returning id, side_one_id, side_two_id`;
  return {
    id: sweepstake?.id,
    series: series?.id,
    games: games.map(({ id }) => id),
    sides: [games[0]?.side_one_id, games[0]?.side_two_id],
  };
}

/** The function, caller and arguments of a step; null for the passing of time. */
export function callOf(step: Step, { id, games, sides }: SweepstakeRows) {
  const sideId = (side: number) => Number(sides[side - 1]);
  const won = (side: number) => (side === 3 ? { draw: true } : { winnerTeamId: sideId(side) });
  const reason = "Said the walk";
  const change = (at: number, args: object) => ({
    fan: null,
    name: "change_game",
    args: { sweepstake_id: id, game_id: games[at], change: args },
  });
  switch (step.kind) {
    case "start":
      return null;
    case "submit":
    case "change": {
      const picks = step.picks.flatMap((side, at) =>
        side === 0
          ? []
          : [
              {
                gameId: Number(games[at]),
                ...(side === 3 ? { draw: true } : { selectedTeamId: sideId(side) }),
              },
            ],
      );
      return {
        fan: step.fan,
        name: `${step.kind}_picks`,
        args: { sweepstake_id: id, picks, tie_break_answer: step.answer },
      };
    }
    case "result":
      return {
        fan: null,
        name: "record_results",
        args: {
          sweepstake_id: id,
          results: [{ gameId: Number(games[step.game]), ...won(step.side) }],
        },
      };
    case "tieBreak":
      return {
        fan: null,
        name: "record_results",
        args: { sweepstake_id: id, results: [], tie_break_result: step.result, reason },
      };
    case "correct":
      return change(step.game, { ...won(step.side), reason });
    case "void":
      return change(step.game, { isVoid: true, reason });
    case "reopen":
      return change(step.game, { reopen: true, reason });
    case "reschedule":
      return change(step.game, { startTime: new Date(Date.now() + 2 * 86_400_000).toISOString() });
    case "cancel":
      return { fan: null, name: "cancel_sweepstake", args: { sweepstake_id: id, reason } };
  }
}
