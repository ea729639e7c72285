// The contract and the database state the same limits of series: each value just within and just past a limit is sent
// to both. The API's test of series covers the limit on rounds.
import { newSeries, seriesLimits } from "@contract/series";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { insertFan } from "../../testing/support/act-as.ts";
import { refusalOf } from "../../testing/support/refusal-of.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let admin = "";

beforeAll(async () => {
  admin = await insertFan(sql);
  await sql`insert into private.admins (profile_id) values (${admin})`;
});
afterAll(async () => {
  await sql`delete from auth.users where id = ${admin}`;
  await sql.end();
});

const season = (change: object) => ({ name: "Season", ...change });
const creating = (series: object) =>
  refusalOf(sql, admin, (tx) => tx`select api.create_series(${tx.json(series as never)})`);

const { name, rules } = seriesLimits;

describe("limits of series", () => {
  it.each([
    ["the longest name", { name: "x".repeat(name) }],
    ["the longest rules", { rules: "x".repeat(rules) }],
    ["the most lines", { rules: `x${"\nx".repeat(40)}` }],
  ])("contract and database accept %s", async (_, change) => {
    expect(newSeries.safeParse(season(change)).success).toBe(true);
    expect(await creating(season(change))).toBeUndefined();
  });

  it.each([
    ["a longer name", { name: "x".repeat(name + 1) }, "name"],
    ["longer rules", { rules: "x".repeat(rules + 1) }, "rules"],
  ])("contract and database reject %s", async (_, change, field) => {
    const issue = newSeries.safeParse(season(change)).error?.issues[0];
    expect(issue?.path).toEqual([field]);
    expect(await creating(season(change))).toMatchObject({ code: "PT400", detail: field });
  });

  it.each([
    ["a name of two lines", { name: "x\nx" }, "name"],
    ["one line more", { rules: `x${"\nx".repeat(41)}` }, "rules"],
  ])("the database rejects %s", async (_, change, field) => {
    expect(await creating(season(change))).toMatchObject({ code: "PT400", detail: field });
  });
});
