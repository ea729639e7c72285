import { standingsPage, sweepstakeLogEntry } from "@contract/standings";
import { sweepstake } from "@contract/sweepstakes";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import * as z from "zod/mini";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let admin: Fan;
let ann: Fan;
let ben: Fan;
let cas: Fan;
const ids: Record<string, number> = {};

beforeAll(async () => {
  [admin, ann, ben, cas] = await Promise.all([
    newFan("admin"),
    newFan("ann"),
    newFan("ben"),
    newFan("cas"),
  ]);
  await ann.api("POST", "/friends/request", { addresseeId: ben.id });
  await ben.api("PATCH", `/friends/accept/${ann.id}`);
  await sql`insert into private.admins (profile_id) values (${admin.id})`;
  const slugs = ["soccer", "arsenal", "liverpool", "chelsea"];
  for (const row of await sql`select slug, id from public.entities where slug in ${sql(slugs)}`)
    ids[row.slug] = Number(row.id);
});
afterAll(() => sql.end());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const sweepstakeBody = (changes: object = {}) => ({
  name: "League night",
  startDate: "2026-06-01",
  endDate: "2026-06-30",
  prizePool: 5,
  games: [24, 25, 26].map((hours, n) => ({
    sportId: ids.soccer,
    teamOneId: ids.arsenal,
    teamTwoId: ids.liverpool,
    startTime: inHours(hours),
    isFinal: n === 2,
  })),
  ...changes,
});
async function created(changes: object = {}) {
  const { status, body } = await admin.api("POST", "/sweepstakes", sweepstakeBody(changes));
  expect(status, JSON.stringify(body)).toBe(201);
  return strict(sweepstake).parse(body);
}
type CreatedSweepstake = Awaited<ReturnType<typeof created>>;
const gamesOf = (cup: CreatedSweepstake) =>
  [...cup.regularGames, cup.finalGame].map(({ id }) => id);
/** Picks by game, "a" for Arsenal and "l" for Liverpool; a blank skips the game. */
const picksOf = (cup: CreatedSweepstake, sides: string) =>
  gamesOf(cup).flatMap((gameId, n) => {
    const team = { a: ids.arsenal, l: ids.liverpool }[sides[n] ?? ""];
    return team ? [{ gameId, selectedTeamId: team }] : [];
  });
const enter = (fan: Fan, cup: CreatedSweepstake, sides: string) =>
  fan.api("POST", `/sweepstakes/${cup.id}/picks`, { picks: picksOf(cup, sides) });
const change = (fan: Fan, cup: CreatedSweepstake, sides: string) =>
  fan.api("PUT", `/sweepstakes/${cup.id}/picks`, { picks: picksOf(cup, sides) });
const read = async (fan: Fan, cup: CreatedSweepstake) =>
  strict(sweepstake).parse((await fan.api("GET", `/sweepstakes/${cup.id}`)).body);
const start = (gameId: number | undefined) =>
  sql`update public.games set start_time = now() - interval '1 minute' where id = ${gameId ?? 0}`;
const result = (cup: CreatedSweepstake, n: number, team = ids.arsenal) =>
  admin.api("PATCH", `/sweepstakes/${cup.id}/results`, {
    gameResults: [{ gameId: gamesOf(cup)[n], winnerTeamId: team }],
  });
