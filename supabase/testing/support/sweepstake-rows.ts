// Applies the steps of sweepstake-model.ts to the database, and reads the resulting sweepstake.
import type postgres from "postgres";
import { actAs } from "./act-as.ts";
import { callOf, type SweepstakeRows } from "./sweepstake-calls.ts";
import type { Step, SweepstakeModel } from "./sweepstake-model.ts";

/** Commits statements as this fan; returns their outcome. */
export const commitAs = (
  sql: postgres.Sql,
  fan: string | undefined,
  work: (transaction: postgres.TransactionSql) => Promise<unknown>,
): Promise<string> =>
  sql
    .begin(async (transaction) => {
      await actAs(transaction, fan ?? "");
      await work(transaction);
    })
    .then(
      () => "ok",
      (error: postgres.PostgresError) => error.code,
    );

/** Commits one step as one of the model's fans or this admin; returns its outcome. */
export async function applyStep(
  sql: postgres.Sql,
  step: Step,
  rows: SweepstakeRows,
  fans: readonly string[],
  admin: string | undefined,
): Promise<string> {
  const called = callOf(step, rows);
  if (!called) {
    const { game } = step as { game: number };
    await sql`update public.games set start_time = '2026-01-01' where id = ${rows.games[game] ?? ""}`;
    return "ok";
  }
  const { sweepstake_id, game_id, ...rest } = called.args as Record<string, postgres.JSONValue>;
  const [last = null, number = null, reason = null] = Object.values(rest);
  const id = sweepstake_id as string;
  return await commitAs(sql, called.fan === null ? admin : fans[called.fan], (transaction) =>
    called.name === "cancel_sweepstake"
      ? transaction`select api.cancel_sweepstake(${id}, ${last as string})`
      : called.name === "change_game"
        ? transaction`
            select api.change_game(${id}, ${game_id as string}, ${transaction.json(last)})`
        : called.name === "record_results"
          ? transaction`
            select api.record_results(${id}, ${transaction.json(last)}, ${number as number}, ${reason as string})`
          : transaction`
            select ${transaction.unsafe(`api.${called.name}`)}(${id}, ${transaction.json(last)}, ${number as number})`,
  );
}

/** The sweepstake as stored. */
export async function sweepstakeIn(
  sql: postgres.Sql,
  { id, games }: SweepstakeRows,
  fans: readonly string[],
): Promise<SweepstakeModel> {
  const [sweepstake] =
    await sql`select completed_at, is_cancelled, tie_break_result from public.sweepstakes where id = ${id}`;
  const played = await sql`select * from public.games where sweepstake_id = ${id} order by id`;
  const entries = await sql`
    select profile_id, tie_break_answer, (extract(epoch from changed_at) * 1e6)::bigint as changed_at
    from public.sweepstake_entries where sweepstake_id = ${id}`;
  const picks = await sql`select * from public.picks where sweepstake_id = ${id}`;
  return {
    isCompleted: sweepstake?.completed_at !== null,
    isCancelled: sweepstake?.is_cancelled,
    tieBreakResult: sweepstake?.tie_break_result,
    games: played.map((game) => ({
      winner: game.outcome ?? 0,
      isVoid: game.is_void,
      hasStarted: game.start_time < new Date(),
      isClosed: game.start_time < new Date() || game.picks_closed_at !== null,
    })),
    entries: fans.map((fan) => {
      const entry = entries.find(({ profile_id }) => profile_id === fan);
      const sideOf = (game: string) =>
        picks.find((pick) => pick.profile_id === fan && pick.game_id === game)?.selected_side ?? 0;
      return entry
        ? {
            picks: games.map(sideOf),
            answer: entry.tie_break_answer,
            changedAt: Number(entry.changed_at),
          }
        : null;
    }),
  };
}
