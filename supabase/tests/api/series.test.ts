import { series, seriesLists, seriesStandingsPage } from "@contract/series";
import { sweepstake, sweepstakeLists } from "@contract/sweepstakes";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let admin: Fan;
let ann: Fan;
let ben: Fan;
const ids: Record<string, number> = {};

beforeAll(async () => {
  [admin, ann, ben] = await Promise.all([newFan("admin"), newFan("ann"), newFan("ben")]);
  await sql`insert into private.admins (profile_id) values (${admin.id})`;
  const slugs = ["soccer", "arsenal", "liverpool"];
  for (const row of await sql`select slug, id from public.entities where slug in ${sql(slugs)}`)
    ids[row.slug] = Number(row.id);
});
afterAll(() => sql.end());

async function newSeries(changes: object = {}) {
  const { status, body } = await admin.api("POST", "/series", { name: "Premier", ...changes });
  expect(status, JSON.stringify(body)).toBe(201);
  return strict(series).parse(body);
}
const sweepstakeBody = (seriesId: number | null, changes: object = {}) => ({
  name: "Round",
  startDate: "2026-06-01",
  endDate: "2026-06-30",
  prizePool: 5,
  seriesId,
  games: [24, 25].map((hours, n) => ({
    sportId: ids.soccer,
    teamOneId: ids.arsenal,
    teamTwoId: ids.liverpool,
    startTime: new Date(Date.now() + hours * 3_600_000).toISOString(),
    isFinal: n === 1,
  })),
  ...changes,
});
async function newRound(seriesId: number | null, changes: object = {}) {
  const { status, body } = await admin.api(
    "POST",
    "/sweepstakes",
    sweepstakeBody(seriesId, changes),
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return strict(sweepstake).parse(body);
}
type Round = Awaited<ReturnType<typeof newRound>>;
const gamesOf = (round: Round) => [...round.regularGames, round.finalGame].map(({ id }) => id);
/** A pick or a result of each game: "a" is Arsenal, "l" is Liverpool. */
const choices = (round: Round, sides: string, field: string) =>
  [...sides].map((side, n) => ({
    gameId: gamesOf(round)[n],
    [field]: { a: ids.arsenal, l: ids.liverpool }[side],
  }));
const enter = async (fan: Fan, round: Round, sides: string) => {
  const body = { picks: choices(round, sides, "selectedTeamId") };
  expect((await fan.api("POST", `/sweepstakes/${round.id}/picks`, body)).status).toBe(201);
};
const end = async (round: Round, sides: string) => {
  const body = { gameResults: choices(round, sides, "winnerTeamId") };
  expect((await admin.api("PATCH", `/sweepstakes/${round.id}/results`, body)).status).toBe(200);
};
const read = async (fan: Fan, id: number) =>
  strict(series).parse((await fan.api("GET", `/series/${id}`)).body);
const standings = async (fan: Fan, id: number, query = "") => {
  const { status, body } = await fan.api("GET", `/series/${id}/standings${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return strict(seriesStandingsPage).parse(body);
};

describe("a series", () => {
  it("a series is created and changed by admins", async () => {
    const made = await newSeries({ name: " Premier nights ", sportId: ids.soccer, rules: "Fair" });
    expect(made).toMatchObject({
      name: "Premier nights",
      sportId: ids.soccer,
      sportName: "Soccer",
      rules: "Fair",
      rounds: [],
      nextRound: null,
      ownRank: null,
    });
    const changed = await admin.api("PATCH", `/series/${made.id}`, { name: "Premier days" });
    expect(changed.status).toBe(200);
    expect(strict(series).parse(changed.body)).toMatchObject({
      name: "Premier days",
      sportId: ids.soccer,
      rules: "Fair",
    });
    const path = `/series/${made.id}`;
    expect((await admin.api("PATCH", path, { sportId: null })).body.sportName).toBeNull();
    for (const [method, to] of [
      ["POST", "/series"],
      ["PATCH", path],
    ] as const) {
      expect((await ann.api(method, to, { name: "Mine" })).status).toBe(403);
      expect((await visitor(method, to, { name: "Mine" })).status).toBe(401);
      const rejection = await admin.api(method, to, { name: " " });
      expect(rejection).toMatchObject({ status: 400, body: { issues: [{ path: "name" }] } });
      const noSport = await admin.api(method, to, { name: "x", sportId: ids.arsenal });
      expect(noSport).toMatchObject({ status: 400, body: { issues: [{ path: "sportId" }] } });
    }
    expect((await read(ann, made.id)).name).toBe("Premier days");
    expect((await admin.api("PATCH", "/series/999999", { name: "x" })).status).toBe(404);
    expect((await ann.api("GET", "/series/999999")).status).toBe(404);
    const { body } = await admin.api("GET", "/admin/log");
    expect(body.entries[0]).toMatchObject({ action: "CHANGE", subjectType: "SERIES", fanId: null });
  });

  it("the rounds of a series name it, and can join and leave it until a fan enters", async () => {
    const season = await newSeries();
    const round = await newRound(season.id);
    expect(round).toMatchObject({ seriesId: season.id, seriesName: "Premier" });
    const lists = strict(sweepstakeLists).parse((await ann.api("GET", "/sweepstakes")).body);
    expect(lists.active.find(({ id }) => id === round.id)).toMatchObject({
      seriesId: season.id,
      seriesName: "Premier",
    });
    const edit = (body: object) => admin.api("PUT", `/sweepstakes/${round.id}`, body);
    expect((await edit(sweepstakeBody(null))).body).toMatchObject({
      seriesId: null,
      seriesName: null,
    });
    expect((await read(ann, season.id)).rounds).toEqual([]);
    expect(await edit(sweepstakeBody(999_999))).toMatchObject({
      status: 400,
      body: { issues: [{ path: "seriesId" }] },
    });
    const again = strict(sweepstake).parse((await edit(sweepstakeBody(season.id))).body);
    expect(again.seriesId).toBe(season.id);
    const { body: log } = await ann.api("GET", `/sweepstakes/${round.id}/log`);
    expect(
      log.map((entry: { before: object; after: object }) => [entry.before, entry.after]),
    ).toEqual([
      [
        { name: "Round", series: null },
        { name: "Round", series: "Premier" },
      ],
      [
        { name: "Round", series: "Premier" },
        { name: "Round", series: null },
      ],
    ]);
    await enter(ann, again, "aa");
    expect((await edit(sweepstakeBody(null))).status).toBe(409);
    expect((await newRound(null)).seriesName).toBeNull();
  });

  it("a series has at most 200 rounds", async () => {
    const season = await newSeries();
    await sql`
      insert into public.sweepstakes (name, start_date, end_date, prize_pool, series_id)
      select 'Round ' || n, '2026-06-01', '2026-06-02', 1, ${season.id} from generate_series(1, 199) n`;
    const last = await newRound(season.id);
    const rejection = await admin.api("POST", "/sweepstakes", sweepstakeBody(season.id));
    expect(rejection).toMatchObject({ status: 400, body: { issues: [{ path: "seriesId" }] } });
    const update = await admin.api("PUT", `/sweepstakes/${last.id}`, sweepstakeBody(season.id));
    expect(update.status).toBe(200);
    expect((await read(ann, season.id)).rounds).toHaveLength(200);
    await sql`delete from public.sweepstakes where series_id = ${season.id}`;
  });
});

describe("the rounds of a series", () => {
  it("the rounds of a series add up to standings and show the winners of each", async () => {
    const season = await newSeries({ name: "Sums" });
    const listed = async (fan: Fan) => {
      const lists = strict(seriesLists).parse((await fan.api("GET", "/series")).body);
      const [list] = Object.entries(lists).filter(([, all]) =>
        all.some(({ id }) => id === season.id),
      );
      return [list?.[0], list?.[1].find(({ id }) => id === season.id)] as const;
    };
    expect(await listed(ann)).toMatchObject(["active", { roundCount: 0, nextRound: null }]);
    const one = await newRound(season.id, { name: "Sums 1" });
    const two = await newRound(season.id, { name: "Sums 2", startDate: "2026-06-08" });
    await enter(ann, one, "aa");
    await enter(ben, one, "la");
    await enter(ben, two, "aa");
    const before = await standings(ann, season.id);
    expect(before.standings.map(({ rank, rounds }) => [rank, rounds]).sort()).toEqual([
      [null, 1],
      [null, 2],
    ]);
    expect(await listed(ann)).toMatchObject([
      "active",
      { roundCount: 2, ownRank: null, nextRound: { sweepstakeId: one.id, takesPicks: true } },
    ]);
    await end(one, "aa");
    expect(await listed(ben)).toMatchObject([
      "active",
      { ownRank: 2, nextRound: { sweepstakeId: two.id, name: "Sums 2" } },
    ]);
    await end(two, "al");
    const after = await standings(ann, season.id);
    expect(after).toMatchObject({
      entryCount: 2,
      own: { isMe: true, rank: 1, correct: 2, completed: 2, percent: 100, rounds: 1, roundsWon: 1 },
    });
    // Equal in games and in rounds won.
    expect(
      after.standings
        .map(({ rank, user, correct, completed, roundsWon }) => [
          rank,
          user.id === ann.id ? "ann" : "ben",
          correct,
          completed,
          roundsWon,
        ])
        .sort(),
    ).toEqual(
      [
        [1, "ann", 2, 2, 1],
        [1, "ben", 2, 4, 1],
      ].sort(),
    );
    const { rounds } = await read(ben, season.id);
    expect(rounds).toMatchObject([
      {
        sweepstakeId: one.id,
        name: "Sums 1",
        startDate: "2026-06-01",
        status: "completed",
        isCancelled: false,
        winners: [{ id: ann.id }],
        winnerCount: 1,
        entryCount: 2,
        ownCorrect: 1,
        ownRank: 2,
      },
      { sweepstakeId: two.id, winners: [{ id: ben.id }], ownCorrect: 1, ownRank: 1 },
    ]);
    expect((await read(ann, season.id)).rounds[1]).toMatchObject({
      ownCorrect: null,
      ownRank: null,
    });
    expect((await listed(ann))[0]).toBe("past");
  });

  it("the rounds of a series have no winner when canceled, and can be corrected", async () => {
    const season = await newSeries();
    const off = await newRound(season.id);
    await enter(ann, off, "aa");
    await end(off, "a");
    await admin.api("POST", `/sweepstakes/${off.id}/cancel`, { reason: "Rain" });
    expect((await read(ann, season.id)).rounds).toMatchObject([
      { status: "completed", isCancelled: true, winners: [], winnerCount: 0, ownCorrect: 1 },
    ]);
    expect((await standings(ann, season.id)).own).toMatchObject({ correct: 1, roundsWon: 0 });
    const round = await newRound(season.id);
    await enter(ann, round, "aa");
    await end(round, "aa");
    expect((await standings(ann, season.id)).own).toMatchObject({ correct: 3, roundsWon: 1 });
    for (const gameId of gamesOf(round))
      await admin.api("PATCH", `/sweepstakes/${round.id}/games/${gameId}`, {
        winnerTeamId: ids.liverpool,
        reason: "Mixed up",
      });
    expect((await standings(ann, season.id)).own).toMatchObject({ correct: 1, roundsWon: 0 });
  });

  it("the rounds of a series are paged, filtered by friends, and without the names of hidden fans", async () => {
    const season = await newSeries();
    const round = await newRound(season.id);
    const cas = await newFan("cas");
    await cas.api("POST", "/friends/request", { addresseeId: ann.id });
    await ann.api("PATCH", `/friends/accept/${cas.id}`);
    await enter(ann, round, "aa");
    await enter(ben, round, "al");
    await enter(cas, round, "ll");
    await end(round, "aa");
    const first = await standings(cas, season.id, "?pageSize=2");
    expect(first.standings.map(({ user }) => user.id)).toEqual([ann.id, ben.id]);
    const rest = await standings(
      cas,
      season.id,
      `?pageSize=2&cursor=${first.pagination.nextCursor}`,
    );
    expect(rest.standings).toMatchObject([{ isMe: true, rank: 3, correct: 0 }]);
    expect(rest.pagination).toEqual({ hasNextPage: false, nextCursor: null });
    const friends = await standings(cas, season.id, "?scope=friends");
    expect(friends.standings.map(({ rank, user }) => [rank, user.id])).toEqual([
      [1, ann.id],
      [2, cas.id],
    ]);
    await cas.api("POST", "/blocks", { userId: ben.id });
    const path = `/series/${season.id}/standings`;
    expect((await cas.api("GET", path)).body.standings[1].user.name).toBe("A fan");
    for (const query of ["scope=all", "scope=pool", "pageSize=101", "cursor=abc"])
      expect((await ann.api("GET", `${path}?${query}`)).status).toBe(400);
    expect((await ann.api("GET", "/series/999999/standings")).status).toBe(404);
    expect((await visitor("GET", path)).status).toBe(401);
  });
});
