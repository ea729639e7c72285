import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getAccessToken, refreshAccessToken } from "@/lib/session/access-token";
import { sessionStorageKey } from "@/lib/session/stored-session";

const { refreshSession, getSession, isSupabaseCreated } = vi.hoisted(() => ({
  refreshSession: vi.fn(),
  getSession: vi.fn(),
  isSupabaseCreated: vi.fn(() => true),
}));
vi.mock("@/lib/session/supabase", () => ({
  getSupabase: async () => ({ auth: { refreshSession, getSession } }),
  isSupabaseCreated,
}));

let stored: string | null;
const store = (token: string) => {
  const expires_at = Math.floor(Date.now() / 1000) + 600;
  stored = JSON.stringify({ access_token: token, expires_at, user: { id: "ann" } });
};
const refuse = async () => ({ data: { session: null }, error: { name: "AuthApiError" } });

beforeEach(() => {
  store("old");
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (key === sessionStorageKey ? stored : null),
  });
  refreshSession.mockReset().mockImplementation(async () => {
    store("new");
    return { data: { session: { access_token: "new" } }, error: null };
  });
});
afterEach(() => vi.unstubAllGlobals());

it("refreshes once for calls that were rejected at the same time", async () => {
  const calls = [refreshAccessToken("old"), refreshAccessToken("old")];
  expect(await Promise.all(calls)).toEqual(["new", "new"]);
  expect(refreshSession).toHaveBeenCalledOnce();
});

it("refreshes once for calls that were rejected one after the other", async () => {
  expect(await refreshAccessToken("old")).toBe("new");
  expect(await refreshAccessToken("old")).toBe("new");
  expect(refreshSession).toHaveBeenCalledOnce();
});

it("returns null when the refresh is rejected", async () => {
  refreshSession.mockImplementation(refuse);
  expect(await refreshAccessToken("old")).toBeNull();
});

it("rejects when a refresh gets no response", async () => {
  const unreachable = async () => ({
    data: { session: null },
    error: { name: "AuthRetryableFetchError" },
  });
  refreshSession.mockImplementation(unreachable);
  await expect(refreshAccessToken("old")).rejects.toMatchObject({ status: 0 });
  stored = null;
  getSession.mockImplementation(unreachable);
  await expect(getAccessToken()).rejects.toMatchObject({ status: 0 });
});

it("uses the token of a tab that refreshed at the same time", async () => {
  refreshSession.mockImplementation(async () => {
    store("from another tab");
    return { data: { session: null }, error: { name: "AuthRefreshDiscardedError" } };
  });
  expect(await refreshAccessToken("old")).toBe("from another tab");
});

it("refreshes whatever is stored when no token was rejected", async () => {
  expect(await refreshAccessToken()).toBe("new");
  expect(refreshSession).toHaveBeenCalledOnce();
});

it("returns the token of a session that the client could not store", async () => {
  stored = null;
  getSession.mockResolvedValue({ data: { session: { access_token: "kept" } }, error: null });
  expect(await getAccessToken()).toBe("kept");
});

it("does not load the client for a visitor", async () => {
  stored = null;
  getSession.mockReset();
  isSupabaseCreated.mockReturnValueOnce(false);
  expect(await getAccessToken()).toBeNull();
  expect(getSession).not.toHaveBeenCalled();
});
