// @vitest-environment happy-dom
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/api-error";
import { queryClientOf, sayInPlace } from "@/lib/query-client";
import { toast } from "@/lib/toast";

vi.mock("@/lib/toast", () => ({ toast: { error: vi.fn() } }));

const meta = { errorMessage: "No profile", isExactMessage: true };

/** Has a query fail with this error, as it is shown with these options. */
async function failWith(
  error: Error,
  ...options: { meta?: typeof meta & { isAlwaysToast?: boolean } }[]
) {
  const client = queryClientOf("Ann");
  const queryFn = () => Promise.reject(error);
  const observers = options.map(
    (each) => new QueryObserver(client, { queryKey: [error], queryFn, retry: false, ...each }),
  );
  const ends = observers.map((observer) => observer.subscribe(() => {}));
  await vi.waitFor(() => expect(observers[0]?.getCurrentResult().isError).toBe(true));
  for (const end of ends) end();
}

describe("a query that failed", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    vi.mocked(toast.error).mockClear();
  });
  afterEach(() => vi.useRealTimers());
  const said = () => {
    vi.runAllTimers();
    return vi.mocked(toast.error).mock.calls;
  };

  it("is said if one of those who show it wants that said", async () => {
    await failWith(new Error("offside"), {}, { meta });
    expect(said()).toEqual([["No profile", "could not be loaded"]]);
  });

  it("is one notice with all that failed beside it", async () => {
    await failWith(new Error("offside"), { meta });
    await failWith(new Error("foul"), { meta });
    expect(new Set(said().map(([, id]) => id)).size).toBe(1);
  });

  it("is not said again where the screen says it, but where a notice is specified", async () => {
    const [one, other] = [new Error("offside"), new Error("offside")];
    sayInPlace(one);
    sayInPlace(other);
    await failWith(one, { meta });
    expect(said()).toEqual([]);
    await failWith(other, { meta: { ...meta, isAlwaysToast: true } });
    expect(said()).toHaveLength(1);
  });

  it("is nothing to say where nobody is there", async () => {
    await failWith(new ApiError({ status: 404, code: "NOT_FOUND", message: "Profile not found" }), {
      meta,
    });
    expect(said()).toEqual([]);
  });
});

it("keeps one client, without what another has loaded", () => {
  const client = queryClientOf("Ann");
  client.setQueryData(["rows"], 1);
  expect(queryClientOf("Ann").getQueryData(["rows"])).toBe(1);
  expect(queryClientOf(null)).toBe(client);
  expect(client.getQueryData(["rows"])).toBeUndefined();
});
