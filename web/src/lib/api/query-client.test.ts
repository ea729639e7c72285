// @vitest-environment happy-dom
import { QueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/api/api-error";
import { queryClientOf } from "@/lib/api/query-client";
import { toast } from "@/lib/toast";

vi.mock("@/lib/toast", () => ({ toast: { error: vi.fn() } }));

const meta = { errorMessage: "No profile", isExactMessage: true };
interface Shown {
  meta?: typeof meta & { toast?: "always" | "never" };
}

/** Fails a query with or without data, observed with these options. */
async function failWith(error: Error, data: unknown, ...options: Shown[]) {
  const client = queryClientOf("Ann");
  const queryKey = [crypto.randomUUID()];
  const queryFn = () => Promise.reject(error);
  client.setQueryData(queryKey, data);
  const observers = options.map(
    (each) => new QueryObserver(client, { queryKey, queryFn, retry: false, staleTime: 0, ...each }),
  );
  const ends = observers.map((observer) => observer.subscribe(() => {}));
  await expect.poll(() => observers[0]?.getCurrentResult().isError).toBe(true);
  for (const end of ends) end();
  return vi.mocked(toast.error).mock.calls;
}

describe("a failed query", () => {
  beforeEach(() => void vi.mocked(toast.error).mockClear());
  const lost = new Error("offside");

  it("shows a toast if one of its observers wants it", async () => {
    expect(await failWith(lost, 1, {}, { meta })).toEqual([["No profile", "could not be loaded"]]);
  });

  it("queries that fail at the same time share one toast", async () => {
    await failWith(lost, 1, { meta });
    const toasts = await failWith(new Error("foul"), 1, { meta });
    expect(new Set(toasts.map(([, id]) => id)).size).toBe(1);
  });

  it("shows no toast when the screen shows the error in place", async () => {
    expect(await failWith(lost, undefined, { meta })).toEqual([]);
    expect(await failWith(lost, 1, { meta: { ...meta, toast: "never" } })).toEqual([]);
  });

  it("shows a toast where the specification has one", async () => {
    expect(await failWith(lost, undefined, { meta: { ...meta, toast: "always" } })).toHaveLength(1);
  });

  it("shows no toast when the session has ended, since the login reports it", async () => {
    const ended = new ApiError({ status: 401, code: "UNAUTHENTICATED", message: "Log in again." });
    expect(await failWith(ended, 1, { meta })).toEqual([]);
  });

  it("shows no toast for data that do not exist", async () => {
    const gone = new ApiError({ status: 404, code: "NOT_FOUND", message: "Profile not found" });
    expect(await failWith(gone, 1, { meta })).toEqual([]);
  });
});

it.each([
  ["nothing arrived", 0, "NETWORK", [true, true, false]],
  ["the server failed", 500, "INTERNAL", [true, true, false]],
  ["a whole timeout has passed", 0, "TIMEOUT", [false, false, false]],
  ["the call was rejected", 409, "CONFLICT", [false, false, false]],
] as const)(
  "retries failures of the network and the server twice, and nothing else: %s",
  (_, status, code, expected) => {
    const { retry } = queryClientOf("Ann").getDefaultOptions().queries ?? {};
    const error = new ApiError({ status, code, message: "Offside" });
    const answers = [0, 1, 2].map((failures) => (retry as CallableFunction)(failures, error));
    expect(answers).toEqual(expected);
  },
);

it("keeps one client, and clears another account's data", () => {
  const client = queryClientOf("Ann");
  client.setQueryData(["rows"], 1);
  expect(queryClientOf("Ann").getQueryData(["rows"])).toBe(1);
  expect(queryClientOf(null)).toBe(client);
  expect(client.getQueryData(["rows"])).toBeUndefined();
});
