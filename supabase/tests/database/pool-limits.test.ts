// The contract and the database state the same limits of pools: both are asked for what just keeps one and for
// what just breaks it. How many are in one, and in how many one is, is in their pgTAP.
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

it("the longest name is taken by both, and one longer is refused by both", async () => {
  const longest = { name: "x".repeat(poolLimits.name), seriesId };
  expect(createPool.body.safeParse(longest).success).toBe(true);
  expect(await creating(longest)).toBeUndefined();
  const longer = { name: "x".repeat(poolLimits.name + 1), seriesId };
  expect(createPool.body.safeParse(longer).error?.issues[0]?.path).toEqual(["name"]);
  expect(await creating(longer)).toMatchObject({ code: "PT400", detail: "name" });
});
