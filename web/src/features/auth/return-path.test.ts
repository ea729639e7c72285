import { describe, expect, it } from "vitest";
import { rememberedPath, rememberPath } from "@/features/auth/return-path";

describe("the way back after login", () => {
  it("keeps query and hash", () => {
    const state = rememberPath({ pathname: "/fans", search: "?name=a", hash: "#b" });
    expect(rememberedPath(state)).toBe("/fans?name=a#b");
  });

  it.each([
    null,
    {},
    { from: 7 },
    { from: "//evil.test" },
    { from: "/\\evil.test" },
    { from: "https://evil.test" },
  ])("returns to Home instead of %j", (state) => expect(rememberedPath(state)).toBe("/"));
});
