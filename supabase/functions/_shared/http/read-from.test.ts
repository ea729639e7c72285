// Reads go to a read replica or to the primary.
import { afterEach, expect, it, vi } from "vitest";
import { createApp } from "../../api/app.ts";
import { apiDepsFrom } from "../../api/deps.ts";
import { createPlacesApp } from "../../places/app.ts";
import { fromPrimary } from "../contract/read-from.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const variables = {
  SUPABASE_URL: "http://own.test",
  SUPABASE_ANON_KEY: "publishable",
  SUPABASE_SERVICE_ROLE_KEY: "secret",
};
const readUrl = "http://all.test";
const id = "00000000-0000-4000-8000-000000000001";
const headers = { authorization: "Bearer a.b.c" };
const toPrimary = { ...headers, [fromPrimary.name]: fromPrimary.value };

/** The functions with databases that respond to every call like this; `calls` records the calls. */
function functionsWithDatabases(respond: (url: string) => Response, env: Record<string, string>) {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (input: unknown, init: RequestInit = {}) => {
    const url = String(input);
    calls.push(`${init.method ?? "GET"} ${url} ${init.body ?? ""}`.trim());
    return respond(url);
  });
  const values: Record<string, string> = { ...variables, ...env };
  const deps = { ...apiDepsFrom((name) => values[name]), log: () => {} };
  return { app: createApp(deps), places: createPlacesApp(deps, undefined), calls };
}

const empty = () => Response.json([]);
const behind = (code: string, status: number) => (url: string) =>
  url.startsWith(readUrl)
    ? Response.json({ code, message: "No", details: null, hint: null }, { status })
    : empty();

it("reads go to the replicas and writes to the primary", async () => {
  const { app, calls } = functionsWithDatabases(empty, { READ_API_URL: `${readUrl}/` });
  await app.request("/api/friends", { headers });
  await app.request("/api/athletes?sports=golf,tennis", { headers });
  await app.request(`/api/posts/1/like`, { method: "POST", headers });
  expect(calls).toEqual([
    `GET ${readUrl}/rest/v1/rpc/list_friends?is_newest_first=false`,
    `GET ${readUrl}/rest/v1/rpc/list_athletes?sports=%7Bgolf%2Ctennis%7D`,
    'POST http://own.test/rest/v1/rpc/like_post {"post_id":1}',
  ]);
});

it("a fan who has just written reads from the primary", async () => {
  const { app, calls } = functionsWithDatabases(empty, { READ_API_URL: readUrl });
  for (const path of ["/friends", "/athletes?sports=golf,tennis"])
    expect((await app.request(`/api${path}`, { headers: toPrimary })).status).toBe(200);
  expect(calls).toEqual([
    'POST http://own.test/rest/v1/rpc/list_friends {"is_newest_first":false}',
    'POST http://own.test/rest/v1/rpc/list_athletes {"sports":["golf","tennis"]}',
  ]);
});

it("every call goes to the primary once if there are no replicas", async () => {
  const { app, calls } = functionsWithDatabases(
    () => Response.json({ code: "PT404", message: "Nobody" }, { status: 404 }),
    {},
  );
  expect((await app.request(`/api/users/${id}`, { headers })).status).toBe(404);
  expect(calls).toEqual([`GET http://own.test/rest/v1/rpc/get_own_profile?profile_id=${id}`]);
});

it.each([
  ["that the session is unknown", "PT401", 401],
  ["that the caller is not a friend", "PT403", 403],
  ["that the row is unknown", "PT404", 404],
  ["that replication is in its way", "40001", 500],
])("retries on the primary when a replica says %s", async (_, code, status) => {
  const { app, calls } = functionsWithDatabases(behind(code, status), { READ_API_URL: readUrl });
  expect((await app.request("/api/friends", { headers })).status).toBe(200);
  expect(calls).toEqual([
    `GET ${readUrl}/rest/v1/rpc/list_friends?is_newest_first=false`,
    'POST http://own.test/rest/v1/rpc/list_friends {"is_newest_first":false}',
  ]);
});

it("returns a replica's rejection of the arguments without a retry", async () => {
  const { app, calls } = functionsWithDatabases(behind("PT400", 400), { READ_API_URL: readUrl });
  expect((await app.request("/api/friends", { headers })).status).toBe(400);
  expect(calls).toHaveLength(1);
});

it("a place search reads from a replica and is counted on the primary", async () => {
  const { places, calls } = functionsWithDatabases(empty, { READ_API_URL: readUrl });
  const body = JSON.stringify({ input: "bost", includedPrimaryTypes: ["locality"] });
  expect((await places.request("/places", { method: "POST", headers, body })).status).toBe(200);
  expect(calls).toEqual([
    'POST http://own.test/rest/v1/rpc/count_read {"action":"search_cities"}',
    `GET ${readUrl}/rest/v1/rpc/search_cities?input=bost`,
  ]);
});

it.each([
  ["succeeds when the primary cannot count it", "PGRST000", 503, 200],
  ["is rejected when the primary counted too many", "PT429", 429, 429],
])("a rate-limited read %s", async (_, code, primaryStatus, status) => {
  const failing = () =>
    Response.json({ code, message: "No", details: null, hint: null }, { status: primaryStatus });
  const respond = (url: string) => (url.startsWith(readUrl) ? empty() : failing());
  const { app } = functionsWithDatabases(respond, { READ_API_URL: readUrl });
  expect((await app.request("/api/users/search?name=ann", { headers })).status).toBe(status);
});

it("returns 503 for health when a replica does not respond", async () => {
  const { app } = functionsWithDatabases(behind("PGRST000", 503), { READ_API_URL: readUrl });
  expect((await app.request("/api/health")).status).toBe(503);
});

it("an invalid READ_API_URL stops the function at startup", () => {
  expect(() => functionsWithDatabases(empty, { READ_API_URL: "all.test" })).toThrow("READ_API_URL");
});

it("CORS allows the app's origin to send the header that routes reads to the primary", async () => {
  const { app } = functionsWithDatabases(empty, { ALLOWED_ORIGINS: "https://app.example" });
  const preflight = await app.request("/api/friends", {
    method: "OPTIONS",
    headers: { origin: "https://app.example", "access-control-request-method": "GET" },
  });
  expect(preflight.headers.get("access-control-allow-headers")).toContain(fromPrimary.name);
});
