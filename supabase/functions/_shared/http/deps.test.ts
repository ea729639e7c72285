import { afterEach, expect, it, vi } from "vitest";
import { createApp } from "../../api/app.ts";
import { apiDepsFrom } from "../../api/deps.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const variables: Record<string, string> = {
  SUPABASE_URL: "http://stack.test",
  SUPABASE_ANON_KEY: "publishable",
  SUPABASE_SERVICE_ROLE_KEY: "secret",
};
const token = { authorization: "Bearer a.b.c" };

/** Calls the API with a database that never responds; resolves with the timeout. */
function appWithSilentDatabase() {
  const waits: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    waits.push(milliseconds);
    return AbortSignal.abort(new DOMException("The operation timed out.", "TimeoutError"));
  });
  vi.stubGlobal("fetch", (_: unknown, { signal }: RequestInit) => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise(() => {});
  });
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const logged = () => log.mock.calls.map(([line]) => JSON.parse(line).status);
  return { app: createApp(apiDepsFrom((name) => variables[name])), waits, logged };
}

it.each(["/api/rankings/teams/top", "/api/posts", "/api/sports"])(
  "limits the wait for %s",
  async (path) => {
    const { app, waits, logged } = appWithSilentDatabase();
    const response = await app.request(path, { headers: token });
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({ code: "TIMEOUT" });
    expect(waits).toEqual([10_000]);
    expect(logged()).toEqual([504]);
  },
);

it.each([
  ["PATCH", "/api/sweepstakes/1/results", { gameResults: [] }],
  ["PATCH", "/api/sweepstakes/1/games/2", { isVoid: true, reason: "Rain" }],
  ["POST", "/api/sweepstakes/1/cancel", { reason: "Rain" }],
])(
  "waits longer for %s %s, which updates all entries of a sweepstake",
  async (method, path, body) => {
    const { app, waits, logged } = appWithSilentDatabase();
    const response = await app.request(path, {
      method,
      headers: token,
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(504);
    expect(waits).toEqual([55_000]);
    expect(logged()).toEqual([504]);
  },
);
