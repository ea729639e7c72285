import { afterEach, describe, expect, it } from "vitest";
import { takePrefetched } from "@/lib/api/prefetched-calls";

const url = "http://api.test/posts";

function prefetch(changes: { token?: string | null; sentAt?: number; hasFailed?: boolean } = {}) {
  const { token = "mine", sentAt = Date.now(), hasFailed = false } = changes;
  const response = new Response("[]");
  const arrival = Promise.resolve(hasFailed ? null : { response, receivedAt: sentAt + 50 });
  globalThis.prefetchedCalls = new Map([[url, { token, sentAt, arrival }]]);
  return response;
}

afterEach(() => {
  globalThis.prefetchedCalls = undefined;
});

describe("takePrefetched", () => {
  it("returns a response once", async () => {
    const response = prefetch();
    expect(await takePrefetched(`${url}/2`, "mine")).toBeNull();
    expect((await takePrefetched(url, "mine"))?.response).toBe(response);
    expect(await takePrefetched(url, "mine")).toBeNull();
  });

  it("ignores old and failed responses, and those of another session", async () => {
    prefetch({ token: "theirs" });
    expect(await takePrefetched(url, "mine")).toBeNull();
    prefetch({ sentAt: Date.now() - 60_000 });
    expect(await takePrefetched(url, "mine")).toBeNull();
    prefetch({ hasFailed: true });
    expect(await takePrefetched(url, "mine")).toBeNull();
  });

  it("returns nothing that was not prefetched", async () => {
    expect(await takePrefetched(url, null)).toBeNull();
  });
});
