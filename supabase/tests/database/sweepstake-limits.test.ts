// The contract and the database state the same limits of sweepstakes; here they are held together.
import { sweepstakeLimits } from "@contract/sweepstakes";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
const definitions = new Map<string, string>();
let bodies = "";

beforeAll(async () => {
  const constraints = await sql`
    select conname, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c'`;
  for (const { conname, definition } of constraints) definitions.set(conname, definition);
  const functions = await sql`
    select prosrc from pg_proc where proname in ('create_sweepstake', 'check_new_games')`;
  bodies = functions.map(({ prosrc }) => prosrc).join("\n");
});
afterAll(() => sql.end());

const { name, games, prizePool, earliestDate, latestDate } = sweepstakeLimits;

describe("limits of sweepstakes", () => {
  it.each([
    ["sweepstakes_name_is_trimmed_and_short", `<= ${name})`],
    ["sweepstakes_prize_pool_is_an_amount", `<= ${prizePool})`],
    ["sweepstakes_dates_are_of_this_century", `'${earliestDate}'`],
    ["sweepstakes_dates_are_of_this_century", `'${latestDate}'`],
  ])("%s holds the contract's %s", (constraint, limit) => {
    expect(definitions.get(constraint)?.replaceAll("::numeric", "")).toContain(limit);
  });

  it.each([
    `char_length(v_name) > ${name}`,
    `v_count > ${games}`,
    `not between 0 and ${prizePool}`,
    `date '${earliestDate}'`,
    `date '${latestDate}'`,
  ])("the function that creates one checks %s", (check) => {
    expect(bodies).toContain(check);
  });
});