const standings = async (fan: Fan, cup: CreatedSweepstake, query = "") => {
  const { status, body } = await fan.api("GET", `/sweepstakes/${cup.id}/standings${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return strict(standingsPage).parse(body);
};
const change1 = (cup: CreatedSweepstake, n: number, body: object) =>
  admin.api("PATCH", `/sweepstakes/${cup.id}/games/${gamesOf(cup)[n]}`, body);

describe("changed picks", () => {
  it("changed picks are accepted until their game starts, and picks of started games stay", async () => {
    const cup = await created();
    expect((await change(ann, cup, "aaa")).status).toBe(409);
    await enter(ann, cup, "aaa");
    expect((await read(ann, cup)).canChangePicks).toBe(true);
    expect(await change(ann, cup, "l l")).toMatchObject({
      status: 200,
      body: { hasSubmittedPicks: true, pickCount: 2 },
    });
    await start(gamesOf(cup)[0]);
    const rejection = await change(ann, cup, "ala");
    expect(rejection.status).toBe(409);
    expect(rejection.body.error).toContain("Arsenal vs Liverpool");
    expect((await change(ann, cup, "lla")).status).toBe(200);
    expect((await change(ann, cup, "  a")).body.pickCount).toBe(2);
    expect((await change(ann, cup, "la")).status).toBe(400);
    const { regularGames, finalGame } = await read(ann, cup);
    expect([...regularGames, finalGame].map(({ userSelection }) => userSelection)).toEqual([
      ids.liverpool,
      null,
      ids.arsenal,
    ]);
    await start(gamesOf(cup)[1]);
    await start(gamesOf(cup)[2]);
    expect((await read(ann, cup)).canChangePicks).toBe(false);
    expect((await visitor("PUT", `/sweepstakes/${cup.id}/picks`, { picks: [] })).status).toBe(401);
  });

  it("changed picks are hidden until the game starts, from admins too", async () => {
    const cup = await created();
    await enter(ann, cup, "aaa");
    await enter(ben, cup, "lla");
    for (const fan of [ann, admin]) {
      const { regularGames } = await read(fan, cup);
      expect(regularGames[0]).toMatchObject({ split: null, friendsPicks: [] });
    }
    await start(gamesOf(cup)[0]);
    const [first, second] = (await read(ann, cup)).regularGames;
    expect(first).toMatchObject({
      split: { one: 1, two: 1 },
      friendsPicks: [{ user: { id: ben.id }, selectedId: ids.liverpool }],
    });
    expect(second).toMatchObject({ split: null, friendsPicks: [] });
  });
});

describe("standings", () => {
  it("standings have no ranks before a result, share ranks among ties, and count the final first", async () => {
    const cup = await created();
    await enter(ann, cup, "aaa");
    await enter(ben, cup, "ala");
    await enter(cas, cup, "lll");
    const before = await standings(ann, cup);
    expect(before.standings.map(({ rank }) => rank)).toEqual([null, null, null]);
    expect(before).toMatchObject({ entryCount: 3, own: { isMe: true, rank: null, percent: 0 } });
    await result(cup, 0);
    const one = await standings(cas, cup);
    expect(one.standings.map(({ rank, user }) => [rank, user.id])).toEqual([
      [1, ann.id],
      [1, ben.id],
      [3, cas.id],
    ]);
    expect(one.own).toMatchObject({ rank: 3, correct: 0, completed: 1, percent: 0 });
    await result(cup, 1, ids.liverpool);
    await result(cup, 2, ids.liverpool);
    const { standings: lines } = await standings(ben, cup);
    expect(
      lines.map(({ rank, user, correct, percent, finalCorrect }) => [
        rank,
        user.id,
        correct,
        percent,
        finalCorrect,
      ]),
    ).toEqual([
      [1, cas.id, 2, 67, true],
      [2, ben.id, 2, 67, false],
      [3, ann.id, 1, 33, false],
    ]);
    const done = await read(ann, cup);
    expect(done.status).toBe("completed");
    expect(done.winners.map(({ id }) => id)).toEqual([cas.id]);
    expect((await standings(admin, cup)).own).toBeNull();
  });

  it("standings are paged and can be filtered by friends", async () => {
    const cup = await created();
    for (const fan of [ann, ben, cas]) await enter(fan, cup, "aaa");
    const first = await standings(ann, cup, "?pageSize=2");
    expect(first.standings.map(({ user }) => user.id)).toEqual([ann.id, ben.id]);
    const cursor = first.pagination.nextCursor ?? "";
    const rest = await standings(ann, cup, `?pageSize=2&cursor=${cursor}`);
    expect(rest.standings.map(({ user }) => user.id)).toEqual([cas.id]);
    expect(rest.pagination).toEqual({ hasNextPage: false, nextCursor: null });
    const friends = await standings(ann, cup, "?scope=friends");
    expect(friends.standings.map(({ user }) => user.id)).toEqual([ann.id, ben.id]);
    const path = `/sweepstakes/${cup.id}/standings`;
    expect((await ann.api("GET", `${path}?scope=all`)).status).toBe(400);
    expect((await ann.api("GET", `${path}?cursor=abc`)).body.issues[0].path).toBe("cursor");
    expect((await ann.api("GET", "/sweepstakes/999999/standings")).status).toBe(404);
    expect((await visitor("GET", path)).status).toBe(401);
  });
});

describe("changes by admins", () => {
  it("changes by admins void and correct games, and update scores, winners and the log", async () => {
    const cup = await created();
    await enter(ann, cup, "aaa");
    await enter(ben, cup, "lla");
    await result(cup, 0);
    expect((await change1(cup, 1, { isVoid: true })).status).toBe(400);
    const voided = await change1(cup, 1, { isVoid: true, reason: "Waterlogged pitch" });
    expect(voided.status).toBe(200);
    expect(strict(sweepstake).parse(voided.body).regularGames[1]).toMatchObject({
      isVoid: true,
      voidReason: "Waterlogged pitch",
      isCompleted: false,
    });
    expect((await result(cup, 1)).status).toBe(409);
    expect((await result(cup, 2)).body.sweepstakeCompleted).toBe(true);
    expect((await standings(ann, cup)).own).toMatchObject({ correct: 2, completed: 2, rank: 1 });
    const corrected = await change1(cup, 0, {
      winnerTeamId: ids.liverpool,
      reason: "The table was wrong",
    });
    expect(corrected.body.winners.map(({ id }: { id: string }) => id)).toEqual([ben.id]);
    expect((await standings(ann, cup)).own).toMatchObject({ correct: 1, rank: 2 });
    const { body } = await ann.api("GET", `/sweepstakes/${cup.id}/log`);
    const log = z.array(strict(sweepstakeLogEntry)).parse(body);
    expect(log.map(({ kind, reason }) => [kind, reason])).toEqual([
      ["CORRECTION", "The table was wrong"],
      ["RESULT", null],
      ["VOID", "Waterlogged pitch"],
      ["RESULT", null],
    ]);
    expect(log[0]).toMatchObject({
      admin: { id: admin.id },
      before: { winnerId: ids.arsenal },
      after: { winnerId: ids.liverpool },
    });
    expect(await sql`select * from private.check_standings()`).toEqual([]);
  });

  it("admins can reschedule games until they lock, and edit a sweepstake until a fan enters", async () => {
    const cup = await created();
    const later = inHours(72);
    const moved = await change1(cup, 0, { startTime: later });
    expect(moved.status).toBe(200);
    expect((await change1(cup, 0, { startTime: inHours(-1) })).status).toBe(400);
    const edited = await admin.api(
      "PUT",
      `/sweepstakes/${cup.id}`,
      sweepstakeBody({ name: "Another night", rules: "18+ to win." }),
    );
    expect(edited.body).toMatchObject({ id: cup.id, name: "Another night", rules: "18+ to win." });
    const again = strict(sweepstake).parse(edited.body);
    await enter(ann, again, "aaa");
    expect((await admin.api("PUT", `/sweepstakes/${cup.id}`, sweepstakeBody())).status).toBe(409);
    await start(gamesOf(again)[0]);
    expect((await change1(again, 0, { startTime: later })).status).toBe(409);
    const canceled = await admin.api("POST", `/sweepstakes/${cup.id}/cancel`, { reason: "Snow" });
    expect(canceled.body).toMatchObject({
      status: "completed",
      winners: [],
      name: "Another night",
    });
    expect((await admin.api("POST", `/sweepstakes/${cup.id}/cancel`, { reason: "x" })).status).toBe(
      409,
    );
  });

  it("fans cannot make the changes of admins, even in direct calls", async () => {
    const cup = await created();
    const [game] = gamesOf(cup);
    const refusals = await Promise.all([
      ann.api("PUT", `/sweepstakes/${cup.id}`, sweepstakeBody()),
      ann.api("PATCH", `/sweepstakes/${cup.id}/games/${game}`, { isVoid: true, reason: "No" }),
      ann.api("POST", `/sweepstakes/${cup.id}/cancel`, { reason: "No" }),
      ann.direct("POST", "/rest/v1/rpc/cancel_sweepstake", { sweepstake_id: cup.id, reason: "No" }),
      ann.direct("POST", "/rest/v1/rpc/change_game", {
        sweepstake_id: cup.id,
        game_id: game,
        change: { isVoid: true, reason: "No" },
      }),
      ann.direct("POST", "/rest/v1/rpc/edit_sweepstake", {
        sweepstake_id: cup.id,
        sweepstake: sweepstakeBody(),
      }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 403));
    expect(await read(ann, cup)).toEqual(cup);
    expect((await ann.api("GET", `/sweepstakes/${cup.id}/log`)).body).toEqual([]);
  });
});
