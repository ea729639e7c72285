import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { type Latencies, summarize } from "./http/statistics.ts";

export interface CrowdedResult {
  readonly entrants: number;
  /** An admin's changes to one game that every fan has picked, each with its seconds. */
  readonly steps: readonly { readonly name: string; readonly seconds: number }[];
  /**
   * The latencies of fans who changed picks of other games, in milliseconds, and the number of long waits for
   * a lock. The rest of the latency comes from sharing the processors.
   */
  readonly changes: Latencies & {
    readonly count: number;
    readonly longest: number;
    readonly waits: number;
  };
}

/** Longer waits for a lock are logged, in milliseconds. */
export const tolerableWait = 50;

const clients = 8;
/** The pause between two changes of one client: busy, but not limited by the processors. */
const pause = 40;

/** Runs a statement as this fan in its own transaction; returns the milliseconds. */
async function callAs(sql: Sql, fan: string, statement: string, parameters: string[]) {
  const startedAt = performance.now();
  await sql.begin(async (transaction) => {
    const claims = JSON.stringify({ role: "authenticated", sub: fan });
    await transaction`
      select set_config('request.jwt.claim.sub', ${fan}, true), set_config('request.jwt.claims', ${claims}, true),
        set_config('role', 'authenticated', true)`;
    await transaction.unsafe(statement, parameters);
  });
  return performance.now() - startedAt;
}

const countWaits = (log: string) =>
  readFileSync(log, "utf8").split(" still waiting for ").length - 1;

/**
 * Times a result, its correction and a void of one game with a million entrants, while others change picks.
 * @param log Postgres' log, in which waits are counted.
 */
export async function measureCrowdedResult(url: string, log: string): Promise<CrowdedResult> {
  const connect = () => postgres(url, { max: 1, onnotice: () => {}, connection: { jit: "off" } });
  const owner = connect();
  const fans = Array.from({ length: clients }, connect);
  try {
    const [sweepstake] = await owner`
      select s.id, (select profile_id from private.admins limit 1) as admin,
        (select count(*) from public.sweepstake_entries e where e.sweepstake_id = s.id)::integer as entrants
      from public.sweepstakes s where s.name = 'The sweepstake of everybody'`;
    const [game] = await owner`
      select id, side_one_id, side_two_id from public.games
      where sweepstake_id = ${sweepstake?.id} and winner_id is null and not is_void and start_time < now() order by id limit 1`;
    const durations: number[] = [];
    const waitsBefore = countWaits(log);
    let isOver = false;
    const changing = fans.map(async (sql) => {
      while (!isOver) {
        await setTimeout(pause);
        const [drawn] = await sql`
          select bench.random_fan() as fan, (
            select jsonb_agg(jsonb_build_object('gameId', g.id, 'selectedTeamId',
              case when random() < 0.5 then g.side_one_id else g.side_two_id end))::text
            from public.games g where g.sweepstake_id = ${sweepstake?.id} and g.start_time > now()
          ) as picks`;
        durations.push(
          await callAs(sql, drawn?.fan, "select api.change_picks($1::bigint, $2::text::jsonb)", [
            sweepstake?.id,
            drawn?.picks,
          ]),
        );
      }
    });
    const steps: { name: string; seconds: number }[] = [];
    const step = async (name: string, statement: string, change: object) => {
      const parameters = [sweepstake?.id, game?.id, JSON.stringify(change)];
      const milliseconds = await callAs(owner, sweepstake?.admin, statement, parameters);
      steps.push({ name, seconds: milliseconds / 1000 });
    };
    try {
      const change = "select api.change_game($1::bigint, $2::bigint, $3::text::jsonb)";
      await step(
        "record a result",
        "select api.record_results($1::bigint, jsonb_build_array(jsonb_build_object('gameId', $2::bigint) || $3::text::jsonb))",
        { winnerTeamId: Number(game?.side_one_id) },
      );
      await step("correct it", change, {
        winnerTeamId: Number(game?.side_two_id),
        reason: "Mixed up",
      });
      await step("void it", change, { isVoid: true, reason: "Rain" });
    } finally {
      isOver = true;
      await Promise.all(changing);
    }
    const differences = await owner`
      select from private.check_standings() union all select from private.check_series_standings() limit 1`;
    if (differences.length > 0)
      throw new Error("The standings are not what picks and results say.");
    return {
      entrants: sweepstake?.entrants,
      steps,
      changes: {
        ...summarize(durations),
        count: durations.length,
        longest: Math.max(...durations),
        waits: countWaits(log) - waitsBefore,
      },
    };
  } finally {
    await Promise.all([owner, ...fans].map((sql) => sql.end()));
  }
}
