import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { invalidate, setCachedData } from "@/lib/api/after-write";

let client: QueryClient;
/** Gives the oldest call that waits its answer. */
let answers: ((answer: string) => void)[];
let signals: AbortSignal[];
let stopWatching: () => void;

/** Shows a list as a screen would, and answers what is shown. */
function show(queryKey: readonly string[]) {
  const observer = new QueryObserver<string>(client, {
    queryKey,
    queryFn: ({ signal }) => {
      signals.push(signal);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  stopWatching = observer.subscribe(() => {});
  return () => observer.getCurrentResult().data;
}

const next = (answer: string) => {
  const give = answers.shift();
  if (!give) throw new Error("Nothing was asked for");
  give(answer);
  return new Promise((resolve) => setTimeout(resolve));
};

beforeEach(() => {
  client = new QueryClient();
  answers = [];
  signals = [];
});
afterEach(() => {
  stopWatching();
  client.clear();
});

test("The answer of a first fetch under way is not kept: it may be from before the write", async () => {
  const shown = show(["friends"]);
  const isAnew = invalidate(client, { queryKey: ["friends"] });
  await next("before");
  expect(signals[0]?.aborted).toBe(true);
  expect(shown()).toBeUndefined();
  await next("after");
  await isAnew;
  expect(shown()).toBe("after");
  expect(signals).toHaveLength(2);
});

test("What was loaded stays until the new answer is there", async () => {
  const shown = show(["friends"]);
  await next("before");
  const isAnew = invalidate(client, { queryKey: ["friends"] });
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown()).toBe("before");
  await next("after");
  await isAnew;
  expect(shown()).toBe("after");
});

test("What the filter leaves out goes on loading", async () => {
  const shown = show(["catalogue"]);
  await invalidate(client, { predicate: ({ queryKey }) => queryKey[0] !== "catalogue" });
  await next("items");
  expect(shown()).toBe("items");
  expect(signals).toHaveLength(1);
});

test("An older answer does not undo what a write answered", async () => {
  const shown = show(["profile"]);
  await next("loaded");
  void client.invalidateQueries({ queryKey: ["profile"] });
  await setCachedData<string>(client, ["profile"], () => "saved");
  await next("loaded");
  expect(shown()).toBe("saved");
});
