// The contract and the database state the same rules for ratings and taglines: each value just within and just past a
// limit is sent to both.
import { rankingLimits } from "@contract/rankings";
import { ratingLimits, saveRatings } from "@contract/ratings";
import { sentiments } from "@contract/sentiments";
import { saveTagline, taglineRowCount } from "@contract/taglines";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { insertFan } from "../../testing/support/act-as.ts";
import { refusalOf } from "../../testing/support/refusal-of.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let fan = "";
let teams: number[] = [];

beforeAll(async () => {
  fan = await insertFan(sql);
  const rows = await sql`
    select id::integer from public.entities where kind = 'TEAM' order by id limit 20`;
  teams = rows.map(({ id }) => id);
});
afterAll(async () => {
  await sql`delete from auth.users where id = ${fan}`;
  await sql.end();
});

const { min, max, slots, required } = ratingLimits;
const first = <T>(items: readonly T[]) => items[0] as T;

const rows = (count: number) =>
  Array.from({ length: count }, (_, position) => ({
    entityType: "TEAM" as const,
    entityId: teams[position] ?? 0,
    rating: 1,
    position,
  }));
const changed = (row: number, change: object, count: number = required) =>
  rows(count).map((choice) => (choice.position === row ? { ...choice, ...change } : choice));

const saving = (ratings: object[]) =>
  refusalOf(sql, fan, (tx) => tx`select api.save_ratings(${tx.json(ratings as [])})`);

describe("limits of ratings", () => {
  it.each<[string, () => object[]]>([
    ["the lowest rating", () => changed(0, { rating: min })],
    ["the highest rating", () => changed(0, { rating: max })],
    ["as many as there are slots", () => rows(slots)],
    ["as few as are required", () => rows(required)],
    [
      "the last position",
      () => [...rows(required), { ...first(rows(1)), entityId: teams[7], position: slots - 1 }],
    ],
    ["a 0 after the required ones", () => changed(required, { rating: 0 }, required + 1)],
  ])("contract and database accept %s", async (_, ratings) => {
    expect(saveRatings.body.safeParse({ ratings: ratings() }).success).toBe(true);
    expect(await saving(ratings())).toBeUndefined();
  });

  it.each<[string, () => object[], string]>([
    ["a rating below", () => changed(0, { rating: min - 1 }), "ratings.0.rating"],
    ["a rating above", () => changed(0, { rating: max + 1 }), "ratings.0.rating"],
    ["one too many", () => rows(slots + 1), "ratings"],
    ["a position beyond", () => changed(0, { position: slots }), "ratings.0.position"],
    ["a position before", () => changed(0, { position: -1 }), "ratings.0.position"],
  ])("contract and database reject %s with the same message", async (_, ratings, field) => {
    const issue = saveRatings.body.safeParse({ ratings: ratings() }).error?.issues.at(-1);
    expect(await saving(ratings())).toMatchObject({
      code: "PT400",
      detail: field,
      message: issue?.message,
    });
  });

  it.each<[string, () => object[], string]>([
    ["one too few", () => rows(required - 1), "ratings"],
    [
      "a 0 among the required ones",
      () => changed(required - 1, { rating: 0 }),
      `ratings.${required - 1}.rating`,
    ],
  ])("the database rejects %s", async (_, ratings, detail) => {
    expect(await saving(ratings())).toMatchObject({ code: "PT400", detail });
  });

  const inserting = (rating: number, position: number) =>
    refusalOf(
      sql,
      null,
      (tx) => tx`
        insert into public.ratings (profile_id, entity_id, rating, position)
        values (${fan}, ${teams[0] ?? 0}, ${rating}, ${position})`,
    );
  it.each([
    [min - 1, 0, "ratings_rating_is_on_the_scale"],
    [max + 1, 0, "ratings_rating_is_on_the_scale"],
    [1, -1, "ratings_position_is_one_of_twelve"],
    [1, slots, "ratings_position_is_one_of_twelve"],
    [0, required - 1, "ratings_strongest_convictions_are_not_zero"],
  ])("the table rejects a rating of %i at position %i", async (rating, position, constraint) => {
    expect(await inserting(rating, position)).toMatchObject({ constraint_name: constraint });
  });
  it.each([
    [min, 0],
    [max, slots - 1],
    [0, required],
  ])("the table accepts a rating of %i at position %i", async (rating, position) => {
    expect(await inserting(rating, position)).toBeUndefined();
  });
});

