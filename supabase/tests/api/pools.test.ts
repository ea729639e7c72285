import { getPool, getPoolInvite, poolMembersPage } from "@contract/pools";
import { seriesStandingsPage } from "@contract/series";
import { standingsPage } from "@contract/standings";
import { getSweepstake } from "@contract/sweepstakes";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let admin: Fan;
let ann: Fan;
let ben: Fan;
let cas: Fan;
let seriesId: number;
let sweepstakeId: number;
let gameId: number;
let sides: number[];

beforeAll(async () => {
  [admin, ann, ben, cas] = (await Promise.all(
    ["admin", "ann", "ben", "cas"].map((name) => newFan(name)),
  )) as [Fan, Fan, Fan, Fan];
  await sql`insert into private.admins (profile_id) values (${admin.id})`;
  const [sport] = await sql`select id::integer from public.entities where slug = 'soccer'`;
  const teams = await sql`
    select id::integer from public.entities where slug in ('arsenal', 'liverpool') order by slug`;
  sides = teams.map(({ id }) => id);
  seriesId = (await admin.api("POST", "/series", { name: "Pooled" })).body.id;
  const { body } = await admin.api("POST", "/sweepstakes", {
    name: "Pooled 1",
    startDate: "2026-06-01",
    endDate: "2026-06-30",
    prizePool: 0,
    seriesId,
    games: [
      {
        sportId: sport?.id,
        teamOneId: sides[0],
        teamTwoId: sides[1],
        isFinal: true,
        startTime: new Date(Date.now() + 86_400_000).toISOString(),
      },
    ],
  });
  sweepstakeId = body.id;
  gameId = body.finalGame.id;
  for (const [fan, side] of [
    [ann, 0],
    [ben, 1],
    [cas, 1],
  ] as const) {
    const picks = [{ gameId, selectedTeamId: sides[side] }];
    await fan.api("POST", `/sweepstakes/${sweepstakeId}/picks`, { picks });
  }
});
afterAll(() => sql.end());

async function newPool(owner: Fan, over: object = { sweepstakeId }) {
  const { status, body } = await owner.api("POST", "/pools", { name: "The office", ...over });
  expect(status, JSON.stringify(body)).toBe(201);
  return strict(getPool.output).parse(body);
}
const join = (fan: Fan, code: string) => fan.api("POST", "/pools/join", { code });

