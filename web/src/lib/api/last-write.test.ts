import { afterEach, beforeEach, expect, it, vi } from "vitest";

const primary = { "x-read-from": "primary" };
let elapsed = 0;
let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.spyOn(performance, "now").mockImplementation(() => elapsed);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The module as on a page that was just loaded. */
const load = () => {
  vi.resetModules();
  return import("@/lib/api/last-write");
};

it("reads use the primary for five seconds after a write, and any database before and after", async () => {
  const { recordWrite, readHeaders } = await load();
  expect(readHeaders()).toEqual({});
  recordWrite();
  elapsed += 4999;
  expect(readHeaders()).toEqual(primary);
  elapsed += 1;
  expect(readHeaders()).toEqual({});
});

it("the last write is unaffected by a change of the computer's clock", async () => {
  const { recordWrite, readHeaders } = await load();
  recordWrite();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_600_000);
  expect(readHeaders()).toEqual(primary);
});

it("counts from the end of any write, and not from a read", async () => {
  const { fetchRecordingWrites, readHeaders } = await load();
  vi.stubGlobal("fetch", async (_: string, { method } = { method: "GET" }) => {
    elapsed += 8000;
    if (method === "POST") throw new TypeError("Failed to fetch");
    return new Response();
  });
  for (const method of [undefined, "GET", "HEAD"]) {
    await fetchRecordingWrites("/a", method ? { method } : undefined);
    expect(readHeaders()).toEqual({});
  }
  await expect(fetchRecordingWrites("/a", { method: "POST" })).rejects.toThrow("Failed to fetch");
  expect(readHeaders()).toEqual(primary);
});

it("the last write survives a reload", async () => {
  (await load()).recordWrite();
  const { readHeaders } = await load();
  expect(readHeaders()).toEqual(primary);
});

it.each([
  ["a sign-in", "/auth/v1/token?grant_type=password"],
  ["a refresh, whose token replicas may not know", "/auth/v1/token?grant_type=refresh_token"],
  ["a sign-up", "/auth/v1/signup"],
])("counts %s as a write", async (_, path) => {
  const { readHeaders } = await load();
  vi.stubEnv("VITE_SUPABASE_URL", "http://stack.test");
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "publishable");
  vi.stubGlobal("fetch", async () => new Response("{}"));
  let sendByClient: typeof fetch = fetch;
  const createClient = (
    _url: string,
    _key: string,
    options: { global: { fetch: typeof fetch } },
  ) => {
    sendByClient = options.global.fetch;
  };
  vi.doMock("@/lib/session/create-supabase", () => ({ createClient }));
  await (await import("@/lib/session/supabase")).getSupabase();
  await sendByClient("http://stack.test/auth/v1/user", { method: "GET" });
  expect(readHeaders()).toEqual({});
  await sendByClient(`http://stack.test${path}`, { method: "POST" });
  expect(readHeaders()).toEqual(primary);
});

it("without storage, the last write is known until the page is left", async () => {
  vi.stubGlobal("localStorage", undefined);
  const { recordWrite, readHeaders } = await load();
  recordWrite();
  expect(readHeaders()).toEqual(primary);
});
