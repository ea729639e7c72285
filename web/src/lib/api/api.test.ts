import { timeoutsFor } from "@contract/endpoint.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { api, buildPath } from "@/lib/api/api";

const tokens = vi.hoisted(() => ({
  getAccessToken: vi.fn(),
  refreshAccessToken: vi.fn(),
  endSession: vi.fn(),
}));
vi.mock("@/lib/session/access-token", () => tokens);

const thing = {
  method: "PATCH",
  path: "/things/:id",
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  output: z.object({ name: z.string() }),
} as const;
const input = { params: { id: "a/b" }, body: { name: "x" } };

const jsonResponse = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status });
const send = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal("fetch", send);
  vi.stubEnv("VITE_SUPABASE_URL", "http://stack.test/");
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "publishable");
  tokens.getAccessToken.mockResolvedValue("old");
});

const headersOf = (call: number) => send.mock.calls[call]?.[1]?.headers;

describe("buildPath", () => {
  it("fills parameters and leaves out empty ones", () => {
    expect(
      buildPath("/users/:id", { id: "a b" }, { name: "", team: undefined, sports: ["a", "b"] }),
    ).toBe("/users/a%20b?sports=a%2Cb");
  });

  it("names a missing parameter", () => {
    expect(() => buildPath("/users/:id")).toThrow('needs "id"');
  });
});

