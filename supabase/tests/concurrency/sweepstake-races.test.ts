// Concurrent changes to a sweepstake: two open transactions, each step awaited, so that the order is certain.
import { setTimeout } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";

const url = inject("databaseUrl");
const owner = postgres(url, { max: 1, onnotice: () => {} });
const first = postgres(url, { max: 1, onnotice: () => {} });
const second = postgres(url, { max: 1, onnotice: () => {} });
afterAll(() => Promise.all([owner.end(), first.end(), second.end()]));

type Connection = postgres.Sql | postgres.ReservedSql;

let fan: string;
let admin: string;
let sweepstake: string;
/** The two games; the second is the final. */
let games: { id: string; side: string }[];
/** The second side of both games. */
let otherSide: string;

async function newProfile(): Promise<string> {
  const id = crypto.randomUUID();
  await owner`
    insert into auth.users (id, email, aud, role)
    values (${id}, ${`${id}@example.com`}, 'authenticated', 'authenticated')`;
  return id;
}

beforeEach(async () => {
  [fan, admin] = [await newProfile(), await newProfile()];
  await owner`insert into private.admins (profile_id) values (${admin})`;
  const [row] = await owner`
    insert into public.sweepstakes (name, start_date, end_date, prize_pool)
    values ('Race', '2026-06-01', '2026-06-02', 1) returning id`;
  sweepstake = row?.id;
  games = (
    await owner`
      insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final)
      select ${sweepstake}, a.sport_id, a.id, b.id, now() + interval '1 day', is_final
      from public.entities a, public.entities b, (values (false), (true)) finals (is_final)
      where a.slug = 'arsenal' and b.slug = 'paris-saint-germain'
      order by is_final
      returning id, side_one_id, side_two_id`
  ).map((game) => {
    otherSide = game.side_two_id;
    return { id: game.id, side: game.side_one_id };
  });
});

