import { errorBody } from "@contract/errors";
import { rating } from "@contract/ratings";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

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

describe("ratings", () => {
  it("returns an empty list to a new fan", async () => {
    const eve = await newFan("eve");
    expect(await eve.api("GET", "/ratings")).toMatchObject({ status: 200, body: [] });
  });

  it("saves a set and returns it as GET does, to its owner and to others", async () => {
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
  });

  it("replaces the whole set and accepts the fields of its own response", async () => {
    const before = (await save(ann, six)).body;
    const after = before.map((row: { position: number }) => ({
      ...row,
      position: 5 - row.position,
    }));
    expect((await save(ann, after)).body).toEqual([...after].reverse());
  });
});

describe("one rating at a time", () => {
  const put = (fan: Fan, id: number, value: number, type = "TEAM") =>
    fan.api("PUT", `/ratings/${type}/${id}`, { rating: value });
  const remove = (fan: Fan, id: number) => fan.api("DELETE", `/ratings/TEAM/${id}`);
  const places = (body: { entityId: number; rating: number; position: number }[]) =>
    body.map(({ entityId, rating, position }) => [position, entityId, rating]);
  let cas: Fan;
  beforeAll(async () => {
    cas = await newFan("cas");
  });
  beforeEach(async () => {
    await save(cas, [...six, team(1010, 2, 8)]);
  });

  it("returns 409 without a saved set", async () => {
    const eve = await newFan("eve");
    for (const response of [await put(eve, 1001, 3), await remove(eve, 1001)])
      expect(response).toMatchObject({ status: 409, body: { code: "RATINGS_INCOMPLETE" } });
    expect((await eve.api("GET", "/ratings")).body).toEqual([]);
  });

  it("changes a rating, adds one at the first free position, and returns the set as GET does", async () => {
    const changed = await put(cas, 1002, 4);
    expect(changed.status).toBe(200);
    expect(places(changed.body)[1]).toEqual([1, 1002, 4]);
    const added = await put(cas, 1011, 0);
    expect(places(added.body)).toContainEqual([6, 1011, 0]);
    expect((await cas.api("GET", "/ratings")).body).toEqual(added.body);
  });

  it("refills the six strongest when one of them is deleted or becomes 0", async () => {
    await put(cas, 1002, 4);
    await put(cas, 1011, 0);
    expect(places((await put(cas, 1001, 0)).body)).toEqual([
      [0, 1010, 2],
      [1, 1002, 4],
      [2, 1003, 3],
      [3, 1004, -4],
      [4, 1005, 5],
      [5, 1006, -5],
      [6, 1011, 0],
      [8, 1001, 0],
    ]);
    await put(cas, 1001, 1);
    expect(places((await remove(cas, 1010)).body)).toEqual([
      [0, 1001, 1],
      [1, 1002, 4],
      [2, 1003, 3],
      [3, 1004, -4],
      [4, 1005, 5],
      [5, 1006, -5],
      [6, 1011, 0],
    ]);
    expect((await remove(cas, 1012)).status).toBe(200);
  });

  it("returns 409 for a change that leaves fewer than six nonzero ratings", async () => {
    await save(cas, [...six, team(1011, 0, 6)]);
    const before = (await cas.api("GET", "/ratings")).body;
    expect((await remove(cas, 1003)).status).toBe(409);
    expect((await put(cas, 1003, 0)).status).toBe(409);
    expect((await cas.api("GET", "/ratings")).body).toEqual(before);
    expect((await remove(cas, 1011)).status).toBe(200);
  });

  it("returns 409 for a thirteenth rating", async () => {
    await save(cas, six);
    for (const id of [1011, 1012, 1013, 1014, 1015, 1016])
      expect((await put(cas, id, 1)).status).toBe(200);
    expect(await put(cas, 1017, 1)).toMatchObject({ status: 409, body: { code: "RATINGS_FULL" } });
    expect((await put(cas, 1016, -1)).status).toBe(200);
  });

  it("saves two ratings that arrive at the same time", async () => {
    await save(cas, six);
    const ids = [1011, 1012, 1013, 1014, 1015, 1016, 1017, 1018];
    const responses = await Promise.all(ids.map((id) => put(cas, id, 2)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(2);
    expect((await cas.api("GET", "/ratings")).body).toHaveLength(12);
  });

  it("rejects invalid ratings, unknown items and visitors", async () => {
    expect((await put(cas, 1001, 6)).body.issues[0].path).toBe("rating");
    expect((await put(cas, 1001, 1, "SPORT")).status).toBe(404);
    expect((await put(cas, 1001, 1, "CITY")).status).toBe(400);
    expect((await visitor("PUT", "/ratings/TEAM/1001", { rating: 1 })).status).toBe(401);
    const direct = { entity_type: "TEAM", entity_id: 1001, rating: 9 };
    expect((await cas.direct("POST", "/rest/v1/rpc/save_rating", direct)).status).toBe(400);
  });
});

describe("replacing an item", () => {
  it("puts an item into another's place, even in a full set", async () => {
    const fan = await newFan("dot");
    const twelve = Array.from({ length: 12 }, (_, n) => team(1001 + n, n === 3 ? 1 : 4, n));
    await save(fan, twelve);
    const trade = (replaces: unknown) =>
      fan.api("PUT", "/ratings/TEAM/1020", { rating: -4, replaces });
    expect((await fan.api("PUT", "/ratings/TEAM/1020", { rating: -4 })).body.code).toBe(
      "RATINGS_FULL",
    );
    const traded = await trade({ entityType: "TEAM", entityId: 1004 });
    expect(traded.status).toBe(200);
    expect(traded.body).toHaveLength(12);
    expect(traded.body[3]).toMatchObject({ entityId: 1020, rating: -4, position: 3 });
    // A client that missed the response may retry.
    expect((await trade({ entityType: "TEAM", entityId: 1004 })).body).toEqual(traded.body);
    const rejection = await fan.api("PUT", "/ratings/TEAM/1021", {
      rating: 1,
      replaces: { entityType: "TEAM", entityId: 1004 },
    });
    expect(rejection.status).toBe(400);
    expect(rejection.body.issues[0].path).toBe("replaces");
    expect((await trade({ entityType: "CITY", entityId: 1 })).status).toBe(400);
    expect((await fan.api("GET", "/ratings")).body).toEqual(traded.body);
  });
});

describe("ratings: invalid calls", () => {
  const changed = (index: number, change: object) =>
    six.map((row, n) => (n === index ? { ...row, ...change } : row));

  it.each([
    [
      "a fraction",
      changed(1, { rating: 1.5 }),
      "ratings.1.rating",
      "A rating is a whole number from -5 to +5",
    ],
    [
      "an unknown item",
      changed(3, { entityId: 99999 }),
      "ratings.3.entityId",
      "Item not found: 99999",
    ],
  ])("returns 400 for %s", async (_, ratings, path, error) => {
    const { status, body } = await save(ben, ratings);
    expect(status).toBe(400);
    expect(errorBody.parse(body)).toMatchObject({
      error,
      message: error,
      issues: [{ path, message: error }],
    });
  });

  it("returns 400 for a body that is not a set of ratings", async () => {
    expect((await ben.api("POST", "/ratings", six)).status).toBe(400);
    expect((await save(ben, null)).status).toBe(400);
    expect((await save(ben, changed(0, { entityType: "CITY" }))).status).toBe(400);
  });

  it("keeps the saved set after a rejected one", async () => {
    await save(ann, six);
    const before = (await ann.api("GET", "/ratings")).body;
    expect((await save(ann, changed(0, { rating: 0 }))).status).toBe(400);
    expect((await ann.api("GET", "/ratings")).body).toEqual(before);
  });

  it("returns 404 for an unknown profile", async () => {
    const response = await ann.api("GET", "/ratings/00000000-0000-4000-8000-000000000000");
    expect(response).toMatchObject({ status: 404, body: { error: "Profile not found" } });
    expect((await ann.api("GET", "/ratings/me")).status).toBe(400);
  });
});

describe("ratings: permissions", () => {
  it("returns 401 without a session", async () => {
    expect((await visitor("POST", "/ratings", { ratings: six })).status).toBe(401);
  });

  it("enforces the rules for direct calls", async () => {
    const rpc = (name: string, input: object) => ben.direct("POST", `/rest/v1/rpc/${name}`, input);
    const tooHigh = six.map((row, index) => (index === 0 ? { ...row, rating: 9 } : row));
    expect((await rpc("save_ratings", { ratings: tooHigh })).status).toBe(400);
    const withoutRating = six.map(({ rating, ...row }, index) =>
      index < 3 ? { ...row, rating } : row,
    );
    expect((await rpc("save_ratings", { ratings: withoutRating })).status).toBe(400);
    expect((await rpc("save_ratings", { ratings: "none" })).status).toBe(400);
    expect((await ben.api("GET", "/ratings")).body).toEqual([]);
  });
});
