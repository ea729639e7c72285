// Four connections play a season at once: entries, changed picks, results, corrections, undone
// results, and a pool with two places left. The results are linearizable, and the final state is
// the model's for the stored rows.
import fc from "fast-check";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { actAs, insertFan } from "../../testing/support/act-as.ts";
import {
  anyPoolStep,
  isLinearizable,
  type PlayedStep,
  type Pool,
  type PoolStep,
} from "../../testing/support/pool-model.ts";
import { newSeason, seasonLinesFor } from "../../testing/support/season-model.ts";
import { insertSweepstake, type SweepstakeRows } from "../../testing/support/sweepstake-calls.ts";
import { anyStep, type Step } from "../../testing/support/sweepstake-model.ts";
import { applyStep, commitAs, sweepstakeIn } from "../../testing/support/sweepstake-rows.ts";
import { assertWalks } from "../../testing/support/walks.ts";

const lanes = 4;
const places = 2;
const sql = postgres(inject("databaseUrl"), { max: lanes, onnotice: () => {} });
let fans: string[];
let admins: string[];
/** Fans for the other places of the pool; the first owns it. */
let others: string[];

beforeAll(async () => {
  fans = await Promise.all([insertFan(sql), insertFan(sql), insertFan(sql)]);
  admins = await Promise.all([insertFan(sql), insertFan(sql)]);
  await sql`insert into private.admins (profile_id) select unnest(${admins}::uuid[])`;
  const rows = await sql`
    insert into auth.users (id, email, aud, role)
    select gen_random_uuid(), gen_random_uuid() || '@example.com', 'authenticated', 'authenticated'
    from generate_series(1, ${500 - places}) returning id`;
  others = rows.map(({ id }) => id);
});
afterAll(async () => {
  await sql`delete from auth.users where id = any (${[...fans, ...admins, ...others]}::uuid[])`;
  await sql.end();
});

type SeasonStep = { kind: "round"; step: Step } | { kind: "pool"; step: PoolStep };
const inRound = (step: fc.Arbitrary<unknown>) =>
  fc.record({ kind: fc.constant("round"), step }) as fc.Arbitrary<SeasonStep>;
const inPool = fc.record({ kind: fc.constant("pool" as const), step: anyPoolStep });
const anyLane = fc
  .tuple(
    inRound(anyStep.filter((step) => (step as Step).kind === "submit")),
    fc.array(
      fc.oneof({ weight: 3, arbitrary: inRound(anyStep) }, { weight: 2, arbitrary: inPool }),
      { minLength: 8, maxLength: 16, size: "max" },
    ),
  )
  .map(([entry, rest]) => [entry, ...rest]);

const poolOf = async (pool: string): Promise<Pool> => {
  const [row] = await sql`
    select p.code, array_agg(m.profile_id) as members, (
      select jsonb_object_agg(r.profile_id, r.code) from private.pool_removals r where r.pool_id = p.id
    ) as removals
    from private.pools p join private.pool_members m on m.pool_id = p.id
    where p.id = ${pool} group by p.id`;
  const here = new Set(row?.members as string[]);
  const removals: Record<string, string> = row?.removals ?? {};
  return {
    code: row?.code,
    members: new Set([...fans.keys()].filter((at) => here.has(fans[at] ?? ""))),
    removed: new Map(
      [...fans.keys()].flatMap((at) => {
        const code = removals[fans[at] ?? ""];
        return code === undefined ? [] : [[at, code] as const];
      }),
    ),
  };
};

async function newPool(series: string): Promise<string> {
  const [row] = await sql`
    insert into private.pools (name, code, series_id)
    values ('Walks', private.new_code(10), ${series}) returning id`;
  await sql`
    insert into private.pool_members (pool_id, profile_id)
    select ${row?.id}, o.id from unnest(${others}::uuid[]) with ordinality o (id, at) order by o.at`;
  return row?.id;
}

async function stepInPool(pool: string, step: PoolStep): Promise<PlayedStep> {
  const fan = step.kind === "renew" ? "" : (fans[step.fan] ?? "");
  let { code } = await poolOf(pool);
  let isClosed = false;
  const byOwner = step.kind === "renew" || step.kind === "remove";
  const outcome = await commitAs(sql, byOwner ? others[0] : fan, async (transaction) => {
    if (step.kind === "leave") await transaction`select api.leave_pool(${pool})`;
    else if (step.kind === "remove")
      await transaction`select api.remove_pool_member(${pool}, ${fan})`;
    else {
      const [row] =
        step.kind === "join"
          ? await transaction`select api.join_pool(${code}) as pool`
          : await transaction`select api.renew_pool_code(${pool}) as pool`;
      isClosed = row?.pool === null;
      if (step.kind === "renew") code = row?.pool.code;
    }
  });
  return { ...step, code, outcome: isClosed ? "closed" : outcome };
}

