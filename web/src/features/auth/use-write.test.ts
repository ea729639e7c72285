import { endpoint } from "@contract/endpoint.ts";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { isChangedBy } from "@/features/auth/use-write";

const nothing = z.null();
const key = (...parts: unknown[]) => ["ann", ...parts];

it("a write changes the reads of its resource, of this user only", () => {
  const like = endpoint("POST /posts/:id/like", { output: nothing });
  expect(isChangedBy(like, "ann", key("posts"))).toBe(true);
  expect(isChangedBy(like, "ann", key("posts", "5", "replies"))).toBe(true);
  expect(isChangedBy(like, "ann", key("friends"))).toBe(false);
  expect(isChangedBy(like, "ann", ["ben", "posts"])).toBe(false);
});

it("a write that names paths changes the reads below those paths, and no others of its own resource", () => {
  const changes = ["/fans/:id", "/catalogue/suggestions"] as const;
  const decide = endpoint("POST /reports", { changes, output: nothing });
  expect(isChangedBy(decide, "ann", key("fans", "ann", "news"))).toBe(true);
  expect(isChangedBy(decide, "ann", key("fans", "ben"))).toBe(false);
  expect(isChangedBy(decide, "ann", key("catalogue", "suggestions", "mine"))).toBe(true);
  expect(isChangedBy(decide, "ann", key("catalogue", "crests"))).toBe(false);
  expect(isChangedBy(decide, "ann", key("reports"))).toBe(false);
});

it("a write that changes the path / changes every read", () => {
  const block = endpoint("POST /blocks", { changes: ["/"], output: nothing });
  expect(isChangedBy(block, "ann", key("teams", "arsenal"))).toBe(true);
});