describe("a pool", () => {
  it("a pool is created, joined and visible to its members", async () => {
    const pool = await newPool(ann);
    expect(pool).toMatchObject({
      name: "The office",
      sweepstakeId,
      seriesId: null,
      contestName: "Pooled 1",
      memberCount: 1,
      isOwner: true,
    });
    expect(pool.code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
    const path = `/pools/${pool.id}`;
    for (const to of [path, `${path}/members`]) expect((await ben.api("GET", to)).status).toBe(404);
    expect((await join(ben, "AAAAAAAAAA")).status).toBe(404);
    for (const code of [pool.code, pool.code.toLowerCase()])
      expect(await join(ben, code)).toMatchObject({
        status: 200,
        body: { id: pool.id, memberCount: 2, isOwner: false },
      });
    expect(strict(getPool.output).parse((await ben.api("GET", path)).body).code).toBe(pool.code);
    const { body } = await ben.api("GET", "/pools");
    expect(body.map(({ id }: { id: number }) => id)).toEqual([pool.id]);
    const first = await ben.api("GET", `${path}/members?pageSize=1`);
    const page = strict(poolMembersPage).parse(first.body);
    expect(page.members).toMatchObject([{ user: { id: ann.id }, isOwner: true, isMe: false }]);
    const rest = await ben.api("GET", `${path}/members?cursor=${page.pagination.nextCursor}`);
    expect(rest.body.members).toMatchObject([{ user: { id: ben.id }, isOwner: false, isMe: true }]);
    expect(rest.body.pagination).toEqual({ hasNextPage: false, nextCursor: null });
    for (const query of ["pageSize=101", "cursor=abc"])
      expect((await ben.api("GET", `${path}/members?${query}`)).status).toBe(400);
    expect((await visitor("GET", path)).status).toBe(401);
    await ben.api("DELETE", `${path}/membership`);
  });

  it("counts entered members on a contest's page, for members only", async () => {
    const late = await newFan("late");
    const [ofContest, ofSeries] = [await newPool(ann), await newPool(ann, { seriesId })];
    for (const { code } of [ofContest, ofSeries]) await join(late, code);
    await join(ben, ofSeries.code);
    const poolsOf = async (fan: Fan) => {
      const { body } = await fan.api("GET", `/sweepstakes/${sweepstakeId}`);
      return strict(getSweepstake.output)
        .parse(body)
        .pools.map(({ id, memberCount, enteredCount }) => [id, enteredCount, memberCount]);
    };
    expect(await poolsOf(late)).toEqual([
      [ofSeries.id, 2, 3],
      [ofContest.id, 1, 2],
    ]);
    expect(await poolsOf(cas)).toEqual([]);
    for (const { id } of [ofContest, ofSeries]) await ann.api("DELETE", `/pools/${id}`);
  });

  it("requires a name and either a sweepstake or a series", async () => {
    for (const [body, field] of [
      [{ name: " ", sweepstakeId }, "name"],
      [{ name: "x".repeat(61), sweepstakeId }, "name"],
      [{ name: "x" }, "sweepstakeId"],
      [{ name: "x", sweepstakeId, seriesId }, "seriesId"],
    ] as const) {
      const rejection = await ann.api("POST", "/pools", body);
      expect(rejection).toMatchObject({ status: 400, body: { issues: [{ path: field }] } });
    }
    for (const over of [{ sweepstakeId: 999_999 }, { seriesId: 999_999 }])
      expect((await ann.api("POST", "/pools", { name: "x", ...over })).status).toBe(404);
  });

  it("a pool is managed by its owner only", async () => {
    const pool = await newPool(ann, { seriesId });
    const path = `/pools/${pool.id}`;
    await join(ben, pool.code);
    const calls = [
      ["PATCH", path, { name: "Mine" }],
      ["DELETE", path, undefined],
      ["DELETE", `${path}/members/${ann.id}`, undefined],
      ["POST", `${path}/code`, undefined],
    ] as const;
    for (const [method, to, body] of calls) {
      expect((await ben.api(method, to, body)).status).toBe(403);
      expect((await cas.api(method, to, body)).status).toBe(404);
    }
    expect((await ann.api("PATCH", path, { name: "Work" })).body.name).toBe("Work");
    const renewed = await ann.api("POST", `${path}/code`);
    expect(renewed.status).toBe(200);
    expect(renewed.body.code).not.toBe(pool.code);
    expect((await join(cas, pool.code)).status).toBe(404);
    expect((await join(cas, renewed.body.code)).status).toBe(200);
    expect((await ann.api("DELETE", `${path}/members/${cas.id}`)).status).toBe(204);
    expect((await ann.api("DELETE", `${path}/members/${cas.id}`)).status).toBe(404);
    expect((await cas.api("GET", path)).status).toBe(404);
    expect((await ann.api("DELETE", `${path}/membership`)).status).toBe(204);
    expect((await ann.api("GET", path)).status).toBe(404);
    expect((await ben.api("GET", path)).body.isOwner).toBe(true);
    expect((await ben.api("DELETE", path)).status).toBe(204);
    expect((await ben.api("GET", path)).status).toBe(404);
  });

  it("shows anyone with the code its invite, and members its next round", async () => {
    const pool = await newPool(ann, { seriesId });
    expect(pool.round).toMatchObject({ sweepstakeId, takesPicks: true, hasSubmittedPicks: true });
    await ann.api("PATCH", `/users/${ann.id}`, { firstName: "Ann", lastName: "Secret" });
    const preview = await visitor("GET", `/pools/invite/${pool.code}`);
    expect(preview.status).toBe(200);
    const { locksAt, ...rest } = strict(getPoolInvite.output).parse(preview.body);
    expect(Date.parse(locksAt ?? "")).toBeGreaterThan(Date.now());
    expect(rest).toEqual({
      name: "The office",
      hostFirstName: "Ann",
      contestName: "Pooled",
      memberCount: 1,
      poolId: null,
    });
    for (const code of ["AAAAAAAAAA", "x"])
      expect((await visitor("GET", `/pools/invite/${code}`)).status).toBe(404);
    const newcomer = await newFan("newcomer");
    const joined = await join(newcomer, pool.code);
    expect(joined.body.round).toMatchObject({ sweepstakeId, hasSubmittedPicks: false });
    const own = await newcomer.api("GET", `/pools/invite/${pool.code}`);
    expect(own.body.poolId).toBe(pool.id);
    const { body: page } = await newcomer.api("GET", `/pools/${pool.id}/members`);
    expect(strict(poolMembersPage).parse(page).members).toMatchObject([
      { user: { id: ann.id }, hasPicked: true },
      { user: { id: newcomer.id }, hasPicked: false },
    ]);
    await ann.api("DELETE", `/pools/${pool.id}/members/${newcomer.id}`);
    expect((await join(newcomer, pool.code)).status).toBe(404);
    expect((await newcomer.api("GET", `/pools/invite/${pool.code}`)).status).toBe(404);
    const direct = await newcomer.direct("POST", "/rest/v1/rpc/join_pool", { code: pool.code });
    expect(direct.body).toBeNull();
    expect((await newcomer.api("GET", `/pools/${pool.id}`)).status).toBe(404);
    const { body: renewed } = await ann.api("POST", `/pools/${pool.id}/code`);
    expect((await join(newcomer, renewed.code)).status).toBe(200);
    await newcomer.api("DELETE", `/pools/${pool.id}/membership`);
  });

  it("the next member owns a pool while its owner is suspended", async () => {
    const [dee, eve] = await Promise.all([newFan("dee"), newFan("eve")]);
    const pool = await newPool(dee);
    await join(eve, pool.code);
    const path = `/pools/${pool.id}`;
    expect((await eve.api("PATCH", path, { name: "Mine" })).status).toBe(403);
    await admin.api("POST", "/suspensions", { userId: dee.id, days: 1, note: "Spam" });
    expect((await eve.api("PATCH", path, { name: "Mine" })).body).toMatchObject({
      name: "Mine",
      isOwner: true,
    });
    expect((await dee.api("GET", path)).body.isOwner).toBe(false);
    await admin.api("DELETE", `/suspensions/${dee.id}`, { note: "Fine" });
    expect((await dee.api("GET", path)).body.isOwner).toBe(true);
  });

  it("a pool has standings of its members", async () => {
    const [pool, ofSeries] = [await newPool(ann), await newPool(ann, { seriesId })];
    for (const { code } of [pool, ofSeries]) await join(ben, code);
    const results = { gameResults: [{ gameId, winnerTeamId: sides[1] }] };
    await admin.api("PATCH", `/sweepstakes/${sweepstakeId}/results`, results);
    const sweepstake = `/sweepstakes/${sweepstakeId}/standings?scope=pool`;
    const season = `/series/${seriesId}/standings?scope=pool`;
    for (const { id } of [pool, ofSeries]) {
      const { body } = await ann.api("GET", `${sweepstake}&pool=${id}`);
      const page = strict(standingsPage).parse(body);
      expect(page.standings.map(({ rank, user }) => [rank, user.id])).toEqual([
        [1, ben.id],
        [2, ann.id],
      ]);
      expect(page.own).toMatchObject({ rank: 2 });
    }
    const { body } = await ann.api("GET", `${season}&pool=${ofSeries.id}`);
    const page = strict(seriesStandingsPage).parse(body);
    expect(page).toMatchObject({ entryCount: 2, own: { rank: 2 } });
    expect(page.standings.map(({ rank, user }) => [rank, user.id])).toEqual([
      [1, ben.id],
      [2, ann.id],
    ]);
    await ben.api("POST", "/blocks", { userId: ann.id });
    const hidden = await ben.api("GET", `${season}&pool=${ofSeries.id}`);
    expect(hidden.body.standings[1].user.name).toBe("A fan");
    await ben.api("DELETE", `/blocks/${ann.id}`);
    // A sweepstake's pool does not belong to its series, and only members can read it.
    expect((await ann.api("GET", `${season}&pool=${pool.id}`)).status).toBe(404);
    for (const path of [`${sweepstake}&pool=${pool.id}`, `${season}&pool=${ofSeries.id}`])
      for (const fan of [cas, admin]) expect((await fan.api("GET", path)).status).toBe(404);
    expect((await ann.api("GET", sweepstake)).status).toBe(400);
  });

  it("a pool is part of the account's export and deleted with the account", async () => {
    const [dee, eve] = [await newFan("dee"), await newFan("eve")];
    const pool = await newPool(dee);
    await join(eve, pool.code);
    const copy = await dee.api("GET", `/users/${dee.id}/export`);
    expect(copy.body.pools).toMatchObject([{ id: pool.id, name: "The office", isOwner: true }]);
    await dee.api("DELETE", `/users/${dee.id}`, { confirm: dee.email });
    const left = await eve.api("GET", `/pools/${pool.id}`);
    expect(left.body).toMatchObject({ isOwner: true, memberCount: 1 });
    await eve.api("DELETE", `/users/${eve.id}`, { confirm: eve.email });
    expect(await sql`select from private.pools where id = ${pool.id}`).toEqual([]);
  });

  it("returns 429 after too many wrong codes", async () => {
    const fan = await newFan("guesser");
    const [row] = await sql`select max_count from private.limits where action = 'join_pool'`;
    await sql`
      insert into private.rate_limits (profile_id, action, window_began_at, use_count)
      values (${fan.id}, 'join_pool', now(), ${row?.max_count - 1})`;
    expect((await join(fan, "AAAAAAAAAA")).status).toBe(404);
    expect((await join(fan, "AAAAAAAAAA")).status).toBe(429);
  });
});
