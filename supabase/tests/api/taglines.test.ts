import { taglineRow } from "@contract/taglines";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

let ann: Fan;
let ben: Fan;
beforeEach(async () => {
  [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
});

const four = [
  { entityType: "TEAM", entityId: 1001, sentiment: "LOATHES", position: 0 },
  { entityType: "ATHLETE", entityId: 100001, sentiment: "IDOLIZES", position: 1 },
  { entityType: "SPORT", entityId: 1, sentiment: "WATCHES", position: 2 },
  { entityType: "TEAM", entityId: 1002, sentiment: "IS_SCARED_OF", position: 3 },
];
const save = (fan: Fan, taglines: unknown) => fan.api("POST", "/taglines", { taglines });
const changed = (index: number, change: object) =>
  four.map((row, n) => (n === index ? { ...row, ...change } : row));

describe("taglines", () => {
  it("returns an empty list to a new fan", async () => {
    expect(await ann.api("GET", "/taglines")).toMatchObject({ status: 200, body: [] });
  });

  it("saves four rows and returns them as GET does, to their owner and to others", async () => {
    const saved = await save(ann, [...four].reverse());
    expect(saved.status).toBe(200);
    const rows = z.array(strict(taglineRow)).parse(saved.body);
    expect(rows.map(({ sentiment }) => sentiment)).toEqual(four.map(({ sentiment }) => sentiment));
    expect((await ann.api("GET", "/taglines")).body).toEqual(saved.body);
    expect((await ben.api("GET", `/taglines/${ann.id}`)).body).toEqual(saved.body);
    expect((await ben.api("GET", "/taglines")).body).toEqual([]);
  });

  it("replaces the rows, even with the same items in another order", async () => {
    await save(ann, four);
    const rotatedRows = four.map((row, n) => ({ ...row, position: (n + 1) % 4 }));
    const { body } = await save(ann, rotatedRows);
    expect(body.map((row: { entityId: number }) => row.entityId)).toEqual([1002, 1001, 100001, 1]);
  });
});

describe("taglines: invalid calls", () => {
  it.each([
    ["three rows", four.slice(1), "taglines", "You must fill out all four rows"],
    [
      "an unknown item",
      changed(2, { entityId: 999 }),
      "taglines.2.entityId",
      "Item not found: 999",
    ],
  ])("returns 400 for %s", async (_, taglines, path, error) => {
    const { status, body } = await save(ben, taglines);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error, issues: [{ path, message: error }] });
    expect((await ben.api("GET", "/taglines")).body).toEqual([]);
  });

  it("returns 404 for an unknown profile", async () => {
    const response = await ann.api("GET", "/taglines/00000000-0000-4000-8000-000000000000");
    expect(response).toMatchObject({ status: 404, body: { error: "Profile not found" } });
  });
});

describe("taglines: permissions", () => {
  it("returns 401 without a session", async () => {
    expect((await visitor("POST", "/taglines", { taglines: four })).status).toBe(401);
  });

  it("enforces the rules for direct calls", async () => {
    await save(ann, four);
    const threeRows = { taglines: four.slice(0, 3) };
    expect((await ann.direct("POST", "/rest/v1/rpc/save_taglines", threeRows)).status).toBe(400);
  });
});
