import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type FakeResponse,
  type FakeSource,
  startFakeSource,
} from "../../testing/support/fake-source.ts";
import { createFeedsApp } from "./app.ts";
import type { FeedsDeps } from "./deps.ts";
import type { Adapter } from "./feed-row.ts";

let source: FakeSource;
beforeAll(async () => {
  source = await startFakeSource();
});
afterAll(() => source.stop());

const adapter: Adapter = {
  source: "DEMO",
  name: "A source",
  async read(_, readFile) {
    await readFile("/file");
    return { rows: null, etag: null };
  },
};

const feedOf = (seriesId: number) => ({
  lease: crypto.randomUUID(),
  seriesId,
  source: "DEMO",
  competition: "x",
  season: "2026",
  rounds: null,
  etag: null,
});

/** How many of eight due feeds one call reads if the source responds so. */
async function readWith(fakeResponse: FakeResponse): Promise<number> {
  source.respond("/file", fakeResponse);
  const due = Array.from({ length: 8 }, (_, at) => feedOf(at + 1));
  const rpc = async (name: string) => ({
    data: name === "take_feeds" ? due.splice(0, 1) : false,
    error: null,
  });
  const unused = { adapter, base: undefined };
  const deps: FeedsDeps = {
    secretKeys: ["key"],
    db: { rpc } as unknown as FeedsDeps["db"],
    sources: {
      OPENLIGADB: unused,
      FOOTBALL_DATA: unused,
      NFLVERSE: unused,
      DEMO: { adapter, base: source.url },
    },
    log() {},
  };
  const headers = { apikey: "key" };
  const response = await createFeedsApp(deps).request("/feeds", { method: "POST", headers });
  return ((await response.json()) as { read: number }).read;
}

it("leaves large files to the next call, before the CPU time ends", async () => {
  expect(await readWith({ body: "x".repeat(2_000_000) })).toBe(2);
});

it("counts the bytes of a file that it rejects as too large", async () => {
  expect(await readWith({ bytes: 5_000_001, headers: { "transfer-encoding": "chunked" } })).toBe(1);
});

it("reads all due feeds of small files in one call", async () => {
  expect(await readWith({ body: "[]" })).toBe(8);
});