/** The lines of the season and of its pool that one fan sees. */
async function fetchStandings(fan: string, series: string, pool: string | null) {
  const [row] = await sql.begin(async (transaction) => {
    await actAs(transaction, fan);
    return pool === null
      ? await transaction`select api.list_series_standings(${series}) as page`
      : await transaction`
          select api.list_series_standings(${series}, 'pool', pool => ${pool}) as page`;
  });
  const lines = row?.page.standings as { user: { id: string } }[];
  return byFan(lines.map(({ user, ...line }) => ({ ...line, fan: fans.indexOf(user.id) })));
}
const byFan = <Line extends { fan: number | null }>(lines: Line[]) =>
  lines.toSorted((one, other) => (one.fan ?? 0) - (other.fan ?? 0));

const miscounted = (rounds: readonly SweepstakeRows[], series: string) => sql`
  select * from private.check_standings()
  where subject_id = any (${rounds.flatMap(({ id, games }) => [id, ...games])}::bigint[])
  union all
  select * from private.check_series_standings() where subject_id = ${series}`;

it("a season played concurrently equals one that is played in sequence", async () => {
  const seen = new Set<string>();
  await assertWalks(
    fc.asyncProperty(fc.array(anyLane, { minLength: lanes, maxLength: lanes }), async (scripts) => {
      const first = await insertSweepstake(sql);
      const { series } = first;
      const rounds = [first, await insertSweepstake(sql, series)];
      const pool = await newPool(series);
      const before = await poolOf(pool);
      await sql`
        delete from private.rate_limits
        where profile_id = any (${[...fans, ...admins, others[0] ?? ""]}::uuid[])`;
      const laneRuns = scripts.map(async (script, lane) => {
        const taken: PlayedStep[] = [];
        for (const [index, each] of script.entries())
          if (each.kind === "pool") taken.push(await stepInPool(pool, each.step));
          else {
            const rows = rounds[(index + lane) % 2] ?? first;
            const outcome = await applyStep(sql, each.step, rows, fans, admins[lane % 2]);
            seen.add(`${each.step.kind} ${outcome}`);
          }
        return taken;
      });
      const taken = await Promise.all(laneRuns);
      for (const { kind, outcome } of taken.flat()) seen.add(`${kind} ${outcome}`);

      const after = await poolOf(pool);
      expect(isLinearizable(before, taken, after, places), JSON.stringify(taken)).toBe(true);
      await sql`select private.flush_changes()`;
      expect(await miscounted(rounds, series)).toEqual([]);
      const season = newSeason();
      season.rounds = await Promise.all(rounds.map((rows) => sweepstakeIn(sql, rows, fans)));
      for (const [viewer, fan] of fans.entries()) {
        const lines = byFan(seasonLinesFor(season, fans, viewer));
        expect(await fetchStandings(fan, series, null)).toEqual(lines);
        if (!after.members.has(viewer)) continue;
        const own = lines.filter((line) => line.fan !== null && after.members.has(line.fan));
        const score = (line: (typeof own)[number]) => 1000 * line.correct + line.roundsWon;
        const rankOf = (line: (typeof own)[number]) =>
          line.rank && 1 + own.filter((other) => score(other) > score(line)).length;
        expect(await fetchStandings(fan, series, pool)).toEqual(
          own.map((line) => ({ ...line, rank: rankOf(line) })),
        );
      }
      await sql`delete from public.sweepstakes where id = any (${rounds.map(({ id }) => id)}::bigint[])`;
      await sql`delete from public.series where id = ${series}`;
    }),
    // The same script may run another way next time, so shrinking makes no sense.
    { numRuns: 15, endOnFailure: true },
    {
      seen,
      wanted: [
        "join ok",
        "join PT409",
        "leave ok",
        "leave PT404",
        "remove ok",
        "renew ok",
        "submit ok",
        "change ok",
        "result ok",
        "correct ok",
        "reopen ok",
        "change PT409",
      ],
    },
  );
});
