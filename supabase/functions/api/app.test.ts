import { describe, expect, it, type Mock, vi } from "vitest";
import { errorBody } from "../_shared/contract/errors.ts";
import { readHealth } from "../_shared/contract/health.ts";
import type { CallerClient } from "../_shared/http/deps.ts";
import { createApp } from "./app.ts";
import type { ApiDeps } from "./deps.ts";

const id = "00000000-0000-4000-8000-000000000001";
const signedIn = { authorization: "Bearer a.b.c" };

/** The API with a database that gives this response to every call. */
function appWithDatabase(outcome: object | (() => never)) {
  const log = vi.fn();
  const rpc = vi.fn(async () => (typeof outcome === "function" ? outcome() : outcome));
  const deps: ApiDeps = {
    allowedOrigins: ["https://app.example"],
    publicUrl: "https://project.example",
    clientFor: () => ({ rpc }) as unknown as CallerClient,
    removePictures: vi.fn(),
    checkPicture: vi.fn(),
    feeds: { hasDemoLeague: true, read: vi.fn() },
    log,
  };
  return { app: createApp(deps), log, rpc };
}

const errorsIn = (log: Mock) =>
  log.mock.calls.map(([entry]) => entry).filter(({ level }) => level === "error");

const failing = (code: string, status: number, message = "relation secrets does not exist") =>
  appWithDatabase({ data: null, error: { code, message, details: null, hint: "a hint" }, status });

describe("an unexpected failure", () => {
  it.each([
    ["a failure of the database", failing("XX000", 500)],
    [
      "a failure of the code",
      appWithDatabase(() => {
        throw new Error("secrets.ts:7");
      }),
    ],
  ])("%s hides its details from the caller and logs them", async (_, { app, log }) => {
    const response = await app.request(`/api/users/${id}`, { headers: signedIn });
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toMatch(/secrets|hint|stack/);
    const { requestId, code } = errorBody.parse(JSON.parse(text));
    expect(code).toBe("INTERNAL");
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(errorsIn(log)).toEqual([expect.objectContaining({ requestId })]);
    expect(JSON.stringify(errorsIn(log))).toContain("secrets");
  });
});

describe("a rejection by the database", () => {
  it.each([
    ["PT404", 400, 404, "NOT_FOUND"],
    ["PT409", 400, 409, "CONFLICT"],
    ["PT429", 400, 429, "TOO_MANY_REQUESTS"],
    ["42501", 403, 403, "FORBIDDEN"],
    ["PGRST303", 401, 401, "UNAUTHENTICATED"],
    ["23505", 409, 409, "CONFLICT"],
    ["22P02", 400, 400, "INVALID_INPUT"],
    ["PGRST102", 400, 400, "INVALID_INPUT"],
    ["40P01", 500, 409, "CONFLICT"],
    ["57014", 500, 504, "TIMEOUT"],
    ["55P03", 500, 504, "TIMEOUT"],
    ["53300", 503, 504, "TIMEOUT"],
    ["", 500, 504, "TIMEOUT"],
    ["PGRST000", 503, 504, "TIMEOUT"],
    ["PGRST001", 503, 504, "TIMEOUT"],
    ["PGRST002", 503, 504, "TIMEOUT"],
    ["PGRST003", 504, 504, "TIMEOUT"],
    ["UNAVAILABLE", 502, 504, "TIMEOUT"],
  ])("SQLSTATE %s with status %i returns %i", async (sqlState, databaseStatus, status, code) => {
    const { app, log } = failing(sqlState, databaseStatus, "the text");
    const response = await app.request(`/api/users/${id}`, { headers: signedIn });
    const body = errorBody.parse(await response.json());
    expect(response.status).toBe(status);
    expect(body.code).toBe(code);
    expect(body.message).toBe(body.error);
    expect(body).not.toHaveProperty("hint");
    expect(errorsIn(log)).toEqual([]);
  });

  it.each([
    ["gets no response in time", 0, "TimeoutError: The operation timed out."],
    ["gets a gateway's response", 502, "<html>Bad gateway</html>"],
  ])("returns 504 with a hint to retry when a call %s", async (_, status, message) => {
    const error = { code: "", message, details: "" };
    const { app } = appWithDatabase({ data: null, error, status });
    const response = await app.request(`/api/users/${id}`, { headers: signedIn });
    expect(response.status).toBe(504);
    const body = errorBody.parse(await response.json());
    expect(body).toMatchObject({ code: "TIMEOUT", error: expect.stringContaining("try again") });
  });

  it("names the field that the database rejects", async () => {
    const error = { code: "PT400", message: "Too old", details: "birthDate", hint: null };
    const { app } = appWithDatabase({ data: null, error, status: 400 });
    const response = await app.request(`/api/users/${id}`, { headers: signedIn });
    const body = errorBody.parse(await response.json());
    expect(body).toMatchObject({
      error: "Too old",
      issues: [{ path: "birthDate", message: "Too old" }],
    });
  });
});

