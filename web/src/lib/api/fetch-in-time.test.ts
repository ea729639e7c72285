import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchInTime } from "@/lib/api/fetch-in-time";

const key = "session";
const user = { id: "ann", email: "ann@example.com", aud: "authenticated" };
const tokens = { access_token: "a.b.c", refresh_token: "first", token_type: "bearer" };

/** A client that starts with Ann's expired token, and its storage. */
function createReturningClient() {
  const stored = new Map([
    [key, JSON.stringify({ ...tokens, expires_at: 1, expires_in: 3600, user })],
  ]);
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  const client = createClient("https://project.example", "sb_publishable_x", {
    auth: { storage, storageKey: key, autoRefreshToken: false },
    global: { fetch: fetchInTime },
  });
  return { client, stored };
}

const busy = () =>
  Response.json({ code: 429, error_code: "over_request_rate_limit" }, { status: 429 });
const service = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  service.mockReset();
  vi.stubGlobal("fetch", service);
  vi.useFakeTimers();
  // The client logs what it waits for.
  for (const method of ["warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function sessionWithin(milliseconds: number, client: SupabaseClient) {
  const session = client.auth.getSession();
  await vi.advanceTimersByTimeAsync(milliseconds);
  return session;
}

it("retries a refresh that a rate limit rejected", async () => {
  service.mockImplementationOnce(async () => busy());
  service.mockImplementation(async () =>
    Response.json({ ...tokens, refresh_token: "second", expires_in: 3600, user }),
  );
  const { client } = createReturningClient();
  const { data } = await sessionWithin(1000, client);
  expect(data.session?.refresh_token).toBe("second");
});

it("keeps the session while the network stays over its limit", async () => {
  service.mockImplementation(async () => busy());
  const { client, stored } = createReturningClient();
  const { data, error } = await sessionWithin(60_000, client);
  expect(data.session).toBeNull();
  expect(error?.name).toBe("AuthRetryableFetchError");
  expect(stored.has(key)).toBe(true);
});

it.each([
  ["an hour fast", 3600],
  ["right", 0],
  ["an hour slow", -3600],
])("refreshes a token once on a clock that is %s", async (_, seconds) => {
  const serverTime = Math.floor(Date.now() / 1000) - seconds;
  service.mockImplementation(async () =>
    Response.json({
      ...tokens,
      refresh_token: "second",
      user,
      expires_in: 3600,
      expires_at: serverTime + 3600,
    }),
  );
  const { client, stored } = createReturningClient();
  for (let call = 0; call < 3; call++) {
    const { data } = await client.auth.getSession();
    expect(data.session?.refresh_token).toBe("second");
  }
  expect(service).toHaveBeenCalledOnce();
  const { expires_at } = JSON.parse(stored.get(key) ?? "");
  expect(expires_at - Date.now() / 1000).toBeCloseTo(3600, -1);
});

it.each(["signup", "verify", "token?grant_type=password"])(
  "ends a session from %s by this browser's clock",
  async (path) => {
    service.mockImplementation(async () =>
      Response.json({ ...tokens, expires_in: 3600, expires_at: 1 }),
    );
    const response = await fetchInTime(`https://project.example/auth/v1/${path}`);
    const expires_at = Math.floor(Date.now() / 1000) + 3600;
    expect(await response.json()).toEqual({ ...tokens, expires_in: 3600, expires_at });
  },
);

it("passes on a response of Auth without a session", async () => {
  service.mockImplementation(async () => Response.json({ id: "ann" }));
  const response = await fetchInTime("https://project.example/auth/v1/signup");
  expect(await response.json()).toEqual({ id: "ann" });
  service.mockImplementation(async () => new Response("<html>", { status: 200 }));
  const broken = await fetchInTime("https://project.example/auth/v1/token?grant_type=password");
  expect(await broken.text()).toBe("<html>");
});

it("passes on every other 429", async () => {
  service.mockImplementation(async () => busy());
  for (const path of ["token?grant_type=password", "recover", "user"])
    expect((await fetchInTime(`https://project.example/auth/v1/${path}`)).status).toBe(429);
});