/** Opens a transaction in which statements run as this person's calls through the API. */
async function begin(connection: Connection, profile: string): Promise<number> {
  await connection`begin`;
  await connection`
    select set_config('request.jwt.claims', ${JSON.stringify({ sub: profile, role: "authenticated" })}, true),
      set_config('request.jwt.claim.sub', ${profile}, true)`;
  await connection`set local role authenticated`;
  const [row] = await connection`select pg_backend_pid() as pid`;
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

const submit = (connection: Connection, numbers: readonly number[]) => {
  const picks = numbers.map((number) => {
    const { id, side } = games[number] ?? { id: "0", side: "0" };
    return { gameId: id, selectedTeamId: side };
  });
  return connection`
    select api.submit_picks(${sweepstake}, ${connection.json(picks)}) as answer`.then(
    ([row]) => row?.answer,
    (error: Error) => error.message,
  );
};

const record = (connection: Connection, number: number) => {
  const { id, side } = games[number] ?? { id: "0", side: "0" };
  return connection`
    select api.record_results(${sweepstake},
      ${connection.json([{ gameId: id, winnerTeamId: side }])}) as answer`.then(
    ([row]) => row?.answer,
  );
};

const change = (connection: Connection, game: string | undefined, to: postgres.JSONValue) =>
  connection`select api.change_game(${sweepstake}, ${game ?? 0}, ${connection.json(to)})`;

describe("concurrently", () => {
  it("two admins who record the last two results complete the sweepstake", async () => {
    await begin(first, admin);
    const pid = await begin(second, admin);
    expect(await record(first, 0)).toMatchObject({ sweepstakeCompleted: false });
    const other = record(second, 1);
    await untilItWaits(pid);
    await first`commit`;
    expect(await other).toMatchObject({ sweepstakeCompleted: true });
    await second`commit`;
    const [row] = await owner`
      select completed_at is not null as is_completed from public.sweepstakes where id = ${sweepstake}`;
    expect(row?.is_completed).toBe(true);
  });

  it("a second submission by the same fan waits for the first and is rejected", async () => {
    await begin(first, fan);
    const pid = await begin(second, fan);
    expect(await submit(first, [0, 1])).toMatchObject({ pickCount: 2 });
    const other = submit(second, [1]);
    await untilItWaits(pid);
    await first`commit`;
    expect(await other).toBe("You have already submitted picks for this sweepstake");
    await second`rollback`;
    const picks = await owner`select from public.picks where profile_id = ${fan}`;
    expect(picks).toHaveLength(2);
  });

  it("a second submission succeeds when the first rolls back", async () => {
    await begin(first, fan);
    const pid = await begin(second, fan);
    await submit(first, [0, 1]);
    const other = submit(second, [1]);
    await untilItWaits(pid);
    await first`rollback`;
    expect(await other).toMatchObject({ pickCount: 1 });
    await second`commit`;
  });

  it("picks for a game whose result is being recorded are rejected at once", async () => {
    for (const [number, text] of [
      [0, /^No longer open for picks: Arsenal vs Paris Saint-Germain/],
      [1, /^The final game is just being completed or voided/],
    ] as const) {
      await begin(first, admin);
      await record(first, number);
      await begin(second, fan);
      await second`set local lock_timeout = '5s'`;
      expect(await submit(second, [0, 1])).toMatch(text);
      await second`rollback`;
      await first`rollback`;
      expect(await owner`select from public.picks where profile_id = ${fan}`).toHaveLength(0);
    }
  });

  it("a result waits for a submission and counts its picks", async () => {
    const pid = await begin(first, admin);
    await begin(second, fan);
    expect(await submit(second, [0, 1])).toMatchObject({ pickCount: 2 });
    const result = record(first, 0);
    await untilItWaits(pid);
    await second`commit`;
    expect(await result).toMatchObject({ updatedGames: 1 });
    await first`commit`;
    const [standing] = await owner`select points from private.standings where profile_id = ${fan}`;
    expect(standing?.points).toBe(2);
    expect(await owner`select * from private.check_standings()`).toEqual([]);
  });

  it.each([
    ["gets a result", 0],
    ["becomes void", 1],
  ])("picks of other games are accepted while an open game %s", async (_, ends) => {
    await begin(first, fan);
    await submit(first, [0, 1]);
    await first`commit`;
    const [ending, other] = ends === 0 ? games : games.toReversed();
    await begin(first, admin);
    if (ends === 0) await record(first, 0);
    else await change(first, ending?.id, { isVoid: true, reason: "Rain" });

    await begin(second, fan);
    await second`set local lock_timeout = '5s'`;
    const oldPick = { gameId: ending?.id, selectedTeamId: ending?.side };
    const picks = [oldPick, { gameId: other?.id, selectedTeamId: otherSide }];
    await second`select api.change_picks(${sweepstake}, ${second.json(picks)})`;
    await second`commit`;
    await first`commit`;
    const rows = await owner`
      select game_id, selected_side from public.picks where profile_id = ${fan}
      order by game_id = ${other?.id ?? 0}`;
    expect(rows).toMatchObject([
      { game_id: ending?.id, selected_side: 1 },
      { game_id: other?.id, selected_side: 2 },
    ]);
    await owner`select private.flush_changes()`;
    expect(await owner`select * from private.check_standings()`).toEqual([]);
  });

  it("an admin waits for another's long result despite the lock timeout", async () => {
    await begin(first, admin);
    await record(first, 0);
    const colleague = await newProfile();
    await owner`insert into private.admins (profile_id) values (${colleague})`;
    const pid = await begin(second, colleague);
    await second`set local lock_timeout = '50ms'`;
    const other = record(second, 1);
    await untilItWaits(pid);
    await setTimeout(200);
    await first`commit`;
    expect(await other).toMatchObject({ updatedGames: 1 });
    await second`rollback`;
  });

  it("picks are accepted while a game gets a new start", async () => {
    await begin(first, admin);
    await change(first, games[0]?.id, { startTime: "2099-01-01T12:00:00Z" });
    await begin(second, fan);
    await second`set local lock_timeout = '5s'`;
    expect(await submit(second, [0, 1])).toMatchObject({ pickCount: 2 });
    await second`commit`;
    await first`commit`;
  });

  it("a change of picks does not wait for a result and ranks behind its ties", async () => {
    await begin(first, fan);
    await submit(first, [0, 1]);
    await first`commit`;
    const [locked, open] = games;
    await owner`update public.games set start_time = now() - interval '1 hour' where id = ${locked?.id ?? 0}`;

    await begin(first, admin);
    await record(first, 0);
    await begin(second, fan);
    await second`set local lock_timeout = '5s'`;
    const picks = [{ gameId: open?.id, selectedTeamId: otherSide }];
    await second`select api.change_picks(${sweepstake}, ${second.json(picks)})`;
    await second`commit`;
    await first`commit`;

    const standing = () => owner`
      select s.points, s.changed_at = e.changed_at as is_in_place
      from private.standings s join public.sweepstake_entries e using (sweepstake_id, profile_id)
      where s.profile_id = ${fan}`;
    expect(await standing()).toMatchObject([{ points: 2, is_in_place: false }]);
    expect(await owner`select * from private.check_standings()`).toEqual([]);
    // The stack's own flush must not delay the test.
    await expect
      .poll(async () => {
        await owner`select private.flush_changes()`;
        return standing();
      })
      .toMatchObject([{ points: 2, is_in_place: true }]);
    expect(await owner`select from private.standing_changes where profile_id = ${fan}`).toEqual([]);
  });

  it("fans do not wait for each other", async () => {
    const other = await newProfile();
    await begin(first, fan);
    await begin(second, other);
    await submit(first, [1]);
    expect(await submit(second, [1])).toMatchObject({ pickCount: 1 });
    await first`commit`;
    await second`commit`;
  });
});
