// Calls past a limit get 429 with Retry-After, through the API and in direct calls.
import { randomUUID } from "node:crypto";
import { rateLimitedReads } from "@contract/endpoint";
import { errorBody } from "@contract/errors";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Fan, newFan } from "../../testing/support/fan.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let ann: Fan;
let ben: Fan;
beforeAll(async () => {
  [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
});
afterAll(() => sql.end());

/** Sets the counter to the limit, minus `spared` calls. */
const exhaust = (action: string, spared = 0, fan = ann) => sql`
  insert into private.rate_limits (profile_id, action, window_began_at, use_count)
  select ${fan.id}, action, now(), max_count - ${spared} from private.limits where action = ${action}
  on conflict (profile_id, action) do update set use_count = excluded.use_count, window_began_at = now()`;

type Call = readonly [method: string, path: string, body?: object];
const calls: Record<string, () => Call> = {
  ensure_own_profile: () => ["POST", "/users", { email: ann.email, supabaseId: ann.id }],
  update_own_profile: () => ["PATCH", `/users/${ann.id}`, { location: "Lyon" }],
  create_post: () => ["POST", "/posts", { content: "Hello" }],
  change_friendship: () => ["POST", "/friends/request", { addresseeId: ben.id }],
  renew_recommendations: () => ["POST", "/users/recommended"],
  search_fans: () => ["GET", "/users/search?name=an"],
  search_rankings: () => ["GET", "/rankings/search?query=an"],
  recommend_fans: () => ["GET", "/users/recommended"],
  compare_fans: () => ["GET", `/users/${ben.id}/compare`],
  get_public_profile: () => ["GET", `/users/${ben.id}/public`],
};

describe("limits", () => {
  it.each(Object.keys(calls))("%s succeeds once more and then returns 429", async (action) => {
    const [method, path, body] = calls[action]?.() ?? ["", ""];
    await exhaust(action, 1);
    expect((await ann.api(method, path, body)).status).toBeLessThan(300);
    const rejection = await ann.api(method, path, body);
    expect(rejection.status).toBe(429);
    expect(errorBody.parse(rejection.body).code).toBe("TOO_MANY_REQUESTS");
    const seconds = Number(rejection.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect((await ben.api(method, path.replace(ann.id, ben.id), body)).status).not.toBe(429);
  });

  it.each([
    ["deletions of unknown posts", () => ["DELETE", "/posts/999999999"]],
    ["requests to unknown fans", () => ["POST", "/friends/request", { addresseeId: randomUUID() }]],
    ["deletions of other accounts", () => ["DELETE", `/users/${ben.id}`, { confirm: ben.email }]],
  ] satisfies [string, () => Call][])("counts %s", async (_, call) => {
    const cal = await newFan("cal");
    const send = async () => (await cal.api(...(call() as [string, string, object?]))).status;
    expect([403, 404]).toContain(await send());
    await exhaust("refused_write", 1, cal);
    expect([403, 404]).toContain(await send());
    expect([await send(), await send()]).toEqual([429, 429]);
    const rejection = await cal.api("POST", "/posts", { content: "And now?" });
    expect(errorBody.parse(rejection.body).code).toBe("TOO_MANY_REQUESTS");
    expect(Number(rejection.headers.get("retry-after"))).toBeGreaterThan(0);
    await sql`
      update private.rate_limits set window_began_at = now() - interval '61 seconds'
      where profile_id = ${cal.id}`;
    expect((await cal.api("POST", "/posts", { content: "A minute later" })).status).toBe(201);
  });

  it("city searches count against the limit", async () => {
    await exhaust("search_cities");
    const rejection = await ann.direct("POST", "/functions/v1/places", { input: "bos" });
    expect(rejection.status).toBe(429);
    expect(Number(rejection.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("limits apply to direct calls", async () => {
    await exhaust("create_post");
    const rejection = await ann.direct("POST", "/rest/v1/rpc/create_post", { content: "Hello" });
    expect(rejection).toMatchObject({ status: 429, body: { code: "PT429" } });
  });

  it("limits cover exactly the rate-limited reads of the contract", async () => {
    const rows = await sql`select action from private.limits where is_read order by action`;
    expect(rows.map(({ action }) => action)).toEqual([...rateLimitedReads]);
  });
});
