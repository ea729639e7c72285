import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { invalidate, setCachedData } from "@/lib/api/after-write";

let client: QueryClient;
/** Responds to the oldest pending call. */
let resolvers: ((answer: string) => void)[];
let signals: AbortSignal[];
let stopWatching: () => void;

/** Shows a list like a screen; returns what is shown. */
function show(queryKey: readonly string[]) {
  const observer = new QueryObserver<string>(client, {
    queryKey,
    queryFn: ({ signal }) => {
      signals.push(signal);
      return new Promise((resolve) => resolvers.push(resolve));
    },
  });
  stopWatching = observer.subscribe(() => {});
  return () => observer.getCurrentResult().data;
}

const next = (value: string) => {
  const give = resolvers.shift();
  if (!give) throw new Error("Nothing was asked for");
  give(value);
  return new Promise((resolve) => setTimeout(resolve));
};

beforeEach(() => {
  client = new QueryClient();
  resolvers = [];
  signals = [];
});
afterEach(() => {
  stopWatching();
  client.clear();
});

test("discards the response of a first fetch that began before the write", async () => {
  const shown = show(["friends"]);
  const isRefetched = invalidate(client, { queryKey: ["friends"] });
  await next("before");
  expect(signals[0]?.aborted).toBe(true);
  expect(shown()).toBeUndefined();
  await next("after");
  await isRefetched;
  expect(shown()).toBe("after");
  expect(signals).toHaveLength(2);
});

test("keeps loaded data until the new response arrives", async () => {
  const shown = show(["friends"]);
  await next("before");
  const isRefetched = invalidate(client, { queryKey: ["friends"] });
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown()).toBe("before");
  await next("after");
  await isRefetched;
  expect(shown()).toBe("after");
});

test("continues fetches that the filter leaves out", async () => {
  const shown = show(["catalogue"]);
  await invalidate(client, { predicate: ({ queryKey }) => queryKey[0] !== "catalogue" });
  await next("items");
  expect(shown()).toBe("items");
  expect(signals).toHaveLength(1);
});

test("the response of an older fetch does not overwrite the response of a write", async () => {
  const shown = show(["profile"]);
  await next("loaded");
  void client.invalidateQueries({ queryKey: ["profile"] });
  await setCachedData<string>(client, ["profile"], () => "saved");
  await next("loaded");
  expect(shown()).toBe("saved");
});
