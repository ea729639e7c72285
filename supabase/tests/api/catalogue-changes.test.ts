import { catalogueItem, namedCatalogueItem } from "@contract/catalogue-changes";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import * as z from "zod/mini";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let ann: Fan;
let admin: Fan;
let soccer: number;
const createdIds: number[] = [];
beforeAll(async () => {
  [ann, admin] = await Promise.all([newFan("ann"), newFan("admin")]);
  await sql`insert into private.admins (profile_id) values (${admin.id})`;
  const [sport] = await sql`select id::integer from public.entities where slug = 'soccer'`;
  soccer = sport?.id;
});
afterAll(async () => {
  await sql`delete from public.ratings where entity_id = any (${createdIds}::bigint[])`;
  await sql`delete from public.entities where id = any (${createdIds}::bigint[])`;
  await sql.end();
});

/** A new soccer team or athlete. */
async function add(name: string, input: object = {}) {
  const body = { entityType: "TEAM", name, sportId: soccer, ...input };
  const response = await admin.api("POST", "/catalogue", body);
  if (response.status === 201) createdIds.unshift(response.body.id);
  return response;
}

describe("changes to the catalog", () => {
  it("adds, renames, transfers, retires and restores items", async () => {
    const added = await add("Zett Rovers", { aliases: ["Rovers Zett"], code: "zet" });
    expect(added.status).toBe(201);
    expect(strict(catalogueItem).parse(added.body)).toEqual({
      id: added.body.id,
      type: "TEAM",
      name: "Zett Rovers",
      slug: "zett-rovers",
      sportId: soccer,
      teamId: null,
      aliases: ["Rovers Zett"],
      code: "ZET",
      isRetired: false,
    });
    const { id } = added.body;
    const renamed = await admin.api("PATCH", `/catalogue/${id}`, { name: "Zett City", code: null });
    expect(renamed).toMatchObject({
      status: 200,
      body: { name: "Zett City", slug: "zett-rovers", code: null },
    });
    expect((await ann.api("GET", "/teams/zett-rovers")).body).toMatchObject({ name: "Zett City" });

    const { body: player } = await add("Zoe Zettel", { type: "ATHLETE", entityType: undefined });
    const moved = await admin.api("PATCH", `/catalogue/${player.id}`, { teamId: id });
    expect(moved).toMatchObject({ status: 200, body: { type: "ATHLETE", teamId: id } });
    const left = await admin.api("PATCH", `/catalogue/${player.id}`, { teamId: null });
    expect(left).toMatchObject({ status: 200, body: { teamId: null } });

    const retired = await admin.api("PATCH", `/catalogue/${id}`, { isRetired: true });
    expect(retired).toMatchObject({ status: 200, body: { isRetired: true } });
    const back = await admin.api("PATCH", `/catalogue/${id}`, { isRetired: false });
    expect(back).toMatchObject({ status: 200, body: { isRetired: false } });
  });

  it("lists edited items first and finds items by any name", async () => {
    await add("Zwickau Zebras", { aliases: ["Zwack"] });
    const { body: last } = await admin.api("GET", "/catalogue");
    expect(z.array(strict(namedCatalogueItem)).parse(last)[0]).toMatchObject({
      name: "Zwickau Zebras",
      sportName: "Soccer",
      teamName: null,
      competition: null,
      ratingCount: 0,
    });
    const { body: found } = await admin.api("GET", "/catalogue?query=zwack&isRetired=false");
    expect(found).toMatchObject([{ name: "Zwickau Zebras" }]);
    expect((await admin.api("GET", "/catalogue?query=zwack&isRetired=true")).body).toEqual([]);
  });

  it("merges two items and redirects the page of the first to the second", async () => {
    const { body: twin } = await add("FC  Zwilling");
    const { body: real } = await add("Zwilling FC");
    expect(twin.name).toBe("FC Zwilling");
    const merge = (fan: Fan, intoId: number) =>
      fan.api("POST", `/catalogue/${twin.id}/merge`, { intoId });
    expect((await merge(ann, real.id)).status).toBe(403);
    expect((await merge(admin, twin.id)).status).toBe(400);
    expect((await merge(admin, 1)).status).toBe(400);
    const meeting = { sportId: soccer, teamOneId: twin.id, teamTwoId: real.id, isFinal: true };
    const cup = await admin.api("POST", "/sweepstakes", {
      name: "Twins",
      startDate: "2026-06-01",
      endDate: "2026-06-30",
      prizePool: 0,
      games: [{ ...meeting, startTime: new Date(Date.now() + 86_400_000).toISOString() }],
    });
    expect(cup.status).toBe(201);
    expect(await merge(admin, real.id)).toMatchObject({
      status: 409,
      body: { issues: [{ path: "intoId", message: expect.stringMatching(/open game of Twins$/) }] },
    });
    await sql`delete from public.sweepstakes where id = ${cup.body.id}`;
    const merged = await merge(admin, real.id);
    expect(merged.status).toBe(200);
    expect(strict(catalogueItem).parse(merged.body)).toMatchObject({
      id: real.id,
      aliases: ["FC Zwilling"],
    });
    expect((await ann.api("GET", `/teams/${twin.slug}`)).body).toMatchObject({
      slug: real.slug,
      name: "Zwilling FC",
    });
    expect((await merge(admin, real.id)).status).toBe(409);
  });

  it("logs every change", async () => {
    const { body } = await add("Zorro United");
    await admin.api("PATCH", `/catalogue/${body.id}`, { isRetired: true });
    const { entries } = (await admin.api("GET", "/admin/log")).body;
    // Ids that an earlier test released are assigned again.
    const of = entries.filter(
      ({ subjectId, note }: { subjectId: string; note: string }) =>
        subjectId === `${body.id}` && note.includes("Zorro"),
    );
    expect(of).toMatchObject([
      { action: "CHANGE", subjectType: "ITEM", note: "Zorro United: retired", fanId: null },
      { action: "ADD", subjectType: "ITEM", note: "Added Zorro United", adminId: admin.id },
    ]);
  });
});

