// Two readers and an admin act in any order on a feed in automatic mode, while its source changes its mind. After each
// step every game has the result of the model, and the standings agree with a recount.
import fc from "fast-check";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { actAs, insertFan } from "../../testing/support/act-as.ts";
import {
  anyFeedScript,
  type FeedStep,
  gameCount,
  newFeedWorld,
  playFeedStep,
  type Score,
} from "../../testing/support/feed-model.ts";
import { assertWalks, walksOf } from "../../testing/support/walks.ts";

const sql = postgres(inject("databaseUrl"), { max: 2, onnotice: () => {} });
let admin: string;
let fan: string;

beforeAll(async () => {
  [admin, fan] = await Promise.all([insertFan(sql), insertFan(sql)]);
  await sql`insert into private.admins (profile_id) values (${admin})`;
});
afterAll(async () => {
  await sql`delete from auth.users where id = any (${[admin, fan]}::uuid[])`;
  await sql.end();
});

interface World {
  readonly series: number;
  readonly games: readonly number[];
  readonly sides: readonly (readonly [number, number])[];
  source: (Score | null)[];
  readonly readers: { lease: string; rows: readonly object[] }[];
}

async function insertWorld(tx: postgres.TransactionSql): Promise<World> {
  const [series] = await tx`insert into public.series (name) values ('Fed') returning id::integer`;
  const [contest] = await tx`
    insert into public.sweepstakes (name, start_date, end_date, prize_pool, series_id)
    values ('Fed', '2026-06-01', '2026-06-30', 0, ${series?.id}) returning id::integer`;
  await tx`
    insert into private.feeds (series_id, source, competition, season, mode)
    values (${series?.id}, 'DEMO', 'cup', '2026', 'AUTOMATIC')`;
  const teams = await tx`
    select e.id::integer, e.sport_id::integer, e.name from public.entities e
    where e.kind = 'TEAM' and e.competition = 'Premier League' order by e.id limit ${2 * gameCount}`;
  const games: number[] = [];
  const sides: [number, number][] = [];
  for (let n = 0; n < gameCount; n++) {
    const [one, two] = [teams[2 * n], teams[2 * n + 1]];
    const [row] = await tx`
      insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final)
      values (${contest?.id}, ${one?.sport_id}, ${one?.id}, ${two?.id}, now() - interval '3 hours', ${n === 0})
      returning id::integer`;
    games.push(row?.id);
    sides.push([one?.id, two?.id]);
    await tx`
      insert into private.feed_rows (series_id, external_id, round, side_one, side_two, start_time, status)
      values (${series?.id}, ${String(n)}, 1, ${one?.name}, ${two?.name}, now() - interval '3 hours', 'SCHEDULED')`;
  }
  await tx`
    insert into public.sweepstake_entries (profile_id, sweepstake_id) values (${fan}, ${contest?.id})`;
  await tx`
    insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
    select ${fan}, ${contest?.id}, g.id, 1 from public.games g where g.sweepstake_id = ${contest?.id}`;
  await tx`select private.resolve_feed_names(${series?.id}), private.link_feed_games(${series?.id})`;
  return { series: series?.id, games, sides, source: Array(gameCount).fill(null), readers: [] };
}

const rowsOf = async (tx: postgres.TransactionSql, { series, source }: World) =>
  (
    await tx`
      select external_id, side_one, side_two, to_char(start_time, 'YYYY-MM-DD"T"HH24:MI:SS.USOF') as start
      from private.feed_rows where series_id = ${series} order by external_id`
  ).map((row, n) => {
    const [one, two] = source[n] ?? [null, null];
    return {
      externalId: row.external_id,
      round: 1,
      sideOne: row.side_one,
      sideTwo: row.side_two,
      startTime: row.start,
      status: one === null ? "SCHEDULED" : "FINAL",
      scoreOne: one,
      scoreTwo: two,
      winner: one === null || two === null ? null : one > two ? "ONE" : "TWO",
    };
  });

