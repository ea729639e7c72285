import { afterEach, expect, it, vi } from "vitest";
import { prefetchCalls } from "@/app/first-paint/prefetch-calls";
import { recordWrite } from "@/lib/api/last-write";
import { sessionStorageKey } from "@/lib/session/stored-session";

const session = {
  access_token: "token",
  expires_at: Math.floor(Date.now() / 1000) + 600,
  user: { id: "ann" },
};

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.prefetchedCalls = undefined;
});

it("a document reads from the primary database after a write, and from any replica otherwise", () => {
  const storage = new Map([[sessionStorageKey, JSON.stringify(session)]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal("location", new URL("https://app.example/feed"));
  const send = vi.fn<typeof fetch>(async () => new Response("[]"));
  vi.stubGlobal("fetch", send);
  const page = {
    path: "/feed",
    scripts: [],
    calls: [{ path: "/posts", isPublic: false, knowsCaller: false }],
  };
  const load = () => prefetchCalls({ url: "https://api.example", key: "publishable" }, page);
  load();
  recordWrite();
  load();
  const [before, after] = send.mock.calls.map(([, options]) => options?.headers);
  expect(before).not.toHaveProperty("x-read-from");
  expect(after).toMatchObject({ "x-read-from": "primary", Authorization: "Bearer token" });
});

it("a visitor's document prefetches public data only, without a token", () => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("location", new URL("https://app.example/teams/arsenal"));
  const send = vi.fn<typeof fetch>(async () => new Response("{}"));
  vi.stubGlobal("fetch", send);
  const calls = [
    { path: "/teams/:slugOrId", isPublic: true, knowsCaller: true },
    { path: "/ratings", isPublic: false, knowsCaller: false },
    { path: "/users/:userId", isPublic: false, knowsCaller: false },
  ];
  const page = { path: "/teams/:slugOrId", scripts: [], calls };
  prefetchCalls({ url: "https://api.example", key: "publishable" }, page);
  expect(send.mock.calls.map(([url]) => url)).toEqual(["https://api.example/teams/arsenal"]);
  expect(send.mock.calls[0]?.[1]?.headers).not.toHaveProperty("Authorization");
});
