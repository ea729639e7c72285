import { scorecard } from "@contract/scorecards";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type Fan, newFan } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";
import { insertSweepstake, type SweepstakeRows } from "../../testing/support/sweepstake-calls.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let rows: SweepstakeRows;
let [ann, ben, cem, admin]: Fan[] = [];

beforeAll(async () => {
  [ann, ben, cem, admin] = await Promise.all(
    ["ann", "ben", "cem", "admin"].map((name) => newFan(name)),
  );
  await sql`insert into private.admins (profile_id) values (${admin?.id ?? ""})`;
  rows = await insertSweepstake(sql);
  const [first, , final] = rows.games.map(Number);
  for (const fan of [ann, ben])
    await fan?.api("POST", `/sweepstakes/${rows.id}/picks`, {
      picks: [
        { gameId: first, draw: true },
        { gameId: final, selectedTeamId: Number(rows.sides[0]) },
      ],
    });
});
afterAll(() => sql.end());

const entry = (by: Fan | undefined, of: Fan | undefined) =>
  by?.api("GET", `/sweepstakes/${rows.id}/entries/${of?.id}`);

it("a scorecard hides each pick until its game locks", async () => {
  for (const reader of [ann, ben, cem, admin])
    expect(await entry(reader, ann)).toMatchObject({
      status: 200,
      body: { picks: [], rank: null },
    });
  await sql`update public.games set start_time = now() - interval '1 minute' where id = ${rows.games[0] ?? ""}`;
  for (const reader of [ann, ben, cem, admin]) {
    const { body } = (await entry(reader, ann)) ?? {};
    expect(strict(scorecard).parse(body)).toMatchObject({
      user: { id: ann?.id },
      picks: [{ gameId: Number(rows.games[0]), selectedId: null, isDraw: true, isCorrect: null }],
    });
  }
});

it("a scorecard returns 404 without an entry and 400 for a malformed id", async () => {
  expect((await entry(ann, cem))?.status).toBe(404);
  expect((await ann?.api("GET", `/sweepstakes/${rows.id}/entries/nobody`))?.status).toBe(400);
  expect((await ann?.api("GET", `/sweepstakes/9000000000/entries/${ann?.id}`))?.status).toBe(404);
});

it("friends' scorecards come in one call, the caller's first", async () => {
  await ann?.api("POST", "/friends/request", { addresseeId: ben?.id });
  await sql`update public.friendships set accepted_at = now() where requester_id = ${ann?.id ?? ""}`;
  const response = await ann?.api("GET", `/sweepstakes/${rows.id}/entries`);
  expect(response?.status).toBe(200);
  expect(response?.body.entries.map(({ user }: { user: { id: string } }) => user.id)).toEqual([
    ann?.id,
    ben?.id,
  ]);
  const strangers = await cem?.api("GET", `/sweepstakes/${rows.id}/entries`);
  expect(strangers?.body).toEqual({ entries: [] });
});

it("a block hides both scorecards from each other", async () => {
  await ben?.api("POST", "/blocks", { userId: ann?.id });
  expect((await entry(ann, ben))?.status).toBe(404);
  expect((await entry(ben, ann))?.status).toBe(404);
  expect((await entry(cem, ben))?.status).toBe(200);
});
