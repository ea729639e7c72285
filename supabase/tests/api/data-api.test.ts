// The Data API serves the functions of schema api and nothing else, so no embed can occupy PostgREST's pool.
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type ApiResponse, call, type Fan, newFan } from "../../testing/support/fan.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let ann: Fan;
let relations: { schema: string; name: string }[];
beforeAll(async () => {
  ann = await newFan("ann");
  relations = await sql`
    select relnamespace::regnamespace::text as schema, relname as name from pg_class
    where relnamespace::regnamespace::text in ('public', 'private') and relkind in ('r', 'p', 'v', 'm')`;
});
afterAll(() => sql.end());

const callers: [string, (method: string, path: string, body?: unknown) => Promise<ApiResponse>][] =
  [
    ["a fan", (method, path, body) => ann.direct(method, path, body)],
    ["a visitor", (method, path, body) => call(method, path, { body })],
  ];

describe.each(callers)("for %s", (_, send) => {
  it.each(["GET", "POST", "PATCH", "DELETE"])(
    "%s returns 404 for every table and view",
    async (method) => {
      expect(relations.length).toBeGreaterThan(50);
      const body = method === "GET" || method === "DELETE" ? undefined : {};
      const found: string[] = [];
      for (const { name } of relations)
        if ((await send(method, `/rest/v1/${name}`, body)).status !== 404) found.push(name);
      expect(found).toEqual([]);
    },
  );
});

it("rejects a nested embed", async () => {
  const embed =
    "id,ratings!ratings_profile_id_fkey(entity_id,entities!inner(ratings(profile_id,entities(ratings(profile_id)))))";
  const response = await ann.direct("GET", `/rest/v1/profiles?select=${embed}&limit=1000`);
  // PostgREST resolves the embed before the table: 400 PGRST200. The library looks for the table first.
  expect([400, 404]).toContain(response.status);
});

it.each(["public", "private", "auth", "storage", "realtime"])(
  "rejects schema %s with 406",
  async (schema) => {
    const reading = { "accept-profile": schema };
    const writing = { "content-profile": schema };
    const path = "/rest/v1/profiles";
    expect((await ann.direct("GET", path, undefined, reading)).status).toBe(406);
    expect((await ann.direct("PATCH", path, { first_name: "x" }, writing)).status).toBe(406);
  },
);

it("returns the result of an exposed function", async () => {
  expect((await ann.direct("POST", "/rest/v1/rpc/list_sports", {})).status).toBe(200);
});
