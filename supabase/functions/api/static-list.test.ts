import { describe, expect, it, vi } from "vitest";
import type { DatabaseCall, Deps } from "../_shared/http/deps.ts";
import { createApp } from "./app.ts";

const golf = { id: 1, name: "Golf", slug: "golf", isPlayerBased: true, aliases: [] };
const tennis = { ...golf, id: 2, name: "Tennis", slug: "tennis" };
const expired = { code: "PGRST303", message: "JWT expired", details: null, hint: null };

/** The API before a database that answers its calls with this text, and a call of one of its lists. */
function listsOf(answer: (call: DatabaseCall) => { status: number; text: string }) {
  const callForBytes = vi.fn(async (_: string | undefined, call: DatabaseCall) => {
    const { status, text } = answer(call);
    return { status, bytes: new TextEncoder().encode(text) };
  });
  const log = vi.fn();
  const deps: Deps = {
    allowedOrigins: ["https://app.example"],
    publicUrl: "https://project.example",
    clientFor: () => {
      throw new Error("Nothing but the bytes is wanted.");
    },
    removePictures: vi.fn(),
    callForBytes,
    log,
  };
  const app = createApp(deps);
  const get = async (path = "/sports", headers: Record<string, string> = {}) =>
    app.request(`/api${path}`, {
      headers: { authorization: "Bearer a.b.c", origin: "https://app.example", ...headers },
    });
  return { get, callForBytes, log };
}

const saying = (...texts: readonly unknown[]) => {
  let turn = 0;
  return listsOf(() => ({
    status: 200,
    text: JSON.stringify(texts[Math.min(turn++, texts.length - 1)]),
  }));
};

describe("a list of reference data", () => {
  it("is what the contract names, the first time and again", async () => {
    const { get } = saying([{ ...golf, secret: 1 }]);
    expect(await (await get()).json()).toEqual([golf]);
    expect(await (await get()).json()).toEqual([golf]);
  });

  it("is another as soon as the database says so", async () => {
    const { get } = saying([golf], [golf, tennis]);
    const before = await get();
    const after = await get();
    expect(await after.json()).toEqual([golf, tennis]);
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
  });

  it("does not leave when it breaks the contract, whatever was right before", async () => {
    const { get, log } = saying([golf], [{ ...golf, id: "one" }]);
    expect((await get()).status).toBe(200);
    expect((await get()).status).toBe(500);
    expect(log.mock.calls.filter(([{ level }]) => level === "error")).toHaveLength(1);
  });

  it("is told apart by its filter, also after more filters than are remembered", async () => {
    const { get } = listsOf(({ args }) => ({
      status: 200,
      text: JSON.stringify(
        ((args.sports as string[] | undefined) ?? []).map((slug, index) => ({
          ...{ id: index + 1, name: slug, sportId: 1, sportName: slug, teamId: null },
          teamName: null,
          aliases: [],
        })),
      ),
    }));
    const slugs = Array.from({ length: 20 }, (_, index) => `sport-${index}`);
    for (const slug of [...slugs, ...slugs]) {
      const athletes = (await (await get(`/athletes?sports=${slug}`)).json()) as { name: string }[];
      expect(athletes.map(({ name }) => name)).toEqual([slug]);
    }
  });
});

describe("a browser that has the list", () => {
  it("is sent it again only when it is another", async () => {
    const { get } = saying([golf], [golf], [tennis]);
    const etag = (await get()).headers.get("etag") ?? "";
    const same = await get("/sports", { "if-none-match": etag });
    expect([same.status, await same.text()]).toEqual([304, ""]);
    expect(same.headers.get("access-control-allow-origin")).toBe("https://app.example");
    const other = await get("/sports", { "if-none-match": etag });
    expect([other.status, await other.json()]).toEqual([200, [tennis]]);
  });

  it("keeps it to itself and asks each time", async () => {
    const { get, callForBytes } = saying([golf]);
    expect((await get()).headers.get("cache-control")).toBe("private, no-cache");
    await get();
    expect(callForBytes).toHaveBeenCalledTimes(2);
  });

  it("is refused without a valid token like any other caller", async () => {
    let isExpired = false;
    const { get, callForBytes } = listsOf(() =>
      isExpired
        ? { status: 401, text: JSON.stringify(expired) }
        : { status: 200, text: JSON.stringify([golf]) },
    );
    const etag = (await get()).headers.get("etag") ?? "";
    isExpired = true;
    const refused = await get("/sports", { "if-none-match": etag });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({
      code: "UNAUTHENTICATED",
      error: "Your session is not valid. Please log in again.",
    });
    const calls = callForBytes.mock.calls.length;
    expect((await get("/sports", { authorization: "", "if-none-match": etag })).status).toBe(401);
    expect(callForBytes).toHaveBeenCalledTimes(calls);
  });
});
