import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  type FakeResponse,
  type FakeSource,
  startFakeSource,
} from "../../testing/support/fake-source.ts";
import { fileReader } from "./read-file.ts";

let source: FakeSource;
beforeAll(async () => {
  source = await startFakeSource();
});
afterAll(() => source.stop());

const read = (response: FakeResponse, options = {}, etag: string | null = null) => {
  source.respond("/file", response);
  return fileReader(source.url, "A source", etag)("/file", options);
};

it("reads a file with its entity tag", async () => {
  expect(await read({ body: "ü", headers: { etag: '"1"' } })).toEqual({ text: "ü", etag: '"1"' });
});

it("sends headers and the last entity tag, and reads nothing when it still matches", async () => {
  expect(
    await read({ status: 304 }, { headers: { "x-auth-token": "key" } }, '"1"'),
  ).toBeUndefined();
  expect(source.callsTo("/file").at(-1)).toMatchObject({
    "if-none-match": '"1"',
    "x-auth-token": "key",
  });
});

it.each([
  ["an error", { status: 500 }, "A source responded with an error (500)."],
  ["an unknown league", { status: 404 }, "A source does not know this competition and season."],
  [
    "a wrong key",
    { status: 403 },
    "A source rejected the key, or doesn't allow this competition with it.",
  ],
  [
    "a torn answer",
    { body: "[1", isTorn: true },
    "A source cannot be reached, or its response was cut off.",
  ],
  ["more than 5 MB", { bytes: 5_000_001 }, "A source sent more than 5 MB."],
  [
    "more than 5 MB without a length",
    { bytes: 5_000_001, headers: { "transfer-encoding": "chunked" } },
    "A source sent more than 5 MB.",
  ],
])("fails on %s", async (_, response, message) => {
  await expect(read(response)).rejects.toMatchObject({
    message,
    isPausing: false,
    retryAfter: undefined,
  });
});

it.each([
  ["bytes", "x".repeat(2_500_001), "A source sent more than 5 MB."],
  ["objects", `[${"{},".repeat(130_000)}`, "A source sent more values than a season has."],
  ["short lines", "a\n".repeat(250_001), "A source sent more values than a season has."],
])("limits the total size of a read's files: %s", async (_, body, message) => {
  source.respond("/file", { body });
  const readFile = fileReader(source.url, "A source", null);
  expect((await readFile("/file"))?.text).toBe(body);
  await expect(readFile("/file")).rejects.toMatchObject({ message, isPausing: false });
});

it("ends a read after a minute, so that it outlasts no lease", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  try {
    source.respond("/file", { body: "[]" });
    const readFile = fileReader(source.url, "A source", null);
    vi.setSystemTime(60_000);
    expect((await readFile("/file"))?.text).toBe("[]");
    vi.setSystemTime(60_001);
    await expect(readFile("/file")).rejects.toThrow("took more than a minute");
  } finally {
    vi.useRealTimers();
  }
});

it("reads a file of 5 MB", async () => {
  expect((await read({ bytes: 5_000_000 }))?.text).toHaveLength(5_000_000);
});

it.each([
  [{ status: 429, headers: { "retry-after": "120" } }, 120],
  [{ status: 429, headers: { "retry-after": "Thu, 26 Nov 2026 12:01:30 GMT" } }, 90],
  [{ status: 429, headers: { "x-requestcounter-reset": "37" } }, 37],
  [{ status: 429 }, 60],
  [{ status: 503, headers: { "retry-after": "5" } }, 5],
  // A day at most: the database counts seconds as an integer.
  [{ status: 429, headers: { "retry-after": "9".repeat(20) } }, 86_400],
  [{ status: 429, headers: { "retry-after": "Fri, 31 Dec 9999 23:59:59 GMT" } }, 86_400],
])("waits as long as the source requests, up to a day: %o", async (response, seconds) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T12:00:00Z") });
  try {
    await expect(read(response)).rejects.toMatchObject({
      message: expect.stringContaining("no more calls"),
      retryAfter: seconds,
    });
  } finally {
    vi.useRealTimers();
  }
});

it("rejects a redirect to another address", async () => {
  source.respond("/elsewhere", { body: "secret" });
  for (const location of [`${source.url}/elsewhere`, "/elsewhere", "https://evil.example/"])
    await expect(
      read(
        { status: 302, headers: { location } },
        { redirectsTo: /^[\w-]+\.githubusercontent\.com$/ },
      ),
    ).rejects.toThrow("redirects to another address");
  expect(source.callsTo("/elsewhere")).toEqual([]);
});

it("follows one https redirect to an allowed host, without the key", async () => {
  const location = "https://release-assets.githubusercontent.com/games.csv?sig=1";
  const responses = [
    new Response(null, { status: 302, headers: { location } }),
    new Response("a,b", { status: 200 }),
  ];
  const fetching = vi.fn(async () => responses.shift() as Response);
  const readFile = fileReader("https://github.com/x/", "nflverse", null, fetching as typeof fetch);
  const redirectsTo = /^[\w-]+\.githubusercontent\.com$/;
  const file = await readFile("/games.csv", { redirectsTo, headers: { "x-auth-token": "key" } });
  expect(file?.text).toBe("a,b");
  expect(fetching.mock.calls).toMatchObject([
    ["https://github.com/x/games.csv", { headers: { "x-auth-token": "key" }, redirect: "manual" }],
    [location, { headers: {}, redirect: "manual" }],
  ]);
  expect(fetching.mock.calls[1]).not.toMatchObject([
    location,
    { headers: { "x-auth-token": "key" } },
  ]);
});

it("rejects a file's second redirect", async () => {
  const location = "https://a.githubusercontent.com/";
  const fetching = vi.fn(async () => new Response(null, { status: 302, headers: { location } }));
  const readFile = fileReader("https://github.com", "nflverse", null, fetching as typeof fetch);
  await expect(
    readFile("/games.csv", { redirectsTo: /^[\w-]+\.githubusercontent\.com$/ }),
  ).rejects.toThrow("redirects to another address");
  expect(fetching).toHaveBeenCalledTimes(2);
});

it("gives up after 15 seconds", async () => {
  const aborted = AbortSignal.abort();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(aborted);
  await expect(read({ isSilent: true })).rejects.toThrow("did not respond within 15 seconds");
  expect(timeout).toHaveBeenCalledWith(15_000);
  timeout.mockRestore();
});
