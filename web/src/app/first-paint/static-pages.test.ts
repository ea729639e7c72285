import { expect, it } from "vitest";
import { pagesById, staticPages } from "@/app/first-paint/static-pages";

const mastheadCalls = 1;

it("every page with an id in its address prefetches its data", () => {
  const withoutCalls = pagesById
    .filter(({ isInFansShell, calls }) => isInFansShell && calls.length <= mastheadCalls)
    .map(({ path }) => path);
  // A fan who joins a pool has not seen it before, so there is nothing to prefetch.
  expect(withoutCalls).toEqual(["/pools/join/:code"]);
});

it("a page sends at most as many calls at once as an HTTP/1.1 connection pool has room for", () => {
  for (const { path, calls } of [...pagesById, ...staticPages])
    expect(calls.length, path).toBeLessThanOrEqual(6);
});
