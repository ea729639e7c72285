// The contract and the database state the same limits of pools: each value just within and just past a limit is sent
// to both. pgTAP covers the numbers of members and memberships.
import { createPool, poolLimits } from "@contract/pools";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { insertFan } from "../../testing/support/act-as.ts";
import { refusalOf } from "../../testing/support/refusal-of.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let fan = "";
let seriesId = 0;

beforeAll(async () => {
  fan = await insertFan(sql);
  const [row] = await sql`insert into public.series (name) values ('Pooled') returning id::integer`;
  seriesId = row?.id;
});
afterAll(async () => {
  await sql`delete from public.series where id = ${seriesId}`;
  await sql`delete from auth.users where id = ${fan}`;
  await sql.end();
});

const creating = (pool: object) =>
  refusalOf(sql, fan, (tx) => tx`select api.create_pool(${tx.json(pool as never)})`);

it("contract and database accept the longest name and reject a longer one", async () => {
  const longest = { name: "x".repeat(poolLimits.name), seriesId };
  expect(createPool.body.safeParse(longest).success).toBe(true);
  expect(await creating(longest)).toBeUndefined();
  const longer = { name: "x".repeat(poolLimits.name + 1), seriesId };
  expect(createPool.body.safeParse(longer).error?.issues[0]?.path).toEqual(["name"]);
  expect(await creating(longer)).toMatchObject({ code: "PT400", detail: "name" });
});
