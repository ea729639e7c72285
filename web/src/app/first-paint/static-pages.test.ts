import { expect, it } from "vitest";
import { pagesById, staticPages } from "@/app/first-paint/static-pages";

const mastheadCalls = 1;

it("every page with an id in its address prefetches what it shows", () => {
  const withoutCalls = pagesById
    .filter(({ isSignedIn, calls }) => isSignedIn && calls.length <= mastheadCalls)
    .map(({ path }) => path);
  // Whoever joins a pool has not seen it before: it asks for nothing.
  expect(withoutCalls).toEqual(["/pools/join/:code"]);
});

it("a page sends no more calls at once than an HTTP/1.1 connection pool has room for", () => {
  for (const { path, calls } of [...pagesById, ...staticPages])
    expect(calls.length, path).toBeLessThanOrEqual(6);
});