describe("limits of taglines", () => {
  const lines = (count: number) =>
    rows(count).map(({ rating: _, ...row }) => ({ ...row, sentiment: "LOVES" }));
  const savingLines = (taglines: object[]) =>
    refusalOf(sql, fan, (tx) => tx`select api.save_taglines(${tx.json(taglines as [])})`);

  it("saves as many lines as the contract asks for", async () => {
    expect(await savingLines(lines(taglineRowCount))).toBeUndefined();
  });

  it.each([taglineRowCount - 1, taglineRowCount + 1])(
    "the table rejects %i rows",
    async (count) => {
      const taglines = lines(count);
      const issue = saveTagline.body
        .safeParse({ taglines })
        .error?.issues.find(({ path }) => path.length === 1);
      expect(await savingLines(taglines)).toMatchObject({
        code: "PT400",
        detail: "taglines",
        message: issue?.message,
      });
    },
  );

  it("contract and database reject a position past the last with the same message", async () => {
    const taglines = lines(taglineRowCount);
    Object.assign(first(taglines), { position: taglineRowCount });
    const issue = saveTagline.body.safeParse({ taglines }).error?.issues[0];
    expect(await savingLines(taglines)).toMatchObject({
      code: "PT400",
      detail: "taglines.0.position",
      message: issue?.message,
    });
  });

  it.each([
    [taglineRowCount - 1, undefined],
    [taglineRowCount, { constraint_name: "tagline_rows_position_is_one_of_four" }],
  ])("the table rejects a row at position %i with the same message", async (position, refusal) => {
    const rejection = await refusalOf(
      sql,
      null,
      (tx) => tx`
        insert into public.tagline_rows (profile_id, position, entity_id, sentiment)
        values (${fan}, ${position}, ${teams[0] ?? 0}, 'LOVES')`,
    );
    if (refusal) expect(rejection).toMatchObject(refusal);
    else expect(rejection).toBeUndefined();
  });

  it("the verbs and their polarity are the contract's", async () => {
    const verbs = await sql`
      select s::text as key, s < 'DETESTS' as is_positive
      from unnest(enum_range(null::public.sentiment)) s`;
    expect(verbs.map((row) => [row.key, row.is_positive])).toEqual(
      Object.entries(sentiments).map(([key, { isPositive }]) => [key, isPositive]),
    );
  });
});

describe("limits of rankings", () => {
  it("a ranking has the contract's length", async () => {
    let lengths: number[] = [];
    await refusalOf(sql, null, async (tx) => {
      for (const [position, entityId] of teams.slice(0, slots).entries())
        await tx`
          insert into public.ratings (profile_id, entity_id, rating, position)
          values (${fan}, ${entityId}, 1, ${position})`;
      const lists = await tx`
        select jsonb_array_length(api.list_ranking('TEAM', is_top)) as length
        from (values (true), (false)) l (is_top)`;
      lengths = lists.map(({ length }) => length);
    });
    expect(lengths).toEqual([rankingLimits.listed, rankingLimits.listed]);
  });

  const searching = (query: string, found: (count: number) => void = () => {}) =>
    refusalOf(sql, fan, async (tx) => {
      const [row] = await tx`
        select json_array_length(api.search_rankings(${query})) as count`;
      found(row?.count);
    });

  it("a search returns as many results as the contract allows", async () => {
    let count = 0;
    await searching("a", (found) => {
      count = found;
    });
    expect(count).toBe(rankingLimits.found);
  });

  it("a search term may be as long as the contract allows", async () => {
    expect(await searching("x".repeat(rankingLimits.query))).toBeUndefined();
    expect(await searching("x".repeat(rankingLimits.query + 1))).toMatchObject({
      code: "PT400",
      detail: "query",
    });
  });
});
