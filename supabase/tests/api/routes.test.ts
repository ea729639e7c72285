// Calls every endpoint of the contract: each requires a session unless it is on this list.
import type { Endpoint } from "@contract/endpoint";
import { describe, expect, inject, it } from "vitest";
import { findEndpoints } from "../../project/endpoints.ts";
import { call, newFan, visitor } from "../../testing/support/fan.ts";

const publicCalls = [
  "GET /athletes/:slugOrId",
  "GET /health",
  "GET /invites/:code",
  "GET /questions/today",
  "GET /pools/invite/:code",
  "GET /rankings",
  "GET /rankings/sports/bottom",
  "GET /rankings/sports/top",
  "GET /catalogue/crests",
  "GET /rankings/teams/top",
  "GET /rankings/teams/bottom",
  "GET /rankings/athletes/top",
  "GET /rankings/athletes/bottom",
  "GET /sports/:slugOrId",
  "GET /teams/:slugOrId",
];

const endpoints = await findEndpoints();
const nameOf = ({ method, path: route }: Endpoint) => `${method} ${route}`;
/** The token that Supabase's gateway may add to a visitor's call, signed by another project. */
const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString("base64url");
const anonymous = `${part({ alg: "HS256", typ: "JWT" })}.${part({ role: "anon" })}.c2ln`;

/** A path with an example for each parameter. */
const example = (route: string) => route.replace(/:\w+/g, "00000000-0000-4000-8000-000000000000");

it("the OpenAPI document describes every call to a visitor", async () => {
  const { status, body } = await visitor("GET", "/openapi.json");
  expect(status).toBe(200);
  const { paths } = body as { paths: Record<string, Record<string, object>> };
  const described = Object.entries(paths).flatMap(([route, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${route}`),
  );
  const names = endpoints.map((one) => nameOf(one).replaceAll(/:(\w+)/g, "{$1}"));
  expect(described.toSorted()).toEqual(names.toSorted());
});

describe("every call", () => {
  it("every call is covered by this test", () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(4);
  });

  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "%s requires a session or is public by decision",
    async (name, endpoint) => {
      const isPublic = publicCalls.includes(name);
      expect(endpoint.isPublic ?? false).toBe(isPublic);
      const { method, path: route } = endpoint;
      const { status, body } = await visitor(method, example(route));
      const isAboutOne = endpoint.path.includes(":");
      // The example does not exist.
      expect(status).toBe(!isPublic ? 401 : isAboutOne ? 404 : 200);
      const path = `/functions/v1/api${example(route)}`;
      const same = await call(method, path, { token: anonymous });
      expect([same.status, same.body.message]).toEqual([status, body.message]);
    },
  );

  it("rejects an unpaired surrogate in any text", async () => {
    const ann = await newFan("ann");
    const report = { subjectType: "POST", reason: "SPAM", subjectId: "\ud800" };
    const responses = [
      await ann.api("POST", "/pools/join", { code: "\ud800" }),
      await ann.api("POST", "/reports", report),
      await ann.api("DELETE", `/users/${ann.id}`, { confirm: "\ud800" }),
    ];
    for (const { status, body } of responses) {
      expect([400, 404]).toContain(status);
      expect(body).toMatchObject({ code: status === 400 ? "INVALID_INPUT" : "NOT_FOUND" });
    }
  });

  it("allows preflights of the app's origin only", async () => {
    const preflight = (origin: string) =>
      call("OPTIONS", "/functions/v1/api/users", {
        headers: { origin, "access-control-request-method": "POST" },
      });
    const allowed = process.env.WEB_URL || "http://127.0.0.1:5173";
    const own = await preflight(allowed);
    const foreign = await preflight("https://evil.example");
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
    if (process.env.WEB_URL) expect(own.headers.get("access-control-allow-origin")).toBe(allowed);
    expect(inject("supabaseUrl")).toMatch(/^http/);
  });

  it.each(["true", "null", "1e5", "007", "{}", '"', "eq.1", "not.is.null", "eq(any).1", "!"])(
    "treats %s in the path as text",
    async (text) => {
      const ann = await newFan("ann");
      const at = encodeURIComponent(text);
      expect((await ann.api("GET", `/rankings/search?query=${at}`)).status).toBe(200);
      expect((await ann.api("GET", `/sports/${at}`)).status).toBe(404);
      expect(await ann.api("GET", `/athletes?sports=${at}`)).toMatchObject({
        status: 200,
        body: [],
      });
    },
  );
});
