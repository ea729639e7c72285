import { describe, expect, it } from "vitest";
import { createPost } from "./posts.ts";
import { cleanText } from "./text.ts";

describe("fans' texts", () => {
  it.each([
    ["1\tArsenal\t31", "1 Arsenal 31"],
    ["Thanks \u2068Noa\u2069, not just me", "Thanks Noa, not just me"],
    ["Call \u202A+1 555 0100\u202C", "Call +1 555 0100"],
    ["a\rb\u000Bc\u2028d\u0085e", "a\nb\nc\nd\ne"],
    ["e\u2069\u0301", "\u00E9"],
  ])("%j is stored as %j", (pasted, stored) => {
    expect(createPost.body.parse({ content: pasted }).content).toBe(stored);
    expect(cleanText(stored)).toBe(stored);
  });

  it.each([
    ["a\u0000b", "U+0000"],
    ["a\uD83Cb", "U+D83C"],
  ])("rejects %j and names its character", (content, name) => {
    expect(createPost.body.safeParse({ content }).error?.issues[0]?.message).toBe(
      `Post contains a character that cannot be used: ${name}`,
    );
  });

  it("treats invisible text as empty", () => {
    const { error } = createPost.body.safeParse({ content: "\u2068\t\u2069" });
    expect(error?.issues[0]?.message).toBe("Post cannot be empty");
  });

  it("normalizes Unicode and line breaks", () => {
    expect(createPost.body.parse({ content: " Jose\u0301\r\nwas here \u200B" }).content).toBe(
      "Jos\u00e9\nwas here",
    );
    expect(cleanText(cleanText("e\u0301 "))).toBe("\u00e9");
  });
});