describe("the log", () => {
  it("logs one line per call with the route and nothing about the caller", async () => {
    const { app, log } = failing("PT404", 400, "Ann is not here");
    await app.request(`/api/users/${id}?name=ann%40example.com`, { headers: signedIn });
    await app.request("/api/no/such/place?q=ann", { headers: signedIn });
    await app.request("/api/posts", { method: "OPTIONS" });
    const line = { level: "info", requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) };
    expect(log.mock.calls).toEqual([
      [{ ...line, call: "GET /api/users/:id", status: 404, ms: expect.any(Number) }],
      [{ ...line, call: "GET /api/*", status: 404, ms: expect.any(Number) }],
    ]);
  });

  it("also logs the route of an unexpected failure", async () => {
    const { app, log } = failing("XX000", 500);
    await app.request(`/api/users/${id}`, { headers: signedIn });
    expect(errorsIn(log)[0].call).toBe("GET /api/users/:id");
    expect(JSON.stringify(log.mock.calls)).not.toContain(id);
  });
});

describe("the health of the API", () => {
  const ask = async (error: object | null) => {
    const data = error ? null : 16;
    const answer = Promise.resolve({ data, error, status: error ? 0 : 200 });
    const builder = { retry: () => builder, abortSignal: () => answer };
    const deps: ApiDeps = {
      removePictures: vi.fn(),
      checkPicture: vi.fn(),
      feeds: { hasDemoLeague: true, read: vi.fn() },
      allowedOrigins: [],
      publicUrl: "",
      log: vi.fn(),
      clientFor: () => ({ rpc: () => builder }) as unknown as CallerClient,
    };
    const response = await createApp(deps).request("/api/health");
    return [response.status, readHealth.output.parse(await response.json())];
  };

  it("reports the database's health without a session", async () => {
    expect(await ask(null)).toEqual([200, { status: "ok", database: "ok", minimumAge: 16 }]);
    expect(await ask({ code: "", message: "TypeError: fetch failed" })).toEqual([
      503,
      { status: "unavailable", database: "unreachable", minimumAge: null },
    ]);
  });
});

describe("a response", () => {
  it.each(["/api/rankings/teams/top", "/api/nothing", `/api/users/${id}`])(
    "the response to %s is private and has a fixed content type",
    async (path) => {
      const { app } = appWithDatabase({ data: [], error: null, status: 200 });
      const { headers } = await app.request(path);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    },
  );
});

describe("a call", () => {
  it("never reaches the database without a session or with an invalid token", async () => {
    const { app, rpc } = appWithDatabase({ data: {}, error: null, status: 200 });
    for (const authorization of [undefined, "Basic abc", "Bearer", "Bearer a b"]) {
      const headers = new Headers(authorization === undefined ? {} : { authorization });
      expect((await app.request(`/api/users/${id}`, { headers })).status).toBe(401);
    }
    expect(rpc).not.toHaveBeenCalled();
  });

  it("sends no CORS header to another origin", async () => {
    const { app } = appWithDatabase({ data: {}, error: null, status: 200 });
    const from = async (origin: string) =>
      (await app.request("/api/nothing", { headers: { origin } })).headers.get(
        "access-control-allow-origin",
      );
    expect(await from("https://evil.example")).toBeNull();
    expect(await from("https://app.example")).toBe("https://app.example");
  });
});
