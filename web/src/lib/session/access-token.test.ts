import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refreshAccessToken } from "@/lib/session/access-token";
import { sessionStorageKey } from "@/lib/session/stored-session";

const refreshSession = vi.hoisted(() => vi.fn());
vi.mock("@/lib/session/supabase", () => ({
  getSupabase: async () => ({ auth: { refreshSession } }),
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

it("refreshes once for calls that were refused at the same time", async () => {
  const calls = [refreshAccessToken("old"), refreshAccessToken("old")];
  expect(await Promise.all(calls)).toEqual(["new", "new"]);
  expect(refreshSession).toHaveBeenCalledOnce();
});

it("refreshes once for calls that were refused one after the other", async () => {
  expect(await refreshAccessToken("old")).toBe("new");
  expect(await refreshAccessToken("old")).toBe("new");
  expect(refreshSession).toHaveBeenCalledOnce();
});

it("answers null when the refresh is refused", async () => {
  refreshSession.mockImplementation(refuse);
  expect(await refreshAccessToken("old")).toBeNull();
});

it("takes the token of a tab that refreshed at the same time", async () => {
  refreshSession.mockImplementation(async () => {
    store("from another tab");
    return { data: { session: null }, error: { name: "AuthRefreshDiscardedError" } };
  });
  expect(await refreshAccessToken("old")).toBe("from another tab");
});

it("refreshes whatever is stored when no token was refused", async () => {
  expect(await refreshAccessToken()).toBe("new");
  expect(refreshSession).toHaveBeenCalledOnce();
});