describe("a retired item", () => {
  it("a retired item keeps its ratings and page but cannot be picked", async () => {
    const { body: team } = await add("Zurich Retirees");
    const rows = (ids: number[]) =>
      ids.map((entityId, position) => ({ entityType: "TEAM", entityId, rating: 3, position }));
    const six = [team.id, 1001, 1002, 1003, 1004, 1005];
    expect((await ann.api("POST", "/ratings", { ratings: rows(six) })).status).toBe(200);
    await admin.api("PATCH", `/catalogue/${team.id}`, { isRetired: true });

    expect((await ann.api("GET", "/ratings")).body[0]).toMatchObject({ entityId: team.id });
    expect((await ann.api("GET", "/teams/zurich-retirees")).body).toMatchObject({
      isRetired: true,
      ratingCount: 1,
      ownRating: 3,
    });
    const names = ({ body }: { body: { name: string }[] }) => body.map(({ name }) => name);
    expect(names(await ann.api("GET", "/teams"))).not.toContain("Zurich Retirees");
    expect((await ann.api("GET", "/rankings/search?query=retirees")).body).toEqual([]);
    expect((await ann.api("POST", "/ratings", { ratings: rows(six) })).status).toBe(200);

    const ben = await newFan("ben");
    const rejection = await ben.api("POST", "/ratings", { ratings: rows(six) });
    expect(rejection).toMatchObject({
      status: 400,
      body: {
        error: "Zurich Retirees is retired and can no longer be picked",
        issues: [{ path: "ratings.0.entityId" }],
      },
    });
    const taglines = six.slice(0, 4).map((entityId, position) => ({
      entityType: "TEAM",
      entityId,
      position,
      sentiment: "LOVES",
    }));
    expect(await ben.api("POST", "/taglines", { taglines })).toMatchObject({
      status: 400,
      body: { issues: [{ path: "taglines.0.entityId" }] },
    });
    expect((await ben.api("GET", "/ratings")).body).toEqual([]);
  });
});

describe("changes to the catalog: invalid calls", () => {
  it.each([
    [{ entityType: undefined }, "entityType"],
    [{ name: " " }, "name"],
    [{ name: "a|b" }, "name"],
    [{ sportId: 1001 }, "sportId"],
    [{ teamId: 1001 }, "teamId"],
    [{ code: "TOOLONG" }, "code"],
    [{ aliases: Array.from({ length: 11 }, String) }, "aliases"],
  ])("returns 400 for %j and names the field", async (change, path) => {
    const { status, body } = await add("Zzyzx", change);
    expect(status).toBe(400);
    expect(body.issues[0].path).toBe(path);
  });

  it("returns 409 for an existing name and 404 for an unknown item", async () => {
    expect((await add("arsenal")).status).toBe(409);
    expect((await admin.api("PATCH", "/catalogue/49999", { name: "X" })).status).toBe(404);
    expect((await admin.api("PATCH", "/catalogue/1001", {})).status).toBe(400);
    expect((await admin.api("PATCH", "/catalogue/1001", { slug: "x" })).status).toBe(400);
  });
});

describe("changes to the catalog: permissions", () => {
  it("rejects fans and visitors, through the API and in direct calls", async () => {
    const body = { entityType: "SPORT", name: "Zorbing" };
    for (const [method, path] of [
      ["GET", "/catalogue"],
      ["POST", "/catalogue"],
      ["PATCH", "/catalogue/1001"],
    ] as const) {
      const input = method === "GET" ? undefined : method === "POST" ? body : { isRetired: true };
      expect((await ann.api(method, path, input)).status).toBe(403);
      expect((await visitor(method, path)).status).toBe(401);
    }
    const create = { entity_type: "SPORT", name: "Zorbing" };
    expect((await ann.direct("POST", "/rest/v1/rpc/create_item", create)).status).toBe(403);
    const retire = { entity_id: 1001, fields: ["is_retired"], is_retired: true };
    expect((await ann.direct("POST", "/rest/v1/rpc/update_item", retire)).status).toBe(403);
    expect((await ann.api("GET", "/teams/1001")).body.isRetired).toBe(false);
    expect((await ann.api("GET", "/sports/zorbing")).status).toBe(404);
  });
});