describe("api", () => {
  it("sends the token and returns the parsed output", async () => {
    send.mockResolvedValue(jsonResponse(200, { name: "x", more: 1 }));
    await expect(api(thing, input)).resolves.toEqual({ name: "x" });
    expect(send.mock.calls[0]?.[0]).toBe("http://stack.test/functions/v1/api/things/a%2Fb");
    expect(headersOf(0)).toMatchObject({ apikey: "publishable", Authorization: "Bearer old" });
  });

  it.each([
    ["GET", ["asked for by the document"]],
    ["PATCH", ["asked for now"]],
  ] as const)("after a %s reads %j", async (method, expected) => {
    send.mockImplementation(async () => jsonResponse(200, ["asked for now"]));
    const response = jsonResponse(200, ["asked for by the document"]);
    const url = "http://stack.test/functions/v1/api/things";
    vi.stubGlobal(
      "prefetchedCalls",
      new Map([
        [
          url,
          {
            token: "old",
            sentAt: Date.now(),
            arrival: Promise.resolve({ response, receivedAt: Date.now() }),
          },
        ],
      ]),
    );
    const output = z.array(z.string());
    await api({ method, path: "/other", output }, {});
    await expect(api({ method: "GET", path: "/things", output }, {})).resolves.toEqual(expected);
    vi.stubGlobal("prefetchedCalls", undefined);
  });

  it("sends no token when none is needed", async () => {
    send.mockResolvedValue(jsonResponse(200, []));
    const ranking = {
      method: "GET",
      path: "/top",
      isPublic: true,
      output: z.array(z.string()),
    } as const;
    await api(ranking, {});
    expect(headersOf(0)).not.toHaveProperty("Authorization");
    expect(tokens.getAccessToken).not.toHaveBeenCalled();
  });

  it("sends nothing without a session", async () => {
    tokens.getAccessToken.mockResolvedValue(null);
    await expect(api(thing, input)).rejects.toMatchObject({ status: 401 });
    expect(send).not.toHaveBeenCalled();
  });

  it("refreshes a rejected token once and retries", async () => {
    send
      .mockResolvedValueOnce(jsonResponse(401, { error: "no" }))
      .mockResolvedValueOnce(jsonResponse(200, { name: "x" }));
    tokens.refreshAccessToken.mockResolvedValue("new");
    await expect(api(thing, input)).resolves.toEqual({ name: "x" });
    expect(headersOf(1)).toMatchObject({ Authorization: "Bearer new" });
    expect(tokens.endSession).not.toHaveBeenCalled();
  });

  it("reads a write's effects from the primary", async () => {
    send.mockImplementation(async () => jsonResponse(200, { name: "x" }));
    const reading = { method: "GET", path: "/things", output: thing.output } as const;
    await api(thing, input);
    await api(reading, {});
    expect(headersOf(0)).not.toHaveProperty("x-read-from");
    expect(headersOf(1)).toMatchObject({ "x-read-from": "primary" });
  });

  it("ends the session when the refresh is rejected", async () => {
    send.mockImplementation(async () => jsonResponse(401, { error: "no" }));
    tokens.refreshAccessToken.mockResolvedValue(null);
    await expect(api(thing, input)).rejects.toMatchObject({ status: 401 });
    expect(tokens.endSession).toHaveBeenCalledOnce();
  });

  it.each([
    [[401, 401, 200], { name: "x" }],
    [[401, 401, 401, 401, 200], { name: "x" }],
    [[401, 401, 401, 401, 401], undefined],
  ])("keeps the session when a fresh token is rejected: %j", async (statuses, expected) => {
    vi.useFakeTimers();
    for (const status of statuses) send.mockResolvedValueOnce(jsonResponse(status, { name: "x" }));
    tokens.refreshAccessToken.mockResolvedValue("new");
    const outcome = api(thing, input).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    if (expected) expect(await outcome).toEqual(expected);
    else expect(await outcome).toMatchObject({ status: 0, code: "TIMEOUT" });
    expect(send).toHaveBeenCalledTimes(statuses.length);
    expect(tokens.refreshAccessToken.mock.calls).toEqual([["old"]]);
    expect(tokens.endSession).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it("reports that the server is unreachable", async () => {
    send.mockRejectedValue(new TypeError("Failed to fetch"));
    await expect(api(thing, input)).rejects.toMatchObject({ code: "NETWORK", status: 0 });
  });

  it("gives slow calls more time, never less than the servers'", async () => {
    const waits = vi.spyOn(AbortSignal, "timeout");
    send.mockImplementation(async () => jsonResponse(200, { name: "x" }));
    await api({ ...thing, isSlow: true }, input);
    expect(waits).toHaveBeenCalledWith(65_000);
    waits.mockRestore();
    for (const isSlow of [true, false]) {
      const { database, edgeFunction, app } = timeoutsFor({ isSlow });
      expect([database, edgeFunction, app]).toEqual(
        [database, edgeFunction, app].toSorted((a, b) => a - b),
      );
    }
  });

  it.each(["before it responds", "during its response"])(
    "aborts a call to a slow server %s",
    async (when) => {
      const limit = new AbortController();
      const waits = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
      const late = new DOMException("The operation timed out.", "TimeoutError");
      send.mockImplementation(async (_, init) => {
        const { signal } = init ?? {};
        if (when === "during its response") {
          const body = new ReadableStream({
            start: (stream) => {
              signal?.addEventListener("abort", () => stream.error(signal.reason));
            },
          });
          setTimeout(() => limit.abort(late));
          return new Response(body);
        }
        limit.abort(late);
        throw signal?.reason;
      });
      await expect(api(thing, input)).rejects.toMatchObject({ code: "TIMEOUT", status: 0 });
      expect(waits).toHaveBeenCalledWith(15_000);
      waits.mockRestore();
    },
  );

  it("aborts the request with the caller's signal", async () => {
    const stop = new AbortController();
    stop.abort();
    send.mockRejectedValue(stop.signal.reason);
    await expect(api(thing, input, { signal: stop.signal })).rejects.toBe(stop.signal.reason);
  });

  it("rejects a response that violates the contract", async () => {
    send.mockResolvedValueOnce(jsonResponse(200, { title: "x" }));
    await expect(api(thing, input)).rejects.toMatchObject({ code: "UNREADABLE_ANSWER" });
    send.mockResolvedValueOnce(new Response("<html>", { status: 502 }));
    await expect(api(thing, input)).rejects.toMatchObject({
      code: "UNREADABLE_ANSWER",
      status: 502,
    });
  });
});
