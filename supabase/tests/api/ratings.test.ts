import { errorBody } from "@contract/errors";
import { rating, ratingLimits } from "@contract/ratings";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type Fan, newFan, visitor } from "../support/fan.ts";
import { strict } from "../support/strict.ts";

let ann: Fan;
let ben: Fan;
beforeAll(async () => {
  [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
});

const team = (entityId: number, value: number, position: number) => ({
  entityType: "TEAM",
  entityId,
  rating: value,
  position,
});
const six = [1, -2, 3, -4, 5, -5].map((value, n) => team(1001 + n, value, n));
const save = (fan: Fan, ratings: unknown) => fan.api("POST", "/ratings", { ratings });

describe("ratings: works", () => {
  it("a new fan has none", async () => {
    expect(await ann.api("GET", "/ratings")).toMatchObject({ status: 200, body: [] });
  });

  it("saves a set and answers it as GET does, to its owner and to others", async () => {
    const mixed = [
      ...six.slice(0, 4).reverse(),
      { entityType: "SPORT", entityId: 1, rating: 5, position: 4 },
      { entityType: "ATHLETE", entityId: 100001, rating: -5, position: 5 },
      team(1010, 0, 11),
    ];
    const saved = await save(ann, mixed);
    expect(saved.status).toBe(200);
    const rows = z.array(strict(rating)).parse(saved.body);
    expect(rows.map(({ entityId, position }) => [entityId, position])).toEqual([
      [1001, 0],
      [1002, 1],
      [1003, 2],
      [1004, 3],
      [1, 4],
      [100001, 5],
      [1010, 11],
    ]);
    expect((await ann.api("GET", "/ratings")).body).toEqual(saved.body);
    expect((await ben.api("GET", `/ratings/${ann.id}`)).body).toEqual(saved.body);
    expect((await ben.api("GET", "/ratings")).body).toEqual([]);
  });

  it("replaces the whole set, and takes fields of a row that it has answered", async () => {
    const before = (await save(ann, six)).body;
    const after = before.map((row: { position: number }) => ({
      ...row,
      position: 5 - row.position,
    }));
    expect((await save(ann, after)).body).toEqual([...after].reverse());
  });
});

describe("ratings: refuses", () => {
  const changed = (index: number, change: object) =>
    six.map((row, n) => (n === index ? { ...row, ...change } : row));
  const many = Array.from({ length: ratingLimits.slots + 1 }, (_, n) => team(1001 + n, 1, n));

  it.each([
    ["fewer than six", six.slice(1), "ratings", "Rate at least 6 items to save, none of them 0"],
    ["nothing", [], "ratings", "Rate at least 6 items to save, none of them 0"],
    ["more than twelve", many, "ratings", "You can rate at most 12 items"],
    [
      "a zero among the six",
      changed(2, { rating: 0 }),
      "ratings.2.rating",
      "Your six strongest convictions cannot be 0",
    ],
    [
      "+6",
      changed(1, { rating: 6 }),
      "ratings.1.rating",
      "A rating is a whole number from -5 to +5",
    ],
    [
      "halves",
      changed(1, { rating: 1.5 }),
      "ratings.1.rating",
      "A rating is a whole number from -5 to +5",
    ],
    [
      "a thirteenth position",
      changed(5, { position: 12 }),
      "ratings.5.position",
      "A position is a whole number from 0 to 11",
    ],
    [
      "a position twice",
      changed(5, { position: 4 }),
      "ratings.5.position",
      "Two ratings cannot share a position",
    ],
    [
      "an unknown item",
      changed(3, { entityId: 99999 }),
      "ratings.3.entityId",
      "Item not found: 99999",
    ],
    [
      "an item of another kind",
      changed(3, { entityType: "SPORT" }),
      "ratings.3.entityId",
      "Item not found: 1004",
    ],
  ])("%s", async (_, ratings, path, error) => {
    const { status, body } = await save(ben, ratings);
    expect(status).toBe(400);
    expect(errorBody.parse(body)).toMatchObject({
      error,
      message: error,
      issues: [{ path, message: error }],
    });
  });

  it("an item twice", async () => {
    const { status, body } = await save(ben, changed(5, { entityId: 1001 }));
    expect(status).toBe(400);
    expect(body.issues[0].path).toBe("ratings.5.entityId");
  });

  it("what is no set of ratings", async () => {
    expect((await ben.api("POST", "/ratings", six)).status).toBe(400);
    expect((await save(ben, null)).status).toBe(400);
    expect((await save(ben, changed(0, { entityType: "CITY" }))).status).toBe(400);
  });

  it("and keeps the set that was there", async () => {
    await save(ann, six);
    const before = (await ann.api("GET", "/ratings")).body;
    expect((await save(ann, changed(0, { rating: 0 }))).status).toBe(400);
    expect((await ann.api("GET", "/ratings")).body).toEqual(before);
  });

  it("a profile that does not exist", async () => {
    const answer = await ann.api("GET", "/ratings/00000000-0000-4000-8000-000000000000");
    expect(answer).toMatchObject({ status: 404, body: { error: "Profile not found" } });
    expect((await ann.api("GET", "/ratings/me")).status).toBe(400);
  });
});

describe("ratings: protects", () => {
  it("needs a session", async () => {
    expect((await visitor("POST", "/ratings", { ratings: six })).status).toBe(401);
  });

  it("keeps the rules against calls past the API", async () => {
    const rpc = (name: string, input: object) => ben.direct("POST", `/rest/v1/rpc/${name}`, input);
    const tooHigh = six.map((row, index) => (index === 0 ? { ...row, rating: 9 } : row));
    expect((await rpc("save_ratings", { ratings: tooHigh })).status).toBe(400);
    const withoutRating = six.map(({ rating, ...row }, index) =>
      index < 3 ? { ...row, rating } : row,
    );
    expect((await rpc("save_ratings", { ratings: withoutRating })).status).toBe(400);
    expect((await rpc("save_ratings", { ratings: "none" })).status).toBe(400);
    const row = { profile_id: ben.id, entity_id: 1001, rating: 5, position: 0 };
    expect((await ben.direct("POST", "/rest/v1/ratings", row)).status).toBe(403);
    expect((await ben.api("GET", "/ratings")).body).toEqual([]);
  });

  it("lets nobody change another fan's ratings", async () => {
    await save(ann, six);
    const filter = `/rest/v1/ratings?profile_id=eq.${ann.id}`;
    expect((await ben.direct("PATCH", filter, { rating: -1 })).status).toBe(403);
    expect((await ben.direct("DELETE", filter)).status).toBe(403);
    expect((await ben.direct("GET", filter)).body).toHaveLength(6);
  });
});
