// Concurrent changes to the rounds of one series: two open transactions, each step awaited.
import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import { actAs, insertFan } from "../../testing/support/act-as.ts";

const url = inject("databaseUrl");
const connect = () => postgres(url, { max: 1, onnotice: () => {} });
const [owner, first, second] = [connect(), connect(), connect()];
afterAll(() => Promise.all([owner.end(), first.end(), second.end()]));

interface Round {
  readonly id: string;
  readonly game: string;
  readonly sport: number;
  readonly sides: readonly [number, number];
}
let fans: string[];
let admins: string[];
let series: string;
let rounds: [Round, Round];

async function newRound(name: string): Promise<Round> {
  const [sweepstake] = await owner`
    insert into public.sweepstakes (name, start_date, end_date, prize_pool, series_id)
    values (${name}, '2026-06-01', '2026-06-02', 1, ${series}) returning id`;
  const [game] = await owner`
    insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final)
    select ${sweepstake?.id}, a.sport_id, a.id, b.id, now() + interval '1 day', true
    from public.entities a, public.entities b
    where a.slug = 'arsenal' and b.slug = 'paris-saint-germain'
    returning id, sport_id::integer, side_one_id::integer, side_two_id::integer`;
  return {
    id: sweepstake?.id,
    game: game?.id,
    sport: game?.sport_id,
    sides: [game?.side_one_id, game?.side_two_id],
  };
}

beforeEach(async () => {
  fans = await Promise.all([1, 2, 3].map(() => insertFan(owner)));
  admins = await Promise.all([1, 2].map(() => insertFan(owner)));
  await owner`insert into private.admins (profile_id) select unnest(${admins}::uuid[])`;
  const [row] = await owner`insert into public.series (name) values ('Race') returning id`;
  series = row?.id;
  rounds = [await newRound("Race 1"), await newRound("Race 2")];
});

async function begin(sql: postgres.Sql, fan: string | undefined): Promise<number> {
  await sql`begin`;
  await actAs(sql as unknown as postgres.TransactionSql, fan ?? "");
  const [row] = await sql`select pg_backend_pid() as pid`;
  return row?.pid;
}

async function untilItWaits(pid: number): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await owner`select wait_event_type from pg_stat_activity where pid = ${pid}`;
      return row?.wait_event_type;
    })
    .toBe("Lock");
}

const submit = (sql: postgres.Sql, { id, game, sides }: Round, side = 0) => {
  const picks = [{ gameId: Number(game), selectedTeamId: sides[side] ?? 0 }];
  return sql`select api.submit_picks(${id}, ${sql.json(picks)})`;
};
const record = (sql: postgres.Sql, { id, game, sides }: Round) => {
  const results = [{ gameId: Number(game), winnerTeamId: sides[0] }];
  return sql`select api.record_results(${id}, ${sql.json(results)})`;
};
async function enter(fan: string | undefined, round: Round, side = 0) {
  await begin(first, fan);
  await submit(first, round, side);
  await first`commit`;
}
/** Expects the stored standings to match a recount and to be these lines, highest first. */
async function expectLines(lines: readonly (readonly [number, number])[]) {
  expect(await owner`select * from private.check_series_standings()`).toEqual([]);
  expect(await owner`select * from private.check_standings()`).toEqual([]);
  const rows = await owner`
    select correct, rounds_won from private.series_standings
    where series_id = ${series} order by minus_score`;
  expect(rows.map(({ correct, rounds_won }) => [correct, rounds_won])).toEqual(lines);
}

describe("concurrently", () => {
  it("results of two rounds of a series take turns, and both count", async () => {
    for (const round of rounds) for (const fan of fans) await enter(fan, round);
    await begin(first, admins[0]);
    await record(first, rounds[0]);
    const pid = await begin(second, admins[1]);
    await second`set local lock_timeout = '50ms'`;
    const other = record(second, rounds[1]).execute();
    await untilItWaits(pid);
    await first`commit`;
    await other;
    await second`commit`;
    await expectLines([
      [2, 2],
      [2, 2],
      [2, 2],
    ]);
  });

  it("results of two series do not wait for each other", async () => {
    const [row] = await owner`insert into public.series (name) values ('Other') returning id`;
    await owner`update public.sweepstakes set series_id = ${row?.id} where id = ${rounds[1].id}`;
    for (const round of rounds) await enter(fans[0], round);
    await begin(first, admins[0]);
    await record(first, rounds[0]);
    await begin(second, admins[1]);
    await second`set local lock_timeout = '5s'`;
    await record(second, rounds[1]);
    await second`commit`;
    await first`commit`;
    await expectLines([[1, 1]]);
  });

  it("an entry does not wait for a result of another round", async () => {
    await enter(fans[0], rounds[0]);
    await begin(first, admins[0]);
    await record(first, rounds[0]);
    for (const fan of fans) {
      await begin(second, fan);
      await second`set local lock_timeout = '5s'`;
      await submit(second, rounds[1]);
      await second`commit`;
    }
    await first`commit`;
    await expectLines([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  it("one fan who enters two rounds has one line", async () => {
    await begin(first, fans[0]);
    await submit(first, rounds[0]);
    const pid = await begin(second, fans[0]);
    const other = submit(second, rounds[1]).execute();
    await untilItWaits(pid);
    await first`commit`;
    await other;
    await second`commit`;
    await expectLines([[0, 0]]);
  });

  it("an edit that adds a round to a series waits for an entry and is then rejected", async () => {
    await begin(first, fans[0]);
    await submit(first, rounds[0]);
    const pid = await begin(second, admins[0]);
    const edit = second`
      select api.edit_sweepstake(${rounds[0].id}, ${second.json(sweepstakeLike(rounds[0]))})`.then(
      () => "edited",
      (error: Error) => error.message,
    );
    await untilItWaits(pid);
    await first`commit`;
    expect(await edit).toMatch(/^Fans have already entered/);
    await second`rollback`;
    await expectLines([[0, 0]]);
  });

  it("an entry waits for an edit that removes its round from the series, and is then in no series", async () => {
    await begin(first, admins[0]);
    await first`
      select api.edit_sweepstake(${rounds[0].id}, ${first.json(sweepstakeLike(rounds[0]))})`;
    const pid = await begin(second, fans[0]);
    const [game] = await first`select id from public.games where sweepstake_id = ${rounds[0].id}`;
    const entering = submit(second, { ...rounds[0], game: game?.id }).execute();
    await untilItWaits(pid);
    await first`commit`;
    await entering;
    await second`commit`;
    await expectLines([]);
  });

  it("a result counts in the series to which its round is moved", async () => {
    for (const round of rounds) await enter(fans[0], round);
    await enter(fans[1], rounds[1]);
    await begin(first, admins[0]);
    await record(first, rounds[0]);
    await second`begin`;
    const [row] = await second`select pg_backend_pid() as pid`;
    const moved = second`
      update public.sweepstakes set series_id = null where id = ${rounds[1].id}`.execute();
    await untilItWaits(row?.pid);
    await first`commit`;
    await moved;
    await second`commit`;
    await expectLines([[1, 1]]);
  });
});

/** The round as an admin sends it to take it out of the series. */
const sweepstakeLike = ({ sport, sides }: Round) => ({
  name: "Alone",
  startDate: "2026-06-01",
  endDate: "2026-06-02",
  prizePool: 1,
  games: [
    {
      sportId: sport,
      teamOneId: sides[0],
      teamTwoId: sides[1],
      isFinal: true,
      startTime: new Date(Date.now() + 86_400_000).toISOString(),
    },
  ],
});
