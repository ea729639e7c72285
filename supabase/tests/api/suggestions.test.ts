import { notificationsPage } from "@contract/notifications";
import { ownSuggestion, suggestion } from "@contract/suggestions";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import * as z from "zod/mini";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
const path = "/catalogue/suggestions";
let ann: Fan;
let ben: Fan;
let admin: Fan;
let soccer: number;
beforeAll(async () => {
  [ann, ben, admin] = await Promise.all([newFan("ann"), newFan("ben"), newFan("admin")]);
  await sql`insert into private.admins (profile_id) values (${admin.id})`;
  const [sport] = await sql`select id::integer from public.entities where slug = 'soccer'`;
  soccer = sport?.id;
});
afterAll(async () => {
  await sql`delete from private.suggested_items where name like 'Quux%'`;
  await sql`delete from public.entities where name like 'Quux%'`;
  await sql`update public.entities set aliases = '{Gunners,Gooners}', edited_at = null where slug = 'arsenal'`;
  await sql.end();
});

const suggest = (fan: Fan, name: string, input: object = {}) =>
  fan.api("POST", path, { entityType: "TEAM", name, sportId: soccer, ...input });
const mine = async (fan: Fan) => (await fan.api("GET", `${path}/mine`)).body.suggestions;

describe("suggestions", () => {
  it("suggestions reach the admins, who accept them", async () => {
    const sent = await suggest(ann, "Quux Rovers", { note: "Second division" });
    expect(sent.status).toBe(201);
    expect(strict(ownSuggestion).parse(sent.body)).toMatchObject({
      name: "Quux Rovers",
      sportName: "Soccer",
      state: "OPEN",
      note: "Second division",
    });
    const { id } = sent.body;
    expect(await suggest(ann, "quux rovers")).toMatchObject({ status: 200, body: { id } });
    expect(await suggest(ben, "Quux Rovers")).toMatchObject({ status: 201, body: { id } });

    const { body: open } = await admin.api("GET", `${path}?state=open`);
    const seen = z.array(strict(suggestion)).parse(open.suggestions);
    expect(seen.find((one) => one.id === id)).toMatchObject({
      fanCount: 2,
      notes: ["Second division"],
    });
    const accepted = await admin.api("PATCH", `${path}/${id}`, { action: "ACCEPT", note: "Hi" });
    expect(accepted).toMatchObject({
      status: 200,
      body: { state: "ACCEPTED", item: { type: "TEAM", slug: "quux-rovers" } },
    });
    const { body: notices } = await ben.api("GET", "/notifications");
    expect(strict(notificationsPage).parse(notices).notifications[0]).toMatchObject({
      kind: "SUGGESTION_DECIDED",
      subject: { id, state: "ACCEPTED", answer: "Hi", item: { slug: "quux-rovers" } },
    });
    const { body: item } = await ann.api("GET", "/teams/quux-rovers");
    expect(item).toMatchObject({ name: "Quux Rovers", isRetired: false });
    for (const fan of [ann, ben])
      expect((await mine(fan))[0]).toMatchObject({ id, state: "ACCEPTED", answer: "Hi" });
    expect((await admin.api("PATCH", `${path}/${id}`, { action: "DECLINE" })).status).toBe(409);
    const { body: closed } = await admin.api("GET", `${path}?state=closed`);
    expect(closed.suggestions[0]).toMatchObject({ id, state: "ACCEPTED" });
  });

  it("suggestions merge into an existing item, which is then found by the name", async () => {
    const { body } = await suggest(ann, "Quux Gunners");
    const [arsenal] = await sql`select id::integer from public.entities where slug = 'arsenal'`;
    const merge = { action: "MERGE", entityId: arsenal?.id };
    const merged = await admin.api("PATCH", `${path}/${body.id}`, merge);
    expect(merged.body).toMatchObject({ state: "MERGED", item: { name: "Arsenal" } });
    const { body: found } = await ann.api("GET", "/rankings/search?query=quux%20gunners");
    expect(found).toMatchObject([{ name: "Arsenal" }]);
    expect((await suggest(ben, "quux gunners")).status).toBe(409);
  });

  it("suggestions can be declined with an answer to the fan", async () => {
    const { body } = await suggest(ann, "Quux Sunday Side");
    const decline = { action: "DECLINE", note: "Too small" };
    expect((await admin.api("PATCH", `${path}/${body.id}`, decline)).status).toBe(200);
    expect((await mine(ann))[0]).toMatchObject({
      state: "DECLINED",
      answer: "Too small",
      item: null,
    });
    expect((await suggest(ann, "Quux Sunday Side")).status).toBe(201);
  });

  it("suggestions continue by cursor", async () => {
    const cal = await newFan("cal");
    for (let n = 1; n <= 21; n++) expect((await suggest(cal, `Quux ${n}`)).status).toBe(201);
    // The fan's own suggestions are newest first, the open ones oldest first.
    for (const [fan, first, direction] of [
      [cal, `${path}/mine`, -1],
      [admin, `${path}?state=open`, 1],
    ] as const) {
      const { body: page } = await fan.api("GET", first);
      expect(page.suggestions).toHaveLength(20);
      const ids = page.suggestions.map(({ id }: { id: number }) => id);
      expect(ids).toEqual(ids.toSorted((one: number, two: number) => direction * (one - two)));
      const join = first.includes("?") ? "&" : "?";
      const { body: next } = await fan.api(
        "GET",
        `${first}${join}cursor=${page.pagination.nextCursor}`,
      );
      expect(direction * (next.suggestions[0].id - ids.at(-1))).toBeGreaterThan(0);
      expect((await fan.api("GET", `${first}${join}cursor=nonsense`)).status).toBe(400);
    }
  });
});

describe("suggestions: invalid calls", () => {
  it.each([
    [{ name: " " }, "name"],
    [{ sportId: null }, "sportId"],
  ])("returns 400 for %j and names the field", async (change, field) => {
    const { status, body } = await suggest(ann, "Quux", change);
    expect(status).toBe(400);
    expect(body.issues[0].path).toBe(field);
  });

  it("returns 409 for an existing item", async () => {
    const { status, body } = await suggest(ann, "Gunners");
    expect([status, body.error]).toEqual([409, "Arsenal is in the list already"]);
  });
});

describe("suggestions: permissions", () => {
  it("denies fans and visitors access to the queue, through the API and in direct calls", async () => {
    const { body } = await suggest(ann, "Quux Secret");
    const accept = { action: "ACCEPT" };
    expect((await ben.api("GET", path)).status).toBe(403);
    expect((await ben.api("PATCH", `${path}/${body.id}`, accept)).status).toBe(403);
    const rpc = { suggestion_id: body.id, action: "ACCEPT" };
    expect((await ben.direct("POST", "/rest/v1/rpc/decide_suggestion", rpc)).status).toBe(403);
    expect((await ben.direct("GET", "/rest/v1/rpc/list_suggestions")).status).toBe(403);
    expect((await mine(ann))[0]).toMatchObject({ name: "Quux Secret", state: "OPEN" });
    expect(JSON.stringify(await mine(ben))).not.toContain("Quux Secret");
    for (const [method, to] of [
      ["GET", path],
      ["GET", `${path}/mine`],
      ["POST", path],
      ["PATCH", `${path}/${body.id}`],
    ] as const)
      expect((await visitor(method, to)).status).toBe(401);
  });
});
