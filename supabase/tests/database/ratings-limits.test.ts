// The contract and the database state the same rules for ratings and taglines; here they are held together.
import { rankingLimits } from "@contract/rankings";
import { ratingLimits } from "@contract/ratings";
import { sentiments, taglineRowCount } from "@contract/taglines";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
const definitions = new Map<string, string>();

beforeAll(async () => {
  const rows = await sql`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c'
    union all
    select proname, prosrc from pg_proc where pronamespace = 'private'::regnamespace`;
  for (const row of rows) definitions.set(row.name, row.definition.replace(/[()']|::\w+/g, ""));
});
afterAll(() => sql.end());

describe("limits of ratings", () => {
  const { min, max, slots, required } = ratingLimits;
  it.each([
    ["ratings_rating_is_on_the_scale", `rating >= ${min} AND rating <= ${max}`],
    ["ratings_position_is_one_of_twelve", `"position" >= 0 AND "position" <= ${slots - 1}`],
    ["ratings_strongest_convictions_are_not_zero", `"position" >= ${required} OR rating <> 0`],
    ["check_ratings", `given.rating between ${min} and ${max}`],
    ["check_ratings", `given.position between 0 and ${slots - 1}`],
    ["check_ratings", `> ${slots} then`],
    ["are_ratings_fine", `count* <= ${slots}\n`],
    ["are_ratings_fine", `r.rating between ${min} and ${max}`],
    ["are_ratings_fine", `r.position between 0 and ${slots - 1}\n`],
    ["are_ratings_fine", `r.position >= ${required} or r.rating <> 0`],
    ["are_ratings_fine", `r.position < ${required} = ${required}\n`],
    ["tagline_rows_position_is_one_of_four", `<= ${taglineRowCount - 1}`],
    ["check_taglines", `given.position between 0 and ${taglineRowCount - 1}`],
    ["check_taglines", `is distinct from ${taglineRowCount} then`],
    ["best_and_worst", `limit ${rankingLimits.listed}\n`],
    ["search_rankings", `limit ${rankingLimits.found}\n`],
    ["search_rankings", `char_lengthquery > ${rankingLimits.query} then`],
  ])("%s says the contract's %s", (name, rule) => {
    expect(definitions.get(name)).toContain(rule);
  });
});

it("the verbs of the tagline and their polarity are the contract's", async () => {
  const rows = await sql`
    select s::text as key, s < 'DETESTS' as is_positive
    from unnest(enum_range(null::public.sentiment)) s`;
  expect(rows.map((row) => [row.key, row.is_positive])).toEqual(
    Object.entries(sentiments).map(([key, { isPositive }]) => [key, isPositive]),
  );
});