/** Takes a step; returns whether the database accepted it. */
async function take(tx: postgres.TransactionSql, step: FeedStep, world: World): Promise<boolean> {
  const { series, games, sides } = world;
  switch (step.kind) {
    case "source":
      world.source[step.game] = step.score;
      return true;
    case "wait":
      await tx`update private.feed_rows set result_since = result_since - interval '5 minutes' where series_id = ${series}`;
      await tx`update private.feeds set leased_at = leased_at - interval '5 minutes' where series_id = ${series}`;
      return true;
    case "lease": {
      // As take_feeds and request_feed_read do.
      const [held] = await tx`
        update private.feeds f set
          lease = case when f.leased_at > clock_timestamp() - interval '2 minutes' then f.lease else gen_random_uuid() end,
          leased_at = case when f.leased_at > clock_timestamp() - interval '2 minutes' then f.leased_at else clock_timestamp() end
        where f.series_id = ${series} returning lease`;
      world.readers[step.reader] = { lease: held?.lease, rows: await rowsOf(tx, world) };
      return true;
    }
    case "store": {
      const reader = world.readers[step.reader];
      const [stored] = reader
        ? await tx`select private.store_feed(${reader.lease}, ${tx.json(reader.rows as never)}, null) as is_live`
        : [{ is_live: false }];
      for (let isMore = true; isMore; ) {
        const [followed] = await tx`select private.follow_feed(${series}) as is_more`;
        isMore = followed?.is_more;
      }
      return stored?.is_live;
    }
    default: {
      const contest = tx`(select g.sweepstake_id from public.games g where g.id = ${games[step.game] ?? 0})`;
      const game = games[step.game] ?? 0;
      const winnerTeamId = step.kind === "enter" ? sides[step.game]?.[step.winner - 1] : undefined;
      return await tx
        .savepoint(async (inner) => {
          await actAs(inner, admin);
          if (step.kind === "enter")
            await inner`select api.record_results(${contest}, ${inner.json([{ gameId: game, winnerTeamId } as never])})`;
          else
            await inner`select api.change_game(${contest}, ${game}, ${inner.json({
              [step.kind === "void" ? "isVoid" : "reopen"]: true,
              reason: "Because",
            })})`;
          await inner`reset role`;
        })
        .then(
          () => true,
          () => false,
        );
    }
  }
}

const undo = new Error("undone");

it("two readers, an admin and a source that changes its mind match the model", async () => {
  const seen = new Set<string>();
  await assertWalks(
    fc.asyncProperty(anyFeedScript, async (script) => {
      await sql
        .begin(async (tx) => {
          const world = await insertWorld(tx);
          const model = newFeedWorld();
          for (const step of script) {
            const isExpected = playFeedStep(model, step);
            expect(await take(tx, step, world), JSON.stringify(step)).toBe(isExpected);
            const rows = await tx`
              select g.outcome, g.is_void, g.decided_by from public.games g where g.id = any (${world.games as number[]})
              order by g.id`;
            const found = rows.map(({ outcome, is_void: isVoid, decided_by: by }) =>
              outcome === null && !isVoid ? undefined : { winner: outcome, by },
            );
            expect(found, JSON.stringify(step)).toEqual(model.games);
            for (const decision of model.games) if (decision) seen.add(decision.by);
          }
          const [points] = await tx`
            select s.points from private.standings s where s.profile_id = ${fan}`;
          const right = model.games.filter((one) => one?.winner === 1).length;
          expect(Math.floor((points?.points ?? 0) / 2)).toBe(right);
          throw undo;
        })
        .catch((error) => {
          if (error !== undo) throw error;
        });
    }),
    { numRuns: walksOf(40) },
    { seen, wanted: ["ADMIN", "FEED"] },
  );
});

it("at most one of two concurrent clocks leases a feed", async () => {
  const [series] =
    await sql`insert into public.series (name) values ('Leased') returning id::integer`;
  try {
    await sql`
      insert into private.feeds (series_id, source, competition, season, mode, not_before)
      values (${series?.id}, 'DEMO', 'leased', '2026', 'PROPOSE', now() - interval '1 minute')`;
    const leased = await sql.begin(async (tx) => {
      const [first] = await tx`select private.take_feeds(50) as feeds`;
      const [second] = await sql`select private.take_feeds(50) as feeds`;
      return [...(first?.feeds ?? []), ...(second?.feeds ?? [])].filter(
        ({ competition }) => competition === "leased",
      );
    });
    expect(leased.length).toBeLessThanOrEqual(1);
  } finally {
    await sql`delete from public.series where id = ${series?.id}`;
  }
});
